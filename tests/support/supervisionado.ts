// A supervisor and what it supervises, without a portal: the place that FALHA names ends twice before it serves, once by
// itself and once killed, and how often it was tried stands in the folder CONTAGEM.
import cluster from 'node:cluster';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from '../../src/server/platform/siblings.ts';
import { PLACE, supervise } from '../../src/server/supervisor.ts';

const write = (level: string) => (fields: object, message: string) =>
  void process.stdout.write(`${JSON.stringify({ level, ...fields, msg: message })}\n`);

if (cluster.isPrimary) {
  await supervise({
    program: fileURLToPath(import.meta.url),
    args: [],
    count: 3,
    stopSeconds: 5,
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    print: (says, url) => process.stdout.write(`${says}Portal no ar: ${url}\n`),
  });
} else {
  const { FALHA: fails, COMO: ends = '', CONTAGEM: folder = '.', [PLACE]: place = '' } = process.env;
  const counted = join(folder, place);
  appendFileSync(counted, 'x');
  const how = place === fails ? ends.split(',')[readFileSync(counted, 'utf8').length - 1] : undefined;
  if (how === 'sai') {
    process.stderr.write('não há conexões para mim\n');
    process.exit(3);
  }
  if (how === 'morre') process.kill(process.pid, 'SIGKILL');
  process.on('message', (message: { kind?: string }) => {
    if (message.kind === 'stop') process.exit(0);
  });
  tell({ kind: 'ready', url: 'http://aqui', says: `${place};` });
}
