// What a role reaches, where the procedure alone cannot tell: by the kind of a record, or by the part of an answer.
import { type Alcance, type Area, type Papel, podeNaArea, SEM_PERMISSAO } from '../../shared/papeis.ts';
import { DomainError } from '../platform/errors.ts';

interface Quem {
  admin: { papel: Papel };
}

/** @throws DomainError `proibido` */
export function exigir({ admin }: Quem, area: Area, alcance: Alcance): void {
  if (!podeNaArea(admin.papel, area, alcance)) throw new DomainError('proibido', SEM_PERMISSAO);
}

/** Whether a part of an answer is for this administrator's eyes. */
export function ve({ admin }: Quem, area: Area): boolean {
  return podeNaArea(admin.papel, area, 'ler');
}
