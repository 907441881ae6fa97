// What a role is shown inside of what it may call: the figures, queues, models, requests and details of health that are its
// own, and nothing of the rest.
import { describe, expect, it } from 'vitest';
import { type Papel, podeNaArea } from '../../src/shared/papeis.ts';
import {
  createConcurso,
  createCuidado,
  createEnvio,
  createInscricao,
  createIsencao,
  createReembolso,
  createReserva,
} from '../support/factories.ts';
import type { Persona } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

async function porPapel(): Promise<Portal & Record<Papel, Persona>> {
  const portal = await createPortal();
  return {
    ...portal,
    total: portal.admin,
    financeiro: await portal.administrador({ papel: 'financeiro' }),
    analista: await portal.administrador({ papel: 'analista' }),
    auditor: await portal.administrador({ papel: 'auditor' }),
  };
}

const GERAIS = ['concursos_abertos', 'total_concursos', 'total_inscricoes', 'total_vagas'];
const DE_PEDIDOS = ['isencoes_pendentes', 'recursos_pendentes', 'total_isencoes', 'total_recursos'];
const DE_DINHEIRO = ['pagamentos_pendentes', 'receita_total', 'total_boletos'];
const TODAS = [...GERAIS, ...DE_PEDIDOS, ...DE_DINHEIRO].sort();

describe('the figures', () => {
  it('of the dashboard are those of the role, by every way', async () => {
    const portal = await porPapel();
    const esperadas: Record<Papel, string[]> = {
      total: TODAS,
      auditor: TODAS,
      financeiro: [...GERAIS, ...DE_DINHEIRO].sort(),
      analista: [...GERAIS, ...DE_PEDIDOS].sort(),
    };
    for (const [papel, figuras] of Object.entries(esperadas) as [Papel, string[]][]) {
      const { falta_nos_selos, ...painel } = await portal[papel].rpc.admin.painel.estatisticas();
      expect(falta_nos_selos, papel).toBe(podeNaArea(papel, 'registro', 'ler') ? null : undefined);
      expect(Object.keys(painel).sort(), papel).toEqual(figuras);
      const { body } = await portal[papel].http<object>('GET', '/ps/concurso/estatisticas');
      expect(Object.keys(body).sort(), papel).toEqual(figuras);
    }
    const filas = async (papel: Papel) => (await portal[papel].rpc.admin.painel.filas()).map(({ fila }) => fila);
    expect(await filas('financeiro')).toEqual(['comprovacoes', 'reembolsos', 'pagamentos', 'divergencias']);
    expect(await filas('analista')).toEqual([
      'cuidados',
      'envios',
      'isencoes',
      'pontuacoes',
      'recursos',
      'reservas',
      'recursos_a_aplicar',
    ]);
    // What says something of anybody's health is for who decides it.
    expect(await filas('auditor')).toEqual(
      (await filas('total')).filter((fila) => !['cuidados', 'reservas'].includes(fila)),
    );
    expect(await refusal(portal.analista.rpc.admin.painel.receita())).toMatchObject({ status: 403 });
  });

  it('of a contest are too', async () => {
    const portal = await porPapel();
    const { id } = await createConcurso(portal);
    const { financeiro, analista, auditor } = portal;
    const chaves = (resposta: object) => Object.keys(resposta).sort();
    expect(chaves(await financeiro.rpc.admin.painel.resumoDoConcurso({ id }))).toEqual([
      'total_boletos',
      'total_inscricoes',
    ]);
    expect(chaves(await analista.rpc.admin.painel.resumoDoConcurso({ id }))).toEqual([
      'total_inscricoes',
      'total_isencoes',
      'total_recursos',
    ]);
    const doFinanceiro = await financeiro.rpc.admin.painel.estatisticasDoConcurso({ id });
    expect([doFinanceiro.receita, doFinanceiro.isencoes, doFinanceiro.envios]).toEqual([
      expect.any(Object),
      undefined,
      undefined,
    ]);
    const doAnalista = await analista.rpc.admin.painel.estatisticasDoConcurso({ id });
    expect([doAnalista.receita, doAnalista.recursos]).toEqual([undefined, expect.any(Array)]);
    expect(await auditor.rpc.admin.painel.estatisticasDoConcurso({ id })).toEqual(
      await portal.total.rpc.admin.painel.estatisticasDoConcurso({ id }),
    );
  });
});

describe('a candidate', () => {
  it('is shown with the requests the role reads', async () => {
    const portal = await porPapel();
    const { id } = portal.candidato;
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: id });
    await createIsencao(portal, { inscricao_id });
    await createEnvio(portal, { inscricao_id });
    await createReembolso(portal, { inscricao_id });
    const totais = async (papel: Papel) => (await portal[papel].rpc.admin.candidatos.historico({ id })).totais;
    expect(await totais('total')).toMatchObject({ inscricoes: 1, isencoes: 1, envios: 1, reembolsos: 1 });
    expect(await totais('auditor')).toEqual(await totais('total'));
    expect(await totais('analista')).toMatchObject({ inscricoes: 1, isencoes: 1, envios: 1, reembolsos: 0 });
    expect(await totais('financeiro')).toMatchObject({ inscricoes: 1, isencoes: 0, envios: 0, reembolsos: 1 });
  });

  it('is shown without the details of health to who looks after the money', async () => {
    const portal = await porPapel();
    const DETALHE = 'Baixa visão, prova ampliada';
    const saude = {
      possui_deficiencia: 'S',
      detalhe_deficiencia: DETALHE,
      possui_condicao_especial: 'S',
      detalhe_condicao_especial: DETALHE,
    } as const;
    const { id: candidatoId } = portal.candidato;
    await portal.db.updateTable('candidatos').set(saude).where('id', '=', candidatoId).execute();
    const { id, concurso_id } = await createInscricao(portal, { candidato_id: candidatoId, ...saude });
    const vistas = async ({ rpc: { admin }, http }: Persona) => [
      await admin.candidatos.get({ id: candidatoId }),
      await admin.inscricoes.get({ id }),
      await admin.inscricoes.list({}),
      await admin.inscricoes.porConcurso({ concurso_id }),
      (await http('GET', '/ps/inscricao/admin/exportar')).body,
    ];
    for (const papel of ['total', 'analista'] as const) {
      for (const vista of await vistas(portal[papel])) expect(JSON.stringify(vista), papel).toContain(DETALHE);
    }
    // The privacy notice says that only who analyses the requests sees them; the trail, which an auditor reads, has none.
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id, status: 'C' });
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id, status: 'A' });
    expect(JSON.stringify(await portal.logs())).not.toContain(DETALHE);
    for (const papel of ['financeiro', 'auditor'] as const)
      for (const vista of await vistas(portal[papel])) expect(JSON.stringify(vista), papel).not.toContain(DETALHE);
    const { possui_deficiencia, url_comprovante } = await portal.financeiro.rpc.admin.inscricoes.get({ id });
    // That there is something stays; the receipt, which says what, goes.
    expect([possui_deficiencia, url_comprovante]).toEqual(['S', null]);
    expect((await portal.analista.rpc.admin.inscricoes.get({ id })).url_comprovante).toEqual(expect.any(String));
    // What was asked for apart is told to who decides it, by its state alone.
    const cuidado = await createCuidado(portal, { inscricao_id: id, status: 'D' });
    const reserva = await createReserva(portal, { inscricao_id: id });
    await createReserva(portal, { inscricao_id: id, cancelada_em: '2026-11-21T15:00:00.000Z' });
    const pedidosPara = async (papel: 'total' | 'analista' | 'auditor' | 'financeiro') =>
      (await portal[papel].rpc.admin.inscricoes.get({ id })).pedidos;
    const todos = [
      { tipo: 'cuidado', id: cuidado.id, status: 'D' },
      { tipo: 'reserva', id: reserva.id, status: 'P' },
    ];
    expect([await pedidosPara('total'), await pedidosPara('analista')]).toEqual([todos, todos]);
    expect([await pedidosPara('auditor'), await pedidosPara('financeiro')]).toEqual([[], []]);
  });
});

describe('the models of notes', () => {
  it('go with the decisions they are for', async () => {
    const portal = await porPapel();
    const { total, financeiro, analista, auditor } = portal;
    const modelo = (tipo: 'envio' | 'reembolso') => ({ tipo, titulo: `Modelo de ${tipo}`, texto: 'Texto.' });
    const deEnvio = await analista.rpc.admin.modelos.create(modelo('envio'));
    const deReembolso = await financeiro.rpc.admin.modelos.create(modelo('reembolso'));
    const listados = async (quem: Persona) => (await quem.rpc.admin.modelos.list({})).map(({ tipo }) => tipo);
    expect(await listados(total)).toEqual(['envio', 'reembolso']);
    expect(await listados(auditor)).toEqual(['envio', 'reembolso']);
    expect(await listados(analista)).toEqual(['envio']);
    expect(await listados(financeiro)).toEqual(['reembolso']);

    const before = await portal.snapshot();
    const recusas = [
      () => financeiro.rpc.admin.modelos.list({ tipo: 'envio' }),
      () => financeiro.rpc.admin.modelos.create(modelo('envio')),
      () => financeiro.rpc.admin.modelos.update({ id: deEnvio.id, titulo: 'Outro', texto: 'Outro.' }),
      () => financeiro.rpc.admin.modelos.remove({ id: deEnvio.id }),
      () => analista.rpc.admin.modelos.remove({ id: deReembolso.id }),
      () => auditor.rpc.admin.modelos.remove({ id: deReembolso.id }),
    ];
    for (const recusa of recusas) expect(await refusal(recusa())).toMatchObject({ status: 403 });
    expect(await portal.snapshot()).toEqual(before);
    expect(
      await financeiro.rpc.admin.modelos.update({ id: deReembolso.id, titulo: 'Outro', texto: 'Outro.' }),
    ).toMatchObject({
      titulo: 'Outro',
    });
  });
});

describe('a list taken out as a file', () => {
  it('is one the role reads', async () => {
    const portal = await porPapel();
    const { analista, financeiro } = portal;
    const before = await portal.snapshot();
    for (const [quem, lista] of [
      [analista, 'boletos'],
      [analista, 'logs'],
      [financeiro, 'isencoes'],
      [financeiro, 'logs'],
    ] as const) {
      const pedido = { lista, formato: 'csv', filtros: {} } as const;
      expect(await refusal(quem.rpc.admin.exportacoes.criar(pedido)), lista).toMatchObject({ status: 403 });
    }
    expect(await portal.snapshot()).toEqual(before);
    expect(
      await analista.rpc.admin.exportacoes.criar({ lista: 'isencoes', formato: 'csv', filtros: {} }),
    ).toHaveProperty('url');
    expect(
      await financeiro.rpc.admin.exportacoes.criar({ lista: 'boletos', formato: 'csv', filtros: {} }),
    ).toHaveProperty('url');
  });
});
