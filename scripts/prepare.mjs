// `npm run build`: the page and the server made current, and nothing started.
import { setUp } from './setup.mjs';

await setUp({ builds: ['client', 'server'] });
