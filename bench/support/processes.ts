// Starts the servers that are compared, each in a process of its own, and reads what processor time they spent.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Clock ticks a second in /proc (USER_HZ is 100 on every Linux this runs on). */
const TICKS = 100;

export interface Running {
  url: string;
  pid: number;
  /** Processor seconds, user and system, since it started. */
  cpu(): number;
  /** The most memory it ever held, MB. */
  peakMb(): number;
  /** What it holds now, MB. */
  memoryMb(): number;
  /** The processes it has begun and that live. */
  children(): number[];
  stop(): Promise<void>;
}

/** A benchmark that breaks takes its servers with it. */
const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

async function run(args: string[], env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    lines.on('line', (line) => {
      const found = /no ar: (http:\S+)/.exec(line);
      if (found?.[1]) resolve(found[1]);
    });
  });
  return {
    url,
    pid: child.pid as number,
    cpu() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    peakMb: () => memoryOf(child.pid, 'VmHWM'),
    memoryMb: () => memoryOf(child.pid, 'VmRSS'),
    children: () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** MB that a process holds now (`VmRSS`), or held at most (`VmHWM`); NaN when it is no more. */
export function memoryOf(pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The portal as it is served for real, on a prepared data folder. */
export function startPortal(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  return run(['dist/server/main.js'], {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    ...env,
  });
}

/** One of the bare servers beside this file. */
export function startBare(file: string, env: Record<string, string> = {}): Promise<Running> {
  return run(['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))], env);
}

export interface Portals {
  /** Each on a port of its own. */
  all: Running[];
  /** Processor seconds of all of them together, without the processes they began. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Several portals on one PostgreSQL store; they share the data folder, and with it the uploads, unless `env` says S3. */
export async function startPortals(
  count: number,
  dataDir: string,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Portals> {
  const all = await Promise.all(
    Array.from({ length: count }, () => startPortal(dataDir, { DATABASE_URL: databaseUrl, ...env })),
  );
  return {
    all,
    cpu: () => all.reduce((seconds, portal) => seconds + portal.cpu(), 0),
    async stop() {
      await Promise.all(all.map((portal) => portal.stop()));
    },
  };
}
