// How entries add up: what came in, what went back, what is owed and why, and what is left as revenue.
import { paraReais } from '../../shared/comum.ts';
import {
  DE_NENHUM_CONVENIO,
  EFEITOS,
  type FigurasDaPosicao,
  MOTIVOS_DE_DEVER,
  type MotivoDeDever,
} from '../../shared/contas.ts';
import type { Row } from '../store/tables/index.ts';

/** In the place of the contest of money that has none. */
export const SEM_CONCURSO = { titulo: 'Sem concurso', prefeitura: '', excluido_em: null };

/** The same of money that came by no agreement: by hand without a slip, or a demonstration. */
export const SEM_CONVENIO = { concurso_id: null, titulo: DE_NENHUM_CONVENIO, prefeitura: '' };

export interface Soma {
  recebido: number;
  devolvido: number;
  devido: Record<MotivoDeDever, number>;
}

export function nada(): Soma {
  const devido = Object.fromEntries(MOTIVOS_DE_DEVER.map((motivo) => [motivo, 0])) as Soma['devido'];
  return { recebido: 0, devolvido: 0, devido };
}

type Fato = Pick<Row<'lancamentos'>, 'tipo' | 'especie'>;

export function acrescentar(soma: Soma, { tipo, especie }: Fato, centavos: number): void {
  const { conta, devido, parte } = EFEITOS[tipo];
  if (parte === 'recebido') soma.recebido += conta * centavos;
  if (parte === 'devolvido') soma.devolvido -= conta * centavos;
  if (devido !== 0) soma.devido[especie as MotivoDeDever] += devido * centavos;
}

export const saldoDe = ({ recebido, devolvido }: Soma) => recebido - devolvido;
export const aDevolver = (devido: Soma['devido']) => Object.values(devido).reduce((soma, um) => soma + um, 0);

/** What is left of a contest that was removed is owed back too: of each of its parts, where something is left of all of them. */
export function retirar(partes: readonly Soma[]): void {
  const restos = partes.map((soma) => saldoDe(soma) - aDevolver({ ...soma.devido, retirado: 0 }));
  const ha = restos.reduce((total, resto) => total + resto, 0) > 0;
  for (const [i, { devido }] of partes.entries()) devido.retirado = ha ? (restos[i] as number) : 0;
}

export function juntar(total: Soma, outra: Soma): void {
  total.recebido += outra.recebido;
  total.devolvido += outra.devolvido;
  for (const motivo of MOTIVOS_DE_DEVER) total.devido[motivo] += outra.devido[motivo];
}

export function devidoEmReais(devido: Soma['devido']): FigurasDaPosicao['devido'] {
  return Object.fromEntries(
    MOTIVOS_DE_DEVER.map((motivo) => [motivo, paraReais(devido[motivo])]),
  ) as FigurasDaPosicao['devido'];
}

export function figurasDe(soma: Soma): FigurasDaPosicao {
  const saldo = saldoDe(soma);
  const devolver = aDevolver(soma.devido);
  return {
    recebido: paraReais(soma.recebido),
    devolvido: paraReais(soma.devolvido),
    saldo: paraReais(saldo),
    a_devolver: paraReais(devolver),
    devido: devidoEmReais(soma.devido),
    receita: paraReais(saldo - devolver),
  };
}

/** How many entries, and what they brought in and took out. */
export function entradasESaidas(linhas: readonly (Pick<Fato, 'tipo'> & { n: number; centavos: number })[]) {
  let [quantidade, entrou, saiu] = [0, 0, 0];
  for (const { tipo, n, centavos } of linhas) {
    quantidade += n;
    if (EFEITOS[tipo].conta > 0) entrou += centavos;
    if (EFEITOS[tipo].conta < 0) saiu += centavos;
  }
  return { quantidade, entrou: paraReais(entrou), saiu: paraReais(saiu) };
}
