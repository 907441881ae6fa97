// Sending a form with a file from a dialog: the same for documents and appeals. What was filled in stays until it is sent;
// a try that the network lost is repeated as the same try.
import { type FormEvent, useRef, useState } from 'react';
import { type Upload, useUpload } from '../act.ts';
import type { Erro } from '../erros.ts';
import type { CallContext } from '../trpc.ts';
import { confirmar } from '../ui/dialogs.ts';
import type { FieldProps } from '../ui/fields.tsx';
import type { Form } from '../ui/form.ts';
import { avisar } from '../ui/toasts.ts';

type ComArquivo = Record<string, unknown> & { arquivo: File | null };

type Options<V extends ComArquivo, O> = {
  form: Form<V, unknown>;
  call: (dados: FormData, options: { context: CallContext; signal: AbortSignal }) => Promise<O>;
  corpo: (valores: V) => FormData;
  texto: (erro: Erro) => string;
  onEnviado: (registro: O) => void;
  /** Something else than what the screen shows may be true by now. */
  onDuvida: () => unknown;
};

export type Envio<V extends ComArquivo> = {
  form: Form<V, unknown>;
  upload: Upload;
  /** What the last try left to say: a refusal, or that it was stopped. */
  aviso: { tom: 'er' | 'at'; texto: string; repetir: boolean } | null;
  enviar: (event?: FormEvent) => void;
  /** For the file field. */
  campoDoArquivo: FieldProps<File | null> & { name: string; onReject: (motivo: string) => void };
};

export function useEnviar<V extends ComArquivo, O>({
  form,
  call,
  corpo,
  texto,
  onEnviado,
  onDuvida,
}: Options<V, O>): Envio<V> {
  const [aviso, setAviso] = useState<Envio<V>['aviso']>(null);
  const recusado = useRef(false);

  const upload = useUpload(call, {
    onSuccess: (registro) => {
      form.reset();
      onEnviado(registro);
      void onDuvida();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      setAviso({ tom: 'er', texto: texto(erro), repetir: erro.rede || erro.status >= 500 });
      form.refuse(erro.campos);
      void onDuvida();
    },
    onCancelled: (left) => {
      if (left) avisar.atencao('Envio cancelado.');
      setAviso({ tom: 'at', texto: 'Envio cancelado. O que você preencheu continua aqui.', repetir: false });
      void onDuvida();
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
    setAviso(null);
    upload.run(corpo(valores));
  }

  const arquivo = form.field<'arquivo'>('arquivo');
  return {
    form,
    upload,
    aviso,
    enviar: form.submit((_, valores) => enviarValores(valores)),
    campoDoArquivo: {
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
    },
  };
}
