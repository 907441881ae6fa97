// The Alarmes do banco tab: what banks answered that was not what was asked of them, the newest first, until somebody settles it.
import type { Alarme } from '../../../../shared/boletos.ts';
import { alarmes } from '../../../../shared/lists/alarmes.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { RowButton } from '../../../list/row-actions.tsx';
import { useList } from '../../../list/use-list.ts';
import { STAYING, trpc } from '../../../trpc.ts';
import { Empty } from '../../../ui/area-states.tsx';
import { now } from '../../../ui/clock.ts';
import { usePhone } from '../../../ui/media.ts';
import { part } from '../../../ui/part.ts';
import { loadedPage, OpenedRecord } from '../../opened-record.tsx';
import { usePode } from '../../permissao.ts';
import { colunas } from './colunas.tsx';

const AlarmeDialog = part(() => import('./alarme-dialog.tsx'), 'AlarmeDialog');

export function AlarmesDoBanco() {
  const celular = usePhone();
  const state = useList(alarmes, { keep: ['aba'], usual: { status: 'Aberto' } });
  const page = trpc.admin.boletos.alarmes.useQuery(state.input, STAYING);
  const resolve = usePode()('financeiro');
  return (
    <>
      <ListPage
        title=""
        state={state}
        page={page}
        columns={colunas(celular, now())}
        fields={['search', 'concurso_id', 'status', 'tipo', 'emissor', 'data_inicio', 'data_fim']}
        file
        minWidth={1080}
        leads={({ id }) => ({ registro: id })}
        actionsWidth="118px"
        actions={({ id, status, nome }) => {
          const aberto = status === 'Aberto' && resolve;
          return (
            <RowButton
              nome={aberto ? 'Resolver' : 'Ver'}
              de={` o alarme do boleto de ${nome}`}
              forte={aberto}
              onClick={() => state.open({ registro: id })}
            />
          );
        }}
        empty={
          <Empty as="h2" title="Nenhum alarme do banco espera alguém">
            {alarmes.empty}
          </Empty>
        }
      />
      <OpenedRecord<Alarme> noun={alarmes.nouns} query={loadedPage(page)}>
        {(alarme, onClose) => alarme && <AlarmeDialog alarme={alarme} onClose={onClose} />}
      </OpenedRecord>
    </>
  );
}
