// Slips as a return file names them, with what the ledger has of each; and what the ledger has that no file does.
import { sql } from 'kysely';
import { ORIGENS_DO_BANCO } from '../../shared/boletos.ts';
import { dataLocal, fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import { ditoPeloBanco } from '../store/reversals.ts';
import type { Db, Row } from '../store/tables/index.ts';

export interface Nomeado {
  id: number;
  convenio_id: number | null;
  identificador: string;
  referencia: string;
  external_id: string | null;
  /** The ledger has a payment of this very slip that a bank told of. */
  doBanco: boolean;
  pago_centavos: number | null;
  pago_no_dia: string | null;
}

type Chave = 'nosso_numero' | 'external_id' | 'referencia';

/** The slips that some agreements name so; of two of one name the newest. */
export async function listNomeados(
  db: Db,
  conveniosIds: readonly number[],
  chave: Chave,
  nomes: readonly string[],
): Promise<Map<string, Nomeado>> {
  if (nomes.length === 0) return new Map();
  const linhas = await db
    .selectFrom('boletos as b')
    .leftJoin('pagamentos as p', 'p.boleto_id', 'b.id')
    .where('b.convenio_id', 'in', conveniosIds)
    .where(`b.${chave}`, 'in', nomes)
    .select(['b.id', 'b.convenio_id', `b.${chave} as identificador`, 'b.referencia', 'b.external_id'])
    .select(['p.valor_centavos', 'p.pago_em', 'p.origem'])
    .orderBy('b.id')
    .execute();
  return new Map(
    linhas.map(({ identificador, valor_centavos, pago_em, origem, ...boleto }) => [
      identificador as string,
      {
        ...boleto,
        identificador: identificador as string,
        doBanco: origem !== null && ORIGENS_DO_BANCO.includes(origem),
        pago_centavos: valor_centavos,
        pago_no_dia: pago_em === null ? null : dataLocal(pago_em),
      },
    ]),
  );
}

/** Which of some names at ASAAS are slips of other agreements than these. */
export async function getNomeAlheio(
  db: Db,
  conveniosIds: readonly number[],
  nomes: readonly string[],
): Promise<string | undefined> {
  const alheio = await db
    .selectFrom('boletos')
    .where('emissor', '=', 'ASAAS')
    .where('convenio_id', 'in', (qb) =>
      qb.selectFrom('convenios').select('id').where('tipo', '=', 'ASAAS').where('id', 'not in', conveniosIds),
    )
    .where('external_id', 'in', nomes)
    .select('external_id')
    .limit(1)
    .executeTakeFirst();
  return alheio?.external_id ?? undefined;
}

/** Payments that a bank told of by another way, paid on some days, and that no return file has. */
function ausentes(db: Db, conveniosIds: readonly number[], de: string, ate: string) {
  return db
    .selectFrom('boletos as b')
    .innerJoin('pagamentos as p', 'p.boleto_id', 'b.id')
    .where('b.convenio_id', 'in', conveniosIds)
    .where(ditoPeloBanco('p.origem'))
    .where('p.pago_em', '>=', inicioDoDia(de).toISOString())
    .where('p.pago_em', '<=', fimDoDia(ate).toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('retornos_linhas as l')
            .whereRef('l.boleto_id', '=', 'b.id')
            .where('l.tipo', '=', 'pagamento')
            .select(sql.lit(1).as('um')),
        ),
      ),
    );
}

export async function listAusentes(db: Db, conveniosIds: readonly number[], de: string, ate: string, limite: number) {
  const consulta = ausentes(db, conveniosIds, de, ate);
  const linhas = await consulta
    .select([
      'p.id as pagamento_id',
      'p.inscricao_id',
      'b.concurso_id',
      'b.nosso_numero',
      'p.valor_centavos',
      'p.pago_em',
    ])
    .orderBy('p.id')
    .limit(limite)
    .execute();
  const { n } = await consulta.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { linhas, total: n };
}

/** On which days files tell a payment of a slip, or a reversal, of some value, and how often one file does: in the order in which they were read. */
export async function listDias(
  db: Db,
  linhas: Pick<Row<'retornos_linhas'>, 'tipo' | 'valor_centavos'> & ({ boleto_id: number } | { identificador: string }),
): Promise<Map<string, number>> {
  const [coluna, valor] =
    'boleto_id' in linhas ? ['boleto_id', linhas.boleto_id] : ['identificador', linhas.identificador];
  const { rows } = await sql<{ pago_em: string; vezes: number }>`select pago_em, max(vezes) as vezes from (
      select pago_em, count(*) as vezes, min(id) as primeira from retornos_linhas
      where ${sql.ref(coluna)} = ${valor} and tipo = ${linhas.tipo} and valor_centavos = ${linhas.valor_centavos} and pago_em is not null
      group by retorno_id, pago_em) x
    group by pago_em order by min(primeira)`.execute(db);
  return new Map(rows.map(({ pago_em, vezes }) => [pago_em, vezes]));
}
