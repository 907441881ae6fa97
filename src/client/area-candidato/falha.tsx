// A list of the area that could not be loaded: what happened, and the way to try again. The rest of the screen works on.
import { ERRO_DE_CONEXAO, erroDe } from '../erros.ts';
import { ErroArea } from '../ui/estados.tsx';

/** What a query tells about its loading. */
export type Consulta = {
  isLoadingError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** What keeps a form from being filled in, of the two it needs; null when both came. */
export function falhaDoEnvio(inscricoes: Consulta, prazos: Consulta): { titulo: string; consulta: Consulta } | null {
  if (inscricoes.isLoadingError) return { titulo: 'Erro ao carregar inscrições.', consulta: inscricoes };
  return prazos.isLoadingError ? { titulo: 'Erro ao carregar prazos.', consulta: prazos } : null;
}

/** @param titulo the document's words: `Erro ao carregar recursos.` */
export function Falha({ titulo, consulta }: { titulo: string; consulta: Consulta }) {
  const { rede } = erroDe(consulta.error);
  return (
    <ErroArea inline title={titulo} network={rede} retrying={consulta.isFetching} onRetry={() => consulta.refetch()}>
      {rede ? ERRO_DE_CONEXAO : undefined}
    </ErroArea>
  );
}
