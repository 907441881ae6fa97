// What a unique index refuses, as the refusal it means: of two at once the second is told as whoever came later is.
import { uniqueViolation } from '../store/transaction.ts';
import { DomainError } from './errors.ts';

/** For the `catch` of an act. @param table whose index it is @param field the one whose value is taken */
export function taken(table: string, message: string, field?: string) {
  return (error: unknown): never => {
    if (!uniqueViolation(error)?.startsWith(table)) throw error;
    throw new DomainError('conflito', message, { ...(field && { errors: { [field]: [message] } }), cause: error });
  };
}
