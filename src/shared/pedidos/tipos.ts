// The kinds of requests a candidate may send. Each is declared in a file of its own, with its shapes and its list; a new one is
// named here, and whatever is said of all of them is read from here.
import type { Declaracao } from './declaracao.ts';
import { ENVIO } from './envio.ts';
import { ISENCAO } from './isencao.ts';
import { RECURSO } from './recurso.ts';
import { REEMBOLSO } from './reembolso.ts';

/** Every kind, by its name. */
export const PEDIDOS = { isencao: ISENCAO, recurso: RECURSO, envio: ENVIO, reembolso: REEMBOLSO } as const;
export type TipoDePedido = keyof typeof PEDIDOS;
export const TIPOS_DE_PEDIDO = Object.keys(PEDIDOS) as [TipoDePedido, ...TipoDePedido[]];
type Pedido = (typeof PEDIDOS)[TipoDePedido];
export type TabelaDePedido = Pedido['tabela'];
/** Those that are decided in a queue; refunds have a list of their own. */
export type TabelaDaFila = Exclude<TabelaDePedido, 'reembolsos'>;

type Ato = Pedido['atos'][keyof Declaracao['atos']];
/** The acts of every kind, and what their records are called, in the words people read in the trail. */
export const ATOS_DE_PEDIDOS = Object.fromEntries(
  Object.values(PEDIDOS).flatMap(({ atos }) => Object.values(atos)),
) as {
  readonly [A in Ato as A[0]]: A[1];
};
export const REGISTROS_DE_PEDIDOS = Object.fromEntries(
  Object.values(PEDIDOS).map(({ tipo, registro }) => [tipo, registro]),
) as { readonly [T in TipoDePedido]: (typeof PEDIDOS)[T]['registro'] };
