// Closing and opening an account, from the list and from its own screen: confirmation, call, texts and what must be loaded
// again.
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useAct } from '../../act.ts';
import { api, type CallContext } from '../../trpc.ts';
import { avisar } from '../../ui/toasts.ts';

type Candidato = { id: number; nome: string; status: 'A' | 'I' };

function pergunta({ nome, status }: Candidato) {
  return status === 'A'
    ? {
        icon: IconUserOff,
        title: `Desativar o cadastro de ${nome}?`,
        text: 'O candidato sai de todas as sessões abertas e não entra mais na área do candidato. Ele é avisado por e-mail.',
      }
    : {
        icon: IconUserCheck,
        title: `Ativar o cadastro de ${nome}?`,
        text: 'O candidato volta a entrar na área do candidato com a mesma senha. Ele é avisado por e-mail.',
        danger: false,
      };
}

export function useAlternarStatus() {
  const { pending, run } = useAct(
    ({ id, status }: Candidato, opcoes: { context: CallContext }) =>
      api.admin.candidatos.alterarStatus.mutate({ id, status: status === 'A' ? 'I' : 'A' }, opcoes),
    {
      inTurn: true,
      ask: pergunta,
      onSuccess: ({ status }) =>
        avisar.sucesso(status === 'A' ? 'Candidato ativado com sucesso!' : 'Candidato desativado com sucesso!'),
      failed: 'Erro ao alterar status do candidato',
    },
  );
  return { alterando: pending, alternar: run };
}
