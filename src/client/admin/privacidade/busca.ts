// What the address of the privacy screen says.
import {
  STATUS_DO_PEDIDO,
  type StatusDoPedido,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
} from '../../../shared/privacidade.ts';
import { oneOf, positiveInt } from '../../search-params.ts';

export type Filtros = { status?: StatusDoPedido; tipo?: TipoDePedido; vencidos?: '1'; page?: number };
export type BuscaDePrivacidade = Filtros & { aba?: 'guarda' | 'pedidos'; pedido?: number };

export function lerBuscaDePrivacidade(search: Readonly<Record<string, unknown>>): BuscaDePrivacidade {
  const lida = {
    aba: search.aba === 'guarda' ? ('guarda' as const) : undefined,
    status: oneOf(search.status, STATUS_DO_PEDIDO),
    tipo: oneOf(search.tipo, TIPOS_DE_PEDIDO),
    vencidos: String(search.vencidos) === '1' ? ('1' as const) : undefined,
    page: positiveInt(search.page),
    pedido: positiveInt(search.pedido),
  };
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined));
}
