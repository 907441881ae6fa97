// Requests for exemption: every one there is, filtered and decided, one by one or many at once.
import { isencoes } from '../../../shared/pedidos/isencao.ts';
import { useList } from '../../list/use-list.ts';
import { PaginaDaFila } from '../fila/pagina.tsx';
import { FILA_DE_ISENCOES } from './fila.tsx';

export function IsencoesPage() {
  return <PaginaDaFila fila={FILA_DE_ISENCOES} state={useList(isencoes)} aberto="isencao" />;
}
