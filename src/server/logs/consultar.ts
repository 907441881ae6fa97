// Reading the trail: its pages, one row, the story of a person or a record, and how much there is of it.
import type { FiltrosDeLogs, FiltrosDePaginaDeLogs } from '../../shared/lists/logs.ts';
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
import { found, naoEncontrado } from '../platform/errors.ts';
import { toPage } from '../platform/page.ts';
import { type Contavel, countGuardados } from './contagem-queries.ts';
import { getLog, getNomeDoCandidato, getTituloDoConcurso, pageLogs, periodo } from './queries.ts';
import { viewLog } from './view.ts';

interface Leitor {
  deps: Deps;
}

/** A page, newest first. */
export async function list({ deps }: Leitor, filtros: FiltrosDePaginaDeLogs): Promise<PaginaDeLogs> {
  return pagina(deps, filtros, filtros);
}

async function pagina(
  { db }: Deps,
  filtros: FiltrosDeLogs,
  pedida: { page: number; per_page: number },
): Promise<PaginaDeLogs> {
  const { page, per_page } = pedida;
  const { linhas, total } = await pageLogs(db, filtros, { inicio: (page - 1) * per_page, limite: per_page });
  const { data, ...pagination } = toPage(linhas.map(viewLog), total, pedida);
  return { logs: data, pagination };
}

/** One row. @throws DomainError `nao_encontrado` */
export async function get({ deps }: Leitor, id: number): Promise<Log> {
  const linha = found(
    await getLog(deps.db, id),
    'Log não encontrado. Ele pode ter sido removido na limpeza de logs antigos.',
  );
  return viewLog(linha);
}

/** What happened to a person, or to a record. @throws DomainError `nao_encontrado` for a person who is not there */
export async function historia(
  { deps }: Leitor,
  { page, per_page, ...de }: FiltrosDeHistoria,
): Promise<PaginaDeLogs & { titulo: string }> {
  const titulo = await tituloDe(deps, de);
  const filtros: FiltrosDeLogs = { ...SEM_FILTROS, ...de };
  return { titulo, ...(await pagina(deps, filtros, { page, per_page })) };
}

type Historiado = Omit<FiltrosDeHistoria, 'page' | 'per_page'>;

const SEM_FILTROS = {
  isadmin: undefined,
  tipo: undefined,
  descricao: undefined,
  data_inicio: null,
  data_fim: null,
  ip: undefined,
  administrador_id: undefined,
} as const;

async function tituloDe({ db }: Deps, { registro_tipo, registro_id, candidato_id }: Historiado): Promise<string> {
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
  const desde = (data: string | null): Contavel => {
    const primeira = data_inicio && (data === null || data_inicio > data) ? data_inicio : data;
    return { isadmin: undefined, tipos: null, ...periodo({ data_inicio: primeira, data_fim }) };
  };
  // Sunday is 0: the Monday of its week was six days before.
  const depoisDeSegunda = (new Date(`${hoje}T12:00:00Z`).getUTCDay() + 6) % 7;
  return countGuardados(deps.db, {
    total_logs: desde(null),
    logs_hoje: desde(hoje),
    logs_semana: desde(somarDias(hoje, -depoisDeSegunda)),
    logs_mes: desde(`${hoje.slice(0, 8)}01`),
  });
}
