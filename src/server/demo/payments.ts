// The sample's fees: slips in every state, paid ones in the ledger, and payments that found no owner.
import { NOMES_DE_PENDENCIA, TIPOS_DE_PENDENCIA, type TipoDePendencia } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { diaUtilOuSeguinte, vencimentoDoBoleto } from '../../shared/vencimento.ts';
import { emitirDemonstracao } from '../boletos/demonstracao.ts';
import { createPagamento, createPendencia, resolverPendencia } from '../boletos/pagamentos-queries.ts';
import { type BoletoRow, createBoleto, marcarEmitida, marcarPaga, proximoNumero } from '../boletos/queries.ts';
import { type Ator, audit, PORTAL } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import type { Plano } from './plan.ts';
import type { Chance } from './random.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** Of ten enrolments with a fee, how many are paid, and how many have an unpaid slip. */
const PAGAS = 0.55;
const COM_BOLETO = 0.75;

export interface SampleEnrolment {
  id: number;
  /** When it was made, ms. */
  at: number;
  person: { id: number; nome: string; email: string };
  vaga: SampleVacancy;
  cancelled: boolean;
  /** Of the sample's login: what becomes of it. */
  plano?: Plano;
}

export interface SampleVacancy {
  id: number;
  concurso_id: number;
  cargo: string;
  concurso: string;
  valor_centavos: number;
  /** First and last instant of the enrolments, ms. */
  inicio: number;
  fim: number;
  vencimento: string;
}

interface Scope {
  trx: Trx;
  chance: Chance;
  agora: Date;
  instituto: { nome: string; endereco: string };
}

export async function insertPayments(scope: Scope, enrolments: SampleEnrolment[]): Promise<void> {
  const { chance } = scope;
  const unpaid: BoletoRow[] = [];
  const taken: BoletoRow[] = [];
  for (const enrolment of enrolments) {
    const { vaga, cancelled, plano } = enrolment;
    if (vaga.valor_centavos === 0) continue;
    const luck = chance.next();
    const outcome = plano?.pagamento ?? (luck < PAGAS ? 'paid' : luck < COM_BOLETO ? 'slip' : 'nothing');
    if (outcome === 'nothing') continue;
    const slip = await issue(scope, enrolment);
    if (!slip) continue;
    if (cancelled) taken.push(slip);
    else if (outcome === 'paid') await pay(scope, enrolment, slip);
    else if (!plano) unpaid.push(slip);
  }
  await insertUnowned(scope, unpaid, taken);
}

function actor({ nome, email, id }: SampleEnrolment['person']): Ator {
  return { isadmin: 0, id, nome, email, ip: '127.0.0.1' };
}

/** A slip made some hours after the enrolment; none when that was too late for one. */
async function issue(
  { trx, chance, agora, instituto }: Scope,
  { id, at, person, vaga, cancelled }: SampleEnrolment,
): Promise<BoletoRow | null> {
  const made = Math.min(at + chance.between(1, 40) * HORA, agora.getTime() - HORA);
  const em = new Date(Math.max(made, at)).toISOString();
  const prazos = { vencimento_vaga: vaga.vencimento, fim_concurso: new Date(vaga.fim).toISOString() };
  const vencimento = vencimentoDoBoleto({ ...prazos, hoje: dataLocal(em) });
  if (vencimento === null) return null;
  const sequencia = await proximoNumero(trx, 'demonstracao');
  const referencia = `DEMO-${sequencia}`;
  const { valor_centavos } = vaga;
  const slip = await createBoleto(trx, {
    inscricao_id: id,
    convenio_id: null,
    emissor: 'DEMONSTRACAO',
    valor_centavos,
    vencimento,
    pagavel_ate: diaUtilOuSeguinte(vencimento),
    created_at: em,
    referencia,
    ...emitirDemonstracao({ sequencia, valor_centavos, vencimento, referencia, instituto }),
    external_id: referencia,
    status: cancelled ? 'Cancelado' : 'Emitido',
    emitido_em: em,
    cancelado_em: cancelled ? em : null,
  });
  if (!cancelled) await marcarEmitida(trx, id, em);
  await audit(trx, em, actor(person), {
    tipo: 'gerar_boleto',
    sobre: { registro: ['boleto', slip.id], inscricao_id: id },
    descricao: `Gerou o boleto de ${formatMoney(paraReais(valor_centavos))} da inscrição ${formatNumeroInscricao(id)}.`,
    depois: { boleto_id: slip.id, inscricao_id: id, vencimento },
  });
  return slip;
}

/** Paid some days after it was made, before its last day and before now; confirmed the day after. */
async function pay({ trx, chance, agora }: Scope, { id }: SampleEnrolment, slip: BoletoRow): Promise<void> {
  const made = Date.parse(slip.created_at);
  const last = Math.min(Date.parse(`${slip.pagavel_ate}T20:00:00.000Z`), agora.getTime());
  const pago_em = new Date(made + Math.floor(chance.next() * Math.max(0, last - made))).toISOString();
  const confirmado_em = new Date(Math.min(Date.parse(pago_em) + DIA, agora.getTime())).toISOString();
  const { valor_centavos } = slip;
  const pagamento = await createPagamento(trx, {
    inscricao_id: id,
    boleto_id: slip.id,
    valor_centavos,
    pago_em,
    confirmado_em,
    origem: 'notificacao',
    emissor: slip.emissor,
    administrador_id: null,
    observacao: null,
  });
  await marcarPaga(trx, id, confirmado_em);
  await trx
    .updateTable('boletos')
    .set({ status: 'Pago', pago_em, valor_pago_centavos: valor_centavos })
    .where('id', '=', slip.id)
    .execute();
  await audit(trx, confirmado_em, PORTAL, {
    tipo: 'confirmar_pagamento',
    sobre: { registro: ['pagamento', pagamento.id], inscricao_id: id },
    descricao: `Confirmou o pagamento de ${formatMoney(paraReais(valor_centavos))} da inscrição ${formatNumeroInscricao(id)}.`,
    depois: { inscricao_id: id, boleto_id: slip.id, valor: paraReais(valor_centavos), pago_em },
  });
}

const FRASES: Record<TipoDePendencia, string> = {
  menor: 'Foram pagos R$\u00A010,00 a menos do que o boleto cobrava.',
  duplicado: 'O banco informa um segundo pagamento do mesmo boleto.',
  atrasado: 'Pago depois do último dia.',
  apos_cancelamento: 'O boleto foi pago, mas a inscrição está cancelada.',
  desconhecido: 'O banco informa o pagamento de um boleto que não é deste portal.',
  estorno: 'O banco informa que o pagamento foi estornado ou está contestado.',
};

/** Two payments of each kind that found no owner; one of the two is settled. */
async function insertUnowned({ trx, agora }: Scope, unpaid: BoletoRow[], taken: BoletoRow[]): Promise<void> {
  for (const [i, tipo] of TIPOS_DE_PENDENCIA.flatMap((tipo) => [tipo, tipo]).entries()) {
    const slip = tipo === 'desconhecido' ? undefined : (tipo === 'apos_cancelamento' ? taken : unpaid)[i];
    if (!slip && tipo !== 'desconhecido') continue;
    const em = new Date(agora.getTime() - (i + 1) * 9 * HORA).toISOString();
    const esperado = slip?.valor_centavos ?? null;
    const chave = `amostra:${i}`;
    await createPendencia(trx, {
      created_at: em,
      tipo,
      chave,
      emissor: 'DEMONSTRACAO',
      convenio_id: null,
      boleto_id: slip?.id ?? null,
      inscricao_id: slip?.inscricao_id ?? null,
      identificador: slip?.nosso_numero ?? `3128557${String(900_000 + i).padStart(10, '0')}`,
      valor_centavos: tipo === 'menor' ? Math.max(100, (esperado ?? 0) - 1000) : (esperado ?? 6000),
      valor_esperado_centavos: esperado,
      pago_em: em,
      descricao: FRASES[tipo],
    });
    if (i % 2 === 0) continue;
    const { id } = await trx.selectFrom('pendencias').select('id').where('chave', '=', chave).executeTakeFirstOrThrow();
    await resolverPendencia(trx, id, {
      acao: tipo === 'estorno' ? 'descartar' : 'devolver',
      observacao: `${NOMES_DE_PENDENCIA[tipo]}: conferido com o banco.`,
      resolvida_por: 1,
      resolvida_em: agora.toISOString(),
      inscricao_id: slip?.inscricao_id ?? null,
    });
  }
}
