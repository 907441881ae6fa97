// The form of a refund: its fields, what is sent of them, and the act.
import { useState } from 'react';
import { type Reembolso, reembolsoForm } from '../../../shared/pedidos/reembolso.ts';
import { useAct } from '../../act.ts';
import { api } from '../../trpc.ts';
import { useForm } from '../../ui/form.ts';
import { alertOf, type Envio, type EnvioAlert } from '../pedidos/enviar.ts';
import { textoDaSolicitacao } from '../pedidos/textos.ts';
import { usePerfil } from '../perfil.ts';

export const EM_BRANCO = {
  tipo_restituicao: '1' as '1' | '2' | '3',
  banco: '',
  agencia: '',
  conta: '',
  tipo_conta: '' as '' | 'cc' | 'cp',
  titular_documento: '',
  titular_nome: '',
  chavePix: '',
  motivo: '',
};
export type Valores = typeof EM_BRANCO;

/** Only what the chosen way needs leaves the page. */
export function corpo({ tipo_restituicao, chavePix, motivo, ...conta }: Valores) {
  const { titular_documento, titular_nome, ...propria } = conta;
  if (tipo_restituicao === '3') return { tipo_restituicao, motivo, chavePix };
  if (tipo_restituicao === '1') return { tipo_restituicao, motivo, ...propria };
  return { tipo_restituicao, motivo, ...propria, titular_documento, titular_nome };
}

export function useSolicitacao(inscricaoId: number, onEnviado: (pedido: Reembolso) => void) {
  const { id } = usePerfil();
  const [alert, setAlert] = useState<EnvioAlert | null>(null);
  const form = useForm({
    initial: EM_BRANCO,
    schema: reembolsoForm,
    draft: `restituicao:${id}:${inscricaoId}`,
  });
  const ato = useAct(api.candidato.reembolsos.create.mutate, {
    onSuccess: (pedido) => {
      form.reset();
      onEnviado(pedido);
    },
    onError: (erro) => {
      setAlert(alertOf(erro, textoDaSolicitacao));
      form.refuse(erro.campos);
    },
  });
  const envio: Envio = {
    form,
    alert,
    pending: ato.pending,
    progress: null,
    enviar: form.submit((_, valores) => {
      setAlert(null);
      ato.run({ inscricao_id: inscricaoId, ...corpo(valores) });
    }),
  };
  return { form, envio };
}
