// A portal in processes of its own with both banks beside it: what the process tests of payments start from, and the
// search of everything those processes printed for what no log may hold.
import { expect, onTestFinished } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import type { Boleto } from '../../src/shared/boletos.ts';
import { type AsaasFake, startAsaasFake } from './asaas-fake.ts';
import { type BBFake, startBBFake } from './bb-fake.ts';
import { createCandidato, createInscricao, type FactoryScope, SENHA } from './factories.ts';
import { createInstallation, enter, enterAdmin, type Installation, ok, publish, type Running } from './processo.ts';
import { STORE } from './store.ts';

export const TIPOS = ['ASAAS', 'BB'] as const;
export type Tipo = (typeof TIPOS)[number];
/** The bank whose processes are tried on this store: neither has a part in the other. */
export const TIPOS_DAQUI: readonly Tipo[] = [STORE === 'sqlite' ? 'ASAAS' : 'BB'];

export interface Inscrita {
  id: number;
  candidato_id: number;
  /** The candidate's. */
  token: string;
}

export interface Contest {
  concurso_id: number;
  vaga_id: number;
  convenio_id: number;
}

/** Nobody guesses it, and whoever logs an address has it in the log. */
export const SEGREDO = 'segredo-que-so-o-banco-tem';

export interface Cenario {
  instalacao: Installation;
  asaas: AsaasFake;
  bb: BBFake;
  /** The bank's fake of that kind. */
  banco(tipo: Tipo): AsaasFake | BBFake;
  /** A process on the store; it asks banks about open slips only when `RECONCILE_SECONDS` says so. */
  start(env?: Record<string, string>): Promise<Running>;
  /** A contest whose slips the bank issues, perhaps at another address than the fake's. */
  contest(portal: Running, tipo: Tipo, outro?: { url?: string; segredo?: string }): Promise<Contest>;
  /** New candidates with an enrolment each that waits for payment. */
  inscritas(portal: Running, vagaId: number, quantas: number): Promise<Inscrita[]>;
  /** What processes that died held is free, and what is to be tried again is due, as time would see to. */
  vencerReservas(): Promise<void>;
  /** What else of the test must not be in any log. */
  sigilo: string[];
}

/** Both banks, and a portal that knows neither yet. At the end of the test all logs are searched. */
export async function createCenario(): Promise<Cenario> {
  const instalacao = await createInstallation();
  const [asaas, bb] = [await startAsaasFake(), await startBBFake()];
  const portais: Running[] = [];
  const sigilo = [SEGREDO];
  let admin: string | undefined;
  onTestFinished(async () => {
    await Promise.all([asaas.close(), bb.close()]);
  });

  const cenario: Cenario = {
    instalacao,
    asaas,
    bb,
    sigilo,
    banco: (tipo) => (tipo === 'ASAAS' ? asaas : bb),
    async start(env) {
      const portal = await instalacao.start({ env: { LOG_LEVEL: 'trace', RECONCILE_SECONDS: '0', ...env } });
      portais.push(portal);
      // The store is open from here on, and closed after this.
      if (portais.length === 1) {
        instalacao.db();
        onTestFinished(() => assertNadaVazou(cenario, portais));
      }
      return portal;
    },
    async contest(portal, tipo, { url, segredo = SEGREDO } = {}) {
      admin ??= await enterAdmin(portal);
      sigilo.push(admin, segredo);
      const publicado = await publish(portal, admin, `Concurso ${tipo}`);
      const { tipo: _tipo, ...credenciais } = bb.credentials;
      const json = {
        nome: `Convênio ${tipo}`,
        tipo,
        webhook_secret: segredo,
        ...(tipo === 'ASAAS'
          ? { api_key: asaas.apiKey, url_base_api: url ?? asaas.url }
          : { ...credenciais, ...(url ? { url_base_api: url, oauth_url: url } : {}) }),
      };
      const path = `/ps/concurso/${publicado.concurso_id}/convenio`;
      const { id } = await ok<{ id: number }>(portal, 'POST', path, { token: admin, json });
      return { ...publicado, convenio_id: id };
    },
    async inscritas(portal, vaga_id, quantas) {
      const scope = scopeOf(instalacao);
      const feitas: Inscrita[] = [];
      for (let i = 0; i < quantas; i += 1) {
        const { id: candidato_id, email } = await createCandidato(scope);
        const { id } = await createInscricao(scope, { candidato_id, vaga_id });
        feitas.push({ id, candidato_id, token: await enter(portal, { email, senha: SENHA }) });
      }
      return feitas;
    },
    async vencerReservas() {
      const antes = new Date(Date.now() - 1000).toISOString();
      const db = instalacao.db();
      await db.updateTable('boletos').set({ reservado_ate: antes }).where('reservado_ate', 'is not', null).execute();
      await db
        .updateTable('notificacoes')
        .set({ reservada_ate: antes })
        .where('reservada_ate', 'is not', null)
        .execute();
      await db
        .updateTable('notificacoes')
        .set({ proxima_tentativa_em: antes })
        .where('proxima_tentativa_em', 'is not', null)
        .execute();
    },
  };
  return cenario;
}

function scopeOf(instalacao: Installation): FactoryScope {
  const answers = { get: () => undefined, begin: never, drop() {} };
  return { deps: { db: instalacao.db(), clock: systemClock, answers } };
}

function never(): never {
  throw new Error('Nothing is kept here');
}

export const gerar = (portal: Running, { id, token }: Inscrita, key?: string) =>
  portal.call<Boleto & { message?: string }>('POST', `/ps/boleto/gerar/${id}`, { token, key });

/** How a slip that was issued is called at its bank. */
export async function nomesNoBanco({ instalacao }: Cenario, inscritas: readonly Inscrita[]): Promise<string[]> {
  const ids = inscritas.map(({ id }) => id);
  const linhas = await instalacao
    .db()
    .selectFrom('boletos')
    .select('external_id')
    .where('inscricao_id', 'in', ids)
    .where('status', '<>', 'Cancelado')
    .orderBy('id')
    .execute();
  return linhas.map(({ external_id }) => external_id ?? '');
}

/** The bank's own notice, sent once. @returns whether it was acknowledged; false also when nobody was there */
export async function avisar(
  cenario: Cenario,
  portal: Running,
  tipo: Tipo,
  { convenio_id }: Contest,
  nome: string,
  evento?: string,
): Promise<boolean> {
  try {
    if (tipo === 'ASAAS') {
      const url = `${portal.url}/webhooks/asaas/${convenio_id}`;
      await cenario.asaas.notify(url, SEGREDO, nome, { id: evento });
    } else {
      await cenario.bb.notify(`${portal.url}/webhooks/bb/${convenio_id}`, SEGREDO, nome);
    }
    return true;
  } catch {
    return false;
  }
}

/** A notice of the bank that tells nothing. @returns how it was answered */
export async function avisarAtoa(portal: Running, tipo: Tipo, { convenio_id }: Contest): Promise<number> {
  const path = tipo === 'ASAAS' ? `asaas/${convenio_id}` : `bb/${convenio_id}/${SEGREDO}`;
  const headers = { 'asaas-access-token': SEGREDO };
  return (await portal.call('POST', `/webhooks/${path}`, { json: {}, headers })).status;
}

/** How many slips of each reference the bank holds open or paid. */
export function vivosNoBanco({ asaas, bb }: Cenario, tipo: Tipo): Map<string, number> {
  const referencias =
    tipo === 'ASAAS'
      ? asaas.payments.filter(({ deleted }) => !deleted).map(({ externalReference }) => String(externalReference))
      : Array.from(bb.boletos.values())
          .filter(({ estado }) => estado !== 7)
          .map(({ registro }) => String(registro.numeroTituloBeneficiario));
  const contados = new Map<string, number>();
  for (const referencia of referencias) contados.set(referencia, (contados.get(referencia) ?? 0) + 1);
  return contados;
}

export const pagamentos = ({ instalacao }: Cenario) =>
  instalacao.db().selectFrom('pagamentos').selectAll().orderBy('inscricao_id').execute();

/** Everything the processes printed holds no secret, nobody's data, no number a slip is paid by and no query. */
async function assertNadaVazou(cenario: Cenario, portais: readonly Running[]): Promise<void> {
  const { asaas, bb, instalacao, sigilo } = cenario;
  const db = instalacao.db();
  const { client_id, client_secret, chave_aplicacao } = bb.credentials;
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const tokens = bb.requests.flatMap(({ headers }) => headers.authorization?.split(' ')[1] ?? []);
  const pessoas = await db.selectFrom('candidatos').select(['cpf', 'email', 'nome']).execute();
  const boletos = await db
    .selectFrom('boletos')
    .select(['linha_digitavel', 'codigo_barras', 'pix_copia_e_cola'])
    .execute();
  const partes = [
    ...[asaas.apiKey, client_id, client_secret, chave_aplicacao, basic, 'access_token', 'gw-dev-app-key'],
    ...sigilo.flatMap((parte) => [parte, encodeURIComponent(parte)]),
    ...tokens,
    ...pessoas.flatMap(({ cpf, email, nome }) => [cpf, mascarado(cpf), email, encodeURIComponent(email), nome]),
    ...boletos.flatMap(({ linha_digitavel: linha, codigo_barras, pix_copia_e_cola }) => [
      ...[linha, linha && `${linha.slice(0, 5)}.${linha.slice(5, 10)}`, codigo_barras, pix_copia_e_cola],
    ]),
  ].filter((parte): parte is string => Boolean(parte));
  for (const portal of portais) {
    // Its last lines leave when it ends.
    await portal.kill('SIGTERM');
    const dito = portal.stdout() + portal.stderr();
    expect(Array.from(new Set(partes)).filter((parte) => dito.includes(parte))).toEqual([]);
    expect(dito).not.toMatch(/\?[\w-]+=/);
  }
}

function mascarado(cpf: string): string {
  return cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}

export function pagarNoBanco({ asaas, bb }: Cenario, tipo: Tipo, nomes: readonly string[]): void {
  for (const nome of nomes) tipo === 'ASAAS' ? asaas.pay(nome) : bb.pay(nome);
}

/** Which of the enrolments the ledger has, each as often as it has it. */
export const pagas = async (cenario: Cenario) => (await pagamentos(cenario)).map(({ inscricao_id }) => inscricao_id);

export async function emitir(portal: Running, inscritas: readonly Inscrita[]): Promise<void> {
  for (const inscrita of inscritas) expect((await gerar(portal, inscrita)).status).toBe(201);
}
