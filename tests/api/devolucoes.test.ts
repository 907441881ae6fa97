// Giving back to many: whom a batch finds, that two decide it, that each is told once and paid once whatever happens at the same
// time, and what a bank's file changes.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { type DevolucaoInteira, OUTRO_APROVA, type RetornoLido } from '../../src/shared/devolucoes.ts';
import { formatCpf } from '../../src/shared/format.ts';
import type { Reembolso } from '../../src/shared/pedidos/reembolso.ts';
import {
  createCandidato,
  createConcurso,
  createConvenio,
  createInscricao,
  createReembolso,
  createVaga,
  gerarCpf,
} from '../support/factories.ts';
import type { Caller, Persona } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { breakingChanges } from '../support/statements.ts';
import { STORE } from '../support/store.ts';

const MOTIVO = 'O concurso foi cancelado pela Prefeitura.';

let portal: Portal;
let outra: Persona;
let concurso_id: number;
let vaga_id: number;
beforeEach(async () => {
  portal = await createPortal();
  outra = await portal.administrador({ nome: 'Bruna Finanças', papel: 'financeiro' });
  concurso_id = (await createConcurso(portal)).id;
  vaga_id = (await createVaga(portal, { concurso_id })).id;
});

const paga = async (candidato_id?: number, vaga = vaga_id) =>
  (await createInscricao(portal, { vaga_id: vaga, candidato_id, status_pagamento: 'Pago' })).id;
const daCandidata = () => paga(portal.candidato.id);

/** Its bank tells that the money went back. */
const contestar = (inscricao_id: number, valor_centavos = 8550) =>
  portal.db
    .insertInto('pendencias')
    .values({
      created_at: '2026-11-20T12:00:00.000Z',
      tipo: 'estorno',
      chave: `boleto:1:estorno:${valor_centavos}`,
      emissor: 'ASAAS',
      inscricao_id,
      valor_centavos,
      pago_em: '2026-11-20T12:00:00.000Z',
      descricao: 'Contestado.',
      status: 'Aberta',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const criar = (pessoas: number, mais: object = {}, quem: Caller = portal.admin) =>
  quem.rpc.admin.devolucoes.create({ concurso_id, motivo: MOTIVO, pessoas, ...mais });
async function aprovada(pessoas: number, mais: object = {}): Promise<DevolucaoInteira> {
  const { id } = await criar(pessoas, mais);
  return outra.rpc.admin.devolucoes.aprovar({ id, pessoas });
}
/** A batch whose refunds were opened. */
async function aberta(pessoas: number, mais: object = {}): Promise<number> {
  const { id } = await aprovada(pessoas, mais);
  await avancarDevolucoes(portal.deps);
  return id;
}
const ver = (id: number) => portal.admin.rpc.admin.devolucoes.get({ id });
const itens = async (devolucao_id: number) => (await portal.admin.rpc.admin.devolucoes.itens({ devolucao_id })).data;
const situacoes = async (id: number) => (await itens(id)).map(({ status }) => status);
const reembolsos = () => portal.db.selectFrom('reembolsos').selectAll().orderBy('id').execute();
const proprios = () => portal.candidato.rpc.candidato.reembolsos.list();

const exportar = (id: number, formato: 'csv' | 'cnab240' = 'csv', quem: Caller = portal.admin) =>
  quem.rpc.admin.devolucoes.exportar({ id, formato });
async function textoDe(id: number): Promise<string> {
  return (await portal.admin.http<string>('GET', `/ps/devolucao/arquivos/${id}`)).body;
}
function enviar(
  id: number,
  texto: string | Uint8Array<ArrayBuffer>,
  nome = 'retorno.csv',
  quem: Caller = portal.admin,
) {
  const body = new FormData();
  body.set('arquivo', new File([texto], nome));
  return quem.http<RetornoLido & { message: string }>('POST', `/ps/devolucao/${id}/retorno`, { body });
}
const comConta = () =>
  portal.admin.rpc.admin.ajustes.update({
    versao: 0,
    pagador_agencia: '452-9',
    pagador_conta: '123873-5',
    pagador_convenio: '123456',
  });
/** A file as the bank answers it, payment by payment: a code, and the day on which it was paid. */
function respondido(ida: string, respostas: readonly { codigo: string; dia?: string }[]): string {
  const restantes = [...respostas];
  return ida
    .split('\r\n')
    .slice(0, -1)
    .map((linha, i) => {
      if (i === 0) return `${linha.slice(0, 142)}2${linha.slice(143)}`;
      if (linha[13] !== 'A') return linha;
      const { codigo = '', dia = '00000000' } = restantes.shift() ?? {};
      return linha.slice(0, 154) + dia + linha.slice(162, 230) + codigo.padEnd(10);
    })
    .join('\r\n');
}
const planilha = (...linhas: [string, string, string?][]) =>
  ['Item;Resultado;Motivo', ...linhas.map((linha) => linha.join(';'))].join('\r\n');

describe('the look before', () => {
  it('finds who paid, by which way, and says who is left out and why', async () => {
    await daCandidata();
    const duas = await createCandidato(portal);
    const outraVaga = (await createVaga(portal, { concurso_id, valor_centavos: 5000 })).id;
    const antiga = { candidato_id: duas.id, status_pagamento: 'Pago', status: 'C' } as const;
    await createInscricao(portal, { ...antiga, vaga_id, cancelada_em: portal.clock.now().toISOString() });
    await paga(duas.id, outraVaga);
    await createInscricao(portal, { vaga_id });
    await createReembolso(portal, { inscricao_id: await paga() });
    await createReembolso(portal, { inscricao_id: await paga(), status: 'Efetuado' });
    await createReembolso(portal, { inscricao_id: await paga(), status: 'Negado' });
    const contestada = await paga();
    await contestar(contestada);
    const eliminada = await paga();
    await portal.db
      .updateTable('candidatos')
      .set({ eliminado_em: '2026-11-20T12:00:00.000Z' })
      .where('id', '=', (eb) => eb.selectFrom('inscricoes').select('candidato_id').where('id', '=', eliminada))
      .execute();
    const antes = await portal.snapshot();
    const { body } = await outra.http('GET', `/ps/devolucao/simular?concurso_id=${concurso_id}`);
    expect(body).toEqual({
      pessoas: 3,
      itens: 4,
      valor: 85.5 * 3 + 50,
      formas: [{ forma: 'pix_cpf', itens: 4, valor: 85.5 * 3 + 50 }],
      fora: expect.arrayContaining([
        { motivo: 'sem_pagamento', itens: 1 },
        { motivo: 'em_andamento', itens: 1 },
        { motivo: 'ja_devolvida', itens: 1 },
        { motivo: 'contestado', itens: 1 },
        { motivo: 'eliminada', itens: 1 },
      ]),
    });
    const simular = portal.admin.rpc.admin.devolucoes.simular;
    expect(await simular({ concurso_id, vagas: `${outraVaga}` })).toMatchObject({ pessoas: 1, itens: 1, valor: 50 });
    expect(await simular({ concurso_id, usar_pix: 0 })).toMatchObject({ formas: [{ forma: 'formulario' }] });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('refuses a contest that is not there, and what is of another one', async () => {
    const alheia = await createInscricao(portal, { status_pagamento: 'Pago' });
    const simular = portal.admin.rpc.admin.devolucoes.simular;
    expect(await refusal(simular({ concurso_id: 999_999 }))).toMatchObject({ status: 404 });
    expect(await refusal(simular({ concurso_id, vagas: [alheia.vaga_id] }))).toMatchObject({
      status: 422,
      errors: { vagas: ['Há vaga que não é deste concurso.'] },
    });
    expect(await refusal(simular({ concurso_id, inscricoes: `${alheia.id}` }))).toMatchObject({
      status: 422,
      errors: { inscricoes: [`Não são deste concurso: ${alheia.id}.`] },
    });
    expect(await refusal(simular({ concurso_id, inscricoes: 'doze' }))).toMatchObject({
      status: 422,
      mensagem: 'Informe números de inscrição, separados por vírgula.',
    });
    expect(await refusal(simular({ concurso_id: '' }))).toMatchObject({ status: 422, mensagem: 'Escolha o concurso.' });
  });
});

describe('making and deciding', () => {
  it('waits for another administrator, who freezes the list', async () => {
    await daCandidata();
    const { status, body } = await portal.admin.http<DevolucaoInteira>('POST', '/ps/devolucao', {
      json: { concurso_id, motivo: ` ${MOTIVO} `, pessoas: '1' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'Aguardando aprovação',
      motivo: MOTIVO,
      pessoas: 1,
      itens: 0,
      nao_aprova: OUTRO_APROVA,
      simulacao: { pessoas: 1, valor: 85.5 },
    });
    const { id } = body;
    const antes = await portal.snapshot();
    expect(await refusal(portal.admin.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 }))).toMatchObject({
      status: 403,
      mensagem: OUTRO_APROVA,
    });
    expect(await portal.snapshot()).toEqual(antes);
    expect(await outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 })).toMatchObject({
      status: 'Em andamento',
      itens: 1,
      valor: 85.5,
      simulacao: null,
      situacoes: [{ status: 'Na fila', itens: 1, valor: 85.5 }],
      decidida_por: { nome: 'Bruna Finanças' },
    });
    expect((await portal.logs('aprovar_devolucao')).length).toBe(1);
    expect(await refusal(outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 }))).toMatchObject({ status: 409 });
    expect(await refusal(outra.rpc.admin.devolucoes.cancelar({ id }))).toMatchObject({ status: 409 });
  });

  it('may be approved by who made it where the institute says so', async () => {
    await portal.admin.rpc.admin.ajustes.update({ versao: 0, devolver_com_dois: false });
    await daCandidata();
    const { id, nao_aprova } = await criar(1);
    expect(nao_aprova).toBe(null);
    expect(await portal.admin.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 })).toMatchObject({ itens: 1 });
  });

  it('refuses another number than is found, nobody, and no reason; nothing is written', async () => {
    const antes = await portal.snapshot();
    expect(await refusal(criar(1))).toMatchObject({ status: 400 });
    expect(await portal.snapshot()).toEqual(antes);
    await daCandidata();
    expect(await refusal(criar(2))).toMatchObject({
      status: 409,
      errors: {
        pessoas: ['É 1 pessoa, e você digitou 2. Confira a simulação e digite o número de novo.'],
      },
    });
    expect(await refusal(criar(1, { motivo: ' ' }))).toMatchObject({ status: 422 });
    const { id } = await criar(1);
    await paga();
    expect(await refusal(outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 }))).toMatchObject({
      status: 409,
      errors: {
        pessoas: ['São 2 pessoas, e você digitou 1. Confira a simulação e digite o número de novo.'],
      },
    });
    expect((await ver(id)).status).toBe('Aguardando aprovação');
    expect(await itens(id)).toEqual([]);
    expect(await outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 2 })).toMatchObject({ itens: 2, pessoas: 2 });
  });

  it('is refused with a note, or cancelled, and then finds everybody free again', async () => {
    await daCandidata();
    const { id } = await criar(1);
    expect(await outra.rpc.admin.devolucoes.recusar({ id, nota: 'Faltou a vaga.' })).toMatchObject({
      status: 'Recusada',
    });
    expect(await ver(id)).toMatchObject({ nota: 'Faltou a vaga.', simulacao: null });
    const outro = await criar(1);
    expect(await portal.admin.rpc.admin.devolucoes.cancelar({ id: outro.id })).toMatchObject({ status: 'Cancelada' });
    expect((await portal.logs('recusar_devolucao')).length + (await portal.logs('cancelar_devolucao')).length).toBe(2);
    expect(await aprovada(1)).toMatchObject({ itens: 1 });
    expect((await portal.admin.rpc.admin.devolucoes.list({})).data.map(({ status }) => status)).toEqual([
      'Em andamento',
      'Cancelada',
      'Recusada',
    ]);
    expect((await portal.admin.rpc.admin.devolucoes.list({ status: 'Cancelada' })).total).toBe(1);
  });

  it('two batches approved at once take each payment once', async () => {
    await portal.admin.rpc.admin.ajustes.update({ versao: 0, devolver_com_dois: false });
    for (let i = 0; i < 5; i += 1) await paga();
    const [um, dois] = [await criar(5), await criar(5)];
    const fins = await Promise.allSettled(
      [um, dois].map(({ id }) => outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 5 })),
    );
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await portal.db.selectFrom('devolucao_itens').selectAll().execute()).length).toBe(5);
  });
});

describe('opening what is owed', () => {
  it('gives each a refund with a protocol, and tells them once by mail and notice', async () => {
    const inscricao_id = await daCandidata();
    const id = await aberta(1);
    await avancarDevolucoes(portal.deps);
    const [reembolso, ...mais] = await proprios();
    expect(mais).toEqual([]);
    expect(reembolso).toMatchObject({
      inscricao_id,
      status: 'Processando',
      valor_reembolso: 85.5,
      tipo_restituicao: 3,
      chavePix: portal.candidato.cpf,
      observacao_admin: MOTIVO,
      pode_cancelar: false,
      protocolo: { numero: expect.stringMatching(/^RES-2026-\d{7}$/) },
      devolucao: { devolucao_id: id, forma: 'pix_cpf', situacao: 'A pagar', pede_conta: false, motivo: null },
    });
    const [email, ...outros] = await portal.emails(portal.candidato.email);
    expect(outros).toEqual([]);
    expect(email).toMatchObject({ tipo: 'devolucao_aberta', assunto: expect.stringContaining('Devolução da taxa') });
    expect(email?.texto).toContain(MOTIVO);
    expect(email?.texto).toContain(reembolso?.protocolo?.numero);
    expect(email?.texto).not.toContain(portal.candidato.cpf);
    const { data: avisos } = await portal.candidato.rpc.candidato.avisos.list();
    expect(avisos).toMatchObject([
      { tipo: 'devolucao_aberta', link: `/area-candidato/restituicao?pedido=${reembolso?.id}` },
    ]);
    expect(await portal.logs('abrir_restituicao')).toMatchObject([{ inscricao_id, usuario_nome: 'Portal' }]);
    expect(JSON.stringify(await portal.logs())).not.toContain(portal.candidato.cpf);
    expect(await itens(id)).toMatchObject([{ status: 'A pagar', forma: 'pix_cpf', reembolso_id: reembolso?.id }]);
  });

  it('two processes at it open each once', async () => {
    for (let i = 0; i < 120; i += 1) await paga();
    const { id } = await aprovada(120);
    const irmao = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    await Promise.all([avancarDevolucoes(portal.deps), avancarDevolucoes(irmao), avancarDevolucoes(portal.deps)]);
    expect((await reembolsos()).length).toBe(120);
    expect(
      (await portal.db.selectFrom('protocolos').selectAll().where('tipo', '=', 'reembolso').execute()).length,
    ).toBe(120);
    expect((await portal.emails()).filter(({ tipo }) => tipo === 'devolucao_aberta').length).toBe(120);
    expect((await ver(id)).situacoes).toEqual([{ status: 'A pagar', itens: 120, valor: 120 * 85.5 }]);
  });

  it('goes on with the others when one batch cannot be opened, and tells what failed', async () => {
    await paga();
    const primeira = await aprovada(1);
    concurso_id = (await createConcurso(portal)).id;
    await paga(undefined, (await createVaga(portal, { concurso_id })).id);
    const segunda = await aprovada(1);
    const { db } = portal.deps;
    const quebrada = { ...portal.deps, db: db.withPlugin(breakingChanges('devolucao_itens', (nth) => nth === 1)) };
    await expect(avancarDevolucoes(quebrada)).rejects.toThrow('It breaks');
    expect(await Promise.all([situacoes(primeira.id), situacoes(segunda.id)])).toEqual([['Na fila'], ['A pagar']]);
    await avancarDevolucoes(portal.deps);
    expect(await situacoes(primeira.id)).toEqual(['A pagar']);
  });

  it('leaves out who asked for themselves meanwhile, and who was erased; one that was denied before is opened again', async () => {
    const pediu = await daCandidata();
    const some = await paga();
    const negada = await paga();
    const antes = await createReembolso(portal, { inscricao_id: negada, status: 'Negado' });
    const { id } = await aprovada(3);
    // As one that was being written when the list was frozen.
    await createReembolso(portal, { inscricao_id: pediu });
    await portal.db
      .updateTable('candidatos')
      .set({ eliminado_em: '2026-11-20T12:00:00.000Z' })
      .where('id', '=', (eb) => eb.selectFrom('inscricoes').select('candidato_id').where('id', '=', some))
      .execute();
    await avancarDevolucoes(portal.deps);
    expect(await itens(id)).toMatchObject([
      { inscricao_id: pediu, status: 'Fora', motivo: expect.stringContaining('pediu a restituição por conta própria') },
      { inscricao_id: some, status: 'Fora' },
      { inscricao_id: negada, status: 'A pagar', reembolso_id: antes.id },
    ]);
    expect((await reembolsos()).map(({ status }) => status)).toEqual(['Processando', 'Solicitado']);
  });

  it('leaves out what its bank gave back while the list was being frozen', async () => {
    const inscricao_id = await daCandidata();
    const { id } = await aprovada(1);
    await contestar(inscricao_id);
    await avancarDevolucoes(portal.deps);
    expect(await itens(id)).toMatchObject([{ status: 'Fora', motivo: expect.stringContaining('estornado') }]);
    expect(await reembolsos()).toEqual([]);
  });

  it('what its bank gave back a part of is given the rest, once somebody looked at that', async () => {
    const inscricao_id = await daCandidata();
    const { id: estorno } = await contestar(inscricao_id, 4000);
    const { devolucoes, boletos } = portal.admin.rpc.admin;
    expect(await devolucoes.simular({ concurso_id })).toMatchObject({
      itens: 0,
      fora: [{ motivo: 'contestado', itens: 1 }],
    });
    await boletos.resolver({ id: estorno, acao: 'devolver', observacao: 'No extrato.' });
    expect(await devolucoes.simular({ concurso_id })).toMatchObject({ itens: 1, valor: 45.5, fora: [] });
    const id = await aberta(1);
    expect(await itens(id)).toMatchObject([{ status: 'A pagar', valor: 45.5 }]);
    expect(await proprios()).toMatchObject([{ valor_a_devolver: 45.5, devolvido_pelo_banco: 40 }]);
    // Another part went back while it was in the file.
    await exportar(id);
    await contestar(inscricao_id, 1000);
    const [item] = await itens(id);
    await enviar(id, planilha([item?.referencia ?? '', 'Recusado']));
    expect(await situacoes(id)).toEqual(['Fora']);
    expect(await proprios()).toMatchObject([{ valor_a_devolver: 35.5, devolvido_pelo_banco: 50, devolucao: null }]);
    expect((await portal.admin.rpc.admin.contas.posicao({})).totais).toMatchObject({ saldo: 35.5, a_devolver: 35.5 });
  });

  it('nobody asks for, or settles alone, what a batch gives back', async () => {
    const inscricao_id = await daCandidata();
    const { id } = await aprovada(1);
    const pedir = () =>
      portal.candidato.rpc.candidato.reembolsos.create({
        inscricao_id,
        tipo_restituicao: 3,
        chavePix: 'ana@exemplo.com.br',
      });
    expect(await refusal(pedir())).toMatchObject({
      status: 409,
      mensagem: expect.stringContaining('já está sendo devolvida'),
    });
    await avancarDevolucoes(portal.deps);
    expect(await refusal(pedir())).toMatchObject({ status: 409 });
    const [reembolso] = await proprios();
    const antes = await portal.snapshot();
    for (const status of ['Efetuado', 'Negado'] as const) {
      const mover = { id: reembolso?.id as number, status };
      expect(await refusal(portal.admin.rpc.admin.reembolsos.atualizar(mover))).toMatchObject({
        status: 400,
        mensagem: `Esta restituição é paga pela devolução em lote ${id}. Marque o resultado lá.`,
      });
    }
    expect(
      await refusal(portal.candidato.rpc.candidato.reembolsos.cancelar({ id: reembolso?.id as number })),
    ).toMatchObject({
      status: 400,
    });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('asks for an account where no PIX is used, and takes it once', async () => {
    await daCandidata();
    const id = await aberta(1, { usar_pix: 0 });
    const [reembolso] = await proprios();
    expect(reembolso).toMatchObject({ devolucao: { pede_conta: true, situacao: 'Aguardando conta' }, banco: null });
    const conta = (quem: Caller, json: object) =>
      quem.http<{ message: string }>('PUT', `/ps/reembolso/${reembolso?.id}/conta`, { json });
    const CONTA = { tipo_restituicao: 1, banco: '104 - Caixa', agencia: '1234-5', conta: '98765-3', tipo_conta: 'cc' };
    const antes = await portal.snapshot();
    expect((await conta(portal.outro, CONTA)).status).toBe(404);
    expect((await conta(portal.candidato, { ...CONTA, conta: '' })).status).toBe(422);
    expect(await portal.snapshot()).toEqual(antes);
    expect((await conta(portal.candidato, CONTA)).status).toBe(200);
    expect((await conta(portal.candidato, CONTA)).status).toBe(400);
    expect(await proprios()).toMatchObject([
      {
        banco: '104 - Caixa',
        titular_documento: portal.candidato.cpf,
        devolucao: { pede_conta: false, situacao: 'A pagar', forma: 'formulario' },
      } satisfies object as Partial<Reembolso>,
    ]);
    const [log] = await portal.logs('informar_conta');
    expect(log).toMatchObject({ isadmin: 0 });
    expect(JSON.stringify(log)).not.toContain('98765');
    expect(await situacoes(id)).toEqual(['A pagar']);
  });
});

describe('the file for the bank and its answer', () => {
  it('pays to the CPF as it is by then, where the CPF is the key', async () => {
    await daCandidata();
    const id = await aberta(1);
    const { id: quem, nome, email, cpf } = portal.candidato;
    const novo = gerarCpf(77);
    await portal.admin.rpc.admin.candidatos.alterarDados({ id: quem, nome, email, cpf: novo, status: 'A' });
    expect(await reembolsos()).toMatchObject([{ chave_pix: novo }]);
    const texto = await textoDe((await exportar(id)).id);
    expect([novo, cpf].map((um) => texto.includes(formatCpf(um)))).toEqual([true, false]);
  });

  it('takes what is to be paid once, whoever exports at the same time, and is recorded with its digest', async () => {
    for (let i = 0; i < 3; i += 1) await paga();
    const id = await aberta(3);
    const fins = await Promise.allSettled([exportar(id), exportar(id, 'csv', outra), exportar(id)]);
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { arquivos } = await ver(id);
    expect(arquivos).toMatchObject([{ tipo: 'remessa', formato: 'csv', itens: 3, valor: 256.5, pode_baixar: true }]);
    expect(await situacoes(id)).toEqual(['No arquivo', 'No arquivo', 'No arquivo']);
    const texto = await textoDe(arquivos[0]?.id as number);
    expect(texto.split('\r\n')).toHaveLength(5);
    expect((await portal.logs('exportar_pagamentos'))[0]?.descricao).toContain(arquivos[0]?.sha256);
    expect(await portal.logs('baixar_pagamentos')).toHaveLength(1);
    const auditora = await portal.administrador({ papel: 'auditor' });
    expect((await auditora.http('GET', `/ps/devolucao/arquivos/${arquivos[0]?.id}`)).status).toBe(403);
    expect(await refusal(exportar(id))).toMatchObject({ status: 400 });
  });

  it('a spreadsheet that comes back marks each; the same again changes nothing', async () => {
    await daCandidata();
    await paga();
    const id = await aberta(2);
    await exportar(id);
    const [primeiro, segundo] = await itens(id);
    const volta = planilha(
      [primeiro?.referencia ?? '', 'Pago'],
      [segundo?.referencia ?? '', 'Recusado', 'chave não cadastrada'],
      ['999-1', 'Pago'],
    );
    const { status, body } = await enviar(id, volta);
    expect({ status, body }).toEqual({
      status: 200,
      body: { pagos: 1, recusados: 1, agendados: 0, sem_mudanca: 0, divergentes: ['999-1'], repetido: false },
    });
    expect(await itens(id)).toMatchObject([
      { status: 'Pago', pago_em: expect.any(String) },
      { status: 'Aguardando conta', motivo: 'chave não cadastrada' },
    ]);
    expect((await reembolsos()).map((um) => um.status)).toEqual(['Efetuado', 'Processando']);
    const emails = await portal.emails(portal.candidato.email);
    expect(emails.map(({ tipo }) => tipo)).toEqual(['devolucao_aberta', 'reembolso_atualizado']);
    expect(emails[1]?.texto).toContain('com o seu CPF como chave');
    const antes = await portal.snapshot();
    expect((await enviar(id, volta)).body).toEqual({ ...body, repetido: true });
    expect(await portal.snapshot()).toEqual(antes);
    // An old answer, in other words: what it is about has moved on.
    expect((await enviar(id, `${volta}\r\n`)).body).toMatchObject({ pagos: 0, recusados: 0, sem_mudanca: 2 });
    expect((await reembolsos()).map((um) => um.status)).toEqual(['Efetuado', 'Processando']);
  });

  it('two readings of the same answer at once pay and tell each once', async () => {
    for (let i = 0; i < 4; i += 1) await paga();
    const id = await aberta(4);
    await exportar(id);
    const volta = planilha(...(await itens(id)).map(({ referencia }): [string, string] => [referencia, 'Pago']));
    const respostas = await Promise.all([enviar(id, volta), enviar(id, volta, 'outro.csv', outra), enviar(id, volta)]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(respostas.map(({ body }) => body.repetido).sort()).toEqual([false, true, true]);
    expect((await portal.logs('pagar_devolucao')).length).toBe(4);
    expect((await portal.emails()).filter(({ tipo }) => tipo === 'reembolso_atualizado').length).toBe(4);
  });

  it('another value is never believed; what is no answer is refused in words', async () => {
    await daCandidata();
    const id = await aberta(1);
    await exportar(id);
    const [item] = await itens(id);
    const caro = `Item;Valor;Resultado\r\n${item?.referencia};85,51;Pago`;
    expect((await enviar(id, caro)).body).toMatchObject({ pagos: 0, divergentes: [item?.referencia] });
    const antes = await portal.snapshot();
    for (const [texto, parte] of [
      ['qualquer coisa', 'faltam as colunas Item e Resultado'],
      [planilha([item?.referencia ?? '', 'talvez']), 'Linha 2: o resultado deve ser pago ou recusado.'],
      [planilha(), 'não traz nenhum resultado'],
      [caro.replace('85,51', '85.50'), 'Linha 2: o valor deve ser como 85,50.'],
      [caro.replace('85,51', '9'.repeat(40)), 'Linha 2: o valor deve ser como 85,50.'],
    ] as const) {
      expect(await enviar(id, texto)).toMatchObject({ status: 422, body: { message: expect.stringContaining(parte) } });
    }
    expect((await portal.admin.http('POST', `/ps/devolucao/${id}/retorno`, { body: new FormData() })).status).toBe(422);
    expect(await portal.snapshot()).toEqual(antes);
    expect(await situacoes(id)).toEqual(['No arquivo']);
  });

  it('believes a payment that was refused before, and tells of answers that contradict what is recorded', async () => {
    await daCandidata();
    await paga();
    const id = await aberta(2);
    const { marcar } = portal.admin.rpc.admin.devolucoes;
    await exportar(id);
    const [um, dois] = (await itens(id)).map(({ id: item, referencia }) => ({ id: item, referencia }));
    await enviar(id, planilha([um?.referencia ?? '', 'Recusado'], [dois?.referencia ?? '', 'Recusado']));
    expect((await enviar(id, planilha([um?.referencia ?? '', 'Pago']))).body).toMatchObject({ pagos: 1 });
    expect(await situacoes(id)).toEqual(['Pago', 'Aguardando conta']);
    await marcar({ id: dois?.id ?? 0, resultado: 'fora', nota: 'x' });
    const contra = planilha([um?.referencia ?? '', 'Recusado'], [dois?.referencia ?? '', 'Pago']);
    expect((await enviar(id, contra)).body).toMatchObject({
      sem_mudanca: 0,
      divergentes: [um?.referencia, dois?.referencia],
    });
    expect(await situacoes(id)).toEqual(['Pago', 'Fora']);
  });

  it('what a bank gave back while it was in the file is paid in no other way, nor by its own refund', async () => {
    const inscricao_id = await daCandidata();
    const id = await aberta(1);
    await exportar(id);
    const [item] = await itens(id);
    await contestar(inscricao_id);
    await enviar(id, planilha([item?.referencia ?? '', 'Recusado']));
    expect(await itens(id)).toMatchObject([{ status: 'Fora', motivo: expect.stringContaining('estornado') }]);
    expect((await portal.emails()).map(({ tipo }) => tipo)).toEqual(['devolucao_aberta']);
    const pagar = { id: item?.reembolso_id ?? 0, status: 'Efetuado' } as const;
    expect(await refusal(portal.admin.rpc.admin.reembolsos.atualizar(pagar))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('estornado'),
    });
  });

  it('is refused when one left it and another came while it was written', async () => {
    await daCandidata();
    await paga();
    const id = await aberta(2);
    const { marcar } = portal.admin.rpc.admin.devolucoes;
    const [primeira, segunda] = await itens(id);
    await marcar({ id: primeira?.id ?? 0, resultado: 'recusado', nota: 'x' });
    const { files } = portal.deps;
    const guardar = files.put.bind(files);
    vi.spyOn(files, 'put').mockImplementationOnce(async (...args) => {
      await marcar({ id: segunda?.id ?? 0, resultado: 'fora', nota: 'x' });
      await portal.db
        .updateTable('devolucao_itens')
        .set({ status: 'A pagar' })
        .where('id', '=', primeira?.id ?? 0)
        .execute();
      return guardar(...args);
    });
    expect(await refusal(exportar(id))).toMatchObject({ status: 409 });
    expect(await situacoes(id)).toEqual(['A pagar', 'Fora']);
  });

  it('CNAB 240 needs the account that pays, goes out, and comes back with the bank’s reasons in words', async () => {
    await daCandidata();
    await paga();
    await paga();
    const id = await aberta(3);
    expect(await refusal(exportar(id, 'cnab240'))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('Falta a conta'),
    });
    await comConta();
    const longa = { tipo_restituicao: 1, banco: '104', agencia: '123456', conta: '1', tipo_conta: 'cc' } as const;
    await portal.db.updateTable('reembolsos').set(longa).where('id', '=', 1).execute();
    expect(await refusal(exportar(id, 'cnab240'))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('do pagamento 1 é longa demais'),
    });
    await portal.db.updateTable('reembolsos').set({ tipo_restituicao: 3 }).where('id', '=', 1).execute();
    const { id: arquivo, nome } = await exportar(id, 'cnab240');
    expect(nome).toBe(`devolucao-${id}-remessa-000001.rem`);
    const ida = await textoDe(arquivo);
    const linhas = ida.split('\r\n').slice(0, -1);
    expect(linhas.map((linha) => linha.length)).toEqual(Array(10).fill(240));
    expect(await enviar(id, ida, nome)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('vai ao banco') },
    });
    const volta = respondido(ida, [{ codigo: '00' }, { codigo: 'PJ' }, { codigo: 'HF' }]);
    expect((await enviar(id, volta, 'volta.ret')).body).toMatchObject({ pagos: 1, recusados: 2, sem_mudanca: 0 });
    expect(await itens(id)).toMatchObject([
      { status: 'Pago' },
      { status: 'Aguardando conta', motivo: 'a chave PIX não está cadastrada (PJ).' },
      { status: 'A pagar', motivo: 'a conta que paga não tem saldo (HF).' },
    ]);
  });

  it.each([
    ['452-9', '123873-X', '004529000000123873X'],
    ['0452', '123873', '0045290000001238736'],
  ])(
    'CNAB 240 pays from the account of the agreement, its digit with it or not: %s, %s',
    async (agencia, conta, de) => {
      await createConvenio(portal, { concurso_id, tipo: 'BB', agencia, conta });
      await daCandidata();
      const { id } = await exportar(await aberta(1), 'cnab240');
      expect((await textoDe(id)).slice(52, 71)).toBe(de);
    },
  );

  it('what the bank paid leaves the account on its day, known late where its month is closed by then', async () => {
    for (let i = 0; i < 4; i += 1) await paga();
    const id = await aberta(4);
    await comConta();
    const ida = await textoDe((await exportar(id, 'cnab240')).id);
    portal.clock.set('2026-12-03T15:00:00.000Z');
    const quem = await portal.administrador();
    await quem.rpc.admin.contas.fechar({ mes: '2026-11' });
    const dias = ['24112026', '00000000', '04122026', '20112026'];
    const volta = respondido(
      ida,
      dias.map((dia) => ({ codigo: '00', dia })),
    );
    expect((await enviar(id, volta, 'volta.ret', quem)).body).toMatchObject({ pagos: 4 });
    const pagos = await portal.db.selectFrom('devolucao_itens').select('pago_em').orderBy('id').execute();
    // No day, one to come, and one before the batch was approved are none.
    const hoje = portal.clock.now().toISOString();
    expect(pagos.map(({ pago_em }) => pago_em)).toEqual(['2026-11-24T15:00:00.000Z', hoje, hoje, hoje]);
    const { contas } = quem.rpc.admin;
    for (const [dia, devolvido] of [
      ['2026-11-23', 0],
      ['2026-11-24', 85.5],
      ['2026-12-03', 342],
    ] as const)
      expect((await contas.posicao({ dia })).totais).toMatchObject({ devolvido, saldo: 342 - devolvido });
    expect((await contas.list({ ajuste: 'S' })).data).toMatchObject([
      { tipo: 'lote_pago', dia: '2026-11-24', ajuste_de: '2026-11', saida: 85.5 },
    ]);
  });

  it('CNAB 240 pays on no day on which branches are closed', async () => {
    const conta = { pagador_agencia: '452-9', pagador_conta: '123873-5' };
    await portal.admin.rpc.admin.ajustes.update({ versao: 0, ...conta, feriados_locais: '23/11/2026 Padroeira' });
    await daCandidata();
    const { id } = await exportar(await aberta(1), 'cnab240');
    const texto = await textoDe(id);
    expect([texto.includes('24112026'), texto.includes('23112026')]).toEqual([true, false]);
  });

  it('CNAB 240 pays from no account that may have its digit twice', async () => {
    await createConvenio(portal, { concurso_id, tipo: 'BB', agencia: '452', conta: '1238736' });
    await daCandidata();
    expect(await refusal(exportar(await aberta(1), 'cnab240'))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('Falta a conta'),
    });
  });

  it('is done when the last one is: then the files of payment are gone, and their digests stay', async () => {
    await daCandidata();
    const id = await aberta(1);
    const { id: arquivo } = await exportar(id);
    const [item] = await itens(id);
    await enviar(id, planilha([item?.referencia ?? '', 'pago']));
    await avancarDevolucoes(portal.deps);
    await avancarDevolucoes(portal.deps);
    expect(await ver(id)).toMatchObject({
      status: 'Concluída',
      pagos: 1,
      concluida_em: expect.any(String),
      arquivos: [
        { tipo: 'retorno' },
        { tipo: 'remessa', pode_baixar: false, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
    });
    expect((await portal.admin.http('GET', `/ps/devolucao/arquivos/${arquivo}`)).status).toBe(404);
    expect((await portal.logs('concluir_devolucao')).length).toBe(1);
    expect(await portal.admin.rpc.admin.devolucoes.simular({ concurso_id })).toMatchObject({
      pessoas: 0,
      fora: [{ motivo: 'ja_devolvida', itens: 1 }],
    });
  });

  it('a file with no payment of this batch is refused, and a reference of none of them is told', async () => {
    await daCandidata();
    const id = await aberta(1);
    await exportar(id);
    const [item] = await itens(id);
    const estranhas = ['D9999999999T1', 'D2147483648T1', 'D2147483647T1'];
    const linhas = estranhas.map((referencia): [string, string] => [referencia, 'pago']);
    const antes = await portal.snapshot();
    expect(await enviar(id, planilha(...linhas))).toMatchObject({
      status: 422,
      body: {
        errors: { arquivo: [expect.stringContaining('Nenhuma linha do arquivo é de um pagamento desta devolução')] },
      },
    });
    expect(await portal.snapshot()).toEqual(antes);
    expect(await enviar(id, planilha(...linhas, [item?.referencia ?? '', 'pago']))).toMatchObject({
      status: 200,
      body: { pagos: 1, sem_mudanca: 0, divergentes: estranhas },
    });
  });

  it('a spreadsheet that Excel saved in its own encoding is read as it was written', async () => {
    await daCandidata();
    const id = await aberta(1);
    await exportar(id);
    const [item] = await itens(id);
    const texto = planilha([item?.referencia ?? '', 'Não pago', 'Chave não é do titular – confira']);
    const bytes = Uint8Array.from(texto, (letra) => (letra === '–' ? 0x96 : letra.charCodeAt(0)));
    expect(await enviar(id, bytes)).toMatchObject({ status: 200, body: { recusados: 1 } });
    expect(await itens(id)).toMatchObject([{ status: 'Aguardando conta', motivo: 'Chave não é do titular – confira' }]);
  });

  it('what does not match stays to be read where the payment is, and at the file that told it', async () => {
    await daCandidata();
    await paga();
    const id = await aberta(2);
    await exportar(id);
    const [um, dois] = await itens(id);
    const caro = `Item;Valor;Resultado\r\n${um?.referencia};85,51;Pago`;
    const { body } = await enviar(id, caro);
    expect(body.divergentes).toEqual([um?.referencia]);
    const motivo = `O retorno do banco não combina: ${um?.referencia} diz pago, R$ 85,51. Confira no extrato.`;
    expect(await itens(id)).toMatchObject([
      { status: 'No arquivo', motivo: motivo.replace('R$ ', 'R$\u00a0') },
      { motivo: null },
    ]);
    expect((await enviar(id, caro)).body).toEqual({ ...body, repetido: true });
    expect((await ver(id)).arquivos).toMatchObject([
      { tipo: 'retorno', divergentes: 1 },
      { tipo: 'remessa', divergentes: 0 },
    ]);
    const achados = async (search: string) =>
      (await portal.admin.rpc.admin.devolucoes.itens({ devolucao_id: id, search })).data.map((achado) => achado.id);
    expect(await achados(um?.referencia ?? '')).toEqual([um?.id]);
    expect(await achados(` d${dois?.id} `)).toEqual([dois?.id]);
    expect(await achados('D9999999999T1')).toEqual([]);
    // In another file it is told all the same, and by nothing the person reads.
    await enviar(id, planilha([um?.referencia ?? '', 'recusado', 'conta encerrada.']));
    await portal.admin.rpc.admin.devolucoes.marcar({ id: dois?.id ?? 0, resultado: 'recusado', nota: 'Sem chave.' });
    await enviar(id, planilha([`D${um?.id}T0`, 'pago'], [`D${um?.id}T0`, 'pago']));
    expect((await itens(id))[0]).toMatchObject({
      status: 'Aguardando conta',
      motivo: `conta encerrada. O retorno do banco não combina: D${um?.id}T0 diz pago. Confira no extrato.`,
    });
    expect((await proprios())[0]?.devolucao).toMatchObject({ pede_conta: true, motivo: 'conta encerrada.' });
    const json = { tipo_restituicao: 3, chavePix: 'ana@exemplo.com.br' };
    await portal.candidato.http('PUT', `/ps/reembolso/${um?.reembolso_id}/conta`, { json });
    await enviar(id, planilha([`D${um?.id}T0`, 'pago'], ['x', 'pago']));
    await exportar(id);
    expect((await itens(id))[0]).toMatchObject({
      status: 'No arquivo',
      motivo: expect.stringContaining('T0 diz pago'),
    });
    await enviar(id, planilha([`D${um?.id}T2`, 'pago']));
    expect((await itens(id))[0]).toMatchObject({ status: 'Pago', motivo: expect.stringContaining('T0 diz pago') });
  });
});

describe('a file that the bank refuses whole', () => {
  const recusar = (id: number, nota = 'Convênio errado.', quem: Caller = portal.admin) =>
    quem.rpc.admin.devolucoes.recusarArquivo({ id, nota });

  it('gives back what still is in it to what is to be paid, tells nobody, and is paid all the same by a late answer', async () => {
    await daCandidata();
    for (let i = 0; i < 3; i += 1) await paga();
    const id = await aberta(4);
    const { id: primeiro } = await exportar(id);
    const [um, dois, tres, quatro] = await itens(id);
    const { marcar } = portal.admin.rpc.admin.devolucoes;
    await enviar(id, planilha([um?.referencia ?? '', 'pago']));
    // One that went into another file since is that file's.
    await portal.db
      .updateTable('devolucao_itens')
      .set({ status: 'A pagar' })
      .where('id', '=', dois?.id ?? 0)
      .execute();
    const { id: segundo } = await exportar(id);
    expect((await ver(id)).arquivos.map(({ no_arquivo }) => no_arquivo)).toEqual([1, 0, 2]);
    const emails = (await portal.emails()).length;
    const antes = await portal.snapshot();
    expect(await refusal(recusar(primeiro, ' '))).toMatchObject({ status: 422 });
    expect(await refusal(recusar(999_999))).toMatchObject({ status: 404 });
    const auditora = await portal.administrador({ papel: 'auditor' });
    expect(await refusal(recusar(primeiro, 'x', auditora))).toMatchObject({ status: 403 });
    expect(await refusal(recusar(primeiro, 'x', portal.candidato))).toMatchObject({ status: 403 });
    expect({ ...(await portal.snapshot()), sessoes: 0 }).toMatchObject({ devolucao_itens: antes.devolucao_itens });
    expect(await recusar(primeiro)).toMatchObject({ id: primeiro, tipo: 'remessa', no_arquivo: 0 });
    expect(await itens(id)).toMatchObject([
      { status: 'Pago' },
      { status: 'No arquivo', motivo: null },
      { status: 'A pagar', motivo: 'O banco recusou o arquivo: Convênio errado.' },
      { status: 'A pagar', motivo: 'O banco recusou o arquivo: Convênio errado.' },
    ]);
    expect((await portal.emails()).length).toBe(emails);
    expect(await portal.logs('recusar_arquivo')).toMatchObject([
      {
        descricao: expect.stringContaining('2 pagamento(s)'),
        dados_novos: expect.stringContaining('Convênio errado.'),
      },
    ]);
    expect(await refusal(recusar(primeiro))).toMatchObject({ status: 400 });
    // It went through at the bank after all, for one of them.
    expect((await enviar(id, planilha([tres?.referencia ?? '', 'pago']))).body).toMatchObject({ pagos: 1 });
    await exportar(id);
    expect((await enviar(id, planilha([quatro?.referencia ?? '', 'pago']))).body).toMatchObject({
      pagos: 0,
      divergentes: [quatro?.referencia],
    });
    expect(await refusal(marcar({ id: tres?.id ?? 0, resultado: 'fora', nota: 'x' }))).toMatchObject({ status: 400 });
    const { status, body } = await portal.admin.http('POST', `/ps/devolucao/arquivos/${segundo}/recusar`, {
      json: { nota: 'Data passada.' },
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: segundo, no_arquivo: 0 } });
    expect((await itens(id))[1]).toMatchObject({ status: 'A pagar' });
  });

  it('leaves what its bank gave back meanwhile out of the batch', async () => {
    const inscricao_id = await daCandidata();
    await paga();
    const id = await aberta(2);
    const { id: arquivo } = await exportar(id);
    await contestar(inscricao_id);
    await recusar(arquivo);
    expect(await itens(id)).toMatchObject([
      { status: 'Fora', motivo: expect.stringContaining('estornado') },
      { status: 'A pagar' },
    ]);
  });

  it('is refused once, whoever does it at the same time, and never while its answer is read', async () => {
    for (let i = 0; i < 3; i += 1) await paga();
    const id = await aberta(3);
    const { id: arquivo } = await exportar(id);
    const volta = planilha(...(await itens(id)).map(({ referencia }): [string, string] => [referencia, 'Pago']));
    const [lido, ...recusas] = await Promise.allSettled([
      enviar(id, volta),
      recusar(arquivo),
      recusar(arquivo, 'Convênio errado.', outra),
    ]);
    expect(recusas.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect(lido).toMatchObject({ value: { body: { pagos: 3, divergentes: [] } } });
    expect(await situacoes(id)).toEqual(['Pago', 'Pago', 'Pago']);
  });
});

describe('marking by hand', () => {
  const marcar = (id: number, resultado: 'pago' | 'recusado' | 'fora', quem: Caller = portal.admin) =>
    quem.rpc.admin.devolucoes.marcar({ id, resultado, nota: 'Visto no extrato.' });

  it('pays with a note, once, whoever does it at the same time', async () => {
    await daCandidata();
    const id = await aberta(1);
    const [item] = await itens(id);
    const fins = await Promise.allSettled([marcar(item?.id ?? 0, 'pago'), marcar(item?.id ?? 0, 'pago', outra)]);
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await reembolsos()).toMatchObject([{ status: 'Efetuado', comprovante_reembolso: 'Visto no extrato.' }]);
    expect((await portal.logs('pagar_devolucao')).length).toBe(1);
    expect(await refusal(marcar(item?.id ?? 0, 'fora'))).toMatchObject({ status: 400 });
  });

  it('asks for an account each time that it was refused', async () => {
    await daCandidata();
    const id = await aberta(1);
    const [um] = await itens(id);
    const pedidas = async () =>
      (await portal.emails(portal.candidato.email)).filter(({ tipo }) => tipo === 'devolucao_conta').length;
    await marcar(um?.id ?? 0, 'recusado');
    const json = { tipo_restituicao: 1, banco: '104 - Caixa', agencia: '1234-5', conta: '98765-3', tipo_conta: 'cc' };
    await portal.candidato.http('PUT', `/ps/reembolso/${um?.reembolso_id}/conta`, { json });
    portal.clock.advance(1000);
    await marcar(um?.id ?? 0, 'recusado');
    expect([await pedidas(), await situacoes(id)]).toEqual([2, ['Aguardando conta']]);
  });

  it('asks for an account when it was refused, and leaves one that is taken out to its own refund', async () => {
    await daCandidata();
    await paga();
    const id = await aberta(2);
    const [um, dois] = await itens(id);
    expect(await marcar(um?.id ?? 0, 'recusado')).toMatchObject({
      status: 'Aguardando conta',
      motivo: 'Visto no extrato.',
    });
    const mails = await portal.emails(portal.candidato.email);
    expect(mails.at(-1)).toMatchObject({ tipo: 'devolucao_conta' });
    expect(mails.at(-1)?.texto).toContain('Visto no extrato.');
    expect(await marcar(dois?.id ?? 0, 'fora')).toMatchObject({ status: 'Fora' });
    const solto = { id: dois?.reembolso_id ?? 0, status: 'Efetuado' } as const;
    expect(await portal.admin.rpc.admin.reembolsos.atualizar(solto)).toMatchObject({
      status: 'Efetuado',
      devolucao: null,
    });
    expect(
      await refusal(portal.admin.rpc.admin.devolucoes.marcar({ id: 999_999, resultado: 'pago', nota: 'x' })),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await refusal(portal.admin.rpc.admin.devolucoes.marcar({ id: um?.id ?? 0, resultado: 'pago', nota: '' })),
    ).toMatchObject({ status: 422 });
  });
});

it('is the financial team’s: an analyst sees none of it, an auditor only reads', async () => {
  await daCandidata();
  const { id } = await criar(1);
  const analista = await portal.administrador({ papel: 'analista' });
  const auditora = await portal.administrador({ papel: 'auditor' });
  expect(await refusal(analista.rpc.admin.devolucoes.get({ id }))).toMatchObject({ status: 403 });
  expect((await auditora.rpc.admin.devolucoes.get({ id })).id).toBe(id);
  expect(await refusal(auditora.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 }))).toMatchObject({ status: 403 });
});
