// Inviting somebody: an address and a role. They choose name and password themselves, by the link they get.
import { Button } from '@mantine/core';
import { CONVITE_EM_HORAS, conviteCreate } from '../../../shared/administradores.ts';
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

const INICIAL: { email: string; papel: Papel | '' } = { email: '', papel: '' };

export function ConvidarJanela({ onClose }: { onClose: () => void }) {
  const recarregar = useRecarregarAdministradores();
  const form = useForm({ initial: INICIAL, schema: conviteCreate });
  const convite = useAct(api.admin.administradores.convidar.mutate, {
    onSuccess: ({ email }) => {
      avisar.sucesso(`Convite enviado para ${email}.`);
      onClose();
      return recarregar();
    },
    onError: (erro) => void form.refuse(erro.campos),
  });
  const { erro } = convite;
  return (
    <Janela
      opened
      onClose={onClose}
      size={520}
      title="Convidar administrador"
      subtitle={`A pessoa recebe um link por e-mail, que vale ${CONVITE_EM_HORAS} horas e funciona uma vez.`}
      dirty={form.dirty}
      busy={convite.pending}
      footer={
        <>
          <Button variant="default" size="sm" disabled={convite.pending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="convidar" size="sm" loading={convite.pending}>
            Enviar convite
          </Button>
        </>
      }
    >
      <form
        id="convidar"
        {...form.props}
        className="pilha"
        onSubmit={form.submit(({ email, papel }) => convite.run({ email, papel }))}
      >
        {erro && Object.keys(erro.campos).length === 0 && <Aviso tom="er">{erro.mensagem}</Aviso>}
        <TextField
          {...form.field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <CampoPapel {...form.field('papel')} />
      </form>
    </Janela>
  );
}
