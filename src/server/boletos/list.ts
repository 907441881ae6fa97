// The administrators' list of slips in the store: those that were issued, with what they add up to; and its file, which a bank
// statement is compared by.
import { type RawBuilder, sql } from 'kysely';
import { nomeDoEmissor, type StatusBoleto, statusDoBoleto } from '../../shared/boletos.ts';
import { formatLinhaDigitavel } from '../../shared/format.ts';
import { boletos, type FiltrosDeBoletos } from '../../shared/lists/boletos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { kept } from '../lists/counts.ts';
import { equals, inPeriod, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { inscricoesCom, type Sought } from '../store/people.ts';
import type { Db } from '../store/tables/index.ts';

/** Overdue by today's date, as `statusDoBoleto` tells it. */
const statusEm = (hoje: string) =>
  sql`case when t.status = 'Emitido' and t.pagavel_ate < ${hoje} then 'Vencido' else t.status end`;

const daInscricao = (inscricoes: RawBuilder<unknown>) => sql`t.inscricao_id in (${inscricoes})`;
const inscricoesDe = (coluna: 'concurso_id' | 'candidato_id', id: number | undefined) =>
  id ? [daInscricao(sql`select id from inscricoes where ${sql.ref(coluna)} = ${id}`)] : [];

/** What narrows it. Enrolments and candidates are only looked at by the filters that are about them. */
function condicoes(db: Db, filtros: FiltrosDeBoletos & Sought): RawBuilder<unknown>[] {
  const { concurso_id, candidato_id, emissor, search } = filtros;
  return [
    sql`t.emitido_em is not null`,
    ...inscricoesDe('concurso_id', concurso_id),
    ...inscricoesDe('candidato_id', candidato_id),
    ...equals({ emissor }),
    ...inPeriod(filtros),
    ...(search ? [daInscricao(inscricoesCom(db, filtros))] : []),
  ];
}

/** @param now whether one is overdue is a matter of today */
export function listaDeBoletos(now: Date): Source<FiltrosDeBoletos, BoletoDeAdmin> {
  const status = statusEm(dataLocal(now));
  return {
    table: 'boletos',
    status,
    where: (filtros, db) => [
      ...condicoes(db, filtros),
      ...(filtros.status ? [sql`${status} = ${filtros.status}`] : []),
    ],
    orders: {
      created_at: { by: [t('created_at')] },
      vencimento: { by: [t('vencimento')] },
      valor: { by: [t('valor_centavos')] },
      pago_em: { by: [sql`coalesce(t.pago_em, '')`] },
      status: { by: [status] },
      candidato: {
        by: [sql`p.busca`],
        join: sql`inner join inscricoes as i on i.id = t.inscricao_id inner join candidatos as p on p.id = i.candidato_id`,
      },
      id: {},
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

interface Soma {
  situacao: StatusBoleto;
  quantidade: number;
  centavos: number;
}

/** How many of the slips that fit, the filter by status aside, stand where, and what they add up to. */
export async function somarBoletos(db: Db, filtros: FiltrosDeBoletos & Sought, now: Date): Promise<Soma[]> {
  const { status: _, mascarar: __, cpf_inteiro: ___, ...deles } = filtros;
  const hoje = dataLocal(now);
  // Of all slips: what is kept counted, by the last day each can be paid on.
  const somadas = Object.values(deles).some(Boolean)
    ? sql<Soma>`select ${statusEm(hoje)} as situacao, count(*) as quantidade, sum(case when t.status = 'Pago'
          then coalesce(t.valor_pago_centavos, t.valor_centavos) else t.valor_centavos end) as centavos
        from boletos as t where ${sql.join(condicoes(db, filtros), sql` and `)} group by 1`
    : sql<Soma>`select case when status = 'Emitido' and grupo < ${hoje} then 'Vencido' else status end as situacao,
          sum(n) as quantidade, sum(centavos) as centavos
        from ${kept({ list: 'boletos', by: 'grupo' })} contados group by 1 having sum(n) <> 0`;
  const { rows } = await somadas.execute(db);
  return rows.map((soma) => ({ ...soma, quantidade: Number(soma.quantidade), centavos: Number(soma.centavos) }));
}

export const arquivoDeBoletos = fileOf(boletos, listaDeBoletos, {
  emissor: ({ emissor }) => nomeDoEmissor(emissor),
  linha_digitavel: ({ linha_digitavel }) => linha_digitavel && formatLinhaDigitavel(linha_digitavel),
  status: (boleto, agora) => statusDoBoleto(boleto, dataLocal(agora)),
});
