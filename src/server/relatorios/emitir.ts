// Reports asked for by administrators, on the screen and as files.
import { text } from 'node:stream/consumers';
import type { Exportacao } from '../../shared/exportacoes.ts';
import {
  type FiltrosDePaginaDeRelatorio,
  type FiltrosDeRelatorio,
  type FormatoDeRelatorio,
  NOMES_DE_RELATORIO,
  type Relatorio,
  type RelatorioDeCandidatos,
  type RelatorioDeConcursos,
  type RelatorioFinanceiro,
} from '../../shared/relatorios.ts';
import type { AdminUseCase } from '../context.ts';
import { emitirArquivo } from '../exportacoes/index.ts';
import { relatarCandidatos } from './candidatos.ts';
import { countCandidatos } from './candidatos-queries.ts';
import { relatarConcursos } from './concursos.ts';
import type { PedidoDeRelatorio } from './documento.ts';
import { relatarFinanceiro } from './financeiro.ts';

/** Up to so many candidates are counted in this process: it takes less than starting another. */
const CONTADOS_AQUI = 20_000;

export function concursos({ deps }: AdminUseCase, filtros: FiltrosDePaginaDeRelatorio): Promise<RelatorioDeConcursos> {
  return relatarConcursos(deps.db, filtros, deps.clock.now());
}

export function financeiro({ deps }: AdminUseCase, filtros: FiltrosDePaginaDeRelatorio): Promise<RelatorioFinanceiro> {
  return relatarFinanceiro(deps.db, filtros, deps.clock.now());
}

/** @throws DomainError `indisponivel` when too many reports of a large store are being worked out */
export async function candidatos({ deps }: AdminUseCase, filtros: FiltrosDeRelatorio): Promise<RelatorioDeCandidatos> {
  const agora = deps.clock.now();
  if ((await countCandidatos(deps.db)) <= CONTADOS_AQUI) return relatarCandidatos(deps.db, filtros, agora);
  const job = { list: 'numeros_de_candidatos', format: 'json', filters: filtros, now: agora.toISOString() } as const;
  const resposta = await deps.relatorios.open(job, AbortSignal.timeout(ESPERA_MS));
  return JSON.parse(await text(resposta));
}

/** How long a report of a large store may take, its turn included. */
const ESPERA_MS = 120_000;

/**
 * Records that a report is being taken out, and says where its file is for some minutes.
 * @throws DomainError `indisponivel` when too many are being written
 */
export function exportar(
  ctx: AdminUseCase,
  relatorio: Relatorio,
  { formato, ...filtros }: FiltrosDeRelatorio & { formato: FormatoDeRelatorio },
): Promise<Exportacao> {
  const pedido: PedidoDeRelatorio = { filtros, por: ctx.admin.nome };
  const { concurso_id } = filtros;
  return emitirArquivo(ctx, {
    lista: `relatorio_${relatorio}`,
    formato,
    filtros: pedido,
    descricao: `Exportou o ${NOMES_DE_RELATORIO[relatorio]} em ${formato.toUpperCase()}.`,
    sobre: concurso_id === undefined ? null : { concurso_id },
    depois: { relatorio, formato, filtros },
  });
}
