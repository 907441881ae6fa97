// The form of a refund: its fields, what is sent of them, and the act.
import { useState } from 'react';
import { type Reembolso, reembolsoForm } from '../../../shared/reembolsos.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { type Form, useForm } from '../../ui/form.ts';
import { usePerfil } from '../perfil.ts';
import { textoDoEnvio } from './textos.ts';

const EM_BRANCO = {
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
function corpo({ tipo_restituicao, chavePix, motivo, ...conta }: Valores) {
  const { titular_documento, titular_nome, ...propria } = conta;
  if (tipo_restituicao === '3') return { tipo_restituicao, motivo, chavePix };
  if (tipo_restituicao === '1') return { tipo_restituicao, motivo, ...propria };
  return { tipo_restituicao, motivo, ...propria, titular_documento, titular_nome };
}

export type Solicitacao = {
  form: Form<Valores, unknown>;
  enviando: boolean;
  /** What the last try left to say. */
  aviso: { texto: string; repetir: boolean } | null;
  enviar: () => void;
};

export function useSolicitacao(inscricaoId: number, onEnviado: (pedido: Reembolso) => void): Solicitacao {
  const { id } = usePerfil();
  const utils = trpc.useUtils();
  const [aviso, setAviso] = useState<Solicitacao['aviso']>(null);
  const form = useForm({
    initial: EM_BRANCO,
    schema: reembolsoForm,
    draft: `restituicao:${id}:${inscricaoId}`,
  });
  const ato = useAct(api.candidato.reembolsos.create.mutate, {
    onSuccess: (pedido) => {
      form.reset();
      utils.candidato.reembolsos.list.setData(undefined, (lista) => lista && [pedido, ...lista]);
      onEnviado(pedido);
      return utils.candidato.reembolsos.list.invalidate();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      setAviso({ texto: textoDoEnvio(erro), repetir: erro.rede || erro.status >= 500 });
      form.refuse(erro.campos);
      // Asked on another device, or cancelled: the lists tell.
      return Promise.all([utils.candidato.reembolsos.list.invalidate(), utils.candidato.inscricoes.list.invalidate()]);
    },
  });
  return {
    form,
    enviando: ato.pending,
    aviso,
    enviar: form.submit((_, valores) => {
      setAviso(null);
      ato.run({ inscricao_id: inscricaoId, ...corpo(valores) });
    }),
  };
}
