// Batches of refunds, and making one.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { devolucoes } from '../../../shared/lists/devolucoes.ts';
import { ListPage } from '../../list/list-page.tsx';
import { NewButton } from '../../list/row-actions.tsx';
import { useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { part } from '../../ui/part.ts';
import { IfAllowed, usePode } from '../permissao.ts';
import { colunasDeDevolucoes } from './colunas.tsx';

const NovaDevolucaoDialog = part(() => import('./nova-dialog.tsx'), 'NovaDevolucaoDialog');

export function DevolucoesPage() {
  const navigate = useNavigate();
  const pode = usePode()('financeiro');
  const { nova, para } = useSearch({ from: '/admin/dashboard/devolucoes' });
  const state = useList(devolucoes);
  const page = trpc.admin.devolucoes.list.useQuery(state.input, { ...STAYING, staleTime: 0 });
  return (
    <>
      <ListPage
        state={state}
        page={page}
        columns={colunasDeDevolucoes}
        minWidth={980}
        leads={({ id }) => `/admin/dashboard/devolucoes/${id}`}
        buttons={
          <IfAllowed area="financeiro">
            <NewButton onClick={() => state.open({ nova: 1 })}>Nova devolução</NewButton>
          </IfAllowed>
        }
      />
      {nova !== undefined && pode && (
        <NovaDevolucaoDialog
          concursoId={para}
          onClose={state.close}
          onFeita={({ id }) =>
            void navigate({ to: '/admin/dashboard/devolucoes/$id', params: { id: String(id) }, replace: true })
          }
        />
      )}
    </>
  );
}
