// `npm start`: set-up, then the portal in this same process, so that a signal to it is a signal to the portal.
// package.json runs it with `exec`: a shell between npm and us would swallow the signals that npm passes on.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

const PARENT_CHECK_MS = 500;

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
await setUp({ builds: ['client', 'server'] });
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);

/** An npm that is killed outright passes nothing on; a portal without it would keep the port and the store. */
function stopWithParent() {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}
