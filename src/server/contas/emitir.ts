// The accounts as files: asked for here, each with its row in the trail, and written by the exports' process.
import type { z } from 'zod';
import type { porId } from '../../shared/comum.ts';
import {
  type exportacaoDaPosicao,
  type exportacaoDoMovimento,
  FECHAMENTO_NAO_ENCONTRADO,
  nomeDoMes,
} from '../../shared/contas.ts';
import type { Exportacao } from '../../shared/exportacoes.ts';
import { formatDate } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { AdminUseCase } from '../context.ts';
import { emitirArquivo } from '../exportacoes/index.ts';
import { found } from '../platform/errors.ts';
import { getFechamento } from './queries.ts';

const doConcurso = (concurso_id: number | undefined) => (concurso_id === undefined ? null : { concurso_id });

export function exportarPosicao(
  ctx: AdminUseCase,
  { formato, ...pedido }: z.output<typeof exportacaoDaPosicao>,
): Promise<Exportacao> {
  const filtros = { ...pedido, dia: pedido.dia ?? dataLocal(ctx.deps.clock.now()) };
  return emitirArquivo(ctx, {
    lista: 'posicao_das_contas',
    formato,
    filtros,
    descricao: `Exportou a posição das contas em ${formatDate(filtros.dia)} em ${formato.toUpperCase()}.`,
    sobre: doConcurso(filtros.concurso_id),
    depois: { formato, filtros },
  });
}

export function exportarMovimento(
  ctx: AdminUseCase,
  { formato, ...filtros }: z.output<typeof exportacaoDoMovimento>,
): Promise<Exportacao> {
  return emitirArquivo(ctx, {
    lista: 'movimento_das_contas',
    formato,
    filtros,
    descricao: `Exportou o movimento das contas em ${formato.toUpperCase()}.`,
    sobre: doConcurso(filtros.concurso_id),
    depois: { formato, filtros },
  });
}

/** @throws DomainError 404 */
export async function exportarFechamento(ctx: AdminUseCase, { id }: z.output<typeof porId>): Promise<Exportacao> {
  const { mes } = found(await getFechamento(ctx.deps.db, id), FECHAMENTO_NAO_ENCONTRADO);
  return emitirArquivo(ctx, {
    lista: 'prestacao_de_contas',
    formato: 'pdf',
    filtros: { id, por: ctx.admin.nome },
    descricao: `Exportou a prestação de contas de ${nomeDoMes(mes)} em PDF.`,
    sobre: { registro: ['fechamento', id] },
    depois: { mes },
  });
}
