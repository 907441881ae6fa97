// The audit log: what each act says it was about, every filter, pages however far, stories, figures, and the purge.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { foldCounts } from '../../src/server/lists/counts.ts';
import { type Ator, audit, PORTAL, type Registro } from '../../src/server/store/trail.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import { type Log, nomeDaAcao, type PaginaDeLogs, RETENCOES } from '../../src/shared/logs.ts';
import { DIA } from '../support/clock.ts';
import { createConcurso, createConvenio, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const logs = () => portal.admin.rpc.admin.logs;
const descricoes = ({ logs: linhas }: PaginaDeLogs) => linhas.map(({ descricao }) => descricao);

function ator(dados: Partial<Ator> = {}): Ator {
  return {
    isadmin: 0,
    id: portal.candidato.id,
    nome: 'Ana Candidata',
    email: 'ana@exemplo.com.br',
    ip: null,
    ...dados,
  };
}

/** A row of the trail, written as the portal writes it. */
function gravar(em: string, quem: Ator, registro: Partial<Registro> & { descricao: string }): Promise<number> {
  return portal.db.transaction().execute((trx) => {
    noAudit(trx, 'A row of the test, and no act.');
    return audit(trx, em, quem, { tipo: 'login', sobre: null, ...registro } as Registro);
  });
}

it('keeps the words of an act that nobody does any more, and is found by it', async () => {
  await gravar('2026-11-21T15:00:00.000Z', ator(), { tipo: 'ver_alarme' as never, descricao: 'Viu o alarme 3.' });
  const {
    logs: [uma],
  } = await logs().list({ tipo: 'ver alarme' });
  expect(uma?.descricao).toBe('Viu o alarme 3.');
  expect(nomeDaAcao('ver_alarme')).toBe('Viu alarme do banco');
});

describe('an act', () => {
  it('says which record it was about, and whose, of which enrolment and contest', async () => {
    const { candidato, admin } = portal;
    const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao: '2026-12-01T02:59:59.999Z' });
    const vaga = await createVaga(portal, { concurso_id });
    const daVaga = { vaga_id: vaga.id, possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;
    const { id } = await candidato.rpc.candidato.inscricoes.create({ concurso_id, ...daVaga });
    const isencao = await candidato.http<{ id: number }>('POST', `/ps/isencao/${id}/solicitar`, {
      json: { motivo: 'Sou doadora.' },
    });
    await admin.http('PUT', `/ps/isencao/resposta/${isencao.body.id}`, { json: { status: 'I' } });
    const boleto = await candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await admin.http('PUT', `/ps/concurso/vaga/${vaga.id}`, {
      json: { cargo: 'Outro', nivel: 'Médio', valor_inscricao: 90, quantidade: 2 },
    });
    const { logs: linhas } = await logs().list({});
    const sobre = ({ tipo, registro_tipo, registro_id, inscricao_id, candidato_id, concurso_id: c }: Log) =>
      [tipo, registro_tipo, registro_id, inscricao_id, candidato_id, c] as const;
    const dele = [id, candidato.id, concurso_id] as const;
    expect(linhas.map(sobre).reverse()).toEqual([
      ['inscrever', 'inscricao', id, ...dele],
      ['solicitar_isencao', 'isencao', isencao.body.id, ...dele],
      ['decidir_isencao', 'isencao', isencao.body.id, ...dele],
      ['gerar_boleto', 'boleto', boleto.boleto_id, ...dele],
      ['atualizar_vaga', 'vaga', vaga.id, null, null, concurso_id],
    ]);
    expect(linhas[0]).toMatchObject({ isadmin: 1, usuario_nome: admin.nome, ip: '203.0.113.7' });
  });

  it('on an account is about that account, also when somebody fails to get in', async () => {
    const { admin, candidato, visitante } = portal;
    const entrar = (email: string, senha: string) =>
      visitante.http('POST', '/ps/candidato/login', { json: { email, senha } });
    expect((await entrar(candidato.email, SENHA)).status).toBe(200);
    expect((await entrar(candidato.email, 'errada1')).status).toBe(401);
    expect((await entrar('ninguem@exemplo.com.br', 'errada1')).status).toBe(401);
    await visitante.http('POST', '/ps/admin/login', { json: { email: admin.email, senha: SENHA } });
    const { logs: linhas } = await logs().list({});
    expect(linhas.map((l) => [l.tipo, l.registro_tipo, l.registro_id, l.candidato_id]).reverse()).toEqual([
      ['login', 'candidato', candidato.id, candidato.id],
      ['login_falhou', 'candidato', candidato.id, candidato.id],
      ['login_falhou', null, null, null],
      ['login', 'administrador', admin.id, null],
    ]);
    const { titulo, ...historia } = await logs().historia({ candidato_id: candidato.id });
    expect(titulo).toBe(candidato.nome);
    expect(historia.logs.map(({ tipo }) => tipo)).toEqual(['login_falhou', 'login']);
  });

  it('never shows passwords, tokens or secrets', async () => {
    const { admin, candidato, visitante } = portal;
    await visitante.http('POST', '/ps/candidato/login', { json: { email: candidato.email, senha: SENHA } });
    await visitante.http('POST', '/ps/candidato/login', { json: { email: candidato.email, senha: 'segredo-errado' } });
    await candidato.http('PUT', '/ps/candidato/trocar-senha', {
      json: { senhaAtual: SENHA, novaSenha: 'segredo-novo' },
    });
    const convenio = await createConvenio(portal);
    await admin.http('PUT', `/ps/concurso/convenio/${convenio.id}`, {
      json: {
        nome: 'ASAAS',
        tipo: 'ASAAS',
        status: 'Inativo',
        api_key: 'segredo-da-api',
        webhook_secret: 'segredo-de-aviso',
      },
    });
    const fundo = { lista: [{ senha: 'segredo-fundo', nome: 'fica' }], token: 'segredo-token' };
    await gravar('2026-11-21T15:00:00.000Z', PORTAL, { descricao: 'Fundo.', depois: fundo });
    const paginas = [await admin.http('GET', '/ps/logs?per_page=200'), await admin.http('GET', '/ps/logs/exportar')];
    for (const { status, body } of paginas) {
      expect(status).toBe(200);
      const texto = JSON.stringify(body);
      for (const contado of ['fica', 'Alterou a própria senha.', 'Alterou o convênio'])
        expect(texto).toContain(contado);
      expect(texto).not.toContain('segredo-');
      expect(texto).not.toContain(SENHA);
    }
  });
});

describe('the list', () => {
  const EM = '2026-11-20T12:00:00.000Z';

  it('is newest first by page, and a page past the end is empty', async () => {
    await gravar('2026-11-20T12:00:01.000Z', ator(), { descricao: 'b' });
    await gravar('2026-11-20T12:00:00.000Z', ator(), { descricao: 'a' });
    await gravar('2026-11-20T12:00:01.000Z', ator(), { descricao: 'c' });
    const primeira = await logs().list({ per_page: 2 });
    expect(descricoes(primeira)).toEqual(['c', 'b']);
    expect(primeira.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    expect(descricoes(await logs().list({ per_page: 2, page: 2 }))).toEqual(['a']);
    const depois = await logs().list({ page: 9 });
    expect(depois).toEqual({ logs: [], pagination: { current_page: 9, last_page: 1, per_page: 50, total: 3 } });
  });

  it('filters by who acted, by the act, by what was done and from where', async () => {
    const renata = ator({ isadmin: 1, id: 7, nome: 'Renata', email: 'renata@exemplo.com.br', ip: '10.0.0.1' });
    await gravar(EM, renata, { tipo: 'criar_concurso', descricao: 'Criou o concurso "Seleção  de São João".' });
    await gravar(EM, { ...renata, id: 8, ip: '10.0.0.12' }, { tipo: 'criar_vaga', descricao: 'Criou a vaga 100%.' });
    await gravar(EM, ator({ ip: '2001:db8::1' }), { tipo: 'inscrever', descricao: 'Inscreveu-se na vaga 100.' });
    await gravar(EM, ator({ ip: '10.1.0.1' }), { tipo: 'cancelar_inscricao', descricao: 'Cancelou a inscrição 1.' });
    const casos: [Parameters<ReturnType<typeof logs>['list']>[0], string[]][] = [
      [{ isadmin: 1 }, ['criar_vaga', 'criar_concurso']],
      [{ isadmin: '0' }, ['cancelar_inscricao', 'inscrever']],
      [
        { isadmin: '', tipo: ' ', descricao: '', ip: '' },
        ['cancelar_inscricao', 'inscrever', 'criar_vaga', 'criar_concurso'],
      ],
      [{ tipo: 'inscri' }, ['cancelar_inscricao']],
      [{ tipo: 'INSCR' }, ['cancelar_inscricao', 'inscrever']],
      [{ tipo: 'criar concúrso' }, ['criar_concurso']],
      [{ tipo: 'criar', isadmin: 0 }, []],
      [{ tipo: 'nada disso' }, []],
      [{ descricao: 'selecao de sao' }, ['criar_concurso']],
      [{ descricao: 'VAGA 100' }, ['inscrever', 'criar_vaga']],
      [{ descricao: '100%' }, ['criar_vaga']],
      [{ descricao: 'a_vaga' }, []],
      [{ descricao: 'vaga', tipo: 'insc', isadmin: 0 }, ['inscrever']],
      [{ ip: '10.0.0.1' }, ['criar_concurso']],
      [{ ip: '10.0.' }, ['criar_vaga', 'criar_concurso']],
      [{ ip: '10' }, ['cancelar_inscricao', 'criar_vaga', 'criar_concurso']],
      [{ ip: '2001:db8' }, ['inscrever']],
      [{ ip: '1%' }, []],
      [{ ip: '0.0' }, []],
      [{ administrador_id: 8 }, ['criar_vaga']],
      [{ administrador_id: portal.candidato.id }, []],
    ];
    for (const [filtros, esperados] of casos) {
      const { logs: linhas, pagination } = await logs().list(filtros);
      expect([filtros, linhas.map(({ tipo }) => tipo), pagination.total]).toEqual([
        filtros,
        esperados,
        esperados.length,
      ]);
    }
  });

  it('takes both days of a period whole, in São Paulo’s time', async () => {
    const bordas = {
      'antes de dez': '2026-11-10T02:59:59.999Z',
      'começo de dez': '2026-11-10T03:00:00.000Z',
      'fim de onze': '2026-11-12T02:59:59.999Z',
      'começo de doze': '2026-11-12T03:00:00.000Z',
    };
    for (const [descricao, em] of Object.entries(bordas)) await gravar(em, ator(), { descricao });
    const entre = (data_inicio: string, data_fim: string, mais = {}) =>
      logs()
        .list({ data_inicio, data_fim, ...mais })
        .then(descricoes);
    expect(await entre('2026-11-10', '11/11/2026')).toEqual(['fim de onze', 'começo de dez']);
    expect(await entre('2026-11-10', '2026-11-11', { tipo: 'login' })).toEqual(['fim de onze', 'começo de dez']);
    expect(await entre('2026-11-10', '2026-11-11', { descricao: 'começo' })).toEqual(['começo de dez']);
    expect(await entre('2026-11-10', '')).toEqual(['começo de doze', 'fim de onze', 'começo de dez']);
    expect(await entre('', '2026-11-09')).toEqual(['antes de dez']);
    expect(await entre('2026-11-12', '2026-11-10')).toEqual([]);
  });

  it('shows one row whole, and says when it is gone', async () => {
    const antes = { titulo: 'A', prazos: [{ id: 1 }] };
    const id = await gravar(EM, PORTAL, { tipo: 'atualizar_concurso', descricao: 'Alterou.', antes, depois: null });
    const linha = await logs().get({ id });
    expect(linha).toMatchObject({ id, created_at: EM, isadmin: 1, usuario_nome: 'Portal', ip: null });
    expect([linha.dados_anteriores, linha.dados_novos]).toEqual([antes, null]);
    expect(await refusal(logs().get({ id: id + 1 }))).toMatchObject({ status: 404 });
  });

  it('refuses filters that make no sense', async () => {
    const recusados = [
      'isadmin=2',
      'per_page=0',
      'per_page=201',
      'page=0',
      'data_inicio=31/02/2026',
      'registro_tipo=x',
    ];
    for (const filtro of [...recusados, 'registro_id=1', 'registro_tipo=recurso', 'candidato_id=x']) {
      const { status, body } = await portal.admin.http<{ errors: object }>('GET', `/ps/logs?${filtro}`);
      expect([filtro, status, Object.keys(body.errors).length]).toEqual([filtro, 422, 1]);
    }
  });

  it('is nobody’s but the administrators’', async () => {
    const antes = await portal.snapshot();
    const chamadas = [
      ['GET', '/ps/logs'],
      ['GET', '/ps/logs/1'],
      ['GET', '/ps/logs/estatisticas'],
      ['GET', '/ps/logs/exportar'],
      ['GET', `/ps/logs/historia?candidato_id=${portal.candidato.id}`],
      ['DELETE', '/ps/logs/limpar?dias=30'],
    ] as const;
    const quem: [Caller, number][] = [
      [portal.visitante, 401],
      [portal.candidato, 403],
      [portal.inativo, 401],
    ];
    for (const [method, path] of chamadas) {
      for (const [caller, status] of quem) {
        expect([path, (await caller.http(method, path)).status]).toEqual([path, status]);
      }
    }
    expect(await portal.snapshot()).toEqual(antes);
  });
});

describe('however long the trail is', () => {
  const TOTAL = 6100;
  const MIN = 60_000;
  const TIPOS = ['login', 'login', 'login', 'logout', 'inscrever', 'cancelar_inscricao', 'gerar_boleto'] as const;

  /** One a minute and now and then two, in an order that is not that of their ids. */
  async function encher(): Promise<{ id: number; tipo: string; isadmin: number; created_at: string }[]> {
    const inicio = Date.parse('2026-11-10T00:00:00.000Z');
    const linhas = Array.from({ length: TOTAL }, (_, i) => {
      const tipo = TIPOS[(i * 13) % TIPOS.length] as string;
      const descricao = i % 3 === 0 ? `Ação número ${i}.` : 'Outra coisa.';
      return {
        created_at: new Date(inicio + Math.floor(((i * 2741) % TOTAL) / 2) * 2 * MIN).toISOString(),
        isadmin: i % 5 === 0 ? (1 as const) : (0 as const),
        usuario_id: 1,
        usuario_nome: null,
        usuario_email: null,
        tipo,
        descricao,
        busca: descricao
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .toLowerCase(),
        ip: `10.0.${i % 4}.1`,
        dados_anteriores: null,
        dados_novos: null,
        registro_tipo: 'convenio',
        registro_id: 1 + (i % 2),
        candidato_id: null,
        inscricao_id: null,
        concurso_id: null,
      };
    });
    const gravadas: { id: number; tipo: string; isadmin: number; created_at: string }[] = [];
    for (let i = 0; i < TOTAL; i += 610) {
      const feitas = await portal.db
        .insertInto('logs')
        .values(linhas.slice(i, i + 610))
        .returning(['id', 'tipo', 'isadmin', 'created_at'])
        .execute();
      gravadas.push(...feitas);
    }
    return gravadas.sort((a, b) =>
      a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1,
    );
  }

  it('every page has what it should, from either end and by every way there', async () => {
    const todas = await encher();
    const indice = new Map(todas.map(({ id }, i) => [id, i]));
    const ordemDeEntrada = [...todas].sort((a, b) => a.id - b.id);
    const posicao = new Map(ordemDeEntrada.map(({ id }, i) => [id, i]));
    const i = (linha: { id: number }) => posicao.get(linha.id) as number;
    type Filtros = NonNullable<Parameters<ReturnType<typeof logs>['list']>[0]>;
    const casos: [Filtros, (linha: (typeof todas)[number]) => boolean][] = [
      [{}, () => true],
      [{ isadmin: 0 }, ({ isadmin }) => isadmin === 0],
      [{ tipo: 'login' }, ({ tipo }) => tipo === 'login'],
      [{ tipo: 'inscr' }, ({ tipo }) => tipo.includes('inscr')],
      [{ tipo: 'inscr', isadmin: 0 }, ({ tipo, isadmin }) => tipo.includes('inscr') && isadmin === 0],
      [{ tipo: 'lo' }, ({ tipo }) => tipo.includes('lo')],
      [{ data_inicio: '2026-11-11' }, ({ created_at }) => created_at >= '2026-11-11T03'],
      [{ data_inicio: '2026-11-11', tipo: 'lo' }, (l) => l.created_at >= '2026-11-11T03' && l.tipo.includes('lo')],
      [{ descricao: 'ação' }, (linha) => i(linha) % 3 === 0],
      [{ descricao: 'a' }, () => true],
      [{ descricao: 'a', tipo: 'lo' }, ({ tipo }) => tipo.includes('lo')],
      [{ ip: '10.' }, () => true],
      [{ ip: '10.0.1.1' }, (linha) => i(linha) % 4 === 1],
      [{ registro_tipo: 'convenio', registro_id: 2 }, (linha) => i(linha) % 2 === 1],
    ];
    const conferir = async () => {
      for (const [filtros, cabe] of casos) {
        const esperadas = todas.filter(cabe).map(({ id }) => indice.get(id));
        const ultima = Math.ceil(esperadas.length / 50);
        for (const page of [1, 2, Math.floor(ultima * 0.4), Math.ceil(ultima * 0.6), ultima - 1, ultima]) {
          const { logs: linhas, pagination } = await logs().list({ ...filtros, page });
          expect([filtros, page, pagination.total]).toEqual([filtros, page, esperadas.length]);
          expect(
            linhas.map(({ id }) => indice.get(id)),
            `${JSON.stringify(filtros)} ${page}`,
          ).toEqual(esperadas.slice((page - 1) * 50, page * 50));
        }
      }
    };
    await conferir();
    await foldCounts(portal.deps);
    await conferir();
  });
});

describe('a story', () => {
  it('of an enrolment has its slips and requests, a contest’s what was done to it, a record’s only its own', async () => {
    const concurso = await createConcurso(portal, { titulo: 'Concurso da Saúde' });
    const inscricao = await createInscricao(portal, { concurso_id: concurso.id, candidato_id: portal.candidato.id });
    const em = '2026-11-20T12:00:00.000Z';
    const inscricao_id = inscricao.id;
    const feitos: [string, Registro['sobre']][] = [
      ['criou', { registro: ['concurso', concurso.id] }],
      ['vaga', { registro: ['vaga', 3], concurso_id: concurso.id }],
      ['inscreveu', { registro: ['inscricao', inscricao_id] }],
      ['boleto', { registro: ['boleto', 5], inscricao_id }],
      ['recurso', { registro: ['recurso', 5], inscricao_id }],
      ['outro recurso', { registro: ['recurso', 6], inscricao_id }],
      ['alheio', { registro: ['recurso', 5 + 1000], candidato_id: portal.outro.id }],
    ];
    for (const [descricao, sobre] of feitos) await gravar(em, PORTAL, { descricao, sobre });
    const deQue = async (filtros: Parameters<ReturnType<typeof logs>['historia']>[0]) => {
      const { titulo, ...pagina } = await logs().historia(filtros);
      expect(await logs().list({ ...filtros })).toEqual(pagina);
      return [titulo, descricoes(pagina).reverse()];
    };
    const dela = ['inscreveu', 'boleto', 'recurso', 'outro recurso'];
    const numero = String(inscricao_id).padStart(6, '0');
    expect(await deQue({ registro_tipo: 'inscricao', registro_id: inscricao_id })).toEqual([
      `Inscrição ${numero}`,
      dela,
    ]);
    expect(await deQue({ candidato_id: portal.candidato.id })).toEqual([portal.candidato.nome, dela]);
    expect(await deQue({ registro_tipo: 'candidato', registro_id: portal.outro.id })).toEqual([
      portal.outro.nome,
      ['alheio'],
    ]);
    expect(await deQue({ registro_tipo: 'concurso', registro_id: concurso.id })).toEqual([
      'Concurso da Saúde',
      ['criou', 'vaga'],
    ]);
    expect(await deQue({ registro_tipo: 'recurso', registro_id: 5 })).toEqual(['Recurso 5', ['recurso']]);
    expect(await deQue({ registro_tipo: 'recurso', registro_id: 5, candidato_id: portal.outro.id })).toEqual([
      'Recurso 5',
      [],
    ]);
    expect(await refusal(logs().historia({ candidato_id: 999 }))).toMatchObject({ status: 404 });
    expect(await refusal(logs().historia({}))).toMatchObject({ status: 422 });
  });
});

describe('the figures', () => {
  it('count São Paulo’s days, weeks from Monday, and only the period asked for', async () => {
    // Now: Saturday, 21 November 2026, 12:00 in São Paulo.
    const EM = {
      hoje: '2026-11-21T03:00:00.000Z',
      ontem: '2026-11-21T02:59:59.999Z',
      segunda: '2026-11-16T03:00:00.000Z',
      domingo: '2026-11-16T02:59:59.999Z',
      primeiro: '2026-11-01T03:00:00.000Z',
      outubro: '2026-11-01T02:59:59.999Z',
    };
    for (const [descricao, em] of Object.entries(EM)) await gravar(em, ator(), { descricao });
    const numeros = (filtros = {}) => logs().estatisticas(filtros);
    expect(await numeros()).toEqual({ total_logs: 6, logs_hoje: 1, logs_semana: 3, logs_mes: 5 });
    await foldCounts(portal.deps);
    expect(await numeros()).toEqual({ total_logs: 6, logs_hoje: 1, logs_semana: 3, logs_mes: 5 });
    expect(await numeros({ data_fim: '2026-11-20' })).toEqual({
      total_logs: 5,
      logs_hoje: 0,
      logs_semana: 2,
      logs_mes: 4,
    });
    expect(await numeros({ data_inicio: '2026-11-20', data_fim: '2026-11-30' })).toEqual({
      total_logs: 2,
      logs_hoje: 1,
      logs_semana: 2,
      logs_mes: 2,
    });
    expect(await numeros({ data_inicio: '2026-12-01' })).toEqual({
      total_logs: 0,
      logs_hoje: 0,
      logs_semana: 0,
      logs_mes: 0,
    });
  });
});

describe('the purge', () => {
  const limpar = (dias: unknown, quem: Caller = portal.admin) =>
    quem.http<{ logs_removidos: number; error?: string }>('DELETE', `/ps/logs/limpar?dias=${dias}`);
  const agora = () => portal.clock.now().getTime();
  const ha = (ms: number) => new Date(agora() - ms).toISOString();

  it.each(RETENCOES)('of %i days takes what is older, to the millisecond, and says so', async (dias) => {
    await gravar(ha(dias * DIA + 1), ator(), { descricao: 'velho' });
    await gravar(ha(dias * DIA), ator(), { descricao: 'no limite' });
    await gravar(ha(0), ator(), { descricao: 'novo' });
    expect(await limpar(dias)).toMatchObject({ status: 200, body: { logs_removidos: 1 } });
    const { logs: linhas } = await logs().list({});
    expect(linhas.map(({ descricao }) => descricao)).toEqual([
      `Removeu 1 log com mais de ${dias} dias.`,
      'novo',
      'no limite',
    ]);
    expect(linhas[0]).toMatchObject({
      tipo: 'limpar_logs',
      isadmin: 1,
      usuario_id: portal.admin.id,
      dados_novos: { dias, antes_de: ha(dias * DIA), logs_removidos: 1 },
    });
    expect((await limpar(dias)).body).toEqual({ logs_removidos: 0 });
    expect((await portal.logs('limpar_logs')).map(({ descricao }) => descricao).at(-1)).toBe(
      `Limpou os logs com mais de ${dias} dias. Não havia nenhum.`,
    );
    expect(await logs().estatisticas({})).toMatchObject({ total_logs: 4 });
  });

  it('is refused for any other number of days, and then takes nothing', async () => {
    await gravar(ha(1000 * DIA), ator(), { descricao: 'velho' });
    const antes = await portal.snapshot();
    for (const dias of ['', '0', '29', '31', '366', '-30', '30.5', 'trinta']) {
      const { status, body } = await limpar(dias);
      expect([dias, status, body.error]).toEqual([dias, 422, 'Escolha um período: 30, 60, 90, 180 ou 365 dias.']);
    }
    expect((await portal.admin.http('DELETE', '/ps/logs/limpar')).status).toBe(422);
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('repeated with its key answers the same and takes nothing more', async () => {
    await gravar(ha(91 * DIA), ator(), { descricao: 'velho' });
    const comChave = portal.admin.with({ key: 'limpeza-1' });
    expect((await limpar(90, comChave)).body).toEqual({ logs_removidos: 1 });
    await gravar(ha(91 * DIA), ator(), { descricao: 'velho também' });
    expect((await limpar(90, comChave)).body).toEqual({ logs_removidos: 1 });
    expect(await portal.logs('limpar_logs')).toHaveLength(1);
    expect((await limpar(30, comChave)).status).toBe(409);
  });

  it('goes by small steps: what was taken before it broke off stays told', async () => {
    const velhas = Array.from({ length: 2300 }, (_, i) => ({
      created_at: ha(100 * DIA - i),
      isadmin: 0 as const,
      usuario_id: null,
      usuario_nome: null,
      usuario_email: null,
      tipo: 'login',
      descricao: i === 2100 ? 'pedra' : 'velho',
      busca: '',
      ip: null,
      dados_anteriores: null,
      dados_novos: null,
    }));
    for (let i = 0; i < velhas.length; i += 575) {
      await portal.db
        .insertInto('logs')
        .values(velhas.slice(i, i + 575))
        .execute();
    }
    await segurar('pedra');
    const chave = portal.admin.with({ key: 'limpeza-2' });
    expect((await limpar(90, chave)).status).toBe(500);
    portal.forgiveErrors();
    const [meia] = await portal.logs('limpar_logs');
    expect(meia).toMatchObject({ descricao: 'Removeu 2.000 logs com mais de 90 dias.' });
    expect(JSON.parse(meia?.dados_novos as string)).toMatchObject({ logs_removidos: 2000 });
    expect((await logs().list({ tipo: 'login' })).pagination.total).toBe(300);
    await sql.raw(`drop trigger pedra${STORE === 'postgres' ? ' on logs' : ''}`).execute(portal.db);
    expect((await limpar(90, chave)).body).toEqual({ logs_removidos: 300 });
    expect((await logs().list({ descricao: 'removeu' })).pagination.total).toBe(2);
  });

  /** A row that the store will not let go. */
  async function segurar(descricao: string): Promise<void> {
    if (STORE === 'sqlite') {
      await sql
        .raw(
          `create trigger pedra before delete on logs when old.descricao = '${descricao}' begin select raise(abort, 'pedra'); end`,
        )
        .execute(portal.db);
      return;
    }
    await sql`create function pedra() returns trigger language plpgsql as $$ begin raise exception 'pedra'; end $$`.execute(
      portal.db,
    );
    await sql
      .raw(
        `create trigger pedra before delete on logs for each row when (old.descricao = '${descricao}') execute function pedra()`,
      )
      .execute(portal.db);
  }
});
