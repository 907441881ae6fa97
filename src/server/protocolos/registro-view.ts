// What each kind of record says on its receipt: in a line for anybody, in facts for the candidate, and where it stands.
import { paraReais } from '../../shared/comum.ts';
import { cortar, formatCentavos } from '../../shared/format.ts';
import { fraseDoItem } from '../../shared/pedidos/itens.ts';
import type { TituloGuardado } from '../../shared/pedidos/pontuacao.ts';
import { NOMES_DE_RESTITUICAO } from '../../shared/pedidos/reembolso.ts';
import { PEDIDOS } from '../../shared/pedidos/tipos.ts';
import { PROTOCOLADOS, type TipoDeProtocolo } from '../../shared/protocolados.ts';
import { formatPontos, pontosDaParcela } from '../../shared/titulos.ts';
import type { Fact } from '../platform/pdf/index.ts';
import type { ProtocoloComRegistro } from './queries.ts';

/** Characters of the candidate's own words that are printed. */
const CORTE_DO_TEXTO = 500;
/** Characters that half a line of the paper holds. */
const MEIA_LINHA = 45;

/** What a kind says besides where it stands. */
interface Registro {
  /** What only this kind says; none of the candidate's words, for anybody may read it. */
  detalhe?(linha: ProtocoloComRegistro): string | null;
  /** For the candidate's own paper and mail. */
  fatos(linha: ProtocoloComRegistro): (Fact | null)[];
  /** The same of what was decided; nothing while it waits. */
  decidido?(linha: ProtocoloComRegistro): Fact[];
}

/** As wide as it needs. */
export function fato(rotulo: string, valor: string): Fact {
  return { rotulo, valor, largo: valor.length > MEIA_LINHA };
}

function texto(rotulo: string, valor: string | null): Fact | null {
  return valor === null || valor === '' ? null : fato(rotulo, cortar(valor, CORTE_DO_TEXTO));
}

function dinheiro(rotulo: string, centavos: number): Fact {
  return { rotulo, valor: centavos === 0 ? 'Gratuita' : formatCentavos(centavos) };
}

const titulosDe = ({ titulos }: ProtocoloComRegistro): TituloGuardado[] => JSON.parse(titulos ?? '[]');
const emPontos = (centesimos: number | null) => formatPontos(paraReais(centesimos ?? 0));
/** `2 × 1,5 pontos = 3 pontos` */
const parcela = (titulo: TituloGuardado) =>
  `${titulo.quantidade} × ${emPontos(titulo.pontos)} = ${emPontos(pontosDaParcela(titulo))}`;

const REGISTROS: Partial<Record<TipoDeProtocolo, Registro>> = {
  inscricao: { fatos: ({ valor_centavos }) => [dinheiro('Valor da taxa', valor_centavos ?? 0)] },
  envio: {
    detalhe: ({ prazo }) => prazo,
    fatos: ({ prazo, envio_descricao }) => [texto('Prazo de envio', prazo), texto('Descrição', envio_descricao)],
  },
  recurso: {
    detalhe: ({ prazo, numero_questao }) => (numero_questao ? `questão ${numero_questao}, ${prazo}` : prazo),
    fatos: ({ prazo, numero_questao, recurso_motivo }) => [
      texto('Prazo de recurso', prazo),
      numero_questao ? { rotulo: 'Questão', valor: String(numero_questao) } : null,
      texto('Fundamentação', recurso_motivo),
    ],
  },
  isencao: { fatos: ({ isencao_motivo }) => [texto('Motivo', isencao_motivo)] },
  pontuacao: {
    fatos: (linha) => [
      ...titulosDe(linha).map((titulo) => fato(titulo.nome, parcela(titulo))),
      { rotulo: 'Soma declarada', valor: emPontos(linha.declarados_centesimos) },
    ],
    decidido: (linha) =>
      linha.concedidos_centesimos === null
        ? []
        : [
            ...titulosDe(linha).map(({ nome, texto: porque, ...titulo }) => {
              const contam = titulo.concedidos ?? 0;
              const vale = emPontos(pontosDaParcela({ ...titulo, quantidade: contam }));
              return fato(
                nome,
                cortar(fraseDoItem({ nome: `${contam} de ${titulo.quantidade}`, texto: porque }, vale), CORTE_DO_TEXTO),
              );
            }),
            { rotulo: 'Soma concedida', valor: emPontos(linha.concedidos_centesimos) },
          ],
  },
  reembolso: {
    fatos: ({ reembolso_centavos, tipo_restituicao }) => [
      reembolso_centavos === null ? null : dinheiro('Valor', reembolso_centavos),
      tipo_restituicao === null ? null : { rotulo: 'Como receber', valor: NOMES_DE_RESTITUICAO[tipo_restituicao] },
    ],
  },
};

/** What was decided of it, for the candidate. */
export function fatosDaDecisao(linha: ProtocoloComRegistro): Fact[] {
  return REGISTROS[linha.tipo]?.decidido?.(linha) ?? [];
}

/** What was received, in a line that anybody may read. */
export function descricaoDoRegistro(linha: ProtocoloComRegistro): string {
  const { nome } = PROTOCOLADOS[linha.tipo];
  const detalhe = REGISTROS[linha.tipo]?.detalhe?.(linha) ?? null;
  return detalhe === null ? nome : `${nome}: ${detalhe}`;
}

/** What was received, for the candidate. */
export function fatosDoRegistro(linha: ProtocoloComRegistro): Fact[] {
  return (REGISTROS[linha.tipo]?.fatos(linha) ?? []).filter((um) => um !== null);
}

/** Where the record stands now, in a word. */
export function situacaoDoRegistro(linha: ProtocoloComRegistro): string {
  const { tipo, inscricao_status, entrega_titulos, pedido_status, pedido_retirado_em } = linha;
  if (tipo === 'inscricao') return inscricao_status === 'A' ? 'Ativa' : 'Cancelada';
  if (tipo === 'titulos') return entrega_titulos === 'S' && inscricao_status === 'A' ? 'Finalizada' : 'Cancelada';
  const nomes: Readonly<Record<string, string>> = PEDIDOS[tipo].nomes;
  return (pedido_retirado_em === null && pedido_status !== null && nomes[pedido_status]) || 'Cancelado';
}
