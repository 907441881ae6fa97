// What the institute decides of its portal: who it is, how the portal works, and what it says. The tab is in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { oneOf } from '../../address.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const ABAS = [
  { id: 'instituto', nome: 'Instituto' },
  { id: 'operacao', nome: 'Operação' },
  { id: 'textos', nome: 'Textos' },
  { id: 'privacidade', nome: 'Privacidade' },
  { id: 'emails', nome: 'E-mails' },
] as const;
type Aba = (typeof ABAS)[number]['id'];

/** A tab is downloaded when it is opened. */
const PAINEIS: Record<Aba, ComponentType> = {
  instituto: lazy(() => import('./instituto-aba.tsx').then((m) => ({ default: m.InstitutoAba }))),
  operacao: lazy(() => import('./operacao-aba.tsx').then((m) => ({ default: m.OperacaoAba }))),
  textos: lazy(() => import('./textos-aba.tsx').then((m) => ({ default: m.TextosAba }))),
  privacidade: lazy(() => import('./privacidade-aba.tsx').then((m) => ({ default: m.PrivacidadeAba }))),
  emails: lazy(() => import('./textos-aba.tsx').then((m) => ({ default: m.EmailsAba }))),
};

export function SistemaPage() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/dashboard/configuracoes/sistema' });
  const aba =
    oneOf(
      search.aba,
      ABAS.map(({ id }) => id),
    ) ?? 'instituto';
  const Painel = PAINEIS[aba];

  function abrir(nova: Aba) {
    if (nova === aba) return;
    void navigate({
      to: '/admin/dashboard/configuracoes/sistema',
      search: nova === 'instituto' ? {} : { aba: nova },
      resetScroll: false,
    });
  }

  return (
    <>
      <h1 className="sr-only">Sistema</h1>
      <Tabs label="Configurações do sistema" abas={ABAS} atual={aba} onChange={abrir}>
        <Suspense fallback={<PageLoading />}>
          <Painel key={aba} />
        </Suspense>
      </Tabs>
    </>
  );
}
