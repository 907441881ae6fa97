// The lists of requests in the store, and their files, from the declarations of their kinds.
import { sql } from 'kysely';
import type { FiltrosDaLista } from '../../shared/lists/inscricao-parts.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { LISTAS_DE_PEDIDOS, PEDIDOS, type TabelaDaFila } from '../../shared/pedidos/tipos.ts';
import { type ComInscricao, comInscricao, listaDe } from '../inscricoes/list.ts';
import type { Source } from '../lists/engine.ts';
import { type FileSource, fileOf } from '../lists/file.ts';
import { type Consulta, type Linha, listPedidosPorId, pedidosDe } from './queries.ts';

type Listada = ComInscricao<Linha>;

export function listaDePedidos(declaracao: Declaracao): Source<FiltrosDaLista, Listada> {
  return listaDe<Listada>({
    table: declaracao.tabela as TabelaDaFila,
    status: declaracao.colunas.status,
    hidden: declaracao.colunas.retirado,
    async rows(db, ids) {
      const pedidos = pedidosDe(db, declaracao as never) as Consulta;
      return comInscricao(db, await listPedidosPorId<Linha>(pedidos, ids));
    },
  });
}

/** The same list without what somebody is deciding now. What is kept counted knows nothing of that: it is counted anew. */
export function semRetidas(declaracao: Declaracao): Source<FiltrosDaLista, Listada> {
  const { kept: _, ...lista } = listaDePedidos(declaracao);
  const retidas = sql`(select registro_id from decisoes_retidas where tipo = ${declaracao.tipo} and descartada_em is null)`;
  return { ...lista, where: (filtros, db) => [...lista.where(filtros, db), sql`t.id not in ${retidas}`] };
}

const anexo = ({ arquivo_id }: Listada) => (arquivo_id ? 'S' : 'N');

/** By the name of their lists. */
export const arquivosDePedidos = Object.fromEntries(
  Object.values(PEDIDOS).map((declaracao) => {
    const { tabela } = declaracao;
    return [tabela, fileOf(LISTAS_DE_PEDIDOS[tabela], listaDePedidos(declaracao), { anexo })];
  }),
) as { readonly [L in TabelaDaFila]: FileSource<FiltrosDaLista> };
