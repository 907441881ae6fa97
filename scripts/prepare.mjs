// `npm run build`: everything that is built made current, or only what is named, and nothing started.
import { setUp } from './setup.mjs';

const named = /** @type {import('./build.mjs').Target[]} */ (process.argv.slice(2));
await setUp({ builds: named.length > 0 ? named : ['client', 'server', 'cliente'] });
