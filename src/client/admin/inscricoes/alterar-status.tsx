// Cancelling an enrolment and bringing it back, once it was said what that does.

import { IconBan } from '@tabler/icons-react';
import type { InscricaoDetalhada } from '../../../shared/inscricao-detalhada.ts';
import { type Act, useAct } from '../../act.ts';
import { api, type RouterInputs, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialog/questions.ts';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import { aoCancelar, aoReativar } from './consequencias.ts';

const ERRO_AO_ALTERAR = 'Erro ao alterar status da inscrição';

type Alteracao = RouterInputs['admin']['inscricoes']['alterarStatus'];

export function useAlterarStatus() {
  const utils = trpc.useUtils();
  const act: Act<Alteracao, InscricaoDetalhada> = useAct(api.admin.inscricoes.alterarStatus.mutate, {
    onSuccess: (alterada, { status }) => {
      utils.admin.inscricoes.get.setData({ id: alterada.id }, alterada);
      avisar.sucesso(status === 'C' ? 'Inscrição cancelada com sucesso!' : 'Inscrição reativada com sucesso!');
    },
    onError: (erro, alteracao) => {
      // A rule's own sentence says what to do; what is on the screen may no longer be so.
      const regra = erro.status === 400 || erro.status === 404 || erro.status === 409;
      avisarFalha(regra ? erro.mensagem : ERRO_AO_ALTERAR, erro, () => act.run(alteracao));
    },
  });

  async function perguntar(inscricao: InscricaoDetalhada) {
    const cancelar = inscricao.status === 'A';
    const sim = await confirmar({
      title: `${cancelar ? 'Cancelar' : 'Reativar'} a inscrição ${inscricao.numero}?`,
      text: (cancelar ? aoCancelar(inscricao) : aoReativar(inscricao)).join(' '),
      danger: cancelar,
      ...(cancelar ? { icon: <IconBan size={22} stroke={1.75} aria-hidden /> } : {}),
    });
    if (sim) act.run({ id: inscricao.id, status: cancelar ? 'C' : 'A' });
  }

  return { perguntar, pending: act.pending };
}
