// How a contest's state reads and looks, apart from the others (states.ts): the home page needs these alone.
import type { StatusInscricoes } from '../shared/concursos.ts';
import type { Look } from './ui/badge.tsx';

export const contestStates: Readonly<Record<StatusInscricoes | 'INATIVO' | 'EXCLUIDO', Look>> = {
  ABERTAS: { label: 'Abertas', tone: 'ok', glyph: 'ponto' },
  AGUARDANDO: { label: 'Aguardando', tone: 'in', glyph: 'vazia' },
  ENCERRADAS: { label: 'Encerradas', tone: 'ne', glyph: 'x' },
  INATIVO: { label: 'Inativo', tone: 'ne', glyph: 'vazia' },
  EXCLUIDO: { label: 'Excluído', tone: 'ne', glyph: 'x' },
};
