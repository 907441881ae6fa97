// Who acted, and what a row's numbers and words are called on the screen.
import { formatDate } from '../../../shared/format.ts';
import type { Log } from '../../../shared/logs.ts';
import { relogioLocal } from '../../../shared/tempo.ts';
import type { Look } from '../../ui/badge.tsx';

/** A process of the portal has no e-mail, and somebody without an account no number. */
export function tipoDeUsuario({ isadmin, usuario_id, usuario_email }: Log): Look {
  if (isadmin === 0) {
    return usuario_id === null
      ? { label: 'Visitante', tone: 'ne', glyph: 'vazia' }
      : { label: 'Candidato', tone: 'ne', glyph: 'ponto' };
  }
  if (usuario_id === null && usuario_email === null) return { label: 'Sistema', tone: 'ne', glyph: 'meia' };
  return { label: 'Administrador', tone: 'in', glyph: 'ponto' };
}

/** `21/11/2026 10:14:07`, in São Paulo. */
export function formatInstante(instante: string): string {
  const relogio = relogioLocal(instante);
  return `${formatDate(relogio.slice(0, 10))} ${relogio.slice(11)}`;
}
