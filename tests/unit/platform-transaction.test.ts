// Transactions that were in each other's way are done again, whole, a few times; nothing else is.
import { describe, expect, it } from 'vitest';
import { away } from '../../src/server/platform/away.ts';
import type { Db, Trx } from '../../src/server/store/tables/index.ts';
import { inTransaction, UncertainCommit } from '../../src/server/store/transaction.ts';

/** A store whose commits end so, one after the other. */
function storeThat(...ends: (Error | null)[]): { db: Db; begun: () => number } {
  let begun = 0;
  const execute = async (body: (trx: Trx) => Promise<unknown>) => {
    const end = ends[begun] ?? null;
    begun += 1;
    const result = await body({} as Trx);
    if (end) throw end;
    return result;
  };
  return { db: { transaction: () => ({ execute }) } as unknown as Db, begun: () => begun };
}

const coded = (code: string) => Object.assign(new Error(code), { code });

describe('a transaction', () => {
  it.each(['40P01', '40001'])('refused with %s is done again', async (code) => {
    const { db, begun } = storeThat(coded(code), coded(code), null);
    expect(await inTransaction(db, async () => 'feito')).toBe('feito');
    expect(begun()).toBe(3);
  });

  it('is given up after the fourth time, and then nothing was recorded', async () => {
    const { db, begun } = storeThat(...Array<Error>(9).fill(coded('40P01')));
    const error = await inTransaction(db, async () => 'feito').catch((e: unknown) => e);
    expect(begun()).toBe(4);
    expect(away(error)).toMatchObject({ code: 'fora_do_ar', message: expect.stringMatching(/^Nada foi registrado/) });
  });

  it.each([
    ['a unique index', coded('23505')],
    ['a commit nobody heard the end of', new UncertainCommit('x', { cause: coded('40001') })],
    ['a connection that broke', coded('ECONNRESET')],
  ])('is not repeated after %s', async (_what, error) => {
    const { db, begun } = storeThat(error, null);
    await expect(inTransaction(db, async () => 'feito')).rejects.toBe(error);
    expect(begun()).toBe(1);
  });
});

describe('a failure', () => {
  it('of a commit that may have happened never says that nothing was recorded', () => {
    const refused = away(new UncertainCommit('x', { cause: coded('ECONNRESET') }));
    expect(refused?.code).toBe('fora_do_ar');
    expect(refused?.message).not.toContain('Nada foi registrado');
  });

  it.each([
    '08006',
    '53100',
    '53300',
    '57P01',
    '57P03',
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'SQLITE_READONLY',
    'ENOSPC',
  ])('with %s is the store’s, also as a cause', (code) => {
    expect(away(coded(code))?.code).toBe('fora_do_ar');
    expect(away(new Error('x', { cause: coded(code) }))?.code).toBe('fora_do_ar');
  });

  it.each(['23505', '22P02', '42P01', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'SQLITE_CORRUPT', 'ENOENT', 'ERR_X'])(
    'with %s is the portal’s own',
    (code) => {
      expect(away(coded(code))).toBeNull();
    },
  );
});
