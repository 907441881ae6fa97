// Configurações › Administradores: who may enter the panel and with what role, and the invitations that were not accepted
// yet.
import { IconUserPlus } from '@tabler/icons-react';
import { administradores } from '../../../shared/lists/administradores.ts';
import { PAPEIS, type Papel } from '../../../shared/papeis.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { part } from '../../ui/part.ts';
import { loadedPage, OpenedRecord, useOpened } from '../opened-record.tsx';
import { useEu, usePode } from '../permissao.ts';
import { AcoesDoAdministrador } from './acoes.tsx';
import { useAtos } from './atos.tsx';
import { colunas } from './colunas.tsx';
import { Convites } from './convites.tsx';

const janelas = () => import('./janelas.tsx');
const ConvidarDialog = part(janelas, 'ConvidarDialog');
const EditarDialog = part(janelas, 'EditarDialog');

export function AdministradoresPage() {
  const state = useList(administradores);
  const eu = useEu().data?.id;
  const atos = useAtos();
  const { open } = useOpened();
  const age = usePode()('administradores');
  const page = trpc.admin.administradores.list.useQuery(state.input, STAYING);
  return (
    <>
      <ListPage
        state={state}
        page={page}
        columns={colunas(eu)}
        field={{ papel: { chip: (papel) => `Perfil: ${PAPEIS[papel as Papel]}` } }}
        buttons={
          age && (
            <IconButton icon={IconUserPlus} opens onClick={() => open('novo')}>
              Convidar
            </IconButton>
          )
        }
        minWidth={1020}
        // Who may change nothing reads what each did.
        leads={({ id }) => (age ? { registro: id } : `/admin/dashboard/logs?administrador_id=${id}`)}
        actionsWidth="150px"
        muted={({ status }) => status === 'I'}
        actions={(administrador) => (
          <AcoesDoAdministrador
            administrador={administrador}
            eu={administrador.id === eu}
            atos={atos}
            onEditar={() => open(administrador.id)}
          />
        )}
      >
        <Convites atos={atos} />
      </ListPage>
      {age && (
        <OpenedRecord noun={administradores.nouns} query={loadedPage(page)}>
          {(editado, onClose) =>
            editado ? (
              <EditarDialog administrador={editado} eu={editado.id === eu} onClose={onClose} />
            ) : (
              <ConvidarDialog onClose={onClose} />
            )
          }
        </OpenedRecord>
      )}
    </>
  );
}
