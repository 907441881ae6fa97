// What a bank's return file says of slips, believed as an answer of the bank is: for the exact slip, at least its value, in
// time, once (receber.ts); and what the portal knew of them before. The file itself is another feature's.
import type { TipoDePendencia } from '../../shared/boletos.ts';
import type { Deps } from '../context.ts';
import type { ConvenioAberto } from '../convenios/index.ts';
import type { Work } from '../platform/transact.ts';
import type { Row } from '../store/tables/index.ts';
import { getEstornoAlheio, getPago, receberAlheio } from './alheio.ts';
import { chaveDe, type Dita, procurar, type Qual, vezDoLivro } from './fila.ts';
import { type Consulta, mesmaReferencia } from './issuers/index.ts';
import { aplicar, procurarPagamento } from './receber.ts';
import { listDias, type Nomeado } from './testemunho-queries.ts';

export interface Testemunho {
  /** A payment, or money that went back. */
  tipo: 'pagamento' | 'estorno';
  /** By what the file names the slip, and as it does. */
  chave: 'nosso_numero' | 'external_id' | 'referencia';
  identificador: string;
  /** What its issuer calls the slip, where the file says that too. */
  seu_numero: string | null;
  valor_centavos: number;
  /** The day it was paid. */
  pago_em: string;
  /** Which of the payments, or of the reversals, of its slip in the file it is: a second one is a second one. */
  vez: number;
  /** All of these. */
  doTitulo: readonly Dita[];
}

/** Who vouches for it. */
export interface Fiador {
  retorno_id: number;
  /** Null: the bank itself, asked by the portal. */
  administrador_id: number | null;
}

export type Crido =
  | { desfecho: 'confirmado' | 'conhecido' | 'sem_efeito'; diferenca: null }
  | { desfecho: 'na_fila'; diferenca: TipoDePendencia };

/**
 * The slip of a line, of what has its name here. Another system may have taken a number that was only meant to be given: there
 * our own name for it decides.
 */
export function daLinha({ chave, seu_numero }: Testemunho, nomeado: Nomeado | undefined): Nomeado | undefined {
  if (!nomeado || chave !== 'nosso_numero' || nomeado.external_id !== null || nomeado.doBanco) return nomeado;
  return seu_numero !== null && mesmaReferencia(seu_numero, nomeado.referencia) ? nomeado : undefined;
}

/** Whether the file and the ledger say the same of a slip; null when the ledger has no payment of it that a bank told. */
export function comparar(
  { tipo, valor_centavos, pago_em, vez, doTitulo }: Testemunho,
  conhecido: Nomeado | undefined,
): 'igual' | 'valor' | 'data' | 'valor_e_data' | null {
  if (tipo !== 'pagamento' || !conhecido?.doBanco) return null;
  const { pago_centavos, pago_no_dia } = conhecido;
  if (vezDoLivro(doTitulo, { valor_centavos: pago_centavos, dia: pago_no_dia }) !== vez) return null;
  const valor = pago_centavos !== valor_centavos;
  const data = pago_no_dia !== pago_em;
  if (valor) return data ? 'valor_e_data' : 'valor';
  return data ? 'data' : 'igual';
}

/**
 * Writes what a line says of a slip, or of money on the agreement's account that is for none, in the transaction that keeps
 * what became of the line. Saying the same again changes nothing.
 */
export async function crer(
  work: Work,
  deps: Deps,
  convenio: Pick<ConvenioAberto, 'id' | 'nome' | 'tipo'>,
  boletoId: number | null,
  { tipo, chave, identificador, valor_centavos, pago_em, vez, doTitulo }: Testemunho,
  fiador: Fiador,
): Promise<Crido> {
  const consulta = {
    situacao: tipo === 'pagamento' ? ('pago' as const) : ('estornado' as const),
    external_id: identificador,
    nosso_numero: chave === 'nosso_numero' ? identificador : null,
    referencia: chave === 'referencia' ? identificador : null,
    valor_pago_centavos: valor_centavos,
    pago_em,
  };
  // A statement of ASAAS tells of a charge on the day its money came, others on the day it was paid.
  const dele = convenio.tipo === 'BB' ? pago_em : null;
  const doValor = doTitulo.filter((uma) => uma.valor_centavos === valor_centavos);
  const lerDias = async () => {
    const dias = await listDias(work.trx, {
      ...{ tipo, valor_centavos },
      ...(boletoId === null ? { identificador } : { boleto_id: boletoId }),
    });
    // The lines after this one say nothing of their slip yet.
    for (const uma of doValor) if (!dias.has(uma.pago_em)) dias.set(uma.pago_em, 1);
    return dias;
  };
  let lidos: ReturnType<typeof lerDias> | undefined;
  const ditos = () => {
    lidos ??= lerDias();
    return lidos;
  };
  const qual: Qual = {
    ...{ vez, doTitulo },
    iguais: doValor.filter((uma) => uma.vez <= vez && (dele === null || uma.pago_em === dele)).length,
    dia: dele === null ? null : { este: dele, ditos },
  };
  const desfecho =
    boletoId === null
      ? await receberAlheio(work, deps, convenio, consulta, qual)
      : await aplicar(work, deps, boletoId, consulta, { origem: 'conciliacao', ...fiador }, qual);
  if (desfecho === 'desconhecido') return { desfecho: 'sem_efeito', diferenca: null };
  if (desfecho === 'pago') return { desfecho: 'confirmado', diferenca: null };
  const pendencia = await getPendenciaDe(work, convenio, boletoId, consulta, qual);
  return pendencia?.status === 'Aberta'
    ? { desfecho: 'na_fila', diferenca: pendencia.tipo as TipoDePendencia }
    : { desfecho: 'conhecido', diferenca: null };
}

/** What is kept for the administrators of what a line tells, whether or not it was they who settled it. */
async function getPendenciaDe(
  work: Work,
  convenio: Pick<ConvenioAberto, 'id' | 'nome' | 'tipo'>,
  boletoId: number | null,
  consulta: Consulta & { valor_pago_centavos: number },
  qual: Qual,
): Promise<Row<'pendencias'> | undefined> {
  const { trx } = work;
  const estorno = consulta.situacao === 'estornado';
  const { valor_pago_centavos: valor } = consulta;
  if (boletoId === null && estorno) return getEstornoAlheio(work, convenio, consulta, qual);
  if (boletoId === null) return (await getPago(work, convenio, consulta, qual)).entrada;
  if (!estorno) return (await procurarPagamento(trx, boletoId, valor, qual)).entrada;
  return (await procurar(trx, chaveDe(boletoId, true, valor), qual)).entrada;
}
