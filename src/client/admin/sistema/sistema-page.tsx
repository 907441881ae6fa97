// What the institute decides of its portal: who it is, how the portal works, and what it says. The tab is in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { oneOf } from '../../address.ts';
import { PageLoading } from '../../ui/area-states.tsx';
import { part } from '../../ui/part.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ABAS_DO_SISTEMA } from '../abas.ts';

type Aba = (typeof ABAS_DO_SISTEMA)[number]['id'];

/** A tab is downloaded when it is opened. */
const PAINEIS: Record<Aba, ComponentType> = {
  instituto: part(() => import('./instituto-aba.tsx'), 'InstitutoAba', <PageLoading />),
  operacao: part(() => import('./operacao-aba.tsx'), 'OperacaoAba', <PageLoading />),
  textos: part(() => import('./textos-aba.tsx'), 'TextosAba', <PageLoading />),
  privacidade: part(() => import('./privacidade-aba.tsx'), 'PrivacidadeAba', <PageLoading />),
  emails: part(() => import('./textos-aba.tsx'), 'EmailsAba', <PageLoading />),
};

export function SistemaPage() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/dashboard/configuracoes/sistema' });
  const aba =
    oneOf(
      search.aba,
      ABAS_DO_SISTEMA.map(({ id }) => id),
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
      <Tabs label="Configurações do sistema" abas={ABAS_DO_SISTEMA} atual={aba} onChange={abrir}>
        <Painel key={aba} />
      </Tabs>
    </>
  );
}
