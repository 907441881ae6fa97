// The way from a record, or a person, to its story in the log: a shareable address, and links to it for every screen.
import { IconHistory } from '@tabler/icons-react';
import type { TipoDeRegistro } from '../../shared/logs.ts';
import { LinkButton } from './links.tsx';

const LOGS = '/admin/dashboard/logs';

/** Whose story: a person's, or a record's. */
export type DeQuem = { candidato_id: number } | { registro: readonly [TipoDeRegistro, number] };

/** Where a story is told, for a link of one's own: `<Link {...historia({ candidato_id })}>`. */
export function historia(deQuem: DeQuem) {
  const search =
    'registro' in deQuem
      ? { registro_tipo: deQuem.registro[0], registro_id: deQuem.registro[1] }
      : { candidato_id: deQuem.candidato_id };
  return { to: LOGS, search } as const;
}

type Props = DeQuem & {
  /** `Ver história` unless told otherwise. */
  children?: string;
  variant?: 'subtle' | 'default';
};

export function LinkHistoria({ children = 'Ver história', variant = 'subtle', ...deQuem }: Props) {
  return (
    <LinkButton
      {...historia(deQuem)}
      variant={variant}
      size="sm"
      leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
    >
      {children}
    </LinkButton>
  );
}
