// What a failed call of this screen says.
import {
  CONCURSO_INDISPONIVEL,
  INSCRICAO_NAO_ENCONTRADA,
  JA_INSCRITO,
  NAO_PODE_CANCELAR,
} from '../../../shared/inscricoes.ts';
import { dizPorque, ERRO_INTERNO, type Erro } from '../../erros.ts';

const DADOS_INVALIDOS = 'Dados inválidos. Verifique as informações e tente novamente.';
const SEM_PERMISSAO_INSCREVER = 'Você não tem permissão para se inscrever neste concurso.';
const SEM_PERMISSAO_CANCELAR = 'Você não tem permissão para cancelar esta inscrição.';
const ARQUIVO_GRANDE = 'Arquivo muito grande. Tente um arquivo menor.';

export const ERRO_DOS_CONCURSOS = 'Erro ao carregar concursos. Tente novamente.';
export const ERRO_DAS_INSCRICOES = 'Erro ao carregar inscrições.';

/** 401 is not here: it ends the session by itself. */
export function textoDaInscricao(erro: Erro): string {
  if (dizPorque(erro)) return erro.mensagem;
  switch (erro.status) {
    case 403:
      return erro.mensagem || SEM_PERMISSAO_INSCREVER;
    case 404:
      return CONCURSO_INDISPONIVEL;
    case 409:
      return JA_INSCRITO;
    case 413:
      return ARQUIVO_GRANDE;
    default:
      return erro.status >= 500 ? ERRO_INTERNO : erro.mensagem || DADOS_INVALIDOS;
  }
}

const POR_QUE = 'Ela já foi cancelada, ou a taxa já foi paga. Para receber a taxa de volta, peça a restituição.';

export function textoDoCancelamento(erro: Erro): { title?: string; text: string } {
  if (dizPorque(erro)) return { text: erro.mensagem };
  switch (erro.status) {
    case 400:
      return { title: NAO_PODE_CANCELAR, text: POR_QUE };
    case 403:
      return { text: erro.mensagem || SEM_PERMISSAO_CANCELAR };
    case 404:
      return { text: INSCRICAO_NAO_ENCONTRADA };
    default:
      return { text: erro.status >= 500 ? ERRO_INTERNO : erro.mensagem };
  }
}
