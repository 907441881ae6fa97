// What can be done with an administrator of the list: one button and a menu. One's own account has no menu: nobody changes
// their own access.
import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical, IconHistory, IconKey, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { Administrador } from '../../../shared/administradores.ts';
import { useCelular } from '../../ui/media.ts';
import { ItemDeMenu, LinkDeMenu, MenuSuspenso } from '../menu-suspenso.tsx';
import { usePode } from '../permissao.ts';
import { SeAbre } from '../se-pode.tsx';
import type { useAtos } from './atos.tsx';

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { administrador: Administrador; eu: boolean; atos: ReturnType<typeof useAtos>; onEditar: () => void };

export function AcoesDoAdministrador({ administrador, eu, atos, onEditar }: Props) {
  const celular = useCelular();
  const age = usePode()('administradores');
  const { id, nome, status, segundo_fator } = administrador;
  const outro = age && !eu;
  return (
    <>
      {age && (
        <Button
          size={celular ? 'sm' : 'xs'}
          variant={celular ? 'default' : 'subtle'}
          aria-haspopup="dialog"
          onClick={onEditar}
        >
          Editar<span className="vh"> {nome}</span>
        </Button>
      )}
      <MenuSuspenso
        botao={(props) => (
          <ActionIcon
            {...props}
            size={celular ? 44 : 36}
            variant={celular ? 'default' : 'subtle'}
            aria-label={`Mais ações de ${nome}`}
          >
            <IconDotsVertical {...icone} />
          </ActionIcon>
        )}
      >
        {outro && status === 'A' && (
          <ItemDeMenu icone={<IconKey {...icone} />} onClick={() => void atos.redefinirSenha(administrador)}>
            Enviar nova senha
          </ItemDeMenu>
        )}
        {outro && status === 'A' && segundo_fator && (
          <ItemDeMenu icone={<IconShieldOff {...icone} />} onClick={() => void atos.removerSegundoFator(administrador)}>
            Remover duas etapas
          </ItemDeMenu>
        )}
        <SeAbre tela="/admin/dashboard/logs">
          <LinkDeMenu to="/admin/dashboard/logs" search={{ administrador_id: id }} icone={<IconHistory {...icone} />}>
            Ver o que fez
          </LinkDeMenu>
          <LinkDeMenu
            to="/admin/dashboard/logs"
            search={{ registro_tipo: 'administrador', registro_id: id }}
            icone={<IconHistory {...icone} />}
          >
            Ver história do acesso
          </LinkDeMenu>
        </SeAbre>
        {outro && (
          <ItemDeMenu
            perigo={status === 'A'}
            icone={status === 'A' ? <IconUserOff {...icone} /> : <IconUserCheck {...icone} />}
            onClick={() => void atos.alternar(administrador)}
          >
            {status === 'A' ? 'Desativar' : 'Reativar'}
          </ItemDeMenu>
        )}
      </MenuSuspenso>
    </>
  );
}
