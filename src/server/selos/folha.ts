// What is hashed, and how: an act in parts, a tree over acts, a seal, a day. Everything hashed is a line of text, so that
// whoever doubts can do it again with `sha256sum`. It never changes: what is sealed stays verifiable.
import { hash } from 'node:crypto';
import type { Row } from '../store/tables/index.ts';
import type { LinhaDoRegistro } from './queries.ts';

/** An act can be shown without who did it, or without the records: each part has a salt of its own. */
const PARTES = {
  ato: [
    'id',
    'created_at',
    'tipo',
    'descricao',
    'registro_tipo',
    'registro_id',
    'inscricao_id',
    'candidato_id',
    'concurso_id',
  ],
  quem: ['isadmin', 'usuario_id', 'usuario_nome', 'usuario_email', 'ip'],
  antes: ['dados_anteriores'],
  depois: ['dados_novos'],
} as const satisfies Record<string, readonly (keyof LinhaDoRegistro)[]>;
export type Parte = keyof typeof PARTES;
export const NOMES_DAS_PARTES = Object.keys(PARTES) as Parte[];

/** Before the first seal, and before the first day. */
export const INICIO = '0'.repeat(64);

const sha = (texto: string): string => hash('sha256', texto);

/** What a part says, always written the same. */
export function textoDaParte(linha: LinhaDoRegistro, parte: Parte): string {
  return JSON.stringify(Object.fromEntries(PARTES[parte].map((coluna) => [coluna, linha[coluna]])));
}

/** A part's salt tells nothing of the others'. */
export const salDaParte = (sal: string, parte: Parte): string => sha(`sal ${sal} ${parte}`).slice(0, 32);
export const hashDaParte = (sal: string, texto: string): string => sha(`parte ${sal} ${texto}`);
export const hashDoAto = (partes: readonly string[]): string => sha(`ato ${partes.join(' ')}`);

export function folhaDe(linha: LinhaDoRegistro, sal: string): string {
  return hashDoAto(NOMES_DAS_PARTES.map((parte) => hashDaParte(salDaParte(sal, parte), textoDaParte(linha, parte))));
}

/** The levels of the tree, leaves first. Who has nobody beside goes up as it is. */
function niveis(folhas: readonly string[]): string[][] {
  const todos = [[...folhas]];
  for (let nivel = todos[0] as string[]; nivel.length > 1; ) {
    const acima: string[] = [];
    for (let i = 0; i < nivel.length; i += 2) {
      const [esquerda, direita] = [nivel[i] as string, nivel[i + 1]];
      acima.push(direita === undefined ? esquerda : sha(`no ${esquerda} ${direita}`));
    }
    todos.push(acima);
    nivel = acima;
  }
  return todos;
}

export function raizDe(folhas: readonly string[]): string {
  return (niveis(folhas).at(-1) as string[])[0] as string;
}

/** What stands beside on the way up, and on which side: `e` before, `d` after. */
export type Passo = { lado: 'e' | 'd'; hash: string };

export function caminhoDe(folhas: readonly string[], posicao: number): Passo[] {
  let i = posicao;
  return niveis(folhas).flatMap((nivel) => {
    const vizinho = i % 2 === 0 ? i + 1 : i - 1;
    const hash = nivel[vizinho];
    const lado = vizinho < i ? ('e' as const) : ('d' as const);
    i >>= 1;
    return hash === undefined ? [] : [{ lado, hash }];
  });
}

export function subir(folha: string, caminho: readonly Passo[]): string {
  return caminho.reduce(
    (atual, { lado, hash }) => sha(lado === 'e' ? `no ${hash} ${atual}` : `no ${atual} ${hash}`),
    folha,
  );
}

type Selo = Pick<Row<'selos'>, 'numero' | 'quantas' | 'ate' | 'raiz' | 'anterior' | 'selado_em'>;
export const hashDoSelo = ({ numero, quantas, ate, raiz, anterior, selado_em }: Selo): string =>
  sha(`selo ${numero} ${quantas} ${ate} ${raiz} ${anterior} ${selado_em}`);

type Dia = Pick<Row<'selos_dias'>, 'dia' | 'primeiro' | 'ultimo' | 'raiz' | 'anterior'>;
export const hashDoDia = ({ dia, primeiro, ultimo, raiz, anterior }: Dia): string =>
  sha(`dia ${dia} ${primeiro} ${ultimo} ${raiz} ${anterior}`);
