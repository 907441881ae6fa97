// Two portals that share nothing but PostgreSQL and S3, under load; one is killed amid it and comes back. Clients go to
// either, as behind a load balancer, and repeat what broke under the same key, as our page does. In the end every act that
// was acknowledged is there, and nothing is there twice.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import { AT_ONCE } from '../../src/server/platform/mail/handing.ts';
import { findRow, findRows } from '../../src/server/store/rows.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { form, pdf } from '../support/envios.ts';
import { eventually } from '../support/eventually.ts';
import { createInscricao, createPrazo, dadosDeCadastro } from '../support/factories.ts';
import type { Answer } from '../support/personas.ts';
import {
  type CallOptions,
  createInstallation,
  enrolmentForm,
  enterAdmin,
  type Installation,
  ok,
  pdfBytes,
  publish,
  type Running,
} from '../support/processo.ts';
import { SEGREDO } from '../support/processo-bancos.ts';
import { type FakeS3, startS3 } from '../support/s3-fake.ts';
import { readHeaders, startSmtp } from '../support/smtp.ts';

const PESSOAS = 12;
/** So many are told of a publication meanwhile, in two batches. */
const AVISADOS = 110;
/** What stands before the portals: sends each request to either, and again for as long as it is not answered. */
function balanceador(portais: Running[]) {
  const pendentes = new Map<symbol, { portal: Running; path: string; desde: number }>();
  let quebrados = 0;

  async function tentar<T>(portal: Running, method: string, path: string, options: CallOptions) {
    const pedido = Symbol(path);
    pendentes.set(pedido, { portal, path, desde: performance.now() });
    try {
      return await portal.call<T>(method, path, options);
    } catch {
      quebrados += 1;
      return null;
    } finally {
      pendentes.delete(pedido);
    }
  }
  return {
    algum: () => portais[Math.floor(Math.random() * portais.length)] as Running,
    pendentes: (parte: string) => [...pendentes.values()].filter(({ path }) => path.includes(parte)),
    quebrados: () => quebrados,
    async pedir<T = { id: number }>(method: string, path: string, options: CallOptions): Promise<Answer<T>> {
      for (let vez = 0; vez < 400; vez += 1) {
        const resposta = await tentar<T>(this.algum(), method, path, options);
        // The bank or the portal says: later.
        if (resposta && ![502, 503].includes(resposta.status)) return resposta;
        await esperar(50);
      }
      throw new Error(`${method} ${path} was never answered`);
    },
  };
}
type Balanceador = ReturnType<typeof balanceador>;

interface Cenario {
  instalacao: Installation;
  s3: FakeS3;
  asaas: Awaited<ReturnType<typeof startAsaasFake>>;
  smtp: Awaited<ReturnType<typeof startSmtp>>;
  /** Another portal, on a machine of its own as far as it can tell. */
  start(maquina: string): Promise<Running>;
}

async function criarCenario(): Promise<Cenario> {
  const instalacao = await createInstallation();
  const [s3, asaas, smtp] = await Promise.all([startS3('portal'), startAsaasFake(), startSmtp()]);
  onTestFinished(async () => {
    await Promise.all([s3.stop(), asaas.close(), smtp.stop()]);
  });
  const env = {
    FILES_URL: 's3://portal/dados',
    S3_ENDPOINT: s3.endpoint,
    AWS_ACCESS_KEY_ID: 'chave',
    AWS_SECRET_ACCESS_KEY: 'segredo',
    SMTP_URL: smtp.url,
    RECONCILE_SECONDS: '1',
  };
  const start = (maquina: string) => instalacao.start({ env: { ...env, DATA_DIR: join(instalacao.dataDir, maquina) } });
  return { instalacao, s3, asaas, smtp, start };
}

/** Whom the publication is told: enrolled before, in a contest of their own. */
async function publicarParaMuitos({ instalacao }: Cenario, portal: Running, admin: string): Promise<void> {
  const db = instalacao.db();
  const scope = porFora(db);
  const { concurso_id, vaga_id } = await publish(portal, admin, 'Concurso de muitos');
  await Promise.all(Array.from({ length: AVISADOS }, () => createInscricao(scope, { vaga_id })));
  const body = form({ titulo: 'Retificação', arquivo: pdf('retificação') });
  await ok(portal, 'POST', `/ps/concurso/${concurso_id}/publicacoes`, { token: admin, body });
  // As if its two minutes were over.
  await db.updateTable('difusoes').set({ a_partir_de: new Date().toISOString() }).execute();
}

interface Feito {
  email: string;
  inscricao: number;
  envio: number;
  boleto: number;
}

interface Concurso {
  concurso_id: number;
  vaga_id: number;
  prazo: number;
  convenio_id: number;
}

/** Registers, enters, enrols with an attachment, sends a document, gets a slip and pays it; the document is decided, by two. */
async function viver(cenario: Cenario, lb: Balanceador, admin: string, concurso: Concurso, n: number): Promise<Feito> {
  const { asaas } = cenario;
  const pessoa = dadosDeCadastro();
  // Every second person presses twice: two requests under one key, at either portal, get one answer.
  const feito = async <T = { id: number }>(path: string, options: CallOptions, qual: string) => {
    const pedir = () => lb.pedir<T>('POST', path, { ...options, key: `${qual}-${n}` });
    const [resposta, ...outras] = await Promise.all(n % 2 ? [pedir()] : [pedir(), pedir()]);
    for (const { status, body } of [resposta, ...outras]) {
      expect([path, status, body]).toEqual([path, 201, resposta?.body]);
    }
    return resposta?.body as T;
  };
  await feito('/ps/candidato/registrar', { json: pessoa }, 'registrar');
  const { email, senha } = pessoa;
  const entrada = await lb.pedir<{ token: string }>('POST', '/ps/candidato/login', { json: { email, senha } });
  const { token } = entrada.body;

  const laudo = enrolmentForm(concurso.vaga_id, pdfBytes(`laudo ${n}`));
  const inscricao = await feito(`/ps/inscricao/${concurso.concurso_id}`, { token, body: laudo }, 'inscrever');
  const documento = form({ prazo_envio_id: concurso.prazo, arquivo: pdf(`documento ${n}`) });
  const envio = await feito(`/ps/envio/${inscricao.id}/registrar`, { token, body: documento }, 'enviar');

  const decidir = (qual: string) =>
    lb.pedir('PUT', `/ps/envio/resposta/${envio.id}`, { token: admin, key: `${qual}-${n}`, json: { status: 'A' } });
  const decisoes = Promise.all([decidir('um'), decidir('outro')]);
  const boleto = await feito<{ boleto_id: number }>(`/ps/boleto/gerar/${inscricao.id}`, { token }, 'gerar');
  expect((await decisoes).map(({ status }) => status).sort()).toEqual([200, 409]);

  const { referencia } = (await findRow(cenario.instalacao.db(), 'boletos', { id: boleto.boleto_id }, ['referencia']))!;
  asaas.pay(referencia);
  const avisar = () =>
    asaas.notify(`${lb.algum().url}/webhooks/asaas/${concurso.convenio_id}`, SEGREDO, referencia, { id: `evt-${n}` });
  while (!(await avisar().catch(() => null))) await esperar(50);
  return { email, inscricao: inscricao.id, envio: envio.id, boleto: boleto.boleto_id };
}

/** Kills the portal that waits for its bank on somebody's behalf; another takes its place. @returns when that serves */
async function matarUm({ asaas, start }: Cenario, lb: Balanceador, portais: Running[]): Promise<void> {
  const criados = () =>
    asaas.requests.filter(({ method, path }) => method === 'POST' && path === '/v3/payments').length;
  const esperando = await eventually(() => {
    expect(criados()).toBeGreaterThanOrEqual(4);
    const [primeiro] = lb.pendentes('/ps/boleto/gerar/').sort((a, b) => a.desde - b.desde);
    expect(primeiro).toBeDefined();
    return primeiro as NonNullable<typeof primeiro>;
  });
  const antes = lb.quebrados();
  expect(await esperando.portal.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  await eventually(() => expect(lb.quebrados()).toBeGreaterThan(antes));
  portais[portais.indexOf(esperando.portal)] = await start('de-volta');
}

it('one of two is killed under load: nothing lost, nothing twice', async () => {
  const cenario = await criarCenario();
  const { instalacao, s3, asaas, smtp } = cenario;
  // Both at once, on a store that is still empty.
  const portais = await Promise.all([cenario.start('uma'), cenario.start('outra')]);
  const [um] = portais as [Running, Running];
  const db = instalacao.db();
  expect(await db.selectFrom('administradores').select('email').execute()).toHaveLength(1);

  const admin = await enterAdmin(um);
  const publicado = await publish(um, admin, 'Concurso sob carga');
  const prazo = await createPrazo(porFora(db), { tipo: 'envio', concurso_id: publicado.concurso_id });
  const convenio = await ok<{ id: number }>(um, 'POST', `/ps/concurso/${publicado.concurso_id}/convenio`, {
    token: admin,
    json: { nome: 'ASAAS', tipo: 'ASAAS', webhook_secret: SEGREDO, api_key: asaas.apiKey, url_base_api: asaas.url },
  });
  const concurso = { ...publicado, prazo: prazo.id, convenio_id: convenio.id };
  await publicarParaMuitos(cenario, um, admin);

  // Two slips are made whose answer never comes: who asked still waits for it when one of them is killed.
  asaas.failNext('timeout after creating', 2);
  const lb = balanceador(portais);
  const [feitos] = await Promise.all([
    Promise.all(Array.from({ length: PESSOAS }, (_, n) => viver(cenario, lb, admin, concurso, n))),
    matarUm(cenario, lb, portais),
  ]);

  // What the dead one had taken of the bank's notices is free within a minute; here, as if it were over.
  const umMinuto = new Date(Date.now() + 61_000).toISOString();
  const presas = db.updateTable('notificacoes').where('reservada_ate', 'is not', null);
  const agora = new Date().toISOString();
  await presas.where('reservada_ate', '<', umMinuto).set({ reservada_ate: agora }).execute();
  const [restante] = portais as [Running, Running];
  await eventually(async () => {
    await restante.call('POST', `/webhooks/asaas/${convenio.id}`, {
      json: {},
      headers: { 'asaas-access-token': SEGREDO },
    });
    const abertos = await sql<{ n: number }>`select
      (select count(*) from emails where enviado_em is null or reservado_por is not null)
      + (select count(*) from notificacoes where resultado is null or reservada_ate is not null)
      + (select count(*) from difusoes where concluida_em is null)
      + (select count(*) from boletos where status = 'Registrando' or reservado_por is not null)
      + (select count(*) from inscricoes i where concurso_id = ${concurso.concurso_id}
          and not exists (select 1 from pagamentos p where p.inscricao_id = i.id)) as n`.execute(db);
    expect(abertos.rows).toEqual([{ n: 0 }]);
  });

  // Every act once, with its trail.
  const trilha = async (tipo: string) =>
    (await db.selectFrom('logs').select('id').where('tipo', '=', tipo).execute()).length;
  for (const tipo of [
    'registrar',
    'inscrever',
    'enviar_documento',
    'decidir_envio',
    'gerar_boleto',
    'confirmar_pagamento',
  ])
    expect([tipo, await trilha(tipo)]).toEqual([tipo, PESSOAS]);
  const inscricoes = await findRows(
    db,
    'inscricoes',
    { concurso_id: concurso.concurso_id },
    ['id', 'status_pagamento'],
    'id',
  );
  expect(inscricoes.map(({ id }) => id)).toEqual(feitos.map(({ inscricao }) => inscricao).sort((a, b) => a - b));
  expect(new Set(inscricoes.map(({ status_pagamento }) => status_pagamento))).toEqual(new Set(['Pago']));
  const envios = await db.selectFrom('envios').select(['id', 'validacao']).orderBy('id').execute();
  expect(envios).toEqual(feitos.map(({ envio }) => ({ id: envio, validacao: 'A' })).sort((a, b) => a.id - b.id));

  // One slip each, here and at the bank, and one payment each.
  const boletos = await db.selectFrom('boletos').select(['id', 'referencia', 'external_id', 'status']).execute();
  expect(boletos.map(({ id }) => id).sort()).toEqual(feitos.map(({ boleto }) => boleto).sort());
  expect(new Set(boletos.map(({ status }) => status))).toEqual(new Set(['Pago']));
  const noBanco = asaas.payments.filter(({ deleted }) => !deleted);
  expect(noBanco.map(({ id, externalReference }) => [id, externalReference]).sort()).toEqual(
    boletos.map(({ external_id, referencia }) => [external_id, referencia]).sort(),
  );
  const pagos = await db.selectFrom('pagamentos').select('inscricao_id').orderBy('inscricao_id').execute();
  expect(pagos.map(({ inscricao_id }) => inscricao_id)).toEqual(inscricoes.map(({ id }) => id));
  expect(await db.selectFrom('pendencias').selectAll().execute()).toEqual([]);
  const notificacoes = await findRows(db, 'notificacoes', { tipo: 'PAYMENT_RECEIVED' }, ['evento_id']);
  expect(notificacoes.map(({ evento_id }) => evento_id).sort()).toEqual(feitos.map((_, n) => `evt-${n}`).sort());

  // Each told of each thing once: in the inbox, and by mail.
  const repetidos = sql`select candidato_id, tipo, texto from avisos group by 1, 2, 3 having count(*) > 1`;
  expect((await repetidos.execute(db)).rows).toEqual([]);
  const daDifusao = await db.selectFrom('avisos').select('candidato_id').where('difusao_id', 'is not', null).execute();
  expect(new Set(daDifusao.map(({ candidato_id }) => candidato_id)).size).toBe(AVISADOS);
  expect(daDifusao).toHaveLength(AVISADOS);
  const emails = await db.selectFrom('emails').select(['message_id', 'para', 'tipo']).execute();
  const porPessoa = (email: string) =>
    emails
      .filter(({ para }) => para === email)
      .map(({ tipo }) => tipo)
      .sort();
  expect(new Set(feitos.map(({ email }) => porPessoa(email).join()))).toEqual(new Set([CARTAS.join()]));
  expect(emails).toHaveLength(PESSOAS * CARTAS.length + AVISADOS);
  const recebidos = smtp.messages.map(({ raw }) => readHeaders(raw)['message-id']?.slice(1).split('@')[0] ?? '');
  expect(new Set(recebidos)).toEqual(new Set(emails.map(({ message_id }) => message_id)));
  // What a killed one was sending may have left twice, under the same Message-ID.
  expect(recebidos.length - emails.length).toBeLessThanOrEqual(AT_ONCE);

  // The files that rows name are there, with the bytes that were sent.
  const arquivos = await db.selectFrom('arquivos').select(['chave', 'sha256', 'tamanho']).execute();
  expect(arquivos.length).toBeGreaterThanOrEqual(2 * PESSOAS + 1);
  const guardados = arquivos.map(({ chave }) => s3.objects.get(`portal/dados/${chave}`) ?? Buffer.alloc(0));
  expect(guardados.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes.length])).toEqual(
    arquivos.map(({ sha256, tamanho }) => [sha256, tamanho]),
  );

  // Whichever is asked, the lists count the same.
  for (const portal of portais) {
    const { total } = await ok<{ total: number }>(portal, 'GET', '/ps/inscricao/admin/todas', { token: admin });
    expect(total).toBe(PESSOAS + AVISADOS);
  }
});

/** What somebody is told by mail of all they did. */
const CARTAS = [
  'boleto_emitido',
  'cadastro',
  'envio_decidido',
  'inscricao_recebida',
  'pagamento_confirmado',
  'pedido_recebido',
  'primeiro_acesso',
];

/** What factories need to write past the portals. */
function porFora(db: Db) {
  const answers = { get: () => undefined, begin: nunca, drop() {}, size: () => ({ answers: 0, bytes: 0 }) };
  return { deps: { db, clock: systemClock, answers } };
}

function nunca(): never {
  throw new Error('Nothing is kept here');
}
