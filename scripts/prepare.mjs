// `npm run build`: the page and the server made current, and nothing started. `npm run build -- cliente` makes the module
// that scripts outside of this folder import.
import { isTarget } from './build.mjs';
import { setUp } from './setup.mjs';

const named = process.argv.slice(2);
const unknown = named.find((name) => !isTarget(name));
if (unknown !== undefined) {
  process.stderr.write(`Não há o que montar com o nome ${unknown}. Há: client, server, cliente.\n`);
  process.exit(1);
}
await setUp({ builds: named.length > 0 ? named.filter(isTarget) : ['client', 'server'] });
