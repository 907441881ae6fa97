// Special care on the day of the exam: asked for out of the contest's catalogue, decided item by item, and kept from everybody else.
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { renderComprovante } from '../../src/server/inscricoes/index.ts';
import { cumprirVencidas } from '../../src/server/pedidos/index.ts';
import { aplicarRetencao } from '../../src/server/privacidade/retencao.ts';
import { findRow } from '../../src/server/store/rows.ts';
import { HA_OBSERVACAO } from '../../src/shared/avisos-novos.ts';
import { TEXTO_REMOVIDO } from '../../src/shared/emails.ts';
import { SEGUNDOS_PARA_DESFAZER } from '../../src/shared/movimento.ts';
import type { cuidadoAdmin } from '../../src/shared/pedidos/cuidado.ts';
import { SEGUNDO } from '../support/clock.ts';
import { pdf } from '../support/envios.ts';
import {
  createConcurso,
  createCuidado,
  createInscricao,
  createIsencao,
  createItem,
  createRetida,
} from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { lerCsv } from '../support/planilha.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
let inscricao_id: number;
let ampliada: number;
let tempo: number;
const PRAZO = '2026-11-21T20:59:59.999Z';

beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { prazo_atendimento: PRAZO })).id;
  inscricao_id = (await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id })).id;
  const pergunta = JSON.stringify({ pergunta: 'Que letra?' });
  ampliada = (await createItem(portal, { concurso_id, nome: 'Prova ampliada', dados: pergunta })).id;
  const documentos = JSON.stringify([{ nome: 'Parecer', obrigatorio: true }]);
  tempo = (await createItem(portal, { concurso_id, nome: 'Tempo adicional', documentos })).id;
});

it('is printed on the receipt of the enrolment once it is granted', async () => {
  const { id } = await osDois();
  await decidirItem(id, ampliada, 'A', 'letra 20');
  const [ato] = await portal.logs('decidir_item_de_cuidado');
  expect([ato?.dados_anteriores, ato?.dados_novos].map((lado) => JSON.parse(lado ?? ''))).toEqual([
    { id, itens_decididos: 0 },
    { id, itens_decididos: 1 },
  ]);
  await decidirItem(id, tempo, 'I', 'Sem parecer.');
  const { bytes } = await renderComprovante(portal.deps, inscricao_id);
  expect((await lerPdf(bytes)).texto).toContain('Prova ampliada (letra 20)');
});

it('is, as it was asked for, in the file for who prepares the rooms, which says who cancelled', async () => {
  const { id } = await osDois();
  await decidirItem(id, ampliada, 'D');
  await decidirItem(id, tempo, 'D');
  const dito = 'Prova ampliada (Letra 24, por glaucoma); Tempo adicional';
  const { bytes } = await renderComprovante(portal.deps, inscricao_id);
  expect((await lerPdf(bytes)).texto).toContain(dito.split('; ')[0]);
  const arquivo = async () => {
    const pedido = { lista: 'cuidados', formato: 'csv', filtros: {} } as const;
    const { url } = await portal.admin.rpc.admin.exportacoes.criar(pedido);
    const [titulos = [], linha = []] = lerCsv(await (await portal.app.request(url)).text());
    return [linha[titulos.indexOf('Atendimento concedido')], titulos.at(-1), linha.at(-1)];
  };
  expect(await arquivo()).toEqual([dito, 'Situação da inscrição', 'Ativa']);
  await portal.admin.rpc.admin.inscricoes.alterarStatus({ id: inscricao_id, status: 'C' });
  expect(await arquivo()).toEqual([dito, 'Situação da inscrição', 'Cancelada']);
});

it('leaves with its documents so many days after the contest’s end', async () => {
  const { id } = await osDois();
  portal.clock.advance(400 * 86_400_000);
  await aplicarRetencao(portal.deps);
  const linha = await portal.db.selectFrom('cuidados').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(linha).toMatchObject({ itens: '[]', observacao: null, status: 'P' });
  const arquivos = await portal.db.selectFrom('arquivos').select(['nome', 'removido_em']).execute();
  expect(arquivos.map(({ removido_em }) => removido_em !== null)).toEqual([true]);
  // One that still waits is decided as who decides says.
  const { rpc } = await portal.administrador();
  const negado = await rpc.admin.cuidados.decidir({ id, status: 'I', observacao_admin: 'Fora do prazo.' });
  expect(negado).toMatchObject({ status: 'I' });
});

it('leaves by then what its notices say of it, and the grounds of a decision that was dropped; of others they stay', async () => {
  const { id } = await osDois();
  await portal.admin.rpc.admin.cuidados.decidir({ id, status: 'I', observacao_admin: 'Glaucoma não provado.' });
  const outra = await createIsencao(portal, { inscricao_id });
  const retida = { inscricao_id, administrador_id: portal.admin.id };
  await createRetida(portal, { ...retida, tipo: 'cuidado', registro_id: id, nota: 'Glaucoma não provado.' });
  await createRetida(portal, { ...retida, registro_id: outra.id, nota: 'Faltou o comprovante.' });
  await portal.admin.rpc.admin.isencoes.decidir({ id: outra.id, status: 'I', observacao_admin: 'Faltou.' });
  portal.clock.advance(400 * 86_400_000);
  const avisos = async () =>
    (await portal.db.selectFrom('avisos').select(['tipo', 'texto']).orderBy('id').execute()).map(
      ({ tipo, texto }) => [tipo, texto === TEXTO_REMOVIDO] as const,
    );
  expect((await avisos()).map(([, saiu]) => saiu)).toEqual([false, false, false]);
  await aplicarRetencao(portal.deps);
  expect(await avisos()).toEqual([
    ['pedido_recebido', true],
    ['cuidado_decidido', true],
    ['isencao_decidida', false],
  ]);
  const notas = await portal.db.selectFrom('decisoes_retidas').select(['tipo', 'nota']).orderBy('id').execute();
  expect(notas).toEqual([
    { tipo: 'cuidado', nota: null },
    { tipo: 'isencao', nota: 'Faltou o comprovante.' },
  ]);
});

const LAUDO = 'Parecer de glaucoma';
function pedir(itens: readonly object[], campos: Record<string, string | File> = {}, quem = portal.candidato) {
  const dados = new FormData();
  const todos = { inscricao_id: String(inscricao_id), itens: JSON.stringify(itens), ...campos };
  for (const [nome, valor] of Object.entries(todos)) dados.set(nome, valor);
  return quem.rpc.candidato.cuidados.create(dados);
}
const parecer = () => ({ exigencia_1: 'Parecer', documento_1: pdf(LAUDO, 'glaucoma.pdf') });
const osDois = () =>
  pedir(
    [
      { item_id: ampliada, detalhe: 'Letra 24, por glaucoma' },
      { item_id: tempo, detalhe: null },
    ],
    { ...parecer(), observacao: 'Tenho glaucoma.' },
  );
const decidirItem = (id: number, item_id: number, status: 'D' | 'A' | 'I', texto: string | null = null) =>
  portal.admin.rpc.admin.cuidados.decidirItem({ id, item_id, status, texto });

describe('asking', () => {
  it('names items, answers and documents, and gets a protocol', async () => {
    const pedido = await osDois();
    expect(pedido).toMatchObject({
      status: 'P',
      total_itens: 2,
      itens: [
        { item_id: ampliada, nome: 'Prova ampliada', detalhe: 'Letra 24, por glaucoma', status: 'P', texto: null },
        { item_id: tempo, nome: 'Tempo adicional', detalhe: null, status: 'P' },
      ],
      documentos: [{ exigencia: 'Parecer', nome: 'glaucoma.pdf' }],
    });
    expect(pedido.protocolo?.numero).toMatch(/^ATE-2026-/);
    expect(await portal.candidato.rpc.candidato.cuidados.list()).toEqual([pedido]);
  });

  it('is refused without an item, its answer or its document, with an item of elsewhere, and leaves nothing', async () => {
    const outro = (await createItem(portal)).id;
    const inativo = (await createItem(portal, { concurso_id, nome: 'Inativo', ativo: 0 })).id;
    for (const [itens, dito] of [
      [[], 'Escolha ao menos um item.'],
      [[{ item_id: ampliada, detalhe: '' }], 'Responda em Prova ampliada: Que letra?'],
      [[{ item_id: tempo }], 'Para Tempo adicional, envie: Parecer.'],
      [[{ item_id: outro }], 'Um dos itens não é mais oferecido neste concurso. Atualize a página.'],
      [[{ item_id: inativo }], 'Um dos itens não é mais oferecido neste concurso. Atualize a página.'],
    ] as const)
      expect(await refusal(pedir(itens))).toMatchObject({ status: 422, errors: { itens: [dito] } });
    expect(await portal.db.selectFrom('cuidados').selectAll().execute()).toEqual([]);
  });

  it('waits for one answer at a time; it is replaced by taking it back, and added to once it was answered', async () => {
    const um = await pedir([{ item_id: ampliada, detalhe: '24' }]);
    expect(await refusal(osDois())).toMatchObject({ status: 409 });
    await portal.candidato.rpc.candidato.cuidados.cancelar({ id: um.id });
    const outro = await osDois();
    await portal.admin.rpc.admin.cuidados.decidir({ id: outro.id, status: 'D' });
    await pedir([{ item_id: ampliada, detalhe: '30' }]);
    expect(await portal.candidato.rpc.candidato.cuidados.list()).toHaveLength(2);
  });

  it('ends with the date of the contest, with its enrolments where it has none, and with no catalogue', async () => {
    const de = (itens = [{ item_id: ampliada, detalhe: '24' }]) => refusal(pedir(itens));
    portal.clock.set('2026-11-21T21:00:00.000Z');
    expect(await de()).toMatchObject({ status: 400 });
    await portal.db.updateTable('concursos').set({ prazo_atendimento: null }).where('id', '=', concurso_id).execute();
    const aberto = await pedir([{ item_id: ampliada, detalhe: '24' }]);
    await portal.candidato.rpc.candidato.cuidados.cancelar({ id: aberto.id });
    await portal.db.deleteFrom('itens_de_catalogo').execute();
    expect(await de()).toMatchObject({ status: 400 });
  });

  it('is nobody else’s', async () => {
    const pedido = await osDois();
    expect(await refusal(pedir([{ item_id: ampliada, detalhe: '24' }], {}, portal.outro))).toMatchObject({
      status: 404,
    });
    const { rpc } = portal.outro;
    expect(await refusal(rpc.candidato.cuidados.cancelar({ id: pedido.id }))).toMatchObject({ status: 404 });
    expect(await rpc.candidato.cuidados.list()).toEqual([]);
  });
});

describe('deciding', () => {
  it('goes item by item; the last one decides the request, and its candidate is told a sentence of each', async () => {
    const { id } = await osDois();
    expect(await decidirItem(id, ampliada, 'D')).toMatchObject({
      status: 'P',
      itens: [{ status: 'D' }, { status: 'P' }],
    });
    expect(await portal.db.selectFrom('avisos').where('tipo', '=', 'cuidado_decidido').selectAll().execute()).toEqual(
      [],
    );
    expect(await decidirItem(id, tempo, 'A', '30 minutos')).toMatchObject({
      status: 'A',
      itens: [
        { status: 'D', texto: null },
        { status: 'A', texto: '30 minutos' },
      ],
    });
    const [aviso] = await portal.db.selectFrom('avisos').where('tipo', '=', 'cuidado_decidido').selectAll().execute();
    expect(aviso?.texto).toContain('Prova ampliada: deferido.');
    expect(aviso?.texto).toContain('Tempo adicional: deferido de outro modo. 30 minutos.');
    expect(await refusal(decidirItem(id, tempo, 'D'))).toMatchObject({ status: 409 });
  });

  it('needs words for what is granted otherwise or refused, and takes an item once', async () => {
    const { id } = await osDois();
    for (const status of ['A', 'I'] as const)
      expect(await refusal(decidirItem(id, tempo, status))).toMatchObject({ status: 422 });
    await decidirItem(id, tempo, 'I', 'O parecer está vencido.');
    expect(await refusal(decidirItem(id, tempo, 'D'))).toMatchObject({ status: 409 });
    expect(await refusal(decidirItem(id, 999, 'D'))).toMatchObject({ status: 404 });
  });

  it('under a key answers what it did, also of the last item', async () => {
    const { id } = await pedir([{ item_id: ampliada, detalhe: '24' }]);
    const uma = () =>
      portal.admin.http<{ status: string }>('PUT', `/ps/cuidado/resposta/${id}/item`, {
        json: { item_id: ampliada, status: 'D' },
        headers: { 'Idempotency-Key': 'chave-do-item-1' },
      });
    expect(await uma()).toMatchObject({ status: 200, body: { id, status: 'D' } });
    expect(await uma()).toMatchObject({ status: 200, body: { id, status: 'D' } });
  });

  it('at once takes what is left, and says why not of each', async () => {
    const { id } = await osDois();
    await decidirItem(id, ampliada, 'D');
    const decidir = (observacao_admin: string | null) =>
      portal.admin.rpc.admin.cuidados.decidir({ id, status: 'I', observacao_admin });
    expect(await refusal(decidir(null))).toMatchObject({ status: 422 });
    expect(await decidir('Sem parecer.')).toMatchObject({
      status: 'A',
      itens: [{ status: 'D' }, { status: 'I', texto: 'Sem parecer.' }],
    });
  });

  it('tells its candidate that something was said of the whole, and nothing of grounds that each item has', async () => {
    const avisos = () => portal.db.selectFrom('avisos').where('tipo', '=', 'cuidado_decidido').selectAll().execute();
    const concedido = await pedir([{ item_id: ampliada, detalhe: '24' }]);
    const decidir = (id: number, status: 'D' | 'I', observacao_admin: string) =>
      portal.admin.rpc.admin.cuidados.decidir({ id, status, observacao_admin });
    await decidir(concedido.id, 'D', 'Leve o laudo no dia.');
    expect((await avisos()).at(-1)?.texto).toContain(HA_OBSERVACAO);
    const negado = await osDois();
    await decidir(negado.id, 'I', 'Sem parecer.');
    expect((await avisos()).at(-1)?.texto).toContain('Sem parecer.');
    expect((await avisos()).at(-1)?.texto).not.toContain(HA_OBSERVACAO);
  });

  it('of several answers nothing of what was asked', async () => {
    const { id } = await osDois();
    const { resultados } = await portal.admin.rpc.admin.cuidados.decidirVarios({ ids: [id], status: 'D' });
    expect(resultados).toMatchObject([{ id, ok: true, registro: { status: 'D', itens: [], documentos: [] } }]);
    expect(JSON.stringify(resultados)).not.toMatch(/glaucoma/i);
  });
});

describe('what it says of anybody’s health', () => {
  it('is in no list, no row of the trail and no call of who does not decide; opening it is recorded', async () => {
    const { id } = await osDois();
    const { data } = await portal.admin.rpc.admin.cuidados.list({});
    expect(data).toMatchObject([{ id, total_itens: 2, itens: [], observacao: null, documentos: [] }]);
    expect(await portal.logs('abrir_cuidado')).toEqual([]);
    const aberto: z.output<typeof cuidadoAdmin> = await portal.admin.rpc.admin.cuidados.get({ id });
    expect(aberto.observacao).toBe('Tenho glaucoma.');
    expect(await portal.logs('abrir_cuidado')).toMatchObject([
      { registro_tipo: 'cuidado', registro_id: id, inscricao_id, usuario_id: portal.admin.id },
    ]);
    await decidirItem(id, ampliada, 'D');
    await portal.admin.rpc.admin.cuidados.decidir({ id, status: 'I', observacao_admin: 'Glaucoma não provado.' });
    const trilha = await portal.db.selectFrom('logs').selectAll().execute();
    expect(JSON.stringify(trilha)).not.toMatch(/glaucoma|ampliada|tempo adicional/i);
    // Nor may anybody read it among sent mail.
    const email = (await portal.emails(portal.candidato.email)).find(({ tipo }) => tipo === 'cuidado_decidido');
    expect(email?.sensivel).toBe(1);
    for (const papel of ['auditor', 'financeiro'] as const) {
      const { rpc } = await portal.administrador({ papel });
      expect(await refusal(rpc.admin.cuidados.get({ id })), papel).toMatchObject({ status: 403 });
      expect(await refusal(rpc.admin.cuidados.list({})), papel).toMatchObject({ status: 403 });
    }
    expect((await (await portal.administrador({ papel: 'analista' })).rpc.admin.cuidados.get({ id })).id).toBe(id);
  });
});

describe('the receipt', () => {
  it('names the files to who sent them alone: among sent mail nobody reads it', async () => {
    await osDois();
    const [recibo] = await portal.emails(portal.candidato.email);
    expect(recibo).toMatchObject({ tipo: 'pedido_recebido', texto: expect.stringContaining('glaucoma.pdf') });
    const auditor = await portal.administrador({ papel: 'auditor' });
    const visto = await auditor.rpc.admin.emails.get({ id: recibo?.id ?? 0 });
    expect(visto).toMatchObject({ sensivel: true, texto: null, html: null, pode_reenviar: false });
    const caixa = await portal.candidato.rpc.candidato.avisos.list({});
    expect(caixa.data[0]?.texto).toContain('glaucoma.pdf');
  });
});

describe('a decision that could not be made', () => {
  it('is in the trail without its grounds, which whoever decided still reads', async () => {
    const { id } = await osDois();
    const nota = 'Glaucoma não provado.';
    await portal.admin.rpc.admin.cuidados.reter({ id, status: 'I', observacao_admin: nota });
    await portal.candidato.rpc.candidato.cuidados.cancelar({ id });
    portal.clock.advance(SEGUNDOS_PARA_DESFAZER * SEGUNDO);
    await cumprirVencidas(portal.deps);
    const [ato] = await portal.logs('descartar_decisao');
    expect(JSON.parse(ato?.dados_anteriores ?? '')).toEqual({ status: 'I', decidida_em: '2026-11-21T15:00:00.000Z' });
    expect(JSON.stringify(await portal.db.selectFrom('logs').selectAll().execute())).not.toMatch(/glaucoma/i);
    expect((await portal.admin.rpc.admin.cuidados.movimento()).descartadas).toMatchObject([{ id, nota }]);
  });
});

describe('the official lists', () => {
  const previa = (lista: 'especial' | 'atendimento', tipo: 'preliminar' | 'apos_recursos' | 'definitiva') =>
    portal.admin.rpc.admin.listasOficiais.previa({ concurso_id, lista, tipo, ordem: 'numero' });
  const linhas = async (...qual: Parameters<typeof previa>) => {
    const { primeiros, total, sem_decisao } = await previa(...qual);
    expect(total).toBe(primeiros.length);
    return { sem_decisao, linhas: primeiros.map(({ numero, resultado }) => [Number(numero), resultado]) };
  };
  const status = (id: number, novo: 'P' | 'D' | 'A' | 'I') =>
    portal.db.updateTable('cuidados').set({ status: novo }).where('id', '=', id).execute();

  it('show who asked at first, and then who was granted something: by number, what came of it', async () => {
    const { id } = await osDois();
    const declarada = await createInscricao(portal, { concurso_id, possui_condicao_especial: 'S' });
    const doOutro = await createCuidado(portal, {
      inscricao_id: (await createInscricao(portal, { concurso_id })).id,
      status: 'I',
    });
    const cancelado = await createCuidado(portal, {
      inscricao_id: (await createInscricao(portal, { concurso_id })).id,
      cancelada_em: PRAZO,
    });
    await createCuidado(portal, { inscricao_id: (await createInscricao(portal, { concurso_id, status: 'C' })).id });
    await createCuidado(portal);

    expect(await linhas('especial', 'preliminar')).toEqual({
      sem_decisao: 0,
      linhas: [
        [inscricao_id, null],
        [doOutro.inscricao_id, null],
      ],
    });
    expect(await linhas('especial', 'definitiva')).toEqual({ sem_decisao: 1, linhas: [] });
    expect((await linhas('atendimento', 'preliminar')).linhas).toEqual([
      [inscricao_id, 'P'],
      [doOutro.inscricao_id, 'I'],
    ]);
    expect((await linhas('atendimento', 'definitiva')).linhas).toEqual([[doOutro.inscricao_id, 'I']]);

    // One that was granted in part, and another of the same enrolment that waits: only a preliminary list waits for it.
    await status(id, 'A');
    await createCuidado(portal, { inscricao_id });
    expect((await linhas('atendimento', 'preliminar')).linhas).toContainEqual([inscricao_id, 'P']);
    for (const tipo of ['apos_recursos', 'definitiva'] as const) {
      expect(await linhas('especial', tipo)).toEqual({ sem_decisao: 1, linhas: [[inscricao_id, null]] });
      expect((await linhas('atendimento', tipo)).linhas).toEqual([
        [inscricao_id, 'D'],
        [doOutro.inscricao_id, 'I'],
      ]);
    }
    await status(cancelado.id, 'D');
    const soDeferidas = { concurso_id, lista: 'atendimento', tipo: 'definitiva', resultado: 'D' } as const;
    expect((await portal.admin.rpc.admin.listasOficiais.previa(soDeferidas)).total).toBe(1);
    // Without a catalogue, the answer of the enrolment is all there is.
    await portal.db.updateTable('itens_de_catalogo').set({ excluido_em: PRAZO }).execute();
    expect((await linhas('especial', 'definitiva')).linhas).toEqual([[declarada.id, null]]);
  });

  it('by number have nothing else of anybody in any file, and open from the candidate’s request', async () => {
    await osDois();
    const { nome } = (await findRow(portal.db, 'candidatos', { id: portal.candidato.id }, ['nome']))!;
    const publicada = await portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'atendimento' });
    const { lista } = await portal.admin.rpc.admin.publicacoes.historia({ id: publicada.id });
    const numero = String(inscricao_id).padStart(6, '0');
    const abrir = async (endereco: string | null | undefined) =>
      Buffer.from(await (await portal.app.request(endereco as string)).arrayBuffer());
    const csv = (await abrir(lista?.csv.caminho_arquivo)).toString();
    expect(lerCsv(csv)).toEqual([
      ['Inscrição', 'Resultado'],
      [numero, 'Em análise'],
    ]);
    const json = (await abrir(lista?.json.caminho_arquivo)).toString();
    expect(JSON.parse(json).linhas).toEqual([{ inscricao: inscricao_id, resultado: 'P' }]);
    const minhas = (await portal.candidato.rpc.candidato.downloads.list()).publicacoes;
    expect(minhas.map((uma) => [uma.id, uma.lista])).toEqual([[publicada.id, 'atendimento']]);
    const { texto } = await lerPdf(await abrir(minhas[0]?.caminho_arquivo));
    expect(texto).toContain(`${numero} Em análise`);
    for (const arquivo of [csv, json, texto]) {
      expect(arquivo).not.toContain(nome);
      expect(arquivo).not.toMatch(/glaucoma|ampliada|tempo adicional/i);
    }
  });
});
