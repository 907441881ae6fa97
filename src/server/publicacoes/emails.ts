// What of a publication everybody enrolled is told: that it is there, and that its title or its file is another.
import type { Novidade } from '../../shared/avisos-novos.ts';
import { formatDate } from '../../shared/format.ts';
import { inicioDoDia } from '../../shared/tempo.ts';
import type { PublicacaoComArquivo } from './queries.ts';

function assinatura({ titulo, arquivo_id, url }: PublicacaoComArquivo): string {
  return JSON.stringify([titulo, arquivo_id, url]);
}

/** Drafts are told to nobody, and one dated ahead on its day. @param antes as it was; null for a new one */
export function novidadeDaPublicacao(antes: PublicacaoComArquivo | null, depois: PublicacaoComArquivo): Novidade {
  const { id, concurso_id, titulo, descricao, data_publicacao, status } = depois;
  if (status !== 'Ativo') return { calar: ['publicacao', id] };
  return {
    registro: ['publicacao', id],
    concurso_id,
    tipo: { novo: 'publicacao_nova', alterado: 'publicacao_alterada' },
    assinatura: assinatura(depois),
    antes: antes?.status === 'Ativo' ? assinatura(antes) : null,
    valores: { publicacao: titulo, descricao: descricao ?? '', data: formatDate(data_publicacao) },
    link: `/area-candidato/download?concurso=${concurso_id}`,
    apartir: data_publicacao.length === 10 ? inicioDoDia(data_publicacao).toISOString() : data_publicacao,
  };
}
