// Decisions that become known together: those of a window that says when. Until then a decision is prepared: kept like one that may
// still be undone, replaced by whoever decides again, and read by a second person where the window asks for one.
import { formatCount, formatDateTime } from '../../shared/format.ts';
import type { DecisaoPreparada } from '../../shared/movimento.ts';
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { DomainError } from '../platform/errors.ts';
import { hold } from '../platform/keeping.ts';
import type { Work } from '../platform/transact.ts';
import type { Trx } from '../store/tables/index.ts';
import type { Consulta, Linha, Tabela } from './queries.ts';
import { countPreparadasDoPrazo, remarcarDoPrazo } from './retidas-queries.ts';

/** What a kind that is sent in windows reads of the window beside each request. */
interface ResultadoDoPrazo {
  prazo_id?: number;
  prazo_resultado_em?: string | null;
  prazo_exige_revisao?: 0 | 1;
}

/** When the decision of a request becomes known, while that is still to come; null for one that is made when it is taken. */
export function saiEm(linha: Linha, agora: string): string | null {
  const { prazo_resultado_em: quando = null } = linha as ResultadoDoPrazo;
  return quando !== null && quando > agora ? quando : null;
}

/** Whether the decision of a request still needs a second person. */
export function faltaRevisao(linha: Linha, revisada_por: number | null): boolean {
  return (linha as ResultadoDoPrazo).prazo_exige_revisao === 1 && revisada_por === null;
}

/**
 * From when a decision that is taken now may become known, where it is only prepared: past the moment of its window it still waits
 * for a second person. Null for one that is made at once.
 */
export function preparaAte(linha: Linha, agora: string, revisada_por: number | null): string | null {
  const { prazo_resultado_em: quando = null } = linha as ResultadoDoPrazo;
  return saiEm(linha, agora) ?? (quando !== null && faltaRevisao(linha, revisada_por) ? agora : null);
}

/** Who moves the moment of a request's window waits for who prepares by it, and the other way round. */
export async function segurarPrazo(trx: Trx, linha: Linha): Promise<void> {
  const { prazo_id } = linha as ResultadoDoPrazo;
  if (prazo_id !== undefined) await hold(trx, 'prazo', prazo_id);
}

/** What is prepared of a request, read beside it. */
export interface Preparada {
  preparada_status: string | null;
  preparada_nota: string | null;
  preparada_em: string | null;
  preparada_por: string | null;
  revisada_por: string | null;
}

export function comPreparada<T extends Tabela>(pedidos: Consulta<T>, tipo: TipoDePedido): Consulta<T> {
  const consulta = (pedidos as unknown as Consulta)
    .leftJoin('decisoes_retidas as dr', (join) =>
      join
        .onRef('dr.registro_id', '=', 't.id')
        .on('dr.tipo', '=', tipo)
        .on('dr.preparada', '=', 1)
        .on('dr.descartada_em', 'is', null),
    )
    .leftJoin('administradores as pr', 'pr.id', 'dr.administrador_id')
    .leftJoin('administradores as rv', 'rv.id', 'dr.revisada_por')
    .select(['dr.status as preparada_status', 'dr.nota as preparada_nota', 'dr.created_at as preparada_em'])
    .select(['pr.nome as preparada_por', 'rv.nome as revisada_por']);
  return consulta as unknown as Consulta<T>;
}

export function viewPreparada(linha: Preparada & ResultadoDoPrazo): DecisaoPreparada | null {
  const { preparada_status: status, preparada_em: em, preparada_por: por, prazo_resultado_em: sai_em } = linha;
  if (status === null || em === null || por === null || !sai_em) return null;
  const { preparada_nota: nota, revisada_por: aprovada_por } = linha;
  return {
    status,
    nota,
    por,
    em,
    aprovada_por,
    falta_aprovar: linha.prazo_exige_revisao === 1 && !aprovada_por,
    sai_em,
  };
}

export const NAO_HA_PREPARADA = 'Não há decisão preparada a aprovar.';
export const MUDOU_A_PREPARADA = 'A decisão preparada mudou depois que você a leu. Leia-a de novo antes de aprovar.';
export const OUTRA_PREPARADA =
  'A decisão preparada mudou depois que você abriu este registro. Leia-a antes de decidir outra.';
export const OUTRA_PESSOA = 'Quem preparou a decisão não a aprova. Peça a outra pessoa.';
export const saemJuntas = (quando: string) =>
  `As decisões deste prazo saem juntas em ${formatDateTime(quando)}: esta não pode valer antes.`;

/**
 * What is prepared in a window goes out at its new moment.
 * @throws DomainError 400 when it would have none
 */
export async function remarcarPreparadas(
  { trx }: Work,
  tipo: 'recurso' | 'envio',
  { id, resultado_em }: { id: number; resultado_em: string | null },
): Promise<void> {
  if (resultado_em !== null) return remarcarDoPrazo(trx, tipo, id, resultado_em);
  const n = await countPreparadasDoPrazo(trx, tipo, id);
  if (n > 0)
    throw new DomainError(
      'regra',
      `Há ${formatCount(n, 'decisão preparada', 'decisões preparadas')} neste prazo. Ele precisa de um dia e uma hora de resultado.`,
    );
}
