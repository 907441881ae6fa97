// Privacy: the queue of requests about personal data, those with little time first, and how long each class of data is kept.
// Tab, filters, page and the open request are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pedidosDePrivacidade } from '../../../shared/lists/pedidos-de-privacidade.ts';
import { useList } from '../../list/use-list.ts';
import { part } from '../../ui/part.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ABAS_DE_PRIVACIDADE } from '../abas.ts';
import { Guarda } from './guarda.tsx';
import { Pedidos } from './pedidos.tsx';

const PedidoDialog = part(() => import('./pedido-dialog.tsx'), 'PedidoDialog');

const PRIVACIDADE = '/admin/dashboard/privacidade';

export function PrivacidadePage() {
  const navigate = useNavigate();
  const { aba = 'pedidos', pedido } = useSearch({ from: PRIVACIDADE });
  const state = useList(pedidosDePrivacidade);
  return (
    <>
      <h1 className="sr-only">Privacidade</h1>
      <Tabs
        label="Privacidade"
        abas={ABAS_DE_PRIVACIDADE}
        atual={aba}
        onChange={(nova) =>
          nova !== aba &&
          void navigate({ to: PRIVACIDADE, search: nova === 'pedidos' ? {} : { aba: nova }, resetScroll: false })
        }
      >
        {aba === 'guarda' ? <Guarda /> : <Pedidos state={state} />}
      </Tabs>
      {pedido !== undefined && <PedidoDialog key={pedido} id={pedido} onClose={state.close} />}
    </>
  );
}
