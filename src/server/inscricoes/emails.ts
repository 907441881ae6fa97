// What candidates are told when their enrolment is cancelled, by themselves or by an administrator, or brought back: what
// follows for the fee, and what they can do. No CPF, and where it leads is always the portal.
import { daInscricao, type NovoAviso } from '../../shared/avisos-novos.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import { formatDate, formatMoney } from '../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';

const LINK = '/area-candidato/inscricoes';

/** @param antes the enrolment as it was before the act, `depois` as it is now */
export function avisoDeStatus(deps: Deps, antes: InscricaoDoConcurso, depois: InscricaoDoConcurso): NovoAviso {
  const { valores, ...comum } = daInscricao(depois);
  if (depois.status === 'A') {
    const orientacao = oQueFazer(depois, dataLocal(deps.clock.now()));
    return { tipo: 'inscricao_reativada', ...comum, valores: { ...valores, orientacao }, link: LINK };
  }
  return {
    tipo: 'inscricao_cancelada_organizacao',
    ...comum,
    valores: { ...valores, orientacao: oQueFicou(antes, depois), suporte: deps.ajustes.atual().suporteEmail },
    link: LINK,
  };
}

/** For a candidate who cancelled their own enrolment. */
export function avisoDeCancelamento(deps: Deps, antes: InscricaoDoConcurso, depois: InscricaoDoConcurso): NovoAviso {
  const { valores, ...comum } = daInscricao(depois);
  return {
    tipo: 'inscricao_cancelada',
    ...comum,
    valores: { ...valores, orientacao: oQueFicou(antes, depois), suporte: deps.ajustes.atual().suporteEmail },
    link: LINK,
  };
}

function oQueFicou(antes: InscricaoDoConcurso, depois: InscricaoDoConcurso): string {
  const { status_pagamento, isencao_solicitada } = antes;
  const { o, nome } = COBRANCAS[antes.forma_pagamento];
  const comBoleto = status_pagamento === 'Emitido' || status_pagamento === 'Vencido';
  // A request that was decided stays; one that waited went with the enrolment.
  const semIsencao = isencao_solicitada === 'S' && depois.isencao_solicitada === 'N';
  return [
    ...(status_pagamento === 'Pago'
      ? ['O pagamento da taxa continua registrado. O cancelamento não devolve o valor: sobre isso, fale com o suporte.']
      : []),
    ...(comBoleto ? [`${o.toUpperCase()} ${nome} também foi cancelad${o}: não pague.`] : []),
    ...(semIsencao ? ['O pedido de isenção que aguardava análise também foi cancelado.'] : []),
  ].join('\n\n');
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
