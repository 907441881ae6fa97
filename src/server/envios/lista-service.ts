// The administrators' list of documents sent.
import type { z } from 'zod';
import { type EnvioAdmin, VALIDACOES } from '../../shared/envios.ts';
import type {
  estatisticasDeEnvios,
  filaDeEnvios,
  filtrosDeEnvios,
  filtrosDePaginaDeEnvios,
  paginaDeEnvios,
} from '../../shared/listas.ts';
import { urlAssinada } from '../arquivos/service.ts';
import type { AdminUseCase } from '../context.ts';
import { proximo as proximoDa } from '../listas/proximo-service.ts';
import { contarPorStatus, getPagina } from '../listas/service.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { comContexto } from './janela-service.ts';
import { listEnviosPorId } from './queries.ts';
import { NAO_ENCONTRADO } from './service.ts';
import { viewEnvioAdmin } from './view.ts';

async function ler({ deps }: AdminUseCase, ids: readonly number[]): Promise<EnvioAdmin[]> {
  const partes = await comContexto(deps, deps.db, 'envio', await listEnviosPorId(deps.db, ids));
  return partes.map((parte) => viewEnvioAdmin(parte, urlAssinada(deps, parte.linha.arquivo_id).url));
}

export function page(
  ctx: AdminUseCase,
  filtros: z.output<typeof filtrosDePaginaDeEnvios>,
): Promise<z.infer<typeof paginaDeEnvios>> {
  return getPagina(ctx, 'envios', filtros, (ids) => ler(ctx, ids));
}

export async function getEstatisticas(
  ctx: AdminUseCase,
  filtros: z.output<typeof filtrosDeEnvios>,
): Promise<z.infer<typeof estatisticasDeEnvios>> {
  const { total, P, A, R } = await contarPorStatus(ctx, 'envios', filtros, VALIDACOES);
  return { total_envios: total, envios_pendentes: P, envios_validados: A, envios_rejeitados: R };
}

/** @throws DomainError `nao_encontrado` */
export async function get(ctx: AdminUseCase, id: number): Promise<EnvioAdmin> {
  const [envio] = await ler(ctx, [id]);
  if (!envio) throw naoEncontrado(NAO_ENCONTRADO);
  return envio;
}

/** The next of the documents that wait, after one of them. */
export function proximo(ctx: AdminUseCase, filtros: z.output<typeof filaDeEnvios>) {
  return proximoDa(ctx, 'envios', filtros);
}
