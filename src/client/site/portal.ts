// Who runs this portal: name, support address, version. Asked once and kept.
import { trpc } from '../trpc.ts';

/** Name of the portal itself; the institute's comes from the server's settings. */
export const PORTAL = 'Portal de Concursos';

export function usePortal() {
  const { data } = trpc.publico.portal.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return {
    instituto: data?.instituto.nome ?? '',
    suporte: data?.suporte_email ?? '',
    versao: data?.versao_cliente ?? '',
    site: data?.instituto.site ?? null,
    telefone: data?.instituto.telefone ?? null,
    horario: data?.instituto.horario ?? null,
    oficial: data?.endereco_oficial ?? null,
    logo: data?.logo ?? null,
  };
}
