// The series behind the dashboard's charts, and the queues that wait for a decision.
import { paraReais } from '../../shared/comum.ts';
import { SITUACOES, type Situacao } from '../../shared/inscricoes.ts';
import {
  AREA_DA_FILA,
  FILAS,
  type FilaDeDecisao,
  type InscricoesNaSituacao,
  type InscricoesNoDia,
  MESES_DE_RECEITA,
  type ReceitaDoPainel,
  type SeriesDoPainel,
} from '../../shared/painel.ts';
import { cadaDia, dataLocal, inicioDoDia, somarDias } from '../../shared/tempo.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { ve } from '../sessoes/index.ts';
import * as queries from './series-queries.ts';

interface Leitor {
  deps: Deps;
}

/** Adds up the hours of each date of São Paulo, or of each month when only its first characters are kept. */
function porDia(horas: readonly queries.Hora[], letras = 10): Map<string, number> {
  const dias = new Map<string, number>();
  for (const { hora, n } of horas) {
    const dia = dataLocal(`${hora}:00:00.000Z`).slice(0, letras);
    dias.set(dia, (dias.get(dia) ?? 0) + n);
  }
  return dias;
}

/** A series without gaps. */
export function serie(dias: ReadonlyMap<string, number>, inicio: string, fim: string): InscricoesNoDia[] {
  return cadaDia(inicio, fim).map((dia) => ({ dia, quantidade: dias.get(dia) ?? 0 }));
}

/** All situações in their own order. */
export function emOrdem(contadas: ReadonlyMap<Situacao | null, number>): InscricoesNaSituacao[] {
  return SITUACOES.map((situacao) => ({ situacao, quantidade: contadas.get(situacao) ?? 0 }));
}

/** Enrolments made in the last days, today included: on each day, and what became of them. */
export async function getSeries({ deps }: Leitor, dias: number): Promise<SeriesDoPainel> {
  const fim = dataLocal(deps.clock.now());
  const inicio = somarDias(fim, 1 - dias);
  const desde = inicioDoDia(inicio).toISOString();
  const [horas, situacoes] = await Promise.all([
    queries.countInscricoesPorHora(deps.db, desde.slice(0, 13)),
    queries.countSituacoes(deps.db, desde.slice(0, 13)),
  ]);
  return {
    inicio,
    fim,
    inscricoes: serie(porDia(horas), inicio, fim),
    situacoes: emOrdem(new Map(situacoes.map(({ situacao, n }) => [situacao, n]))),
  };
}

/** The month some months before that of a date, `YYYY-MM`. */
function mesAntes(data: string, meses: number): string {
  const [ano, mes] = data.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(ano, mes - 1 - meses, 1)).toISOString().slice(0, 7);
}

/** Confirmed payments on each day of this month, and in each of the last months. */
export async function getReceitaDoPainel({ deps }: Leitor): Promise<ReceitaDoPainel> {
  const hoje = dataLocal(deps.clock.now());
  const meses = Array.from({ length: MESES_DE_RECEITA }, (_, i) => mesAntes(hoje, MESES_DE_RECEITA - 1 - i));
  const desde = inicioDoDia(`${meses[0]}-01`).toISOString();
  const horas = await queries.somarPagamentosPorHora(deps.db, desde.slice(0, 13));
  const [noDia, noMes] = [porDia(horas), porDia(horas, 7)];
  return {
    dias: cadaDia(`${hoje.slice(0, 7)}-01`, hoje).map((dia) => ({ dia, valor: paraReais(noDia.get(dia) ?? 0) })),
    meses: meses.map((mes) => ({ mes, valor: paraReais(noMes.get(mes) ?? 0) })),
  };
}

/** What waits for this administrator's role, and since when. */
export async function listFilas(ctx: AdminUseCase): Promise<FilaDeDecisao[]> {
  const contadas = new Map((await queries.countFilas(ctx.deps.db)).map((linha) => [linha.fila, linha]));
  return FILAS.filter((fila) => ve(ctx, AREA_DA_FILA[fila])).map((fila) => {
    const linha = contadas.get(fila);
    return { fila, quantidade: linha?.n ?? 0, mais_antigo_em: linha?.mais_antigo_em ?? null };
  });
}
