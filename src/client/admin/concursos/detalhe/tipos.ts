// The records a contest's page works with, as the calls give them.
import type { RouterOutputs } from '../../../trpc.ts';

export type Concurso = RouterOutputs['admin']['concursos']['get'];
export type Convenio = RouterOutputs['admin']['convenios']['list'][number];
export type Vaga = RouterOutputs['admin']['vagas']['list'][number];
export type Publicacao = RouterOutputs['admin']['publicacoes']['list'][number];
/** A phase of the contest's own as a record that is opened by its number. */
export type EtapaNaTela = RouterOutputs['admin']['cronograma']['get']['fases'][number] & { id: number };
