// What becomes of something that is given back: paid, refused by the bank, or taken out of the batch. Each is a change with a
// condition, so that whoever comes second changes nothing, and what was paid is never paid again.
import type { z } from 'zod';
import {
  type FormaDeDevolver,
  type ItemDaDevolucao,
  LINK_PERDIDO,
  type marcarItem,
  partesDoMotivo,
  SEM_NOTICIA,
  type StatusDoItem,
} from '../../shared/devolucoes.ts';
import { formatCentavos, formatNumeroInscricao } from '../../shared/format.ts';
import type { FiltrosDeItens } from '../../shared/lists/devolucoes.ts';
import type { ReembolsoConta } from '../../shared/pedidos/reembolso.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { avisarLote, type DoLote } from '../avisos/index.ts';
import { bancoDaDevolucao, FalhaDoEmissor, instanteDoPagamento } from '../boletos/index.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import type { Page } from '../platform/page.ts';
import { transact, type Work } from '../platform/transact.ts';
import { destino } from '../reembolsos/index.ts';
import { takeTurn } from '../store/lock.ts';
import { ESTORNADO } from '../store/reversals.ts';
import { listaDeItens } from './list.ts';
import {
  type DeQuemVoltou,
  efetuarReembolso,
  getItem,
  getItemDe,
  getItemDoEstorno,
  type Item,
  listDesatualizados,
  moverItem,
  setDestino,
} from './queries.ts';
import { viewItem } from './view.ts';

const NAO_ENCONTRADO = 'Pagamento da devolução não encontrado.';
const AINDA_NAO_PEDIDO = 'O estorno ainda será pedido ao banco. Aguarde o resultado.';
const DEIXADO_AO_BANCO = 'O estorno está com o banco. Aguarde o resultado, ou marque como pago quando ele o mostrar.';
const BANCO_RESPONDE = 'O banco voltou a responder sobre este pagamento. Aguarde o resultado: o portal o consulta.';
const BANCO_MUDO = 'O banco não respondeu agora. Tente de novo daqui a alguns minutos.';
const MUDOU = 'Este pagamento acabou de ser alterado por outra pessoa. Atualize a página.';
const SEM_PEDIDO_DE_CONTA = 'Esta devolução não precisa de uma conta. Acompanhe por aqui.';

/** What one thing of a batch says to its person; each is told once. */
export function aPessoa(item: Item, sobre: string, valores: DoLote['valores']): DoLote {
  const { candidato_id, inscricao_id, concurso_id, titulo: concurso, prefeitura, cargo, nome, email } = item;
  return {
    ...{ candidato_id, inscricao_id, concurso_id, concurso, prefeitura, cargo, nome, email },
    lembretes: null,
    publicacoes: null,
    valores: { valor: formatCentavos(item.valor_centavos), ...valores },
    link:
      item.reembolso_id === null
        ? '/area-candidato/restituicao'
        : `/area-candidato/restituicao?pedido=${item.reembolso_id}`,
    difusao_id: null,
    chave: `devolucao:${item.id}:${sobre}`,
  };
}

const CHEGOU: Record<FormaDeDevolver, string> = {
  estorno_asaas: 'O valor voltou para a conta de onde saiu o PIX.',
  pix_cpf: 'O valor foi enviado por PIX, com o seu CPF como chave.',
  formulario: 'O valor foi enviado para a conta ou chave que você informou.',
};

export const qual = ({ id, inscricao_id }: Pick<Item, 'id' | 'inscricao_id'>) =>
  `o pagamento ${id} da devolução (inscrição ${formatNumeroInscricao(inscricao_id)})`;
export const sobre = ({ devolucao_id, inscricao_id }: Pick<Item, 'devolucao_id' | 'inscricao_id'>) =>
  ({ registro: ['devolucao', devolucao_id], inscricao_id }) as const;

/** No bank is looked at for it any more, and none waits for its payer. */
const PARADO = { tentar_em: null, incerto: 0, link_pagador: null } as const;

/** Why it is where it comes to be; what an answer said that does not match stays with it. */
const motivoDe = (porque: string | null, { motivo }: Pick<Item, 'motivo'>) =>
  [porque, partesDoMotivo(motivo).divergencia].filter((parte) => parte !== null).join(' ') || null;

interface Pagamento {
  como: string;
  quem: number | null;
  /** On which day the bank paid it, as it says; null when it does not, and when somebody marks it. */
  dia: string | null;
}

/** Money leaves the account on the bank's day, which is none before the batch had it and none to come: else now. */
function pagoEm({ dia }: Pagamento, { aprovada_em }: Item, agora: string): string {
  const pode = dia !== null && dia <= dataLocal(agora) && aprovada_em !== null && dia >= dataLocal(aprovada_em);
  return instanteDoPagamento(pode ? dia : null, agora);
}

/** What their person is still to be told is answered, for who tells many at once. @returns null when it had moved on */
export async function quitar(work: Work, item: Item, pagamento: Pagamento): Promise<DoLote | null> {
  const { trx, agora, audit } = work;
  const { como, quem } = pagamento;
  const pago_em = pagoEm(pagamento, item, agora);
  const feito = { ...PARADO, status: 'Pago', pago_em, motivo: motivoDe(null, item), updated_at: agora } as const;
  if (!(await moverItem(trx, item, feito, { vez: item.vez }))) return null;
  const decidido_por = quem ?? item.decidida_por;
  const efetuou =
    item.reembolso_id !== null &&
    (await efetuarReembolso(trx, item.reembolso_id, { decidido_por, comprovante_reembolso: como, movido_em: agora }));
  if (!efetuou) throw new Error(`The refund of item ${item.id} is not being processed`);
  await audit({
    tipo: 'pagar_devolucao',
    descricao: `Registrou como pago ${qual(item)}: ${formatCentavos(item.valor_centavos)}.`,
    sobre: sobre(item),
    antes: { status: item.status },
    depois: { status: 'Pago', reembolso_id: item.reembolso_id, como },
  });
  return aPessoa(item, 'paga', {
    resultado: 'foi efetuada',
    estado: 'efetuada',
    orientacao:
      item.link_pagador === null ? CHEGOU[item.forma] : 'O banco enviou o valor para a conta que você informou a ele.',
    observacao: '',
  });
}

/** The same, and tells them. @returns false when it had moved on */
export async function pagar(work: Work, deps: Deps, item: Item, pagamento: Pagamento): Promise<boolean> {
  const aviso = await quitar(work, item, pagamento);
  if (aviso) await avisarLote(work.trx, deps, work.agora, 'reembolso_atualizado', [aviso]);
  return aviso !== null;
}

/**
 * Moves it elsewhere, and says so in the trail; what a bank gave back meanwhile leaves the batch instead.
 * @returns where it is, null when it had moved on
 */
export async function mudar(
  { trx, agora, audit }: Work,
  item: Item,
  para: StatusDoItem,
  porque: string | null,
  mais: { forma?: FormaDeDevolver } = {},
): Promise<StatusDoItem | null> {
  const { vez, tentar_em, estorno_em } = item;
  const mudanca = { ...PARADO, status: para, motivo: motivoDe(porque, item), updated_at: agora, ...mais };
  // A bank that told of it since has it looked at sooner.
  if (!(await moverItem(trx, item, mudanca, { vez, tentar_em, estorno_em }))) return null;
  // Whoever tells of it from now on waits for this, and finds it there.
  const voltou = para !== 'Fora' && (await listDesatualizados(trx, [item])).size > 0;
  const [status, motivo] = voltou ? (['Fora', ESTORNADO] as const) : [para, porque];
  if (voltou) await moverItem(trx, { id: item.id, status: para }, { status, motivo: motivoDe(motivo, item) });
  await audit({
    tipo: 'mudar_devolucao',
    descricao: `Passou ${qual(item)} de ${item.status} para ${status}${motivo ? `: ${motivo}` : '.'}`,
    sobre: sobre(item),
    antes: { status: item.status },
    depois: { status, motivo, ...mais },
  });
  return status;
}

/** The bank paid it not, because of where it was to go: the person is asked for an account. @returns as `mudar` does */
export async function pedirConta(
  work: Work,
  deps: Deps,
  item: Item,
  motivo: string,
  mais: { forma?: FormaDeDevolver } = {},
): Promise<StatusDoItem | null> {
  const status = await mudar(work, item, 'Aguardando conta', motivo, mais);
  if (status !== 'Aguardando conta') return status;
  await avisarLote(work.trx, deps, work.agora, 'devolucao_conta', [
    // Each time that it is asked for: nothing else tells the person.
    aPessoa(item, `conta:${work.agora}`, { observacao: `O banco não conseguiu pagar: ${motivo}` }),
  ]);
  return status;
}

/**
 * The page on which a slip's payer says their account: kept for them alone, who are told once. @returns false when it had moved
 * on, as for an answer that comes late after a look, or somebody, told the same
 */
export async function darLink(
  { trx, agora, audit }: Work,
  deps: Deps,
  item: Item,
  link_pagador: string,
  tentar_em: string | null,
  nota?: string,
): Promise<boolean> {
  const estorno_em = item.estorno_em ?? agora;
  const mudanca = { estorno_em, incerto: 0, link_pagador, motivo: null, tentar_em, updated_at: agora } as const;
  if (!(await moverItem(trx, item, mudanca, { link_pagador: null }))) return false;
  await audit({
    tipo: 'mudar_devolucao',
    descricao: `O banco espera que quem pagou informe a conta de ${qual(item)}.`,
    sobre: sobre(item),
    antes: { status: item.status },
    depois: { status: 'Aguardando pagador', ...(nota === undefined ? {} : { nota }) },
  });
  await avisarLote(trx, deps, agora, 'devolucao_link', [aPessoa(item, 'link', {})]);
  return true;
}

/** What a batch gives back, in pages. */
export const listItens = (ctx: AdminUseCase, filtros: FiltrosDeItens): Promise<Page<ItemDaDevolucao>> =>
  pageOf(ctx, listaDeItens, filtros, viewItem);

/** Where each result may be marked by hand from. What the bank is giving back is left to it, for as long as it can be asked. */
const DE: Record<z.output<typeof marcarItem>['resultado'], readonly StatusDoItem[]> = {
  pago: ['A pagar', 'Aguardando conta', 'No arquivo', 'Em estorno'],
  recusado: ['A pagar', 'No arquivo', 'Em estorno'],
  fora: ['Na fila', 'A pagar', 'Aguardando conta', 'Em estorno'],
  link: ['Em estorno'],
};
const SEM_LINK = 'O banco não espera um link de quem pagou para este pagamento.';
const LINK_DE_FORA = 'Informe o link como está no painel do ASAAS: https, em um endereço de asaas.com.';

/** The page an administrator typed in place of the bank. @throws DomainError 422 when it is not the bank's own */
async function linkInformado(deps: Deps, item: Item, link: string | null): Promise<string> {
  const banco = item.boleto_id === null ? null : await bancoDaDevolucao(deps, item.boleto_id);
  if (link === null || !banco?.daCasa(link)) throw erroDeCampo('campos_invalidos', 'link_pagador', LINK_DE_FORA);
  return link;
}

/**
 * That a bank made no refund which it was asked for is an administrator's word alone where nobody can ask it: with an answer of
 * its own, or a page on which the payer may still say an account, the money would be given back twice.
 * @throws DomainError 400
 */
async function assertSemNoticia(deps: Deps, item: Item): Promise<void> {
  if (item.motivo !== SEM_NOTICIA || item.link_pagador !== null) throw new DomainError('regra', DEIXADO_AO_BANCO);
  const banco = item.boleto_id === null ? null : await bancoDaDevolucao(deps, item.boleto_id);
  const sabe = await banco?.consultar().catch((error: unknown) => {
    if (error instanceof FalhaDoEmissor) throw new DomainError('regra', BANCO_MUDO);
    throw error;
  });
  if (sabe) throw new DomainError('regra', BANCO_RESPONDE);
}

/** @throws DomainError 404; 400 from where it stands; 409 when somebody was quicker */
export async function marcar(
  ctx: AdminUseCase,
  { id, resultado, nota, link_pagador }: z.output<typeof marcarItem>,
): Promise<ItemDaDevolucao> {
  const { deps, admin } = ctx;
  const alvo = found(await getItem(deps.db, id), NAO_ENCONTRADO);
  const link = resultado === 'link' ? await linkInformado(deps, alvo, link_pagador) : null;
  const naoFeito = resultado === 'recusado' || resultado === 'fora';
  if (naoFeito && alvo.status === 'Em estorno') await assertSemNoticia(deps, alvo);
  return transact(ctx, async (work) => {
    await takeTurn(work.trx, `devolucao:${alvo.devolucao_id}`);
    const item = found(await getItem(work.trx, id), NAO_ENCONTRADO);
    if (!DE[resultado].includes(item.status))
      throw new DomainError('regra', `Um pagamento com a situação ${item.status} não pode ser marcado assim.`);
    if (link !== null) {
      if (item.motivo !== LINK_PERDIDO) throw new DomainError('regra', SEM_LINK);
      if (!(await darLink(work, deps, item, link, item.tentar_em, nota))) throw new DomainError('conflito', MUDOU);
      return viewItem(found(await getItem(work.trx, id)));
    }
    // Who asked the bank since it was looked at may have been told that it gives it back.
    const olhado = alvo.status === item.status && alvo.tentar_em === item.tentar_em;
    if (naoFeito && item.status === 'Em estorno' && !olhado) throw new DomainError('conflito', MUDOU);
    // The bank's own refund may be said to have come; paid otherwise meanwhile, it would be given back twice.
    if (item.status === 'Em estorno' && item.estorno_em === null) throw new DomainError('regra', AINDA_NAO_PEDIDO);
    const fez =
      resultado === 'pago'
        ? await pagar(work, deps, item, { como: nota, quem: admin.id, dia: null })
        : resultado === 'recusado'
          ? // What its bank tells from now on is of no refund of ours.
            await pedirConta(work, deps, item, nota, item.status === 'Em estorno' ? { forma: 'formulario' } : {})
          : await mudar(work, item, 'Fora', nota);
    if (!fez) throw new DomainError('conflito', MUDOU);
    return viewItem(found(await getItem(work.trx, id)));
  });
}

/** A candidate says where the money is to go. @throws DomainError 404 for what is not theirs; 400 when nothing is asked */
export async function informarConta(
  ctx: CandidatoUseCase,
  { id, ...form }: ReembolsoConta,
): Promise<{ id: number; message: string }> {
  const { candidato } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    const visto = found(await getItemDe(trx, candidato.id, id), 'Solicitação de restituição não encontrada.');
    await takeTurn(trx, `devolucao:${visto.devolucao_id}`);
    const item = found(await getItemDe(trx, candidato.id, id));
    const parou = { status: 'A pagar', forma: 'formulario', updated_at: agora } as const;
    const mudanca = { ...parou, motivo: motivoDe(null, item) };
    if (item.status !== 'Aguardando conta' || !(await moverItem(trx, item, mudanca)))
      throw new DomainError('regra', SEM_PEDIDO_DE_CONTA);
    await setDestino(trx, id, destino(form, item));
    await audit({
      tipo: 'informar_conta',
      descricao: `Informou onde receber a devolução da inscrição ${formatNumeroInscricao(item.inscricao_id)}.`,
      sobre: { registro: ['reembolso', id], inscricao_id: item.inscricao_id },
      antes: { status: item.status },
      depois: { status: 'A pagar', tipo_restituicao: form.tipo_restituicao },
    });
    return { id, message: 'Recebemos a sua conta. Você será avisado quando o valor for enviado.' };
  });
}

/**
 * A bank tells that what was paid by a slip, or for an enrolment by one that is none of ours, went back, or is disputed. What the
 * portal asked for is looked at again; what was about to be paid otherwise is not.
 */
export async function estornoInformado(work: Work, de: DeQuemVoltou): Promise<boolean> {
  for (;;) {
    const item = await getItemDoEstorno(work.trx, de);
    if (!item) return false;
    if (item.status === 'Pago') return item.forma === 'estorno_asaas';
    const pedido = item.status === 'Em estorno';
    const feito =
      pedido || item.status === 'No arquivo'
        ? // What is in a file stays there, and is held: whoever moves it sees this.
          await moverItem(work.trx, item, pedido ? { tentar_em: work.agora } : { updated_at: work.agora })
        : await mudar(work, item, 'Fora', ESTORNADO);
    // When somebody was quicker it is looked at where it stands by now.
    if (feito) return pedido;
  }
}
