// Giving what was paid by a slip back at its bank, where the bank's API does that.
import type { Deps } from '../context.ts';
import { bancoDe, prazo } from './emissor.ts';
import type { DevolucaoNoEmissor } from './issuers/index.ts';
import { getBoleto } from './queries.ts';

export interface NoBanco {
  /** Null when the bank does not know the slip. @throws FalhaDoEmissor */
  consultar(): Promise<DevolucaoNoEmissor | null>;
  /** Asks for it, once. @throws FalhaDoEmissor */
  pedir(valor_centavos: number, descricao: string): Promise<DevolucaoNoEmissor>;
  /** The same of a slip that was paid by its bar code. @returns the page on which its payer says an account @throws FalhaDoEmissor */
  pedirDoBoleto(): Promise<string>;
  /** Whether such a page is the bank's own. */
  daCasa(link: string): boolean;
}

/** The bank a slip was paid at, for giving it back; null when it cannot be asked for that. */
export async function bancoDaDevolucao(deps: Deps, boletoId: number): Promise<NoBanco | null> {
  const boleto = await getBoleto(deps.db, boletoId);
  const devolucao = boleto?.external_id ? (await bancoDe(deps, boleto))?.devolucao : null;
  if (!boleto || !devolucao) return null;
  return {
    daCasa: devolucao.daCasa,
    consultar: () => devolucao.consultar(boleto, prazo(deps)),
    pedirDoBoleto: () => devolucao.pedirDoBoleto(boleto, prazo(deps)),
    pedir: (valor_centavos, descricao) => devolucao.pedir(boleto, { valor_centavos, descricao }, prazo(deps)),
  };
}
