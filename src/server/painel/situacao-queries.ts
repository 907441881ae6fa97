// The situação of enrolments said in SQL, for counting them where they are. It must agree with `situacaoDaInscricao`; a
// test compares the two over everything an enrolment can be.
import { type RawBuilder, sql } from 'kysely';
import type { Situacao } from '../../shared/inscricoes.ts';

type Sql = RawBuilder<unknown>;

/** The facts of `FatosDaInscricao`, each as an expression. `isencao` is evaluated once, and only when it matters. */
export interface FatosEmSql {
  status: Sql;
  status_pagamento: Sql;
  valor_centavos: Sql;
  isencao: Sql;
  tem_boleto: Sql;
}

export function situacaoEmSql({
  status,
  status_pagamento,
  valor_centavos,
  isencao,
  tem_boleto,
}: FatosEmSql): RawBuilder<Situacao> {
  const comBoletoOu = (sem: string) =>
    sql`case when ${tem_boleto} then 'Aguardando Pagamento' else ${sql.lit(sem)} end`;
  return sql<Situacao>`case
    when ${status} = 'C' then 'Cancelada'
    when ${status_pagamento} = 'Pago' then 'Pago'
    when ${valor_centavos} = 0 then 'Deferido'
    else case ${isencao}
      when 'D' then 'Deferido'
      when 'P' then 'Pendente'
      when 'I' then ${comBoletoOu('Indeferido')}
      else ${comBoletoOu('Sem Boleto Emitido')}
    end
  end`;
}

/** Of the enrolments that a query calls `i`: what it takes is looked up only for those neither cancelled nor paid. */
export const situacaoDe = situacaoEmSql({
  status: sql.ref('i.status'),
  status_pagamento: sql.ref('i.status_pagamento'),
  valor_centavos: sql.ref('i.valor_centavos'),
  isencao: sql`(select x.status from isencoes x where x.inscricao_id = i.id and x.cancelada_em is null)`,
  tem_boleto: sql`exists (select 1 from boletos b where b.inscricao_id = i.id and b.status in ('Emitido', 'Pago'))`,
});
