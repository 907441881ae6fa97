// Enrolling: the form, its sending with progress, and what each answer means for the dialog.
import { type FormEvent, useRef, useState } from 'react';
import {
  ANEXO_EXTENSOES,
  ANEXO_GRANDE,
  ANEXO_TAMANHO_MAXIMO,
  ANEXO_TIPO,
  DETALHE_CONDICAO,
  DETALHE_DEFICIENCIA,
  type Inscricao,
  inscricaoForm,
} from '../../../shared/inscricoes.ts';
import { refresh, type Upload, useUpload } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialog/questions.ts';
import type { FileRule } from '../../ui/file-field.tsx';
import { type Form, useForm } from '../../ui/form.ts';
import { usePerfil } from '../perfil.ts';
import { textoDaInscricao } from './textos.ts';

export const REGRA_DO_ANEXO: FileRule = {
  extensions: ANEXO_EXTENSOES.map((extensao) => `.${extensao}`),
  maxBytes: ANEXO_TAMANHO_MAXIMO,
  typeMessage: ANEXO_TIPO,
  sizeMessage: ANEXO_GRANDE,
};

type Respostas = {
  vaga_id: string;
  possui_deficiencia: string;
  detalhe_deficiencia: string;
  file_deficiencia: File | null;
  possui_condicao_especial: string;
  detalhe_condicao_especial: string;
  file_condicao_especial: File | null;
};

const EM_BRANCO: Respostas = {
  vaga_id: '',
  possui_deficiencia: 'N',
  detalhe_deficiencia: '',
  file_deficiencia: null,
  possui_condicao_especial: 'N',
  detalhe_condicao_especial: '',
  file_condicao_especial: null,
};

/** Said also while the vacancy is missing, when the schema does not get as far as comparing answers. */
function detalhes(respostas: Respostas) {
  return {
    ...(respostas.possui_deficiencia === 'S' &&
      !respostas.detalhe_deficiencia.trim() && { detalhe_deficiencia: DETALHE_DEFICIENCIA }),
    ...(respostas.possui_condicao_especial === 'S' &&
      !respostas.detalhe_condicao_especial.trim() && { detalhe_condicao_especial: DETALHE_CONDICAO }),
  };
}

const ASSUNTOS = ['deficiencia', 'condicao_especial'] as const;
export type Assunto = (typeof ASSUNTOS)[number];

/** The body of the call; what belongs to a "Não" stays out. */
function corpo(concursoId: number, respostas: Respostas): FormData {
  const dados = new FormData();
  dados.set('concurso_id', String(concursoId));
  dados.set('vaga_id', respostas.vaga_id);
  for (const assunto of ASSUNTOS) {
    const sim = respostas[`possui_${assunto}`] === 'S';
    const arquivo = respostas[`file_${assunto}`];
    dados.set(`possui_${assunto}`, respostas[`possui_${assunto}`]);
    dados.set(`detalhe_${assunto}`, sim ? respostas[`detalhe_${assunto}`].trim() : '');
    if (sim && arquivo) dados.set(`file_${assunto}`, arquivo);
  }
  return dados;
}

export type Envio = {
  form: Form<Respostas, unknown>;
  upload: Upload;
  comArquivos: boolean;
  /** What the last try left to say: a refusal, or that it was cancelled. */
  alert: { tom: 'er' | 'at'; texto: string; rede: boolean } | null;
  enviar: (event?: FormEvent) => void;
  /** A file was refused (true) or its place filled or emptied (false). */
  anotarRecusa: (assunto: Assunto, recusado: boolean) => void;
};

export function useInscrever(concursoId: number, onInscrito: (inscricao: Inscricao) => void): Envio {
  const { id } = usePerfil();
  const utils = trpc.useUtils();
  const form = useForm({
    initial: EM_BRANCO,
    schema: inscricaoForm,
    rules: detalhes,
    draft: `inscricao:${id}:${concursoId}`,
  });
  const [alert, setAlert] = useState<Envio['alert']>(null);
  const recusados = useRef(new Set<Assunto>());

  const upload = useUpload(api.candidato.inscricoes.create.mutate, {
    onSuccess: (inscricao, _, refreshed) => {
      form.clearDraft();
      utils.candidato.inscricoes.list.setData(undefined, (lista) => lista && [inscricao, ...lista]);
      onInscrito(inscricao);
      return refreshed;
    },
    onError: (erro) => {
      setAlert({ tom: 'er', texto: textoDaInscricao(erro), rede: erro.rede });
      form.refuse(erro.campos);
    },
    onCancelled: () => {
      // It may have been too late: the list tells.
      void refresh();
      setAlert({ tom: 'at', texto: 'Envio cancelado. Suas respostas continuam aqui.', rede: false });
    },
  });

  async function enviarRespostas(respostas: Respostas) {
    const semAnexo = ASSUNTOS.some(
      (assunto) =>
        recusados.current.has(assunto) && respostas[`possui_${assunto}`] === 'S' && !respostas[`file_${assunto}`],
    );
    if (
      semAnexo &&
      !(await confirmar({
        title: 'Continuar sem o anexo?',
        text: 'O arquivo escolhido foi recusado e não será enviado com a inscrição.',
        danger: false,
      }))
    ) {
      return;
    }
    setAlert(null);
    upload.run(corpo(concursoId, respostas));
  }

  return {
    form,
    upload,
    comArquivos: ASSUNTOS.some((assunto) => form.values[`possui_${assunto}`] === 'S' && form.values[`file_${assunto}`]),
    alert,
    enviar: form.submit((_, respostas) => enviarRespostas(respostas)),
    anotarRecusa(assunto, recusado) {
      if (recusado) recusados.current.add(assunto);
      else recusados.current.delete(assunto);
    },
  };
}
