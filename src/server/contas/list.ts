// The list of entries, and a figure of the position as the entries it is made of.
import { sql } from 'kysely';
import { EFEITOS, type Parte, TIPOS_DE_LANCAMENTO } from '../../shared/contas.ts';
import type { FiltrosDeLancamentos } from '../../shared/lists/lancamentos.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { type LancamentoCompleto, listLancamentosPorId } from './queries.ts';

function tiposDa(parte: Parte) {
  const conta = parte === 'recebido' || parte === 'devolvido';
  return TIPOS_DE_LANCAMENTO.filter((tipo) => (conta ? EFEITOS[tipo].parte === parte : EFEITOS[tipo].devido !== 0));
}

/** Entries whose effects add up to a figure. */
function daParte(parte: Parte) {
  const tipos = sql`${t('tipo')} in (${sql.join(tiposDa(parte))})`;
  const semMotivo = parte === 'recebido' || parte === 'devolvido' || parte === 'a_devolver';
  return semMotivo ? [tipos] : [tipos, ...equals({ especie: parte })];
}

export const listaDeLancamentos: Source<FiltrosDeLancamentos, LancamentoCompleto> = {
  table: 'lancamentos',
  where: ({ parte, tipo, emissor, ajuste, concurso_id, convenio_id, data_inicio, data_fim }) => [
    ...equals({ tipo, emissor, concurso_id, convenio_id }),
    ...(parte ? daParte(parte) : []),
    ...(ajuste ? [sql`${t('ajuste_de')} is not null`] : []),
    ...(data_inicio ? [sql`${t('dia')} >= ${data_inicio}`] : []),
    ...(data_fim ? [sql`${t('dia')} <= ${data_fim}`] : []),
  ],
  people: { inscricao: 'inscricao_id' },
  large: true,
  orders: { dia: { by: [t('dia')], landmark: 'hora' }, id: { landmark: 'faixa' } },
  order: ['dia', 'desc'],
  rows: listLancamentosPorId,
};
