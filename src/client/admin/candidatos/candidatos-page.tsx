// The candidates: found, filtered, sorted, opened and closed.
import { Button } from '@mantine/core';
import { IconEye, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { type CandidatoListado, candidatos } from '../../../shared/lists/candidatos.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { RowAction } from '../../ui/data-table.tsx';
import { usePhone } from '../../ui/media.ts';
import { LinkButton, LinkIcon } from '../links.tsx';
import { IfAllowed } from '../permissao.ts';
import { useAlternarStatus } from './alternar.tsx';
import { colunas } from './lista/colunas.tsx';

export function CandidatosPage() {
  const state = useList(candidatos);
  const { alternar } = useAlternarStatus();
  return (
    <ListPage
      state={state}
      page={trpc.admin.candidatos.list.useQuery(state.input, STAYING)}
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

const DETALHES = '/admin/dashboard/candidatos/detalhes/$id';

type Props = { candidato: CandidatoListado; onAlternar: () => void };

/** Icons of a row on a desktop, buttons in a phone's card. */
function AcoesDoCandidato({ candidato, onAlternar }: Props) {
  const celular = usePhone();
  const { id, nome, status } = candidato;
  const params = { id: String(id) };
  const ato = status === 'A' ? 'Desativar' : 'Ativar';
  if (celular) {
    return (
      <>
        <LinkButton variant="light" size="sm" to={DETALHES} params={params}>
          Ver detalhes<span className="sr-only"> de {nome}</span>
        </LinkButton>
        <IfAllowed area="candidatos">
          <Button variant="default" size="sm" onClick={onAlternar}>
            {ato}
            <span className="sr-only"> {nome}</span>
          </Button>
        </IfAllowed>
      </>
    );
  }
  return (
    <>
      <LinkIcon to={DETALHES} params={params} aria-label={`Ver detalhes de ${nome}`}>
        <IconEye size={20} stroke={1.75} aria-hidden />
      </LinkIcon>
      <IfAllowed area="candidatos">
        <RowAction label={`${ato} ${nome}`} icon={status === 'A' ? IconUserOff : IconUserCheck} onClick={onAlternar} />
      </IfAllowed>
    </>
  );
}
