// What candidates are told when an administrator cancels their enrolment or brings it back: what follows for the fee, and
// what they can do. No CPF, and where it leads is always the portal.
import { formatDate, formatMoney } from '../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

/** @param antes the enrolment as it was before the act, `depois` as it is now */
export function emailDeStatus(deps: Deps, antes: InscricaoDoConcurso, depois: InscricaoDoConcurso): OutgoingMail {
  const { clock } = deps;
  const { numero, vaga, concurso, cadastro } = depois;
  const cancelada = depois.status === 'C';
  const estado = cancelada ? 'cancelada' : 'reativada';
  const conteudo = renderMail({
    titulo: `Olá, ${cadastro.nome}!`,
    paragrafos: [
      `Sua inscrição ${numero} foi ${estado} pela organização.`,
      ...(cancelada ? oQueFicou(antes, depois) : [oQueFazer(depois, dataLocal(clock.now()))]),
      `Cargo: ${vaga.cargo}. Concurso: ${concurso.titulo}, ${concurso.prefeitura}.`,
      ...(cancelada ? [`Se você não esperava por isso, escreva para ${deps.ajustes.atual().suporteEmail}.`] : []),
    ],
    botao: { texto: 'Ver a inscrição', url: `${deps.config.publicUrl}/#/area-candidato/inscricoes` },
    ...assinatura(deps),
  });
  return {
    para: cadastro.email,
    assunto: `Inscrição ${estado}: ${numero}`,
    ...conteudo,
  };
}

function oQueFicou(
  { status_pagamento, isencao_solicitada }: InscricaoDoConcurso,
  depois: InscricaoDoConcurso,
): string[] {
  const comBoleto = status_pagamento === 'Emitido' || status_pagamento === 'Vencido';
  // A request that was decided stays; one that waited went with the enrolment.
  const semIsencao = isencao_solicitada === 'S' && depois.isencao_solicitada === 'N';
  return [
    ...(status_pagamento === 'Pago'
      ? ['O pagamento da taxa continua registrado. O cancelamento não devolve o valor: sobre isso, fale com o suporte.']
      : []),
    ...(comBoleto ? ['O boleto também foi cancelado: não pague.'] : []),
    ...(semIsencao ? ['O pedido de isenção que aguardava análise também foi cancelado.'] : []),
  ];
}

function oQueFazer(inscricao: InscricaoDoConcurso, hoje: string): string {
  const { status_pagamento, valor_inscricao, limite_pagamento } = inscricao;
  if (status_pagamento === 'Pago') return 'A taxa está paga e sua inscrição está garantida.';
  if (status_pagamento === 'Isento') return 'Você não precisa pagar a taxa.';
  const valor = formatMoney(valor_inscricao);
  const limite = formatDate(limite_pagamento);
  if (limite_pagamento < hoje)
    return `O prazo para pagar a taxa de ${valor} terminou em ${limite}. Fale com o suporte.`;
  return `Para participar, gere o boleto e pague a taxa de ${valor} até ${limite}.`;
}
