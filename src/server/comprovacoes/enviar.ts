// Sending a receipt: its file is read before it is kept, and its bank is asked once it is. A notice of the bank that was lost is
// made good in seconds, without anybody deciding anything.
import type { Comprovacao, ComprovacaoCreate } from '../../shared/pedidos/comprovacao.ts';
import { perguntarPelaInscricao } from '../boletos/index.ts';
import type { CandidatoUseCase } from '../context.ts';
import { getPropria } from '../inscricoes/index.ts';
import { nowIso } from '../platform/clock.ts';
import { lerArquivo, NAO_LIDO } from './ler.ts';
import { comprovacoes, podeEnviar } from './pedido.ts';

/** @returns it as it is once the bank has answered. @throws DomainError as sending a request does */
export async function enviar(ctx: CandidatoUseCase, form: ComprovacaoCreate): Promise<Comprovacao> {
  const { deps, candidato } = ctx;
  const { inscricao_id, arquivo } = form;
  // Nothing is read for who may not send it.
  podeEnviar(await getPropria(deps.db, candidato.id, inscricao_id), form, nowIso(deps.clock));
  const lido = arquivo ? await lerArquivo(arquivo) : NAO_LIDO;
  const enviada = await comprovacoes.enviar(ctx, { ...form, lido });
  await perguntarPelaInscricao(deps, inscricao_id);
  return (await comprovacoes.list(ctx)).find(({ id }) => id === enviada.id) ?? enviada;
}
