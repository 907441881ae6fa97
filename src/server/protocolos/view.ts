// Protocol row -> wire: the candidate's own, and what anybody who has the code may know.
import { formatNumeroInscricao } from '../../shared/format.ts';
import { type ProtocoloVerificado, protocoloVerificado } from '../../shared/protocolados.ts';
import { codigoEmGrupos, iniciaisDe, type Protocolo } from '../../shared/protocolos.ts';
import { shown } from '../platform/shown.ts';
import type { DocumentoRecebido, ProtocoloCompleto, ProtocoloComRegistro } from './queries.ts';
import { descricaoDoRegistro, situacaoDoRegistro } from './registro-view.ts';

/** A protocol's own columns, and its file's when it has one. */
export type LinhaDeProtocolo = Omit<ProtocoloCompleto, 'tipo' | 'registro_id'>;

function viewArquivo(linha: LinhaDeProtocolo): Protocolo['arquivo'] {
  const { arquivo_nome: nome, arquivo_tamanho: tamanho, arquivo_sha256: sha256 } = linha;
  return nome !== null && tamanho !== null && sha256 !== null ? { nome, tamanho, sha256 } : null;
}

/** @param url opens its PDF */
export function viewProtocolo(linha: LinhaDeProtocolo, url: string, publicUrl: string): Protocolo {
  return {
    numero: linha.numero,
    codigo: codigoEmGrupos(linha.codigo),
    emitido_em: linha.emitido_em,
    arquivo: viewArquivo(linha),
    url_comprovante: url,
    url_verificacao: `${publicUrl}/#/protocolo/${linha.codigo}`,
  };
}

/** Nobody's name, documents or words: initials, and what the contest itself publishes. */
export function viewVerificado(
  linha: ProtocoloComRegistro,
  documentos: readonly DocumentoRecebido[],
): ProtocoloVerificado {
  const arquivo = viewArquivo(linha);
  return shown(protocoloVerificado, linha, {
    valido: true,
    descricao: descricaoDoRegistro(linha),
    iniciais: iniciaisDe(linha.nome),
    concurso: linha.titulo,
    inscricao_numero: linha.inscricao_id === null ? '' : formatNumeroInscricao(linha.inscricao_id),
    arquivo: arquivo && { tamanho: arquivo.tamanho, sha256: arquivo.sha256 },
    ...(documentos.length > 0 ? { documentos: documentos.map(({ tamanho, sha256 }) => ({ tamanho, sha256 })) } : {}),
    situacao: situacaoDoRegistro(linha),
  });
}
