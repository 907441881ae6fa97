// The return files that were sent, with what became of each; sending one, and fetching one.
import { IconCloudDownload, IconFileUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { retornos } from '../../../shared/lists/retornos.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { IfAllowed, usePode } from '../permissao.ts';
import { CADA_MS, colunasDeRetornos } from './colunas.tsx';

const janelas = () => import('./janelas.tsx');
const BuscarRetornoDialog = part(janelas, 'BuscarRetornoDialog');
const EnviarRetornoDialog = part(janelas, 'EnviarRetornoDialog');

export function RetornosPage() {
  const celular = usePhone();
  const navigate = useNavigate();
  const podeEnviar = usePode()('financeiro');
  const { enviar, buscar } = useSearch({ from: '/admin/dashboard/retornos' });
  const state = useList(retornos);
  const page = trpc.admin.retornos.list.useQuery(state.input, {
    ...STAYING,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ situacao }) => situacao === 'Conferindo') ? CADA_MS : false,
  });
  const abrir = ({ id }: { id: number }) =>
    void navigate({ to: '/admin/dashboard/retornos/$id', params: { id: String(id) }, replace: true });
  return (
    <>
      <ListPage
        state={state}
        page={page}
        columns={colunasDeRetornos(celular)}
        fields={['search', 'concurso_id', 'layout', 'situacao', 'data_inicio']}
        minWidth={1080}
        leads={({ id }) => `/admin/dashboard/retornos/${id}`}
        buttons={
          <IfAllowed area="financeiro">
            <IconButton icon={IconCloudDownload} opens variant="light" onClick={() => state.open({ buscar: 1 })}>
              Buscar no ASAAS
            </IconButton>
            <IconButton icon={IconFileUpload} opens onClick={() => state.open({ enviar: 1 })}>
              Enviar arquivo de retorno
            </IconButton>
          </IfAllowed>
        }
      />
      {enviar !== undefined && podeEnviar && <EnviarRetornoDialog onClose={state.close} onRecebido={abrir} />}
      {buscar !== undefined && podeEnviar && <BuscarRetornoDialog onClose={state.close} onRecebido={abrir} />}
    </>
  );
}
