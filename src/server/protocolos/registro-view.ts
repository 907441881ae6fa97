// What each kind of record says on its receipt: in a line for anybody, in facts for the candidate, and where it stands.
import { paraReais } from '../../shared/comum.ts';
import { NOMES_DE_VALIDACAO } from '../../shared/envios.ts';
import { cortar, formatMoney } from '../../shared/format.ts';
import { NOMES_DE_PROTOCOLO, type TipoDeProtocolo } from '../../shared/protocolos.ts';
import { NOMES_DE_DECISAO } from '../../shared/recursos.ts';
import { NOMES_DE_RESTITUICAO } from '../../shared/reembolsos.ts';
import type { Fact } from '../platform/pdf/index.ts';
import type { ProtocoloComRegistro } from './queries.ts';

/** Characters of the candidate's own words that are printed. */
const CORTE_DO_TEXTO = 500;
/** Characters that half a line of the paper holds. */
const MEIA_LINHA = 45;

interface Registro {
  /** What only this kind says; none of the candidate's words, for anybody may read it. */
  detalhe(linha: ProtocoloComRegistro): string | null;
  /** For the candidate's own paper and mail. */
  fatos(linha: ProtocoloComRegistro): (Fact | null)[];
  situacao(linha: ProtocoloComRegistro): string;
}

/** As wide as it needs. */
export function fato(rotulo: string, valor: string): Fact {
  return { rotulo, valor, largo: valor.length > MEIA_LINHA };
}

function texto(rotulo: string, valor: string | null): Fact | null {
  return valor === null || valor === '' ? null : fato(rotulo, cortar(valor, CORTE_DO_TEXTO));
}

function dinheiro(rotulo: string, centavos: number): Fact {
  return { rotulo, valor: centavos === 0 ? 'Gratuita' : formatMoney(paraReais(centavos)) };
}

function decisao(status: 'P' | 'D' | 'I' | null, canceladoEm: string | null): string {
  return canceladoEm !== null || status === null ? 'Cancelado' : NOMES_DE_DECISAO[status];
}

const REGISTROS: Record<TipoDeProtocolo, Registro> = {
  inscricao: {
    detalhe: () => null,
    fatos: ({ valor_centavos }) => [dinheiro('Valor da taxa', valor_centavos)],
    situacao: ({ inscricao_status }) => (inscricao_status === 'A' ? 'Ativa' : 'Cancelada'),
  },
  envio: {
    detalhe: ({ prazo }) => prazo,
    fatos: ({ prazo, envio_descricao }) => [texto('Prazo de envio', prazo), texto('Descrição', envio_descricao)],
    situacao: ({ envio_validacao, envio_excluido_em }) =>
      envio_excluido_em !== null || envio_validacao === null ? 'Cancelado' : NOMES_DE_VALIDACAO[envio_validacao],
  },
  recurso: {
    detalhe: ({ prazo, numero_questao }) => `questão ${numero_questao}, ${prazo}`,
    fatos: ({ prazo, numero_questao, recurso_motivo }) => [
      texto('Prazo de recurso', prazo),
      { rotulo: 'Questão', valor: String(numero_questao) },
      texto('Fundamentação', recurso_motivo),
    ],
    situacao: ({ recurso_status, recurso_excluido_em }) => decisao(recurso_status, recurso_excluido_em),
  },
  isencao: {
    detalhe: () => null,
    fatos: ({ isencao_motivo }) => [texto('Motivo', isencao_motivo)],
    situacao: ({ isencao_status, isencao_cancelada_em }) => decisao(isencao_status, isencao_cancelada_em),
  },
  reembolso: {
    detalhe: () => null,
    fatos: ({ reembolso_centavos, tipo_restituicao }) => [
      reembolso_centavos === null ? null : dinheiro('Valor', reembolso_centavos),
      tipo_restituicao === null ? null : { rotulo: 'Como receber', valor: NOMES_DE_RESTITUICAO[tipo_restituicao] },
    ],
    situacao: ({ reembolso_status, reembolso_cancelado_em }) =>
      reembolso_cancelado_em !== null || reembolso_status === null ? 'Cancelado' : reembolso_status,
  },
  titulos: {
    detalhe: () => null,
    fatos: () => [],
    situacao: ({ entrega_titulos, inscricao_status }) =>
      entrega_titulos === 'S' && inscricao_status === 'A' ? 'Finalizada' : 'Cancelada',
  },
};

/** What was received, in a line that anybody may read. */
export function descricaoDoRegistro(linha: ProtocoloComRegistro): string {
  const detalhe = REGISTROS[linha.tipo].detalhe(linha);
  return detalhe === null ? NOMES_DE_PROTOCOLO[linha.tipo] : `${NOMES_DE_PROTOCOLO[linha.tipo]}: ${detalhe}`;
}

/** What was received, for the candidate. */
export function fatosDoRegistro(linha: ProtocoloComRegistro): Fact[] {
  return REGISTROS[linha.tipo].fatos(linha).filter((fato) => fato !== null);
}

/** Where the record stands now, in a word. */
export function situacaoDoRegistro(linha: ProtocoloComRegistro): string {
  return REGISTROS[linha.tipo].situacao(linha);
}
