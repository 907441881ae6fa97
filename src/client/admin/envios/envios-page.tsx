// Gestão de Envios: every document sent, filtered and decided, one by one or many at once.
import { envios } from '../../../shared/pedidos/envio.ts';
import { useList } from '../../list/use-list.ts';
import { PaginaDaFila } from '../fila/pagina.tsx';
import { LinkButton } from '../links.tsx';
import { FILA_DE_ENVIOS } from './fila.tsx';

export function EnviosPage() {
  return (
    <PaginaDaFila
      fila={FILA_DE_ENVIOS}
      title="Gestão de Envios"
      state={useList(envios)}
      aberto="analise"
      buttons={
        <LinkButton to="/admin/dashboard/envios/prazos" variant="default" size="sm">
          Prazos
        </LinkButton>
      }
    />
  );
}
