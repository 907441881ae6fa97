// Publication row -> wire, and act row -> wire. A published file has a plain address; one not published yet, a signed one that
// expires; one that was withdrawn, none.
import { type Publicacao, publicacao } from '../../shared/concursos.ts';
import {
  type AtoDoPainel,
  type AtoPublicado,
  atoPublicado,
  type HistoriaDaPublicacao,
  nomeDoAto,
  type PublicacaoDoPainel,
} from '../../shared/publicacoes.ts';
import { shown } from '../platform/shown.ts';
import type { AtoRow, DadosDaListaRow, PublicacaoComArquivo } from './queries.ts';

type Endereco = (arquivoId: string, publica: boolean) => string;

function retificada({ retifica_id: id, retifica_titulo: titulo }: Pick<AtoRow, 'retifica_id' | 'retifica_titulo'>) {
  return id === null || titulo === null ? null : { id, titulo };
}

/** @param url the address of a stored file, plain when anyone may open it */
export function viewPublicacao(linha: PublicacaoComArquivo, url: Endereco): Publicacao {
  const publica = linha.status === 'Ativo' && linha.concurso_ativo === 1;
  return shown(publicacao, linha, {
    arquivo: linha.arquivo_id === null ? linha.nome : linha.arquivo_nome,
    caminho_arquivo: linha.arquivo_id === null ? linha.url : url(linha.arquivo_id, publica),
    retifica: retificada(linha),
  });
}

export function viewDoPainel(linha: PublicacaoComArquivo, url: Endereco): PublicacaoDoPainel {
  const { exame, achados, achados_motivo, retifica_id, retifica_titulo } = linha;
  // The form sends back also what the public reads nothing of. Proofs of acts show the panel's view: without its title.
  const retifica = retificada({ retifica_id, retifica_titulo: retifica_titulo ?? `Publicação ${retifica_id}` });
  return {
    ...viewPublicacao(linha, url),
    retifica,
    exame,
    achados: achados === null ? [] : (JSON.parse(achados) as string[]),
    achados_motivo,
  };
}

/** @param url the address of a stored file, while the publication is there */
export function viewAto(linha: AtoRow, url: (arquivoId: string) => string): AtoPublicado {
  const retirada = linha.status !== 'Ativo' || linha.excluido_em !== null || linha.retiradas > 0;
  const atual = linha.arquivo_id === linha.arquivo_atual && linha.url === linha.url_atual;
  const endereco = linha.arquivo_id === null ? linha.url : url(linha.arquivo_id);
  const retifica = retificada(linha);
  return shown(atoPublicado, linha, {
    nome: nomeDoAto({ ato: linha.ato, retifica }),
    situacao: retirada ? 'retirada' : atual ? 'vigente' : 'substituida',
    arquivo: linha.arquivo_id === null ? linha.nome : linha.arquivo_nome,
    caminho_arquivo: retirada ? null : endereco,
    retifica,
  });
}

export function viewAtoDoPainel(
  linha: AtoRow & { administrador: string | null },
  url: (arquivoId: string) => string,
): AtoDoPainel {
  return {
    ...viewAto({ ...linha, status: 'Ativo', excluido_em: null, retiradas: 0 }, url),
    administrador: linha.administrador,
  };
}

export function viewDadosDaLista(
  linha: DadosDaListaRow,
  url: (arquivoId: string) => string,
): NonNullable<HistoriaDaPublicacao['lista']> {
  const arquivo = (de: 'json' | 'csv') => ({
    arquivo: linha[`${de}_nome`],
    caminho_arquivo: url(linha[`${de}_id`] as string),
    sha256: linha[`${de}_sha256`],
    tamanho: linha[`${de}_tamanho`],
  });
  const { lista, lida_em, total } = linha;
  return { lista, lida_em, total, json: arquivo('json'), csv: arquivo('csv') };
}
