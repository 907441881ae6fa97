// From an agreement's credentials to the bank behind them, and from a bank's failure to what people are told.
import { NOMES_DE_CONVENIO } from '../../shared/convenios.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import type { Deps } from '../context.ts';
import { type ConvenioAberto, getConvenioAberto } from '../convenios/index.ts';
import { deadline } from '../platform/deadline.ts';
import { DomainError } from '../platform/errors.ts';
import type { Histogram, Metrics } from '../platform/metrics.ts';
import { type Credenciais, createIssuer, FalhaDoEmissor, type Issuer } from './issuers/index.ts';
import type { BoletoRow } from './queries.ts';

const USER_AGENT = 'Certame';

const OPERACOES = ['registrar', 'procurar', 'consultar', 'lerPix', 'baixar', 'testar'] as const;
const SEGUNDOS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 7.5, 10, 20];

/** An agreement that its bank can be asked under. */
export type Real = ConvenioAberto & { credenciais: Credenciais };

/** The agreement if it is complete. */
export function comCredenciais(convenio: ConvenioAberto | null): Real | null {
  return convenio?.credenciais ? (convenio as Real) : null;
}

/** The agreement of a slip, if it is complete. */
export async function convenioDe(deps: Deps, { convenio_id }: Pick<BoletoRow, 'convenio_id'>): Promise<Real | null> {
  return convenio_id === null ? null : comCredenciais(await getConvenioAberto(deps, convenio_id));
}

/** The bank of a slip, where it can be asked. */
export async function bancoDe(deps: Deps, boleto: Pick<BoletoRow, 'convenio_id'>): Promise<Issuer | null> {
  const convenio = await convenioDe(deps, boleto);
  return convenio && abrirEmissor(deps, convenio.credenciais);
}

/** That a bank did not answer what the portal asked of a slip. @throws what is no failure of a bank */
export function anotarFalha({ log }: Deps, { id }: Pick<BoletoRow, 'id'>, error: unknown): void {
  if (!(error instanceof FalhaDoEmissor)) throw error;
  log.warn({ boleto: id, falha: error.tipo, motivo: error.message }, 'o banco não respondeu');
}

export function abrirEmissor({ clock, config, log, metrics }: Deps, credenciais: Credenciais): Issuer {
  const emissor = createIssuer(credenciais, { clock, log, userAgent: USER_AGENT, loopback: !config.producao });
  return medido(emissor, credenciais.tipo, temposDosEmissores(metrics));
}

/** How long banks take, and how it ends: `ok`, the kind of failure, or `erro` for what is our own. */
export function temposDosEmissores(metrics: Metrics): Histogram<'emissor' | 'operacao' | 'desfecho'> {
  return metrics.histogram({
    name: 'certame_emissor_segundos',
    help: 'Operations asked of a bank, by outcome; one may be several calls.',
    labels: ['emissor', 'operacao', 'desfecho'],
    buckets: SEGUNDOS,
  });
}

function medido(emissor: Issuer, tipo: string, tempos: ReturnType<typeof temposDosEmissores>): Issuer {
  const medir =
    <A extends unknown[], R>(operacao: string, fazer: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const inicio = performance.now();
      let desfecho = 'erro';
      try {
        const resposta = await fazer(...args);
        desfecho = 'ok';
        return resposta;
      } catch (error) {
        if (error instanceof FalhaDoEmissor) desfecho = error.tipo;
        throw error;
      } finally {
        tempos.observe({ emissor: tipo, operacao, desfecho }, (performance.now() - inicio) / 1000);
      }
    };
  const medidas = OPERACOES.map((operacao) => [
    operacao,
    medir(operacao, emissor[operacao] as (...args: unknown[]) => Promise<unknown>),
  ]);
  const { devolucao, recebidos } = emissor;
  return {
    ...(Object.fromEntries(medidas) as Issuer),
    recebidos: recebidos && medir('recebidos', recebidos),
    devolucao: devolucao && {
      daCasa: devolucao.daCasa,
      consultar: medir('consultarDevolucao', devolucao.consultar),
      pedir: medir('devolver', devolucao.pedir),
      pedirDoBoleto: medir('devolverBoleto', devolucao.pedirDoBoleto),
    },
  };
}

/** How long everything asked of a bank for one act may take together. */
export function prazo({ pagamentos: { prazoMs, parada } }: Deps): AbortSignal {
  return deadline(prazoMs, parada);
}

/** What whoever asks a bank for a list is told. */
export function semLista(tipo: 'ASAAS' | 'BB', { message }: FalhaDoEmissor, options: ErrorOptions): DomainError {
  return new DomainError('emissor_indisponivel', `O ${NOMES_DE_CONVENIO[tipo]} não deu a lista. ${message}`, options);
}

/** What whoever waits for a slip is told when the bank did not give it. */
export function indisponivel(
  tipo: 'ASAAS' | 'BB',
  { forma_pagamento }: Pick<BoletoRow, 'forma_pagamento'>,
  falha: FalhaDoEmissor,
): DomainError {
  const { o, nome } = COBRANCAS[forma_pagamento];
  const texto =
    falha.tipo === 'recusado'
      ? `O emissor (${NOMES_DE_CONVENIO[tipo]}) recusou ${o} ${nome}: ${falha.message}`
      : falha.tipo === 'credenciais'
        ? 'O convênio bancário deste concurso não foi aceito pelo banco. Fale com o suporte.'
        : 'O banco não respondeu como devia. Nada foi cobrado. Tente de novo em instantes.';
  return new DomainError('emissor_indisponivel', texto, { cause: falha });
}

/**
 * What testing an agreement says of a failure. Unless the bank's own API refused, it is one sentence: by how else it
 * failed, who tests could tell which doors of a network are open.
 */
export function ditoDoTeste(tipo: 'ASAAS' | 'BB', falha: FalhaDoEmissor): string {
  if (falha.daAPI) return falha.message;
  return `A API do ${NOMES_DE_CONVENIO[tipo]} não respondeu. Confira os endereços no convênio ou tente mais tarde.`;
}

export { FalhaDoEmissor };
