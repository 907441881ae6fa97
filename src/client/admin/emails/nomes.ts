// How the state of a message looks.
import { SITUACOES_DO_EMAIL, type SituacaoDoEmail } from '../../../shared/emails.ts';
import type { Look } from '../../ui/badge.tsx';

export const LOOKS: Record<SituacaoDoEmail, Look> = {
  enviado: { label: SITUACOES_DO_EMAIL.enviado, tone: 'ok', glyph: 'check' },
  fila: { label: SITUACOES_DO_EMAIL.fila, tone: 'in', glyph: 'vazia' },
  falhando: { label: SITUACOES_DO_EMAIL.falhando, tone: 'er', glyph: 'exc' },
};
