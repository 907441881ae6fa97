// Enrolling: the form, what of it is sent, and what its answer is for the lists.
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
import { api, trpc } from '../../trpc.ts';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { textoDaInscricao } from './textos.ts';

export const REGRA_DO_ANEXO = regraDoArquivo({
  extensoes: ANEXO_EXTENSOES,
  tamanhoMaximo: ANEXO_TAMANHO_MAXIMO,
  grande: ANEXO_GRANDE,
  tipo: ANEXO_TIPO,
});

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

export function useInscrever(concursoId: number, onInscrito: (inscricao: Inscricao) => void) {
  const { candidato } = trpc.useUtils();
  return useEnviar({
    initial: EM_BRANCO,
    schema: inscricaoForm,
    rules: detalhes,
    draft: ['inscricao', concursoId],
    call: api.candidato.inscricoes.create.mutate,
    texto: textoDaInscricao,
    leva: (campo, respostas) =>
      ASSUNTOS.some((assunto) => campo === `file_${assunto}` && respostas[`possui_${assunto}`] === 'S'),
    // What belongs to a "Não" stays out.
    corpo(respostas, dados) {
      dados.set('concurso_id', String(concursoId));
      dados.set('vaga_id', respostas.vaga_id);
      for (const assunto of ASSUNTOS) {
        const sim = respostas[`possui_${assunto}`] === 'S';
        const arquivo = respostas[`file_${assunto}`];
        dados.set(`possui_${assunto}`, respostas[`possui_${assunto}`]);
        dados.set(`detalhe_${assunto}`, sim ? respostas[`detalhe_${assunto}`].trim() : '');
        if (sim && arquivo) dados.set(`file_${assunto}`, arquivo);
      }
    },
    lista: candidato.inscricoes.list,
    onEnviado(inscricao, refreshed) {
      onInscrito(inscricao);
      return refreshed;
    },
  });
}
export type Inscrevendo = ReturnType<typeof useInscrever>;
