// Appeal row -> wire; administrators are shown a little more than the candidate.
import { type Recurso, type RecursoAdmin, recurso } from '../../shared/pedidos/recurso.ts';
import type { LinhaDe, Parte } from '../pedidos/index.ts';
import { shown } from '../platform/shown.ts';

type Linha = LinhaDe<'recursos'>;

export function viewRecurso({ linha, inscricao, protocolo, url }: Parte<Linha>): Recurso {
  const { prazo_id, prazo_descricao, prazo_data_fim } = linha;
  return shown(recurso, linha, {
    prazo_recurso_id: prazo_id,
    prazo_recurso: { id: prazo_id, titulo: prazo_descricao, nome: prazo_descricao, data_fim: prazo_data_fim },
    resposta: linha.observacao_admin,
    caminho_anexo: url,
    pode_excluir: linha.status === 'P',
    protocolo,
    inscricao,
  });
}

export function viewRecursoAdmin(parte: Parte<Linha>): RecursoAdmin {
  const { arquivo_nome, decidido_por_nome } = parte.linha;
  return { ...viewRecurso(parte), nome_arquivo: arquivo_nome, decidido_por: decidido_por_nome };
}
