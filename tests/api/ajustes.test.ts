// The settings: what administrators set over the environment, used everywhere at once, and kept from being written over.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBoleto } from '../../src/server/boletos/imprimir.ts';
import { renderComprovante } from '../../src/server/inscricoes/inscrever.ts';
import type { AjustesSalvos } from '../../src/shared/ajustes.ts';
import { HORA } from '../support/clock.ts';
import { createInscricao, SENHA } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import type { Answer, Caller } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { nadaMuda } from '../support/recusa.ts';

type Recusa = { message: string; errors?: Record<string, string[]> };
type Info = { instituto: { nome: string }; suporte_email: string; logo: { url: string } | null };

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

async function ler(quem: Caller = portal.admin): Promise<AjustesSalvos> {
  return (await quem.http<AjustesSalvos>('GET', '/ps/admin/ajustes')).body;
}

async function mudar(fields: object, quem: Caller = portal.admin): Promise<Answer<AjustesSalvos & Recusa>> {
  const { versao } = await ler();
  return quem.http('PUT', '/ps/admin/ajustes', { json: { versao, ...fields } });
}

async function info(): Promise<Info> {
  return (await portal.visitante.rpc.publico.portal.info()) as Info;
}

it('are the environment’s until somebody sets them, and again once they are put back', async () => {
  const antes = await ler();
  expect(antes.valores).toEqual(antes.padroes);
  expect(antes).toMatchObject({ versao: 0, alterados: [], logo: null });
  expect(antes.valores).toMatchObject({
    instituto_nome: portal.deps.config.instituto.nome,
    suporte_email: portal.deps.config.suporteEmail,
    endereco_oficial: 'http://portal.test',
    sessao_candidato_horas: 12,
    sessao_admin_horas: 8,
    conciliacao_segundos: 300,
    negar_exige_motivo: false,
    exigir_segundo_fator: false,
    devolver_com_dois: true,
    pagador_agencia: null,
    pagador_conta: null,
    pagador_convenio: null,
  });
  const mudado = await mudar({ instituto_nome: ' Instituto Novo ', instituto_telefone: '(31) 3333-4444' });
  expect(mudado).toMatchObject({
    status: 200,
    body: {
      versao: 1,
      valores: {
        instituto_nome: 'Instituto Novo',
        beneficiario_nome: 'Instituto Novo',
        instituto_telefone: '(31) 3333-4444',
      },
      padroes: { instituto_nome: portal.deps.config.instituto.nome, beneficiario_nome: 'Instituto Novo' },
      alterados: [
        { chave: 'instituto_nome', updated_at: '2026-11-21T15:00:00.000Z', updated_por: portal.admin.nome },
        { chave: 'instituto_telefone' },
      ],
    },
  });
  const [log] = await portal.logs('alterar_ajustes');
  expect(log).toMatchObject({
    usuario_id: portal.admin.id,
    descricao: 'Alterou os ajustes do portal: Nome do instituto e Telefone.',
  });
  expect(JSON.parse(log?.dados_anteriores ?? '')).toEqual({
    instituto_nome: portal.deps.config.instituto.nome,
    instituto_telefone: null,
  });
  expect(JSON.parse(log?.dados_novos ?? '')).toEqual({
    instituto_nome: 'Instituto Novo',
    instituto_telefone: '(31) 3333-4444',
  });
  const devolta = await mudar({ instituto_nome: null, instituto_telefone: '' });
  expect(devolta.body).toMatchObject({ versao: 2, alterados: [], valores: antes.valores });
  // Only what differs from the defaults is kept.
  const linhas = await portal.db
    .selectFrom('ajustes')
    .select(['chave', 'valor'])
    .where('valor', 'is not', null)
    .execute();
  expect(linhas).toEqual([]);
});

it('say what the machine decides, and no secret of it', async () => {
  const SEGREDO = 'palavra-do-banco';
  const de = (host: string) => `postgres://certame:${SEGREDO}@${host}/certame`;
  portal = await createPortal({
    env: {
      DATABASE_URL: de('10.0.0.4:6432'),
      DATABASE_DIRECT_URL: de('10.0.0.5:5432'),
      DATABASE_REPLICA_URL: de('10.0.0.6'),
      REPLICA_LAG_SECONDS: '90',
    },
  });
  const { ambiente } = await ler();
  expect(JSON.stringify(ambiente)).not.toContain(SEGREDO);
  expect(Object.fromEntries(ambiente.map(({ variavel, valor }) => [variavel, valor]))).toMatchObject({
    DATABASE_URL: 'PostgreSQL',
    DATABASE_DIRECT_URL: '10.0.0.5:5432',
    DATABASE_REPLICA_URL: '10.0.0.6',
    REPLICA_LAG_SECONDS: '90',
  });
});

it('say nothing of PostgreSQL where the store is SQLite', async () => {
  const { ambiente } = await ler();
  const variaveis = ambiente.map(({ variavel }) => variavel);
  expect(variaveis).toContain('DATABASE_URL');
  expect(variaveis).not.toContain('DATABASE_REPLICA_URL');
});

it('write nothing when nothing changes, also when a value is already the default', async () => {
  await mudar({ instituto_nome: 'Instituto Novo' });
  const { valores, padroes } = await ler();
  const antes = await portal.snapshot(['logs']);
  const igual = await mudar({ instituto_nome: valores.instituto_nome, sessao_admin_horas: padroes.sessao_admin_horas });
  expect(igual).toMatchObject({ status: 200, body: { versao: 1 } });
  expect(await portal.snapshot(['logs'])).toEqual(antes);
  expect(await portal.logs('alterar_ajustes')).toHaveLength(1);
});

it('are saved also where the store goes away as they are, and in force once it is back', async () => {
  const { deps, db } = portal;
  deps.db = db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result });
  const away = vi.spyOn(db, 'getExecutor').mockImplementation(() => {
    throw Object.assign(new Error('It is away'), { code: 'ECONNREFUSED' });
  });
  const json = { versao: 0, instituto_nome: 'Instituto Novo' };
  const salvos = await portal.admin.http('PUT', '/ps/admin/ajustes', { json });
  expect(salvos).toMatchObject({ status: 200, body: { versao: 1 } });
  away.mockRestore();
  portal.forgiveErrors();
  await deps.ajustes.conferir();
  expect(deps.ajustes.atual().instituto.nome).toBe('Instituto Novo');
});

it('answer a repeated Idempotency-Key with what the first change answered', async () => {
  const pedir = () =>
    portal.admin.http<AjustesSalvos>('PUT', '/ps/admin/ajustes', {
      json: { versao: 0, sessao_admin_horas: 6 },
      headers: { 'Idempotency-Key': 'uma-vez' },
    });
  const primeira = await pedir();
  expect(primeira).toMatchObject({ status: 200, body: { versao: 1 } });
  expect((await pedir()).body).toEqual(primeira.body);
  expect(await portal.logs('alterar_ajustes')).toHaveLength(1);
});

describe('what is refused', () => {
  it('names the field', async () => {
    const casos = [
      ['instituto_nome', '  ', 'Informe o nome do instituto.'],
      ['instituto_nome', 'x'.repeat(201), 'Use no máximo 200 caracteres.'],
      ['instituto_cnpj', '11.222.333/0001-82', 'CNPJ inválido. Confira os números.'],
      ['beneficiario_cnpj', '', 'Informe o CNPJ.'],
      ['instituto_site', 'javascript:alert(1)', 'Informe um endereço que comece com http:// ou https://.'],
      ['endereco_oficial', '', 'Informe o endereço do site.'],
      ['suporte_email', 'suporte', 'E-mail inválido.'],
      ['sessao_candidato_horas', 0, 'Informe de 1 a 24 horas.'],
      ['sessao_admin_horas', 25, 'Informe de 1 a 24 horas.'],
      ['sessao_admin_horas', 1.5, 'Informe de 1 a 24 horas.'],
      ['conciliacao_segundos', 29, 'Informe 0 para desligar, ou de 30 a 86400 segundos.'],
      ['conciliacao_segundos', 86_401, 'Informe 0 para desligar, ou de 30 a 86400 segundos.'],
      [
        'feriados_locais',
        'Aniversário da cidade',
        'Linha 1: comece pela data, como em 25/01/2027 Aniversário da cidade.',
      ],
      [
        'feriados_locais',
        '25/01/2027 Um\n\n30/02/2027 Outro',
        'Linha 3: comece pela data, como em 25/01/2027 Aniversário da cidade.',
      ],
      ['feriados_locais', '25/01/2027 Um\n2027-01-25 Outro', 'Linha 2: o dia 25/01/2027 já está na lista.'],
      [
        'feriados_locais',
        `25/01/2027 ${'a'.repeat(81)}`,
        'Linha 1: o nome do feriado deve ter no máximo 80 caracteres.',
      ],
      ['guarda_acessos_dias', 182, 'Informe de 183 a 1825 dias.'],
      ['guarda_pedidos_dias', 1824, 'Informe de 1825 a 7300 dias.'],
      ['guarda_saude_dias', 1826, 'Informe de 30 a 1825 dias.'],
      ['negar_exige_motivo', 'talvez', 'Responda sim ou não.'],
      ['versao', undefined, 'Informe a versão que foi lida.'],
    ] as const;
    for (const [campo, valor, mensagem] of casos) {
      const recusa = await nadaMuda(portal, () =>
        portal.admin.http<Recusa>('PUT', '/ps/admin/ajustes', { json: { versao: 0, [campo]: valor } }),
      );
      expect(recusa, `${campo} ${valor}`).toMatchObject({ status: 422, body: { errors: { [campo]: [mensagem] } } });
    }
  });

  it('takes the bounds themselves', async () => {
    const limites = {
      sessao_candidato_horas: 24,
      sessao_admin_horas: 1,
      conciliacao_segundos: 30,
      guarda_acessos_dias: 183,
    };
    expect((await mudar(limites)).body.valores).toMatchObject(limites);
    expect((await mudar({ conciliacao_segundos: 0 })).body.valores.conciliacao_segundos).toBe(0);
    const feriados = await mudar({ feriados_locais: ' 2027-01-25  Aniversário \r\n08/12/2026 Padroeira' });
    expect(feriados.body.valores.feriados_locais).toBe('08/12/2026 Padroeira\n25/01/2027 Aniversário');
    expect([...portal.deps.ajustes.atual().feriados]).toEqual(['2026-12-08', '2027-01-25']);
  });

  it('tells the second of two administrators who changed what, and keeps the first’s', async () => {
    const { versao } = await ler();
    await mudar({ instituto_nome: 'Instituto Novo', sessao_admin_horas: 6 });
    const tarde = await nadaMuda(portal, () =>
      portal.admin.http<Recusa>('PUT', '/ps/admin/ajustes', { json: { versao, suporte_email: 'ajuda@exemplo.org' } }),
    );
    expect(tarde).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          new RegExp(
            `^${portal.admin.nome} alterou enquanto você editava: .*Nome do instituto.*Confira os valores atuais`,
          ),
        ),
      },
    });
    expect(tarde.body.message).toContain('Sessão do administrador');
  });

  it('lets one of two that arrive at once win', async () => {
    const pedir = (nome: string) =>
      portal.admin.http<Recusa>('PUT', '/ps/admin/ajustes', { json: { versao: 0, instituto_nome: nome } });
    const respostas = await Promise.all([pedir('Instituto Um'), pedir('Instituto Dois')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await portal.logs('alterar_ajustes')).toHaveLength(1);
  });

  it('is for nobody but administrators', async () => {
    for (const quem of [portal.visitante, portal.candidato]) {
      expect((await quem.http('GET', '/ps/admin/ajustes')).status).toBe(quem === portal.visitante ? 401 : 403);
      const recusa = await nadaMuda(portal, () =>
        quem.http('PUT', '/ps/admin/ajustes', { json: { versao: 0, instituto_nome: 'Meu' } }),
      );
      expect(recusa.status).toBe(quem === portal.visitante ? 401 : 403);
    }
  });
});

describe('are used everywhere at once', () => {
  it('by the page, also where its answer was kept', async () => {
    expect((await info()).instituto.nome).toBe(portal.deps.config.instituto.nome);
    const { headers } = await portal.visitante.http('GET', '/trpc/publico.portal.info');
    const etag = headers.get('etag') ?? '';
    await mudar({ instituto_nome: 'Instituto Novo', suporte_email: 'ajuda@exemplo.org' });
    expect(await info()).toMatchObject({ instituto: { nome: 'Instituto Novo' }, suporte_email: 'ajuda@exemplo.org' });
    const depois = await portal.visitante.http('GET', '/trpc/publico.portal.info', {
      headers: { 'If-None-Match': etag },
    });
    expect(depois.status).toBe(200);
  });

  it('by mails and by what a deactivated candidate is told', async () => {
    await mudar({ instituto_nome: 'Instituto Novo', suporte_email: 'ajuda@exemplo.org' });
    await portal.visitante.http('POST', '/ps/candidato/recuperar-senha', { json: { email: portal.candidato.email } });
    const [carta] = await portal.emails(portal.candidato.email);
    expect(carta?.texto).toContain('Instituto Novo');
    expect(carta?.texto).toContain('ajuda@exemplo.org');
  });

  it('by receipts and slips already issued, drawn anew', async () => {
    const { candidato, deps } = portal;
    const inscricao = await createInscricao(portal, { candidato_id: candidato.id });
    const gerado = await candidato.http<{ boleto_id: number }>('POST', `/ps/boleto/gerar/${inscricao.id}`);
    await mudar({
      instituto_nome: 'Instituto Novo',
      suporte_email: 'ajuda@exemplo.org',
      beneficiario_nome: 'Fundação que Recebe',
      beneficiario_cnpj: '11.444.777/0001-61',
    });
    const { texto: comprovante } = await lerPdf((await renderComprovante(deps, inscricao.id)).bytes);
    expect(comprovante).toContain('Instituto Novo');
    expect(comprovante).toContain('ajuda@exemplo.org');
    const { texto: boleto } = await lerPdf((await renderBoleto(deps, gerado.body.boleto_id)).bytes);
    expect(boleto).toContain('Fundação que Recebe');
    expect(boleto).toContain('11.444.777/0001-61');
  });

  it('by sessions opened from then on; those there were keep their length', async () => {
    const { visitante, candidato, admin, clock } = portal;
    const entrar = async (email: string, senha: string) =>
      (await visitante.http<{ token: string }>('POST', '/ps/candidato/login', { json: { email, senha } })).body.token;
    const duracao = (token: string) => {
      const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return exp - iat;
    };
    expect(duracao(candidato.token)).toBe(12 * 3600);
    expect(duracao(admin.token)).toBe(8 * 3600);
    await mudar({ sessao_candidato_horas: 2, sessao_admin_horas: 24 });
    const novo = await entrar(candidato.email, SENHA);
    expect(duracao(novo)).toBe(2 * 3600);
    clock.advance(3 * HORA);
    expect((await portal.caller(novo).http('GET', '/ps/candidato/dados')).status).toBe(401);
    expect((await candidato.http('GET', '/ps/candidato/dados')).status).toBe(200);
  });

  it('by another process on the same store, once it looked at the counter', async () => {
    const outro = await portal.sibling();
    await mudar({ instituto_nome: 'Instituto Novo', conciliacao_segundos: 60 });
    expect(outro.ajustes.atual().instituto.nome).toBe(portal.deps.config.instituto.nome);
    await outro.ajustes.conferir();
    expect(outro.ajustes.atual()).toMatchObject({
      versao: 1,
      instituto: { nome: 'Instituto Novo' },
      reconcileSeconds: 60,
    });
    // And by one that starts afterwards.
    expect((await portal.sibling()).ajustes.atual().instituto.nome).toBe('Instituto Novo');
  });
});
