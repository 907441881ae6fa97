// Why a database cannot be used, in a sentence for whoever runs the portal. What the server or the network says names
// accounts, databases and machines, never a password.
import pg from 'pg';

/** Access, the database, its resources and its being there: what is mended in its settings, not here. */
const OF_OPERATOR = /^(28|3D|53|57|08|42501)/;

/** @returns null for what the server did not refuse, or what is not the operator's to mend */
export function databaseRefusal(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !OF_OPERATOR.test(error.code ?? '')) return null;
  const que = error.code === '3D000' ? 'o banco de dados não existe' : 'o banco de dados recusou';
  return `${que}: ${error.message}`;
}

/** Whether it says that the address is wrong: its account, its password or its database. */
export function isWrongAddress(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(28|3D|42501)/.test(error.code ?? '');
}

/** The same of one that could not be asked at all. */
export function databaseAway(error: unknown): string {
  const { message = '' } = error as Partial<Error>;
  return databaseRefusal(error) ?? `o banco de dados não respondeu${message === '' ? '' : `: ${message}`}`;
}
