// The banks behind one door: an issuer for given credentials, and the reader of a bank's notices.
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { createAsaas } from './asaas.ts';
import { createBancoDoBrasil } from './banco-do-brasil.ts';
import { eventosDoAsaas, eventosDoBB } from './eventos.ts';
import type { Credenciais, Evento, Issuer } from './issuer.ts';

export { mesmaReferencia } from './banco-do-brasil.ts';
export {
  type Achado,
  type BoletoRegistrado,
  type Consulta,
  type Credenciais,
  type DevolucaoNoEmissor,
  type Evento,
  FalhaDoEmissor,
  type Issuer,
  type PedidoDeBoleto,
  type Recebido,
} from './issuer.ts';

export interface AmbienteDoEmissor {
  clock: Clock;
  log: Log;
  /** Names this portal to the bank, which ASAAS demands. */
  userAgent: string;
  /** Something on this machine may stand in for a bank: never in production. */
  loopback: boolean;
}

export function createIssuer(credenciais: Credenciais, { clock, ...banco }: AmbienteDoEmissor): Issuer {
  return credenciais.tipo === 'ASAAS'
    ? createAsaas(credenciais, banco)
    : createBancoDoBrasil(credenciais, { clock, ...banco });
}

/** The events of a notice; what cannot be read is left out. Takes any JSON value and never throws. */
export function lerNotificacao(tipo: 'ASAAS' | 'BB', corpo: unknown): Evento[] {
  return tipo === 'ASAAS' ? eventosDoAsaas(corpo) : eventosDoBB(corpo);
}
