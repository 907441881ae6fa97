// What whoever answers a candidate's phone call is shown: payment, slip, requests and messages, by role, in as many statements
// however much there is.
import { beforeEach, expect, it } from 'vitest';
import { changeRows, findRow, insertRow } from '../../src/server/store/rows.ts';
import type { Atendimento } from '../../src/shared/atendimento.ts';
import type { Papel } from '../../src/shared/papeis.ts';
import { pedidos } from '../../src/shared/pedidos/tipos.ts';
import { MINUTO } from '../support/clock.ts';
import {
  createBoleto,
  createComprovacao,
  createConcurso,
  createConvenio,
  createCuidado,
  createEnvio,
  createInscricao,
  createIsencao,
  createPontuacao,
  createPrazo,
  createRecurso,
  createReembolso,
  createReserva,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { countingStatements } from '../support/statements.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const ver = (id: number, query = '') =>
  portal.admin.http<Atendimento>('GET', `/ps/candidato/admin/${id}/atendimento${query}`);

async function pendencia(dados: object) {
  const agora = portal.deps.clock.now().toISOString();
  return insertRow(portal.deps.db, 'pendencias', {
    created_at: agora,
    tipo: 'desconhecido',
    chave: `chave-${JSON.stringify(dados)}`,
    emissor: 'ASAAS',
    valor_centavos: 8550,
    pago_em: agora,
    descricao: 'Sem dono.',
    status: 'Aberta',
    ...dados,
  });
}

it('shows each enrolment with its payment, its slip, what was asked for and what to do next', async () => {
  const { id } = portal.candidato;
  const concurso = await createConcurso(portal, { titulo: 'Concurso 01' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id: concurso.id, cargo: 'Enfermeira' });
  const paga = await createInscricao(portal, { candidato_id: id, vaga_id, status_pagamento: 'Pago' });
  const recurso = await createRecurso(portal, { inscricao_id: paga.id });
  const decidido = await createRecurso(portal, {
    inscricao_id: paga.id,
    prazo_id: recurso.prazo_id,
    numero_questao: 9,
    status: 'D',
  });
  await createRecurso(portal, { inscricao_id: paga.id, excluido_em: portal.deps.clock.now().toISOString() });
  const aberta = await createInscricao(portal, {
    candidato_id: id,
    possui_condicao_especial: 'S',
    detalhe_condicao_especial: 'Lactante',
  });
  const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: aberta.id });
  const alheia = await createInscricao(portal, { candidato_id: portal.outro.id, status_pagamento: 'Emitido' });
  await createBoleto(portal, { inscricao_id: alheia.id });

  const { status, body } = await ver(id);
  expect(status).toBe(200);
  expect(body.inscricoes).toMatchObject({ total: 2, current_page: 1, last_page: 1, per_page: 5 });
  const [primeira, segunda] = body.inscricoes.data;
  expect(primeira).toMatchObject({
    id: aberta.id,
    situacao: 'Aguardando Pagamento',
    possui_condicao_especial: 'S',
    proximo: { tom: 'at', texto: expect.stringContaining('o banco ainda não informou o pagamento') },
    pagamento: null,
    boleto: {
      boleto_id: boleto.boleto_id,
      valor: boleto.valor,
      status: 'Emitido',
      no_banco: 'registrado',
      vencimento: boleto.vencimento,
      url_boleto: expect.stringContaining(`/arquivos/boletos/${boleto.boleto_id}`),
    },
    pendencias: [],
    pedidos: [],
  });
  expect(segunda).toMatchObject({
    id: paga.id,
    concurso: { titulo: 'Concurso 01' },
    vaga: { cargo: 'Enfermeira' },
    proximo: { tom: 'ok', texto: expect.stringContaining('a inscrição está confirmada.') },
    pagamento: { valor: paga.valor_centavos / 100, origem: 'manual' },
    boleto: null,
  });
  // What was taken back is not there; what waits comes first.
  expect(segunda?.pedidos.map((um) => [um.tipo, um.id, um.aberto])).toEqual([
    ['recurso', recurso.id, true],
    ['recurso', decidido.id, false],
  ]);
  // What the special condition is stands in the enrolment's window alone.
  expect(JSON.stringify(body)).not.toContain('Lactante');
  // The slip opens without a token.
  expect((await portal.visitante.http('GET', primeira?.boleto?.url_boleto ?? '')).status).toBe(200);
});

it('lists the open requests of every kind that is declared', async () => {
  const { id } = portal.candidato;
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: id, status_pagamento: 'Pago' });
  await createIsencao(portal, { inscricao_id });
  await createEnvio(portal, { inscricao_id });
  await createRecurso(portal, { inscricao_id });
  await createReembolso(portal, { inscricao_id });
  await createComprovacao(portal, { inscricao_id });
  await createCuidado(portal, { inscricao_id });
  await createReserva(portal, { inscricao_id });
  await createPontuacao(portal, { inscricao_id });
  const { body } = await ver(id);
  const tipos = body.inscricoes.data[0]?.pedidos.map(({ tipo }) => tipo);
  expect(tipos?.sort()).toEqual(
    pedidos()
      .map(({ tipo }) => tipo)
      .sort(),
  );
  expect(body.inscricoes.data[0]?.proximo.texto).toMatch(/^A restituição de .* foi pedida/);
});

it('finds the payments without an owner that are, or may be, of a slip', async () => {
  const { id } = portal.candidato;
  const convenio = await createConvenio(portal);
  const { id: outro } = await createConvenio(portal);
  const inscricao = await createInscricao(portal, {
    candidato_id: id,
    concurso_id: convenio.concurso_id,
    status_pagamento: 'Emitido',
  });
  const doBanco = { convenio_id: convenio.id, emissor: 'ASAAS' } as const;
  await createBoleto(portal, { inscricao_id: inscricao.id, ...doBanco, external_id: 'pay_1', nosso_numero: '777' });
  const achadas = async () => {
    const { body } = await ver(id);
    const [uma] = body.inscricoes.data;
    return [uma?.pendencias.map((um) => [um.id, um.certa]), uma?.proximo.texto.replaceAll('\u00A0', ' ')];
  };
  // Another agreement, another value, before the slip, settled: none of hers.
  await pendencia({ convenio_id: outro });
  await pendencia({ convenio_id: convenio.id, valor_centavos: 8551 });
  await pendencia({ convenio_id: convenio.id, pago_em: '2020-01-01T12:00:00.000Z' });
  await pendencia({ inscricao_id: inscricao.id, status: 'Resolvida', acao: 'descartar' });
  expect((await achadas())[0]).toEqual([]);

  const combina = await pendencia({ convenio_id: convenio.id });
  expect(await achadas()).toEqual([
    [[combina.id, false]],
    'Há um pagamento de R$ 85,50 sem dono que combina com este boleto: confira em Pagamentos sem dono.',
  ]);
  const doNumero = await pendencia({ convenio_id: convenio.id, valor_centavos: 100, identificador: '777' });
  const dela = await pendencia({ tipo: 'menor', inscricao_id: inscricao.id, valor_centavos: 5000 });
  expect(await achadas()).toEqual([
    [
      [dela.id, true],
      [doNumero.id, true],
      [combina.id, false],
    ],
    'Há um pagamento de R$ 50,00, menor que a taxa de R$ 85,50: confira em Pagamentos sem dono.',
  ]);
});

it('shows the slip that lives, else the last one, and where it stands at its bank', async () => {
  const { id } = portal.candidato;
  const convenio = await createConvenio(portal);
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: id, concurso_id: convenio.concurso_id });
  const novo = (dados: object) =>
    createBoleto(portal, { inscricao_id, convenio_id: convenio.id, emissor: 'ASAAS', ...dados });
  const boleto = async () => (await ver(id)).body.inscricoes.data[0]?.boleto;
  const primeiro = await novo({ referencia: 'a', status: 'Cancelado', baixar_em: '2026-11-30T12:00:00.000Z' });
  expect(await boleto()).toMatchObject({ boleto_id: primeiro.id, status: 'Cancelado', no_banco: 'a_baixar' });
  const segundo = await novo({ referencia: 'b', status: 'Cancelado' });
  expect(await boleto()).toMatchObject({ boleto_id: segundo.id, no_banco: 'baixado' });
  await changeRows(
    portal.deps.db,
    'boletos',
    { id: primeiro.id },
    { status: 'Registrando', emitido_em: null, erro: 'Fora do ar.' },
  );
  await portal.deps.db.updateTable('boletos').set({ baixar_em: null }).where('id', '=', primeiro.id).execute();
  expect(await boleto()).toMatchObject({
    boleto_id: primeiro.id,
    no_banco: 'registrando',
    erro: 'Fora do ar.',
    url_boleto: null,
  });
});

it('shows the last mails with their fate, and the notices', async () => {
  const { id } = portal.candidato;
  const { id: vaga_id } = await createVaga(portal);
  const { concurso_id } = (await findRow(portal.deps.db, 'vagas', { id: vaga_id }, ['concurso_id']))!;
  await portal.candidato.rpc.candidato.inscricoes.create({
    concurso_id,
    vaga_id,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
  });
  const { body } = await ver(id);
  expect(body.emails?.[0]).toMatchObject({ situacao: 'fila', para: portal.candidato.email });
  await changeRows(portal.deps.db, 'emails', { candidato_id: id }, { erro: 'Caixa cheia', tentativas: 3 });
  expect((await ver(id)).body.emails?.[0]).toMatchObject({ situacao: 'falhando', erro: 'Caixa cheia', tentativas: 3 });
  expect(body.avisos).toMatchObject({ nao_lidos: 1, data: [{ lido_em: null }] });
  // Nothing of what they say: it may be about somebody's health.
  expect(Object.keys(body.avisos?.data[0] ?? {}).sort()).toEqual(['created_at', 'id', 'lido_em', 'titulo']);
  await portal.candidato.rpc.candidato.avisos.lerTodos();
  expect((await ver(id)).body.avisos).toMatchObject({ nao_lidos: 0, data: [{ lido_em: expect.any(String) }] });
});

it('shows each role what it reads, and nothing else', async () => {
  const { id } = portal.candidato;
  const inscricao = await createInscricao(portal, { candidato_id: id, status_pagamento: 'Emitido' });
  await createBoleto(portal, { inscricao_id: inscricao.id });
  await pendencia({ tipo: 'menor', inscricao_id: inscricao.id, valor_centavos: 5000 });
  await createIsencao(portal, { inscricao_id: inscricao.id });
  const paga = await createInscricao(portal, { candidato_id: id, status_pagamento: 'Pago' });
  await createReembolso(portal, { inscricao_id: paga.id });
  const visto = async (papel: Papel) => {
    const quem = await portal.administrador({ papel });
    const { inscricoes, emails, avisos } = await quem.rpc.admin.atendimento.get({ id });
    const [doPago, doAberto] = inscricoes.data;
    return {
      boleto: doAberto?.boleto !== null,
      pendencias: doAberto?.pendencias.length,
      proximo: doAberto?.proximo.onde,
      pedidos: inscricoes.data.flatMap(({ pedidos }) => pedidos.map(({ tipo }) => tipo)),
      origem: doPago?.pagamento?.origem,
      mensagens: [emails !== null, avisos !== null],
    };
  };
  const tudo = {
    boleto: true,
    pendencias: 1,
    proximo: 'pendencias',
    pedidos: ['reembolso', 'isencao'],
    origem: 'manual',
    mensagens: [true, true],
  };
  expect(await visto('total')).toEqual(tudo);
  expect(await visto('auditor')).toEqual(tudo);
  expect(await visto('financeiro')).toEqual({ ...tudo, pedidos: ['reembolso'], mensagens: [false, false] });
  expect(await visto('analista')).toEqual({
    boleto: false,
    pendencias: 0,
    proximo: null,
    pedidos: ['isencao'],
    origem: null,
    mensagens: [false, false],
  });
});

it('comes in pages, in as many statements for many enrolments as for one', async () => {
  const { id } = portal.candidato;
  const nova = async () => {
    portal.clock.advance(MINUTO);
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: id, status_pagamento: 'Emitido' });
    await createBoleto(portal, { inscricao_id });
    await createIsencao(portal, { inscricao_id });
    return inscricao_id;
  };
  const primeira = await nova();
  const contar = countingStatements(portal);
  const { statements: uma } = await contar(() => ver(id));
  // The session and that it was seen, the enrolments and what each shows, payment, slip and those without an owner, mails, notices and those not read,
  // and a statement a kind, and one for the windows of those that have them.
  expect(uma).toBeLessThanOrEqual(10 + 2 * pedidos().length);
  for (let n = 0; n < 6; n += 1) await nova();
  const { answer, statements } = await contar(() => ver(id, '?per_page=200'));
  const { body } = answer;
  expect([statements, body.inscricoes.data.length]).toEqual([uma, 7]);
  const segunda = await ver(id, '?page=2');
  expect([segunda.body.inscricoes.data.map((um) => um.id).at(-1), segunda.body.inscricoes.last_page]).toEqual([
    primeira,
    2,
  ]);
  expect((await ver(id, '?page=3')).body.inscricoes.data).toEqual([]);
});

it('is the administrators’, of a candidate that is there', async () => {
  const endereco = `/ps/candidato/admin/${portal.candidato.id}/atendimento`;
  expect((await portal.candidato.http('GET', endereco)).status).toBe(403);
  expect((await portal.visitante.http('GET', endereco)).status).toBe(401);
  expect(await ver(999_999)).toMatchObject({ status: 404, body: { message: 'Candidato não encontrado.' } });
  expect((await ver(portal.outro.id)).body.inscricoes).toMatchObject({ data: [], total: 0, last_page: 1 });
  expect((await ver(portal.candidato.id, '?per_page=201')).status).toBe(422);
});

it('says the windows that are open for an enrolment until they close or are used up, and until when exemption may be asked', async () => {
  const { id } = portal.candidato;
  const dizer = async () => (await ver(id)).body.inscricoes.data.map(({ proximo }) => proximo.texto);
  const concurso = await createConcurso(portal, { prazo_final_isencao: '2026-11-21T21:00:00.000Z' });
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: id, concurso_id: concurso.id });
  const janela = (tipo: 'envio' | 'recurso', descricao: string, dados: object = {}) =>
    createPrazo(portal, {
      tipo,
      concurso_id: concurso.id,
      descricao,
      data_inicio: '2026-11-20T03:00:00.000Z',
      data_fim: '2026-11-22T02:59:59.999Z',
      ...dados,
    });
  const recurso = await janela('recurso', 'Recurso do gabarito', { quantidade_limite_envio: 1 });
  await janela('envio', 'Entrega de títulos', { data_fim: '2026-11-23T02:59:59.999Z' });
  await janela('envio', 'Laudos', { data_inicio: '2026-11-21T15:00:00.001Z' });
  await janela('recurso', 'Recurso da isenção');
  await janela('recurso', 'Recurso de outro', { concurso_id: (await createConcurso(portal)).id });
  const [antes] = await dizer();
  expect(antes).toMatch(
    / A isenção da taxa pode ser pedida até hoje\. Prazos abertos: Recurso do gabarito, até hoje; Entrega de títulos, até amanhã\.$/,
  );
  await createRecurso(portal, { inscricao_id, prazo_id: recurso.id });
  expect((await dizer())[0]).toMatch(/ Prazo aberto: Entrega de títulos, até amanhã\.$/);
  await portal.db.updateTable('inscricoes').set({ entrega_titulos: 'S' }).execute();
  expect((await dizer())[0]).not.toContain('Prazo aberto');
  // At both edges of another.
  portal.clock.advance(1);
  expect((await dizer())[0]).not.toContain('Laudos');
  await portal.db.updateTable('inscricoes').set({ entrega_titulos: 'N' }).execute();
  expect((await dizer())[0]).toContain('Laudos, até hoje');
  const fim = portal.deps.clock.now().toISOString();
  await changeRows(
    portal.db,
    'prazos',
    { descricao: 'Laudos' },
    { data_inicio: '2026-11-20T03:00:00.000Z', data_fim: fim },
  );
  expect((await dizer())[0]).toContain('Laudos, até hoje');
  portal.clock.advance(1);
  expect((await dizer())[0]).toMatch(/ Prazo aberto: Entrega de títulos, até amanhã\.$/);
});

it('counts by the person what was sent against the edital, as the window does', async () => {
  const { id } = portal.candidato;
  const dizer = async () => (await ver(id)).body.inscricoes.data.map(({ proximo }) => proximo.texto);
  const { id: concurso_id } = await createConcurso(portal);
  await createInscricao(portal, { candidato_id: id, concurso_id });
  const { id: prazo_recurso_id } = await createPrazo(portal, {
    ...{ concurso_id, objeto: 'edital', descricao: 'Impugnação', quantidade_limite_envio: 1 },
  });
  expect((await dizer())[0]).toContain('Prazo aberto: Impugnação');
  const { impugnar } = portal.outro.rpc.candidato.recursos;
  await impugnar({ prazo_recurso_id, motivo: 'O item 4.2 é ilegal.' });
  expect((await dizer())[0]).toContain('Prazo aberto: Impugnação');
  await portal.candidato.rpc.candidato.recursos.impugnar({ prazo_recurso_id, motivo: 'O item 4.2 é ilegal.' });
  expect((await dizer())[0]).not.toContain('Prazo aberto');
});

it('shows what was sent without an enrolment, to who reads it', async () => {
  const { id: concurso_id, titulo } = await createConcurso(portal);
  const prazo = await createPrazo(portal, { concurso_id, objeto: 'edital', descricao: 'Impugnação' });
  const impugnacao = { prazo_id: prazo.id, numero_questao: 0, concurso_id, inscricao_id: null } as const;
  const { id } = await createRecurso(portal, { ...impugnacao, candidato_id: portal.candidato.id });
  await createRecurso(portal, { ...impugnacao, candidato_id: portal.outro.id });
  const { body } = await ver(portal.candidato.id);
  expect(body.inscricoes.total).toBe(0);
  expect(body.sem_inscricao).toMatchObject([
    { tipo: 'recurso', id, aberto: true, prazo: 'Impugnação', concurso: { id: concurso_id, titulo } },
  ]);
  const { rpc } = await portal.administrador({ papel: 'financeiro' });
  expect((await rpc.admin.atendimento.get({ id: portal.candidato.id })).sem_inscricao).toEqual([]);
});
