// The candidates: found, filtered, sorted, opened and closed.
import { keepPreviousData } from '@tanstack/react-query';
import { candidatos } from '../../../shared/lists/candidatos.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { trpc } from '../../trpc.ts';
import { usePhone } from '../../ui/media.ts';
import { useAlternarStatus } from './alternar.tsx';
import { AcoesDoCandidato } from './lista/acoes.tsx';
import { colunas } from './lista/colunas.tsx';

export function CandidatosPage() {
  const state = useList(candidatos);
  const { alternar } = useAlternarStatus();
  return (
    <ListPage
      state={state}
      page={trpc.admin.candidatos.list.useQuery(state.input, { placeholderData: keepPreviousData })}
      columns={colunas(usePhone())}
      file
      minWidth={1000}
      leads={({ id }) => `/admin/dashboard/candidatos/detalhes/${id}`}
      actionsWidth="96px"
      muted={({ status }) => status === 'I'}
      actions={(candidato) => <AcoesDoCandidato candidato={candidato} onAlternar={() => alternar(candidato)} />}
    />
  );
}
