// The round with the ministry: the file of requests that wait, byte by byte; its answer, read strictly, looked at, applied once; and
// the way of documents for who was not confirmed.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DE_QUEM_E } from '../../src/server/isencoes/cadunico.ts';
import { isencoes } from '../../src/server/isencoes/pedido.ts';
import { aplicarRetencao } from '../../src/server/privacidade/retencao.ts';
import { changeRows, findRow, findRows } from '../../src/server/store/rows.ts';
import type { RespostaDoCadunico } from '../../src/shared/cadunico.ts';
import { nisValido } from '../../src/shared/categorias-de-isencao.ts';
import type { Isencao } from '../../src/shared/pedidos/isencao.ts';
import { CLASSES_DE_DADOS } from '../../src/shared/retencao.ts';
import { form, pdf } from '../support/envios.ts';
import {
  createAdministrador,
  createCandidato,
  createConcurso,
  createInscricao,
  createIsencao,
} from '../support/factories.ts';
import { signal } from '../support/holding.ts';
import { abrirSessaoDe } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const PRAZO = '2026-12-01T02:59:59.999Z';
const AGORA = '2026-11-21T15:00:00.000Z';
const DIA = 86_400_000;

let portal: Portal;
let concurso_id: number;
let categoria_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { prazo_final_isencao: PRAZO, data_prazo_fim: PRAZO })).id;
  const { id } = await portal.admin.rpc.admin.catalogos.create({
    ...{ concurso_id, tipo: 'isencao', nome: 'CadÚnico', ordem: 1, documentos: [] },
    dados: { regra: 'nis', dias_para_documentos: 3 },
  });
  categoria_id = id;
});

/** Numbers that are NIS, one after another. */
function* nises(): Generator<string> {
  for (let base = 1_204_789_000; ; base += 1)
    for (let digito = 0; digito <= 9; digito += 1) if (nisValido(`${base}${digito}`)) yield `${base}${digito}`;
}

async function pedido(nis: string, pessoa: object = {}) {
  const candidato = await createCandidato(portal, pessoa);
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: candidato.id });
  const isencao = await createIsencao(portal, {
    ...{ inscricao_id, categoria_id, nis },
    // As it was when it was asked: the category has been changed since.
    categoria: JSON.stringify({ nome: 'CadÚnico', lei: null, dias_para_documentos: 4 }),
  });
  return { id: isencao.id, nis, cpf: candidato.cpf, nome: candidato.nome };
}
type Pedido = Awaited<ReturnType<typeof pedido>>;

const gerar = () =>
  portal.admin.rpc.admin.cadunico.gerar({ concurso_id, categoria_id, edital: '012026', sigla: 'pmvs' });
const resposta = (linhas: readonly string[]) => ['0;11222333000181;PMVS;PREFEITURA;', ...linhas, ''].join('\r\n');
const linha = ({ nome, nis, cpf }: Pedido, sim: 'S' | 'N', motivo = '') =>
  `1;${nome};${nis};01011990;F;123;01012010;SSP;${cpf};MAE;${sim};${motivo};`;
const receber = (texto: string | Uint8Array<ArrayBuffer>, nome = 'retorno.txt') =>
  portal.admin.http<RespostaDoCadunico & { message: string; errors?: object }>('POST', '/ps/isencao/cadunico/retorno', {
    body: form({ concurso_id, categoria_id, arquivo: new File([texto], nome, { type: 'text/plain' }) }),
  });

describe('the file that goes out', () => {
  it('has one line for each person who waits, in the ministry’s layout to the byte', async () => {
    await pedido('12047892084', {
      nome: 'José da Conceição D’Ávila',
      cpf: '52998224725',
      rg: '12.345-6',
      rg_orgao_emissor: 'SSP/GO',
      rg_data_emissao: '2010-05-31',
      data_nascimento: '1990-03-07',
      sexo: 'M',
      nome_mae: 'Ana;  Müller',
    });
    const { cnpj, nome: instituto } = portal.deps.ajustes.atual().beneficiario;
    const arquivo = await gerar();
    expect(arquivo).toMatchObject({
      tipo: 'remessa',
      itens: 1,
      nome: `${cnpj}_012026_21112026_001.txt`,
      aplicado_em: null,
      pode_baixar: true,
    });
    const { url } = await portal.admin.rpc.admin.cadunico.baixar({ id: arquivo.id });
    const bytes = Buffer.from(await (await portal.app.request(url)).arrayBuffer());
    const maiusculas = instituto
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase();
    expect(bytes.toString('latin1')).toBe(
      `0;${cnpj};PMVS;${maiusculas};\r\n` +
        '1;JOSE DA CONCEICAO D AVILA;12047892084;07031990;M;12.345-6;31052010;SSP/GO;52998224725;ANA MULLER;\r\n',
    );
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(arquivo.sha256);
    expect((await portal.logs('baixar_arquivo_cadunico')).length).toBe(1);
    expect((await gerar()).nome).toMatch(/_002\.txt$/);
  });

  it('asks about each of two people who tell the same NIS; an answer that does not say whose it is decides neither', async () => {
    const nis = '12047892084';
    const [ana, bia] = [await pedido(nis), await pedido(nis)];
    const arquivo = await gerar();
    const { url } = await portal.admin.rpc.admin.cadunico.baixar({ id: arquivo.id });
    const linhas = (await (await portal.app.request(url)).text()).split('\r\n').filter((uma) => uma.startsWith('1;'));
    expect(linhas.map((uma) => uma.split(';').slice(2, 9))).toEqual(
      [ana, bia].map(({ cpf }) => [nis, ...Array(5).fill(expect.any(String)), cpf]),
    );
    expect(arquivo.itens).toBe(2);

    const { body } = await receber(resposta([linha(ana, 'S'), linha(bia, 'N', '5')]));
    expect(body.totais).toEqual({ deferir: 1, indeferir: 1, decidido: 0, nao_encontrado: 0 });
    // Whose it is the line does not say.
    const semCpf = await receber(resposta([linha({ ...ana, cpf: '' }, 'S')]));
    expect(semCpf.body.totais).toEqual({ deferir: 0, indeferir: 0, decidido: 0, nao_encontrado: 1 });
    expect(semCpf.body.linhas).toMatchObject([{ isencao_id: null, motivo: DE_QUEM_E }]);
    expect((await receber(resposta([linha(ana, 'S'), linha({ ...bia, cpf: '' }, 'N', '5')]))).body.errors).toEqual({
      arquivo: ['Linha 3: o NIS já está na linha 2.'],
    });
  });

  it('is refused when nobody waits, for a category without NIS, and to who may not decide', async () => {
    expect(await refusal(gerar())).toMatchObject({
      status: 400,
      mensagem: 'Não há pedido em análise nesta categoria.',
    });
    const outra = await portal.admin.rpc.admin.catalogos.create({
      ...{ concurso_id, tipo: 'isencao', nome: 'Outra', ordem: 2, documentos: [], dados: {} },
    });
    const sem = portal.admin.rpc.admin.cadunico.gerar({
      ...{ concurso_id, categoria_id: outra.id, edital: '012026', sigla: 'PM' },
    });
    expect(await refusal(sem)).toMatchObject({ status: 400, mensagem: 'Esta categoria não confere o NIS.' });
  });
});

describe('the answer', () => {
  it('is looked at before anything is decided, then decides all in one go with the ministry’s reasons', async () => {
    const numeros = nises();
    const [sim, nao, decidido] = [
      await pedido(numeros.next().value as string),
      await pedido(numeros.next().value as string),
      await pedido(numeros.next().value as string),
    ];
    await portal.admin.rpc.admin.isencoes.decidir({ id: decidido.id, status: 'D' });
    const alheio = { id: 0, nome: 'ALGUEM', nis: numeros.next().value as string, cpf: '52998224725' };
    const { status, body } = await receber(
      resposta([linha(sim, 'S'), linha(nao, 'N', '2'), linha(decidido, 'N', '3'), linha(alheio, 'S')]),
    );
    expect({ status, totais: body.totais }).toEqual({
      status: 201,
      totais: { deferir: 1, indeferir: 1, decidido: 1, nao_encontrado: 1 },
    });
    expect(body.linhas[1]).toMatchObject({ desfecho: 'indeferir', motivo: 'NIS não cadastrado', isencao_id: nao.id });
    expect(JSON.stringify(body)).not.toContain(nao.nis);
    expect(await portal.logs('decidir_isencao')).toHaveLength(1);

    const aplicada = await portal.admin.rpc.admin.cadunico.aplicar({ id: body.id });
    expect(aplicada).toMatchObject({ resultado: body.totais, falhas: [] });
    const ver = (id: number) => portal.admin.rpc.admin.isencoes.get({ id });
    expect(await ver(sim.id)).toMatchObject({ status: 'D', documentos_ate: null });
    expect(await ver(nao.id)).toMatchObject({
      status: 'I',
      observacao_admin:
        'O CadÚnico não confirmou: NIS não cadastrado. Você pode comprovar o direito por documentos até 25/11/2026, em Solicitar Isenção, ou recorrer no prazo do edital.',
      documentos_ate: '2026-11-26T02:59:59.999Z',
    });
    expect(await ver(decidido.id)).toMatchObject({ status: 'D' });
    expect(await refusal(portal.admin.rpc.admin.cadunico.aplicar({ id: body.id }))).toMatchObject({ status: 409 });
    expect(await portal.logs('aplicar_resposta_cadunico')).toHaveLength(1);
    const emails = await findRows(portal.db, 'emails', { tipo: 'isencao_decidida' }, ['texto']);
    expect(emails.some(({ texto }) => texto?.includes('por documentos até 25/11/2026'))).toBe(true);
  });

  it('counts what somebody else decides while it is applied as decided, and as no failure', async () => {
    const numeros = nises();
    const todos: Pedido[] = [];
    for (let i = 0; i < 20; i += 1) todos.push(await pedido(numeros.next().value as string));
    const { body } = await receber(resposta(todos.map((um) => linha(um, 'S'))));
    const outra = await portal.administrador();
    // After each decision the bank is told: after the first one, another person decides the last.
    let porOutra: Promise<unknown> | undefined;
    portal.deps.pagamentos.wake = () => {
      porOutra ??= outra.rpc.admin.isencoes.decidir({ id: todos.at(-1)!.id, status: 'D' });
    };
    const aplicada = await portal.admin.rpc.admin.cadunico.aplicar({ id: body.id });
    await porOutra;
    expect(aplicada).toMatchObject({ resultado: { deferir: 19, indeferir: 0, decidido: 1 }, falhas: [] });
    expect(await portal.logs('decidir_isencao')).toHaveLength(20);
  });

  it('is not said to be applied before all of it is decided, and goes on where it stopped', async () => {
    const numeros = nises();
    const [sim, nao, preso] = [
      await pedido(numeros.next().value as string),
      await pedido(numeros.next().value as string),
      await pedido(numeros.next().value as string),
    ];
    const { body } = await receber(resposta([linha(sim, 'S'), linha(nao, 'N', '2'), linha(preso, 'N', '3')]));
    const outra = await portal.administrador({ nome: 'Bia Analista' });
    await outra.rpc.admin.isencoes.reter({ id: preso.id, status: 'D' });
    const { cadunico } = portal.admin.rpc.admin;
    const aplicada = await cadunico.aplicar({ id: body.id });
    expect(aplicada).toMatchObject({
      ...{ aplicado_em: null, resultado: null, falhas: [expect.stringContaining('Bia Analista está decidindo')] },
      totais: { deferir: 0, indeferir: 1, decidido: 2 },
    });
    const dito = async () => (await portal.logs('aplicar_resposta_cadunico')).map(({ descricao }) => descricao);
    const parte = 'Aplicou em parte a resposta retorno.txt do CadÚnico: 1 deferido(s), 1 indeferido(s), 1 por decidir.';
    expect(await dito()).toEqual([parte]);

    await outra.rpc.admin.isencoes.desfazer({ id: preso.id });
    expect(await cadunico.aplicar({ id: body.id })).toMatchObject({
      ...{ aplicado_em: expect.any(String), falhas: [] },
      resultado: { deferir: 1, indeferir: 2, decidido: 0, nao_encontrado: 0 },
    });
    expect(await dito()).toEqual([
      parte,
      'Aplicou a resposta retorno.txt do CadÚnico: 1 deferido(s), 2 indeferido(s).',
    ]);
    expect(await portal.admin.rpc.admin.isencoes.get({ id: preso.id })).toMatchObject({
      ...{ status: 'I', documentos_ate: expect.any(String) },
    });
    expect(await portal.logs('decidir_isencao')).toHaveLength(3);
  });

  it('sent twice is kept once, and changes nothing', async () => {
    const um = await pedido('12047892084');
    const texto = resposta([linha(um, 'N', '11')]);
    const { body } = await receber(texto);
    const before = await portal.snapshot();
    expect((await receber(texto, 'outro-nome.txt')).body).toMatchObject({ id: body.id, repetido: true });
    expect(await portal.snapshot()).toEqual(before);
    expect(await portal.admin.rpc.admin.cadunico.list({ concurso_id })).toHaveLength(1);
    const outra = resposta([linha(um, 'N', '10')]);
    const juntas = await Promise.all([receber(outra), receber(outra)]);
    expect(juntas.map(({ body }) => body.repetido).sort()).toEqual([false, true]);
    expect(await portal.logs('receber_resposta_cadunico')).toHaveLength(2);
    // Kept as it came.
    const { url } = await portal.admin.rpc.admin.cadunico.baixar({ id: body.id });
    expect(await (await portal.app.request(url)).text()).toBe(texto);
  });

  it('is read whole or not at all, with the line that is wrong', async () => {
    const um = await pedido('12047892084');
    const before = await portal.snapshot();
    const boa = linha(um, 'S');
    const casos: [string, string][] = [
      ['', 'Linha 1: o arquivo não começa com a linha da instituição (0;CNPJ;…).'],
      [resposta([]), 'Linha 2: o arquivo não traz nenhuma pessoa.'],
      [resposta([boa, boa]), 'Linha 3: o NIS já está na linha 2.'],
      [resposta([boa.replace(';S;', ';X;')]), 'Linha 2: a resposta não é S nem N.'],
      [resposta([boa.replace(';S;', ';constructor;')]), 'Linha 2: a resposta não é S nem N.'],
      [resposta([linha(um, 'N')]), 'Linha 2: a resposta N não traz o motivo.'],
      [resposta([linha(um, 'N', '99')]), 'Linha 2: o motivo 99 não está na tabela.'],
      [resposta([linha(um, 'N', 'x'.repeat(301))]), 'Linha 2: o motivo tem mais de 300 caracteres.'],
      [resposta([boa.slice(0, -1)]), 'Linha 2: esperados 12 campos, cada um com ponto e vírgula no fim.'],
      [resposta([boa.replace(um.nis, '123')]), 'Linha 2: o NIS não tem 11 dígitos.'],
      [resposta(['2;x;']), 'Linha 2: esperada uma linha de pessoa (1;…).'],
    ];
    for (const [texto, mensagem] of casos) {
      const { status, body } = await receber(texto || 'x');
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { arquivo: [mensagem] } });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('decides who asked by a category that is offered no more', async () => {
    const [um, outro] = nises();
    const [ana, bia] = [await pedido(um as string), await pedido(outro as string)];
    await portal.admin.rpc.admin.catalogos.remove({ id: categoria_id });
    expect(await gerar()).toMatchObject({ itens: 2, categoria: 'CadÚnico' });
    const { body } = await receber(resposta([linha(ana, 'S'), linha(bia, 'N', '2')]));
    await portal.admin.rpc.admin.cadunico.aplicar({ id: body.id });
    const { isencoes } = portal.admin.rpc.admin;
    expect((await isencoes.get({ id: ana.id })).status).toBe('D');
    expect((await isencoes.get({ id: bia.id })).status).toBe('I');
    const alheia = { concurso_id: (await createConcurso(portal)).id, categoria_id, edital: '012026', sigla: 'pmvs' };
    expect(await refusal(portal.admin.rpc.admin.cadunico.gerar(alheia))).toMatchObject({ status: 404 });
  });

  it('decides nothing, and is not said to have, once its file is not there any more', async () => {
    const ana = await pedido('12047892084');
    const { body } = await receber(resposta([linha(ana, 'S')]));
    const arquivo = (await findRow(portal.db, 'arquivos', { categoria: 'cadunico' }, ['id', 'chave']))!;
    const { cadunico, isencoes } = portal.admin.rpc.admin;
    const recusada = async () => {
      expect(await refusal(cadunico.aplicar({ id: body.id }))).toMatchObject({ status: 404 });
      expect(await portal.logs('aplicar_resposta_cadunico')).toEqual([]);
      expect(await isencoes.get({ id: ana.id })).toMatchObject({ status: 'P' });
    };
    await portal.deps.files.remove(arquivo.chave);
    await recusada();
    await changeRows(portal.db, 'arquivos', { id: arquivo.id }, { removido_em: AGORA });
    await recusada();
  });

  it('of as many people as a state asks for is read', { timeout: 60_000 }, async () => {
    const numeros = nises();
    const um = await pedido(numeros.next().value as string);
    const outras = Array.from({ length: 70_000 }, () => `1;;${numeros.next().value};;;;;;;;N;2;`);
    const { status, body } = await receber(resposta([linha(um, 'S'), ...outras]));
    expect(status).toBe(201);
    expect(body.totais).toMatchObject({ deferir: 1, nao_encontrado: 70_000 });
  });

  it('in words and in a byte for a letter is read too; another’s CPF finds no request', async () => {
    const um = await pedido('12047892084');
    const { body } = await receber(
      new Uint8Array(Buffer.from(resposta([linha(um, 'N', 'Cadastro em averiguação')]).replace(/\r/g, ''), 'latin1')),
    );
    expect(body.linhas[0]).toMatchObject({ desfecho: 'indeferir', motivo: 'Cadastro em averiguação' });
    const outro = await receber(resposta([linha({ ...um, cpf: '11144477735' }, 'S')]));
    expect(outro.body.totais).toMatchObject({ deferir: 0, nao_encontrado: 1 });
  });

  it('of 200 requests goes out and comes in, none typed twice', { timeout: 120_000 }, async () => {
    const numeros = nises();
    const todos: Pedido[] = [];
    for (let i = 0; i < 200; i += 1) todos.push(await pedido(numeros.next().value as string));
    const arquivo = await gerar();
    const { url } = await portal.admin.rpc.admin.cadunico.baixar({ id: arquivo.id });
    const ida = (await (await portal.app.request(url)).text()).split('\r\n').filter((uma) => uma.startsWith('1;'));
    expect(ida).toHaveLength(200);
    // The ministry adds its answer to each line.
    const volta = ida.map((uma, i) => (i % 4 === 0 ? `${uma}N;4;` : `${uma}S;;`));
    const { body } = await receber(resposta(volta));
    expect(body.totais).toEqual({ deferir: 150, indeferir: 50, decidido: 0, nao_encontrado: 0 });
    const { falhas } = await portal.admin.rpc.admin.cadunico.aplicar({ id: body.id });
    expect(falhas).toEqual([]);
    const { isencoes_pendentes, isencoes_deferidas, isencoes_indeferidas } =
      await portal.admin.rpc.admin.isencoes.estatisticas({});
    expect({ isencoes_pendentes, isencoes_deferidas, isencoes_indeferidas }).toEqual({
      isencoes_pendentes: 0,
      isencoes_deferidas: 150,
      isencoes_indeferidas: 50,
    });
  });
});

describe('who was not confirmed', () => {
  async function respondido() {
    const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
    const { body } = await portal.candidato.http<Isencao>('POST', `/ps/isencao/${inscricao_id}/solicitar`, {
      body: form({ categoria_id, nis: '12047892084' }),
    });
    const { cpf } = (await findRow(portal.db, 'candidatos', { id: portal.candidato.id }, ['cpf']))!;
    const lida = await receber(resposta([linha({ id: body.id, nome: 'X', nis: '12047892084', cpf }, 'N', '2')]));
    return { id: body.id, resposta_id: lida.body.id };
  }
  const aplicar = (id: number) => portal.admin.rpc.admin.cadunico.aplicar({ id });
  async function negado() {
    const { id, resposta_id } = await respondido();
    await aplicar(resposta_id);
    return id;
  }
  const complementar = (id: number) =>
    portal.candidato.http<Isencao & { message: string }>('POST', `/ps/isencao/${id}/documentos`, {
      body: form({ exigencia_1: 'Comprovante de renda', documento_1: pdf('renda') }),
    });

  it('may send documents once, and is then decided by them', async () => {
    const id = await negado();
    const { status, body } = await complementar(id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, status: 'P', documentos_ate: null, documentos: [{ exigencia: 'Comprovante de renda' }] },
    });
    expect(await portal.logs('complementar_isencao')).toHaveLength(1);
    // The ministry is not asked again, and its answer decides it no more.
    expect(await refusal(gerar())).toMatchObject({ status: 400 });
    await portal.admin.rpc.admin.isencoes.decidir({ id, status: 'I', observacao_admin: 'Renda acima do limite.' });
    expect((await complementar(id)).body.message).toBe('Este pedido não recebe mais documentos.');
  });

  it('is not denied again by an answer that two apply, of whom one is slow, once they sent documents', async () => {
    const { id, resposta_id } = await respondido();
    const [chegou, segue] = [signal(), signal()];
    const decidirCada = isencoes.decidirCada.bind(isencoes);
    vi.spyOn(isencoes, 'decidirCada').mockImplementationOnce(async (...dito) => {
      chegou.give();
      await segue.given;
      return decidirCada(...dito);
    });
    const lento = refusal(aplicar(resposta_id));
    await chegou.given;
    await aplicar(resposta_id);
    expect((await complementar(id)).status).toBe(200);
    segue.give();
    expect(await lento).toMatchObject({ status: 409 });
    expect(await portal.admin.rpc.admin.isencoes.get({ id })).toMatchObject({ status: 'P' });
    expect(await portal.logs('decidir_isencao')).toHaveLength(1);
    expect(await findRows(portal.db, 'emails', { tipo: 'isencao_decidida' }, ['id'])).toHaveLength(1);
  });

  it('may be granted by documents, and the enrolment is free', async () => {
    const id = await negado();
    await complementar(id);
    await portal.admin.rpc.admin.isencoes.decidir({ id, status: 'D' });
    expect((await portal.candidato.rpc.candidato.inscricoes.list())[0]).toMatchObject({ status_pagamento: 'Isento' });
  });

  it('may not once the contest was removed', async () => {
    const id = await negado();
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect(await complementar(id)).toMatchObject({ body: { message: 'Este pedido não recebe mais documentos.' } });
    expect(await portal.candidato.rpc.candidato.isencoes.list()).toMatchObject([{ id, documentos_ate: null }]);
  });

  it('may not after the days of the category, nor of a request that people decided, nor of another’s', async () => {
    const id = await negado();
    const decididoEm = (decidido_em: string) =>
      portal.db.updateTable('isencoes').set({ decidido_em }).where('id', '=', id).execute();
    await decididoEm('2026-11-17T15:00:00.000Z');
    expect((await complementar(id)).body.message).toBe('O prazo para enviar documentos deste pedido encerrou.');
    const { id: outro } = await createIsencao(portal, { status: 'I' });
    expect((await complementar(outro)).status).toBe(404);
    await decididoEm('2026-11-18T15:00:00.000Z');
    expect((await complementar(id)).status).toBe(200);
  });
});

it('files of the round go some days after the contest, and say that they are gone', async () => {
  await pedido('12047892084');
  const { id } = await gerar();
  await portal.db.updateTable('concursos').set({ data_prazo_fim: AGORA, prazo_final_isencao: AGORA }).execute();
  portal.clock.advance(CLASSES_DE_DADOS.retirados.dias * DIA);
  await aplicarRetencao(portal.deps);
  const removidos = () =>
    portal.db
      .selectFrom('arquivos')
      .select('id')
      .where('categoria', '=', 'cadunico')
      .where('removido_em', 'is not', null)
      .execute();
  expect(await removidos()).toEqual([]);
  portal.clock.advance(1000);
  await aplicarRetencao(portal.deps);
  expect(await removidos()).toHaveLength(1);
  const admin = portal.caller(await abrirSessaoDe(portal.deps, 'admin', await createAdministrador(portal)));
  const [arquivo] = await admin.rpc.admin.cadunico.list({ concurso_id });
  expect(arquivo).toMatchObject({ id, pode_baixar: false });
  expect(await refusal(admin.rpc.admin.cadunico.baixar({ id }))).toMatchObject({ status: 404 });
});
