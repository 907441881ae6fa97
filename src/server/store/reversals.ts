// What banks gave back of what they had reported as paid: whoever is about to give the same money back asks here first.
import { type RawBuilder, sql } from 'kysely';
import { ORIGENS_DO_BANCO } from '../../shared/boletos.ts';
import type { Db, Row } from './tables/index.ts';
import { among } from './transaction.ts';

/** What becomes of money that went back, or is disputed. */
export const ESTORNADO = 'O banco informa que o pagamento foi estornado ou está contestado.';

/** A reversal `x` that nobody found to be none. */
const VALE = sql<boolean>`x.tipo = 'estorno' and (x.status = 'Aberta' or x.acao = 'devolver')`;

/** Whether a bank told of a payment, by the column that says how it came to be known. */
export function ditoPeloBanco(origem: string): RawBuilder<boolean> {
  return sql`${sql.ref(origem)} in (${sql.join(ORIGENS_DO_BANCO.map((uma) => sql.lit(uma)))})`;
}

/** What the reversal of money for a slip that is none of ours is known by. @param chave its payment's */
export const chaveDoEstorno = (chave: string) => `${chave}:estorno`;

/** Whether a bank took the money of a payment without an owner back. */
export async function voltou(
  db: Db,
  { boleto_id, chave }: Pick<Row<'pendencias'>, 'boleto_id' | 'chave'>,
): Promise<boolean> {
  const estorno = await db
    .selectFrom('pendencias as x')
    .select('x.id')
    .where(VALE)
    .where((eb) => eb.or([eb('x.boleto_id', '=', boleto_id), eb('x.chave', '=', chaveDoEstorno(chave))]))
    .limit(1)
    .executeTakeFirst();
  return estorno !== undefined;
}

/**
 * Whether a bank gave the money of an enrolment back, or it is disputed there: of its own slip, or of another's whose money an
 * administrator had pay it. What was paid twice and went back once stays paid by the slip that a bank told of.
 */
export function contestada(coluna: string): RawBuilder<boolean> {
  const inscricao = sql.ref(coluna);
  const deOutra = sql`exists (select 1 from pagamentos g where g.inscricao_id = ${inscricao}
    and ${ditoPeloBanco('g.origem')} and (x.boleto_id is null or x.boleto_id <> g.boleto_id))`;
  return sql`exists (select 1 from pendencias x where ${VALE}
    and ((x.inscricao_id = ${inscricao} and not ${deOutra}) or x.boleto_id in (select q.boleto_id from pendencias q
      where q.inscricao_id = ${inscricao} and q.acao = 'confirmar')))`;
}

/** Those of enrolments whose money went back, or is disputed. */
export async function listContestadas(db: Db, inscricoes: readonly number[]): Promise<Set<number>> {
  const linhas = await db
    .selectFrom('inscricoes as i')
    .select('i.id')
    .where(among(db, sql.ref('i.id'), inscricoes))
    .where(contestada('i.id'))
    .execute();
  return new Set(linhas.map(({ id }) => id));
}
