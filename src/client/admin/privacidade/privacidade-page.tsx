// Privacy: the queue of requests about personal data, those with little time first, and how long each class of data is kept.
// Tab, filters, page and the open request are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Abas } from '../abas.tsx';
import { lerBuscaDePrivacidade } from './busca.ts';
import { Guarda } from './guarda.tsx';
import { Pedidos } from './pedidos.tsx';

const PedidoJanela = lazy(() => import('./pedido-janela.tsx').then((m) => ({ default: m.PedidoJanela })));

const PRIVACIDADE = '/admin/dashboard/privacidade';
const ABAS = [
  { id: 'pedidos', nome: 'Pedidos' },
  { id: 'guarda', nome: 'Prazos de guarda' },
] as const;

export function PrivacidadePage() {
  const navigate = useNavigate();
  const busca = lerBuscaDePrivacidade(useSearch({ from: PRIVACIDADE }));
  const { aba = 'pedidos', pedido, ...filtros } = busca;
  const ir = (search: typeof busca, replace = false) =>
    void navigate({ to: PRIVACIDADE, search, replace, resetScroll: false });
  return (
    <>
      <h1 className="vh">Privacidade</h1>
      <Abas
        label="Privacidade"
        abas={ABAS}
        atual={aba}
        onChange={(nova) => nova !== aba && ir(nova === 'pedidos' ? {} : { aba: nova })}
      >
        {aba === 'guarda' ? (
          <Guarda />
        ) : (
          <Pedidos filtros={filtros} onFiltrar={(novos) => ir(novos)} onVer={(id) => ir({ ...filtros, pedido: id })} />
        )}
      </Abas>
      <Suspense fallback={null}>
        {pedido !== undefined && <PedidoJanela key={pedido} id={pedido} onClose={() => ir(filtros, true)} />}
      </Suspense>
    </>
  );
}
