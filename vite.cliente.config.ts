// How the client of scripts is built: one readable file that leaves its packages outside.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'src/sdk/cliente.ts',
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
});
