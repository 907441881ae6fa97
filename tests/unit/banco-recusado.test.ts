// Why a database cannot be used, as whoever runs the portal is told.
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseAway, databaseRefusal } from '../../src/server/store/refused.ts';

const recusa = (code: string, message: string) => Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });

it('a database that refuses is told apart from one that does not exist, and from one that does not answer', () => {
  const senha = recusa('28P01', 'password authentication failed for user "portal"');
  expect(databaseAway(senha)).toBe('o banco de dados recusou: password authentication failed for user "portal"');
  const outro = recusa('3D000', 'database "portla" does not exist');
  expect(databaseAway(outro)).toBe('o banco de dados não existe: database "portla" does not exist');
  const semTls = new Error('The server does not support SSL connections');
  expect(databaseAway(semTls)).toBe('o banco de dados não respondeu: The server does not support SSL connections');
  expect(databaseAway(new AggregateError([]))).toBe('o banco de dados não respondeu');
});

it('what is not the operator’s to mend stays what it was', () => {
  expect(databaseRefusal(recusa('23505', 'duplicate key'))).toBeNull();
  expect(databaseRefusal(new Error('connect ECONNREFUSED'))).toBeNull();
});
