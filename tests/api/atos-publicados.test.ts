// Publications that cannot be changed in silence: every version and withdrawal is an act, a correction is told once, what is published
// is read first, and strangers mirror all of it.
import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { expandirDifusoes } from '../../src/server/avisos/difundir.ts';
import { renderPdf } from '../../src/server/platform/pdf/index.ts';
import { findRows } from '../../src/server/store/rows.ts';
import { DIA, MINUTO } from '../support/clock.ts';
import { createCandidato, createConcurso, createInscricao, createItem, createVaga } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { titulo: 'Concurso 7' })).id;
});

const pdf = async (texto: string, nome = 'edital.pdf') =>
  new File([new Uint8Array(await renderPdf({ content: texto.split('\n') }))], nome);
const sha = async (arquivo: File) =>
  createHash('sha256')
    .update(await arquivo.bytes())
    .digest('hex');

type Publicacao = Awaited<ReturnType<Portal['admin']['rpc']['admin']['publicacoes']['create']>>;
type Resposta = Publicacao & { message: string; errors: Record<string, string[]> };

function form(fields: Record<string, string | File | number>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, typeof value === 'number' ? `${value}` : value);
  return data;
}
const publicar = (fields: Record<string, string | File | number>) =>
  portal.admin.http<Resposta>('POST', `/ps/concurso/${concurso_id}/publicacoes`, { body: form(fields) });
const mudar = (id: number, fields: Record<string, string | File | number>) =>
  portal.admin.http<Resposta>('PUT', `/ps/concurso/publicacao/${id}`, { body: form(fields) });

interface Dados {
  atos: {
    ato: string;
    nome: string;
    versao: number;
    titulo: string;
    situacao: string;
    sha256: string | null;
    tamanho: number | null;
    caminho_arquivo: string | null;
    motivo: string | null;
    mudanca: string | null;
    retifica: { id: number; titulo: string } | null;
  }[];
  vagas: { cargo: string; taxa: number }[];
  numeros: { inscricoes: number | null; pcd: number | null } | null;
}
const dados = async (id = concurso_id) =>
  (await portal.visitante.http<Dados>('GET', `/concursos/${id}/dados.json`)).body;
const texto = async (path: string) => {
  const response = await portal.app.request(path);
  return { status: response.status, type: response.headers.get('content-type'), texto: await response.text() };
};
const abre = async (url: string) => (await portal.app.request(new URL(url).pathname)).status;

describe('acts', () => {
  it('keep each version at its address with its code, and mark the one that was replaced', async () => {
    const [um, dois] = [await pdf('Vagas: duas'), await pdf('Vagas: três')];
    const { body } = await publicar({ titulo: 'Edital', arquivo: um });
    expect(body).toMatchObject({ versao: 1, sha256: await sha(um), tamanho: um.size, exame: 'lido', retifica: null });
    const mudada = await mudar(body.id, { titulo: 'Edital', arquivo: dois, mudanca: 'Corrige o número de vagas.' });
    expect(mudada.body).toMatchObject({ versao: 2, sha256: await sha(dois), mudanca: 'Corrige o número de vagas.' });
    await mudar(body.id, { titulo: 'Edital de abertura' });

    const { atos } = await dados();
    expect(atos.map(({ ato, versao, situacao, sha256 }) => [ato, versao, situacao, sha256])).toEqual([
      ['publicacao', 1, 'substituida', await sha(um)],
      ['substituicao', 2, 'vigente', await sha(dois)],
      ['alteracao', 2, 'vigente', await sha(dois)],
    ]);
    for (const [i, arquivo] of [um, dois].entries()) {
      const response = await portal.app.request(new URL(atos[i]?.caminho_arquivo as string).pathname);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await arquivo.arrayBuffer()));
    }
    await mudar(body.id, { titulo: 'Edital de abertura' });
    expect((await dados()).atos, 'nothing changed').toHaveLength(3);
  });

  it('of a draft are none; withdrawing leaves the act with its reason and closes every version', async () => {
    const { body } = await publicar({ titulo: 'Edital', status: 'Inativo', arquivo: await pdf('um') });
    await mudar(body.id, { titulo: 'Edital', status: 'Inativo', arquivo: await pdf('dois') });
    expect((await dados()).atos).toEqual([]);
    await mudar(body.id, { titulo: 'Edital', status: 'Ativo' });
    await mudar(body.id, { titulo: 'Edital', arquivo: await pdf('três') });
    const [primeiro, segundo] = (await dados()).atos;
    expect([primeiro?.versao, segundo?.versao]).toEqual([1, 2]);

    await mudar(body.id, { titulo: 'Título que ninguém vê', status: 'Inativo', motivo: 'Erro no anexo.' });
    await mudar(body.id, { titulo: 'Edital', status: 'Ativo' });
    // What was withdrawn and not published again stays so.
    const abertas = await Promise.all([primeiro, segundo].map((ato) => abre(ato?.caminho_arquivo as string)));
    expect(abertas).toEqual([404, 200]);
    expect((await dados()).atos.map(({ situacao }) => situacao)).toEqual([
      'retirada',
      'retirada',
      'retirada',
      'vigente',
    ]);
    const { status } = await portal.admin.http('DELETE', `/ps/concurso/publicacao/${body.id}`, {
      json: { motivo: 'Publicado no concurso errado.' },
    });
    expect(status).toBe(200);
    const { atos } = await dados();
    expect(atos.map(({ ato, titulo, motivo, situacao }) => [ato, titulo, motivo, situacao])).toEqual([
      ['publicacao', 'Edital', null, 'retirada'],
      ['substituicao', 'Edital', null, 'retirada'],
      ['retirada', 'Edital', 'Erro no anexo.', 'retirada'],
      ['republicacao', 'Edital', null, 'retirada'],
      ['retirada', 'Edital', 'Publicado no concurso errado.', 'retirada'],
    ]);
    expect(atos.every(({ sha256, caminho_arquivo }) => sha256 !== null && caminho_arquivo === null)).toBe(true);
    for (const ato of [primeiro, segundo]) expect(await abre(ato?.caminho_arquivo as string)).toBe(404);

    const historia = await portal.admin.rpc.admin.publicacoes.historia({ id: body.id });
    expect(historia.atos.map(({ administrador }) => administrador)).toEqual(Array(5).fill(portal.admin.nome));
    expect((await portal.app.request(historia.atos[0]?.caminho_arquivo as string)).status, 'signed').toBe(200);
    expect(JSON.stringify(await dados())).not.toContain(portal.admin.nome);
    const [log] = await portal.logs('excluir_publicacao');
    expect(log?.descricao).toBe('Excluiu a publicação "Edital". Motivo: Publicado no concurso errado.');
    expect(await refusal(portal.admin.rpc.admin.publicacoes.historia({ id: 999 }))).toMatchObject({ status: 404 });
  });

  it('go on counting versions when another file comes in the place of what was withdrawn', async () => {
    const { body } = await publicar({ titulo: 'Edital', arquivo: await pdf('um') });
    const antes = (await dados()).atos[0]?.caminho_arquivo as string;
    await mudar(body.id, { titulo: 'Edital', status: 'Inativo', motivo: 'Dados pessoais.' });
    await mudar(body.id, { titulo: 'Edital', status: 'Ativo', arquivo: await pdf('dois') });
    const { atos } = await dados();
    expect(atos.map(({ ato, versao, situacao }) => [ato, versao, situacao])).toEqual([
      ['publicacao', 1, 'retirada'],
      ['retirada', 1, 'retirada'],
      ['republicacao', 2, 'vigente'],
    ]);
    expect(await abre(antes)).toBe(404);
  });

  it('that correct say what and how, of something public in the same contest', async () => {
    const { body: edital } = await publicar({ titulo: 'Edital', arquivo: await pdf('um') });
    const { body: rascunho } = await publicar({ titulo: 'Rascunho', status: 'Inativo' });
    const outro = await portal.admin.rpc.admin.publicacoes.create({
      concurso_id: (await createConcurso(portal)).id,
      titulo: 'De outro',
    });
    const antes = await portal.snapshot();
    const mudanca = 'Corrige a jornada.';
    for (const retifica_id of [rascunho.id, outro.id, 999]) {
      const { status, body } = await publicar({ titulo: 'Retificação', retifica_id, mudanca });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['retifica_id']]);
    }
    const sem = await publicar({ titulo: 'Retificação', retifica_id: edital.id });
    expect([sem.status, sem.body.errors]).toEqual([422, { mudanca: ['Diga em uma frase o que a retificação muda.'] }]);
    expect((await mudar(edital.id, { titulo: 'Edital', retifica_id: edital.id, mudanca })).status).toBe(422);
    expect(await portal.snapshot()).toEqual(antes);

    const { body } = await publicar({ titulo: 'Retificação', retifica_id: edital.id, mudanca });
    expect(body).toMatchObject({ retifica: { id: edital.id, titulo: 'Edital' }, mudanca });
    await portal.admin.rpc.admin.publicacoes.remove({ id: edital.id });
    expect((await mudar(body.id, { titulo: 'Primeira retificação' })).body).toMatchObject({
      mudanca,
      retifica: body.retifica,
    });
    expect((await dados()).atos.at(-3)).toMatchObject({ nome: 'Retificação', retifica: body.retifica, mudanca });
  });

  it('that correct what was withdrawn name it as it was in public, not as its draft is called since', async () => {
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    await createInscricao(portal, { vaga_id });
    const { body: edital } = await publicar({ titulo: 'Edital' });
    const errata = { titulo: 'Errata', retifica_id: edital.id, mudanca: 'Corrige a jornada.' };
    const { body } = await publicar(errata);
    await mudar(edital.id, { titulo: 'Rascunho', status: 'Inativo', motivo: 'Erro no anexo.' });
    const retifica = { id: edital.id, titulo: 'Edital' };
    const publicas = () => portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id });
    expect(await publicas()).toMatchObject([{ retifica }]);
    expect((await dados()).atos.find(({ titulo }) => titulo === 'Errata')).toMatchObject({ retifica });
    await mudar(body.id, { titulo: 'Errata 1' });
    portal.clock.advance(3 * MINUTO);
    for (let i = 0; i < 2; i += 1) await expandirDifusoes(portal.deps);
    const avisos = await findRows(portal.db, 'avisos', { tipo: 'publicacao_retificada' });
    expect(avisos.map(({ titulo }) => titulo)).toEqual(['Retificação: Edital']);
    await portal.admin.rpc.admin.publicacoes.remove({ id: edital.id });
    expect(await publicas()).toMatchObject([{ retifica }]);
  });

  it('of what nobody could see are none: they begin when the contest becomes active', async () => {
    const { concursos, publicacoes } = portal.admin.rpc.admin;
    const { titulo, prefeitura, data_prazo_inicio, data_prazo_fim } = await concursos.get({ id: concurso_id });
    const ativar = (ativo: 0 | 1) =>
      concursos.update({
        ...{ id: concurso_id, titulo, prefeitura, tipo: 'Concurso Público', data_prazo_inicio, data_prazo_fim, ativo },
      });
    await ativar(0);
    const { body: excluida } = await publicar({ titulo: 'Por engano', arquivo: await pdf('um') });
    const { body: edital } = await publicar({ titulo: 'Rascunho', arquivo: await pdf('um') });
    const { body: errata } = await publicar({
      titulo: 'Errata',
      retifica_id: excluida.id,
      mudanca: 'Corrige o engano.',
    });
    await publicacoes.remove({ id: excluida.id, motivo: 'Publicada por engano.' });
    // In the panel it is a correction as before, though not of what was called so.
    const retifica = { id: excluida.id, titulo: `Publicação ${excluida.id}` };
    expect((await mudar(errata.id, { titulo: 'Errata' })).body).toMatchObject({ retifica });
    await mudar(edital.id, { titulo: 'Edital', arquivo: await pdf('dois') });
    portal.clock.advance(MINUTO);
    await ativar(1);
    const ditos = async () => (await dados()).atos.map(({ ato, nome, versao, titulo }) => [ato, nome, versao, titulo]);
    const publicados = [
      ['publicacao', 'Publicação', 1, 'Edital'],
      ['publicacao', 'Publicação', 1, 'Errata'],
    ];
    expect(await ditos()).toEqual(publicados);
    const atos = await findRows(portal.db, 'atos_publicados', { concurso_id });
    expect(atos.map(({ created_at, administrador_id }) => [created_at, administrador_id])).toEqual(
      Array(2).fill([portal.clock.now().toISOString(), portal.admin.id]),
    );

    // What was public goes on being told, and is not told anew.
    await ativar(0);
    await publicacoes.remove({ id: edital.id, motivo: 'Revogado.' });
    await ativar(1);
    expect(await ditos()).toEqual([...publicados, ['retirada', 'Retirada', 1, 'Edital']]);
  });

  it('are told to everybody enrolled, once, by notice and mail', async () => {
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    for (let i = 0; i < 3; i += 1) await createInscricao(portal, { vaga_id });
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    const { body: edital } = await publicar({ titulo: 'Edital', arquivo: await pdf('um') });
    portal.clock.advance(3 * MINUTO);
    await expandirDifusoes(portal.deps);
    const retificar = { titulo: 'Errata 1', retifica_id: edital.id, mudanca: 'Corrige a jornada.' };
    const { body } = await publicar(retificar);
    portal.clock.advance(3 * MINUTO);
    for (let i = 0; i < 2; i += 1) await expandirDifusoes(portal.deps);
    await mudar(body.id, { ...retificar, descricao: 'Com descrição.' });
    expect((await mudar(body.id, retificar)).body).toMatchObject({ descricao: 'Com descrição.' });
    portal.clock.advance(3 * MINUTO);
    await expandirDifusoes(portal.deps);
    const avisos = await findRows(portal.db, 'avisos', { tipo: 'publicacao_retificada' });
    expect(avisos).toHaveLength(4);
    expect(avisos[0]?.titulo).toBe('Retificação: Edital');
    const cartas = (await portal.emails(portal.candidato.email)).filter(({ tipo }) => tipo === 'publicacao_retificada');
    expect(cartas).toHaveLength(1);
    expect(cartas[0]?.texto).toContain('O que mudou: Corrige a jornada.');
  });
});

describe('what is read before it goes out', () => {
  const COM_DADOS = 'Aprovados\nMaria, CPF 529.982.247-25, maria@exemplo.com.br';

  it('is refused with page and line until each finding is confirmed with a reason', async () => {
    const arquivo = await pdf(COM_DADOS);
    const antes = await portal.snapshot();
    const recusada = await publicar({ titulo: 'Lista', arquivo });
    expect(recusada.status).toBe(422);
    const achados = recusada.body.errors.dados_confirmados as string[];
    expect(achados).toEqual(['Página 1, linha 2: CPF ***.982.247-**', 'Página 1, linha 2: E-mail ***@exemplo.com.br']);
    expect(JSON.stringify(recusada.body)).not.toContain('529.982');
    const meia = await publicar({
      titulo: 'Lista',
      arquivo,
      dados_confirmados: achados[0] as string,
      dados_motivo: 'x',
    });
    expect([meia.status, meia.body.errors.dados_confirmados]).toEqual([422, [achados[1]]]);
    const semMotivo = await publicar({ titulo: 'Lista', arquivo, dados_confirmados: achados.join('\n') });
    expect([semMotivo.status, Object.keys(semMotivo.body.errors)]).toEqual([422, ['dados_motivo']]);
    expect(await portal.snapshot()).toEqual(antes);

    const dados_motivo = 'A Maria autorizou.';
    const { status, body } = await publicar({
      titulo: 'Lista',
      arquivo,
      dados_confirmados: achados.join('\n'),
      dados_motivo,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ exame: 'confirmado', achados, achados_motivo: dados_motivo });
    const [log] = await portal.logs('criar_publicacao');
    expect(log?.dados_novos).toContain(dados_motivo);
    const [publica] = await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id });
    expect(publica).not.toHaveProperty('achados');

    const rpc = await portal.admin.rpc.admin.publicacoes.update({ id: body.id, titulo: 'Outro título' });
    expect(rpc).toMatchObject({ exame: 'confirmado', achados });
  });

  it('waits in a draft, and is read when the draft is published', async () => {
    const { status, body } = await publicar({ titulo: 'Lista', status: 'Inativo', arquivo: await pdf(COM_DADOS) });
    expect([status, body.exame]).toEqual([201, null]);
    const recusada = await mudar(body.id, { titulo: 'Lista', status: 'Ativo' });
    expect(recusada.status).toBe(422);
    const achados = recusada.body.errors.dados_confirmados as string[];
    const confirmada = await portal.admin.rpc.admin.publicacoes.update({
      id: body.id,
      titulo: 'Lista',
      status: 'Ativo',
      dados_confirmados: achados,
      dados_motivo: 'Autorizado.',
    });
    expect(confirmada).toMatchObject({ status: 'Ativo', exame: 'confirmado' });
  });

  it('is published as it was read: who changes a draft meanwhile has it read again', async () => {
    const { body } = await publicar({ titulo: 'Lista', status: 'Inativo', arquivo: await pdf('Nada de ninguém') });
    const { files } = portal.deps;
    const { get } = files;
    files.get = async (chave) => {
      files.get = get;
      const mudanca = 'Ligue para maria.souza@gmail.com';
      expect((await mudar(body.id, { titulo: 'Lista', status: 'Inativo', mudanca })).status).toBe(200);
      return files.get(chave);
    };
    expect((await mudar(body.id, { titulo: 'Lista', status: 'Ativo' })).status).toBe(409);
    expect((await mudar(body.id, { titulo: 'Lista', status: 'Ativo' })).status).toBe(422);
    expect(await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id })).toEqual([]);
  });

  it('passes with a remark where there is nothing to read, and without the institute’s own contacts', async () => {
    const { body: semTexto } = await publicar({ titulo: 'Imagem', arquivo: await pdf(' ') });
    expect(semTexto.exame).toBe('imagem');
    const torto = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'torto.pdf');
    expect((await publicar({ titulo: 'Torto', arquivo: torto })).body.exame).toBe('ilegivel');
    const { suporteEmail, instituto } = portal.deps.ajustes.atual();
    await portal.admin.rpc.admin.ajustes.update({
      versao: (await portal.admin.rpc.admin.ajustes.get()).versao,
      instituto_telefone: '(33) 3841-0600 / (33) 98841-0600',
    });
    const { id: vaga_id } = await createVaga(portal, { concurso_id, descricao: 'Dúvidas: saude@prefeitura.org.br' });
    await createItem(portal, { concurso_id, explicacao: 'Ligue (38) 3221-7000.' });
    const nosso = await pdf(
      `Dúvidas: ${suporteEmail}, tel. 3841-0600 ou (33) 98841-0600, CNPJ ${instituto.cnpj}
saude@prefeitura.org.br, (38) 3221-7000, tel. 3221-7000`,
    );
    expect((await publicar({ titulo: 'Edital', arquivo: nosso })).body).toMatchObject({ exame: 'lido', achados: [] });
    await portal.db.updateTable('vagas').set({ ativo: 0 }).where('id', '=', vaga_id).execute();
    expect((await publicar({ titulo: 'Edital', arquivo: nosso })).body.errors).toEqual({
      dados_confirmados: ['Página 1, linha 2: E-mail ***@prefeitura.org.br'],
    });
  });

  const docx = (partes: Record<string, string>) => {
    const tipos =
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
    const todas = Object.entries({ '[Content_Types].xml': tipos, ...partes });
    const bytes = zipSync(Object.fromEntries(todas.map(([nome, xml]) => [nome, new TextEncoder().encode(xml)])));
    return new File([new Uint8Array(bytes)], 'aviso.docx');
  };

  it('is also the text of a DOCX, its headers too', async () => {
    const xml = (texto: string) => `<w:document><w:p><w:t>${texto}</w:t></w:p></w:document>`;
    const { status, body } = await publicar({
      titulo: 'Aviso',
      arquivo: docx({
        'word/document.xml': xml('Aviso</w:t></w:p><w:p><w:t>CPF 529.982</w:t><w:t>.247-25'),
        'word/header1.xml': xml('ana@exemplo.com.br'),
      }),
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        dados_confirmados: [
          'Linha 2: CPF ***.982.247-**',
          'Cabeçalho, rodapé ou nota, linha 1: E-mail ***@exemplo.com.br',
        ],
      },
    ]);
  });

  it('is not read of a DOCX that unpacks to more than anybody writes; one of broken tags keeps nobody waiting', async () => {
    const longa = 'a'.repeat(20 * 1024 * 1024);
    const bomba = docx({ 'word/document.xml': longa, 'word/header1.xml': longa });
    expect((await publicar({ titulo: 'Aviso', arquivo: bomba })).body).toMatchObject({ exame: 'ilegivel' });
    const torto = docx({ 'word/document.xml': '<'.repeat(4_000_000) });
    expect((await publicar({ titulo: 'Aviso', arquivo: torto })).body).toMatchObject({ exame: 'lido' });
  });
});

describe('words that become public', () => {
  const CPF = '529.982.247-25';
  const recusa = (onde: string) => [422, { dados_confirmados: [onde] }];

  it('of a publication are looked through with its file: each change, its correction and why it is withdrawn', async () => {
    const ditas = { titulo: `Convoca ${CPF}`, arquivo: await pdf(`Ligue (33) 98841-0600, CPF ${CPF}`) };
    const antes = await portal.snapshot();
    const { status, body } = await publicar(ditas);
    const achados = ['Título: CPF ***.982.247-** (2 vezes)', 'Página 1, linha 1: Telefone *******0600'];
    expect([status, body.errors]).toEqual([422, { dados_confirmados: achados }]);
    expect(await portal.snapshot()).toEqual(antes);
    const confirmacao = { dados_confirmados: achados.join('\n'), dados_motivo: 'Ato de posse.' };
    const { body: posta } = await publicar({ ...ditas, ...confirmacao });
    expect(posta).toMatchObject({ exame: 'confirmado', achados });

    const { titulo } = ditas;
    const mudada = await mudar(posta.id, { titulo, descricao: 'Dúvidas:\nana@exemplo.com.br' });
    expect([mudada.status, mudada.body.errors]).toEqual(recusa('Descrição, linha 2: E-mail ***@exemplo.com.br'));
    const errata = { titulo: 'Errata', retifica_id: posta.id, mudanca: `Onde se lê ${CPF}` };
    const corrigida = await publicar(errata);
    expect([corrigida.status, corrigida.body.errors]).toEqual(recusa('O que mudou: CPF ***.982.247-**'));
    expect((await publicar({ ...errata, status: 'Inativo' })).status, 'a draft waits').toBe(201);
    const { body: outra } = await mudar(posta.id, { titulo, descricao: `De ${CPF}`, mudanca: 'Traz a descrição.' });
    expect(outra, 'what was confirmed is not asked again').toMatchObject({ exame: 'confirmado', achados });

    const motivo = 'Pedido de ana@exemplo.com.br';
    const porque = { dados_confirmados: ['Motivo: E-mail ***@exemplo.com.br'], dados_motivo: 'É da comissão.' };
    const oculta = await mudar(posta.id, { titulo, status: 'Inativo', motivo });
    expect([oculta.status, oculta.body.errors]).toEqual(recusa(porque.dados_confirmados[0] as string));
    const { remove } = portal.admin.rpc.admin.publicacoes;
    expect(await refusal(remove({ id: posta.id, motivo }))).toMatchObject({ status: 422 });
    await remove({ id: posta.id, motivo, ...porque });
    const [log] = await portal.logs('excluir_publicacao');
    expect(log?.dados_novos).toContain('É da comissão.');
  });

  it('of a contest are looked through for who somebody is; the trail keeps who confirmed it', async () => {
    const { admin } = portal.admin.rpc;
    const datas = { data_inicio: '2026-12-01', data_fim: '2026-12-02' };
    const { concursos, vagas, cronograma, catalogos, prazos } = admin;
    const dito = `Fale com Ana, ana@exemplo.com.br, CPF ${CPF}`;
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const { id: item_id } = await createItem(portal, {
      concurso_id,
      tipo: 'reserva',
      dados: JSON.stringify({ percentual: 10, arredondamento: 'cima' }),
    });
    type Confirmacao = { dados_confirmados?: string[]; dados_motivo?: string };
    const acts: [string, string, (com: Confirmacao) => Promise<unknown>][] = [
      [
        'criar_concurso',
        'Descrição',
        (com) =>
          concursos.create({
            titulo: 'Outro',
            descricao: dito,
            prefeitura: 'Serra Clara',
            tipo: 'Concurso Público',
            data_prazo_inicio: '2026-12-01',
            data_prazo_fim: '2026-12-20',
            ...com,
          }),
      ],
      [
        'criar_vaga',
        'Descrição',
        (com) =>
          vagas.create({
            concurso_id,
            cargo: 'Gari',
            nivel: 'Médio',
            descricao: dito,
            valor_inscricao: 10,
            quantidade: 1,
            ...com,
          }),
      ],
      [
        'definir_vagas_reservadas',
        'Motivo',
        (com) => vagas.definirReserva({ id: vaga_id, item_id, quantidade: 1, motivo: dito, ...com }),
      ],
      [
        'criar_etapa',
        'Observação',
        (com) => cronograma.create({ concurso_id, nome: 'Prova', observacao: dito, data_inicio: '2026-12-01', ...com }),
      ],
      [
        'criar_item_de_catalogo',
        'Explicação',
        (com) =>
          catalogos.create({ concurso_id, tipo: 'atendimento', nome: 'Ledor', explicacao: dito, ordem: 1, ...com }),
      ],
      [
        'criar_prazo',
        'Descrição',
        (com) =>
          prazos.recursos.create({
            concurso_id,
            descricao: dito,
            ...datas,
            quantidade_limite_envio: 1,
            exibir_n_questoes: 1,
            ...com,
          }),
      ],
    ];
    for (const [tipo, onde, agir] of acts) {
      const antes = await portal.snapshot();
      const achado = `${onde}: CPF ***.982.247-**`;
      expect([tipo, await refusal(agir({}))], tipo).toMatchObject([
        tipo,
        { status: 422, errors: { dados_confirmados: [achado] } },
      ]);
      expect(await portal.snapshot(), tipo).toEqual(antes);
      await agir({ dados_confirmados: [achado], dados_motivo: 'Perita nomeada.' });
      const [log] = await portal.logs(tipo as 'criar_vaga');
      expect(log?.dados_novos, tipo).toContain('Perita nomeada.');
    }
    const [vaga] = (await vagas.list({ concurso_id })).filter(({ cargo }) => cargo === 'Gari');
    const { nivel, valor_inscricao, quantidade, id } = vaga!;
    const mudar = { id, cargo: 'Gari', nivel: nivel as 'Médio', valor_inscricao, quantidade };
    await vagas.update({ ...mudar, descricao: `${dito}.` });
    expect(await refusal(vagas.update({ ...mudar, descricao: 'CPF 111.444.777-35' }))).toMatchObject({ status: 422 });
  });
});

describe('an official list', () => {
  it('is frozen with the data it was made from; every file gives the same bytes, whatever changes', async () => {
    const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Gari' });
    const { id: candidato_id } = await createCandidato(portal, { nome: 'Ana "Aspas", Ação' });
    const ana = await createInscricao(portal, { vaga_id, candidato_id, status_pagamento: 'Pago' });
    const bia = await createInscricao(portal, { vaga_id, status_pagamento: 'Isento' });
    const publicada = await portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'homologados' });
    expect(publicada).toMatchObject({ exame: 'lido', achados: [], versao: 1 });
    const { lista } = await portal.admin.rpc.admin.publicacoes.historia({ id: publicada.id });
    expect(lista).toMatchObject({ lista: 'homologados', total: 2 });
    const baixar = async (arquivo: {
      caminho_arquivo: string | null;
      sha256: string | null;
      tamanho: number | null;
    }) => {
      const bytes = Buffer.from(await (await portal.app.request(arquivo.caminho_arquivo as string)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(arquivo.sha256);
      expect(bytes.length).toBe(arquivo.tamanho);
      return bytes.toString();
    };
    const json = await baixar(lista!.json);
    const guardado = JSON.parse(json);
    expect(guardado).toMatchObject({
      formato: 'certame/lista-oficial/1',
      total: 2,
      documento: { concurso: 'Concurso 7' },
    });
    expect(guardado.linhas.map(({ inscricao }: { inscricao: number }) => inscricao).sort()).toEqual(
      [ana.id, bia.id].sort(),
    );
    const csv = await baixar(lista!.csv);
    expect(csv).toContain('"Ana ""Aspas"", Ação"');
    await portal.db.updateTable('candidatos').set({ nome: 'Outra' }).where('id', '=', candidato_id).execute();
    await portal.db.updateTable('inscricoes').set({ status: 'C' }).where('id', '=', bia.id).execute();
    expect([await baixar(lista!.json), await baixar(lista!.csv)]).toEqual([json, csv]);
    for (const { caminho_arquivo } of [lista!.json, lista!.csv]) {
      const sem = new URL(caminho_arquivo as string, 'http://portal.test').pathname;
      expect((await portal.app.request(sem)).status, 'by its signed address alone').toBe(404);
    }
  });

  it('called by what looks like personal data is refused too', async () => {
    await createInscricao(portal, { vaga_id: (await createVaga(portal, { concurso_id })).id });
    const antes = await portal.snapshot();
    const titulo_publicacao = 'Lista pedida por maria@exemplo.com.br';
    const pedida = { concurso_id, lista: 'inscritos', titulo_publicacao } as const;
    expect(await refusal(portal.admin.rpc.admin.listasOficiais.publicar(pedida))).toMatchObject({
      status: 422,
      errors: { dados_confirmados: ['Título e assinatura, linha 1: E-mail ***@exemplo.com.br'] },
    });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('with a name that looks like personal data is refused, and nothing is kept', async () => {
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const { id: candidato_id } = await createCandidato(portal, { nome: 'Ana 529.982.247-25' });
    await createInscricao(portal, { vaga_id, candidato_id });
    const antes = await portal.snapshot();
    expect(
      await refusal(portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'inscritos' })),
    ).toMatchObject({
      status: 422,
      errors: { dados_confirmados: ['Lista, linha 1: CPF ***.982.247-**'] },
    });
    expect(await portal.snapshot()).toEqual(antes);
    await expect(portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'inscritos' })).rejects.toThrow(
      'A lista parece ter dados pessoais.',
    );
    const confirmacao = { dados_confirmados: ['Lista, linha 1: CPF ***.982.247-**'], dados_motivo: 'É o nome.' };
    expect(
      await portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'inscritos', ...confirmacao }),
    ).toMatchObject({ exame: 'confirmado', achados: confirmacao.dados_confirmados, achados_motivo: 'É o nome.' });
    const [log] = await portal.logs('criar_publicacao');
    expect([log?.usuario_nome, log?.dados_novos]).toEqual([portal.admin.nome, expect.stringContaining('É o nome.')]);
  });
});

describe('open data', () => {
  it('says what visitors see and counts people only when enrolments are over, and never few', async () => {
    const agora = portal.clock.now().getTime();
    const { id } = await createConcurso(portal, {
      data_prazo_inicio: new Date(agora - DIA).toISOString(),
      data_prazo_fim: new Date(agora + DIA).toISOString(),
    });
    const { id: vaga_id } = await createVaga(portal, { concurso_id: id, cargo: 'Gari', valor_centavos: 8550 });
    for (let i = 0; i < 6; i += 1) {
      await createInscricao(portal, { vaga_id, possui_deficiencia: i < 4 ? 'S' : 'N', detalhe_deficiencia: null });
    }
    expect(await dados(id)).toMatchObject({ numeros: null, vagas: [{ cargo: 'Gari', taxa: 85.5 }] });
    portal.clock.advance(2 * DIA);
    expect((await dados(id)).numeros).toMatchObject({ inscricoes: 6, pcd: null });
    await createInscricao(portal, { vaga_id, possui_deficiencia: 'S', detalhe_deficiencia: null });
    portal.clock.advance(2 * DIA);
    expect((await dados(id)).numeros).toEqual({ inscricoes: 7, pcd: 5 });
    // Counted once more, and the same.
    const pedir = (headers = {}) => portal.app.request(`/concursos/${id}/dados.json`, { headers });
    const etag = (await pedir()).headers.get('etag') as string;
    portal.clock.advance(2 * DIA);
    expect((await pedir({ 'If-None-Match': etag })).status).toBe(304);
  });

  it('is at addresses that stay, kept with its tag until something changes, and open to other sites', async () => {
    const antes = async (path: string) => {
      const headers = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'if-none-match' };
      const { status, headers: vieram } = await portal.app.request(path, { method: 'OPTIONS', headers });
      return [status, vieram.get('access-control-allow-origin'), vieram.get('access-control-allow-headers')];
    };
    await publicar({ titulo: 'Edital & anexos', arquivo: await pdf('um') });
    for (const [final, tipo, trecho] of [
      ['dados.json', 'application/json; charset=utf-8', '"formato": "certame/concurso/1"'],
      ['dados.csv', 'text/csv; charset=utf-8', 'Edital & anexos'],
      ['vagas.csv', 'text/csv; charset=utf-8', 'Quantidade'],
      ['atos.atom', 'application/atom+xml; charset=utf-8', '<title>Publicação: Edital &amp; anexos</title>'],
      ['atos', 'text/html; charset=utf-8', 'Edital &amp; anexos'],
    ]) {
      const path = `/concursos/${concurso_id}/${final}`;
      const primeira = await portal.app.request(path);
      expect([primeira.status, primeira.headers.get('content-type')]).toEqual([200, tipo]);
      expect(await primeira.text()).toContain(trecho);
      const etag = primeira.headers.get('etag') as string;
      expect((await portal.app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
      // A page of another site asks first whether it may send the tag back, and must be able to read it.
      const aberto = final !== 'atos';
      expect(primeira.headers.get('access-control-allow-origin')).toBe(aberto ? '*' : null);
      expect(primeira.headers.get('access-control-expose-headers')).toBe(aberto ? 'ETag' : null);
      expect(await antes(path)).toEqual(aberto ? [204, '*', 'If-None-Match'] : [404, null, null]);
    }
    expect(await antes('/dados/concursos.json')).toEqual([204, '*', 'If-None-Match']);
    expect((await texto(`/concursos/999/dados.json`)).type).toContain('application/json');
    expect((await texto(`/concursos/999/dados.json`)).status).toBe(404);
    const { texto: lista } = await texto('/dados/concursos.json');
    const { concursos, proxima } = JSON.parse(lista);
    expect([concursos.length, proxima]).toEqual([1, null]);
    expect(concursos[0].dados).toMatch(new RegExp(`/concursos/${concurso_id}/dados.json$`));
    expect((await texto('/dados/concursos-2.json')).status).toBe(404);
    await portal.db.updateTable('concursos').set({ ativo: 0 }).execute();
    portal.deps.answers.drop(['concursos']);
    for (const final of ['dados.json', 'atos'])
      expect((await texto(`/concursos/${concurso_id}/${final}`)).status).toBe(404);
  });

  it('is new as soon as an act is done', async () => {
    const etag = async () => (await portal.app.request(`/concursos/${concurso_id}/atos`)).headers.get('etag');
    const antes = await etag();
    await publicar({ titulo: 'Edital' });
    expect(await etag()).not.toBe(antes);
  });
});
