// What an administrator holds a receipt against: the slips of its enrolment, what was read in the file beside them, and payments
// without an owner; and the bank, asked now.
import type { z } from 'zod';
import type {
  BoletoComprovado,
  Comparacao,
  ComprovanteConferido,
  respostasDoBanco,
} from '../../shared/comprovantes.ts';
import { NOMES_DA_SITUACAO_NO_BANCO } from '../../shared/comprovantes.ts';
import { formatDate, formatLinhaDigitavel, formatMoney } from '../../shared/format.ts';
import type { ComprovacaoAdmin } from '../../shared/pedidos/comprovacao.ts';
import { atenderPagamentos, listBoletosComprovados, perguntarPelaInscricao } from '../boletos/index.ts';
import type { AdminUseCase } from '../context.ts';
import { transact } from '../platform/transact.ts';
import { comprovacoes } from './pedido.ts';

/** @throws DomainError `nao_encontrado` */
export async function conferir(ctx: AdminUseCase, id: number): Promise<ComprovanteConferido> {
  const { deps } = ctx;
  const recebida = await comprovacoes.get(ctx, id);
  const { inscricao_id } = recebida;
  const [boletos, paga] = await Promise.all([
    listBoletosComprovados(deps, inscricao_id),
    atenderPagamentos(deps, [inscricao_id], true),
  ]);
  const { pagamento, pendencias } = paga(inscricao_id);
  return { id, boletos, comparacoes: comparar(recebida, boletos), pagamento, pendencias };
}

/** What the receipt says, each beside what the portal has. @param boletos the newest first */
export function comparar(
  { lido, dia_pagamento, valor_pago }: Pick<ComprovacaoAdmin, 'lido' | 'dia_pagamento' | 'valor_pago'>,
  boletos: readonly BoletoComprovado[],
): Comparacao[] {
  const comparacoes: Comparacao[] = [];
  const anotar = (campo: string, no_comprovante: string, no_portal: string, confere: boolean | null) =>
    comparacoes.push({ campo, no_comprovante, no_portal, confere });
  const daLinha = boletos.find(({ codigo_barras_digitavel }) => codigo_barras_digitavel === lido.linha);
  // Without a line that says which, the one that can be paid; that is the newest.
  const boleto = daLinha ?? boletos[0];

  if (lido.linha !== null) {
    const qual = daLinha
      ? `Boleto ${daLinha.status.toLowerCase()} desta inscrição`
      : 'Não é de nenhum boleto desta inscrição';
    anotar('Linha digitável', formatLinhaDigitavel(lido.linha), qual, daLinha !== undefined);
  }
  if (lido.valor !== null && boleto)
    anotar('Valor', formatMoney(lido.valor), formatMoney(boleto.valor), lido.valor >= boleto.valor);
  if (lido.dia !== null && boleto)
    anotar('Dia do pagamento', formatDate(lido.dia), prazoDe(boleto), lido.dia <= boleto.pagavel_ate);
  if (lido.autenticacao !== null) anotar('Autenticação', lido.autenticacao, 'Só o banco a confere', null);
  if (valor_pago !== null && lido.valor !== null && valor_pago !== lido.valor)
    anotar('Valor que o candidato disse', formatMoney(valor_pago), `No arquivo, ${formatMoney(lido.valor)}`, false);
  else if (valor_pago !== null && lido.valor === null && boleto)
    anotar(
      'Valor que o candidato disse',
      formatMoney(valor_pago),
      formatMoney(boleto.valor),
      valor_pago >= boleto.valor,
    );
  if (dia_pagamento !== null && lido.dia !== null && dia_pagamento !== lido.dia)
    anotar('Dia que o candidato disse', formatDate(dia_pagamento), `No arquivo, ${formatDate(lido.dia)}`, false);
  else if (dia_pagamento !== null && lido.dia === null && boleto)
    anotar(
      'Dia que o candidato disse',
      formatDate(dia_pagamento),
      prazoDe(boleto),
      dia_pagamento <= boleto.pagavel_ate,
    );
  return comparacoes;
}

function prazoDe({ vencimento, pagavel_ate }: BoletoComprovado): string {
  const aceito = pagavel_ate > vencimento ? `, aceito até ${formatDate(pagavel_ate)}` : '';
  return `Vencimento em ${formatDate(vencimento)}${aceito}`;
}

/** Asks the bank now; what it says is believed as ever. @throws DomainError `nao_encontrado` */
export async function perguntar(ctx: AdminUseCase, id: number): Promise<z.infer<typeof respostasDoBanco>> {
  const { inscricao_id, inscricao } = await comprovacoes.get(ctx, id);
  const respostas = await perguntarPelaInscricao(ctx.deps, inscricao_id);
  return transact(ctx, async ({ audit }) => {
    const ditas = respostas.map(({ situacao }) => NOMES_DA_SITUACAO_NO_BANCO[situacao]).join('; ');
    await audit({
      tipo: 'perguntar_ao_banco',
      descricao: `Perguntou ao banco pelos boletos da inscrição ${inscricao.numero}: ${ditas || 'nenhum boleto'}.`,
      sobre: { registro: ['comprovacao', id], inscricao_id },
      depois: { respostas },
    });
    return { id, respostas };
  });
}
