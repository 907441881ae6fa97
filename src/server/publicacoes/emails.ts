// What of a publication everybody enrolled is told: that it is there, and that its title or its file is another.
import type { Novidade } from '../../shared/avisos-novos.ts';
import { formatDate } from '../../shared/format.ts';
import { inicioDoDia } from '../../shared/tempo.ts';
import type { PublicacaoComArquivo } from './queries.ts';

function assinatura({ titulo, arquivo_id, url, retifica_id }: PublicacaoComArquivo): string {
  return JSON.stringify([titulo, arquivo_id, url, ...(retifica_id === null ? [] : [retifica_id])]);
}

/** Drafts are told to nobody, and one dated ahead on its day. @param antes as it was; null for a new one */
export function novidadeDaPublicacao(antes: PublicacaoComArquivo | null, depois: PublicacaoComArquivo): Novidade {
  const { id, concurso_id, titulo, descricao, data_publicacao, status, retifica_titulo, mudanca } = depois;
  if (status !== 'Ativo') return { calar: ['publicacao', id] };
  const comum = { publicacao: titulo, descricao: descricao ?? '', data: formatDate(data_publicacao) };
  const difusao = {
    registro: ['publicacao', id] as const,
    concurso_id,
    assinatura: assinatura(depois),
    antes: antes?.status === 'Ativo' ? assinatura(antes) : null,
    link: `/area-candidato/download?concurso=${concurso_id}`,
    apartir: data_publicacao.length === 10 ? inicioDoDia(data_publicacao).toISOString() : data_publicacao,
  };
  const alterado = 'publicacao_alterada';
  // What was told with the version before is not told again with this one.
  const dita = antes?.status === 'Ativo' && antes.mudanca === mudanca;
  return retifica_titulo === null
    ? {
        ...difusao,
        tipo: { novo: 'publicacao_nova', alterado },
        valores: { ...comum, mudanca: dita ? '' : (mudanca ?? '') },
      }
    : {
        ...difusao,
        tipo: { novo: 'publicacao_retificada', alterado },
        valores: { ...comum, retificada: retifica_titulo, mudanca: mudanca ?? '' },
      };
}
