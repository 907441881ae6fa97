// A list of requests in the store, from the declaration of their kind.
import type { FiltrosDaLista } from '../../shared/lists/inscricao-parts.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import type { TabelaDaFila } from '../../shared/pedidos/tipos.ts';
import { type ComInscricao, comInscricao, listaDe } from '../inscricoes/list.ts';
import type { Source } from '../lists/engine.ts';
import { type Consulta, type LinhaDe, listPedidosPorId, pedidosDe } from './queries.ts';

type Listado = Declaracao & { tabela: TabelaDaFila };
type Linha<D extends Listado> = LinhaDe<D['tabela']> & { id: number; inscricao_id: number };

export function listaDePedidos<D extends Listado>(declaracao: D): Source<FiltrosDaLista, ComInscricao<Linha<D>>> {
  return listaDe<ComInscricao<Linha<D>>>({
    table: declaracao.tabela,
    status: declaracao.colunas.status,
    hidden: declaracao.colunas.retirado,
    async rows(db, ids) {
      const pedidos = pedidosDe<D['tabela']>(db, declaracao) as unknown as Consulta;
      return comInscricao(db, await listPedidosPorId<Linha<D>>(pedidos, ids));
    },
  });
}
