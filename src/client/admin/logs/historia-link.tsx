// The way from a record, or a person, to its story in the log.
import { IconHistory } from '@tabler/icons-react';
import type { TipoDeRegistro } from '../../../shared/logs.ts';
import { LinkButton } from '../links.tsx';

/** Whose story: a person's, or a record's. */
export type DeQuem = { candidato_id: number } | { registro: readonly [TipoDeRegistro, number] };

export function LinkHistoria({ children, ...deQuem }: DeQuem & { children: string }) {
  const search =
    'registro' in deQuem
      ? { registro_tipo: deQuem.registro[0], registro_id: deQuem.registro[1] }
      : { candidato_id: deQuem.candidato_id };
  return (
    <LinkButton to="/admin/dashboard/logs" search={search} variant="subtle" icon={IconHistory}>
      {children}
    </LinkButton>
  );
}
