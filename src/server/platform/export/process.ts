// Writes lists in processes of their own, one for each, with lower priority: reading a million records takes the processor
// for a while, in which the portal would answer nobody. Bytes come over a pipe, which stops the process while nobody
// takes them; it dies when they are not wanted any more.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import type { ExportJob } from './exporter.ts';

/** Far more than it needs: a list that were held would end the process, not the machine. */
const HEAP_MB = 192;
/** As much as is kept of what it says of its own failure, in characters. */
const LAST_WORDS = 8000;

export interface ExportProgram<S> {
  /** The path of what Node has to run: it reads `{ stores, job }` from its input, and writes the file to its output. */
  path: string;
  /** What this process was started with, such as the loader of the source. */
  execArgv: readonly string[];
  /** All that it gets of this process's environment. */
  env: NodeJS.ProcessEnv;
  /** Where the records are now, in the order to try; may be secret, and so is in no argument. */
  stores(job: ExportJob): readonly S[];
}

export function writeInProcess<S>({ path, execArgv, env, stores }: ExportProgram<S>): (job: ExportJob) => Readable {
  return (job) => {
    const args = [...execArgv, `--max-old-space-size=${HEAP_MB}`, path];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
    const bytes = Readable.from(outputOf(child, endOf(child)), { objectMode: false });
    bytes.once('close', () => child.kill('SIGKILL'));
    // It may have ended before it was told; then its end says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ stores: stores(job), job }));
    return bytes;
  };
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Why a process ended, empty when all went well. */
function endOf(child: Child): Promise<string> {
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `${signal ?? code} ${words}`));
  });
}

async function* outputOf(child: Child, end: Promise<string>): AsyncGenerator<Buffer> {
  for await (const block of child.stdout) yield block as Buffer;
  const failure = await end;
  // Half a file must not look like a whole one.
  if (failure) throw new Error('The process that writes exports ended', { cause: new Error(failure) });
}
