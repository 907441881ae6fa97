// The page that shows the description of the REST calls: plain HTML made on the server, whole without its script.
import type { Answer, Media, OpenApi, Operation, Parameter } from './openapi-shared.ts';
import type { JsonSchema } from './schemas.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  description: string;
}

const TIPOS: Record<string, string> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'verdadeiro ou falso',
  array: 'lista',
  object: 'objeto',
};
const FORMATOS: Record<string, string> = {
  date: 'data',
  'date-time': 'instante',
  email: 'e-mail',
  password: 'senha',
  uri: 'endereço',
  'uri-reference': 'endereço',
  binary: 'arquivo',
};
/** Query parameters an example shows; more would only make it long. */
const EXEMPLOS_NA_QUERY = 2;
/** Answers up to so many lines are shown at once; longer ones when asked for. */
const LINHAS_ABERTAS = 30;

function esc(value: unknown): string {
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function anchor(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function typeOf(schema: JsonSchema): string {
  if (schema.format && FORMATOS[schema.format]) return FORMATOS[schema.format] as string;
  const type = [schema.type].flat().find((name) => name !== 'null') ?? 'object';
  return TIPOS[type] ?? type;
}

function limitsOf({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (maxLength !== undefined) {
    return minLength && minLength > 1 ? `de ${minLength} a ${maxLength} caracteres` : `até ${maxLength} caracteres`;
  }
  if (maximum === undefined || maximum === 2_147_483_647) return '';
  return `de ${minimum ?? 0} a ${maximum}`;
}

function valuesOf(schema: JsonSchema): string {
  const values = schema.enum?.filter((value) => value !== null && value !== '');
  return values ? `um de: ${values.map((value) => `<code>${esc(value)}</code>`).join(', ')}` : '';
}

function fieldList(title: string, fields: Field[]): string {
  if (fields.length === 0) return '';
  const items = fields.map(({ name, schema, required, description }) => {
    const facts = [typeOf(schema), limitsOf(schema)].filter(Boolean).map(esc);
    const values = valuesOf(schema);
    if (values) facts.push(values);
    const mark = required ? '<span class="obrigatorio">obrigatório</span>' : '<span class="opcional">opcional</span>';
    return `<div><dt><code>${esc(name)}</code> ${mark}</dt><dd>${esc(description)} <span class="tipo">${facts.join('; ')}</span></dd></div>`;
  });
  return `<h4>${esc(title)}</h4><dl class="campos">${items.join('')}</dl>`;
}

function resolve<T extends object>(doc: OpenApi, item: T | { $ref: string }, kind: 'parameters' | 'responses'): T {
  if (!('$ref' in item)) return item;
  const name = item.$ref.split('/').at(-1) as string;
  return doc.components[kind][name] as unknown as T;
}

/** Headers that say nothing of a call: they are told once, in the introduction. */
const OF_EVERY_CALL = ['Access', 'Fila'];

function parametersIn(doc: OpenApi, { operation }: Call, where: Parameter['in']): Parameter[] {
  return operation.parameters
    .map((item) => resolve<Parameter>(doc, item, 'parameters'))
    .filter((parameter) => parameter.in === where && !OF_EVERY_CALL.includes(parameter.name));
}

function parameterFields(doc: OpenApi, call: Call, where: Parameter['in']): Field[] {
  return parametersIn(doc, call, where).map(({ name, schema, required, description = '' }) => ({
    name,
    schema,
    required,
    description,
  }));
}

function bodyMedia({ operation }: Call): [type: string, media: Media] | null {
  const content = operation.requestBody?.content;
  if (!content) return null;
  const type = content['multipart/form-data'] ? 'multipart/form-data' : 'application/json';
  return [type, content[type] as Media];
}

function bodyFields(media: Media | undefined): Field[] {
  const { properties = {}, required = [] } = media?.schema ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description ?? '',
  }));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The call as a command that a person can paste. */
function curl(doc: OpenApi, call: Call): string {
  const { method, path, operation } = call;
  let address = `${doc.servers[0]?.url ?? ''}${path}`;
  for (const { name, example } of parametersIn(doc, call, 'path')) {
    address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
  }
  const media = bodyMedia(call);
  if (!media) {
    const asked = parametersIn(doc, call, 'query').slice(0, EXEMPLOS_NA_QUERY);
    const query = new URLSearchParams(asked.map(({ name, example }) => [name, String(example)]));
    if (asked.length > 0) address += `?${query}`;
  }
  // Whatever sends data is a POST to curl.
  const implied = method === 'get' || (method === 'post' && media !== null);
  const parts = [`curl ${implied ? '' : `-X ${method.toUpperCase()} `}${quote(address)}`];
  if (operation.security.length === 1) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (media) parts.push(...bodyOptions(media));
  const given = Object.values(operation.responses).flatMap((answer) =>
    'content' in answer && answer.content ? [answer.content] : [],
  );
  // A file, by the name it comes with.
  if (given.length > 0 && !given.some((content) => content['application/json'])) parts.push('-OJ');
  return parts.join(' \\\n  ');
}

function bodyOptions([type, media]: [string, Media]): string[] {
  if (type === 'application/json') {
    return ['-H "Content-Type: application/json"', `-d ${quote(JSON.stringify(media.example, null, 2))}`];
  }
  const written = (name: string, value: unknown) => {
    if (media.schema.properties?.[name]?.format === 'binary') return '@documento.pdf';
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const fields = Object.entries(media.example as object);
  return fields.map(([name, value]) => `-F ${quote(`${name}=${written(name, value)}`)}`);
}

function answers(doc: OpenApi, { operation }: Call): string {
  const items = Object.entries(operation.responses).map(([status, item]) => {
    const { description } = resolve<Answer>(doc, item, 'responses');
    return `<li><code class="status s${status[0]}">${esc(status)}</code> ${esc(description)}</li>`;
  });
  return `<h4>Respostas</h4><ul class="respostas">${items.join('')}</ul>`;
}

function answerSample({ operation }: Call): string {
  const success = Object.entries(operation.responses).find(
    (entry): entry is [string, Answer] => 'content' in entry[1] && entry[1].content !== undefined,
  );
  const [status, answer] = success ?? [];
  const sample = answer?.content?.['application/json']?.example;
  if (sample === undefined) return '';
  const json = JSON.stringify(sample, null, 2);
  const open = json.split('\n').length <= LINHAS_ABERTAS ? ' open' : '';
  return `<details${open}><summary>Resposta ${esc(status)}</summary><pre><code>${esc(json)}</code></pre></details>`;
}

/** A command a person can copy, under a name. */
function command(text: string, name: string): string {
  return `<div class="linha-de-comando" data-nome="${esc(name)}"><pre><code>${esc(text)}</code></pre></div>`;
}

function article(doc: OpenApi, call: Call): string {
  const { method, path, operation } = call;
  const [type, media] = bodyMedia(call) ?? [];
  const bodyTitle = type === 'multipart/form-data' ? 'Formulário (multipart) ou JSON' : 'Corpo em JSON ou formulário';
  return `<article id="${esc(operation.operationId)}">
<h3><span class="metodo ${esc(method)}">${esc(method.toUpperCase())}</span> <code>${esc(path).replaceAll('/', '/<wbr>')}</code></h3>
<p class="resumo"><strong>${esc(operation.summary)}.</strong> ${esc(operation.description)}</p>
<div class="partes">
<div>
${fieldList('No endereço', parameterFields(doc, call, 'path'))}
${fieldList('Na query string', parameterFields(doc, call, 'query'))}
${fieldList(bodyTitle, bodyFields(media))}
${fieldList('Cabeçalhos', parameterFields(doc, call, 'header'))}
${answers(doc, call)}
</div>
<div class="exemplos">
<h4>Exemplo</h4>
${command(curl(doc, call), operation.summary)}
${answerSample(call)}
</div>
</div>
</article>`;
}

function introduction(doc: OpenApi): string {
  const login = `TOKEN=$(curl -s '${doc.servers[0]?.url ?? ''}/ps/candidato/login' \\
  --data-urlencode "email=$EMAIL" --data-urlencode "senha=$SENHA" |
  node -pe "JSON.parse(require('fs').readFileSync(0)).token")`;
  const refusal = JSON.stringify(doc.components.responses.Erro422?.content?.['application/json']?.example, null, 2);
  const facts = doc.info.description.split(/(?<=\.) /).map((fact) => `<li>${esc(fact)}</li>`);
  return `<section aria-labelledby="como-chamar">
<h2 id="como-chamar">Como chamar</h2>
<p>Entre como <a href="#publicoSessoesLoginCandidato">candidato</a> ou <a href="#publicoSessoesLoginAdmin">administrador</a> e leve o token respondido no cabeçalho <code>Authorization: Bearer</code>; nos exemplos ele está em <code>$TOKEN</code>.</p>
${command(login, 'entrar')}
<ul class="fatos">${facts.join('')}</ul>
<p>Chamadas que criam ou decidem aceitam <code>Idempotency-Key</code>: repetida com os mesmos dados em 24 horas, a chave recebe a primeira resposta e nada é feito duas vezes. Uma recusa tem sempre esta forma:</p>
<pre><code>${esc(refusal)}</code></pre>
</section>`;
}

/** The whole page. */
export function renderDocs(doc: OpenApi): string {
  const calls = Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const groups = doc.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const index = groups.map(
    ({ name, calls: own }) =>
      `<li><a href="#${anchor(name)}">${esc(name)}</a><ul>${own
        .map(
          ({ method, operation }) =>
            `<li><a href="#${esc(operation.operationId)}"><span class="metodo ${method}">${method.toUpperCase()}</span> ${esc(operation.summary)}</a></li>`,
        )
        .join('')}</ul></li>`,
  );
  const sections = groups.map(
    ({ name, description, calls: own }) =>
      `<section aria-labelledby="${anchor(name)}" data-grupo="${anchor(name)}"><h2 id="${anchor(name)}">${esc(name)}</h2><p class="grupo">${esc(description)}</p>${own.map((call) => article(doc, call)).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Chamadas da API · ${esc(doc.info.title)}</title>
<link rel="stylesheet" href="/ps/docs.css">
<script src="/ps/docs.js" defer></script>
</head>
<body>
<a class="pular" href="#conteudo">Pular para o conteúdo</a>
<header>
<p class="portal">${esc(doc.info.title)}</p>
<h1>Chamadas da API</h1>
<p>${calls.length} chamadas para programas, com exemplos para copiar. <a href="/ps/openapi.json">Descrição OpenAPI 3.1 em JSON</a></p>
</header>
<form class="busca" role="search" hidden>
<label for="busca">Procurar chamada</label>
<input id="busca" type="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
<output for="busca"></output>
</form>
<div class="colunas">
<nav aria-label="Chamadas"><ul>${index.join('')}</ul></nav>
<main id="conteudo" tabindex="-1">
${introduction(doc)}
${sections.join('\n')}
</main>
</div>
</body>
</html>
`;
}
