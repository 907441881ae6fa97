// What a person who calls about an enrolment is told to do next, in one sentence. What the payment asks is told by the rule of the
// candidate's own screens; here stands what only the panel knows: payments without an owner, how one came in, refunds.
import type {
  BoletoAtendido,
  PagamentoAtendido,
  PassoDoAtendimento,
  PendenciaAtendida,
} from '../../shared/atendimento.ts';
import { DIAS_DE_CONFIRMACAO } from '../../shared/boletos.ts';
import { COBRANCAS, type FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { formatDate, formatMoney, formatTime } from '../../shared/format.ts';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { type Cobrada, pagamentoDa } from '../../shared/pagamento.ts';
import type { StatusReembolso } from '../../shared/pedidos/reembolso.ts';
import { dataLocal, estadoDaJanela, somarDias } from '../../shared/tempo.ts';
import { type FeriadosLocais, somarDiasUteis } from '../../shared/vencimento.ts';

export interface Fatos {
  inscricao: Pick<Inscricao, 'status'> &
    Cobrada & {
      concurso: Pick<Inscricao['concurso'], 'excluido' | 'data_prazo_inicio' | 'data_prazo_fim' | 'forma_pagamento'>;
    };
  /** Whether the candidate has another, active, in the same contest. */
  outraAtiva: boolean;
  boleto: Pick<BoletoAtendido, 'status' | 'no_banco'> | null;
  pagamento: Pick<PagamentoAtendido, 'valor' | 'pago_em' | 'confirmado_em'> | null;
  /** Those that are the enrolment's come first. */
  pendencias: readonly Pick<PendenciaAtendida, 'tipo' | 'valor' | 'certa'>[];
  restituicao: StatusReembolso | null;
  /** Whether a receipt of the payment waits for an answer. */
  comprovada: boolean;
  /** Until when exemption may be asked for; null when it may not. */
  isencaoAte: string | null;
  /** The windows in which there is something to do, those that close first. */
  janelas: readonly { descricao: string; data_fim: string }[];
}

type Passo = PassoDoAtendimento;
const passo = (tom: Passo['tom'], texto: string): Passo => ({ tom, texto, onde: null });
const emPendencias = (texto: string): Passo => ({
  tom: 'at',
  texto: `${texto}: confira em Pagamentos sem dono.`,
  onde: 'pendencias',
});

/** `28/11`; another year is said. */
function curta(data: string, hoje: string): string {
  return data.slice(0, 4) === hoje.slice(0, 4) ? formatDate(data).slice(0, 5) : formatDate(data);
}

function proximo(data: string, hoje: string): string | null {
  if (data === hoje) return 'hoje';
  if (data === somarDias(hoje, -1)) return 'ontem';
  return data === somarDias(hoje, 1) ? 'amanhã' : null;
}

const quando = (data: string, hoje: string) => proximo(data, hoje) ?? `em ${curta(data, hoje)}`;
const ate = (data: string, hoje: string) => `até ${proximo(data, hoje) ?? curta(data, hoje)}`;

/** @param feriados the local ones, which are no business days either */
export function proximoPasso(fatos: Fatos, agora: Date, feriados: FeriadosLocais): Passo {
  const hoje = dataLocal(agora);
  const feito = doPagamento(fatos, hoje, agora, feriados);
  return { ...feito, texto: [feito.texto, ...tambem(fatos, hoje, agora)].join(' ') };
}

/** What may be done besides, and until when. */
function tambem({ inscricao, isencaoAte, janelas }: Fatos, hoje: string, agora: Date): string[] {
  if (inscricao.status === 'C' || inscricao.concurso.excluido) return [];
  const dia = (instante: string) => ate(dataLocal(new Date(instante)), hoje);
  const { estado } = pagamentoDa(inscricao, agora);
  const pede = isencaoAte !== null && estado !== 'pago' && estado !== 'isento';
  const abertas = janelas.slice(0, JANELAS_DITAS).map(({ descricao, data_fim }) => `${descricao}, ${dia(data_fim)}`);
  const mais = janelas.length - abertas.length;
  if (mais > 0) abertas.push(`e mais ${mais}`);
  return [
    ...(pede ? [`A isenção da taxa pode ser pedida ${dia(isencaoAte)}.`] : []),
    ...(abertas.length > 0
      ? [`${janelas.length === 1 ? 'Prazo aberto' : 'Prazos abertos'}: ${abertas.join('; ')}.`]
      : []),
  ];
}

/** Windows named in the sentence. */
const JANELAS_DITAS = 2;

function doPagamento(fatos: Fatos, hoje: string, agora: Date, feriados: FeriadosLocais): Passo {
  const { inscricao, pendencias } = fatos;
  const [pendencia] = pendencias;
  if (pendencia?.tipo === 'estorno')
    return emPendencias(
      `O banco informa que o pagamento de ${formatMoney(pendencia.valor)} foi estornado ou está contestado`,
    );
  if (inscricao.status === 'C') return daCancelada(fatos, hoje, agora);
  const { estado } = pagamentoDa(inscricao, agora);
  const resolvida =
    daRestituicao(fatos) ??
    doExcluido(fatos) ??
    (estado === 'pago' || estado === 'isento' ? passo('ok', confirmacao(fatos, hoje)) : null);
  if (resolvida && pendencia)
    return emPendencias(`${resolvida.texto} Há mais um pagamento de ${formatMoney(pendencia.valor)} sem dono`);
  if (resolvida) return resolvida;
  if (!pendencia && fatos.comprovada) return passo('at', COMPROVADA);
  return pendencia
    ? semDono(pendencia, inscricao.valor_inscricao, inscricao.forma_pagamento)
    : aPagar(fatos, hoje, agora, feriados);
}

const COMPROVADA =
  'O candidato enviou um comprovante de pagamento: confira-o em Comprovações e não peça outro pagamento.';

function confirmacao({ inscricao, pagamento }: Fatos, hoje: string): string {
  if (inscricao.valor_inscricao === 0) return 'A inscrição é gratuita e está confirmada.';
  if (inscricao.status_pagamento !== 'Pago') return 'A inscrição está isenta da taxa e confirmada.';
  if (!pagamento) return 'A taxa está paga: a inscrição está confirmada.';
  const { valor, pago_em, confirmado_em } = pagamento;
  const chegou =
    dataLocal(confirmado_em) === hoje
      ? `às ${formatTime(confirmado_em).replace(':', 'h')}`
      : quando(dataLocal(pago_em), hoje);
  return `O pagamento de ${formatMoney(valor)} entrou ${chegou}: a inscrição está confirmada.`;
}

function daCancelada({ inscricao, outraAtiva, pagamento, pendencias, restituicao }: Fatos, hoje: string, agora: Date) {
  const [pendencia] = pendencias;
  if (pendencia) return emPendencias(`A inscrição está cancelada e há um pagamento de ${formatMoney(pendencia.valor)}`);
  if (restituicao === 'Efetuado') return passo('ok', 'A inscrição está cancelada e a taxa foi devolvida.');
  if (restituicao === 'Solicitado' || restituicao === 'Processando')
    return passo('in', 'A inscrição está cancelada e a restituição está em andamento: aguarde.');
  if (outraAtiva) return passo('in', 'Esta inscrição está cancelada: vale a outra, ativa no mesmo concurso.');
  if (pagamento)
    return passo(
      'at',
      `A inscrição está cancelada, com o pagamento de ${formatMoney(pagamento.valor)} registrado: fale com o financeiro.`,
    );
  const { data_prazo_inicio, data_prazo_fim, excluido } = inscricao.concurso;
  if (!excluido && estadoDaJanela(data_prazo_inicio, data_prazo_fim, agora) === 'aberta')
    return passo(
      'at',
      `A inscrição está cancelada: para participar, inscreva-se de novo ${ate(dataLocal(data_prazo_fim), hoje)}.`,
    );
  return passo('er', 'A inscrição está cancelada e as inscrições do concurso estão encerradas.');
}

/** While a refund goes on, and once it was made; a denied one changes nothing. */
function daRestituicao({ restituicao, pagamento, pendencias }: Fatos): Passo | null {
  if (restituicao === null || restituicao === 'Negado') return null;
  if (!pagamento) {
    if (pendencias.length > 0) return null;
    return passo(
      'at',
      'A restituição foi pedida, mas não há pagamento registrado: peça o comprovante do pagamento à pessoa.',
    );
  }
  const valor = formatMoney(pagamento.valor);
  if (restituicao === 'Efetuado') return passo('ok', `A restituição de ${valor} foi efetuada: nada mais a fazer.`);
  return restituicao === 'Solicitado'
    ? passo('in', `A restituição de ${valor} foi pedida: aguarde a decisão.`)
    : passo('in', `A restituição de ${valor} está em processamento: aguarde o crédito.`);
}

/** A contest that was removed gives the fee back to who asks. */
function doExcluido({ inscricao, pagamento, restituicao }: Fatos): Passo | null {
  if (!inscricao.concurso.excluido || !pagamento || restituicao !== null) return null;
  return passo(
    'at',
    `O concurso foi excluído e a taxa de ${formatMoney(pagamento.valor)} está paga: a restituição pode ser pedida na área do candidato.`,
  );
}

function semDono({ tipo, valor, certa }: Fatos['pendencias'][number], taxa: number, forma: FormaDePagamento): Passo {
  const { o, um, este, nome } = COBRANCAS[forma];
  const pago = formatMoney(valor);
  if (!certa) return emPendencias(`Há um pagamento de ${pago} sem dono que combina com ${este} ${nome}`);
  if (tipo === 'menor') return emPendencias(`Há um pagamento de ${pago}, menor que a taxa de ${formatMoney(taxa)}`);
  if (tipo === 'atrasado') return emPendencias(`Há um pagamento de ${pago}, feito depois do prazo`);
  if (tipo === 'apos_cancelamento') return emPendencias(`Há um pagamento de ${pago}, de ${um} ${nome} cancelad${o}`);
  return emPendencias(`Há um pagamento de ${pago} desta inscrição, ainda sem dono`);
}

function aPagar({ inscricao, boleto }: Fatos, hoje: string, agora: Date, feriados: FeriadosLocais): Passo {
  const { estado, vencimento, prazo } = pagamentoDa(inscricao, agora);
  const valor = formatMoney(inscricao.valor_inscricao);
  const { situacao, limite_pagamento, pagavel_ate, forma_pagamento: forma } = inscricao;
  const { o, nome } = COBRANCAS[forma];
  const O = o.toUpperCase();
  if (estado === 'excluido') return passo('er', 'O concurso foi excluído: não há mais o que pagar.');
  if (situacao === 'Pendente') {
    const ainda = prazo ? ` O prazo para pagar vai ${ate(prazo.data, hoje)}.` : '';
    return passo('in', `O pedido de isenção está em análise: aguarde o resultado.${ainda}`);
  }
  const proxima = COBRANCAS[inscricao.concurso.forma_pagamento];
  const daqui = { ...proxima, outro: `outr${proxima.o}` };
  const fim = limite_pagamento === vencimento ? 'no mesmo dia' : quando(limite_pagamento, hoje);
  const terminou = `o prazo de pagamento terminou ${fim}: não há mais como pagar.`;
  if (vencimento !== null && prazo && estado === 'pagar') {
    const ultimo =
      prazo.data === vencimento ? `vence ${quando(vencimento, hoje)}` : `pode ser pago ${ate(prazo.data, hoje)}`;
    const espera =
      forma === 'pix'
        ? 'o PIX entra em segundos, e quem já pagou envia o comprovante'
        : `quem já pagou aguarda até ${DIAS_DE_CONFIRMACAO} dias úteis`;
    return passo('at', `${O} ${nome} de ${valor} ${ultimo} e o banco ainda não informou o pagamento: ${espera}.`);
  }
  if (vencimento !== null) {
    const confirma =
      forma === 'pix' ? vencimento : somarDiasUteis(pagavel_ate ?? vencimento, DIAS_DE_CONFIRMACAO, feriados);
    const pagou =
      confirma >= hoje
        ? ` Se pagou no prazo, o banco confirma ${ate(confirma, hoje)}.`
        : ' Se pagou no prazo, peça o comprovante.';
    const venceu = `${O} ${nome} venceu ${quando(vencimento, hoje)}`;
    return prazo
      ? passo('at', `${venceu}: gere ${daqui.outro} ${ate(prazo.data, hoje)}.${pagou}`)
      : passo('er', `${venceu} e ${terminou}${pagou}`);
  }
  if (!prazo) return passo('er', `Não há ${daqui.nome} e ${terminou}`);
  const gere = `gere ${boleto?.status === 'Cancelado' ? daqui.outro : `${daqui.o} de ${valor}`} ${ate(prazo.data, hoje)}.`;
  if (boleto?.no_banco === 'registrando')
    return passo('at', `O banco ainda não entregou ${o} ${nome}: peça de novo ${ate(prazo.data, hoje)}.`);
  if (boleto?.status === 'Cancelado') return passo('at', `${O} ${nome} anterior foi cancelad${o}: ${gere}`);
  if (situacao === 'Indeferido') return passo('at', `A isenção foi indeferida e não há ${daqui.nome}: ${gere}`);
  return passo('at', `Não há ${daqui.nome}: ${gere}`);
}
