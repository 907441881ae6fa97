// What follows from cancelling an enrolment or bringing it back, in sentences: said before it is done.
import { formatMoney } from '../../../shared/format.ts';
import type { InscricaoDetalhada } from '../../../shared/inscricao-detalhada.ts';
import { emAberto } from '../../../shared/pagamento.ts';

/** The consequences of cancelling, one sentence each. */
export function aoCancelar(inscricao: InscricaoDetalhada): string[] {
  const { cadastro, vaga, status_pagamento, valor_pago, isencao, reembolso } = inscricao;
  return [
    `${cadastro.nome} deixa de concorrer a ${vaga.cargo} e recebe um e-mail.`,
    ...(emAberto(status_pagamento) ? ['O boleto em aberto é cancelado.'] : []),
    ...(isencao?.status === 'P' ? ['O pedido de isenção que aguarda análise é cancelado.'] : []),
    ...(valor_pago === null
      ? []
      : [
          `O pagamento de ${formatMoney(valor_pago)} continua registrado: cancelar não devolve o valor.`,
          reembolso
            ? `O pedido de restituição (${reembolso.status}) continua em Reembolsos.`
            : 'Sem a inscrição ativa, o candidato não pode pedir a restituição.',
        ]),
  ];
}

/** The consequences of bringing it back. */
export function aoReativar(inscricao: InscricaoDetalhada): string[] {
  const { cadastro, vaga, valor_inscricao, valor_pago, isencao, reembolso } = inscricao;
  const volta = `${cadastro.nome} volta a concorrer a ${vaga.cargo} e recebe um e-mail.`;
  if (valor_pago !== null) {
    return [
      volta,
      `O pagamento de ${formatMoney(valor_pago)} volta a valer: a inscrição fica paga.`,
      ...(reembolso?.status === 'Efetuado' ? ['Atenção: esse valor já foi restituído.'] : []),
    ];
  }
  if (valor_inscricao === 0 || isencao?.status === 'D') return [volta, 'Não há taxa a pagar.'];
  return [
    volta,
    `A taxa de ${formatMoney(valor_inscricao)} fica pendente. O boleto de antes não vale mais: o candidato gera outro.`,
  ];
}
