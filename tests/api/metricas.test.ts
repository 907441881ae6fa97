// The portal's figures: counts of real calls however they are made, what waits in the store, what hostile addresses do not
// add; and that the documentation, the alert rules and the dashboard speak of the figures there are.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPaymentsWorker } from '../../src/server/boletos/conciliar.ts';
import { abrirEmissor } from '../../src/server/boletos/emissor.ts';
import { createJobs } from '../../src/server/platform/jobs.ts';
import { queueMail } from '../../src/server/platform/mail/index.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { REFUSED } from '../../src/server/store/outbox.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import { SEGUNDO } from '../support/clock.ts';
import { form, pdf } from '../support/envios.ts';
import {
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createReembolso,
  createVaga,
  SENHA,
} from '../support/factories.ts';
import { createFolder } from '../support/folder.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { type Asked, readExpression } from '../support/promql.ts';
import { STORE } from '../support/store.ts';

const LOCAL = { ip: '127.0.0.1' };
let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

interface Sample {
  metric: string;
  labels: Record<string, string>;
  value: number;
}

async function read(of: Portal = portal): Promise<string> {
  const { status, headers, body } = await of.visitante.with(LOCAL).http<string>('GET', '/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  return body;
}

function samples(text: string): Sample[] {
  return Array.from(text.matchAll(/^([a-z_]+)(?:\{(.*)\})? (\S+)$/gm), ([, metric = '', labels = '', value]) => ({
    metric,
    labels: Object.fromEntries(Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, name, text]) => [name, text])),
    value: Number(value),
  }));
}

/** The sum of what has these labels; null when nothing has. */
async function figure(metric: string, labels: Record<string, string> = {}): Promise<number | null> {
  const found = samples(await read()).filter(
    (sample) =>
      sample.metric === metric && Object.entries(labels).every(([name, value]) => sample.labels[name] === value),
  );
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}

describe('calls', () => {
  it('are counted by procedure, the same over RPC and REST', async () => {
    await portal.visitante.trpc.publico.concursos.list.query({});
    await portal.visitante.trpc.publico.concursos.list.query({});
    await portal.visitante.http('GET', '/ps/concurso');
    await portal.visitante.http('HEAD', '/ps/concurso');
    await portal.visitante.http('GET', '/ps/concurso?status=XXX');
    const chamada = 'publico.concursos.list';
    const counted = samples(await read())
      .filter(({ metric, labels }) => metric === 'certame_pedidos_total' && labels.chamada === chamada)
      .map(({ labels: { via, metodo, status }, value }) => [via, metodo, status, value]);
    expect(counted).toEqual([
      ['rpc', 'GET', '200', 2],
      ['rest', 'GET', '200', 1],
      ['rest', 'HEAD', '200', 1],
      ['rest', 'GET', '422', 1],
    ]);
    expect(await figure('certame_pedido_segundos_count', { chamada, via: 'rpc' })).toBe(2);
    expect(await figure('certame_pedido_segundos_bucket', { chamada, via: 'rest', le: '+Inf' })).toBe(3);
    expect(await figure('certame_recusas_total', { chamada, codigo: 'campos_invalidos' })).toBe(1);
    expect(await figure('certame_respostas_guardadas_total', { resultado: 'acerto' })).toBe(1);
    expect(await figure('certame_pedidos_em_curso')).toBe(1);
  });

  it('leave acts, refusals and bytes behind', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const vaga = await createVaga(portal, { concurso_id });
    const prazo = await createPrazo(portal, { tipo: 'envio', concurso_id });
    const login = portal.visitante.trpc.publico.sessoes.loginCandidato;
    await login.mutate({ email: portal.candidato.email, senha: SENHA });
    await expect(login.mutate({ email: portal.candidato.email, senha: 'errada' })).rejects.toThrow();
    const { candidato } = portal;
    const inscrever = form({ vaga_id: vaga.id, possui_deficiencia: 'N', possui_condicao_especial: 'N' });
    const { status, body } = await candidato.http<{ id: number }>('POST', `/ps/inscricao/${concurso_id}`, {
      body: inscrever,
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    const arquivo = pdf('x'.repeat(5000));
    const enviado = await candidato.http('POST', `/ps/envio/${body.id}/registrar`, {
      body: form({ prazo_envio_id: prazo.id, descricao: 'Títulos', arquivo }),
    });
    expect(enviado.status).toBe(201);
    expect(await figure('certame_atos_total', { tipo: 'inscrever' })).toBe(1);
    expect(await figure('certame_atos_total', { tipo: 'enviar_documento' })).toBe(1);
    expect(await figure('certame_atos_total', { tipo: 'cancelar_inscricao' })).toBe(0);
    expect(await figure('certame_envios_bytes_total')).toBeGreaterThan(arquivo.size);
    const chamada = 'publico.sessoes.loginCandidato';
    expect(await figure('certame_recusas_total', { chamada, codigo: 'nao_autenticado' })).toBe(1);
    // The wrong one is compared with the account's and, as everybody's, with one that nobody has, which is made first.
    expect(await figure('certame_senhas_espera_segundos_count')).toBe(4);
    // What was undone is counted as nothing.
    const outra = await refusal(candidato.rpc.candidato.inscricoes.cancelar({ id: body.id + 1 }));
    expect(outra.status).toBe(404);
    expect(await figure('certame_atos_total', { tipo: 'cancelar_inscricao' })).toBe(0);
    if (STORE === 'sqlite') expect(await figure('certame_sqlite_grupo_transacoes_sum')).toBeGreaterThanOrEqual(3);
    else expect(await figure('certame_postgres_conexoes', { estado: 'livre' })).toBeGreaterThanOrEqual(1);
  });

  it('to hostile addresses add no figures, and tell nobody', async () => {
    const secrets = [
      '529.982.247-25',
      'ana@exemplo.com.br',
      'eyJhbGciOiJIUzI1NiJ9',
      '../../etc/passwd',
      'x'.repeat(300),
    ];
    const shapes = (secret: string) => [
      `/trpc/${secret}`,
      `/trpc/publico.concursos.list.${secret}`,
      `/trpc/publico.concursos.list,${secret}`,
      `/ps/${secret}`,
      `/ps/concurso/${secret}`,
      `/ps/candidato/${secret}/dados`,
      `/arquivos/${secret}`,
      `/arquivos/comprovantes/${secret}`,
      `/webhooks/bb/1/${secret}`,
      `/${secret}`,
      `/metrics/${secret}`,
    ];
    const ask = async (secret: string) => {
      for (const path of shapes(encodeURIComponent(secret))) {
        for (const method of ['GET', 'POST', 'QUEBRAR']) await portal.visitante.http(method, path);
      }
    };
    const series = async () => samples(await read()).map(({ metric, labels }) => JSON.stringify([metric, labels]));
    await ask('0');
    await ask('nada');
    await read();
    const before = await series();
    for (const secret of secrets) await ask(secret);
    expect(await series()).toEqual(before);
    const text = await read();
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(await figure('certame_pedidos_total', { metodo: 'OUTRO' })).toBe(7 * 11);
  });
});

describe('reading the figures', () => {
  it('is for this machine; anybody else finds nothing here', async () => {
    const { visitante, admin } = portal;
    const nowhere = await visitante.http('GET', '/ps/nada');
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    for (const answer of [
      await visitante.http('GET', '/metrics'),
      await admin.http('GET', '/metrics'),
      await visitante.with(LOCAL).http('GET', '/metrics', { headers }),
      await visitante.with(LOCAL).http('POST', '/metrics'),
      await visitante.http('HEAD', '/metrics'),
    ]) {
      expect(answer.status).toBe(404);
      if (answer.body !== '') expect(answer.body).toEqual(nowhere.body);
    }
  });

  it('is for whoever has the token, where there is one', async () => {
    const token = 'o-segredo-de-quem-mede-com-32-letras';
    const guarded = await createPortal({ env: { METRICS_TOKEN: token } });
    const from = (ip: string, authorization?: string) =>
      guarded.visitante
        .with({ ip })
        .http<string>('GET', '/metrics', { headers: authorization ? { authorization } : {} });
    expect((await from('203.0.113.9', `Bearer ${token}`)).body).toContain('certame_pedidos_total');
    for (const authorization of [undefined, `Bearer ${token}0`, `Bearer ${guarded.admin.token}`]) {
      expect((await from('127.0.0.1', authorization)).status).toBe(404);
    }
    expect((await from('127.0.0.1', `Bearer ${token}`)).body).not.toContain(token);
  });

  it('asks the store at most every 15 seconds', async () => {
    const { id: concurso_id } = await createConcurso(portal, {
      prazo_final_isencao: portal.clock.now().toISOString(),
    });
    const { id: inscricao_id } = await createInscricao(portal, { concurso_id });
    await createIsencao(portal, { inscricao_id });
    await createRecurso(portal, { inscricao_id });
    await createEnvio(portal, { inscricao_id });
    await createReembolso(portal);
    const queue = () => figure('certame_fila_de_decisao', { fila: 'isencoes' });
    expect(await queue()).toBe(1);
    for (const fila of ['recursos', 'envios', 'reembolsos']) {
      expect(await figure('certame_fila_de_decisao', { fila })).toBe(1);
    }
    expect(await figure('certame_fila_de_decisao', { fila: 'privacidade' })).toBe(0);
    for (const tipo of ['recurso', 'envio', 'isencao']) {
      expect(await figure('certame_janelas_abertas', { tipo })).toBe(1);
    }
    expect(await figure('certame_banco_bytes', { parte: 'dados' })).toBeGreaterThan(50_000);
    await createIsencao(portal);
    portal.clock.advance(14 * SEGUNDO);
    expect(await queue()).toBe(1);
    portal.clock.advance(SEGUNDO);
    expect(await queue()).toBe(2);
  });

  it('says how long mail waits: what somebody waits for apart from what goes to many', async () => {
    const { candidato } = portal;
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: candidato.email });
    portal.clock.advance(300 * SEGUNDO);
    const paraTodos = { para: candidato.email, assunto: 'Aviso', texto: 'Saiu o edital.', emMassa: true };
    await portal.db.transaction().execute((trx) => {
      noAudit(trx, 'Mail of the test.');
      return queueMail(trx, portal.clock.now().toISOString(), paraTodos);
    });
    portal.clock.advance(300 * SEGUNDO);
    const of = (metric: string) =>
      Promise.all(['direta', 'em_massa'].map((prioridade) => figure(metric, { prioridade }) as Promise<number>));
    expect(await of('certame_emails_na_fila')).toEqual([1, 1]);
    expect(await of('certame_emails_mais_antigo_segundos')).toEqual([600, 300]);
    // A refused recipient waits with the others, but is none of those that show whether mail goes.
    const direta = portal.db.updateTable('emails').where('prioridade', '<=', 0);
    await direta.set({ erro: `${REFUSED}550 5.1.1 No such user` }).execute();
    portal.clock.advance(15 * SEGUNDO);
    expect(await of('certame_emails_na_fila')).toEqual([1, 1]);
    expect(await of('certame_emails_mais_antigo_segundos')).toEqual([0, 315]);
    await direta.set({ erro: 'Connection timeout' }).execute();
    portal.clock.advance(15 * SEGUNDO);
    expect(await of('certame_emails_mais_antigo_segundos')).toEqual([630, 330]);
    await portal.deliver();
    portal.clock.advance(15 * SEGUNDO);
    expect(await of('certame_emails_na_fila')).toEqual([0, 0]);
    expect(await of('certame_emails_mais_antigo_segundos')).toEqual([0, 0]);
    expect(await figure('certame_email_segundos_count', { desfecho: 'enviado' })).toBe(2);
  });

  it('goes on when the store does not, without old figures', async () => {
    expect(await figure('certame_medidas_do_banco_lidas')).toBe(1);
    expect(await figure('certame_pendencias_abertas')).toBe(0);
    expect(await figure('certame_erros_nao_previstos_total')).toBe(0);
    await portal.db.schema.alterTable('pendencias').renameTo('pendencias_longe').execute();
    const status = 500;
    expect(await refusal(portal.admin.rpc.admin.boletos.pendencias({}))).toMatchObject({ status });
    expect((await portal.admin.http('GET', '/ps/boleto/admin/pendencias')).status).toBe(status);
    portal.forgiveErrors();
    expect(await figure('certame_erros_nao_previstos_total')).toBe(2);
    expect(await figure('certame_recusas_total', { codigo: 'interno' })).toBe(2);
    portal.clock.advance(15 * SEGUNDO);
    expect(await figure('certame_medidas_do_banco_lidas')).toBe(0);
    expect(await figure('certame_pendencias_abertas')).toBeNull();
    expect(await figure('certame_emails_na_fila')).toBeNull();
    expect(await figure('certame_pedidos_em_curso')).toBe(1);
    await portal.db.schema.alterTable('pendencias_longe').renameTo('pendencias').execute();
    portal.clock.advance(15 * SEGUNDO);
    expect(await figure('certame_pendencias_abertas')).toBe(0);
  });

  it('says when the last whole copy was made, where it is told where copies are', async () => {
    expect(await figure('certame_backup_ultimo_timestamp_segundos')).toBeNull();
    const folder = await createFolder();
    const other = await createPortal({ env: { BACKUP_DIR: folder } });
    const last = async () => /^certame_backup_ultimo_timestamp_segundos (\d+)$/m.exec(await read(other))?.[1];
    expect(await last()).toBe('0');
    for (const name of ['copia-20261120T030000Z', 'copia-20261121T030000Z', 'copia-20261122T030000Z']) {
      await mkdir(join(folder, name));
      if (!name.includes('1122')) await writeFile(join(folder, name, 'manifesto.json'), '{}');
    }
    expect(await last()).toBe(String(Date.parse('2026-11-21T03:00:00Z') / 1000));
    // Made while a clock was ahead.
    await mkdir(join(folder, 'copia-20990101T030000Z'));
    await writeFile(join(folder, 'copia-20990101T030000Z', 'manifesto.json'), '{}');
    expect(await last()).toBe(String(Date.parse('2026-11-21T03:00:00Z') / 1000));
  });
});

describe('what is written about the figures', () => {
  /** Everything a running portal measures. */
  async function measured() {
    const { deps } = portal;
    const { clock, log, metrics } = deps;
    const jobs = createJobs({ clock, log, metrics });
    const payments = startPaymentsWorker(deps);
    await portal.deliver();
    await payments.stop();
    await jobs.stop();
    return metrics.list();
  }

  async function documented() {
    const text = await readFile('docs/operacao/metricas.md', 'utf8');
    const rows = text.matchAll(/^\| `(certame_\w+)` \| (\w+) \| ([^|]*) \| [^|]+ \| [^|]+ \|$/gm);
    return Array.from(rows, ([, name = '', type = '', labels = '']) => ({
      name,
      type,
      labels: Array.from(labels.matchAll(/`(\w+)`/g), ([, label]) => label as string),
    }));
  }

  it('is all of them and nothing else', async () => {
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    const sorted = (facts: { name: string; type: string; labels: string[] }[]) =>
      facts.map((fact) => ({ ...fact, labels: [...fact.labels].sort() })).sort(byName);
    expect(sorted(await documented())).toEqual(sorted(await measured()));
  });

  async function expressions(): Promise<string[]> {
    const rules = await readFile('deploy/alertas.yml', 'utf8');
    const alerts = Array.from(rules.matchAll(/^ +expr: (.+)$/gm), ([, text]) => text as string);
    expect(alerts.length).toBe(rules.match(/- alert:/g)?.length);
    const dashboard = JSON.parse(await readFile('deploy/grafana-certame.json', 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
      templating: { list: { definition?: string }[] };
    };
    const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const asked = dashboard.templating.list.flatMap(({ definition }) => definition ?? []);
    expect(shown.length).toBeGreaterThan(50);
    return [...alerts, ...shown, ...asked.map((text) => text.replace(/, instance\)$/, ')'))];
  }

  it('tells of what is done once a day and failed: its rule looks back for longer than that', async () => {
    const falhas = (await expressions()).flatMap((text) =>
      Array.from(text.matchAll(/\(certame_tarefa_falhas_total\[(\d+)h\]\)\) > 0 /g), ([, horas]) => Number(horas)),
    );
    expect(Math.max(...falhas)).toBeGreaterThan(24);
  });

  it('asks, in the rules and on the dashboard, for figures and labels that a portal has', async () => {
    const OF_PROMETHEUS = ['instance', 'job', 'le'];
    const facts = [...(await measured()), ...createMetrics({ ofProcess: true }).list()];
    const known = new Map(facts.map(({ name, labels }) => [name, new Set([...labels, ...OF_PROMETHEUS])]));
    known.set('up', new Set(OF_PROMETHEUS));
    const of = ({ metric }: Asked) => known.get(metric) ?? known.get(metric.replace(/_(bucket|sum|count)$/, ''));
    for (const text of await expressions()) {
      const { metrics, grouped } = readExpression(text);
      expect(metrics.length, text).toBeGreaterThan(0);
      for (const asked of metrics) {
        expect(of(asked), `${asked.metric} in ${text}`).toBeDefined();
        for (const { name } of asked.labels) expect(of(asked), `${name} in ${text}`).toContain(name);
        for (const name of grouped) expect(of(asked), `${name} in ${text}`).toContain(name);
      }
    }
  });

  it('names values that really occur', async () => {
    const { deps } = portal;
    const credenciais = { tipo: 'ASAAS', api_key: 'chave', url_base_api: 'http://127.0.0.1:1' } as const;
    await abrirEmissor(deps, credenciais)
      .testar(AbortSignal.timeout(5000))
      .catch(() => undefined);
    const login = portal.visitante.rpc.publico.sessoes.loginCandidato;
    for (let i = 0; i < 11; i += 1) await login({ email: 'x@exemplo.com.br', senha: 'errada' }).catch(() => undefined);
    await portal.visitante.trpc.publico.concursos.list.query({});
    await measured();
    const seen = samples(await read());
    const missing = (await expressions())
      .flatMap((text) => readExpression(text).metrics)
      .flatMap(({ metric, labels }) => labels.map((label) => ({ metric, ...label })))
      .filter(({ metric, name, value }) => {
        if (value === null || name === 'job') return false;
        return !seen.some((sample) => sample.metric === metric && sample.labels[name] === value);
      })
      .map(({ metric, name, value }) => `${metric} ${name}=${value}`);
    // What takes a failure of the portal's own, a bank that refuses, a mail that fails, a replica, or the other store.
    const rare = [
      'certame_emissor_segundos_count desfecho=credenciais',
      'certame_email_segundos_count desfecho=falhou',
      'certame_leituras_longas_total onde=replica',
      STORE === 'sqlite' ? 'certame_postgres_conexoes estado=esperando' : 'certame_banco_bytes parte=wal',
    ];
    expect([...new Set(missing)].sort()).toEqual(rare.sort());
  });
});
