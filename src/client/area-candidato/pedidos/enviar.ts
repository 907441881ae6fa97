// Sending a form with a file from a dialog. What was filled in stays until it is sent;
// a try that the network lost is repeated as the same try.
import { type FormEvent, useRef, useState } from 'react';
import type { RegraDoAnexo } from '../../../shared/pedidos/declaracao.ts';
import { refresh, useUpload } from '../../act.ts';
import type { Erro } from '../../erros.ts';
import type { CallContext } from '../../trpc.ts';
import { confirmar } from '../../ui/dialog/questions.ts';
import type { FieldProps } from '../../ui/fields.tsx';
import type { FileRule } from '../../ui/file-field.tsx';
import type { Form } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';

type ComArquivo = Record<string, unknown> & { arquivo: File | null };

type Values = Record<string, unknown>;

/** What the last try left to say: a refusal, or that it was stopped. */
export type EnvioAlert = { tom: 'er' | 'at'; texto: string; repetir: boolean };

/** What the dialog needs of a form and of its sending. */
export type Envio = {
  form: Pick<Form<Values, unknown>, 'dirty' | 'props' | 'clearDraft'>;
  alert: EnvioAlert | null;
  enviar: (event?: FormEvent) => void;
  pending: boolean;
  /** Of a file that leaves, 0 to 100; null otherwise. */
  progress: number | null;
  /** Stops it, where it can be stopped. */
  cancel?: () => void;
};

/** What a failed try says; of one that the network lost also that nothing is, and that trying again does no harm. */
export function alertOf(erro: Erro, texto: (erro: Erro) => string, comArquivo = false): EnvioAlert {
  const fica = comArquivo ? 'O arquivo e o que você preencheu continuam' : 'O que você preencheu continua';
  const resto = erro.rede ? ` ${fica} aqui, e tentar de novo não envia duas vezes.` : '';
  return { tom: 'er', texto: `${texto(erro)}${resto}`, repetir: erro.rede || erro.status >= 500 };
}

const comArquivo = (valores: Values) => Object.values(valores).some((valor) => valor instanceof File);

type Options<V extends ComArquivo, O> = {
  form: Form<V, unknown>;
  /** 0 where none is asked for. */
  inscricaoId: number;
  call: (dados: FormData, options: { context: CallContext; signal: AbortSignal }) => Promise<O>;
  texto: (erro: Erro) => string;
  onEnviado: (registro: O) => void;
  /** Fills in what is sent, of a form whose values are no plain fields. */
  corpo?: (valores: V, dados: FormData) => void;
};

/** The fields of the form, without the spaces around them. */
function preencher<V extends ComArquivo>({ arquivo, ...campos }: V, dados: FormData): void {
  for (const [nome, valor] of Object.entries(campos)) dados.set(nome, String(valor).trim());
  if (arquivo) dados.set('arquivo', arquivo);
}

export function useEnviar<V extends ComArquivo, O>(options: Options<V, O>) {
  const { form, inscricaoId, call, texto, onEnviado, corpo = preencher } = options;
  const [alert, setAlert] = useState<EnvioAlert | null>(null);
  const recusado = useRef(false);

  const upload = useUpload(call, {
    onSuccess: (registro) => {
      form.reset();
      onEnviado(registro);
    },
    onError: (erro) => {
      setAlert(alertOf(erro, texto, comArquivo(form.values)));
      form.refuse(erro.campos);
    },
    onCancelled: (left) => {
      if (left) avisar.atencao('Envio cancelado.');
      setAlert({ tom: 'at', texto: 'Envio cancelado. O que você preencheu continua aqui.', repetir: false });
      // It may have arrived all the same.
      void refresh();
    },
  });

  async function enviarValores(valores: V) {
    const seguir =
      !recusado.current ||
      valores.arquivo !== null ||
      (await confirmar({
        title: 'Continuar sem o anexo?',
        text: 'O arquivo escolhido foi recusado e não será enviado.',
        danger: false,
      }));
    if (!seguir) return;
    setAlert(null);
    const dados = new FormData();
    if (inscricaoId !== 0) dados.set('inscricao_id', String(inscricaoId));
    corpo(valores, dados);
    upload.run(dados);
  }

  const arquivo = form.field<'arquivo'>('arquivo');
  const envio: Envio = {
    form,
    alert,
    enviar: form.submit((_, valores) => enviarValores(valores)),
    pending: upload.pending,
    progress: comArquivo(form.values) ? upload.progress : null,
    cancel: upload.cancel,
  };
  const campoDoArquivo: FieldProps<File | null> & { onReject: (motivo: string) => void } = {
    ...arquivo,
    onReject: (motivo) => {
      recusado.current = true;
      form.setError('arquivo', motivo);
    },
    onChange: (escolhido) => {
      recusado.current = false;
      form.setError('arquivo', null);
      arquivo.onChange(escolhido as V['arquivo']);
    },
  };
  return { envio, campoDoArquivo };
}

/** The rule of a kind's file, for its field. */
export function regraDoArquivo({ extensoes, tamanhoMaximo, grande, tipo }: RegraDoAnexo): FileRule {
  return {
    extensions: extensoes.map((extensao) => `.${extensao}`),
    maxBytes: tamanhoMaximo,
    typeMessage: tipo,
    sizeMessage: grande,
  };
}
