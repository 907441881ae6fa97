// What is asked for when the portal's figures are read: how much waits, how large things have become. The store is asked at
// most every few seconds, whoever reads, and a failure of it only leaves its figures out.
import { stat, statfs } from 'node:fs/promises';
import { TIPOS_DE_LOG } from '../../shared/logs.ts';
import type { Deps } from '../context.ts';
import { insideOf } from '../platform/database/inside.ts';
import { errorFields } from '../platform/log.ts';
import type { Gauge, Metrics } from '../platform/metrics.ts';
import { atosRegistrados } from '../platform/transact.ts';
import { type Esperas, medirEsperas, tamanhoNoPostgres } from './queries.ts';

/** What more than so many waiting are told as. */
export const LIMITE = 50_000;
/** How long an answer of the store is good for. */
const VALIDADE_MS = 15_000;
const OF_ALL = { ofAll: true };
const GRUPO = [1, 2, 4, 8, 16, 32, 64];
const GRAVACAO = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Registers everything that is asked for, once for each portal. */
export function medir(deps: Deps): void {
  const { metrics } = deps;
  const atos = atosRegistrados(metrics);
  // A first one is seen as a growth only from a zero that was there.
  for (const tipo of TIPOS_DE_LOG) atos.inc({ tipo }, 0);
  medirArmazem(deps);
  medirDisco(deps);
  medirMemoria(deps);
  medirEntrada(deps);
  medirEsperasNoBanco(deps);
}

/** SQLite's shared flushes, PostgreSQL's connections. */
function medirArmazem({ db, metrics }: Deps): void {
  const inside = insideOf(db);
  const transacoes = metrics.histogram({
    name: 'certame_sqlite_grupo_transacoes',
    help: 'Transactions that shared a flush of the disk (SQLite).',
    buckets: GRUPO,
  });
  const segundos = metrics.histogram({
    name: 'certame_sqlite_gravacao_segundos',
    help: 'How long a flush of the disk took (SQLite).',
    buckets: GRAVACAO,
  });
  inside.onFlush = (quantas, tempo) => {
    transacoes.observe(quantas);
    segundos.observe(tempo);
  };
  const conexoes = metrics.gauge({
    name: 'certame_postgres_conexoes',
    help: 'Connections to PostgreSQL: in use, idle, and asked for by who has to wait.',
    labels: ['estado'],
  });
  metrics.onRead(() => {
    const pool = inside.pool?.();
    if (!pool) return;
    conexoes.set({ estado: 'em_uso' }, pool.used);
    conexoes.set({ estado: 'livre' }, pool.free);
    conexoes.set({ estado: 'esperando' }, pool.waiting);
  });
}

function medirDisco({ config, metrics, db }: Deps): void {
  const banco = tamanhoDoBanco(metrics);
  const disco = metrics.gauge({
    name: 'certame_disco_bytes',
    help: 'The disk of the data folder: its size, and what is left of it.',
    labels: ['medida'],
    ofAll: true,
  });
  const { file } = insideOf(db);
  metrics.onRead(async () => {
    if (file !== undefined) {
      banco.set({ parte: 'dados' }, await tamanho(file));
      banco.set({ parte: 'wal' }, await tamanho(`${file}-wal`));
    }
    const { bsize, blocks, bavail } = await statfs(config.dataDir);
    disco.set({ medida: 'total' }, bsize * blocks);
    disco.set({ medida: 'livre' }, bsize * bavail);
  }, OF_ALL);
}

function tamanhoDoBanco(metrics: Metrics): Gauge<'parte'> {
  return metrics.gauge({
    name: 'certame_banco_bytes',
    help: 'Size of the store: its data, and the write-ahead log of SQLite.',
    labels: ['parte'],
    ofAll: true,
  });
}

async function tamanho(arquivo: string): Promise<number> {
  try {
    return (await stat(arquivo)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** What this process knows without asking anybody. */
function medirMemoria({ metrics, answers, exportacoes, relatorios }: Deps): void {
  const guardadas = metrics.gauge({
    name: 'certame_respostas_guardadas_bytes',
    help: 'Bytes of the public answers kept in memory.',
  });
  const fila = ['fila'] as const;
  const escrevendo = metrics.gauge({
    name: 'certame_exportacoes_em_curso',
    help: 'Lists being written to files, and reports being worked out.',
    labels: fila,
  });
  const esperando = metrics.gauge({
    name: 'certame_exportacoes_na_fila',
    help: 'Lists and reports waiting for their turn.',
    labels: fila,
  });
  metrics.onRead(() => {
    guardadas.set(answers.size());
    for (const [nome, exporter] of Object.entries({ exportacoes, relatorios })) {
      const { running, waiting } = exporter.load();
      escrevendo.set({ fila: nome }, running);
      esperando.set({ fila: nome }, waiting);
    }
  });
}

/** Who is let in, and who was told to come back. */
function medirEntrada({ metrics, gate }: Deps): void {
  const pedidos = metrics.gauge({
    name: 'certame_entrada_pedidos',
    help: 'Requests let in and worked on (em_servico), those that may be at most (vagas), and those waiting in memory (esperando).',
    labels: ['estado'],
  });
  const pessoas = metrics.gauge({
    name: 'certame_entrada_fila_pessoas',
    help: 'People told to come back, with a place in the line.',
  });
  const taxa = metrics.gauge({
    name: 'certame_entrada_taxa',
    help: 'Requests answered per second when last some had to wait.',
  });
  const recusados = metrics.counter({
    name: 'certame_entrada_recusados_total',
    help: 'Requests told to come back.',
  });
  let contados = 0;
  metrics.onRead(() => {
    const agora = gate.stats();
    pedidos.set({ estado: 'em_servico' }, agora.emServico);
    pedidos.set({ estado: 'vagas' }, agora.vagas);
    pedidos.set({ estado: 'esperando' }, agora.esperando);
    pessoas.set(agora.naFila);
    taxa.set(agora.taxa);
    recusados.inc(agora.recusados - contados);
    contados = agora.recusados;
  });
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
      for (const medida of [difusoes, notificacoes, pendencias, arquivos]) medida.remove();
    },
  };
}
