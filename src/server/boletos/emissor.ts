// From an agreement's credentials to the bank behind them, and from a bank's failure to what people are told.
import type { Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { type Credenciais, createIssuer, FalhaDoEmissor, type Issuer } from './issuers/index.ts';

const USER_AGENT = 'Certame';

export function abrirEmissor({ clock, log }: Deps, credenciais: Credenciais): Issuer {
  return createIssuer(credenciais, { clock, log, userAgent: USER_AGENT });
}

/** How long everything asked of a bank for one act may take together. */
export function prazo({ pagamentos: { prazoMs, parada } }: Deps): AbortSignal {
  const limite = AbortSignal.timeout(prazoMs);
  return parada ? AbortSignal.any([parada, limite]) : limite;
}

const NOMES = { ASAAS: 'ASAAS', BB: 'Banco do Brasil' } as const;

/** What whoever waits for a slip is told when the bank did not give it. */
export function indisponivel(tipo: 'ASAAS' | 'BB', falha: FalhaDoEmissor): DomainError {
  const texto =
    falha.tipo === 'recusado'
      ? `O emissor (${NOMES[tipo]}) recusou o boleto: ${falha.message}`
      : falha.tipo === 'credenciais'
        ? 'O convênio bancário deste concurso não foi aceito pelo banco. Fale com o suporte.'
        : 'O banco não respondeu a tempo. Nada foi cobrado. Tente de novo em instantes.';
  return new DomainError('emissor_indisponivel', texto, { cause: falha });
}

export { FalhaDoEmissor };
