// What is done with an administrator or an invitation by one press: the question, the call, the sentence, and what is
// loaded again.
import { IconKey, IconMailX, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { Administrador, Convite } from '../../../shared/administradores.ts';
import { useAct } from '../../act.ts';
import type { Erro } from '../../erros.ts';
import { api } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import { useRecarregarAdministradores } from './recarregar.ts';

const icone = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function useAtos() {
  const recarregar = useRecarregarAdministradores();

  /** A clear refusal says it itself; the list may be old. */
  function recusado(texto: string, erro: Erro, deNovo: () => void) {
    const recusa = erro.status >= 400 && erro.status < 500;
    avisarFalha(recusa ? erro.mensagem : texto, erro, deNovo);
    if (recusa) void recarregar();
  }

  const status = useAct(api.admin.administradores.alterarStatus.mutate, {
    onSuccess: ({ nome, status: agora }) => {
      avisar.sucesso(agora === 'A' ? `${nome} pode entrar de novo.` : `${nome} não entra mais no painel.`);
      return recarregar();
    },
    onError: (erro, pedido) => recusado('Erro ao alterar o acesso.', erro, () => status.run(pedido)),
  });
  const senha = useAct(api.admin.administradores.redefinirSenha.mutate, {
    onSuccess: ({ message }) => {
      avisar.sucesso(message);
      return recarregar();
    },
    onError: (erro, pedido) => recusado('Erro ao enviar a nova senha.', erro, () => senha.run(pedido)),
  });
  const fator = useAct(api.admin.administradores.removerSegundoFator.mutate, {
    onSuccess: ({ nome }) => {
      avisar.sucesso(`Verificação em duas etapas de ${nome} removida.`);
      return recarregar();
    },
    onError: (erro, pedido) => recusado('Erro ao remover a verificação.', erro, () => fator.run(pedido)),
  });
  const reenvio = useAct(api.admin.administradores.reenviarConvite.mutate, {
    onSuccess: ({ email }) => {
      avisar.sucesso(`Convite enviado de novo para ${email}.`);
      return recarregar();
    },
    onError: (erro, pedido) => recusado('Erro ao reenviar o convite.', erro, () => reenvio.run(pedido)),
  });
  const cancelamento = useAct(api.admin.administradores.cancelarConvite.mutate, {
    onSuccess: () => {
      avisar.sucesso('Convite cancelado com sucesso!');
      return recarregar();
    },
    onError: (erro, pedido) => recusado('Erro ao cancelar o convite.', erro, () => cancelamento.run(pedido)),
  });

  return {
    async alternar({ id, nome, status: atual }: Administrador) {
      const desativa = atual === 'A';
      const sim = await confirmar(
        desativa
          ? {
              icon: <IconUserOff {...icone} />,
              title: `Desativar o acesso de ${nome}?`,
              text: 'Os acessos abertos são encerrados agora, e a pessoa não entra mais no painel. Ela é avisada por e-mail.',
            }
          : {
              icon: <IconUserCheck {...icone} />,
              title: `Reativar o acesso de ${nome}?`,
              text: 'A pessoa volta a entrar no painel com a mesma senha. Ela é avisada por e-mail.',
              danger: false,
            },
      );
      if (sim) status.run({ id, status: desativa ? 'I' : 'A' });
    },
    async redefinirSenha({ id, nome, email }: Administrador) {
      const sim = await confirmar({
        icon: <IconKey {...icone} />,
        title: `Enviar uma nova senha para ${nome}?`,
        text: `Ela vai para ${email} e vale por 60 minutos. A senha atual continua valendo até a nova ser usada.`,
        danger: false,
      });
      if (sim) senha.run({ id });
    },
    async removerSegundoFator({ id, nome }: Administrador) {
      const sim = await confirmar({
        icon: <IconShieldOff {...icone} />,
        title: `Remover a verificação em duas etapas de ${nome}?`,
        text: 'Use só quando a pessoa perdeu o celular e os códigos de recuperação. Ela é avisada por e-mail.',
      });
      if (sim) fator.run({ id });
    },
    reenviar: ({ id }: Convite) => reenvio.run({ id }),
    reenviando: reenvio.pending,
    async cancelar({ id, email }: Convite) {
      const sim = await confirmar({
        icon: <IconMailX {...icone} />,
        title: `Cancelar o convite de ${email}?`,
        text: 'O link que a pessoa recebeu deixa de funcionar.',
      });
      if (sim) cancelamento.run({ id });
    },
  };
}
