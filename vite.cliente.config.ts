// How the client of scripts is built: one readable file that leaves its packages outside.
import { defineConfig, type Plugin } from 'vite';
import { SEM_CHAVE } from './src/sdk/chave.ts';

/** What the procedures say of themselves is worked out here, so that the client has it without them. */
function withoutProcedures(): Plugin {
  const said = `export const SEM_CHAVE = new Set(${JSON.stringify([...SEM_CHAVE].sort(), null, 2)});`;
  return { name: 'without-procedures', load: (id) => (id.endsWith('/src/sdk/chave.ts') ? said : null) };
}

export default defineConfig({
  plugins: [withoutProcedures()],
  build: {
    ssr: 'src/sdk/cliente.ts',
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
});
