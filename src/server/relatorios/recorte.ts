// What a report is narrowed by as the store is asked for it, and its series: days and months of São Paulo's calendar made
// of the store's UTC hours.
import type { FiltrosDeRelatorio, Passo } from '../../shared/relatorios.ts';
import { chavesDaSerie, passoDaSerie } from '../../shared/relatorios.ts';
import { dataLocal, fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import { groupedBy } from '../platform/few.ts';
import type { Recorte } from './contagens-queries.ts';

const LETRAS_DO_DIA = 10;
const hora = (instante: Date) => instante.toISOString().slice(0, 13);

export function recortar({ concurso_id, data_inicio, data_fim }: FiltrosDeRelatorio): Recorte {
  return {
    concurso_id: concurso_id ?? null,
    inicio: data_inicio,
    fim: data_fim,
    de: data_inicio === null ? null : hora(inicioDoDia(data_inicio)),
    ate: data_fim === null ? null : hora(fimDoDia(data_fim)),
  };
}

interface DoTempo {
  /** An hour of UTC, or a day. */
  quando: string;
  n: number;
  centavos?: number;
}
export interface Ponto {
  chave: string;
  n: number;
  centavos: number;
}

/**
 * A series without gaps: over the period, or over the days that have something until today. Only the last of very many
 * months are kept (`MESES_DA_SERIE`).
 */
export function serieDe(
  contadas: readonly DoTempo[],
  { data_inicio, data_fim }: FiltrosDeRelatorio,
  agora: Date,
): { passo: Passo; pontos: Ponto[] } {
  const dias = new Map<string, { n: number; centavos: number }>();
  for (const { quando, n, centavos = 0 } of contadas) {
    const dia = quando.length === LETRAS_DO_DIA ? quando : dataLocal(`${quando}:00:00.000Z`);
    const soma = dias.get(dia);
    dias.set(dia, { n: (soma?.n ?? 0) + n, centavos: (soma?.centavos ?? 0) + centavos });
  }
  const comAlgo = [...dias.keys()].sort();
  const hoje = dataLocal(agora);
  const ultimo = comAlgo.at(-1) ?? '';
  const limite = ultimo > hoje ? ultimo : hoje;
  const inicio = data_inicio ?? comAlgo[0];
  // A period that ends in the future has nothing to show there yet.
  const fim = data_fim !== null && data_fim < limite ? data_fim : limite;
  if (inicio === undefined || inicio > fim) return { passo: 'dia', pontos: [] };
  const passo = passoDaSerie(inicio, fim);
  const letras = passo === 'dia' ? 10 : 7;
  const pontos = new Map(
    chavesDaSerie(inicio, fim, passo).map((chave): [string, Ponto] => [chave, { chave, n: 0, centavos: 0 }]),
  );
  for (const [dia, { n, centavos }] of dias) {
    const ponto = pontos.get(dia.slice(0, letras));
    if (!ponto) continue;
    ponto.n += n;
    ponto.centavos += centavos;
  }
  return { passo, pontos: [...pontos.values()] };
}

export function somarN(linhas: readonly { n: number }[]): number {
  return linhas.reduce((soma, { n }) => soma + n, 0);
}

export function somarCentavos(linhas: readonly { centavos: number }[]): number {
  return linhas.reduce((soma, { centavos }) => soma + centavos, 0);
}

/** Rows by the contest they are of. */
export function porConcurso<T extends { concurso_id: number }>(linhas: readonly T[]): Map<number, T[]> {
  return groupedBy(linhas, ({ concurso_id }) => concurso_id);
}
