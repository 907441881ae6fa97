// A contest's calendar: read from where each date is kept, moved as it was looked at, told once, published, and read by the
// calendars of others.
import fc from 'fast-check';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { expandirDifusoes } from '../../src/server/avisos/difundir.ts';
import { lembrar } from '../../src/server/avisos/lembrar.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import { AVISOS_DE_VENCIMENTO } from '../../src/shared/concursos.ts';
import { type Cronograma, type Fase, type PreviaDoCronograma, seguidoras } from '../../src/shared/cronograma.ts';
import { somarDias } from '../../src/shared/tempo.ts';
import { HORA, MINUTO } from '../support/clock.ts';
import {
  createConcurso,
  createInscricao,
  createPontuacao,
  createPrazo,
  createRecurso,
  createVaga,
} from '../support/factories.ts';
import { type Evento, lerIcs } from '../support/ics.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
let vaga_id: number;
beforeEach(async () => {
  portal = await createPortal();
  ({ id: concurso_id } = await createConcurso(portal, {
    titulo: 'Concurso 7',
    data_prazo_inicio: '2026-11-10T03:00:00.000Z',
    data_prazo_fim: '2026-12-05T02:59:59.999Z',
  }));
  ({ id: vaga_id } = await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-12-08' }));
});

const api = () => portal.admin.rpc.admin.cronograma;
const etapa = (dados: object = {}) =>
  api().create({ concurso_id, nome: 'Prova objetiva', data_inicio: '2026-12-13', ...dados });
const acompanhar = (fase: string, acompanha: string | null) => api().acompanhar({ concurso_id, fase, acompanha });
const fases = async () => (await api().get({ concurso_id })).fases;
const datas = (lista: readonly Fase[]) => Object.fromEntries(lista.map((uma) => [uma.fase, [uma.inicio, uma.fim]]));
const avisos = () => portal.db.selectFrom('avisos').selectAll().orderBy('id').execute();

async function passar(ms = 2 * MINUTO) {
  portal.clock.advance(ms);
  await expandirDifusoes(portal.deps);
}

/** Looks, and does it. */
async function mover(fase: string, para: { inicio?: string | null; fim?: string | null }, publicar: 0 | 1 = 0) {
  const alvo = { concurso_id, fase, inicio: null, fim: null, ...para };
  const { assinatura } = await api().previa(alvo);
  return api().mover({ ...alvo, assinatura, publicar });
}

/** A whole calendar: an exam, its answers, the window against them, and a result, each after the other. */
async function completo() {
  const prova = await etapa({ comparece: 1, local: 'Escola Vale Claro', data_inicio: '2026-12-13T09:00' });
  const gabarito = await etapa({ nome: 'Gabarito preliminar', data_inicio: '2026-12-14' });
  const recurso = await createPrazo(portal, {
    concurso_id,
    tipo: 'recurso',
    descricao: 'Recurso do gabarito',
    data_inicio: '2026-12-15T03:00:00.000Z',
    data_fim: '2026-12-17T02:59:59.999Z',
  });
  const resultado = await etapa({ nome: 'Resultado final', data_inicio: '2026-12-22' });
  const nomes = {
    prova: `etapa-${prova.id}`,
    gabarito: `etapa-${gabarito.id}`,
    recurso: `prazo-${recurso.id}`,
    resultado: `etapa-${resultado.id}`,
  };
  await acompanhar(nomes.gabarito, nomes.prova);
  await acompanhar(nomes.recurso, nomes.gabarito);
  await acompanhar(nomes.resultado, nomes.recurso);
  return { ...nomes, prazo_id: recurso.id };
}

describe('a calendar', () => {
  it('has every date in order, from where each is kept, and shows the public ones to everybody', async () => {
    const { prova, gabarito, recurso, resultado } = await completo();
    await etapa({ nome: 'Reunião da banca', data_inicio: '2026-12-16', publica: 0 });
    const lista = await fases();
    expect(lista.map(({ fase, tipo }) => [fase, tipo])).toEqual([
      ['inscricoes', 'inscricoes'],
      [`pagamento-${vaga_id}`, 'pagamento'],
      [prova, 'etapa'],
      [gabarito, 'etapa'],
      [recurso, 'recurso'],
      [expect.stringMatching(/^etapa-/), 'etapa'],
      [resultado, 'etapa'],
    ]);
    expect(lista[4]).toMatchObject({ nome: 'Recurso do gabarito', acompanha: gabarito });
    const { body } = await portal.visitante.http<Fase[]>('GET', `/ps/concurso/${concurso_id}/cronograma`);
    expect(body.map(({ nome }) => nome)).not.toContain('Reunião da banca');
    expect(body.map(({ acompanha }) => acompanha)).toEqual(body.map(() => null));
    const pagina = await (await portal.app.request(`/concursos/${concurso_id}`)).text();
    expect(pagina).toContain('Recurso do gabarito');
    expect(pagina).toContain('13/12/2026 às 09:00');
    expect(pagina).toContain('"name":"Escola Vale Claro"');
    expect(pagina).not.toContain('Reunião da banca');
  });

  it('keeps its own phases with one record each, and refuses what cannot be, writing nothing', async () => {
    const { id } = await etapa({ local: 'Escola Vale Claro' });
    await portal.admin.rpc.admin.cronograma.update({
      id,
      nome: 'Prova',
      local: 'Escola Nova',
      publica: 1,
      comparece: 1,
    });
    await api().remove({ id });
    for (const tipo of ['criar_etapa', 'atualizar_etapa', 'excluir_etapa']) {
      expect(await portal.logs(tipo)).toMatchObject([{ registro_tipo: 'etapa', registro_id: id }]);
    }
    const antes = await portal.snapshot();
    const casos: [object, string][] = [
      [{ nome: ' ' }, 'nome'],
      [{ data_inicio: '' }, 'data_inicio'],
      [{ data_inicio: '31/02/2026' }, 'data_inicio'],
      [{ data_fim: '2026-12-12' }, 'data_fim'],
      [{ data_inicio: '2026-12-13T10:00', data_fim: '2026-12-13T10:00' }, 'data_fim'],
      [{ nome: 'x'.repeat(121) }, 'nome'],
    ];
    for (const [dados, campo] of casos) {
      const { status, body } = await portal.admin.http<{ errors: object }>(
        'POST',
        `/ps/cronograma/${concurso_id}/etapas`,
        {
          json: { nome: 'Prova', data_inicio: '2026-12-13', ...dados },
        },
      );
      expect([status, Object.keys(body.errors)], JSON.stringify(dados)).toEqual([422, [campo]]);
    }
    expect((await refusal(api().create({ concurso_id: 999, nome: 'x', data_inicio: '2026-12-13' }))).status).toBe(404);
    expect((await refusal(api().remove({ id }))).status).toBe(404);
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('keeps of its own phases what a change says nothing of', async () => {
    const ditos = { local: 'Sala 3', observacao: 'Portas fechadas.', publica: 0, comparece: 1 };
    const { id } = await etapa(ditos);
    const mudar = async (json: object) => (await portal.admin.http('PUT', `/ps/cronograma/etapa/${id}`, { json })).body;
    expect(await mudar({ nome: 'Reunião' })).toMatchObject({ ...ditos, nome: 'Reunião' });
    const semLugar = { nome: 'Reunião', local: '', observacao: null };
    expect(await mudar(semLugar)).toMatchObject({ ...ditos, local: null, observacao: null });
  });

  it('lets nothing follow itself, and forgets what followed a phase that is gone', async () => {
    const { prova, gabarito, resultado } = await completo();
    const antes = await portal.snapshot();
    for (const [quem, outra] of [
      [prova, prova],
      [prova, resultado],
    ] as const) {
      expect((await refusal(acompanhar(quem, outra))).status).toBe(422);
    }
    expect((await refusal(acompanhar(prova, 'etapa-999'))).status).toBe(404);
    expect(await portal.snapshot()).toEqual(antes);
    await api().remove({ id: Number(gabarito.slice('etapa-'.length)) });
    expect((await fases()).filter(({ acompanha }) => acompanha).map(({ fase }) => fase)).toEqual([resultado]);
    const { fases: depois } = await acompanhar(resultado, null);
    expect(depois.every(({ acompanha }) => acompanha === null)).toBe(true);
    expect(await portal.logs('acompanhar_fase')).toHaveLength(4);
  });

  it('two links at once that would close a circle: one of them stays', async () => {
    const [uma, outra] = [await etapa(), await etapa({ nome: 'Resultado' })];
    const respostas = await Promise.allSettled([
      acompanhar(`etapa-${uma.id}`, `etapa-${outra.id}`),
      acompanhar(`etapa-${outra.id}`, `etapa-${uma.id}`),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await fases()).filter(({ acompanha }) => acompanha)).toHaveLength(1);
  });
});

describe('moving a phase', () => {
  it('shows everything that would move and whom it concerns, and writes nothing', async () => {
    const { prova, gabarito, recurso, resultado, prazo_id } = await completo();
    const inscricao = await createInscricao(portal, { vaga_id });
    await createRecurso(portal, { inscricao_id: inscricao.id, prazo_id });
    const antes = await portal.snapshot();
    const { body } = await portal.admin.http<PreviaDoCronograma>(
      'GET',
      `/ps/cronograma/${concurso_id}/previa?fase=${prova}&inicio=2026-12-20T09:00`,
    );
    expect(await portal.snapshot()).toEqual(antes);
    expect(body).toMatchObject({ inscritos: 1, boletos: 0, versao: 1 });
    expect(body.mudancas.map(({ fase, depois, enviados }) => [fase, depois.inicio, enviados])).toEqual([
      [prova, '2026-12-20T12:00:00.000Z', 0],
      [gabarito, '2026-12-21', 0],
      [recurso, '2026-12-22T03:00:00.000Z', 1],
      [resultado, '2026-12-29', 0],
    ]);
    expect(body.mudancas.flatMap(({ problemas }) => problemas)).toEqual([]);
  });

  it('counts the claims of a window of titles as sent', async () => {
    const { id: prazo_id } = await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id });
    const inscricao = await createInscricao(portal, { vaga_id });
    await createPontuacao(portal, { inscricao_id: inscricao.id, prazo_id });
    const { mudancas } = await api().previa({
      concurso_id,
      fase: `prazo-${prazo_id}`,
      inicio: '2026-12-01',
      fim: '2026-12-30',
    });
    expect(mudancas).toMatchObject([{ enviados: 1 }]);
  });

  it('does just what was looked at, in one record, and tells everybody once of all of it', async () => {
    const { prova, gabarito } = await completo();
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    await passar();
    const alvo = { concurso_id, fase: prova, inicio: '2026-12-19T09:00', fim: null };
    const previa = await api().previa(alvo);
    const feito = await api().mover({ ...alvo, assinatura: previa.assinatura, publicar: 1 });
    for (const { fase, depois } of previa.mudancas) {
      const agora = feito.fases.find((uma) => uma.fase === fase);
      expect([agora?.inicio, agora?.fim]).toEqual([depois.inicio, depois.fim]);
    }
    expect(datas(await fases())).toEqual(datas(feito.fases));
    // A Sunday is no day for answers, and is for an exam.
    expect(previa.mudancas.find(({ fase }) => fase === gabarito)?.problemas).toEqual([
      { texto: 'Não cai em um dia útil.', impede: false },
    ]);
    const [log, ...outros] = await portal.logs('mover_cronograma');
    expect(outros).toEqual([]);
    expect(log?.descricao).toBe('Moveu a fase "Prova objetiva" para 19/12/2026 às 09:00, e com ela 3 outras fases.');
    expect(JSON.parse(log?.dados_anteriores ?? '')[prova]).toMatchObject({ inicio: '2026-12-13T12:00:00.000Z' });
    expect(JSON.parse(log?.dados_novos ?? '')[prova]).toMatchObject({ inicio: '2026-12-19T12:00:00.000Z' });

    await passar();
    const ditos = await avisos();
    expect(ditos.map(({ tipo }) => tipo)).toEqual(['cronograma_alterado']);
    expect(ditos[0]?.texto).toContain('Prova objetiva: antes 13/12/2026 às 09:00, agora 19/12/2026 às 09:00.');
    expect(ditos[0]?.texto).toContain(
      'Recurso do gabarito: antes de 15/12/2026 a 16/12/2026, agora de 21/12/2026 a 22/12/2026.',
    );
    expect(ditos[0]?.texto).not.toContain('Inscrições:');
  });

  it('publishes the new version as a paper that anybody opens', async () => {
    const { prova } = await completo();
    const primeira = await api().publicar({ concurso_id });
    expect(primeira).toMatchObject({ versao: 1, publicacao_id: expect.any(Number) });
    const segunda = await mover(prova, { inicio: '2026-12-20T09:00' }, 1);
    expect(segunda.versao).toBe(2);
    const { body } = await portal.visitante.http<
      { id: number; titulo: string; descricao: string; caminho_arquivo: string }[]
    >('GET', `/ps/concurso/${concurso_id}/publicacoes`);
    expect(body.map(({ id, titulo }) => [id, titulo])).toEqual([
      [segunda.publicacao_id, 'Cronograma (versão 2)'],
      [primeira.publicacao_id, 'Cronograma'],
    ]);
    expect(body[0]).toMatchObject({
      retifica: { id: primeira.publicacao_id },
      mudanca: expect.stringContaining('agora 20/12/2026 às 09:00'),
    });
    const arquivo = await portal.app.request(body[0]?.caminho_arquivo ?? '');
    expect(arquivo.headers.get('Content-Type')).toBe('application/pdf');
    expect(
      Buffer.from(await arquivo.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await portal.logs('publicar_cronograma')).toHaveLength(1);
  });

  it('says in public nothing of an inactive vacancy, nor of who published it', async () => {
    const dia = { concurso_id, vencimento_pagamento: '2026-12-08' };
    await createVaga(portal, { ...dia, cargo: 'CARGO SECRETO', ativo: 0 });
    const papel = async (id: number | null) => {
      const { body } = await portal.visitante.http<{ id: number; mudanca: string | null; caminho_arquivo: string }[]>(
        'GET',
        `/ps/concurso/${concurso_id}/publicacoes`,
      );
      const publicada = body.find((uma) => uma.id === id);
      const arquivo = await portal.app.request(publicada?.caminho_arquivo ?? '');
      const { texto } = await lerPdf(new Uint8Array(await arquivo.arrayBuffer()));
      return { mudanca: publicada?.mudanca, texto: texto.replaceAll('\n', ' ') };
    };
    // A group that nobody sees is none beside the one that everybody sees.
    await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-12-10', cargo: 'OUTRO SECRETO', ativo: 0 });
    expect((await fases()).map(({ nome }) => nome)).toEqual([
      'Inscrições',
      'Pagamento da taxa',
      'Pagamento da taxa: OUTRO SECRETO',
    ]);
    await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-12-09', cargo: 'Auxiliar' });
    await changeRows(portal.db, 'vagas', { id: vaga_id }, { cargo: 'Médico' });
    const primeira = await papel((await api().publicar({ concurso_id })).publicacao_id);
    const segunda = await papel((await mover(`pagamento-${vaga_id}`, { fim: '2026-12-11' }, 1)).publicacao_id);
    for (const { texto } of [primeira, segunda]) {
      expect(texto).toContain('Pagamento da taxa: Médico');
      expect(texto).not.toContain('SECRETO');
      expect(texto).not.toContain(portal.admin.nome);
    }
    expect(segunda.mudanca).toBe('Pagamento da taxa: Médico: antes até 08/12/2026, agora até 11/12/2026.');
  });

  it('says what it changes also where the version before was withdrawn', async () => {
    const { prova } = await completo();
    const { publicacao_id: primeira } = await api().publicar({ concurso_id });
    const { publicacao_id: segunda } = await mover(prova, { inicio: '2026-12-20T09:00' }, 1);
    const retirar = (id: number | null) =>
      portal.admin.rpc.admin.publicacoes.remove({ id: id ?? 0, motivo: 'Saiu com um erro.' });
    const ultima = async (id: number | null) =>
      (await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id })).find((uma) => uma.id === id);
    await retirar(segunda);
    const { publicacao_id: terceira } = await mover(prova, { inicio: '2026-12-21T09:00' }, 1);
    const mudanca = expect.stringContaining('agora 21/12/2026 às 09:00');
    expect(await ultima(terceira)).toMatchObject({ retifica: { id: primeira }, mudanca, descricao: null });
    await retirar(terceira);
    await retirar(primeira);
    const { publicacao_id: quarta } = await mover(prova, { inicio: '2026-12-22T09:00' }, 1);
    const descricao = expect.stringContaining('agora 22/12/2026 às 09:00');
    expect(await ultima(quarta)).toMatchObject({ retifica: null, mudanca: null, descricao });
  });

  it('that somebody else moved meanwhile is refused (409), and nothing of it is done', async () => {
    const { prova, resultado } = await completo();
    const alvo = { concurso_id, fase: prova, inicio: '2026-12-20T09:00', fim: null };
    const { assinatura } = await api().previa(alvo);
    await mover(resultado, { inicio: '2027-01-05' });
    const antes = await portal.snapshot();
    const recusa = await refusal(api().mover({ ...alvo, assinatura, publicar: 1 }));
    expect([recusa.status, recusa.mensagem]).toEqual([409, expect.stringContaining('mudou desde a prévia')]);
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('by two administrators at once is done once', async () => {
    const { prova } = await completo();
    const alvo = (inicio: string) => ({ concurso_id, fase: prova, inicio, fim: null });
    const { assinatura } = await api().previa(alvo('2026-12-20T09:00'));
    const respostas = await Promise.allSettled(
      ['2026-12-20T09:00', '2026-12-27T09:00'].map((em) => api().mover({ ...alvo(em), assinatura, publicar: 1 })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await portal.logs('mover_cronograma')).toHaveLength(1);
    const dias = Object.values(datas(await fases())).map(([inicio]) => inicio);
    expect(dias.some((um) => um === '2026-12-21') || dias.some((um) => um === '2026-12-28')).toBe(true);
    expect((await portal.db.selectFrom('cronogramas').selectAll().execute()).map(({ versao }) => versao)).toEqual([1]);
  });

  it('extends the enrolments with what follows them, and who owes is told of the new due date', async () => {
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    await acompanhar(`pagamento-${vaga_id}`, 'inscricoes');
    await mover('inscricoes', { inicio: '2026-11-10', fim: '2026-12-11' });
    const concurso = await portal.admin.rpc.admin.concursos.get({ id: concurso_id });
    expect([concurso.data_prazo_inicio, concurso.data_prazo_fim]).toEqual([
      '2026-11-10T03:00:00.000Z',
      '2026-12-12T02:59:59.999Z',
    ]);
    const [vaga] = await portal.admin.rpc.admin.vagas.list({ concurso_id });
    expect(vaga?.dataVencimentoPagamento).toBe('2026-12-15');
    await passar();
    const ditos = await avisos();
    expect(ditos.map(({ tipo }) => tipo).sort()).toEqual(['cronograma_alterado', 'pagamento_da_vaga']);
    expect(ditos.find(({ tipo }) => tipo === 'cronograma_alterado')?.texto).not.toContain('Pagamento');
  });

  it('a payment goes on following when the first vacancy that falls due with it is gone', async () => {
    const segunda = await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-12-08' });
    await acompanhar(`pagamento-${vaga_id}`, 'inscricoes');
    await portal.admin.rpc.admin.vagas.remove({ id: vaga_id });
    const ficou = (await fases()).find(({ fase }) => fase === `pagamento-${segunda.id}`);
    expect(ficou).toMatchObject({ fim: '2026-12-08', acompanha: 'inscricoes' });
    await acompanhar(`pagamento-${segunda.id}`, null);
    expect((await fases()).filter(({ acompanha }) => acompanha)).toEqual([]);
  });

  it('says what would be wrong, and does not do what cannot be', async () => {
    const { recurso } = await completo();
    const problemas = async (fase: string, para: object) => {
      const { mudancas } = await api().previa({ concurso_id, fase, inicio: null, fim: null, ...para });
      return mudancas.find((uma) => uma.fase === fase)?.problemas.map(({ texto }) => texto);
    };
    expect(await problemas(recurso, { inicio: '2026-12-20', fim: '2026-12-18' })).toEqual([
      'Terminaria antes de começar.',
    ]);
    expect(await problemas(recurso, { inicio: '2026-11-01', fim: '2026-11-03' })).toEqual(['Fica no passado.']);
    expect(await problemas('inscricoes', { inicio: '2026-11-01', fim: '2026-11-10' })).toEqual([
      'As inscrições terminariam já.',
    ]);
    expect(await problemas(`pagamento-${vaga_id}`, { fim: '2026-11-20' })).toContain(
      'O vencimento já teria passado: ninguém poderia pagar.',
    );
    expect(await problemas(`pagamento-${vaga_id}`, { fim: '2026-12-25' })).toEqual(['Não cai em um dia útil.']);
    expect(await problemas(`pagamento-${vaga_id}`, { fim: '2026-12-15' })).toEqual([]);
    // Moved itself, or left behind by the enrolments, which end on the 4th.
    const { vencimento_antes_do_fim } = AVISOS_DE_VENCIMENTO;
    expect(await problemas(`pagamento-${vaga_id}`, { fim: '2026-11-30' })).toEqual([vencimento_antes_do_fim]);
    expect(await problemas('inscricoes', { inicio: '2026-11-20', fim: '2026-12-20' })).toEqual([
      vencimento_antes_do_fim,
    ]);
    await portal.admin.rpc.admin.ajustes.update({ versao: 0, feriados_locais: '15/12/2026 Padroeira' });
    expect(await problemas(`pagamento-${vaga_id}`, { fim: '2026-12-15' })).toEqual(['Não cai em um dia útil.']);
    const antes = await portal.snapshot();
    for (const [fase, para, status] of [
      [recurso, { inicio: '2026-12-20', fim: '2026-12-18' }, 400],
      [`pagamento-${vaga_id}`, { fim: '2026-11-20' }, 400],
      [recurso, { inicio: '2026-12-15', fim: '2026-12-16' }, 400],
      [recurso, { inicio: null, fim: '2026-12-16' }, 422],
      ['etapa-999', { inicio: '2026-12-16' }, 404],
      ['qualquer', { inicio: '2026-12-16' }, 422],
    ] as const) {
      expect((await refusal(mover(fase, para))).status, JSON.stringify([fase, para])).toBe(status);
    }
    expect(await portal.snapshot()).toEqual(antes);
  });
});

describe('when the decisions of a window become known', () => {
  const semear = async () => {
    const { id } = await createPrazo(portal, {
      concurso_id,
      tipo: 'recurso',
      data_inicio: '2026-11-16T03:00:00.000Z',
      data_fim: '2026-11-19T02:59:59.999Z',
      resultado_em: '2026-11-25T12:00:00.000Z',
    });
    const inscricao = await createInscricao(portal, { vaga_id });
    const { id: recurso } = await createRecurso(portal, { inscricao_id: inscricao.id, prazo_id: id });
    await portal.admin.rpc.admin.recursos.decidir({ id: recurso, status: 'D', observacao_admin: 'Procede.' });
    return { id, alvo: { concurso_id, fase: `prazo-${id}` } };
  };

  it('moves with its window, as the look and the trail say', async () => {
    const { id, alvo } = await semear();
    const depois = { ...alvo, inicio: '2026-11-16', fim: '2026-11-20' };
    const { mudancas, assinatura } = await api().previa(depois);
    const resultado = { antes: '2026-11-25T12:00:00.000Z', depois: '2026-11-27T12:00:00.000Z' };
    expect(mudancas).toMatchObject([{ resultado }]);
    await api().mover({ ...depois, assinatura, publicar: 0 });
    const [log] = await portal.logs('mover_cronograma');
    expect(JSON.parse(log?.dados_anteriores ?? '')[alvo.fase]).toMatchObject({ resultado_em: resultado.antes });
    expect(JSON.parse(log?.dados_novos ?? '')[alvo.fase]).toMatchObject({ resultado_em: resultado.depois });
    const [prazo] = await portal.admin.rpc.admin.prazos.recursos.list({ concurso_id });
    expect(prazo).toMatchObject({ id, resultado_em: resultado.depois });
  });

  it('is not moved into the past, nor once it is another than what was looked at', async () => {
    const { id, alvo } = await semear();
    const cedo = { ...alvo, inicio: '2026-11-10', fim: '2026-11-12' };
    const antes = await portal.snapshot();
    const { mudancas, assinatura } = await api().previa(cedo);
    expect(mudancas[0]?.problemas).toContainEqual({ texto: expect.stringContaining('divulgação'), impede: true });
    expect(await refusal(api().mover({ ...cedo, assinatura, publicar: 0 }))).toMatchObject({ status: 400 });
    expect(await portal.snapshot()).toEqual(antes);
    await changeRows(portal.db, 'prazos', { id }, { resultado_em: '2026-11-28T12:00:00.000Z' });
    expect(await refusal(api().mover({ ...cedo, assinatura, publicar: 0 }))).toMatchObject({ status: 409 });
    const outra = await api().previa(cedo);
    expect(outra.mudancas[0]?.problemas.some(({ impede }) => impede)).toBe(false);
  });
});

it('any move of any calendar is what its look said, and nothing that does not follow moves', async () => {
  const quando = fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.boolean())
    .map(([dias, comHora]) => somarDias('2027-01-01', dias) + (comHora ? 'T09:30' : ''));
  const N = 5;
  const indice = fc.nat(N - 1);
  const caso = fc.record({
    datas: fc.array(quando, { minLength: N, maxLength: N }),
    ligacoes: fc.array(fc.tuple(indice, indice), { maxLength: 8 }),
    movida: indice,
    para: quando,
  });
  await fc.assert(
    fc.asyncProperty(caso, async ({ datas: inicios, ligacoes, movida, para }) => {
      ({ id: concurso_id } = await createConcurso(portal));
      const nomes: string[] = [];
      for (const [n, data_inicio] of inicios.entries()) {
        nomes.push(`etapa-${(await etapa({ nome: `Etapa ${n}`, data_inicio })).id}`);
      }
      for (const [quem, outra] of ligacoes) {
        // Those that would go round are refused.
        await acompanhar(nomes[quem] as string, nomes[outra] as string).catch(() => undefined);
      }
      const antes = await fases();
      const alvo = { concurso_id, fase: nomes[movida] as string, inicio: para, fim: null };
      const previa = await api().previa(alvo);
      if (previa.mudancas.length === 0) return;
      await api().mover({ ...alvo, assinatura: previa.assinatura, publicar: 0 });
      const esperadas = new Map(previa.mudancas.map(({ fase, depois }) => [fase, [depois.inicio, depois.fim]]));
      const devidas = antes.map(({ fase, inicio, fim }) => [fase, esperadas.get(fase) ?? [inicio, fim]]);
      expect(datas(await fases())).toEqual(Object.fromEntries(devidas));
      expect(previa.mudancas.map(({ fase }) => fase)).toEqual([
        alvo.fase,
        ...(previa.mudancas.length > 1 ? seguidoras(antes, alvo.fase).map(({ fase }) => fase) : []),
      ]);
    }),
    { numRuns: 15 },
  );
});

describe('what people are told', () => {
  it('of moves that follow each other before anybody was told becomes one, from what they know; back again is nothing', async () => {
    const { prova } = await completo();
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    await mover(prova, { inicio: '2026-12-20T09:00' });
    await mover(prova, { inicio: '2026-12-27T09:00' });
    await passar();
    const [um, ...outros] = await avisos();
    expect(outros).toEqual([]);
    expect(um?.texto).toContain('Prova objetiva: antes 13/12/2026 às 09:00, agora 27/12/2026 às 09:00.');
    await mover(prova, { inicio: '2026-12-28T09:00' });
    await mover(prova, { inicio: '2026-12-27T09:00' });
    await passar();
    expect(await avisos()).toHaveLength(1);
  });

  it('of a new window that waits to be told is its new dates, and a later change of it is told from there', async () => {
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    const janela = { concurso_id, descricao: 'Recurso', data_inicio: '2026-12-15', data_fim: '2026-12-16' };
    const { id } = await portal.admin.rpc.admin.prazos.recursos.create(janela);
    await mover(`prazo-${id}`, { inicio: '2026-12-17', fim: '2026-12-18' });
    await passar();
    const ditos = await avisos();
    expect(ditos.map(({ tipo }) => tipo).sort()).toEqual(['cronograma_alterado', 'prazo_novo']);
    expect(ditos.find(({ tipo }) => tipo === 'prazo_novo')?.texto).toContain('Encerra em 18/12/2026');
    await mover(`prazo-${id}`, { inicio: '2026-12-21', fim: '2026-12-22' });
    await passar();
    expect((await avisos()).slice(2).map(({ tipo }) => tipo)).toEqual(['cronograma_alterado']);
    // What the window was two changes ago is news again.
    await portal.admin.rpc.admin.prazos.recursos.update({
      id,
      ...janela,
      data_inicio: '2026-12-17',
      data_fim: '2026-12-18',
    });
    await passar();
    expect((await avisos()).slice(3).map(({ tipo }) => tipo)).toEqual(['prazo_alterado']);
  });

  it('says of another place, and of a phase that is gone, and nothing of what is not public', async () => {
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    const prova = await etapa({ local: 'Escola Velha' });
    const interna = await etapa({ nome: 'Reunião', publica: 0 });
    await passar();
    expect(await avisos()).toEqual([]);
    await api().update({ id: prova.id, nome: 'Prova objetiva', local: 'Escola Nova', publica: 1, comparece: 1 });
    await api().update({ id: interna.id, nome: 'Reunião da banca', publica: 0 });
    await passar();
    await api().remove({ id: prova.id });
    await api().remove({ id: interna.id });
    await passar();
    const textos = (await avisos()).map(({ texto }) => texto);
    expect(textos).toHaveLength(2);
    expect(textos[0]).toContain('Prova objetiva: local agora é Escola Nova.');
    expect(textos[1]).toContain('Prova objetiva: saiu do cronograma.');
  });

  it('the day before is who takes part, once, and again only if it moved', async () => {
    const { id } = await etapa({ comparece: 1, local: 'Escola Vale Claro', data_inicio: '2026-12-13T09:00' });
    const paga = { vaga_id, status_pagamento: 'Pago' } as const;
    await createInscricao(portal, { ...paga, candidato_id: portal.candidato.id });
    await createInscricao(portal, { vaga_id });
    const em = async (instante: string) => {
      portal.clock.set(instante);
      await lembrar(portal.deps);
      return (await avisos()).filter(({ tipo }) => tipo === 'lembrete_etapa');
    };
    expect(await em('2026-12-11T15:00:00.000Z')).toEqual([]);
    const [um, ...outros] = await em('2026-12-12T15:00:00.000Z');
    expect(outros).toEqual([]);
    expect(um).toMatchObject({ candidato_id: portal.candidato.id, titulo: 'Prova objetiva: é amanhã' });
    expect(um?.texto).toContain('Prova objetiva: amanhã, 13/12/2026');
    expect(um?.texto).toContain('Local: Escola Vale Claro.');
    expect(await em('2026-12-12T18:00:00.000Z')).toHaveLength(1);
    // By the store alone: the session is over by then.
    await changeRows(portal.db, 'etapas', { id }, { data_inicio: '2026-12-20T12:00:00.000Z' });
    expect(await em('2026-12-13T12:00:00.000Z')).toHaveLength(1);
    expect(await em('2026-12-19T15:00:00.000Z')).toHaveLength(2);
  });
});

describe('the day before', () => {
  it('is the day before, whether there is a time or only a date', async () => {
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
    await etapa({ nome: 'Prova prática', comparece: 1, data_inicio: '2026-12-13' });
    await etapa({ nome: 'Entrevista', comparece: 1, data_inicio: '2026-12-13T23:30' });
    await etapa({ nome: 'Visita', comparece: 1, data_inicio: '2026-12-13T00:00', publica: 0 });
    for (const [instante, ditas] of [
      ['2026-12-11T12:00:00.000Z', []],
      ['2026-12-12T12:00:00.000Z', ['Entrevista: é amanhã', 'Prova prática: é amanhã']],
      ['2026-12-13T12:00:00.000Z', ['Entrevista: é amanhã', 'Prova prática: é amanhã']],
    ] as const) {
      portal.clock.set(instante);
      await lembrar(portal.deps);
      const ditos = (await avisos()).filter(({ tipo }) => tipo === 'lembrete_etapa');
      expect(ditos.map(({ titulo }) => titulo).sort(), instante).toEqual(ditas);
    }
  });
});

describe('calendars of others', () => {
  const ler = async (endereco: string) => lerIcs(await (await portal.app.request(endereco)).text()).eventos;
  const doConcurso = async () => {
    const eventos = await ler(`/concursos/${concurso_id}.ics`);
    return new Map(
      eventos.map((um): [string, Evento] => [
        um.uid.slice(`concurso-${concurso_id}-`.length).split('@')[0] as string,
        um,
      ]),
    );
  };

  it('have every public phase under a name that stays, with a number that grows when it moves', async () => {
    const { prova, gabarito, recurso } = await completo();
    await etapa({ nome: 'Reunião da banca', publica: 0 });
    const antes = await doConcurso();
    expect([...antes.keys()].slice(0, 3)).toEqual(['inicio', 'fim', `pagamento-${vaga_id}`]);
    expect(antes.get(prova)).toMatchObject({ inicio: '20261213T120000Z', fim: undefined, local: 'Escola Vale Claro' });
    expect(antes.get(gabarito)).toMatchObject({ inicio: '20261214', fim: '20261215' });
    expect(antes.get(recurso)).toMatchObject({ inicio: '20261215', fim: '20261217', status: 'CONFIRMED' });
    portal.clock.advance(HORA);
    await mover(prova, { inicio: '2026-12-20T09:00' });
    const depois = await doConcurso();
    expect([...depois.keys()].sort()).toEqual([...antes.keys()].sort());
    for (const [nome, evento] of depois) {
      const moveu = [prova, gabarito, recurso].includes(nome) || evento.resumo.startsWith('Resultado final');
      expect(evento.sequencia > (antes.get(nome)?.sequencia ?? -1), nome).toBe(moveu);
      expect(evento.inicio === antes.get(nome)?.inicio, nome).toBe(!moveu);
    }
  });

  it('are told that one is gone, and that it is there again', async () => {
    const { recurso, prova, prazo_id } = await completo();
    await doConcurso();
    await api().update({ id: Number(prova.slice(6)), nome: 'Prova objetiva', publica: 0 });
    await portal.admin.rpc.admin.prazos.recursos.remove({ id: prazo_id });
    const sem = await doConcurso();
    expect(sem.get(recurso)).toMatchObject({ status: 'CANCELLED', inicio: '20261215' });
    expect(sem.get(prova)?.status).toBe('CANCELLED');
    await api().update({ id: Number(prova.slice(6)), nome: 'Prova objetiva', publica: 1 });
    const com = await doConcurso();
    expect(com.get(prova)?.status).toBe('CONFIRMED');
    expect(com.get(prova)?.sequencia).toBeGreaterThan(sem.get(prova)?.sequencia ?? 9);
  });

  it('follow whoever changes a date where it is kept', async () => {
    const antes = await doConcurso();
    const [vaga] = await portal.admin.rpc.admin.vagas.list({ concurso_id });
    await portal.admin.rpc.admin.vagas.update({ ...vaga, id: vaga_id, dataVencimentoPagamento: '2026-12-09' } as never);
    const depois = await doConcurso();
    expect(depois.get(`pagamento-${vaga_id}`)).toMatchObject({ inicio: '20261209', fim: '20261210' });
    expect(depois.get(`pagamento-${vaga_id}`)?.sequencia).toBeGreaterThan(
      antes.get(`pagamento-${vaga_id}`)?.sequencia ?? 9,
    );
  });

  it('hold words that would do harm as words', async () => {
    await etapa({ nome: 'Prova; "A", \\ e\\nB', local: `Rua ${'ç😀'.repeat(60)}, 10; sala 2` });
    const eventos = await ler(`/concursos/${concurso_id}.ics`);
    expect(eventos.at(-1)).toMatchObject({
      resumo: 'Prova; "A", \\ e\\nB: Concurso 7',
      local: `Rua ${'ç😀'.repeat(60)}, 10; sala 2`,
    });
  });
});

describe('one’s own calendar', () => {
  const meu = () => portal.candidato.rpc.candidato.cronograma;
  const abrir = (endereco: string | null) => portal.app.request(new URL(endereco ?? '').pathname);

  it('has the dates of one’s contests at an address of one’s own, which can be changed and revoked', async () => {
    await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-12-20' });
    const outro = await createConcurso(portal, { titulo: 'De outros' });
    expect(await meu().agenda()).toEqual({ endereco: null, created_at: null });
    const { endereco } = await meu().criarAgenda();
    expect(await meu().agenda()).toMatchObject({ endereco });
    const resposta = await abrir(endereco);
    expect(resposta.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(resposta.headers.get('Cache-Control')).toBe('private, no-store');
    const { nome, eventos } = lerIcs(await resposta.text());
    expect(nome).toBe('Meus concursos');
    expect(eventos.map(({ uid }) => uid.split('@')[0])).toEqual([
      `concurso-${concurso_id}-inicio`,
      `concurso-${concurso_id}-fim`,
      `concurso-${concurso_id}-pagamento-${vaga_id}`,
    ]);
    expect(eventos.some(({ uid }) => uid.startsWith(`concurso-${outro.id}-`))).toBe(false);

    // The vacancy takes nobody any more; who enrolled in it still pays by its date.
    await portal.admin.rpc.admin.vagas.remove({ id: vaga_id });
    const depois = lerIcs(await (await abrir(endereco)).text()).eventos.find(({ uid }) => uid.includes('-pagamento-'));
    expect(depois).toMatchObject({ status: 'CONFIRMED' });

    const segundo = await meu().criarAgenda();
    expect(segundo.endereco).not.toBe(endereco);
    expect((await abrir(endereco)).status).toBe(404);
    expect((await abrir(segundo.endereco)).status).toBe(200);
    await meu().revogarAgenda();
    expect((await abrir(segundo.endereco)).status).toBe(404);
    expect((await refusal(meu().revogarAgenda())).status).toBe(404);
    expect(await portal.logs('criar_agenda')).toHaveLength(2);
    expect(await portal.logs('excluir_agenda')).toHaveLength(1);
  });

  it('is nowhere in clear in the store or the trail, and is no more once the account is closed', async () => {
    const { body } = await portal.candidato.http<{ endereco: string }>('POST', '/ps/cronograma/agenda', {
      headers: { 'Idempotency-Key': 'a-mesma-agenda-duas-vezes' },
    });
    const { endereco } = body;
    const codigo = /agenda\/([\w-]+)\.ics/.exec(endereco ?? '')?.[1] as string;
    expect(JSON.stringify(await portal.snapshot())).not.toContain(codigo);
    await portal.db.updateTable('candidatos').set({ status: 'I' }).where('id', '=', portal.candidato.id).execute();
    expect((await abrir(endereco)).status).toBe(404);
  });
});

test('only who keeps contests moves them', async () => {
  const [cronograma, alheio] = [`/ps/cronograma/${concurso_id}`, portal.candidato];
  expect((await portal.visitante.http('GET', cronograma)).status).toBe(401);
  expect(
    (await alheio.http('POST', `${cronograma}/etapas`, { json: { nome: 'x', data_inicio: '2026-12-13' } })).status,
  ).toBe(403);
  const { body } = await portal.admin.http<Cronograma>('GET', cronograma);
  expect(body.versao).toBe(0);
});
