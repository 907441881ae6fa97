// Requests that are sent inside a window of a contest: whose enrolment, which window, whether it is open, and how many.
import { formatDateTime } from '../../shared/format.ts';
import { INSCRICAO_NAO_ENCONTRADA } from '../../shared/inscricoes.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { SO_CONTRA_O_EDITAL } from '../../shared/pedidos/recurso.ts';
import { estadoDaJanela } from '../../shared/tempo.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { takeTurn } from '../store/lock.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { getInscricaoDe, getJanela, type InscricaoPropria, type Janela } from './janela-queries.ts';

const CANCELADA = 'Esta inscrição foi cancelada e não recebe envios.';
const EXCLUIDO = 'Este concurso foi excluído e não recebe envios.';
const OUTRO_CONCURSO = 'O prazo escolhido não é do concurso desta inscrição. Selecione outro.';

export interface NaJanela {
  inscricao: InscricaoPropria;
  janela: Janela;
}
/** Where its kind may do without an enrolment. */
export type NaJanelaOuSem = Omit<NaJanela, 'inscricao'> & { inscricao: InscricaoPropria | null };

/** What is sent for one enrolment takes turns, so that limits and the end of title delivery hold. Call it first. */
export function naVez(trx: Trx, inscricaoId: number): Promise<void> {
  return takeTurn(trx, `envios:${inscricaoId}`);
}

/** The same of a request: where its kind may do without an enrolment, what one person sends takes turns. */
export function naVezDe(
  trx: Trx,
  { semInscricao, tipo }: Declaracao,
  candidatoId: number,
  inscricaoId: number | null,
): Promise<void> {
  return semInscricao ? takeTurn(trx, `${tipo}:${candidatoId}`) : naVez(trx, inscricaoId as number);
}

/**
 * Whether it may be sent at an instant. @returns the enrolment and the window
 * @throws DomainError 404 for an enrolment that is not the candidate's; 400 for a cancelled one, a removed contest, a
 * window that is not open and a reached limit; 422 for a window of another contest or kind, or one that needs an enrolment where there is none
 */
export async function podeNaJanela(
  db: Db,
  declaracao: Declaracao & { limite: { por: 'janela' } },
  candidatoId: number,
  form: { inscricao_id: number | null },
  agora: string,
): Promise<NaJanelaOuSem> {
  const { campo, atingido } = declaracao.limite;
  const { inscricao_id, [campo]: prazoId } = form as { inscricao_id: number | null } & Record<string, number | null>;
  const inscricao =
    inscricao_id === null ? null : found(await getInscricaoDe(db, candidatoId, inscricao_id), INSCRICAO_NAO_ENCONTRADA);
  const janela = await getJanela(db, declaracao, candidatoId, inscricao, prazoId as number);
  if (inscricao) assertRecebe(declaracao, inscricao, janela);
  if (!janela && !inscricao) throw erroDeCampo('campos_invalidos', campo, SO_CONTRA_O_EDITAL);
  if (!janela) throw erroDeCampo('campos_invalidos', campo, OUTRO_CONCURSO);
  assertAberta(janela, agora);
  if (janela.enviados >= janela.quantidade_limite_envio) throw new DomainError('regra', atingido);
  return { inscricao, janela };
}

/** Who was cancelled contests it; who enrolled again has nothing to contest. */
function assertRecebe({ deCancelada }: Declaracao, inscricao: InscricaoPropria, janela: Janela | undefined): void {
  const contesta = deCancelada !== undefined && janela?.objeto === deCancelada && inscricao.ativas === 0;
  if (inscricao.status !== 'A' && !contesta) throw new DomainError('regra', CANCELADA);
  if (inscricao.concurso_excluido_em !== null) throw new DomainError('regra', EXCLUIDO);
}

function assertAberta({ descricao, data_inicio, data_fim }: Janela, agora: string): void {
  const estado = estadoDaJanela(data_inicio, data_fim, new Date(agora));
  if (estado === 'aberta') return;
  const quando =
    estado === 'aguardando' ? `abre em ${formatDateTime(data_inicio)}` : `encerrou em ${formatDateTime(data_fim)}`;
  throw new DomainError('regra', `O prazo "${descricao}" ${quando}.`);
}
