// Reading the trail: its pages, one row, the story of a person or a record, and how much there is of it.
import type { FiltrosDePaginaDeLogs } from '../../shared/lists/logs.ts';
import {
  type EstatisticasDeLogs,
  type FiltrosDeHistoria,
  type Log,
  nomeDoRegistro,
  type PaginaDeLogs,
  type PeriodoDeLogs,
} from '../../shared/logs.ts';
import { dataLocal, somarDias } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { hoursOf } from '../lists/engine.ts';
import { pageOf } from '../lists/index.ts';
import { found, naoEncontrado } from '../platform/errors.ts';
import { findRow } from '../store/rows.ts';
import { listaDeLogs } from './list.ts';
import { countLogs, getNomeDoCandidato, getTituloDoConcurso } from './queries.ts';
import { viewLog } from './view.ts';

interface Leitor {
  deps: Deps;
}

/** A page, newest first. */
export async function list(leitor: Leitor, filtros: FiltrosDePaginaDeLogs): Promise<PaginaDeLogs> {
  const { data, ...pagination } = await pageOf(leitor, listaDeLogs, filtros, viewLog);
  return { logs: data, pagination };
}

/** One row. @throws DomainError `nao_encontrado` */
export async function get({ deps }: Leitor, id: number): Promise<Log> {
  const linha = found(
    await findRow(deps.db, 'logs', { id }),
    'Log não encontrado. Ele pode ter sido removido na limpeza de logs antigos.',
  );
  return viewLog(linha);
}

/** What happened to a person, or to a record. @throws DomainError `nao_encontrado` for a person who is not there */
export async function historia(leitor: Leitor, de: FiltrosDeHistoria): Promise<PaginaDeLogs & { titulo: string }> {
  const titulo = await tituloDe(leitor.deps, de);
  return { titulo, ...(await list(leitor, { ...SEM_FILTROS, ...de })) };
}

const SEM_FILTROS = {
  isadmin: undefined,
  tipo: undefined,
  descricao: undefined,
  data_inicio: null,
  data_fim: null,
  ip: undefined,
  administrador_id: undefined,
} as const;

async function tituloDe(
  { db }: Deps,
  { registro_tipo, registro_id, candidato_id }: FiltrosDeHistoria,
): Promise<string> {
  if (registro_tipo === 'concurso' && registro_id) {
    const titulo = await getTituloDoConcurso(db, registro_id);
    if (titulo !== undefined) return titulo;
  }
  if (registro_tipo && registro_id && registro_tipo !== 'candidato') return nomeDoRegistro(registro_tipo, registro_id);
  const nome = await getNomeDoCandidato(db, (registro_id ?? candidato_id) as number);
  if (nome === undefined) throw naoEncontrado('Candidato não encontrado.');
  return nome;
}

/** How many rows of the period there are in all, and of today, of this week (from Monday) and of this month. */
export function estatisticas({ deps }: Leitor, { data_inicio, data_fim }: PeriodoDeLogs): Promise<EstatisticasDeLogs> {
  const hoje = dataLocal(deps.clock.now());
  const desde = (data: string | null) => {
    const primeira = data_inicio && (data === null || data_inicio > data) ? data_inicio : data;
    return hoursOf({ data_inicio: primeira, data_fim });
  };
  // Sunday is 0: the Monday of its week was six days before.
  const depoisDeSegunda = (new Date(`${hoje}T12:00:00Z`).getUTCDay() + 6) % 7;
  return countLogs(deps.db, {
    total_logs: desde(null),
    logs_hoje: desde(hoje),
    logs_semana: desde(somarDias(hoje, -depoisDeSegunda)),
    logs_mes: desde(`${hoje.slice(0, 8)}01`),
  });
}
