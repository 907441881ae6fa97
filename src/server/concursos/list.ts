// The panel's list of contests in the store, and its file. A removed contest is out of it.
import { type RawBuilder, sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import { NOMES_DE_STATUS_INSCRICOES, statusInscricoes } from '../../shared/concursos.ts';
import { concursos, type FiltrosDaListaDeConcursos } from '../../shared/lists/concursos.ts';
import { kept } from '../lists/counts.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { contains, unaccented } from '../store/transaction.ts';
import { type ConcursoComTotais, listConcursosPorId, totalVagas } from './queries.ts';

type Status = NonNullable<FiltrosDaListaDeConcursos['status']>;

function noStatus(status: Status, agora: string): RawBuilder<unknown> {
  if (status === 'INATIVO') return sql`t.ativo = 0`;
  if (status === 'AGUARDANDO') return sql`t.ativo = 1 and t.data_prazo_inicio > ${agora}`;
  if (status === 'ENCERRADAS') return sql`t.ativo = 1 and t.data_prazo_fim < ${agora}`;
  return sql`t.ativo = 1 and t.data_prazo_inicio <= ${agora} and t.data_prazo_fim >= ${agora}`;
}

export function listaDeConcursos(now: Date): Source<FiltrosDaListaDeConcursos, ConcursoComTotais> {
  const agora = now.toISOString();
  return {
    table: 'concursos',
    hidden: 'excluido_em',
    where: ({ search, status, prefeitura, tipo }) => [
      ...(search ? [sql`t.titulo_busca like ${contains(semAcentos(search))} escape '\\'`] : []),
      ...equals({ prefeitura, tipo }),
      ...(status ? [noStatus(status, agora)] : []),
    ],
    orders: {
      titulo: { by: [{ text: t('titulo_busca') }] },
      prefeitura: { by: [{ text: unaccented(t('prefeitura')) }] },
      tipo: { by: [{ text: unaccented(t('tipo')) }] },
      status_inscricoes: {
        by: [
          // An inactive one is shown as that, whatever its dates say.
          sql`case when t.ativo = 0 then 'INATIVO' when t.data_prazo_inicio > ${agora} then 'AGUARDANDO'
          when t.data_prazo_fim < ${agora} then 'ENCERRADAS' else 'ABERTAS' end`,
        ],
      },
      data_prazo_fim: { by: [t('data_prazo_fim')] },
      total_inscricoes: {
        by: [sql`coalesce(ativas.n, 0)`],
        join: sql`left join (
          select grupo, sum(n) as n from ${kept({ list: 'inscricoes', by: 'grupo', status: 'A' })} contadas group by grupo
        ) ativas on ativas.grupo = cast(t.id as text)`,
      },
      total_vagas: { by: [totalVagas('t')] },
      created_at: { by: [t('created_at')] },
      id: {},
    },
    order: concursos.order,
    rows: listConcursosPorId,
  };
}

export const arquivoDeConcursos = fileOf(concursos, listaDeConcursos, {
  status: ({ ativo, data_prazo_inicio, data_prazo_fim }, agora) =>
    ativo === 1 ? NOMES_DE_STATUS_INSCRICOES[statusInscricoes(data_prazo_inicio, data_prazo_fim, agora)] : 'Inativo',
});
