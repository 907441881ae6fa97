// A real PgBouncer before a PostgreSQL of the tests, which lends its connections by the transaction. Gone with the test.
import { spawn } from 'node:child_process';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findPgBouncer } from '../../scripts/postgres.mjs';
import { createFolder } from './folder.ts';
import { freePort, NOBODY } from './postgres.ts';

/**
 * @param server the address of a database; the pooler knows this one's account, and every database beside it
 * @param ignore startup parameters that are taken and left aside
 * @returns the same database through the pooler
 */
export async function startPgBouncer(
  server: string,
  { connections, ignore }: { connections: number; ignore?: string },
): Promise<string> {
  const program = findPgBouncer();
  if (!program) throw new Error('The pooler is tested with the system’s PgBouncer: apt-get install pgbouncer');
  const { hostname, port, username, password } = new URL(server);
  const folder = await createFolder();
  const own = await freePort();
  await writeFile(join(folder, 'contas'), `"${username}" "${password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'contas')}
pool_mode = transaction
default_pool_size = ${connections}
${ignore ? `ignore_startup_parameters = ${ignore}` : ''}
`,
  );
  // It does not run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    await chmod(folder, 0o755);
    await chown(folder, NOBODY, NOBODY);
  }
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 20_000) log += text;
      if (log.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(`pgbouncer ended: ${log}`)));
  });
  const through = new URL(server);
  through.port = String(own);
  return through.href;
}
