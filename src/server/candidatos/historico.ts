// What a candidate enrolled for, sent and asked for, for whoever decides about them.
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { Historico } from '../../shared/historico.ts';
import { situacaoDaInscricao } from '../../shared/inscricoes.ts';
import type { AdminUseCase } from '../context.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { ve } from '../sessoes/index.ts';
import * as queries from './historico-queries.ts';
import { getCandidato } from './queries.ts';

interface DaInscricao<I = number> {
  inscricao_id: I;
  created_at: string;
  concurso: string;
  prefeitura: string;
  cargo: string;
}

function daInscricao<I extends number | null>({
  inscricao_id,
  created_at,
  concurso,
  prefeitura,
  cargo,
}: DaInscricao<I>) {
  return {
    inscricao_id,
    inscricao_numero: inscricao_id === null ? '' : formatNumeroInscricao(inscricao_id),
    created_at,
    concurso,
    prefeitura,
    cargo,
  };
}

function doPedido<I extends number | null>(
  linha: DaInscricao<I> & { id: number; retirado_em: string | null; decidido_em: string | null },
) {
  const { id, retirado_em, decidido_em } = linha;
  return { id, ...daInscricao(linha), retirado: retirado_em !== null, decidido_em };
}

const total = (linhas: readonly { total: number }[]) => linhas[0]?.total ?? 0;

/** What the caller's role does not read counts as none. @throws DomainError `nao_encontrado` */
export async function getHistorico(ctx: AdminUseCase, id: number): Promise<Historico> {
  const { db } = ctx.deps;
  const analises = ve(ctx, 'analises');
  if (!(await getCandidato(db, id))) throw naoEncontrado('Candidato não encontrado.');
  const inscricoes = await queries.listInscricoes(db, id);
  const isencoes = analises ? await queries.listIsencoes(db, id) : [];
  const recursos = analises ? await queries.listRecursos(db, id) : [];
  const envios = analises ? await queries.listEnvios(db, id) : [];
  const financeiro = ve(ctx, 'financeiro');
  const comprovacoes = financeiro ? await queries.listComprovacoes(db, id) : [];
  const reembolsos = financeiro ? await queries.listReembolsos(db, id) : [];
  return {
    inscricoes: inscricoes.map((linha) => ({
      id: linha.inscricao_id,
      ...daInscricao(linha),
      status: linha.status,
      situacao: situacaoDaInscricao(linha, (linha.boletos ?? 0) > 0),
    })),
    isencoes: isencoes.map((linha) => ({ ...doPedido(linha), status: linha.status })),
    recursos: recursos.map((linha) => ({
      ...doPedido(linha),
      status: linha.status,
      prazo: linha.prazo,
      numero_questao: linha.numero_questao || null,
    })),
    envios: envios.map((linha) => ({
      ...doPedido(linha),
      status: linha.status,
      prazo: linha.prazo,
      descricao: linha.descricao,
    })),
    comprovacoes: comprovacoes.map((linha) => ({
      ...doPedido(linha),
      status: linha.status,
      dia_pagamento: linha.dia_pagamento,
    })),
    reembolsos: reembolsos.map((linha) => ({
      ...doPedido(linha),
      status: linha.status,
      valor_reembolso: paraReais(linha.valor_centavos),
    })),
    totais: {
      inscricoes: total(inscricoes),
      isencoes: total(isencoes),
      recursos: total(recursos),
      envios: total(envios),
      comprovacoes: total(comprovacoes),
      reembolsos: total(reembolsos),
    },
  };
}
