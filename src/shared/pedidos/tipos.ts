// The kinds of requests a candidate may send. Each is declared in a file of its own, with its shapes and its list; a new one is
// named here, and whatever is said of all of them is read from here.
import { COMPROVACAO, comprovacoes } from './comprovacao.ts';
import { CUIDADO, cuidados } from './cuidado.ts';
import { ENVIO, envios } from './envio.ts';
import { ISENCAO, isencoes } from './isencao.ts';
import { PONTUACAO, pontuacoes } from './pontuacao.ts';
import { RECURSO, recursos } from './recurso.ts';
import { REEMBOLSO, reembolsos } from './reembolso.ts';
import { RESERVA, reservas } from './reserva.ts';

/** Every kind, by its name. */
export const PEDIDOS = {
  isencao: ISENCAO,
  recurso: RECURSO,
  envio: ENVIO,
  reembolso: REEMBOLSO,
  comprovacao: COMPROVACAO,
  cuidado: CUIDADO,
  reserva: RESERVA,
  pontuacao: PONTUACAO,
} as const;
export type TipoDePedido = keyof typeof PEDIDOS;
export const TIPOS_DE_PEDIDO = Object.keys(PEDIDOS) as [TipoDePedido, ...TipoDePedido[]];
export type Pedido = (typeof PEDIDOS)[TipoDePedido];
export type TabelaDePedido = Pedido['tabela'];
/** Under what the documentation has their calls. */
export type GrupoDePedidos = Pedido['chamadas']['grupo'];
/** Every kind; these first, where their order was always another. */
export function pedidos(...primeiros: readonly TipoDePedido[]): readonly Pedido[] {
  return [...new Set([...primeiros.map((tipo) => PEDIDOS[tipo]), ...Object.values(PEDIDOS)])];
}

/** Those that say something of anybody's health or origin. */
export const PEDIDOS_DE_SAUDE = pedidos().filter((um) => 'guarda' in um);

/** Their lists, each by the name of its table. */
export const LISTAS_DE_PEDIDOS = {
  isencoes,
  recursos,
  envios,
  reembolsos,
  comprovacoes,
  cuidados,
  reservas,
  pontuacoes,
} as const;
/** Those that are decided in the one kind of queue; refunds are moved on in a list of their own. */
type DaFila = Exclude<Pedido, { chamadas: { fila: null } }>;
export type TabelaDaFila = DaFila['tabela'];

type Ato = Pedido['atos'][keyof Pedido['atos']];
/** The acts of every kind, and what their records are called, in the words people read in the trail. */
export const ATOS_DE_PEDIDOS = Object.fromEntries(pedidos().flatMap(({ atos }) => Object.values(atos))) as {
  readonly [A in Ato as A[0]]: A[1];
};
export const REGISTROS_DE_PEDIDOS = Object.fromEntries(pedidos().map(({ tipo, registro }) => [tipo, registro])) as {
  readonly [P in Pedido as P['tipo']]: P['registro'];
};

/** What candidates are told of decisions. */
export const AVISOS_DE_PEDIDOS = Object.fromEntries(pedidos('isencao', 'envio').map(({ aviso }) => aviso)) as {
  readonly [P in Pedido as P['aviso'][0]]: P['aviso'][1];
};
export const NOMES_DOS_AVISOS_DE_PEDIDOS = Object.fromEntries(
  Object.entries(AVISOS_DE_PEDIDOS).map(([codigo, { nome }]) => [codigo, nome]),
) as { readonly [P in Pedido as P['aviso'][0]]: string };
