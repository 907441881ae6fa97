// What can be done with a contest of the list: icons of a row on a desktop, two buttons and a menu in a phone's card.
import { ActionIcon } from '@mantine/core';
import {
  IconBriefcase2,
  IconCashBanknote,
  IconDotsVertical,
  IconEye,
  IconFileText,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { RowAction } from '../../../ui/data-table.tsx';
import { DropdownMenu, MenuItem, MenuLink } from '../../../ui/dropdown-menu.tsx';
import { usePhone } from '../../../ui/media.ts';
import { LinkButton, LinkIcon } from '../../links.tsx';
import { usePode } from '../../permissao.ts';
import type { Concurso } from './colunas.tsx';

const DETALHES = '/admin/dashboard/concursos/detalhes/$id';
const DEVOLVER = '/admin/dashboard/devolucoes';
const EDITAR = '/admin/dashboard/concursos/editar/$id';
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { concurso: Concurso; onExcluir: () => void };

export function AcoesDaLinha({ concurso, onExcluir }: Props) {
  const celular = usePhone();
  const pode = usePode();
  const params = { id: String(concurso.id) };
  if (!celular) {
    return (
      <div className="flex">
        <LinkIcon to={DETALHES} params={params} aria-label="Ver detalhes">
          <IconEye {...icone} />
        </LinkIcon>
        {pode('concursos') && (
          <LinkIcon to={EDITAR} params={params} aria-label="Editar">
            <IconPencil {...icone} />
          </LinkIcon>
        )}
        <LinkIcon to={DETALHES} params={params} search={{ tab: 'vagas' }} aria-label="Gerenciar vagas">
          <IconBriefcase2 {...icone} />
        </LinkIcon>
        <LinkIcon to={DETALHES} params={params} search={{ tab: 'publicacoes' }} aria-label="Gerenciar publicações">
          <IconFileText {...icone} />
        </LinkIcon>
        {pode('financeiro') && (
          <LinkIcon to={DEVOLVER} search={{ nova: 1, para: concurso.id }} aria-label="Devolver as taxas">
            <IconCashBanknote {...icone} />
          </LinkIcon>
        )}
        {pode('concursos') && <RowAction label="Excluir" icon={IconTrash} danger onClick={onExcluir} />}
      </div>
    );
  }
  return (
    <>
      <LinkButton variant="light" size="sm" to={DETALHES} params={params}>
        Ver<span className="sr-only"> {concurso.titulo}</span>
      </LinkButton>
      {pode('concursos') && (
        <LinkButton variant="default" size="sm" to={EDITAR} params={params}>
          Editar<span className="sr-only"> {concurso.titulo}</span>
        </LinkButton>
      )}
      <DropdownMenu
        target={
          <ActionIcon variant="default" aria-label={`Mais ações de ${concurso.titulo}`}>
            <IconDotsVertical {...icone} />
          </ActionIcon>
        }
      >
        <MenuLink to={DETALHES} params={params} search={{ tab: 'vagas' }} icon={<IconBriefcase2 {...icone} />}>
          Gerenciar vagas
        </MenuLink>
        <MenuLink to={DETALHES} params={params} search={{ tab: 'publicacoes' }} icon={<IconFileText {...icone} />}>
          Gerenciar publicações
        </MenuLink>
        {pode('financeiro') && (
          <MenuLink to={DEVOLVER} search={{ nova: 1, para: concurso.id }} icon={<IconCashBanknote {...icone} />}>
            Devolver as taxas
          </MenuLink>
        )}
        {pode('concursos') && (
          <MenuItem danger icon={<IconTrash {...icone} />} onClick={onExcluir}>
            Excluir
          </MenuItem>
        )}
      </DropdownMenu>
    </>
  );
}
