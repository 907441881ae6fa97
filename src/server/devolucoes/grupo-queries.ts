// Whom a group finds: everybody who paid, by which way each is given it back, and who is left out and why. One statement says
// it, for the look before and for the list that is frozen.
import { type RawBuilder, sql } from 'kysely';
import {
  DIAS_DO_ESTORNO,
  type FormaDeDevolver,
  type GrupoDaDevolucao,
  type MotivoDeFicarFora,
  type Simulacao,
  somaDe,
} from '../../shared/devolucoes.ts';
import { DIA_MS } from '../../shared/tempo.ts';
import { ditoPeloBanco } from '../store/reversals.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { among } from '../store/transaction.ts';

/** The last instant of a payment that its bank still gives back the way it came. */
export function inicioDoEstorno(agora: string): string {
  return new Date(Date.parse(agora) - DIAS_DO_ESTORNO * DIA_MS).toISOString();
}

/** Enrolments of the group: those that live, and those that were paid. */
function grupo(
  db: Db,
  { concurso_id, vagas, inscricoes, usar_pix }: GrupoDaDevolucao,
  agora: string,
): RawBuilder<unknown> {
  const so = [
    ...(vagas.length > 0 ? [sql`and ${among(db, sql.ref('i.vaga_id'), vagas)}`] : []),
    ...(inscricoes.length > 0 ? [sql`and ${among(db, sql.ref('i.id'), inscricoes)}`] : []),
  ];
  return sql`
    select i.id as inscricao_id, i.candidato_id, p.id as pagamento_id, p.boleto_id,
      p.valor_centavos - coalesce(e.centavos, 0) as valor_centavos,
      case when p.emissor = 'ASAAS' and ${ditoPeloBanco('p.origem')} and b.external_id is not null
          and b.valor_pago_centavos = p.valor_centavos and e.centavos is null and p.pago_em >= ${inicioDoEstorno(agora)} then 'estorno_asaas'
        when ${sql.lit(usar_pix)} = 1 then 'pix_cpf' else 'formulario' end as forma,
      case when p.id is null then 'sem_pagamento'
        when c.eliminado_em is not null then 'eliminada'
        when d.status = 'Pago' or r.status = 'Efetuado' then 'ja_devolvida'
        when d.id is not null then 'em_lote'
        when r.status in ('Solicitado', 'Processando') then 'em_andamento'
        when e.abertos > 0 or e.centavos >= p.valor_centavos then 'contestado'
        else '' end as fora
    from inscricoes i
    join candidatos c on c.id = i.candidato_id
    left join pagamentos p on p.inscricao_id = i.id
    left join boletos b on b.id = p.boleto_id
    left join reembolsos r on r.inscricao_id = i.id and r.cancelado_em is null
    left join devolucao_itens d on d.pagamento_id = p.id and d.status <> 'Fora'
    left join (select inscricao_id, sum(valor_centavos) as centavos, sum(case when status = 'Aberta' then 1 else 0 end) as abertos
      from estornos_por_inscricao group by inscricao_id) e on e.inscricao_id = i.id
    where i.concurso_id = ${concurso_id} and (i.status = 'A' or p.id is not null) ${so.length > 0 ? sql.join(so, sql` `) : sql``}`;
}

interface Parte {
  fora: MotivoDeFicarFora | '';
  forma: FormaDeDevolver;
  itens: number;
  centavos: number;
}

/** What would be given back now, and to whom not. Nothing is written. */
export async function simularGrupo(db: Db, qual: GrupoDaDevolucao, agora: string): Promise<Simulacao> {
  const { rows } = await sql<Parte>`select fora, forma, count(*) as itens, sum(valor_centavos) as centavos
    from (${grupo(db, qual, agora)}) g group by fora, forma`.execute(db);
  const dentro = rows.filter(({ fora }) => fora === '');
  const pessoas = await sql<{ n: number }>`select count(distinct candidato_id) as n
    from (${grupo(db, qual, agora)}) g where fora = ''`.execute(db);
  const fora = new Map<MotivoDeFicarFora, number>();
  for (const { fora: motivo, itens } of rows) if (motivo) fora.set(motivo, (fora.get(motivo) ?? 0) + itens);
  const total = dentro.reduce(
    (soma, { itens, centavos }) => ({ itens: soma.itens + itens, centavos: soma.centavos + centavos }),
    { itens: 0, centavos: 0 },
  );
  return {
    pessoas: pessoas.rows[0]?.n ?? 0,
    ...somaDe(total),
    formas: dentro.map((parte) => ({ forma: parte.forma, ...somaDe(parte) })),
    fora: [...fora].map(([motivo, itens]) => ({ motivo, itens })),
  };
}

/** Freezes the list of a batch; a payment that another batch took meanwhile stays with that one. */
export async function congelarGrupo(
  trx: Trx,
  devolucao_id: number,
  qual: GrupoDaDevolucao,
  agora: string,
): Promise<{ pessoas: number }> {
  await sql`insert into devolucao_itens
      (devolucao_id, pagamento_id, inscricao_id, boleto_id, valor_centavos, forma, status, updated_at)
    select ${sql.lit(devolucao_id)}, pagamento_id, inscricao_id, boleto_id, valor_centavos, forma, 'Na fila', ${sql.lit(agora)}
    from (${grupo(trx, qual, agora)}) g where fora = '' order by inscricao_id
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ n: number }>`select count(distinct i.candidato_id) as n
    from devolucao_itens d join inscricoes i on i.id = d.inscricao_id where d.devolucao_id = ${devolucao_id}`.execute(
    trx,
  );
  return { pessoas: rows[0]?.n ?? 0 };
}
