// Publication row -> wire. A published file has a plain address; one not published yet, a signed one that expires.
import { type Publicacao, publicacao } from '../../shared/concursos.ts';
import { shown } from '../platform/shown.ts';
import type { PublicacaoComArquivo } from './queries.ts';

/** @param url the address of a stored file, plain when anyone may open it */
export function viewPublicacao(
  linha: PublicacaoComArquivo,
  url: (arquivoId: string, publica: boolean) => string,
): Publicacao {
  const publica = linha.status === 'Ativo' && linha.concurso_ativo === 1;
  return shown(publicacao, linha, {
    arquivo: linha.arquivo_id === null ? linha.nome : linha.arquivo_nome,
    caminho_arquivo: linha.arquivo_id === null ? linha.url : url(linha.arquivo_id, publica),
  });
}
