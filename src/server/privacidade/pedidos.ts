// Requests about one's own data (Lei 13.709/2018, art. 18): asked in the candidate's area, answered within fifteen days by
// an administrator. Answering a request to erase with a yes erases, in the same transaction.
import type { z } from 'zod';
import { formatDate } from '../../shared/format.ts';
import type { FiltrosDePedidos } from '../../shared/lists/pedidos-de-privacidade.ts';
import {
  JA_PEDIDO,
  NOMES_DE_PEDIDO_DE_PRIVACIDADE,
  PEDIDO_NAO_ENCONTRADO,
  type PedidoDePrivacidade,
  type PedidoDetalhado,
  type PedidoForm,
  type paginaDePedidos,
  pedidoVivo,
  prazoDaResposta,
  type RespostaDoPedido,
  TRANSICOES_DO_PEDIDO,
} from '../../shared/privacidade.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { avisar } from '../avisos/index.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { decisaoAtrasada } from '../pedidos/index.ts';
import { DomainError, found } from '../platform/errors.ts';
import { taken } from '../platform/taken.ts';
import { transact, type Work } from '../platform/transact.ts';
import { tomarCandidato } from '../store/people.ts';
import { findRow, insertRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { eliminar, hashSemSenha, planejar } from './eliminar.ts';
import { depoisDeEliminar } from './esquecer.ts';
import { listaDePedidos } from './list.ts';
import {
  contarPedidos,
  getPedido,
  listPedidosDe,
  moverPedido,
  type PedidoCompleto,
  type PedidoRow,
  proximoProtocolo,
} from './pedidos-queries.ts';
import { paraLog, viewPedido, viewPedidoDeAdmin } from './view.ts';

const JA_ENCERRADO = 'Este pedido já foi respondido e não pode ser cancelado.';
const LINK = '/area-candidato/privacidade';
const HA_O_QUE_MANTER = 'Há dados que a lei manda manter. Responda como "Atendido em parte".';

const hojeDe = ({ clock }: Deps) => dataLocal(clock.now());

/** The candidate's own requests, newest first. */
export async function list({ deps, candidato }: CandidatoUseCase): Promise<PedidoDePrivacidade[]> {
  const hoje = hojeDe(deps);
  return (await listPedidosDe(deps.db, candidato.id)).map((linha) => viewPedido(linha, hoje));
}

/** @throws DomainError `conflito` when one of the kind waits for its answer */
export async function create(ctx: CandidatoUseCase, form: PedidoForm): Promise<PedidoDePrivacidade> {
  const { deps, candidato } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    // Fails with a unique violation when one of the kind lives.
    const linha = await insertRow(trx, 'pedidos_de_privacidade', {
      candidato_id: candidato.id,
      protocolo: await proximoProtocolo(trx, dataLocal(agora).slice(0, 4)),
      tipo: form.tipo,
      detalhe: form.detalhe,
      created_at: agora,
      prazo: prazoDaResposta(agora),
      status: 'Aberto',
    });
    await audit({
      tipo: 'pedir_privacidade',
      descricao: `Fez o pedido de privacidade ${linha.protocolo}: ${NOMES_DE_PEDIDO_DE_PRIVACIDADE[linha.tipo].toLowerCase()}.`,
      sobre: { registro: ['pedido_de_privacidade', linha.id], candidato_id: candidato.id },
      depois: paraLog(linha),
    });
    await avisar(work, deps, {
      tipo: 'privacidade_recebida',
      para: candidato,
      link: LINK,
      valores: {
        registro: NOMES_DE_PEDIDO_DE_PRIVACIDADE[linha.tipo],
        protocolo: linha.protocolo,
        fim: formatDate(linha.prazo),
      },
    });
    return viewPedido(linha, hojeDe(deps));
  }).catch(taken('pedidos_de_privacidade', JA_PEDIDO));
}

/** Takes back the candidate's own request. @throws DomainError 404 when not theirs, 400 once it was answered */
export function cancelar(ctx: CandidatoUseCase, id: number): Promise<PedidoDePrivacidade> {
  return transact(ctx, async (work) => {
    const linha = found(
      await findRow(work.trx, 'pedidos_de_privacidade', { id, candidato_id: ctx.candidato.id }),
      PEDIDO_NAO_ENCONTRADO,
    );
    const depois = await retirar(work, linha, `Cancelou o pedido de privacidade ${linha.protocolo}.`);
    if (!depois) throw new DomainError('regra', JA_ENCERRADO);
    return viewPedido(depois, hojeDe(ctx.deps));
  });
}

/** @returns it as it is then; null when it was answered */
async function retirar({ trx, agora, audit }: Work, linha: PedidoRow, descricao: string): Promise<PedidoRow | null> {
  const { id, status, candidato_id } = linha;
  const mudanca = { status: 'Cancelado', encerrado_em: agora } as const;
  if (!pedidoVivo(status) || !(await moverPedido(trx, linha, mudanca))) return null;
  const depois = { ...linha, ...mudanca };
  await audit({
    tipo: 'cancelar_privacidade',
    descricao,
    sobre: { registro: ['pedido_de_privacidade', id], candidato_id },
    antes: paraLog(linha),
    depois: paraLog(depois),
  });
  return depois;
}

/** A page of all requests, those that wait first, by how little time is left. */
export async function page(ctx: AdminUseCase, filtros: FiltrosDePedidos): Promise<z.infer<typeof paginaDePedidos>> {
  const hoje = hojeDe(ctx.deps);
  const pagina = await pageOf(ctx, listaDePedidos, filtros, (linha) => viewPedidoDeAdmin(linha, hoje));
  return { ...pagina, totais: await contarPedidos(ctx.deps.db, hoje) };
}

async function ler(db: Db, id: number): Promise<PedidoCompleto> {
  return found(await getPedido(db, id), PEDIDO_NAO_ENCONTRADO);
}

async function detalhar(deps: Deps, db: Db, linha: PedidoCompleto): Promise<PedidoDetalhado> {
  const aberto = linha.tipo === 'eliminacao' && pedidoVivo(linha.status);
  return {
    ...viewPedidoDeAdmin(linha, hojeDe(deps)),
    eliminacao: aberto ? await planejar(deps, db, linha.candidato_id) : null,
  };
}

/** A request, and of one to erase what an answer would do. @throws DomainError `nao_encontrado` */
export async function get({ deps }: AdminUseCase, id: number): Promise<PedidoDetalhado> {
  return detalhar(deps, deps.db, await ler(deps.db, id));
}

/**
 * Moves a request on, or answers it; a yes to a request to erase erases. The person is told of answers.
 * @throws DomainError 404; 409 when somebody was quicker; 400 when what was asked cannot be done yet
 */
export async function responder(ctx: AdminUseCase, input: RespostaDoPedido): Promise<PedidoDetalhado> {
  const { deps } = ctx;
  const visto = await ler(deps.db, input.id);
  assertPodeIr(visto, input);
  const elimina = visto.tipo === 'eliminacao' && input.status.startsWith('Atendido');
  const hash = elimina ? await hashSemSenha(deps) : null;
  const respondido = await transact(ctx, async (work) => {
    const linha = await mover(work, ctx, visto, input, hash);
    return detalhar(deps, work.trx, linha);
  });
  if (elimina) {
    deps.pagamentos.wake();
    await depoisDeEliminar(deps);
  }
  return respondido;
}

function assertPodeIr(visto: PedidoCompleto, { status }: RespostaDoPedido): void {
  if (!TRANSICOES_DO_PEDIDO[visto.status].includes(status)) throw atrasada(visto);
}

/** The refusal of an answer to what waits for none any more. */
function atrasada({ status, encerrado_em, em_analise_em, administrador }: PedidoCompleto): DomainError {
  return decisaoAtrasada(
    {
      retirado_em: status === 'Cancelado' ? encerrado_em : null,
      decidido_em: encerrado_em ?? em_analise_em,
      decidido_por_nome: administrador,
    },
    {
      decidido: `Este pedido já está como "${status}"`,
      retirado: 'Este pedido foi cancelado por quem o fez',
    },
  );
}

async function mover(
  work: Work,
  ctx: AdminUseCase,
  visto: PedidoCompleto,
  { id, status, resposta }: RespostaDoPedido,
  hash: string | null,
): Promise<PedidoCompleto> {
  const { trx, agora, audit } = work;
  const emAnalise = status === 'Em análise';
  // Before the request is touched: whoever is taking it back holds the person, and waits for it.
  if (hash !== null) await tomarCandidato(trx, visto.candidato_id);
  const moveu = await moverPedido(trx, visto, {
    status,
    decidido_por: ctx.admin.id,
    ...(emAnalise ? { em_analise_em: agora } : { encerrado_em: agora, resposta }),
  });
  if (!moveu) throw atrasada(await ler(trx, id));
  if (hash !== null) {
    const { nome, cpf, email, candidato_id, protocolo } = visto;
    const quem = { id: candidato_id, nome, cpf, email };
    const { mantidos, removidos } = await eliminar(
      ctx.deps,
      work,
      quem,
      hash,
      `pedido ${protocolo}`,
      ctx.deps.ajustes.atual().guarda,
    );
    if (status === 'Atendido' && mantidos.length > 0) throw new DomainError('regra', HA_O_QUE_MANTER);
    const resultado = JSON.stringify({ mantidos, removidos });
    await moverPedido(trx, { id, status }, { resultado });
    await cancelarOutros(work, candidato_id);
  }
  const linha = await ler(trx, id);
  await audit({
    tipo: 'responder_privacidade',
    descricao: `Passou o pedido de privacidade ${visto.protocolo} de ${visto.status} para ${status}.`,
    sobre: { registro: ['pedido_de_privacidade', id], candidato_id: visto.candidato_id },
    antes: paraLog(visto),
    depois: paraLog(linha),
  });
  if (!emAnalise) await contar(work, ctx.deps, visto, linha);
  return linha;
}

/** Nobody is there any more to read the answers to what else they asked. */
export async function cancelarOutros(work: Work, candidato_id: number): Promise<void> {
  for (const linha of await listPedidosDe(work.trx, candidato_id))
    await retirar(work, linha, `O pedido de privacidade ${linha.protocolo} foi cancelado com o cadastro.`);
}

/** By mail, to where the person was when they asked; whoever was erased has no inbox. */
function contar(work: Work, deps: Deps, visto: PedidoCompleto, { status, resposta, resultado }: PedidoCompleto) {
  const mantidos =
    resultado === null ? [] : (JSON.parse(resultado) as { mantidos: { oque: string; porque: string }[] }).mantidos;
  const eliminado = resultado !== null;
  return avisar(work, deps, {
    tipo: 'privacidade_respondida',
    para: { id: eliminado ? null : visto.candidato_id, nome: visto.nome, email: visto.email },
    link: eliminado ? null : LINK,
    valores: {
      registro: NOMES_DE_PEDIDO_DE_PRIVACIDADE[visto.tipo],
      protocolo: visto.protocolo,
      resultado: status.toLowerCase(),
      orientacao: resposta ?? '',
      observacao:
        mantidos.length === 0
          ? ''
          : `O que a lei manda manter:\n${mantidos.map(({ oque, porque }) => `${oque}: ${porque}`).join('\n')}`,
    },
  });
}
