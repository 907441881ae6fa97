// What whoever answers a candidate's call sees, put together from the features: as many statements however much there is, and of
// each thing only what the caller's role reads.
import type { z } from 'zod';
import {
  type Atendimento,
  type atender as entrada,
  type InscricaoAtendida,
  inscricaoAtendida,
  MENSAGENS_MOSTRADAS,
  PEDIDOS_POR_TIPO,
  type PedidoAtendido,
  type PedidoSemInscricao,
  pedidoAtendido,
  pedidoSemInscricao,
} from '../../shared/atendimento.ts';
import { CANDIDATO_NAO_ENCONTRADO } from '../../shared/candidatos-admin.ts';
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import { haOQueFazer, situacaoDaJanela } from '../../shared/janelas.ts';
import { COMPROVACAO } from '../../shared/pedidos/comprovacao.ts';
import { ENVIO } from '../../shared/pedidos/envio.ts';
import { REEMBOLSO, type StatusReembolso } from '../../shared/pedidos/reembolso.ts';
import { type Pedido, pedidos as tiposDePedido } from '../../shared/pedidos/tipos.ts';
import { ultimosAvisos } from '../avisos/index.ts';
import { atenderPagamentos } from '../boletos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { ultimosEmails } from '../emails/index.ts';
import { listPorId } from '../inscricoes/index.ts';
import { impedimentoDaIsencao } from '../isencoes/index.ts';
import { listJanelasAbertas, listPedidosDasInscricoes, listPedidosSemInscricao } from '../pedidos/index.ts';
import { nowIso } from '../platform/clock.ts';
import { found } from '../platform/errors.ts';
import { toPage } from '../platform/page.ts';
import { shown } from '../platform/shown.ts';
import { ve } from '../sessoes/index.ts';
import type { Db } from '../store/tables/index.ts';
import { proximoPasso } from './proximo-passo.ts';
import { listInscritas } from './queries.ts';

/** @throws DomainError `nao_encontrado` */
export async function getAtendimento(ctx: AdminUseCase, pedido: z.output<typeof entrada>): Promise<Atendimento> {
  const { db } = ctx.deps;
  const { id } = pedido;
  const inscritas = found(await listInscritas(db, id, pedido), CANDIDATO_NAO_ENCONTRADO);
  const comunicacao = ve(ctx, 'comunicacao');
  const [inscricoes, sem_inscricao, emails, avisos] = await Promise.all([
    atenderInscricoes(ctx, inscritas),
    listSemInscricao(ctx, id),
    comunicacao ? ultimosEmails(db, id, MENSAGENS_MOSTRADAS) : null,
    comunicacao ? ultimosAvisos(db, id, MENSAGENS_MOSTRADAS) : null,
  ]);
  return { inscricoes: toPage(inscricoes, inscritas[0]?.total ?? 0, pedido), sem_inscricao, emails, avisos };
}

type Inscritas = NonNullable<Awaited<ReturnType<typeof listInscritas>>>;

async function atenderInscricoes(ctx: AdminUseCase, inscritas: Inscritas): Promise<InscricaoAtendida[]> {
  if (inscritas.length === 0) return [];
  const { deps } = ctx;
  const agora = deps.clock.now();
  const ids = inscritas.map(({ id }) => id);
  const [linhas, paga, pedidos, janelas] = await Promise.all([
    listPorId(deps, deps.db, ids),
    atenderPagamentos(deps, ids, ve(ctx, 'financeiro')),
    Promise.all(
      tiposDePedido()
        .filter(({ area }) => ve(ctx, area))
        .map((declaracao) => listPedidos(deps.db, declaracao, ids)),
    ),
    Promise.all(
      tiposDePedido()
        .filter(({ limite }) => limite.por === 'janela')
        .map((declaracao) => listAbertas(deps, declaracao, ids)),
    ),
  ]);
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  return inscritas.flatMap(({ id, outra_ativa: outraAtiva }) => {
    const inscricao = porId.get(id);
    if (!inscricao) return [];
    const pagamento = paga(id);
    const dela = pedidos.flat().filter(({ inscricao_id }) => inscricao_id === id);
    const restituicao = dela.find(({ tipo }) => tipo === REEMBOLSO.tipo)?.status ?? null;
    const fatos = {
      inscricao,
      outraAtiva,
      comprovada: dela.some(({ tipo, aberto }) => tipo === COMPROVACAO.tipo && aberto),
      restituicao: restituicao as StatusReembolso | null,
      isencaoAte: isencaoAte(inscricao, agora),
      janelas: janelas.flat().filter(({ inscricao_id, usados, ...janela }) => {
        const usada = { janela, inscricao, usados, estado: situacaoDaJanela(janela, agora).estado };
        return inscricao_id === id && haOQueFazer(usada);
      }),
      ...pagamento,
    };
    return [
      shown(inscricaoAtendida, inscricao, {
        concurso: shown(inscricaoAtendida.shape.concurso, inscricao.concurso, {}),
        vaga: shown(inscricaoAtendida.shape.vaga, inscricao.vaga, {}),
        proximo: proximoPasso(fatos, agora, deps.ajustes.atual().feriados),
        ...pagamento,
        pedidos: dela.map((um) => shown(pedidoAtendido, um, {})),
      }),
    ];
  });
}

/** Those that take something now; of documents, until the delivery of titles is ended. */
async function listAbertas({ db, clock }: Deps, declaracao: Pedido, ids: readonly number[]) {
  const abertas = await listJanelasAbertas(db, declaracao, ids, nowIso(clock));
  return abertas.filter(({ entrega_titulos }) => declaracao.tipo !== ENVIO.tipo || entrega_titulos === 'N');
}

/** Until when exemption may be asked for; null when it may not. */
function isencaoAte(inscricao: InscricaoDoConcurso, agora: Date): string | null {
  const { status, status_pagamento, valor_inscricao, isencao_solicitada, concurso } = inscricao;
  const { prazo_final_isencao, excluido } = concurso;
  const quando = agora.toISOString();
  const fatos = {
    status,
    status_pagamento,
    valor_centavos: valor_inscricao,
    // Whichever it is, it is one.
    isencao: isencao_solicitada === 'S' ? ('P' as const) : null,
    concurso_excluido_em: excluido ? quando : null,
    prazo_final_isencao,
  };
  return impedimentoDaIsencao(fatos, quando) ? null : prazo_final_isencao;
}

async function listPedidos(
  db: Db,
  declaracao: Pedido,
  ids: readonly number[],
): Promise<(PedidoAtendido & { inscricao_id: number })[]> {
  const linhas = await listPedidosDasInscricoes(db, declaracao, ids, PEDIDOS_POR_TIPO);
  return linhas.map((linha) => ({ ...atendido(declaracao, linha), inscricao_id: linha.inscricao_id as number }));
}

function atendido<L extends { status: string }>({ tipo, transicoes }: Pedido, linha: L) {
  const seguem: Readonly<Record<string, readonly string[]>> = transicoes;
  return { ...linha, tipo, aberto: (seguem[linha.status]?.length ?? 0) > 0 };
}

/** What a person sent without being enrolled, of the kinds that may be. */
async function listSemInscricao(ctx: AdminUseCase, candidatoId: number): Promise<PedidoSemInscricao[]> {
  const { db } = ctx.deps;
  const tipos = tiposDePedido().filter((um) => 'semInscricao' in um && ve(ctx, um.area));
  const deCada = await Promise.all(
    tipos.map(async (declaracao) =>
      (await listPedidosSemInscricao(db, declaracao, candidatoId, PEDIDOS_POR_TIPO)).map((linha) => ({
        ...atendido(declaracao, linha),
        concurso: { id: linha.concurso_id, titulo: linha.concurso_titulo },
      })),
    ),
  );
  return deCada.flat().map((um) => shown(pedidoSemInscricao, um, {}));
}
