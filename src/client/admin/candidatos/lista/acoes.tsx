// What can be done with a candidate of the list: icons of a row on a desktop, buttons in a phone's card.
import { Button } from '@mantine/core';
import { IconEye, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { CandidatoListado } from '../../../../shared/lists/candidatos.ts';
import { RowAction } from '../../../ui/data-table.tsx';
import { usePhone } from '../../../ui/media.ts';
import { IfAllowed } from '../../if-allowed.tsx';
import { LinkButton, LinkIcon } from '../../links.tsx';

const DETALHES = '/admin/dashboard/candidatos/detalhes/$id';

type Props = { candidato: CandidatoListado; onAlternar: () => void };

export function AcoesDoCandidato({ candidato, onAlternar }: Props) {
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
