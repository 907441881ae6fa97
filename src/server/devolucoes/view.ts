// Rows of batches, of what they give back and of their files -> wire.
import { ID_MAXIMO, paraReais } from '../../shared/comum.ts';
import {
  type ArquivoDaDevolucao,
  arquivoDaDevolucao,
  type Devolucao,
  devolucao,
  type GrupoDaDevolucao,
  type ItemDaDevolucao,
  itemDaDevolucao,
  type RetornoLido,
} from '../../shared/devolucoes.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { shown } from '../platform/shown.ts';
import type { ArquivoCompleto, DevolucaoCompleta, DevolucaoRow, Item } from './queries.ts';

/** What is kept of an answer: of many that do not match it names some, and says how many there are. */
export type ResumoDoRetorno = Omit<RetornoLido, 'repetido'> & { todos_divergentes?: number };

const lista = (json: string | null): number[] => (json === null ? [] : JSON.parse(json));

/** The group of a batch, as it was chosen. */
export function grupoDe({ concurso_id, vagas, inscricoes, usar_pix }: DevolucaoRow): GrupoDaDevolucao {
  return { concurso_id, vagas: lista(vagas), inscricoes: lista(inscricoes), usar_pix };
}

export function viewDevolucao(linha: DevolucaoCompleta): Devolucao {
  const { decidida_por, decidida_por_nome } = linha;
  return shown(devolucao, linha, {
    concurso: { id: linha.concurso_id, titulo: linha.titulo, prefeitura: linha.prefeitura },
    itens: linha.itens ?? 0,
    valor: paraReais(linha.centavos ?? 0),
    pagos: linha.pagos ?? 0,
    criada_por: { id: linha.criada_por, nome: linha.criada_por_nome },
    decidida_por: decidida_por === null ? null : { id: decidida_por, nome: decidida_por_nome ?? '' },
  });
}

/**
 * How a bank calls what is given back: with how often it went into a file, so that an old answer is known as such. Its letters keep
 * spreadsheets from making a date of it.
 */
export const referenciaDe = ({ id, vez }: Pick<Item, 'id' | 'vez'>) => `D${id}T${vez}`;

const REFERENCIA = /^D(\d{1,10})T\d{1,6}$/;

/** Which payment a bank means; null where it is none of ours. */
export function idDaReferencia(referencia: string): number | null {
  const id = Number(REFERENCIA.exec(referencia)?.[1] ?? Number.NaN);
  return id <= ID_MAXIMO ? id : null;
}

export function viewItem(linha: Item): ItemDaDevolucao {
  return shown(itemDaDevolucao, linha, {
    status: linha.situacao,
    referencia: referenciaDe(linha),
    numero: formatNumeroInscricao(linha.inscricao_id),
    candidato: { id: linha.candidato_id, nome: linha.nome, cpf: linha.cpf },
    valor: paraReais(linha.valor_centavos),
  });
}

export function viewArquivo(linha: ArquivoCompleto): ArquivoDaDevolucao {
  const resumo: ResumoDoRetorno | null = JSON.parse(linha.resumo ?? 'null');
  return shown(arquivoDaDevolucao, linha, {
    valor: paraReais(linha.centavos),
    criado_por: linha.criado_por_nome,
    no_arquivo: linha.no_arquivo ?? 0,
    divergentes: resumo?.todos_divergentes ?? resumo?.divergentes.length ?? 0,
    pode_baixar: linha.arquivo_id !== null,
  });
}
