// What can be done with an administrator of the list: one button and a menu. One's own account has no menu: nobody changes
// their own access.
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconHistory, IconKey, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { Administrador } from '../../../shared/administradores.ts';
import { RowButton } from '../../list/row-actions.tsx';
import { DropdownMenu, MenuItem, MenuLink } from '../../ui/dropdown-menu.tsx';
import { usePhone } from '../../ui/media.ts';
import { IfOpens, usePode } from '../permissao.ts';
import type { useAtos } from './atos.tsx';

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { administrador: Administrador; eu: boolean; atos: ReturnType<typeof useAtos>; onEditar: () => void };

export function AcoesDoAdministrador({ administrador, eu, atos, onEditar }: Props) {
  const celular = usePhone();
  const age = usePode()('administradores');
  const { id, nome, status, segundo_fator } = administrador;
  const outro = age && !eu;
  return (
    <>
      {age && <RowButton nome="Editar" de={` ${nome}`} leve={celular ? 'default' : 'subtle'} onClick={onEditar} />}
      <DropdownMenu
        target={
          <ActionIcon
            size={celular ? 44 : 36}
            variant={celular ? 'default' : 'subtle'}
            aria-label={`Mais ações de ${nome}`}
          >
            <IconDotsVertical {...icone} />
          </ActionIcon>
        }
      >
        {outro && status === 'A' && (
          <MenuItem icon={<IconKey {...icone} />} onClick={() => atos.redefinirSenha.run(administrador)}>
            Enviar nova senha
          </MenuItem>
        )}
        {outro && status === 'A' && segundo_fator && (
          <MenuItem icon={<IconShieldOff {...icone} />} onClick={() => atos.removerSegundoFator.run(administrador)}>
            Remover duas etapas
          </MenuItem>
        )}
        <IfOpens tela="/admin/dashboard/logs">
          <MenuLink to="/admin/dashboard/logs" search={{ administrador_id: id }} icon={<IconHistory {...icone} />}>
            Ver o que fez
          </MenuLink>
          <MenuLink
            to="/admin/dashboard/logs"
            search={{ registro_tipo: 'administrador', registro_id: id }}
            icon={<IconHistory {...icone} />}
          >
            Ver história do acesso
          </MenuLink>
        </IfOpens>
        {outro && (
          <MenuItem
            danger={status === 'A'}
            icon={status === 'A' ? <IconUserOff {...icone} /> : <IconUserCheck {...icone} />}
            onClick={() => atos.alternar.run(administrador)}
          >
            {status === 'A' ? 'Desativar' : 'Reativar'}
          </MenuItem>
        )}
      </DropdownMenu>
    </>
  );
}
