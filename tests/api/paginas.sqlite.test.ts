// What the world finds of the contests: a page for each, its picture and its dates, the feed, the map and who may look.
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { StaticFiles } from '../../src/server/http/static.ts';
import { HORA } from '../support/clock.ts';
import { createConcurso, createPublicacao, createVaga } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

const URL_DO_PORTAL = 'https://concursos.prefeituras.org.br';

const abrir = () => createPortal({ env: { PUBLIC_URL: URL_DO_PORTAL } });

/** A contest whose words would do harm where they are not taken as words. */
async function concursoHostil(portal: Portal) {
  const concurso = await createConcurso(portal, {
    titulo: 'Concurso nº 7/2026 <script>alert(1)</script> & "aspas"',
    descricao: '</script><img src=x onerror=alert(2)>\nSegunda linha, com vírgula; e ponto',
    prefeitura: 'Prefeitura de São João d’Oeste',
    prazo_final_isencao: '2026-11-25T02:59:59.999Z',
  });
  const { id: concurso_id } = concurso;
  await createVaga(portal, { concurso_id, cargo: 'Médica <b>', quantidade: 2, vencimento_pagamento: '2026-12-10' });
  await createVaga(portal, { concurso_id, cargo: 'Guarda', quantidade: 1, valor_centavos: 0, descricao: null });
  await createVaga(portal, { concurso_id, cargo: 'Cargo escondido', ativo: 0 });
  await createPublicacao(portal, { concurso_id, titulo: 'Edital & anexos' });
  await createPublicacao(portal, { concurso_id, titulo: 'Rascunho', status: 'Inativo' });
  return concurso;
}

const enderecoDe = (id: number) =>
  `/concursos/${id}/concurso-7-2026-script-alert-1-script-aspas-prefeitura-de-sao-joao-d-oeste`;

/** What an HTML page says in its head, and its data. */
function ler(html: string) {
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const [, bloco = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return { meta, bloco, canonical };
}

/** The elements of an XML text by name, each with its text; fails where one is not closed as it was opened. */
function lerXml(xml: string): { nome: string; texto: string }[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true);
  const abertos: { nome: string; texto: string }[] = [];
  const todos: { nome: string; texto: string }[] = [];
  for (const [, fecha, nome, atributos = '', sozinho, texto] of xml.matchAll(
    /<(\/?)([a-z]+)((?: [\w:]+="[^"<]*")*)(\/?)>([^<]*)/g,
  )) {
    if (fecha) expect(abertos.pop()?.nome).toBe(nome);
    else {
      const um = { nome: nome as string, texto: texto || atributos };
      todos.push(um);
      if (!sozinho) abertos.push(um);
    }
  }
  expect(abertos).toEqual([]);
  expect(xml.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  return todos;
}

test('a contest has a page that is whole without a script, and says nothing it should not', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  const resposta = await portal.app.request(enderecoDe(id));
  const html = await resposta.text();

  expect(resposta.status).toBe(200);
  expect(resposta.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(resposta.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  expect(resposta.headers.get('Cache-Control')).toBe('no-cache');
  expect(html).toContain('<h1>Concurso nº 7/2026 &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;aspas&quot;</h1>');
  expect(html).toContain('Médica &lt;b&gt;');
  expect(html).toContain('R$\u00A085,50');
  expect(html).toContain('Gratuita');
  expect(html).toContain('10/12/2026');
  expect(html).toContain('Edital &amp; anexos');
  expect(html).toContain('https://exemplo.org/edital.pdf');
  expect(html).toContain(`href="/#/area-candidato/inscricoes?concurso=${id}"`);
  expect(html).not.toContain('Cargo escondido');
  expect(html).not.toContain('Rascunho');
  // The only script is the block of data, and nothing in it ends it.
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('<img src=x');
});

test('what is sent of it shows the contest, at its own address', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  const { meta, bloco, canonical } = ler(await (await portal.app.request(enderecoDe(id))).text());
  expect(canonical).toBe(`${URL_DO_PORTAL}${enderecoDe(id)}`);
  expect(meta('og:url')).toBe(canonical);
  expect(meta('og:title')).toContain('Concurso nº 7/2026 &lt;script&gt;');
  expect(meta('og:description')).toBe(meta('description'));
  expect(meta('description')).toMatch(
    /^Concurso Público, Prefeitura de São João d’Oeste\. .*3 vagas · Gratuita em alguns cargos/,
  );
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('og:image:width')).toBe('1200');

  const imagem = new URL(meta('og:image') as string);
  expect(imagem.origin).toBe(URL_DO_PORTAL);
  const resposta = await portal.app.request(imagem.pathname + imagem.search);
  const png = Buffer.from(await resposta.arrayBuffer());
  expect(resposta.headers.get('Content-Type')).toBe('image/png');
  expect(resposta.headers.get('Cache-Control')).toBe('public, max-age=86400');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(300 * 1024);

  const { '@graph': grafo } = JSON.parse(bloco) as { '@graph': Record<string, unknown>[] };
  expect(grafo.map((um) => um['@type'])).toEqual(['WebPage', 'Event', 'JobPosting', 'JobPosting']);
  expect(grafo[1]).toMatchObject({
    name: 'Concurso nº 7/2026 <script>alert(1)</script> & "aspas"',
    offers: { lowPrice: 0, highPrice: 85.5, priceCurrency: 'BRL' },
  });
  expect(grafo[2]).toMatchObject({ title: 'Médica <b>', totalJobOpenings: 2 });
});

test('a contest is free where every vacancy is', async () => {
  const portal = await abrir();
  const { id: concurso_id } = await createConcurso(portal);
  await createVaga(portal, { concurso_id, valor_centavos: 0 });
  const ver = async () => (await portal.app.request(`/concursos/${concurso_id}`)).text();
  const gratuito = await ver();
  expect(gratuito).toContain('<dd>Inscrição gratuita</dd>');
  expect(gratuito).not.toContain('Por boleto ou PIX');

  await createVaga(portal, { concurso_id, valor_centavos: 123_450 });
  const misto = await ver();
  expect(misto).toContain('<dd>Gratuita em alguns cargos</dd>');
  expect(misto).toContain('<dt>Pagamento</dt><dd>Por boleto ou PIX</dd>');
});

test('another picture has another address, and the same facts the same', async () => {
  const portal = await abrir();
  const { id, titulo } = await concursoHostil(portal);
  const imagem = async () => ler(await (await portal.app.request(`/concursos/${id}`)).text()).meta('og:image');
  const antes = await imagem();
  await createPublicacao(portal, { concurso_id: id });
  expect(await imagem()).toBe(antes);
  await portal.admin.rpc.admin.concursos.update({
    id,
    titulo,
    prefeitura: 'Prefeitura de Outra Cidade',
    tipo: 'Concurso Público',
    data_prazo_inicio: '2026-11-01',
    data_prazo_fim: '2026-12-24',
  });
  expect(await imagem()).not.toBe(antes);
});

test('an address with other words leads to the right one; without any it is the page too', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  for (const errado of ['/outro-nome', '/', '/%3Cscript%3E']) {
    const resposta = await portal.app.request(`/concursos/${id}${errado}`);
    expect(resposta.status).toBe(301);
    expect(resposta.headers.get('Location')).toBe(enderecoDe(id));
    expect(resposta.headers.get('Cache-Control')).toBe('no-cache');
  }
  const curta = await portal.app.request(`/concursos/${id}`);
  expect(curta.status).toBe(200);
  expect(ler(await curta.text()).canonical).toBe(`${URL_DO_PORTAL}${enderecoDe(id)}`);
});

test('what not everybody may see is not there, as a page', async () => {
  const portal = await abrir();
  const { id: inativo } = await createConcurso(portal, { titulo: 'Segredo', ativo: 0 });
  const { id: excluido } = await createConcurso(portal, { excluido_em: '2026-11-01T00:00:00.000Z' });
  for (const endereco of [
    `/concursos/${inativo}`,
    `/concursos/${inativo}/segredo`,
    `/concursos/${excluido}`,
    '/concursos/999999',
    '/concursos/0',
    '/concursos/abc',
    '/concursos/99999999999999999999',
    `/concursos/${inativo}/a/b`,
    `/concursos/${inativo}.ics`,
    `/concursos/${inativo}/imagem.png`,
  ]) {
    const resposta = await portal.app.request(endereco);
    const html = await resposta.text();
    expect(resposta.status, endereco).toBe(404);
    expect(resposta.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(resposta.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('Página não encontrada');
    expect(html).not.toContain('Segredo');
  }
});

test('a page is kept until what it shows changes, and is not sent twice to whoever has it', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  const pedir = (headers = {}) => portal.app.request(`/concursos/${id}`, { headers });
  const etag = (await pedir()).headers.get('ETag') as string;
  const guardado = portal.deps.answers.size();
  expect((await pedir({ 'If-None-Match': etag })).status).toBe(304);
  expect((await pedir({ 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe('gzip');
  expect(portal.deps.answers.size()).toBe(guardado);
  // However many addresses lead to it.
  await portal.app.request(`/concursos/${id}/a`);
  const comEndereco = portal.deps.answers.size();
  await portal.app.request(`/concursos/${id}/b`);
  await portal.app.request(`/concursos/${id}?c=1`);
  expect(portal.deps.answers.size()).toBe(comEndereco);

  await createVaga(portal, { concurso_id: id, cargo: 'Arquiteta' });
  const nova = await pedir({ 'If-None-Match': etag });
  expect(nova.status).toBe(200);
  expect(await nova.text()).toContain('Arquiteta');
});

test('its dates are a calendar', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  const resposta = await portal.app.request(`/concursos/${id}.ics`);
  const ics = await resposta.text();
  expect(resposta.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const escritas = ics.split('\r\n');
  expect(escritas.at(-1)).toBe('');
  for (const linha of escritas) {
    expect(Buffer.byteLength(linha)).toBeLessThanOrEqual(75);
    expect(linha).not.toContain('\n');
  }
  const linhas = ics.replaceAll('\r\n ', '').split('\r\n');
  const contar = (inicio: string) => linhas.filter((linha) => linha.startsWith(inicio)).length;
  expect(linhas[0]).toBe('BEGIN:VCALENDAR');
  expect([contar('BEGIN:VEVENT'), contar('END:VEVENT'), contar('DTSTAMP:'), contar('DTSTART')]).toEqual([4, 4, 4, 4]);
  expect(new Set(linhas.filter((linha) => linha.startsWith('UID:'))).size).toBe(4);
  expect(linhas).toContain('DTSTART;VALUE=DATE:20261210');
  expect(linhas).toContain('SUMMARY:Fim das inscrições: Concurso nº 7/2026 <script>alert(1)</script> & "aspas"');
});

test('the feed tells what is new, in well-formed XML', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  const outro = await createConcurso(portal, { titulo: 'Outro\u0007 concurso', descricao: null });
  await createConcurso(portal, { titulo: 'Oculto', ativo: 0 });
  const lido = async () => lerXml(await (await portal.app.request('/concursos.atom')).text());
  const titulos = async () => (await lido()).filter(({ nome }) => nome === 'title').map(({ texto }) => texto);
  expect(await titulos()).toEqual([
    expect.stringContaining('Concursos: '),
    'Outro concurso',
    'Concurso nº 7/2026 &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;aspas&quot;',
  ]);
  expect((await lido()).filter(({ nome }) => nome === 'id').map(({ texto }) => texto)).toEqual([
    `${URL_DO_PORTAL}/concursos.atom`,
    `${URL_DO_PORTAL}/concursos/${outro.id}`,
    `${URL_DO_PORTAL}/concursos/${id}`,
  ]);
  // A publication is news of its contest.
  portal.clock.advance(HORA);
  await createPublicacao(portal, { concurso_id: id });
  expect((await titulos())[1]).toContain('Concurso nº 7/2026');
});

test('the map has every page, in pieces of a bounded size', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  await createConcurso(portal, { ativo: 0 });
  const locais = async (endereco: string) => {
    const resposta = await portal.app.request(endereco);
    expect(resposta.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    return lerXml(await resposta.text())
      .filter(({ nome }) => nome === 'loc')
      .map(({ texto }) => texto);
  };
  expect(await locais('/sitemap.xml')).toEqual([`${URL_DO_PORTAL}/`, `${URL_DO_PORTAL}${enderecoDe(id)}`]);

  const { id: _, ...modelo } = await createConcurso(portal, { titulo: 'Muitos' });
  const linhas = Array.from({ length: 100 }, () => modelo);
  for (let i = 0; i < 10; i += 1) await portal.db.insertInto('concursos').values(linhas).execute();
  portal.deps.answers.drop(['concursos']);
  expect(await locais('/sitemap.xml')).toEqual([`${URL_DO_PORTAL}/sitemap-1.xml`, `${URL_DO_PORTAL}/sitemap-2.xml`]);
  const todos = [...(await locais('/sitemap-1.xml')), ...(await locais('/sitemap-2.xml'))];
  expect(todos).toHaveLength(1003);
  expect(new Set(todos).size).toBe(1003);
  expect((await portal.app.request('/sitemap-3.xml')).status).toBe(404);
});

test('robots may look at pages, and not at calls', async () => {
  const portal = await abrir();
  const resposta = await portal.app.request('/robots.txt');
  const texto = await resposta.text();
  expect(resposta.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(texto).toContain('User-agent: *');
  expect(texto).toContain('Disallow: /trpc/');
  expect(texto).toContain(`Sitemap: ${URL_DO_PORTAL}/sitemap.xml`);
});

const MOLDE =
  '<!doctype html><html lang="pt-BR" translate="no"><head><title>x</title></head><body><div id="root"></div></body></html>';

/** The portal with a built page, as little of one as it takes. */
function comMolde({ deps }: Portal) {
  const staticFiles: StaticFiles = () => new Response(MOLDE, { headers: { 'Content-Type': 'text/html' } });
  staticFiles.page = MOLDE;
  const app = createApp(deps, { staticFiles });
  return (headers: Record<string, string> = {}) => app.request('/', { headers });
}

test('the home page comes with the list drawn, and with the answers it was drawn from', async () => {
  const portal = await abrir();
  const { id } = await concursoHostil(portal);
  await createConcurso(portal, { titulo: 'Vale $& e $1 $$', descricao: "O fim: $' e $`" });
  const pedir = comMolde(portal);
  const resposta = await pedir();
  const html = await resposta.text();
  expect(resposta.headers.get('Content-Security-Policy')).toContain("style-src 'self';");
  expect(html).toContain('<html data-desenho lang="pt-BR" translate="no">');
  expect(html).toContain('Concurso nº\u00A07/2026 &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;aspas&quot;');
  expect(html).toContain(`href="${enderecoDe(id)}"`);
  expect(html).toContain('Vale $&amp; e $1 $$');
  // Nothing that runs, and no style that the content policy would refuse.
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style="| on[a-z]+="|<img src=x/);
  const [, bloco = ''] = /<script type="application\/json" id="dados">(.*?)<\/script>/s.exec(html) ?? [];
  const { publico } = portal.visitante.rpc;
  expect(JSON.parse(bloco)).toEqual([
    ['publico.concursos.list', {}, await publico.concursos.list()],
    ['publico.concursos.estatisticas', null, await publico.concursos.estatisticas()],
    ['publico.concursos.prefeituras', null, await publico.concursos.prefeituras()],
    ['publico.concursos.tipos', null, await publico.concursos.tipos()],
    ['publico.portal.info', null, await publico.portal.info()],
  ]);
});

test('the drawn home page is kept until what it shows changes', async () => {
  const portal = await abrir();
  await concursoHostil(portal);
  const pedir = comMolde(portal);
  const etag = (await pedir()).headers.get('ETag') as string;
  expect((await pedir({ 'If-None-Match': etag })).status).toBe(304);
  await createConcurso(portal, { titulo: 'Concurso novo' });
  expect(await (await pedir({ 'If-None-Match': etag })).text()).toContain('Concurso novo');
  // However many contests there are, so many are drawn; the page shows the rest.
  const { id: _, ...modelo } = await createConcurso(portal, { titulo: 'Muitos' });
  await portal.db
    .insertInto('concursos')
    .values(Array.from({ length: 60 }, () => modelo))
    .execute();
  portal.deps.answers.drop(['concursos']);
  expect((await (await pedir()).text()).match(/<h3/g)).toHaveLength(30);
});

test('the home page comes as it was built where it cannot be drawn', async () => {
  const portal = await abrir();
  const pedir = comMolde(portal);
  await portal.db.schema.alterTable('concursos').renameTo('concursos_fora').execute();
  const resposta = await pedir();
  expect([resposta.status, await resposta.text()]).toEqual([200, MOLDE]);
  portal.forgiveErrors();
  await portal.db.schema.alterTable('concursos_fora').renameTo('concursos').execute();
});
