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
import { linkOptions } from '@tanstack/react-router';
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
  const aba = (tab: string) => linkOptions({ to: DETALHES, params, search: { tab } });
  const devolver = linkOptions({ to: DEVOLVER, search: { nova: 1, para: concurso.id } });
  const mais = [
    { nome: 'Gerenciar vagas', icon: IconBriefcase2, link: aba('vagas') },
    { nome: 'Gerenciar publicações', icon: IconFileText, link: aba('publicacoes') },
    ...(pode('financeiro') ? [{ nome: 'Devolver as taxas', icon: IconCashBanknote, link: devolver }] : []),
  ];
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
        {mais.map(({ nome, icon: Icone, link }) => (
          <LinkIcon key={nome} {...link} aria-label={nome}>
            <Icone {...icone} />
          </LinkIcon>
        ))}
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
        {mais.map(({ nome, icon: Icone, link }) => (
          <MenuLink key={nome} {...link} icon={<Icone {...icone} />}>
            {nome}
          </MenuLink>
        ))}
        {pode('concursos') && (
          <MenuItem danger icon={<IconTrash {...icone} />} onClick={onExcluir}>
            Excluir
          </MenuItem>
        )}
      </DropdownMenu>
    </>
  );
}
