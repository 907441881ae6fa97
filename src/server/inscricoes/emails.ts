// What candidates are told when their enrolment is cancelled, by themselves or by an administrator, or brought back: what
// follows for the fee, and what they can do. No CPF, and where it leads is always the portal.
import { daInscricao, type NovoAviso } from '../../shared/avisos-novos.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import { formatDate, formatMoney } from '../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import { emAberto } from '../../shared/pagamento.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps, Retirado } from '../context.ts';

const LINK = '/area-candidato/inscricoes';

/**
 * @param antes the enrolment as it was before the act, `depois` as it is now
 * @param retirados what was taken back as it was cancelled
 */
export function avisoDeStatus(
  deps: Deps,
  antes: InscricaoDoConcurso,
  depois: InscricaoDoConcurso,
  retirados: readonly Retirado[],
): NovoAviso {
  if (depois.status === 'C')
    return { tipo: 'inscricao_cancelada_organizacao', ...doCancelamento(deps, antes, depois, retirados) };
  const { valores, ...comum } = daInscricao(depois);
  const orientacao = [oQueFazer(depois, dataLocal(deps.clock.now())), ...oQueNaoVolta(retirados)].join('\n\n');
  const sigilo = retirados.some((um) => um.sigilo);
  return { tipo: 'inscricao_reativada', ...comum, valores: { ...valores, orientacao }, link: LINK, sigilo };
}

/** For a candidate who cancelled their own enrolment. */
export function avisoDeCancelamento(
  deps: Deps,
  antes: InscricaoDoConcurso,
  depois: InscricaoDoConcurso,
  retirados: readonly Retirado[],
): NovoAviso {
  return { tipo: 'inscricao_cancelada', ...doCancelamento(deps, antes, depois, retirados) };
}

function doCancelamento(
  deps: Deps,
  antes: InscricaoDoConcurso,
  depois: InscricaoDoConcurso,
  retirados: readonly Retirado[],
) {
  const { valores, ...comum } = daInscricao(depois);
  const suporte = deps.ajustes.atual().suporteEmail;
  return {
    ...comum,
    valores: { ...valores, orientacao: oQueFicou(antes, retirados), suporte },
    link: LINK,
    sigilo: retirados.some((um) => um.sigilo),
  };
}

function oQueFicou(antes: InscricaoDoConcurso, retirados: readonly Retirado[]): string {
  const { status_pagamento } = antes;
  const { o, nome } = COBRANCAS[antes.forma_pagamento];
  return [
    ...(status_pagamento === 'Pago'
      ? ['O pagamento da taxa continua registrado. O cancelamento não devolve o valor: sobre isso, fale com o suporte.']
      : []),
    ...(emAberto(status_pagamento) ? [`${o.toUpperCase()} ${nome} também foi cancelad${o}: não pague.`] : []),
    // What was decided stays; what waited went with the enrolment.
    ...retirados.map(({ dito }) => `${dito.replace(' foi ', ' que aguardava análise também foi ')}.`),
  ].join('\n\n');
}

function oQueNaoVolta(retirados: readonly Retirado[]): string[] {
  if (retirados.length === 0) return [];
  const sairam = retirados.map(({ dito }) => `${dito} com a inscrição.`).join(' ');
  return [`${sairam} O que foi cancelado não volta: se o prazo ainda estiver aberto, envie de novo.`];
}

function oQueFazer(inscricao: InscricaoDoConcurso, hoje: string): string {
  const { status_pagamento, valor_inscricao, limite_pagamento } = inscricao;
  if (status_pagamento === 'Pago') return 'A taxa está paga e sua inscrição está garantida.';
  if (status_pagamento === 'Isento') return 'Você não precisa pagar a taxa.';
  const valor = formatMoney(valor_inscricao);
  const limite = formatDate(limite_pagamento);
  if (limite_pagamento < hoje)
    return `O prazo para pagar a taxa de ${valor} terminou em ${limite}. Fale com o suporte.`;
  const { o, nome } = COBRANCAS[inscricao.concurso.forma_pagamento];
  return `Para participar, gere ${o} ${nome} e pague a taxa de ${valor} até ${limite}.`;
}
