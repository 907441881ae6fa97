// Reconciliation: what the ledger, the banks, the enrolments and the published lists do not agree in is found, named, looked
// after and closed, and nothing that agrees is ever in the way.
import { beforeEach, describe, expect, it } from 'vitest';
import { conciliar } from '../../src/server/boletos/conciliar.ts';
import { conferirDoDia } from '../../src/server/conferencia/index.ts';
import { listConcursosVivos } from '../../src/server/conferencia/queries.ts';
import { encolher, esticar } from '../../src/server/listas-oficiais/ids.ts';
import { findRow, insertRow } from '../../src/server/store/rows.ts';
import type { Divergencia, ResumoDaConferencia } from '../../src/shared/conferencia.ts';
import { CONFERENCIA_EM_CURSO, DIVERGENCIA_ENCERRADA, jaAssumiu } from '../../src/shared/conferencia.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { startBBFake } from '../support/bb-fake.ts';
import { DIA, HORA } from '../support/clock.ts';
import {
  createCandidato,
  createConcurso,
  createConvenio,
  createInscricao,
  createReembolso,
  createVaga,
  gerarCpf,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const api = () => portal.admin.rpc.admin.divergencias;
const abertas = async () => (await api().list({})).data.map(({ tipo, inscricao }) => [tipo, inscricao?.id]);
const publicar = (concurso_id: number) =>
  portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'homologados' });

/** A contest with paid, exempt, free and owing enrolments. */
async function semear() {
  const { id: concurso_id } = await createConcurso(portal);
  const { id: vaga_id } = await createVaga(portal, { concurso_id, valor_centavos: 8550 });
  const uma = (status_pagamento: 'Pago' | 'Isento' | 'Pendente', dela: { candidato_id?: number } = {}) =>
    createInscricao(portal, { vaga_id, status_pagamento, ...dela });
  const paga = await uma('Pago', { candidato_id: portal.candidato.id });
  return { concurso_id, vaga_id, paga, isenta: await uma('Isento'), devendo: await uma('Pendente') };
}

const baixa = (inscricao_id: number) =>
  portal.admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'Pago no balcão.' });

describe('the published list and who is confirmed', () => {
  it('agree at first; who pays afterwards is missing from it until a corrected one is published', async () => {
    const { concurso_id, devendo } = await semear();
    await publicar(concurso_id);
    expect(await api().conferir()).toMatchObject({
      abertas: 0,
      em_curso: false,
      terminada_em: portal.clock.now().toISOString(),
      concursos: [{ concurso_id, confirmadas: 2, pagas: 1, na_lista: 2, fora: 0, a_mais: 0 }],
    });
    await baixa(devendo.id);
    expect(await api().conferir()).toMatchObject({
      abertas: 1,
      por_tipo: [{ tipo: 'fora_da_lista', quantidade: 1, sem_responsavel: 1 }],
      concursos: [{ confirmadas: 3, pagas: 2, na_lista: 2, fora: 1 }],
    });
    expect(await abertas()).toEqual([['fora_da_lista', devendo.id]]);
    expect(await portal.admin.rpc.admin.painel.filas()).toContainEqual({
      fila: 'divergencias',
      quantidade: 1,
      mais_antigo_em: portal.clock.now().toISOString(),
    });
    await publicar(concurso_id);
    expect(await api().conferir()).toMatchObject({ abertas: 0 });
    expect((await api().list({ status: 'Corrigida' })).data).toMatchObject([
      { tipo: 'fora_da_lista', encerrada_em: portal.clock.now().toISOString(), aceita_por: null },
    ]);
  });

  it('differ when one of the list is cancelled or its list is no longer published', async () => {
    const { concurso_id, paga, isenta } = await semear();
    const { id } = await publicar(concurso_id);
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id: isenta.id, status: 'C' });
    await api().conferir();
    expect(await abertas()).toEqual([['na_lista_sem_confirmacao', isenta.id]]);
    await portal.admin.rpc.admin.publicacoes.remove({ id });
    expect(await api().conferir()).toMatchObject({ abertas: 0, concursos: [] });
    expect(paga.status).toBe('A');
  });

  it('of another kind say nothing, and neither do contests without any or that were removed', async () => {
    const { concurso_id, devendo } = await semear();
    await portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'pagos' });
    await baixa(devendo.id);
    expect(await api().conferir()).toMatchObject({ abertas: 0, concursos: [] });
  });

  it('of thousands are told in so many rows and one more', async () => {
    const { concurso_id, vaga_id } = await semear();
    await publicar(concurso_id);
    const { id: candidato_id } = await createCandidato(portal);
    const { id: _, ...linha } = await createInscricao(portal, { vaga_id, candidato_id, status_pagamento: 'Isento' });
    const { id: __, ...pessoa } = (await findRow(portal.db, 'candidatos', { id: candidato_id }))!;
    const outras = Array.from({ length: 600 }, (_, i) => ({
      ...pessoa,
      cpf: gerarCpf(5000 + i),
      email: `p${i}@x.org`,
    }));
    const pessoas = await portal.db.insertInto('candidatos').values(outras).returning('id').execute();
    await portal.db
      .insertInto('inscricoes')
      .values(pessoas.map(({ id }) => ({ ...linha, candidato_id: id })))
      .execute();
    expect(await api().conferir()).toMatchObject({ abertas: 501, concursos: [{ fora: 601 }] });
    expect((await api().list({ per_page: 200 })).data).toContainEqual(
      expect.objectContaining({ inscricao: null, descricao: expect.stringContaining('Mais 101 inscrições') }),
    );
  });
});

describe('the ledger and the enrolments', () => {
  it('differ when what was paid is cancelled, until its money is on its way back', async () => {
    const { paga } = await semear();
    expect(await api().conferir()).toMatchObject({ abertas: 0 });
    await portal.db.updateTable('inscricoes').set({ status: 'C' }).where('id', '=', paga.id).execute();
    await api().conferir();
    expect((await api().list({})).data).toMatchObject([
      { tipo: 'pago_sem_inscricao', inscricao: { id: paga.id }, valor: 85.5, status: 'Aberta', responsavel: null },
    ]);
    const negado = await createReembolso(portal, { inscricao_id: paga.id, status: 'Negado' });
    expect(await api().conferir()).toMatchObject({ abertas: 1 });
    await portal.db.updateTable('reembolsos').set({ status: 'Processando' }).where('id', '=', negado.id).execute();
    expect(await api().conferir()).toMatchObject({ abertas: 0 });
  });
});

describe.each(['ASAAS', 'BB'] as const)('open slips and %s', (tipo) => {
  it('differ when value or due date change there, and no longer when they are put back', async () => {
    const asaas = await startAsaasFake({ clock: portal.clock });
    const bb = await startBBFake({ clock: portal.clock });
    try {
      const { id: concurso_id } = await createConcurso(portal);
      const credenciais = tipo === 'ASAAS' ? { api_key: asaas.apiKey, url_base_api: asaas.url } : bb.credentials;
      await createConvenio(portal, { concurso_id, ...credenciais });
      const { id: vaga_id } = await createVaga(portal, { concurso_id });
      const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
      await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
      const perguntar = async () => {
        portal.clock.advance(HORA);
        await conciliar(portal.deps);
        return api().conferir();
      };
      expect(await perguntar()).toMatchObject({ abertas: 0 });
      const mudar = (valor: number) => {
        const [pagamento] = asaas.payments;
        const [boleto] = bb.boletos.values();
        if (pagamento) pagamento.value = valor;
        if (boleto) boleto.registro.valorOriginal = valor;
      };
      mudar(1);
      expect(await perguntar()).toMatchObject({ por_tipo: [{ tipo: 'mudou_no_banco', quantidade: 1 }] });
      const [{ descricao } = { descricao: '' }] = (await api().list({})).data;
      expect(descricao.replaceAll('\u00A0', ' ')).toMatch(/emitido R\$ 85,50, no banco R\$ 1,00/);
      mudar(85.5);
      expect(await perguntar()).toMatchObject({ abertas: 0 });
    } finally {
      await asaas.close();
      await bb.close();
    }
  });
});

describe('a difference', () => {
  async function aberta(): Promise<Divergencia> {
    const { paga } = await semear();
    await portal.db.updateTable('inscricoes').set({ status: 'C' }).where('id', '=', paga.id).execute();
    await api().conferir();
    return (await api().list({})).data[0] as Divergencia;
  }

  it('is taken by somebody, given back, and accepted with a reason; accepted, it is not found again', async () => {
    const { id } = await aberta();
    const eu = { id: portal.admin.id };
    expect(await api().assumir({ id })).toMatchObject({ responsavel: eu });
    const bia = await portal.administrador({ nome: 'Bia Finanças', papel: 'financeiro' });
    const dela = bia.rpc.admin.divergencias.assumir({ id });
    expect(await refusal(dela)).toMatchObject({ status: 409, mensagem: jaAssumiu(portal.admin.nome) });
    expect(await api().assumir({ id, assumir: false })).toMatchObject({ responsavel: null });
    const semRazao = await refusal(api().aceitar({ id, observacao: ' ' }));
    expect(semRazao).toMatchObject({ status: 422 });
    const observacao = 'Devolvido em dinheiro, recibo 12.';
    expect(await api().aceitar({ id, observacao })).toMatchObject({ status: 'Aceita', observacao });
    expect(await api().conferir()).toMatchObject({ abertas: 0 });
    expect((await api().list({ status: 'todas' })).data).toMatchObject([{ id, status: 'Aceita' }]);
    for (const denovo of [() => api().aceitar({ id, observacao }), () => api().assumir({ id })])
      expect(await refusal(denovo())).toMatchObject({ status: 409, mensagem: DIVERGENCIA_ENCERRADA });
    expect(await refusal(api().assumir({ id: 999 }))).toMatchObject({ status: 404 });
    expect(await portal.logs('assumir_divergencia')).toHaveLength(2);
    const [ato] = await portal.logs('aceitar_divergencia');
    expect(ato).toMatchObject({ inscricao_id: expect.any(Number), candidato_id: portal.candidato.id });
    // What is remarked of it is no candidate's to read.
    const { selos } = portal.candidato.rpc.candidato;
    expect(await selos.atos({ inscricao_id: Number(ato?.inscricao_id) })).toEqual([]);
    expect(await refusal(selos.prova({ id: Number(ato?.id) }))).toMatchObject({ status: 404 });
  });

  it('found again is the same row, with its first day and who looks after it', async () => {
    const antes = await aberta();
    await api().assumir({ id: antes.id });
    portal.clock.advance(24 * HORA);
    await conferirDoDia(portal.deps);
    const amanha = await portal.administrador({ papel: 'auditor' });
    expect((await amanha.rpc.admin.divergencias.list({})).data).toMatchObject([
      { id: antes.id, created_at: antes.created_at, responsavel: { id: portal.admin.id } },
    ]);
  });

  it('goes out in the list’s file', async () => {
    await aberta();
    const { url } = await portal.admin.rpc.admin.exportacoes.criar({ lista: 'divergencias', formato: 'csv' });
    const arquivo = await (await portal.app.request(url)).text();
    expect(arquivo).toContain('Pagamento sem inscrição confirmada');
  });
});

it('a round is made once a day, one at a time, and one that was left behind stands in nobody’s way', async () => {
  const rodadas = () => portal.db.selectFrom('conferencias').selectAll().orderBy('id').execute();
  await Promise.all([conferirDoDia(portal.deps), conferirDoDia(portal.deps)]);
  await conferirDoDia(portal.deps);
  expect((await rodadas()).filter(({ terminada_em }) => terminada_em !== null)).toHaveLength(1);
  const iniciada_em = portal.clock.now().toISOString();
  await portal.db.insertInto('conferencias').values({ iniciada_em, terminada_em: null, resultado: null }).execute();
  expect(await refusal(api().conferir())).toMatchObject({ status: 409, mensagem: CONFERENCIA_EM_CURSO });
  portal.clock.advance(3 * HORA);
  const depois = await portal.administrador({ papel: 'financeiro' });
  expect(await depois.rpc.admin.divergencias.conferir()).toMatchObject({ abertas: 0, em_curso: false });
  // One that a clock ahead made is not of this day.
  portal.clock.advance(-3 * DIA);
  await conferirDoDia(portal.deps);
  expect((await rodadas()).filter(({ terminada_em }) => terminada_em !== null)).toHaveLength(3);
});

it('a round lets others be served all the while, however much there is to look at', async () => {
  const { vaga_id } = await semear();
  const { id: inscricao_id } = await createInscricao(portal, { vaga_id });
  const agora = portal.clock.now().toISOString();
  await insertRow(portal.db, 'pagamentos', {
    ...{ id: 500_000, inscricao_id, valor_centavos: 8550, pago_em: agora, confirmado_em: agora },
    ...{ origem: 'conciliacao', emissor: 'BB' },
  });
  for (let i = 0; i < 10; i += 1) await publicar((await semear()).concurso_id);
  /** What was read in all, since others had their turn, and the most before they had it. */
  let [lidos, seguidos, maximo] = [0, 0, 0];
  portal.deps.db = portal.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      lidos += 1;
      seguidos += 1;
      maximo = Math.max(maximo, seguidos);
      return result;
    },
  });
  let acabou = false;
  const outros = () => {
    seguidos = 0;
    if (!acabou) setImmediate(outros);
  };
  setImmediate(outros);
  await conferirDoDia(portal.deps);
  acabou = true;
  expect(lidos).toBeGreaterThan(100);
  expect(maximo).toBeLessThan(15);
});

it('contests are found however many are asked for', async () => {
  const { concurso_id } = await semear();
  const { id } = await createConcurso(portal, { excluido_em: portal.clock.now().toISOString() });
  const vivos = await listConcursosVivos(portal.db, [
    ...Array.from({ length: 70_000 }, (_, i) => 1000 + i),
    concurso_id,
    id,
  ]);
  expect([...vivos.keys()]).toEqual([concurso_id]);
});

it.each(['stopped', 'failed'] as const)('a round that was %s is none at work', async (como) => {
  await semear();
  await portal.db.updateTable('inscricoes').set({ status_pagamento: 'Pendente' }).execute();
  const caiu = {
    get aborted(): boolean {
      throw new Error('caiu');
    },
  } as AbortSignal;
  if (como === 'stopped') await conferirDoDia(portal.deps, AbortSignal.abort());
  else await expect(conferirDoDia(portal.deps, caiu)).rejects.toThrow('caiu');
  expect(await api().resumo()).toMatchObject({ em_curso: false, terminada_em: null });
  expect(await api().conferir()).toMatchObject({ em_curso: false, abertas: 1 });
});

it('is read by who reads finance, acted on by who acts there, and by nobody else', async () => {
  const caminho = '/ps/boleto/admin/conferencia';
  const financeiro = await portal.administrador({ papel: 'financeiro' });
  const auditor = await portal.administrador({ papel: 'auditor' });
  const analista = await portal.administrador({ papel: 'analista' });
  for (const quem of [financeiro, auditor])
    expect((await quem.http<ResumoDaConferencia>('GET', caminho)).body).toMatchObject({ abertas: 0 });
  expect(await analista.http('GET', caminho)).toMatchObject({ status: 403 });
  expect(await portal.candidato.http('GET', caminho)).toMatchObject({ status: 403 });
  expect(await portal.visitante.http('GET', caminho)).toMatchObject({ status: 401 });
  expect(await auditor.http('POST', caminho)).toMatchObject({ status: 403 });
  expect(await financeiro.http('POST', caminho)).toMatchObject({ status: 200 });
  expect(await auditor.http('POST', `${caminho}/divergencias/1/aceitar`, { json: {} })).toMatchObject({ status: 403 });
});

it('the ids of a list are kept short and come back', () => {
  for (const ids of [[], [1], [5, 6, 7, 1_000_000], Array.from({ length: 1000 }, (_, i) => i * 37 + 1)])
    expect(esticar(encolher(ids))).toEqual(ids);
});
