// The end of a candidate's delivery of titles in a contest: after it nothing more is sent there and nothing taken back.
import { INSCRICAO_NAO_ENCONTRADA } from '../../shared/inscricoes.ts';
import type { EntregaFinalizada } from '../../shared/pedidos/envio.ts';
import type { CandidatoUseCase } from '../context.ts';
import { naVez } from '../pedidos/index.ts';
import { DomainError, found } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { getProtocolos, protocolar } from '../protocolos/index.ts';
import { abrirSessao, assertAberta } from '../sessoes/index.ts';
import { finalizarTitulos, getAtivaDe, listFinalizadas } from './queries.ts';

const EXCLUIDO = 'Este concurso foi excluído.';
const JA_FINALIZADA = 'A entrega de títulos deste concurso já foi finalizada.';

/**
 * Ends the delivery of titles on the candidate's active enrolment in a contest. @returns the token of a new session; the
 * one that asked goes on until its own end, so that an answer lost on the way logs nobody out
 * @throws DomainError 404 without an active enrolment there, 400 in a removed contest, 409 when it was ended before
 */
export async function finalizar(ctx: CandidatoUseCase, concursoId: number): Promise<{ token: string }> {
  const { deps, candidato } = ctx;
  const { id, sid, nome, email } = candidato;
  const ativa = found(await getAtivaDe(deps.db, id, concursoId), INSCRICAO_NAO_ENCONTRADA);
  if (ativa.concurso_excluido_em !== null) throw new DomainError('regra', EXCLUIDO);
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    await naVez(trx, ativa.id);
    if (!(await finalizarTitulos(trx, ativa, id, agora))) throw new DomainError('conflito', JA_FINALIZADA);
    // That wrote to the account: who ends its sessions has done so, or waits and ends the new one too.
    await assertAberta(trx, sid);
    const registro = { tipo: 'titulos', registro_id: ativa.id, inscricao_id: ativa.id, arquivo_id: null } as const;
    const { numero } = await protocolar(work, deps, registro);
    await audit({
      tipo: 'finalizar_titulos',
      descricao: `Finalizou a entrega de títulos do concurso "${ativa.titulo}", protocolo ${numero}.`,
      sobre: { registro: ['inscricao', ativa.id] },
      antes: { inscricao_id: ativa.id, entrega_titulos: 'N' },
      depois: { inscricao_id: ativa.id, entrega_titulos: 'S', protocolo: numero },
    });
    const dono = { tipo: 'candidato', perfil: 'candidato', id, nome, email } as const;
    const token = await abrirSessao(trx, deps, agora, dono, ctx);
    return { token };
  });
}

/** The receipts of the deliveries the candidate ended. */
export async function list({ deps, candidato }: CandidatoUseCase): Promise<EntregaFinalizada[]> {
  const protocolos = await getProtocolos(deps, deps.db, 'titulos', await listFinalizadas(deps.db, candidato.id));
  return Array.from(protocolos, ([inscricao_id, protocolo]) => ({ inscricao_id, protocolo }));
}
