// Who acted, and what a row's numbers and words are called on the screen.
import { formatDate } from '../../../shared/format.ts';
import type { Log } from '../../../shared/logs.ts';
import { relogioLocal } from '../../../shared/tempo.ts';
import type { Tom } from '../../ui/selo.tsx';
import type { Nomes } from '../fila/nomes.ts';

export const NOMES: Nomes = { um: 'log', varios: 'logs', genero: 'm' };

type Quem = { nome: string; tom: Tom; glifo: 'ponto' | 'vazia' | 'meia' };

/** A process of the portal has no e-mail, and somebody without an account no number. */
export function tipoDeUsuario({ isadmin, usuario_id, usuario_email }: Log): Quem {
  if (isadmin === 0) {
    return usuario_id === null
      ? { nome: 'Visitante', tom: 'ne', glifo: 'vazia' }
      : { nome: 'Candidato', tom: 'ne', glifo: 'ponto' };
  }
  if (usuario_id === null && usuario_email === null) return { nome: 'Sistema', tom: 'ne', glifo: 'meia' };
  return { nome: 'Administrador', tom: 'in', glifo: 'ponto' };
}

/** `21/11/2026 10:14:07`, in São Paulo. */
export function formatInstante(instante: string): string {
  const relogio = relogioLocal(instante);
  return `${formatDate(relogio.slice(0, 10))} ${relogio.slice(11)}`;
}
