// Records that administrators keep: each is made, changed and removed in one transaction, with one row of the trail that says
// what it was and what it is.
import { isDeepStrictEqual } from 'node:util';
import type { MudancaDe, Visto } from '../../shared/comum.ts';
import type { TipoDeLog, TipoDeRegistro } from '../../shared/logs.ts';
import { takeTurn } from '../store/lock.ts';
import type { Trx } from '../store/tables/index.ts';
import type { Sobre } from '../store/trail.ts';
import type { AnswerTag } from './answers.ts';
import { erroDeCampo, found } from './errors.ts';
import { type TransactScope, transact, type Work } from './transact.ts';

type ActOn<Verb extends string> = { [T in TipoDeLog]: T extends `${Verb}_${infer K}` ? K : never }[TipoDeLog];
/** Kinds of records whose making, changing and removing the trail has words for. */
type Kept = TipoDeRegistro & ActOn<'criar'> & ActOn<'atualizar'> & ActOn<'excluir'>;

/**
 * @template R a record as it is read
 * @template S what is said with it and kept by the trail alone
 */
interface Keeping<R extends { id: number }, V, C extends TransactScope, S> {
  kind: Kept;
  /** Undefined for one that is not there, or was removed. @throws what else stands against it */
  read(work: Work, id: number, ctx: C): Promise<R | undefined>;
  missing: string;
  removed: string;
  /** In a sentence, with its article: `a vaga "Contador"`. */
  called(record: R): string;
  /** What it belongs to. */
  of?(record: R): Omit<Sobre, 'registro'>;
  /** What is answered. */
  view(record: R, ctx: C): V;
  /**
   * What its lists show beside what is answered, under the names they have for it. Undefined is what nobody keeps, there or in the
   * answer (a count, the time left): it may be sent in `visto`, and is not compared.
   */
  listed?(record: R): object;
  /** What the trail keeps of it; what is answered when left out. @param before as it was, when it changed */
  trail?(record: R, before?: R): object;
  /** Looks at what it becomes. @returns what the trail keeps besides @throws what stands against it */
  look?(before: R | null, after: R, said: S): Promise<object>;
  /** Who else is to know. @param before null for a new one @param after null for one that was removed */
  tell?(work: Work, before: R | null, after: R | null, ctx: C): Promise<unknown>;
  touches?: readonly AnswerTag[];
}

const MUDOU = 'Outra pessoa mudou isto enquanto você editava. Confira como está agora e salve de novo.';
const semCampo = (nome: string) => `Este registro não tem o campo "${nome}". Confira o nome em visto.`;

/** What is the same however it is shown: a yes is also written 1, and the address of a file of ours is signed anew each time. */
function content(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' && value.startsWith('/arquivos/') ? value.replace(/\?.*$/s, '') : value;
}

/**
 * @param now all that is shown of it; undefined is known and not compared
 * @throws DomainError `conflito` when something is no more as who changes it saw it; `campos_invalidos` for what nobody saw, as
 * the name is misspelt: read again it would never be the same
 */
export function assertAsSeen(now: object, seen: Visto = {}): void {
  const shown = new Map<string, unknown>(Object.entries(now));
  const other = Object.keys(seen).some((field) => {
    const value = shown.get(field);
    return value !== undefined && !isDeepStrictEqual(content(value), content(seen[field]));
  });
  if (other) throw erroDeCampo('conflito', 'visto', MUDOU);
  const strange = Object.keys(seen).find((field) => !shown.has(field));
  if (strange !== undefined) throw erroDeCampo('campos_invalidos', `visto.${strange}`, semCampo(strange));
}

/** Who changes a record waits for who else does, and for who goes by what it is. Read it after. */
export const hold = (trx: Trx, kind: Kept, id: number): Promise<void> => takeTurn(trx, `${kind}:${id}`);

export function keeping<R extends { id: number }, V extends object, C extends TransactScope, S = void>({
  kind,
  read,
  missing,
  removed,
  called,
  of,
  view,
  listed,
  trail,
  look,
  tell,
  touches,
}: Keeping<R, V, C, S>) {
  const options = touches ? { touches } : {};
  const get = async (work: Work, id: number, ctx: C) => found(await read(work, id, ctx), missing);
  const about = (record: R): Sobre => ({ registro: [kind, record.id], ...of?.(record) });

  return {
    /** @param make writes it */
    create: (ctx: C, make: (work: Work) => Promise<{ id: number }>, said: S): Promise<V> =>
      transact(
        ctx,
        async (work) => {
          const after = await get(work, (await make(work)).id, ctx);
          const answer = view(after, ctx);
          const depois = { ...(trail?.(after) ?? answer), ...(await look?.(null, after, said)) };
          await work.audit({
            tipo: `criar_${kind}`,
            descricao: `Criou ${called(after)}.`,
            sobre: about(after),
            depois,
          });
          await tell?.(work, null, after, ctx);
          return answer;
        },
        options,
      ),
    /** @throws DomainError `nao_encontrado`; `conflito` when it is no more what whoever changes it saw */
    update: (
      ctx: C,
      { id, visto }: MudancaDe,
      change: (work: Work, before: R) => Promise<unknown>,
      said: S,
    ): Promise<V> =>
      transact(
        ctx,
        async (work) => {
          await hold(work.trx, kind, id);
          const before = await get(work, id, ctx);
          assertAsSeen({ ...view(before, ctx), ...listed?.(before) }, visto);
          await change(work, before);
          const after = await get(work, id, ctx);
          const answer = view(after, ctx);
          await work.audit({
            tipo: `atualizar_${kind}`,
            descricao: `Alterou ${called(after)}.`,
            sobre: about(after),
            antes: trail?.(before) ?? view(before, ctx),
            depois: { ...(trail?.(after, before) ?? answer), ...(await look?.(before, after, said)) },
          });
          await tell?.(work, before, after, ctx);
          return answer;
        },
        options,
      ),
    /**
     * @param hide answers false when somebody was quicker
     * @param why where a reason is given
     * @param depois what the trail keeps besides
     * @throws DomainError `nao_encontrado`
     */
    remove: (
      ctx: C,
      id: number,
      hide: (work: Work, before: R) => Promise<boolean>,
      why: string | null = null,
      depois?: object,
    ): Promise<{ id: number; message: string }> =>
      transact(
        ctx,
        async (work) => {
          await hold(work.trx, kind, id);
          const before = await get(work, id, ctx);
          found((await hide(work, before)) || undefined, missing);
          const antes = trail?.(before) ?? view(before, ctx);
          const descricao = `Excluiu ${called(before)}.${why === null ? '' : ` Motivo: ${why}`}`;
          await work.audit({ tipo: `excluir_${kind}`, descricao, sobre: about(before), antes, depois });
          await tell?.(work, before, null, ctx);
          return { id, message: removed };
        },
        options,
      ),
  };
}
