// What messages are called on the screen, and how the state of one looks.
import { SITUACOES_DO_EMAIL, type SituacaoDoEmail } from '../../../shared/emails.ts';
import type { Tom } from '../../ui/selo.tsx';
import type { Nomes } from '../fila/nomes.ts';

export const NOMES: Nomes = { um: 'e-mail', varios: 'e-mails', genero: 'm' };

const APARENCIAS: Record<SituacaoDoEmail, { tom: Tom; glifo: 'check' | 'vazia' | 'exc' }> = {
  enviado: { tom: 'ok', glifo: 'check' },
  fila: { tom: 'in', glifo: 'vazia' },
  falhando: { tom: 'er', glifo: 'exc' },
};

export function aparencia(situacao: SituacaoDoEmail) {
  return { nome: SITUACOES_DO_EMAIL[situacao], ...APARENCIAS[situacao] };
}
