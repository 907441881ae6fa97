// The description of the REST calls and the page that shows it: whole, true to the schemas, and only text.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FORMATS, type Format } from '../../src/server/platform/export/index.ts';
import { PROCEDURES } from '../../src/server/procedures.ts';
import { renderDocs } from '../../src/server/rest/docs-page.ts';
import { buildOpenApi, openApiPath } from '../../src/server/rest/openapi.ts';
import type { Answer, Operation, Parameter } from '../../src/server/rest/openapi-shared.ts';
import { LINES, type Line, pathParams } from '../../src/server/rest/routes.ts';
import {
  convert,
  describe as describeProcedure,
  type JsonSchema,
  wordOf,
  wordsAt,
} from '../../src/server/rest/schemas.ts';
import { dinheiro, inteiro, inteiroOpcional } from '../../src/shared/comum.ts';
import { COMPONENTS, type Words } from '../../src/shared/description.ts';
import { pedidos } from '../../src/shared/pedidos/tipos.ts';
import { WORDS } from '../../src/shared/words.ts';

const URL_PUBLICA = 'https://concursos.exemplo.org';
const doc = buildOpenApi(URL_PUBLICA);

const operation = ({ method, path }: Line): Operation => doc.paths[openApiPath(path)]![method.toLowerCase()]!;
const operations = LINES.map(operation);
const COMPONENT = doc.components.schemas;

function parsers({ procedure }: Line): { input?: z.ZodType; output?: z.ZodType } {
  const { inputs, output } = PROCEDURES.get(procedure)!;
  return { input: inputs[0], output };
}

function refs(value: unknown, found: string[] = []): string[] {
  if (value === null || typeof value !== 'object') return found;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') found.push(item);
    else refs(item, found);
  }
  return found;
}

function pointer(ref: string): unknown {
  let at: unknown = doc;
  for (const part of ref.replace(/^#\//, '').split('/')) at = (at as Record<string, unknown> | undefined)?.[part];
  return at;
}

function parameters({ parameters: all }: Operation): Parameter[] {
  return all.map((item) => ('$ref' in item ? (pointer(item.$ref) as Parameter) : item));
}

const WITH_BODY = LINES.filter(({ body }) => body);
const WITH_QUERY = LINES.filter(({ query, body }) => query && !body);

/** What is needed because of what another field of the example says, which its description tells. */
const BY_ANOTHER: Record<string, string[]> = {
  'admin.logs.list': ['registro_tipo', 'registro_id'],
  'admin.exportacoes.logs': ['registro_tipo', 'registro_id'],
  'admin.logs.historia': ['registro_tipo', 'registro_id'],
  'admin.listasOficiais.previa': ['prazo_id'],
  'admin.listasOficiais.exportar': ['prazo_id'],
  'candidato.isencoes.create': ['motivo'],
  'candidato.privacidade.create': ['detalhe'],
  'candidato.reembolsos.create': ['banco', 'agencia', 'conta', 'tipo_conta'],
  'candidato.devolucoes.informarConta': ['banco', 'agencia', 'conta', 'tipo_conta'],
  'admin.vagas.definirReserva': ['motivo'],
  'admin.cuidados.rever': ['texto'],
  'admin.reservas.rever': ['texto'],
  'admin.privacidade.responder': ['resposta'],
  // A form has no filters: it changes the name, or nothing.
  'admin.visoes.update application/x-www-form-urlencoded': ['nome'],
};
const byAnother = ({ procedure }: Line, type = '') => BY_ANOTHER[procedure] ?? BY_ANOTHER[`${procedure} ${type}`] ?? [];

type Body = { schema: JsonSchema; example: Record<string, unknown> };

function bodiesOf(line: Line): [type: string, body: Body][] {
  return Object.entries(operation(line).requestBody!.content) as [string, Body][];
}

/** A body as the procedure is given it: all texts where it comes as a form. */
function sent(line: Line, type: string, body: Record<string, unknown>): unknown {
  const given = parameters(operation(line)).filter((parameter) => parameter.in === 'path');
  // By their place: described, they may have another name.
  const inPath = Object.fromEntries(pathParams(line.path).map((name, n) => [name, given[n]?.example]));
  const fields = { ...inPath, ...body };
  if (type === 'application/json') return fields;
  const texts = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(texts));
  const form = new FormData();
  const { properties = {} } = bodiesOf(line).find(([one]) => one === type)![1].schema;
  for (const [name, text] of texts) {
    form.set(name, properties[name]?.format === 'binary' ? new File(['x'], 'documento.pdf') : text);
  }
  return form;
}

/** The parameters of an address, as their examples say. */
function asked(line: Line): Record<string, string> {
  const given = parameters(operation(line)).filter((parameter) => parameter.in !== 'header');
  return Object.fromEntries(given.map(({ name, example }) => [name, String(example)]));
}

describe('The OpenAPI description', () => {
  it('covers exactly the table', () => {
    const described = Object.entries(doc.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(LINES.map(({ method, path }) => `${method} ${openApiPath(path)}`).sort());
  });

  it('points only at what it has', () => {
    const all = [...new Set(refs(doc))];
    expect(all.length).toBeGreaterThan(10);
    for (const ref of all) expect(pointer(ref), ref).toBeTypeOf('object');
  });

  it('names each operation once, and keeps the names', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('publicoConcursosList');
    expect(ids).toContain('candidatoInscricoesCreate');
  });

  it.each(LINES)('declares the parameters of $method $path', (line) => {
    const declared = parameters(operation(line));
    const inPath = declared.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(openApiPath(line.path).match(/\{\w+\}/g) ?? []);
    expect(inPath).toHaveLength(pathParams(line.path).length);
    for (const parameter of inPath)
      expect(parameter).toMatchObject({ required: true, schema: { type: expect.any(String) } });
    expect(new Set(declared.map(({ name, in: where }) => `${where} ${name}`)).size).toBe(declared.length);
    expect(declared.map(({ name }) => name)).toContain('Access');
  });

  it.each(LINES)('says who may call $method $path, what it answers and how it refuses', (line) => {
    const { summary, description, security, responses } = operation(line);
    expect(summary).not.toBe('');
    expect(description).toContain(line.procedure);
    const statuses = Object.keys(responses);
    expect(statuses).toEqual(expect.arrayContaining([String(line.status ?? 200), '500']));
    // No query string is unreadable, and no path.
    const refuses = PROCEDURES.get(line.procedure)!.meta.refuses ?? [];
    if (!line.procedure.startsWith('publico.') && line.method === 'GET' && !refuses.includes(400))
      expect(statuses).not.toContain('400');
    if (line.procedure.startsWith('publico.')) return expect([[], [{}, { sessao: [] }]]).toContainEqual(security);
    expect(security).toEqual([{ sessao: [] }]);
    expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
  });

  it('says which calls either session may make', () => {
    const either = operations.filter(({ description }) => description.startsWith('Sessão de candidato ou de admin'));
    expect(either.map(({ operationId }) => operationId)).toEqual(['candidatoPrazosRecursos', 'candidatoPrazosEnvios']);
  });

  it('offers the Idempotency-Key to the calls that create or decide', () => {
    const keyed = LINES.filter((line) => parameters(operation(line)).some(({ name }) => name === 'Idempotency-Key'));
    expect(keyed.map(({ procedure }) => procedure)).toEqual(
      expect.arrayContaining(['candidato.inscricoes.create', 'publico.candidatos.registrar', 'admin.vagas.remove']),
    );
    expect(keyed.every(({ method }) => method !== 'GET')).toBe(true);
  });

  it('sends files as binary parts of a form, and leaves them out of JSON', () => {
    const content = operation(LINES.find(({ procedure }) => procedure === 'candidato.inscricoes.create')!).requestBody!
      .content;
    expect(content['multipart/form-data']!.schema.properties).toMatchObject({ file_deficiencia: { format: 'binary' } });
    expect(content['application/json']!.schema.properties).not.toHaveProperty('file_deficiencia');
    expect(content['application/json']!.schema.properties).not.toHaveProperty('concurso_id');
  });

  it.each(WITH_BODY)('gives an example of $method $path in each of its types that its schema accepts', (line) => {
    for (const [type, { example }] of bodiesOf(line)) {
      expect([type, parsers(line).input!.safeParse(sent(line, type, example)).error?.issues]).toEqual([
        type,
        undefined,
      ]);
    }
  });

  it.each(WITH_BODY)('asks for what $method $path cannot do without, and for nothing else', (line) => {
    for (const [type, { schema, example }] of bodiesOf(line)) {
      const { properties = {}, required = [] } = schema;
      const without = (name: string) => sent(line, type, { ...example, [name]: undefined });
      const texts = Object.keys(properties).filter((name) => properties[name]?.format !== 'binary');
      const needed = texts.filter((name) => !parsers(line).input!.safeParse(without(name)).success);
      const foreseen = texts.filter((name) => required.includes(name) || byAnother(line, type).includes(name));
      expect([type, needed]).toEqual([type, foreseen]);
    }
  });

  it.each(WITH_QUERY)('gives parameters of $path that its schema accepts', (line) => {
    expect(parsers(line).input!.safeParse(asked(line))).toMatchObject({ success: true });
  });

  it.each(WITH_QUERY)('asks for the parameters that $path cannot do without, and for no others', (line) => {
    const given = parameters(operation(line)).filter((parameter) => parameter.in === 'query');
    const without = (name: string) => ({ ...asked(line), [name]: undefined });
    const needed = given.filter(({ name }) => !parsers(line).input!.safeParse(without(name)).success);
    const foreseen = given.filter(({ name, required }) => required || byAnother(line).includes(name));
    expect(needed.map(({ name }) => name)).toEqual(foreseen.map(({ name }) => name));
  });

  it.each([...WITH_BODY, ...WITH_QUERY])('tells how long each text of $method $path may be', (line) => {
    const body = line.body ? bodiesOf(line)[0] : undefined;
    const fields: [string, JsonSchema][] = body
      ? Object.entries(body[1].schema.properties ?? {})
      : parameters(operation(line)).map(({ name, schema }) => [name, schema]);
    for (const [name, field] of fields) {
      const long = { [name]: 'x'.repeat(60_000) };
      const given = body ? sent(line, body[0], { ...body[1].example, ...long }) : { ...asked(line), ...long };
      const issues = parsers(line).input!.safeParse(given).error?.issues ?? [];
      const said = issues
        .map(({ message }) => /^Use no máximo ([\d.]+) caracteres\.$/.exec(message)?.[1])
        .find(Boolean);
      const told = [field, ...(field.anyOf ?? [])].map(({ maxLength }) => maxLength);
      if (said) expect([name, told.find(Boolean)]).toEqual([name, Number(said.replaceAll('.', ''))]);
    }
  });

  it('tells how long the text of a model may be for each kind of request', () => {
    const { description } = bodiesOf(LINES.find(({ procedure }) => procedure === 'admin.modelos.create')!)[0]![1].schema
      .properties!.texto!;
    const longest = Math.max(...pedidos().map(({ nota }) => nota.maximo));
    for (const { tipo, nota } of pedidos()) {
      const said = nota.maximo === longest ? `Até ${longest}` : `${tipo}\\b.*?até ${nota.maximo}`;
      expect(description).toMatch(new RegExp(said));
    }
  });

  it('promises of a file what may be asked of its call', () => {
    for (const line of LINES.filter(({ answer, types }) => answer === 'file' && !types)) {
      const { schema } = parameters(operation(line)).find(({ name }) => name === 'formato')!;
      const types = (schema.enum as Format[]).map((format) => FORMATS[format].type.split(';')[0]);
      const { content = {} } = operation(line).responses[200] as Answer;
      expect([line.path, Object.keys(content)]).toEqual([line.path, types]);
      for (const format of Object.keys(FORMATS)) {
        const taken = parsers(line).input!.safeParse({ ...asked(line), formato: format }).success;
        expect([line.path, format, taken]).toEqual([line.path, format, schema.enum!.includes(format)]);
      }
    }
  });

  it('says of a request that a date is enough wherever it is', () => {
    for (const line of WITH_BODY) {
      for (const [type, { schema, example }] of bodiesOf(line)) {
        for (const [name, field] of Object.entries(schema.properties ?? {})) {
          const { success } = parsers(line).input!.safeParse(sent(line, type, { ...example, [name]: '2026-12-31' }));
          if (success) expect([line.path, name, field.format]).not.toEqual([line.path, name, 'date-time']);
        }
      }
    }
    const { data_fim } = COMPONENT.PrazoDeRecurso!.properties!;
    expect(data_fim).toMatchObject({ format: 'date-time' });
  });

  it('says of each field once that it may be null, and keeps its format', () => {
    const twice = (value: unknown): boolean => {
      if (value === null || typeof value !== 'object') return false;
      const { anyOf = [] } = value as JsonSchema;
      const nullable = anyOf.filter(({ type }) => [type].flat().includes('null'));
      return nullable.length > 1 || Object.values(value).some(twice);
    };
    expect(operations.filter(twice).map(({ operationId }) => operationId)).toEqual([]);
    expect(Object.keys(COMPONENT).filter((name) => twice(COMPONENT[name]))).toEqual([]);
    const ajustes = LINES.find(({ procedure }) => procedure === 'admin.ajustes.update')!;
    expect(bodiesOf(ajustes)[0]![1].schema.properties!.instituto_site).toMatchObject({
      type: ['string', 'null'],
      format: 'uri',
      maxLength: 300,
    });
  });

  it('says what a field means also where what it holds has a name of its own', () => {
    expect(COMPONENT.EnvioRecebido!.properties!.prazo_envio).toEqual({
      $ref: '#/components/schemas/PrazoDoPedido',
      description: 'O prazo em que foi enviado',
    });
    for (const [owner, { properties = {} }] of Object.entries(COMPONENT)) {
      const words = wordsAt(owner);
      for (const [name, field] of Object.entries(properties)) {
        if (COMPONENTS.has(owner) && field.$ref) expect(field.description).toBe(wordOf(name, words)![0]);
      }
    }
  });

  it('lets a file that must come come alone in a form', () => {
    const alone = WITH_BODY.filter((line) => bodiesOf(line).every(([type]) => type === 'multipart/form-data'));
    expect(alone.map(({ procedure }) => procedure)).toEqual([
      'candidato.envios.create',
      'candidato.isencoes.complementar',
      'admin.cadunico.receber',
      'candidato.comprovacoes.create',
      'admin.devolucoes.retorno',
      'admin.retornos.create',
      'admin.ajustes.setLogo',
    ]);
    for (const line of alone) {
      const [, { schema }] = bodiesOf(line)[0]!;
      const { requestBody } = operation(line);
      expect([requestBody!.required, schema.required]).toEqual([
        true,
        expect.arrayContaining([expect.stringMatching(/^(arquivo|documento_1)$/)]),
      ]);
    }
  });

  it.each(LINES.filter(({ answer }) => !answer))('gives an answer of $method $path that is one', (line) => {
    const answer = operation(line).responses[line.status ?? 200] as Answer;
    const media = answer.content!['application/json']!;
    expect(parsers(line).output!.safeParse(media.example)).toMatchObject({ success: true });
  });

  it('explains every field, and no field that is not there', () => {
    const used = new Set<string>();
    const own = new Set<string>();
    const collect = (schema: JsonSchema | undefined, owner = '', words: Words = {}) => {
      for (const name of Object.keys(words)) own.add(`${owner}.${name}`);
      for (const [name, field] of Object.entries(schema?.properties ?? {})) {
        used.add(words[name] ? `${owner}.${name}` : name);
        expect(wordOf(name, words), `${owner}.${name}`).toBeDefined();
        collect(field);
      }
      if (schema?.items) collect(schema.items);
    };
    const components = new Map<string, JsonSchema>();
    for (const { procedure, answer } of LINES) {
      const { input, output, words } = describeProcedure(procedure, components);
      collect(input ?? undefined, procedure, words);
      if (answer === undefined) collect(output);
    }
    for (const [name, schema] of components) collect(schema, name, wordsAt(name));
    expect([...own, ...Object.keys(WORDS)].filter((name) => !used.has(name))).toEqual([]);
    expect([...COMPONENTS.keys()].filter((name) => !components.has(name))).toEqual([]);
  });
});

describe('The page of the calls', () => {
  const page = renderDocs(doc);

  it('shows every call with its address, summary and an example', () => {
    for (const { operationId, summary } of operations) {
      expect(page).toContain(`<article id="${operationId}">`);
      expect(page).toContain(summary);
    }
    expect(page.match(/<pre><code>curl /g)).toHaveLength(LINES.length);
    expect(page.match(/class="linha-de-comando"/g)).toHaveLength(LINES.length + 1);
    expect(page).toContain(URL_PUBLICA);
  });

  it('runs nothing and styles nothing in line', () => {
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/ps/docs.js" defer>']);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    const style = readFileSync(new URL('../../src/server/rest/page.css', import.meta.url), 'utf8');
    expect(style).not.toMatch(/@import|url\(/);
  });

  it('is a page: language, title, one h1, links that lead somewhere, ids used once', () => {
    expect(page).toContain('<html lang="pt-BR">');
    expect(page.match(/<h1/g)).toHaveLength(1);
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('writes what it is given as text', () => {
    const hostile = renderDocs({ ...doc, info: { ...doc.info, title: '<img src=x onerror="a()">' } });
    expect(hostile).not.toContain('<img');
  });
});

describe('A number that is also taken as text', () => {
  it.each([
    ['needed, or with a default', inteiro(1, 9, 1), { type: 'integer', minimum: 1, maximum: 9 }],
    ['that may be left out', inteiroOpcional(0, 9), { type: ['integer', 'null'], minimum: 0, maximum: 9 }],
    ['of money', dinheiro, { type: 'number', minimum: 0, maximum: 99_999.99 }],
  ])('is described as a number: %s', (_what, schema, described) => {
    const { campo } = convert(z.object({ campo: schema }), 'input').properties ?? {};
    expect(campo).toEqual(described);
  });
});
