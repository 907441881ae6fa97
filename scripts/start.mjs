// `npm start`: set-up, then the portal in this same process, so that a signal to it is a signal to the portal.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

await setUp({ builds: ['client', 'server'] });
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
