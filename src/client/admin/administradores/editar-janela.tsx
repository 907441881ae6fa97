// An administrator's name and role. Nobody changes their own role.
import { Button } from '@mantine/core';
import { type Administrador, administradorUpdate } from '../../../shared/administradores.ts';
import type { Papel } from '../../../shared/papeis.ts';
import { useAct } from '../../act.ts';
import { api } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';
import { CampoPapel } from './campo-papel.tsx';
import { useRecarregarAdministradores } from './recarregar.ts';

type Props = { administrador: Administrador; eu: boolean; onClose: () => void };

const schema = administradorUpdate.omit({ id: true });

export function EditarJanela({ administrador, eu, onClose }: Props) {
  const { id, nome, email, papel } = administrador;
  const recarregar = useRecarregarAdministradores();
  const form = useForm({ initial: { nome, papel: papel as Papel | '' }, schema });
  const alteracao = useAct(api.admin.administradores.update.mutate, {
    onSuccess: () => {
      avisar.sucesso('Administrador alterado com sucesso!');
      onClose();
      return recarregar();
    },
    onError: (erro) => void form.refuse(erro.campos),
  });
  const { erro } = alteracao;
  return (
    <Janela
      opened
      onClose={onClose}
      size={520}
      title="Editar administrador"
      subtitle={email}
      dirty={form.dirty}
      busy={alteracao.pending}
      footer={
        <>
          <Button variant="default" size="sm" disabled={alteracao.pending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="editar-administrador" size="sm" loading={alteracao.pending}>
            Salvar
          </Button>
        </>
      }
    >
      <form
        id="editar-administrador"
        {...form.props}
        className="pilha"
        onSubmit={form.submit((dados) => alteracao.run({ id, ...dados }))}
      >
        {erro && Object.keys(erro.campos).length === 0 && <Aviso tom="er">{erro.mensagem}</Aviso>}
        <TextField {...form.field('nome')} label="Nome" autoComplete="off" maxLength={120} required />
        <CampoPapel
          {...form.field('papel')}
          {...(eu ? { disabled: true, hint: 'Só outra pessoa com acesso total muda o seu perfil.' } : {})}
        />
      </form>
    </Janela>
  );
}
