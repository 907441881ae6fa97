// Documents of 10 MB sent at the same time, and what that does to the other requests and to the memory.
// Targets: reads' p99 within 3 times its quiet value; the portal's peak of memory with 10 MB documents within 64 MB of the
// one with documents of 100 KB.
import { rmSync } from 'node:fs';
import { load, median, type Outcome, report, untilQuiet } from './support/load.ts';
import { startPortal } from './support/processes.ts';
import { addJanela, bearer, createBenchStore, SECRETS } from './support/store.ts';

const ROUNDS = 3;
const UPLOADS = 24;
const AT_ONCE = 8;
const READS = 1500;
const DONOS = 40;
const GRANDE = 10 * 1024 * 1024 - 4096;
const PEQUENO = 100 * 1024;

// Each candidate is enrolled in the first contest.
const store = await createBenchStore({ concursos: 4, candidatos: DONOS, donos: DONOS, inscricoes: 1 });
const janela = await addJanela(store, store.concursos[0] ?? 0);
const portal = await startPortal(store.dataDir, { ...SECRETS, NODE_ENV: 'development' });

const LIMITE = '----medida';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n');

/** A form with a document of so many bytes. */
function form(prazo: number, bytes: number): Buffer {
  const campo = `--${LIMITE}\r\nContent-Disposition: form-data; name="prazo_envio_id"\r\n\r\n${prazo}\r\n`;
  const arquivo = `--${LIMITE}\r\nContent-Disposition: form-data; name="arquivo"; filename="titulo.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const corpo = Buffer.alloc(bytes - PDF.length, 0x20);
  const fim = `\r\n%%EOF\r\n--${LIMITE}--\r\n`;
  return Buffer.concat([Buffer.from(campo + arquivo), PDF, corpo, Buffer.from(fim)]);
}

const bodies = new Map<number, Buffer>();
function upload(i: number, bytes: number) {
  const inscricao = store.inscricoes[i % store.inscricoes.length];
  if (!inscricao) throw new Error('No enrolment');
  const body = bodies.get(bytes) ?? form(janela, bytes);
  bodies.set(bytes, body);
  return {
    path: `/ps/envio/${inscricao.id}/registrar`,
    method: 'POST',
    headers: {
      ...bearer(store.tokens[inscricao.dono]),
      'content-type': `multipart/form-data; boundary=${LIMITE}`,
      'content-length': String(body.length),
    },
    body,
  };
}
const send = (bytes: number): Promise<Outcome> => load(portal, (i) => upload(i, bytes), UPLOADS, AT_ONCE, [201]);
const reads = (): Promise<Outcome> => load(portal, () => ({ path: '/ps/concurso' }), READS, 2);

await send(PEQUENO);
await untilQuiet(portal);
const before = portal.peakMb();

const quiet: Outcome[] = [];
const busy: Outcome[] = [];
const rates: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const alone = await reads();
  const [during, sent] = await Promise.all([reads(), send(GRANDE)]);
  await untilQuiet(portal);
  if (round === 0) continue;
  quiet.push(alone);
  busy.push(during);
  rates.push(sent.perSecond);
}
report({ name: 'documentos de 10 MB', median: median(rates), unit: 'envios/s' });
const p99 = median(busy.map((value, i) => value.p99 / (quiet[i]?.p99 ?? Number.NaN)));
report({
  name: 'p99 das leituras durante os envios',
  median: median(busy.map((value) => value.p99)),
  unit: 'ms',
  ratio: p99,
  target: '≤ 3× em silêncio',
  ok: p99 <= 3,
});
const grown = portal.peakMb() - before;
report({
  name: 'memória a mais com documentos de 10 MB',
  median: grown,
  unit: 'MB',
  target: '≤ 64 MB',
  ok: grown <= 64,
});
await portal.stop();
rmSync(store.dataDir, { recursive: true });
