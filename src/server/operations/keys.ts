// What is sealed in the store, sealed again with the key in use while the portal runs: the secrets of bank agreements, of
// second factors and of the addresses of people's calendars.
import { sql } from 'kysely';
import type { Deps } from '../context.ts';
import type { Keyring } from '../platform/secrets.ts';
import type { Db } from '../store/tables/index.ts';
import { audit, PORTAL } from '../store/trail.ts';
import { inTransaction } from '../store/transaction.ts';
import { opened, resealColumn } from './reseal.ts';

/** Every column that is sealed, and the purpose of its key. */
const COLUNAS = [
  ['convenios', 'webhook_secret_cifrado', 'convenios'],
  ['convenios', 'api_key_cifrada', 'convenios'],
  ['convenios', 'client_secret_cifrado', 'convenios'],
  ['administradores', 'segundo_fator_segredo', 'segundo-fator'],
  ['agendas', 'codigo_cifrado', 'segundo-fator'],
] as const;

/** The newest value of a sealed column. @returns null when it has none */
async function ultimoSelado(db: Db, tabela: string, coluna: string): Promise<string | null> {
  const { rows } = await sql<{ selado: string }>`select ${sql.ref(coluna)} as selado from ${sql.table(tabela)}
    where ${sql.ref(coluna)} is not null order by id desc limit 1`.execute(db);
  return rows[0]?.selado ?? null;
}

/** Whether a store that may not have taken all its steps holds anything sealed. */
export async function temSelados(db: Db): Promise<boolean> {
  const tabelas = await db.introspection.getTables();
  for (const [tabela, coluna] of COLUNAS) {
    const existe = tabelas.some(({ name, columns }) => name === tabela && columns.some((uma) => uma.name === coluna));
    if (existe && (await ultimoSelado(db, tabela, coluna)) !== null) return true;
  }
  return false;
}

/** Tries the newest value of each column. @returns the columns whose value no key opens, with how many each has */
export async function colunasFechadas({
  db,
  cipher,
  cofre,
}: Pick<Deps, 'db' | 'cipher' | 'cofre'>): Promise<{ coluna: string; segredos: number }[]> {
  const fechadas: { coluna: string; segredos: number }[] = [];
  for (const [tabela, coluna, uso] of COLUNAS) {
    const selado = await ultimoSelado(db, tabela, coluna);
    if (selado === null || opened(uso === 'convenios' ? cipher : cofre, selado) !== null) continue;
    const { rows } = await sql<{ n: number }>`select count(${sql.ref(coluna)}) as n from ${sql.table(tabela)}`.execute(
      db,
    );
    fechadas.push({ coluna: `${tabela}.${coluna}`, segredos: Number(rows[0]?.n) });
  }
  return fechadas;
}

export interface Selados {
  /** Sealed with the key in use now, which they were not before. */
  trocados: number;
  /** That no key opens. */
  fechados: number;
}

/** Doing it again finds what was sealed with an older key meanwhile. */
export async function selarDeNovo(db: Db, ring: Keyring): Promise<Selados> {
  const feitos: Awaited<ReturnType<typeof resealColumn>>[] = [];
  for (const [tabela, coluna, uso] of COLUNAS)
    feitos.push(await resealColumn(db, tabela, coluna, ring.keys('encryptionKey', uso)));
  const soma = (numeros: number[]) => numeros.reduce((a, b) => a + b, 0);
  return {
    trocados: soma(feitos.map(({ resealed }) => resealed)),
    fechados: soma(feitos.map(({ shut }) => shut)),
  };
}

/** The trail's row of a change of keys: whoever ran the command has no account, and the keys themselves are in no row. */
export async function registrarTroca(
  db: Db,
  agora: string,
  { trocados, fechados }: Selados,
  sessoes: 'mantidas' | 'encerradas',
): Promise<void> {
  const descricao =
    sessoes === 'encerradas'
      ? 'Trocou as chaves do portal e encerrou todas as sessões.'
      : 'Trocou as chaves do portal.';
  const depois = { selados_de_novo: trocados, que_nao_abrem: fechados, sessoes };
  await inTransaction(db, (trx) =>
    audit(trx, agora, PORTAL, { tipo: 'trocar_chaves', descricao, sobre: null, depois }),
  );
}
