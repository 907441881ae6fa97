// Document row -> wire: one way for the candidate, whose `status` says whether it still counts, another for
// administrators, whose `status` says what was decided.
import { type Envio, type EnvioAdmin, envio, envioAdmin } from '../../shared/pedidos/envio.ts';
import type { LinhaDe, Parte } from '../pedidos/index.ts';
import { shown } from '../platform/shown.ts';

type Linha = LinhaDe<'envios'>;

function comuns({ linha, inscricao, protocolo, url }: Parte<Linha>) {
  return { ...linha, caminho_anexo: url as string, nome_arquivo: linha.arquivo_nome, protocolo, inscricao };
}

function prazo({ prazo_id: id, prazo_descricao: titulo, prazo_data_fim: data_fim }: Linha) {
  return { id, titulo, nome: titulo, data_fim };
}

export function viewEnvio(parte: Parte<Linha>): Envio {
  const { linha } = parte;
  const { excluido_em, validacao, entrega_titulos } = linha;
  return shown(envio, comuns(parte), {
    prazoEnvio: prazo(linha),
    status: excluido_em === null,
    // Nobody decided it, and the delivery of titles was not ended.
    pode_cancelar: excluido_em === null && validacao === 'P' && entrega_titulos === 'N',
  });
}

export function viewEnvioAdmin(parte: Parte<Linha>): EnvioAdmin {
  const { linha } = parte;
  return shown(envioAdmin, comuns(parte), {
    prazo_envio: prazo(linha),
    status: linha.validacao,
    excluido: linha.excluido_em !== null,
    decidido_por: linha.decidido_por_nome,
  });
}
