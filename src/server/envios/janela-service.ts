// The one rule for what is sent inside a window, documents and appeals alike: whose enrolment, which window, whether it is
// open, and how many. And what the lists of both show beside their own rows.
import { formatDateTime } from '../../shared/format.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import { INSCRICAO_NAO_ENCONTRADA } from '../../shared/inscricoes.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import { estadoDaJanela } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { getResumidas } from '../inscricoes/service.ts';
import type { Db } from '../platform/database/index.ts';
import { takeTurn } from '../platform/database/lock.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { DomainError, erroDeCampo, naoEncontrado } from '../platform/errors.ts';
import { getProtocolos } from '../protocolos/service.ts';
import { getInscricaoDe, getJanela, type InscricaoPropria, type Janela } from './janela-queries.ts';

const CANCELADA = 'Esta inscrição foi cancelada e não recebe envios.';
const EXCLUIDO = 'Este concurso foi excluído e não recebe envios.';
const OUTRO_CONCURSO = 'O prazo escolhido não é do concurso desta inscrição. Selecione outro.';

/** What somebody wants to send, and where. */
export interface Pretensao {
  tipo: 'envio' | 'recurso';
  candidatoId: number;
  inscricaoId: number;
  prazoId: number;
  /** The form's field that names the window. */
  campo: string;
  /** What is said once the limit is reached. */
  limite: string;
}

/** What is sent for one enrolment takes turns, so that limits and the end of title delivery hold. Call it first. */
export function naVez(trx: Trx, inscricaoId: number): Promise<void> {
  return takeTurn(trx, `envios:${inscricaoId}`);
}

/**
 * Whether it may be sent at an instant. @returns the enrolment and the window
 * @throws DomainError 404 for an enrolment that is not the candidate's; 400 for a cancelled one, a removed contest, a
 * window that is not open and a reached limit; 422 for a window of another contest or kind
 */
export async function podeEnviar(
  db: Db | Trx,
  { tipo, candidatoId, inscricaoId, prazoId, campo, limite }: Pretensao,
  agora: string,
): Promise<{ inscricao: InscricaoPropria; janela: Janela }> {
  const inscricao = await getInscricaoDe(db, candidatoId, inscricaoId);
  if (!inscricao) throw naoEncontrado(INSCRICAO_NAO_ENCONTRADA);
  if (inscricao.status !== 'A') throw new DomainError('regra', CANCELADA);
  if (inscricao.concurso_excluido_em !== null) throw new DomainError('regra', EXCLUIDO);
  const janela = await getJanela(db, tipo, inscricao, prazoId);
  if (!janela) throw erroDeCampo('campos_invalidos', campo, OUTRO_CONCURSO);
  assertAberta(janela, agora);
  if (janela.enviados >= janela.quantidade_limite_envio) throw new DomainError('regra', limite);
  return { inscricao, janela };
}

function assertAberta({ descricao, data_inicio, data_fim }: Janela, agora: string): void {
  const estado = estadoDaJanela(data_inicio, data_fim, new Date(agora));
  if (estado === 'aberta') return;
  const quando =
    estado === 'aguardando' ? `abre em ${formatDateTime(data_inicio)}` : `encerrou em ${formatDateTime(data_fim)}`;
  throw new DomainError('regra', `O prazo "${descricao}" ${quando}.`);
}

/** What is shown beside a record of its own. */
export interface Contexto {
  inscricao: InscricaoResumida;
  protocolo: Protocolo | null;
}

/** The enrolment and the protocol of each record of a list: two queries, however many there are. */
export async function comContexto<T extends { id: number; inscricao_id: number }>(
  deps: Deps,
  db: Db | Trx,
  tipo: 'envio' | 'recurso',
  linhas: readonly T[],
): Promise<(Contexto & { linha: T })[]> {
  const inscricoes = await getResumidas(
    db,
    linhas.map((linha) => linha.inscricao_id),
  );
  const protocolos = await getProtocolos(
    deps,
    db,
    tipo,
    linhas.map((linha) => linha.id),
  );
  return linhas.flatMap((linha) => {
    const inscricao = inscricoes.get(linha.inscricao_id);
    return inscricao ? [{ linha, inscricao, protocolo: protocolos.get(linha.id) ?? null }] : [];
  });
}
