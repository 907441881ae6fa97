// `npm run dev`: the server restarts and the page reloads on every change. The page is at Vite's address, which passes
// the calls on to the server. Arguments (`-- --demo`) go to the server.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, setUp } from './setup.mjs';

await setUp({});

const port = process.env.PORT || '3000';
const host = process.env.HOST || '127.0.0.1';
const modules = path.join(root, 'node_modules');
const programs = [
  run(['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts', ...process.argv.slice(2)], {}),
  run(['vite/bin/vite.js'], { DEV_SERVER_URL: `http://${host}:${port}` }),
];

let stopping = false;
for (const program of programs) program.once('exit', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  for (const program of programs) program.kill(signal);
}

/**
 * @param {[string, ...string[]]} command a program of node_modules and its arguments
 * @param {NodeJS.ProcessEnv} settings
 */
function run([program, ...args], settings) {
  return spawn(process.execPath, [path.join(modules, program), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings },
  });
}
