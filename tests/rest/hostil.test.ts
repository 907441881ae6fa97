// Whatever is sent to a REST call, the answer is no failure of the server: bounded random runs over every line of the
// table, most of them bodies that are nearly right, so that the damage arrives deep. FUZZ_RUNS asks for more.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineAt } from '../../src/server/rest/match.ts';
import { buildOpenApi, openApiPath } from '../../src/server/rest/openapi.ts';
import { LINES, type Line } from '../../src/server/rest/routes.ts';
import {
  createConvenio,
  createInscricao,
  createPrazo,
  createPublicacao,
  createVaga,
  gerarCpf,
} from '../support/factories.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';

/** How many are tried on each store; a run of many takes as long as it takes. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
const doc = buildOpenApi('http://portal.test');

const NOWHERE = 'http://127.0.0.1:1';
const DEEP = 20_000;
const STRANGE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e',
  '\ufeff',
  '٣',
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(801),
  'x'.repeat(10_000),
  '-1',
  '0',
  '1e400',
  'NaN',
  '99999999999999999999',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '31/02/2026',
  '2026-11-21T25:61:61',
  'a@b.c',
  `${'a'.repeat(250)}@b.co`,
  '529.982.247-25',
  'http://[::1',
  'javascript:alert(1)',
  '1',
];
/** Any character there is. (`unit: 'binary'` is the same, after a table of them all, which costs two seconds.) */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));
const strangeText = fc.oneof(fc.constantFrom(...STRANGE), fc.string({ unit: anyCharacter, maxLength: 30 }));
const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.constantFrom(
    null,
    true,
    0,
    -0,
    1,
    1.005,
    -1,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    { $ne: null },
    { length: 1 },
    { toString: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const strangeSegment = fc.oneof(
  { weight: 4, arbitrary: fc.constant('1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '2147483648',
      '%',
      '%00',
      '%zz',
      '%c3%28',
      '%ed%a0%80',
      '..',
      '%2e%2e',
      '1%2f2',
      '%3Fa=b',
      '*',
      ':id',
    ),
  },
  { weight: 1, arbitrary: strangeText.map((text) => encodeURIComponent(text.toWellFormed()) || '1') },
);
const strangeQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'busca',
        'concurso_id',
        'status',
        'page',
        'per_page',
        'sort_by',
        '__proto__',
        'id',
        'constructor',
        '',
      ),
      strangeText,
    ),
    { maxLength: 5 },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString());

const operationOf = ({ path, method }: Line) => doc.paths[openApiPath(path)]![method.toLowerCase()]!;

/** What a call takes, as its description says, some of it replaced. */
function nearlyRight(line: Line): fc.Arbitrary<Record<string, unknown>> {
  const media = operationOf(line).requestBody?.content ?? {};
  const { schema, example } = media['application/json'] ?? media['multipart/form-data'] ?? {};
  const right = Object.fromEntries(
    Object.entries((example ?? {}) as object).filter(([name]) => schema?.properties?.[name]?.format !== 'binary'),
  );
  const names = Object.keys(
    media['multipart/form-data']?.schema.properties ?? media['application/json']?.schema.properties ?? {},
  );
  const changes = fc.dictionary(fc.constantFrom(...names, '__proto__', 'id', 'constructor'), strangeValue, {
    maxKeys: 3,
  });
  // What is there to be found, and somebody new each time.
  const known = {
    ...('vaga_id' in right ? { vaga_id: 1 } : {}),
    ...('concurso_id' in right ? { concurso_id: 1 } : {}),
  };
  const fresh = (n: number) =>
    'cpf' in right ? { cpf: gerarCpf(n), email: `n${n}@exemplo.org`, repeatEmail: `n${n}@exemplo.org` } : {};
  return fc
    .tuple(changes, fc.integer({ min: 1, max: 9_999_999 }))
    .map(([changed, n]) => ({ ...right, ...known, ...fresh(n), ...changed }));
}

function asForm(
  fields: Record<string, unknown>,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  fileField: string,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  form.append(fileField, new File(['%PDF-1.4\n', bytes], fileName));
  return form;
}

type Refused = { error?: string; message?: string; errors?: object };
type Sent = { body?: BodyInit; headers?: Record<string, string> };

function sentTo(line: Line): fc.Arbitrary<Sent> {
  if (line.method === 'GET') return fc.constant({});
  const typed = (body: BodyInit, type: string): Sent => ({ body, headers: { 'content-type': type } });
  const right = nearlyRight(line);
  const anyType = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    '',
  );
  const nearly = [
    right.map((fields) => typed(JSON.stringify(fields), 'application/json')),
    right.map((fields) => ({
      body: new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(JSON.stringify(value) ?? '')]),
      ),
    })),
  ];
  const forms = fc
    .tuple(
      right,
      strangeText,
      fc.uint8Array({ maxLength: 100 }),
      fc.constantFrom('arquivo', 'file_deficiencia', '__proto__', ''),
    )
    .map(([fields, name, bytes, field]): Sent => ({ body: asForm(fields, name, Uint8Array.from(bytes), field) }));
  const garbage = [
    fc.tuple(fc.uint8Array({ maxLength: 300 }), anyType).map(([bytes, type]) => typed(Uint8Array.from(bytes), type)),
    fc.tuple(fc.json(), anyType).map(([text, type]) => typed(text, type)),
    fc
      .constantFrom('['.repeat(DEEP) + ']'.repeat(DEEP), `${'{"nome":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`)
      .map((text) => typed(text, 'application/json')),
  ];
  const weighted = (weight: number) => (arbitrary: fc.Arbitrary<Sent>) => ({ weight, arbitrary });
  return fc.oneof(
    ...nearly.map(weighted(4)),
    weighted(line.body === 'form' ? 8 : 1)(forms),
    ...garbage.map(weighted(1)),
  );
}

const rarely = (usual: string, ...strange: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...strange) });
const headers = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('a', '', ' ', 'x'.repeat(81), 'á', '\t')),
    'if-none-match': fc.constantFrom('*', 'W/"x"', '"'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, lixo', ','),
    'content-encoding': rarely('identity', 'gzip'),
    accept: fc.constantFrom('text/html', ''),
    access: fc.constantFrom('ps', 'outro'),
  },
  { requiredKeys: [] },
);

function personOf(portal: Portal, { procedure }: Line): Caller {
  // The other candidate has no enrolment yet.
  if (procedure === 'candidato.inscricoes.create') return portal.outro;
  if (procedure.startsWith('admin.')) return portal.admin;
  return procedure.startsWith('candidato.') ? portal.candidato : portal.visitante;
}

/** The windows are of one kind: a call is of one, or does not ask. */
const janelaDe = ({ path }: Line) => (path.startsWith('/ps/envio/') ? 'envio' : 'recurso');

/** A portal where id 1 is there to be read, changed and removed. */
async function furnished(tipo: 'envio' | 'recurso'): Promise<Portal> {
  const portal = await createPortal();
  const vaga = await createVaga(portal);
  await createPublicacao(portal, { concurso_id: vaga.concurso_id });
  await createPrazo(portal, { concurso_id: vaga.concurso_id, tipo });
  // Its bank is nowhere, and it issues nothing: what is asked of banks is tried where they are.
  await createConvenio(portal, {
    concurso_id: vaga.concurso_id,
    tipo: 'BB',
    status: 'Inativo',
    url_base_api: NOWHERE,
    oauth_url: NOWHERE,
  });
  await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id });
  return portal;
}

describe('nothing that is sent breaks the server', () => {
  /** What only reads leaves the next what it found, and is counted as from an address of its own. */
  const read = {} as Record<'envio' | 'recurso', Portal>;
  beforeAll(async () => {
    for (const tipo of ['envio', 'recurso'] as const) read[tipo] = await furnished(tipo);
  });
  afterAll(async () => {
    for (const portal of Object.values(read)) await portal.close();
  });

  it.each(LINES.map((line, n) => ({ ...line, line, n })))('$method $path', { timeout: 0 }, async ({ line, n }) => {
    const portal = line.method === 'GET' ? read[janelaDe(line)] : await furnished(janelaDe(line));
    const who = personOf(portal, line).with({ ip: `203.0.${n >> 8}.${n & 255}` });
    const { requestBody, responses } = operationOf(line);
    const foreseen = Object.keys(responses);
    const names = line.path.match(/:\w+/g) ?? [];
    if (requestBody) {
      const noForm = await who.http<Refused>(line.method, line.path.replaceAll(/:\w+/g, '1'), { json: null });
      expect([400, 422]).toContain(noForm.status);
      expect(Object.keys(noForm.body.errors ?? {}), JSON.stringify(noForm.body)).not.toEqual([]);
    }
    const segments = fc.tuple(...names.map(() => strangeSegment));
    await fc.assert(
      fc.asyncProperty(segments, strangeQuery, sentTo(line), headers, async (values, query, sent, extra) => {
        const path = values.reduce<string>((text, value) => text.replace(/:\w+/, () => value), line.path);
        const answer = await who.http<Refused>(line.method, `${path}?${query}`, {
          body: sent.body,
          headers: { ...extra, ...sent.headers },
        });
        const { status, body } = answer;
        const wrong: string[] = [];
        if (status >= 500) wrong.push('it broke');
        // Some of what was sent makes it another address; where it does not, the answer is one that the description foresees.
        const { pathname } = new URL(path, 'http://portal.test');
        if (lineAt(line.method, pathname) === line && !foreseen.includes(String(status))) wrong.push('not foreseen');
        if (status >= 400) {
          if (typeof body.error !== 'string') wrong.push('no sentence');
          if (body.message !== body.error) wrong.push('another message');
        }
        if (status === 422 && Object.keys(body.errors ?? {}).length === 0) wrong.push('no field');
        if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: ${status} ${JSON.stringify(body)}`);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
