// What is asked for when the portal's figures are read: how much waits, how large things have become. The store is asked at
// most every few seconds, whoever reads, and a failure of it only leaves its figures out.
import { TIPOS_DE_LOG } from '../../../shared/logs.ts';
import type { Deps } from '../../context.ts';
import { errorFields } from '../../platform/log.ts';
import type { Gauge, Metrics } from '../../platform/metrics.ts';
import { atosRegistrados } from '../../platform/transact.ts';
import { medirEntrada, medirMemoria } from './process.ts';
import { type Esperas, medirEsperas, tamanhoNoPostgres } from './queries.ts';
import { medirArmazem, medirCopias, medirDisco, tamanhoDoBanco } from './store.ts';

/** What more than so many waiting are told as. */
const LIMITE = 20_000;
/** How long an answer of the store is good for. */
const VALIDADE_MS = 15_000;
const OF_ALL = { ofAll: true };

const medidos = new WeakSet<Metrics>();

/** Registers everything that is asked for, once for each portal. */
export function medir(deps: Deps): void {
  const { metrics } = deps;
  if (medidos.has(metrics)) return;
  medidos.add(metrics);
  const atos = atosRegistrados(metrics);
  // A first one is seen as a growth only from a zero that was there.
  for (const tipo of TIPOS_DE_LOG) atos.inc({ tipo }, 0);
  medirArmazem(deps);
  medirDisco(deps);
  medirCopias(deps);
  medirMemoria(deps);
  medirEntrada(deps);
  medirEsperasNoBanco(deps);
}

function medirEsperasNoBanco(deps: Deps): void {
  const { db, clock, log, metrics } = deps;
  const medidas = medidasDoBanco(metrics);
  let lido: Promise<void> | undefined;
  let lidoEm: number | undefined;

  async function ler(): Promise<void> {
    try {
      const agora = clock.now();
      const [esperas, bytes] = await Promise.all([
        medirEsperas(db, agora.toISOString(), LIMITE),
        tamanhoNoPostgres(db),
      ]);
      medidas.escrever(esperas, bytes, agora);
    } catch (error) {
      medidas.esquecer();
      log.warn(errorFields(error), 'as medidas do banco não puderam ser lidas');
    }
  }

  metrics.onRead(() => {
    const agora = clock.now().getTime();
    // A clock that was set back must not leave old figures standing.
    if (lidoEm === undefined || Math.abs(agora - lidoEm) >= VALIDADE_MS) {
      lidoEm = agora;
      lido = ler();
    }
    return lido;
  }, OF_ALL);
}

function medidasDoBanco(metrics: Metrics) {
  const gauge = <L extends string = never>(name: string, help: string, labels: readonly L[] = []): Gauge<L> =>
    metrics.gauge({ name, help, labels, ofAll: true });
  const lidas = gauge(
    'certame_medidas_do_banco_lidas',
    'Whether the last reading of the store for these figures succeeded.',
  );
  const emails = gauge('certame_emails_na_fila', `Messages waiting to leave, ${LIMITE} at most.`, ['prioridade']);
  const idade = gauge('certame_emails_mais_antigo_segundos', 'Age of the oldest message waiting to leave.', [
    'prioridade',
  ]);
  const difusoes = gauge('certame_difusoes_pendentes', 'Notices to everybody of a contest still being told.');
  const notificacoes = gauge('certame_notificacoes_pendentes', `Notices of banks not settled yet, ${LIMITE} at most.`);
  const pendencias = gauge('certame_pendencias_abertas', 'Payments without an owner, waiting for an administrator.');
  const arquivos = gauge('certame_arquivos_a_apagar', `Files waiting to be taken out of the store, ${LIMITE} at most.`);
  const semSelo = gauge('certame_registro_sem_selo', `Acts of the trail not sealed yet, ${LIMITE} at most.`);
  const diferencas = gauge(
    'certame_registro_diferencas',
    'What the last verification of the trail found to differ from its seals.',
  );
  const filas = gauge('certame_fila_de_decisao', `Requests waiting for a decision, ${LIMITE} at most.`, ['fila']);
  const janelas = gauge('certame_janelas_abertas', 'Contests and deadlines open now.', ['tipo']);
  const banco = tamanhoDoBanco(metrics);

  return {
    escrever(esperas: Esperas, bytes: number | null, agora: Date): void {
      const segundosDesde = (desde: string | null) =>
        desde === null ? 0 : Math.max(0, (agora.getTime() - Date.parse(desde)) / 1000);
      lidas.set(1);
      emails.set({ prioridade: 'direta' }, esperas.emails_diretos);
      emails.set({ prioridade: 'em_massa' }, esperas.emails_em_massa);
      idade.set({ prioridade: 'direta' }, segundosDesde(esperas.email_direto_desde));
      idade.set({ prioridade: 'em_massa' }, segundosDesde(esperas.email_em_massa_desde));
      difusoes.set(esperas.difusoes);
      notificacoes.set(esperas.notificacoes);
      pendencias.set(esperas.pendencias);
      arquivos.set(esperas.arquivos_a_apagar);
      semSelo.set(esperas.atos_sem_selo);
      diferencas.set(esperas.diferencas_do_registro ?? 0);
      for (const fila of ['isencoes', 'recursos', 'envios', 'reembolsos', 'privacidade'] as const) {
        filas.set({ fila }, esperas[fila]);
      }
      for (const tipo of ['inscricao', 'isencao', 'recurso', 'envio'] as const) {
        janelas.set({ tipo }, esperas[`janelas_${tipo}`]);
      }
      if (bytes !== null) banco.set({ parte: 'dados' }, bytes);
    },
    /** An old figure would say that all is well. */
    esquecer(): void {
      lidas.set(0);
      for (const medida of [emails, idade, filas, janelas]) medida.reset();
      for (const medida of [difusoes, notificacoes, pendencias, arquivos, semSelo, diferencas]) medida.remove();
    },
  };
}
