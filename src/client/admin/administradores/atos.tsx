// What is done with an administrator or an invitation by one press: the question, the call and the sentence.
import { IconKey, IconMailX, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { Administrador, Convite } from '../../../shared/administradores.ts';
import { useAct } from '../../act.ts';
import { api, type CallContext } from '../../trpc.ts';
import { avisar } from '../../ui/toasts.ts';

const { administradores } = api.admin;

type Opcoes = { context: CallContext };

export function useAtos() {
  const alternar = useAct(
    ({ id, status }: Administrador, opcoes: Opcoes) =>
      administradores.alterarStatus.mutate({ id, status: status === 'A' ? 'I' : 'A' }, opcoes),
    {
      inTurn: true,
      ask: ({ nome, status }) =>
        status === 'A'
          ? {
              icon: IconUserOff,
              title: `Desativar o acesso de ${nome}?`,
              text: 'Os acessos abertos são encerrados agora, os convites que ela enviou e ninguém aceitou deixam de valer, e a pessoa não entra mais no painel. Ela é avisada por e-mail.',
            }
          : {
              icon: IconUserCheck,
              title: `Reativar o acesso de ${nome}?`,
              text: 'A pessoa volta a entrar no painel com a mesma senha. Ela é avisada por e-mail.',
              danger: false,
            },
      onSuccess: ({ nome, status }) =>
        avisar.sucesso(status === 'A' ? `${nome} pode entrar de novo.` : `${nome} não entra mais no painel.`),
      failed: 'Erro ao alterar o acesso.',
    },
  );
  const redefinirSenha = useAct(
    ({ id }: Administrador, opcoes: Opcoes) => administradores.redefinirSenha.mutate({ id }, opcoes),
    {
      inTurn: true,
      ask: ({ nome, email }) => ({
        icon: IconKey,
        title: `Enviar uma nova senha para ${nome}?`,
        text: `Ela vai para ${email} e vale por 60 minutos. A senha atual continua valendo até a nova ser usada.`,
        danger: false,
      }),
      onSuccess: ({ message }) => avisar.sucesso(message),
      failed: 'Erro ao enviar a nova senha.',
    },
  );
  const removerSegundoFator = useAct(
    ({ id }: Administrador, opcoes: Opcoes) => administradores.removerSegundoFator.mutate({ id }, opcoes),
    {
      inTurn: true,
      ask: ({ nome }) => ({
        icon: IconShieldOff,
        title: `Remover a verificação em duas etapas de ${nome}?`,
        text: 'Use só quando a pessoa perdeu o celular e os códigos de recuperação. Ela é avisada por e-mail.',
      }),
      onSuccess: ({ nome }) => avisar.sucesso(`Verificação em duas etapas de ${nome} removida.`),
      failed: 'Erro ao remover a verificação.',
    },
  );
  const reenviar = useAct(({ id }: Convite, opcoes: Opcoes) => administradores.reenviarConvite.mutate({ id }, opcoes), {
    onSuccess: ({ email }) => avisar.sucesso(`Convite enviado de novo para ${email}.`),
    failed: 'Erro ao reenviar o convite.',
  });
  const cancelar = useAct(({ id }: Convite, opcoes: Opcoes) => administradores.cancelarConvite.mutate({ id }, opcoes), {
    inTurn: true,
    ask: ({ email }) => ({
      icon: IconMailX,
      title: `Cancelar o convite de ${email}?`,
      text: 'O link que a pessoa recebeu deixa de funcionar.',
    }),
    onSuccess: () => avisar.sucesso('Convite cancelado com sucesso!'),
    failed: 'Erro ao cancelar o convite.',
  });
  return { alternar, redefinirSenha, removerSegundoFator, reenviar, cancelar };
}
