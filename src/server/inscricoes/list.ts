// The list of enrolments in the store, what the lists of requests have in common with it, and its file.
import { type RawBuilder, sql } from 'kysely';
import { situacaoDaInscricao } from '../../shared/inscricoes.ts';
import { type FiltrosDaLista, inscricaoOrders } from '../../shared/lists/inscricao-parts.ts';
import { inscricoes } from '../../shared/lists/inscricoes.ts';
import { listasPedidas } from '../../shared/pedidos/reserva.ts';
import type { TabelaDaFila } from '../../shared/pedidos/tipos.ts';
import { personSearch } from '../../shared/search.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { equals, hoursOf, inPeriod, type Source, t } from '../lists/engine.ts';
import { type FileSource, fileOf } from '../lists/file.ts';
import type { Db } from '../store/tables/index.ts';
import * as queries from './queries.ts';
import { statusDoPagamento } from './view.ts';

interface Tabela<R extends { id: number }> {
  table: 'inscricoes' | TabelaDaFila;
  status?: string;
  hidden?: string;
  rows(db: Db, ids: readonly number[]): Promise<R[]>;
}

/** A list of enrolments, or of requests about them: searched by candidate or number, narrowed by contest, status and period. */
export function listaDe<R extends { id: number }>({
  table,
  status = 'status',
  hidden,
  rows,
}: Tabela<R>): Source<FiltrosDaLista, R> {
  return {
    table,
    ...(hidden ? { hidden } : {}),
    status: t(status),
    where: ({ status: onde, concurso_id, prazo_id, numero_questao, aplicacao, ...periodo }) => [
      ...equals({ [status]: onde, concurso_id, prazo_id, numero_questao, ...(aplicacao && { a_aplicar: 1 }) }),
      ...inPeriod(periodo),
    ],
    people: { column: 'candidato_id', inscricao: table === 'inscricoes' ? 'id' : 'inscricao_id' },
    kept({ concurso_id: group, status: onde, prazo_id, numero_questao, aplicacao, ...filtros }, along) {
      // The appeals of a window, about a question, or to be applied: few, and not kept counted.
      if (prazo_id !== undefined || numero_questao !== undefined || aplicacao) return null;
      const periodo = filtros.data_inicio !== null || filtros.data_fim !== null;
      if ((group && (periodo || along)) || (periodo && along === 'faixa')) return null;
      const by = along ?? (periodo ? 'hora' : 'grupo');
      return { list: table, by, status: onde, ...(by === 'grupo' ? { group } : by === 'hora' ? hoursOf(filtros) : {}) };
    },
    orders: {
      id: { landmark: 'faixa' },
      created_at: { by: [t('created_at')], landmark: 'hora' },
      status: { statusThen: 'created_at' },
    },
    order: inscricaoOrders.order,
    rows,
  };
}

const comNumero = (linha: queries.InscricaoCompleta) => ({ ...linha, inscricao_id: linha.id });

export const listaDeInscricoes: Source<FiltrosDaLista, ReturnType<typeof comNumero>> = {
  ...listaDe({
    table: 'inscricoes',
    rows: async (db, ids) => (await queries.listInscricoesPorId(db, ids)).map(comNumero),
  }),
  /** So many were found that what is kept counted of each is read rather than their enrolments. */
  countMany({ concurso_id, data_inicio, data_fim, search = '', status }, theirs) {
    if (concurso_id || data_inicio !== null || data_fim !== null) return null;
    const um: RawBuilder<unknown> = status ? sql`status = ${status}` : sql`1 = 1`;
    // The enrolment whose number it is may be somebody else's.
    return sql`select status, sum(n) as n from (
        select s.status, case s.status when 'A' then ativas else todas - ativas end as n
          from (select coalesce(sum(total_inscricoes), 0) as todas, coalesce(sum(inscricoes_ativas), 0) as ativas
            from candidatos_lista l where ${theirs}) somadas
          cross join (select 'A' as status union all select 'C') s
        union all select i.status, 1 from inscricoes i
          where i.id = ${personSearch(search).inscricao ?? 0}
            and not exists (select 1 from candidatos_lista l where l.candidato_id = i.candidato_id and ${theirs})
      ) contadas where ${um} group by status`;
  },
};

/** A record says what it has itself; the rest is its enrolment's. */
export type ComInscricao<T> = Omit<queries.InscricaoResumidaRow, keyof T> & T;

/** Records with what their enrolment says of itself: whose it is, of which contest, for which cargo. */
export async function comInscricao<T extends queries.Dona>(
  db: Db,
  registros: readonly T[],
): Promise<ComInscricao<T>[]> {
  const de = await queries.resumidasDe(db, registros);
  return registros.flatMap((registro) => {
    const inscricao = de(registro);
    return inscricao ? { ...inscricao, ...registro } : [];
  });
}

/** Each with the reserved lists it asked for. */
const comReservas = {
  ...listaDeInscricoes,
  async rows(db: Db, ids: readonly number[]) {
    const pedidas = await queries.listReservasDas(db, ids);
    return (await listaDeInscricoes.rows(db, ids)).map((linha) => ({
      ...linha,
      vagas_reservadas: listasPedidas(
        pedidas.flatMap(({ inscricao_id, itens }) => (inscricao_id === linha.id ? JSON.parse(itens) : [])),
      ),
    }));
  },
};

const arquivo = (sem: readonly string[]) =>
  fileOf(
    inscricoes,
    comReservas,
    {
      situacao: (linha) => situacaoDaInscricao(linha, linha.boleto_vencimento !== null),
      pagamento: (linha, agora) => statusDoPagamento(linha, dataLocal(agora)),
      isencao_solicitada: ({ isencao }) => (isencao === null ? 'N' : 'S'),
    },
    sem,
  );

const inteiro = arquivo([]);
/** For a role that does not read the details of health. */
const semSaude = arquivo(['detalhe_deficiencia', 'vagas_reservadas', 'detalhe_condicao_especial']);

export const arquivoDeInscricoes: FileSource<FiltrosDaLista & { sem_saude?: boolean }> = {
  ...inteiro,
  table: (db, { sem_saude, ...filtros }, agora) => (sem_saude ? semSaude : inteiro).table(db, filtros, agora),
};
