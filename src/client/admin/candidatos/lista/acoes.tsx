// What can be done with a candidate of the list: icons of a row on a desktop, buttons in a phone's card.
import { Button } from '@mantine/core';
import { IconEye, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { CandidatoListado } from '../../../../shared/candidatos-lista.ts';
import { RowAction } from '../../../ui/data-table.tsx';
import { useCelular } from '../../../ui/media.ts';
import { LinkBotao, LinkIcone } from '../../ligacoes.tsx';
import { SePode } from '../../se-pode.tsx';

const DETALHES = '/admin/dashboard/candidatos/detalhes/$id';
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { candidato: CandidatoListado; onAlternar: () => void };

export function AcoesDoCandidato({ candidato, onAlternar }: Props) {
  const celular = useCelular();
  const { id, nome, status } = candidato;
  const params = { id: String(id) };
  const ato = status === 'A' ? 'Desativar' : 'Ativar';
  if (celular) {
    return (
      <>
        <LinkBotao variant="light" size="sm" to={DETALHES} params={params}>
          Ver detalhes<span className="vh"> de {nome}</span>
        </LinkBotao>
        <SePode area="candidatos">
          <Button variant="default" size="sm" onClick={onAlternar}>
            {ato}
            <span className="vh"> {nome}</span>
          </Button>
        </SePode>
      </>
    );
  }
  return (
    <>
      <LinkIcone to={DETALHES} params={params} aria-label={`Ver detalhes de ${nome}`}>
        <IconEye {...icone} />
      </LinkIcone>
      <SePode area="candidatos">
        <RowAction
          label={`${ato} ${nome}`}
          icon={status === 'A' ? <IconUserOff {...icone} /> : <IconUserCheck {...icone} />}
          onClick={onAlternar}
        />
      </SePode>
    </>
  );
}
