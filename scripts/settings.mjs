// The names of the portal's settings, for scripts that run before its source can.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const source = readFileSync(path.join(root, 'src', 'server', 'config.ts'), 'utf8');

export const SETTINGS = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
