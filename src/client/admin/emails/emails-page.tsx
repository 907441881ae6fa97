// The log of sent mail: what waits, what left, what fails, one message whole, and sending it once more.
import { IconEye } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { emails } from '../../../shared/lists/emails.ts';
import { erroDe } from '../../erros.ts';
import { ListPage } from '../../list/list-page.tsx';
import { RowOpen } from '../../list/row-actions.tsx';
import { useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { colunas } from './colunas.tsx';

const EmailDialog = part(() => import('./email-dialog.tsx'), 'EmailDialog');

export function EmailsPage() {
  const celular = usePhone();
  const state = useList(emails);
  const { email: aberto } = useSearch({ from: '/admin/dashboard/emails' });
  const page = trpc.admin.emails.list.useQuery(state.input, { ...STAYING, staleTime: 0 });
  const abrir = (email: number) => state.open({ email });
  return (
    <>
      <ListPage
        state={state}
        page={page}
        columns={colunas(celular)}
        fields={['search', 'status', 'tipo', 'data_inicio']}
        // A search that finds thousands says itself what to do.
        failed={erroDe(page.error).campos.search?.[0] ?? emails.failed}
        minWidth={1080}
        leads={({ id }) => ({ email: id })}
        actionsWidth="76px"
        actions={({ id, assunto }) => (
          <RowOpen
            icon={IconEye}
            label={`Ver o e-mail ${assunto}`}
            name="Ver e-mail"
            of={` ${assunto}`}
            onClick={() => abrir(id)}
          />
        )}
      />
      {aberto !== undefined && <EmailDialog key={aberto} id={aberto} onAbrir={abrir} onClose={state.close} />}
    </>
  );
}
