// Lists taken out as files: exactly what the list on the screen has under the same filters, in words, in both formats;
// recorded; opened by an address that expires; refused to everybody but administrators, and then nothing is written.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListaExportavel } from '../../src/shared/exportacoes.ts';
import { LISTAS_DE_PEDIDOS } from '../../src/shared/pedidos/tipos.ts';
import { MINUTO } from '../support/clock.ts';
import {
  createCandidato,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createProtocolo,
  createRecurso,
  createReembolso,
  createVaga,
  SENHA,
} from '../support/factories.ts';
import type { Caller } from '../support/personas.ts';
import { lerCsv, lerXlsx, valores } from '../support/planilha.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

type Filtros = Record<string, string | number>;
type Pedido = Parameters<Caller['rpc']['admin']['exportacoes']['criar']>[0];

const pedido = (lista: ListaExportavel, filtros: Filtros = {}, formato = 'csv') =>
  ({ lista, formato, filtros }) as unknown as Pedido;
const criar = (...partes: Parameters<typeof pedido>) => portal.admin.rpc.admin.exportacoes.criar(pedido(...partes));

/** What an address opens, as bytes: reading it as text would lose the mark at its beginning. */
async function abrir(url: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await portal.app.request(url);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function csv(lista: ListaExportavel, filtros: Filtros = {}): Promise<string[][]> {
  const { bytes } = await abrir((await criar(lista, filtros)).url);
  return lerCsv(bytes.toString());
}

/** The rows by the titles of their columns. */
async function registros(lista: ListaExportavel, filtros: Filtros = {}): Promise<Record<string, string>[]> {
  const [titulos = [], ...linhas] = await csv(lista, filtros);
  return linhas.map((linha) => Object.fromEntries(linha.map((valor, i) => [titulos[i] as string, valor])));
}

/** A column that tells the records of each list apart. */
const CHAVE: Partial<Record<ListaExportavel, string>> = { inscricoes: 'Inscrição', boletos: 'Inscrição' };
const chaves = async (lista: ListaExportavel, filtros: Filtros) =>
  (await registros(lista, filtros)).map((linha) => Number(linha[CHAVE[lista] ?? 'ID']));

/** The keys of what the list's own call answers, newest first. */
async function naTela(lista: ListaExportavel, filtros: Filtros): Promise<number[]> {
  const { admin } = portal.admin.rpc;
  const tudo = { ...filtros, per_page: 200 };
  const nomes = { boletos: 'inscricao_id' } as Record<string, string>;
  const chamada =
    lista === 'linhasDeRetorno'
      ? admin.retornos.linhas
      : lista === 'alarmes'
        ? admin.boletos.alarmes
        : admin[lista].list;
  const { data, logs } = (await (chamada as (entrada: never) => Promise<object>)(tudo as never)) as Record<
    'data' | 'logs',
    Record<string, number>[]
  >;
  return (data ?? logs).map((linha) => linha[nomes[lista] ?? 'id'] as number).sort((a, b) => b - a);
}

/** Three people in two contests, on two days, with a request of every kind. */
async function semear() {
  const aberto = await createConcurso(portal, { titulo: 'Concurso da Saúde', prefeitura: 'Prefeitura de Ipê/MG' });
  const outro = await createConcurso(portal, { titulo: 'Seleção antiga', inscricoes: 'ENCERRADAS' });
  await createConcurso(portal, { titulo: 'Concurso escondido', ativo: 0 });
  const joao = await createCandidato(portal, {
    nome: 'João d’Ávila Conceição',
    email: 'joao@exemplo.com.br',
    cpf: '52998224725',
    telefone_celular: '33988410600',
    uf: 'MG',
    created_at: '2026-11-01T12:00:00.000Z',
  });
  const bia = await createCandidato(portal, { nome: 'Beatriz Silva', uf: 'SP', status: 'I' });
  const inscrever = async (concurso_id: number, candidato_id: number, dados = {}) => {
    const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Médico', valor_centavos: 8550 });
    const inscricao = await createInscricao(portal, { concurso_id, candidato_id, vaga_id, ...dados });
    const inscricao_id = inscricao.id;
    const quando = { created_at: inscricao.created_at, inscricao_id };
    const envio = await createPrazo(portal, { tipo: 'envio', concurso_id, descricao: 'Títulos' });
    const recurso = await createPrazo(portal, { tipo: 'recurso', concurso_id, descricao: 'Gabarito' });
    await createIsencao(portal, { ...quando, motivo: 'Doadora de sangue.\nDesde 2019; sempre.' });
    await createRecurso(portal, { ...quando, prazo_id: recurso.id, status: 'D', observacao_admin: 'Procede.' });
    await createEnvio(portal, { ...quando, prazo_id: envio.id, validacao: 'R', resposta: 'Ilegível.' });
    return inscricao;
  };
  const dela = await inscrever(aberto.id, portal.candidato.id, { created_at: '2026-11-10T02:59:59.999Z' });
  const dele = await inscrever(aberto.id, joao.id);
  await inscrever(outro.id, bia.id, { status: 'C' });
  for (const quem of [dela, dele]) {
    await portal.db.updateTable('isencoes').set({ status: 'I' }).where('inscricao_id', '=', quem.id).execute();
  }
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: dela.id });
  return { aberto, joao, dela, dele };
}

/** Rows of the trail, numbered from 0. */
async function encherLogs(mais: string): Promise<void> {
  const created_at = portal.clock.now().toISOString();
  for (let lote = 0; lote < 5; lote += 1) {
    const linhas = Array.from({ length: 500 }, (_, i) => {
      const descricao = `nº ${lote * 500 + i}${mais}`;
      return { created_at, isadmin: 0 as const, tipo: 'login', descricao, busca: '' };
    });
    await portal.db.insertInto('logs').values(linhas).execute();
  }
}

const PERIODO = { data_inicio: '2026-11-09', data_fim: '2026-11-09' };
const DA_PESSOA = { search: 'd’avila' };

describe('each list', () => {
  it.each<[ListaExportavel, Filtros[]]>([
    [
      'concursos',
      [
        { search: 'SAUDE' },
        { prefeitura: 'Prefeitura de Ipê/MG' },
        { status: 'INATIVO' },
        { status: 'ENCERRADAS' },
        { tipo: 'Seleção Pública' },
      ],
    ],
    ['candidatos', [DA_PESSOA, { search: '529.982.247-25' }, { status: 'I' }, { uf: 'MG' }, { search: '%' }]],
    ['inscricoes', [DA_PESSOA, { status: 'C' }, { concurso_id: 1 }, PERIODO, { search: '000002' }]],
    ['isencoes', [DA_PESSOA, { status: 'P' }, { concurso_id: 1 }, PERIODO]],
    ['recursos', [DA_PESSOA, { status: 'D' }, { concurso_id: 1 }, PERIODO]],
    ['envios', [DA_PESSOA, { status: 'R' }, { concurso_id: 1 }, PERIODO]],
    ['boletos', [{ search: 'ana' }, { status: 'Emitido' }, { emissor: 'BB' }, { concurso_id: 1 }]],
    ['logs', [{ isadmin: 0 }, { tipo: 'boleto' }, { descricao: 'BOLETO' }, { ip: '203.0' }, PERIODO]],
  ])('%s: has what the screen has, newest first, under every filter', async (lista, filtros) => {
    const { aberto } = await semear();
    let escondidos = 0;
    const todos = await chaves(lista, {});
    expect(todos.length).toBeGreaterThan(0);
    expect(todos).toEqual(await naTela(lista, {}));
    for (const filtro of filtros) {
      const certo = 'concurso_id' in filtro ? { concurso_id: aberto.id } : filtro;
      const exportados = await chaves(lista, certo);
      // Taking a list out is itself an act of the trail: it is compared after it.
      expect([filtro, exportados]).toEqual([filtro, await naTela(lista, certo)]);
      if (exportados.length < todos.length) escondidos += 1;
    }
    expect(escondidos).toBeGreaterThan(0);
  });

  it('reembolsos: by status and candidate; what was cancelled is left out', async () => {
    const ana = await createCandidato(portal, { cpf: '11144477735' });
    const caio = await createCandidato(portal, { nome: 'Caio', email: 'caio@exemplo.com.br', cpf: '52998224725' });
    const pedir = async (candidato_id: number, dados = {}) => {
      const { id: inscricao_id } = await createInscricao(portal, { candidato_id, status_pagamento: 'Pago' });
      return createReembolso(portal, { inscricao_id, ...dados });
    };
    const a = await pedir(ana.id);
    const b = await pedir(caio.id, { status: 'Negado' });
    await pedir(caio.id, { cancelado_em: '2026-11-21T12:00:00.000Z' });
    expect(await chaves('reembolsos', {})).toEqual([b.id, a.id]);
    expect(await chaves('reembolsos', { status: 'Negado' })).toEqual([b.id]);
    expect(await chaves('reembolsos', { search: 'CANDIDATA' })).toEqual([a.id]);
    expect(await chaves('reembolsos', { search: caio.cpf })).toEqual([b.id]);
    expect(await chaves('reembolsos', { search: '247-25' })).toEqual([b.id]);
    expect(await chaves('reembolsos', { search: ana.email })).toEqual([a.id]);
    for (const search of ['%', 'ninguém']) expect(await chaves('reembolsos', { search })).toEqual([]);
    // The screen finds the same, also by what its rows do not show.
    await portal.db
      .updateTable('candidatos')
      .set({ telefone_residencial: '3332710601' })
      .where('id', '=', ana.id)
      .execute();
    const { numero } = await createProtocolo(portal, { inscricao_id: a.inscricao_id });
    for (const search of ['3271-0601', numero, ana.cpf.slice(0, 3), ana.email, '%']) {
      const achados = await portal.admin.rpc.admin.reembolsos.list({ search });
      expect([search, achados.map(({ id }) => id)]).toEqual([search, await chaves('reembolsos', { search })]);
      expect([search, achados.length > 0]).toEqual([search, search !== '%']);
    }
    expect((await portal.admin.rpc.admin.reembolsos.list({ status: 'Negado' })).map(({ id }) => id)).toEqual([b.id]);
  });

  it('is in words, with CPF, phones, dates and money as people write them', async () => {
    const { dela, dele, aberto } = await semear();
    const pessoa = {
      Inscrição: String(dele.id).padStart(6, '0'),
      Candidato: 'João d’Ávila Conceição',
      CPF: '***.982.247-**',
      'E-mail': 'joao@exemplo.com.br',
      Celular: '(33) 98841-0600',
      Concurso: 'Concurso da Saúde',
      Prefeitura: 'Prefeitura de Ipê/MG',
      Cargo: 'Médico',
    };
    const [, candidato] = await registros('candidatos');
    expect(candidato).toMatchObject({
      Nome: 'João d’Ávila Conceição',
      CPF: '***.982.247-**',
      Celular: '(33) 98841-0600',
      UF: 'MG',
      Inscrições: '1',
      'Inscrições ativas': '1',
      Status: 'Ativo',
      'Cadastrado em': '01/11/2026 09:00:00',
    });
    expect((await registros('inscricoes', DA_PESSOA))[0]).toMatchObject({
      ...pessoa,
      Data: '21/11/2026 12:00:00',
      Status: 'Ativa',
      Situação: 'Indeferido',
      Taxa: '85,50',
      Pagamento: 'Pendente',
      'Isenção solicitada': 'Sim',
      Deficiência: 'Não',
    });
    expect((await registros('isencoes', DA_PESSOA))[0]).toMatchObject({
      ...pessoa,
      Motivo: 'Doadora de sangue.\nDesde 2019; sempre.',
      Anexo: 'Não',
      Status: 'Indeferido',
    });
    expect((await registros('recursos', DA_PESSOA))[0]).toMatchObject({
      ...pessoa,
      Prazo: 'Gabarito',
      Questão: '1',
      Status: 'Deferido',
      Fundamentação: 'Procede.',
    });
    expect((await registros('envios', DA_PESSOA))[0]).toMatchObject({
      ...pessoa,
      'Tipo de envio': 'Documento',
      Prazo: 'Títulos',
      Arquivo: 'diploma.pdf',
      Status: 'Rejeitado',
      Observação: 'Ilegível.',
    });
    expect((await registros('boletos'))[0]).toMatchObject({
      Inscrição: String(dela.id).padStart(6, '0'),
      Candidato: 'Ana Candidata',
      Emissor: 'Demonstração',
      'Linha digitável': expect.stringMatching(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/),
      Emissão: '21/11/2026 12:00:00',
      Valor: '85,50',
      Status: 'Emitido',
      'Pago em': '',
    });
    expect((await registros('concursos', { search: 'saude' }))[0]).toMatchObject({
      ID: String(aberto.id),
      Título: 'Concurso da Saúde',
      Status: 'Abertas',
      'Inscrições ativas': '2',
      'Menor taxa': '85,50',
    });
    const [log] = await registros('logs', { tipo: 'gerar_boleto' });
    expect(log).toMatchObject({
      'Tipo de usuário': 'Candidato',
      Usuário: 'Ana Candidata',
      'E-mail': 'ana@exemplo.com.br',
      Tipo: 'gerar_boleto',
      Ação: 'Gerou boleto',
    });
    expect(JSON.parse(log!['Dados novos']!)).toMatchObject({ inscricao_id: dela.id });
  });

  it('of requests says in its last column whose enrolment was cancelled', async () => {
    await semear();
    for (const lista of Object.keys(LISTAS_DE_PEDIDOS) as (keyof typeof LISTAS_DE_PEDIDOS)[])
      expect([lista, (await csv(lista))[0]?.at(-1)]).toEqual([lista, 'Situação da inscrição']);
    for (const lista of ['isencoes', 'recursos', 'envios'] as const)
      expect((await csv(lista)).slice(1).map((linha) => linha.at(-1))).toEqual(['Cancelada', 'Ativa', 'Ativa']);
  });

  it('says where the money of a refund goes, by the way that was chosen', async () => {
    await createReembolso(portal, { chave_pix: '+5533988410600', motivo: '=1+1' });
    const conta = { tipo_restituicao: 1, chave_pix: null, banco: '001 - Banco do Brasil', agencia: '0137-6' } as const;
    await createReembolso(portal, { ...conta, conta: '12345-X', tipo_conta: 'cc', titular_documento: '52998224725' });
    expect(await registros('reembolsos')).toMatchObject([
      {
        'Como receber': 'Conta bancária própria',
        Agência: "'0137-6",
        Conta: '12345-X',
        'Tipo de conta': 'Conta corrente',
        'CPF do titular': '***.982.247-**',
        'Chave PIX': '',
      },
      // A key and a text that a spreadsheet would run stand behind an apostrophe.
      { 'Como receber': 'Chave PIX', Banco: '', 'Chave PIX': "'+5533988410600", Motivo: "'=1+1", Status: 'Solicitado' },
    ]);
  });
});

describe('the file', () => {
  it('is CSV or a spreadsheet of the same rows, with a name of the day and nothing that a cache would keep', async () => {
    await semear();
    const pedida = await criar('inscricoes');
    expect(pedida.nome).toBe('inscricoes_2026-11-21.csv');
    const { headers, bytes } = await abrir(pedida.url);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="inscricoes_2026-11-21.csv"; filename*=UTF-8''inscricoes_2026-11-21.csv`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');

    const planilha = await criar('inscricoes', {}, 'xlsx');
    expect(planilha.nome).toBe('inscricoes_2026-11-21.xlsx');
    const aberta = await abrir(planilha.url);
    expect(aberta.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const { folhas } = lerXlsx(aberta.bytes);
    expect(folhas.map(({ nome }) => nome)).toEqual(['Inscrições']);
    const [titulos = [], ...linhas] = valores(folhas[0]!);
    const emTexto = lerCsv(bytes.toString());
    expect(titulos).toEqual(emTexto[0]);
    expect(linhas.map(([numero]) => numero)).toEqual(emTexto.slice(1).map(([numero]) => numero));
    expect(linhas[0]![titulos.indexOf('Taxa')]).toBe(85.5);
    // 21/11/2026 at noon.
    expect(linhas[1]![titulos.indexOf('Data')]).toBe(46347.5);
  });

  it('is opened without a token for five minutes, and only as it was signed', async () => {
    await semear();
    const { url, expira_em } = await criar('candidatos', { search: '529.982.247-25' });
    expect(expira_em).toBe('2026-11-21T15:05:00.000Z');
    // What was searched for is not to be read in the address.
    expect(url).not.toMatch(/529\.?982/);
    expect((await abrir(url)).status).toBe(200);
    const head = await portal.app.request(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '',
    ]);
    for (const torto of [
      url.replace('/candidatos/', '/inscricoes/'),
      url.replace('/v1.', '/v1.A'),
      url.replace(/sig=(.)/, (_, first) => (first === 'A' ? 'sig=B' : 'sig=A')),
      url.replace(/\?.*/, ''),
      '/arquivos/exportacoes/candidatos/nada',
    ]) {
      expect([torto, (await abrir(torto)).status]).toEqual([torto, 404]);
    }
    portal.clock.advance(5 * MINUTO);
    expect((await abrir(url)).status).toBe(404);
  });

  it('is opened no longer than the session it was given to, its account and its password last', async () => {
    const outra = await portal.administrador();
    const pedir = async (quem: Caller) => (await quem.rpc.admin.exportacoes.criar(pedido('candidatos'))).url;
    const login = () => portal.visitante.rpc.publico.sessoes.loginAdmin({ email: outra.email, senha: SENHA });
    const [primeira, segunda] = [await pedir(outra), await pedir(portal.caller((await login()).token))];
    expect([(await abrir(primeira)).status, (await abrir(segunda)).status]).toEqual([200, 200]);
    // Changing the password ends the other sessions and keeps this one.
    await outra.rpc.admin.sessoes.trocarSenha({
      senha_atual: SENHA,
      senha_nova: 'Gabarito#77',
      senha_confirmacao: 'Gabarito#77',
    });
    expect([(await abrir(primeira)).status, (await abrir(segunda)).status]).toEqual([200, 404]);
    await outra.rpc.admin.sessoes.logout();
    expect((await abrir(primeira)).status).toBe(404);
    const doAdmin = await pedir(portal.admin);
    await portal.db.updateTable('administradores').set({ ativo: 0 }).where('id', '=', portal.admin.id).execute();
    expect((await abrir(doAdmin)).status).toBe(404);
  });

  it('is opened no longer than whoever asked for it has the role they asked in', async () => {
    const outra = await portal.administrador({ papel: 'financeiro' });
    const { url } = await outra.rpc.admin.exportacoes.criar(pedido('boletos'));
    const mudar = (papel: 'analista' | 'financeiro') =>
      portal.admin.rpc.admin.administradores.update({ id: outra.id, nome: 'Quem Muda', papel });
    await mudar('analista');
    expect((await abrir(url)).status).toBe(404);
    await mudar('financeiro');
    expect((await abrir(url)).status).toBe(200);
  });

  it('is not written for who asks only about it', async () => {
    await encherLogs('!'.repeat(2000));
    const { url } = await criar('logs');
    for (let i = 0; i < 3; i += 1) {
      for (const endereco of [url, '/ps/logs/exportar?tipo=login']) {
        const { status, headers, body } = await portal.admin.http('HEAD', endereco);
        expect([status, headers.get('content-type'), body]).toEqual([200, 'text/csv; charset=utf-8', '']);
      }
    }
    // Nobody is before whoever comes now.
    expect(lerCsv((await abrir(url)).bytes.toString()).length).toBeGreaterThan(2500);
  });

  it('reads a long list stretch by stretch: every record once, in order, also when more come meanwhile', async () => {
    await encherLogs('');
    const { url } = await criar('logs', { tipo: 'login' });
    const response = await portal.app.request(url);
    const reader = response.body!.getReader();
    const partes = [(await reader.read()).value!];
    await encherLogs('');
    for (let parte = await reader.read(); !parte.done; parte = await reader.read()) partes.push(parte.value);
    const descricoes = lerCsv(Buffer.concat(partes).toString()).map((lida) => lida[7]);
    expect(descricoes.slice(1)).toEqual(Array.from({ length: 2500 }, (_, i) => `nº ${2499 - i}`));
  });
});

describe('asking for it', () => {
  it('is recorded: who, which list, by which filters, in which format', async () => {
    await semear();
    await portal.admin.http('GET', `/ps/inscricao/admin/exportar?formato=xlsx&status=A&search=&data_fim=21/11/2026`);
    await criar('boletos', { status: 'Pago' });
    const linhas = await portal.logs('exportar');
    const { admin } = portal;
    expect(linhas).toMatchObject([
      { isadmin: 1, usuario_id: admin.id, usuario_nome: admin.nome, ip: expect.any(String) },
      { isadmin: 1, usuario_id: admin.id, descricao: 'Exportou a lista de boletos em CSV.' },
    ]);
    expect(linhas.map(({ dados_novos }) => JSON.parse(dados_novos!))).toMatchObject([
      { lista: 'inscricoes', formato: 'xlsx', filtros: { status: 'A', data_fim: '2026-11-21' } },
      { lista: 'boletos', formato: 'csv', filtros: { status: 'Pago' } },
    ]);
  });

  it('again with the same Idempotency-Key is the same file, recorded once', async () => {
    const comChave = portal.admin.with({ key: 'um-clique' });
    const um = await comChave.rpc.admin.exportacoes.criar(pedido('concursos'));
    expect(await comChave.rpc.admin.exportacoes.criar(pedido('concursos'))).toEqual(um);
    expect(await portal.logs('exportar')).toHaveLength(1);
  });

  it('is for administrators alone, and what is not understood is refused; nothing is written', async () => {
    const antes = await portal.snapshot();
    for (const [quem, status] of [
      [portal.visitante, 401],
      [portal.candidato, 403],
    ] as const) {
      expect(await refusal(quem.rpc.admin.exportacoes.criar(pedido('candidatos')))).toMatchObject({ status });
      expect(await quem.http('GET', '/ps/candidato/admin/exportar')).toMatchObject({ status });
      expect(await quem.http('GET', '/ps/logs/exportar')).toMatchObject({ status });
    }
    const recusas: [Parameters<typeof pedido>, string][] = [
      [['administradores' as never], 'lista'],
      [['candidatos', {}, 'pdf'], 'formato'],
      [['candidatos', { status: 'X' }], 'filtros.status'],
      [['candidatos', { nome: 'Ana' }], 'filtros'],
      [['inscricoes', { concurso_id: 'um' }], 'filtros.concurso_id'],
      [['boletos', { data_inicio: '31/02/2026' }], 'filtros.data_inicio'],
      [['logs', { registro_tipo: 'inscricao' }], 'filtros.registro_id'],
      [['concursos', { page: 2 }], 'filtros'],
    ];
    for (const [partes, campo] of recusas) {
      const recusa = await refusal(criar(...partes));
      expect([partes, recusa.status, Object.keys(recusa.errors ?? {})]).toEqual([partes, 422, [campo]]);
    }
    for (const search of ['formato=pdf', 'status=X', 'nome=Ana', 'concurso_id=um']) {
      const { status } = await portal.admin.http('GET', `/ps/inscricao/admin/exportar?${search}`);
      expect([search, status]).toEqual([search, 422]);
    }
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('tells when too many are being written, and records nothing', async () => {
    // More than fits between the store and whoever takes nothing of it.
    await encherLogs('!'.repeat(2000));
    const antes = await portal.snapshot();
    const { url } = await criar('logs');
    const seguradas = await Promise.all([portal.app.request(url), portal.app.request(url)]);
    const queued = new AbortController();
    const esperam = Array.from({ length: 20 }, () => portal.app.request(url, { signal: queued.signal }));
    await expect.poll(() => portal.deps.exportacoes.load()).toEqual({ running: 2, waiting: 20 });
    const recusa = await refusal(criar('concursos'));
    expect(recusa).toMatchObject({ status: 429, mensagem: expect.stringContaining('Muitas listas'), retryAfter: 30 });
    const pelaRede = await portal.admin.http('GET', '/ps/concurso/admin/exportar');
    expect([pelaRede.status, pelaRede.headers.get('retry-after')]).toEqual([429, '30']);
    queued.abort();
    for (const { status } of await Promise.all(esperam)) expect(status).toBe(429);
    for (const { body } of seguradas) await body!.cancel();
    expect(await portal.snapshot(['logs'])).toEqual({ ...antes, logs: undefined });
    expect(await portal.logs('exportar')).toHaveLength(1);
    expect((await abrir(url)).status).toBe(200);
  });

  it('leaves in the log neither what was searched for nor the address', async () => {
    await criar('candidatos', { search: '52998224725' });
    const { url } = await criar('candidatos', { search: '52998224725' });
    await abrir(url);
    await portal.admin.http('GET', '/ps/candidato/admin/exportar?search=52998224725');
    const escrito = JSON.stringify(portal.lines);
    expect(escrito).toContain('/arquivos/exportacoes/:lista/:pedido');
    expect(escrito).not.toContain('52998224725');
    expect(escrito).not.toContain(url.slice(30, 60));
  });
});
