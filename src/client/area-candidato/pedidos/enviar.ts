// Sending a form with a file from a dialog. What was filled in stays until it is sent;
// a try that the network lost is repeated as the same try.
import { type FormEvent, useRef, useState } from 'react';
import type { RegraDoAnexo } from '../../../shared/pedidos/declaracao.ts';
import { refresh, useUpload } from '../../act.ts';
import type { Erro } from '../../erros.ts';
import type { CallContext } from '../../trpc.ts';
import { confirmar } from '../../ui/dialog/questions.ts';
import type { FileRule } from '../../ui/file-field.tsx';
import { type Form, type FormOptions, useForm, type Values } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { usePerfil } from '../perfil.ts';

/** What the last try left to say: a refusal, or that it was stopped. */
export type EnvioAlert = { tom: 'er' | 'at'; texto: string; repetir: boolean };

/** What the dialog needs of a form and of its sending. */
export type Envio = {
  form: Pick<Form<Values, unknown>, 'dirty' | 'waiting' | 'props' | 'clearDraft'>;
  alert: EnvioAlert | null;
  enviar: (event?: FormEvent) => void;
  pending: boolean;
  /** Of a file that leaves, 0 to 100; null otherwise. */
  progress: number | null;
  /** Stops it, where it can be stopped. */
  cancel?: () => void;
};

const INTERROMPIDO = 'Envio interrompido. Se ele já tinha chegado, aparece na lista em instantes.';

/** What a failed try says; of one that the network lost also that nothing is, and that trying again does no harm. */
export function alertOf(erro: Erro, texto: (erro: Erro) => string, comArquivo = false): EnvioAlert {
  const fica = comArquivo ? 'O arquivo e o que você preencheu continuam' : 'O que você preencheu continua';
  const resto = erro.rede ? ` ${fica} aqui, e tentar de novo não envia duas vezes.` : '';
  return { tom: 'er', texto: `${texto(erro)}${resto}`, repetir: erro.rede || erro.status >= 500 };
}

type Options<V extends Values, O> = Omit<FormOptions<V, unknown>, 'draft'> & {
  /** What is kept of it until it is sent, and of which. */
  draft?: readonly [oque: string, de: number | string];
  /** None for what is asked of no enrolment, or for one. */
  inscricaoId?: number;
  call: (dados: FormData, options: { context: CallContext; signal: AbortSignal }) => Promise<O>;
  texto: (erro: Erro) => string;
  /** The list on the screen: what was sent is first in it at once. */
  lista?: { setData(input: undefined, como: (lista: O[] | undefined) => O[] | undefined): unknown };
  /** @param refreshed kept when the lists were read again; returned, the dialog waits for it */
  onEnviado: (registro: O, refreshed: Promise<void>) => unknown;
  /** Fills in what is sent, of a form whose values are no plain fields. */
  corpo?: (valores: V, dados: FormData) => void;
  /** Whether a file's field is one of what is sent; otherwise a refused file in it leaves nothing out. */
  leva?: (campo: keyof V, valores: V) => boolean;
};

/** The fields of the form, without the spaces around them. */
export function preencher(valores: Values, dados: FormData): void {
  for (const [nome, valor] of Object.entries(valores)) {
    if (valor instanceof File) dados.set(nome, valor);
    else if (valor !== null) dados.set(nome, String(valor).trim());
  }
}

export function useEnviar<V extends Values, O>(options: Options<V, O>) {
  const { draft, inscricaoId = 0, call, texto, lista, onEnviado, corpo = preencher, leva = () => true } = options;
  const { id } = usePerfil();
  const form = useForm({ ...options, draft: draft && `${draft[0]}:${id}:${draft[1]}` });
  const [alert, setAlert] = useState<EnvioAlert | null>(null);
  /** Of what is being sent, or was last tried. */
  const [comArquivo, setComArquivo] = useState(false);
  const recusados = useRef(new Set<keyof V & string>());

  const upload = useUpload(call, {
    onSuccess: async (registro, _, refreshed) => {
      form.clearDraft();
      lista?.setData(undefined, (antes) => antes && [registro, ...antes]);
      await onEnviado(registro, refreshed);
      // Not before: it may still be seen.
      form.reset();
    },
    onError: (erro, _, dados) => {
      setAlert(alertOf(erro, texto, levaArquivo(dados)));
      form.refuse(erro.campos);
    },
    onCancelled: (left) => {
      if (left) avisar.atencao(INTERROMPIDO);
      setAlert({ tom: 'at', texto: `${INTERROMPIDO} O que você preencheu continua aqui.`, repetir: false });
      // The portal may be at it still.
      for (const espera of [0, 3000, 10_000]) setTimeout(() => void refresh(), espera);
    },
  });

  async function enviarValores(valores: V) {
    const semAnexo = [...recusados.current].some((campo) => valores[campo] === null && leva(campo, valores));
    const seguir =
      !semAnexo ||
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
    setComArquivo(levaArquivo(dados));
    upload.run(dados);
  }

  const envio: Envio = {
    form,
    alert,
    enviar: form.submit((_, valores) => enviarValores(valores)),
    pending: upload.pending,
    progress: comArquivo ? upload.progress : null,
    cancel: upload.cancel,
  };
  /** A file's field: what was refused in it is said there, and asked about before it is left out. */
  function anexo<K extends keyof V & string>(campo: V[K] extends File | null ? K : never) {
    const campoDoForm = form.field(campo);
    return {
      ...campoDoForm,
      onReject(motivo: string) {
        recusados.current.add(campo);
        form.setError(campo, motivo);
      },
      onChange(escolhido: File | null) {
        recusados.current.delete(campo);
        form.setError(campo, null);
        campoDoForm.onChange(escolhido as V[typeof campo]);
      },
    };
  }
  return { form, envio, anexo };
}

const levaArquivo = (dados: FormData) => [...dados.values()].some((valor) => valor instanceof File);

/** The rule of a kind's file, for its field. */
export function regraDoArquivo({ extensoes, tamanhoMaximo, grande, tipo }: Omit<RegraDoAnexo, 'falta'>): FileRule {
  return {
    extensions: extensoes.map((extensao) => `.${extensao}`),
    maxBytes: tamanhoMaximo,
    typeMessage: tipo,
    sizeMessage: grande,
  };
}
