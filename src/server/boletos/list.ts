// The administrators' list of slips in the store: those that were issued, with what they add up to; and its file, which a bank
// statement is compared by.
import { type RawBuilder, sql } from 'kysely';
import { nomeDoEmissor, type StatusBoleto, statusDoBoleto } from '../../shared/boletos.ts';
import { formatLinhaDigitavel } from '../../shared/format.ts';
import { boletos, type FiltrosDeBoletos } from '../../shared/lists/boletos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { type Asked, kept } from '../lists/counts.ts';
import { equals, hoursOf, inPeriod, type Source, type Sum, sumList, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import type { Sought } from '../store/people.ts';
import type { Db } from '../store/tables/index.ts';
import { alongOrder } from '../store/transaction.ts';

/** Overdue by today's date, as `statusDoBoleto` tells it. */
const statusEm = (hoje: string) =>
  sql`case when t.status = 'Emitido' and t.pagavel_ate < ${hoje} then 'Vencido' else t.status end`;

function noStatus(db: Db, status: StatusBoleto | undefined, hoje: string): RawBuilder<unknown>[] {
  if (!status) return [];
  if (status !== 'Emitido' && status !== 'Vencido') return equals({ status });
  return [
    ...equals({ status: 'Emitido' }),
    sql`${alongOrder(db, t('pagavel_ate'))} ${sql.raw(status === 'Vencido' ? '<' : '>=')} ${hoje}`,
  ];
}

/** @param now whether one is overdue is a matter of today */
export function listaDeBoletos(now: Date): Source<FiltrosDeBoletos, BoletoDeAdmin> {
  const hoje = dataLocal(now);
  return {
    table: 'boletos',
    shown: 'emitido_em',
    status: statusEm(hoje),
    where: ({ concurso_id, candidato_id, emissor, status, ...periodo }, db) => [
      ...equals({ concurso_id, candidato_id, emissor }),
      ...noStatus(db, status, hoje),
      ...inPeriod(periodo),
    ],
    people: { column: 'candidato_id', inscricao: 'inscricao_id' },
    kept({ concurso_id, candidato_id, emissor, status, ...filtros }, along) {
      const periodo = filtros.data_inicio !== null || filtros.data_fim !== null;
      // Along the hours and the ids, what can be paid and what is overdue are counted as one.
      const misturados = status === 'Emitido' || status === 'Vencido';
      if (!along || concurso_id || candidato_id || emissor || misturados || (periodo && along === 'faixa')) return null;
      return { list: 'boletos', by: along, status, ...(along === 'hora' ? hoursOf(filtros) : {}) };
    },
    orders: {
      created_at: { by: [t('created_at')], landmark: 'hora' },
      vencimento: { by: [t('vencimento')] },
      valor: { by: [t('valor_centavos')] },
      pago_em: { by: [sql`coalesce(t.pago_em, '')`] },
      status: { statusThen: 'id' },
      candidato: { by: [t('candidato_busca')] },
      id: { landmark: 'faixa' },
    },
    order: ['id', 'desc'],
    rows: listPorId,
  };
}

function listPorId(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('boletos as b')
    .innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .where('b.id', 'in', ids)
    .selectAll('b')
    .select(['c.id as concurso_id', 'c.titulo', 'c.prefeitura', 'v.cargo', 'p.id as candidato_id', 'p.nome', 'p.cpf'])
    .execute();
}
export type BoletoDeAdmin = Awaited<ReturnType<typeof listPorId>>[number];

const SOMA = {
  /** What it was paid with, or costs. */
  cents: sql`case when t.status = 'Pago' then coalesce(t.valor_pago_centavos, t.valor_centavos)
    else t.valor_centavos end`,
  by: ['status', 'pagavel_ate'],
};

/** How many of the slips that fit, the filter by status aside, stand where, and what they add up to. */
export async function somarBoletos(db: Db, filtros: FiltrosDeBoletos & Sought, now: Date): Promise<readonly Sum[]> {
  const hoje = dataLocal(now);
  const mantidas = mantidasDe(filtros);
  if (!mantidas) return sumList(db, listaDeBoletos(now), { ...filtros, status: undefined }, SOMA);
  const situacao = sql`case when status not like 'Emitido %' then status
    when substr(status, 9) < ${hoje} then 'Vencido' else 'Emitido' end`;
  const { rows } = await sql<Sum>`select ${situacao} as status, sum(n) as n, sum(centavos) as centavos
    from ${kept(mantidas)} contados group by 1 having sum(n) <> 0`.execute(db);
  return rows;
}

/** Reports keep slips counted by contest and day, with the last day each can be paid on. */
function mantidasDe({ concurso_id: group, candidato_id, emissor, search, ...filtros }: FiltrosDeBoletos): Asked | null {
  if (candidato_id || emissor || search) return null;
  const { data_inicio: from, data_fim: to } = filtros;
  if (from === null && to === null) return { list: 'rel_boletos', by: 'grupo', group };
  return group
    ? { list: 'rel_boletos', by: 'dia', group, from, to }
    : { list: 'rel_boletos', by: 'hora', ...hoursOf(filtros) };
}

export const arquivoDeBoletos = fileOf(boletos, listaDeBoletos, {
  emissor: ({ emissor }) => nomeDoEmissor(emissor),
  linha_digitavel: ({ linha_digitavel }) => linha_digitavel && formatLinhaDigitavel(linha_digitavel),
  status: (boleto, agora) => statusDoBoleto(boleto, dataLocal(agora)),
});
