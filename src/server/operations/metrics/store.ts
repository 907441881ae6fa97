// The store from outside: how it flushes and connects, how large it is, what is left of its disk, how old its last copy.
import { stat, statfs } from 'node:fs/promises';
import type { Deps } from '../../context.ts';
import type { Gauge, Metrics } from '../../platform/metrics.ts';
import { insideOf } from '../../store/inside.ts';
import { backupTime, datedBackups } from '../backup/manifest.ts';

const OF_ALL = { ofAll: true };
const GRUPO = [1, 2, 4, 8, 16, 32, 64];
const GRAVACAO = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** SQLite's shared flushes, PostgreSQL's connections. */
export function medirArmazem({ db, metrics }: Deps): void {
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

export function medirDisco({ config, metrics, db }: Deps): void {
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

/** Where copies are kept elsewhere, or nobody said where, nothing is told. */
export function medirCopias({ config: { backupDir }, metrics, clock }: Deps): void {
  const ultima = metrics.gauge({
    name: 'certame_backup_ultimo_timestamp_segundos',
    help: 'When the last whole copy in BACKUP_DIR was made; 0 without any.',
    ofAll: true,
  });
  ultima.remove();
  if (backupDir === undefined) return;
  metrics.onRead(async () => {
    const nome = (await datedBackups(backupDir, clock.now())).past.at(-1);
    ultima.set(nome === undefined ? 0 : backupTime(nome) / 1000);
  }, OF_ALL);
}

export function tamanhoDoBanco(metrics: Metrics): Gauge<'parte'> {
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
