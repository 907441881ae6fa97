// The refunds could not be loaded: in the server's words, else the document's.
import { erroDe } from '../../erros.ts';
import { ErroArea } from '../../ui/estados.tsx';
import type { Consulta } from '../falha.tsx';
import { textoDaLista } from './textos.ts';

export function FalhaDosReembolsos({ consulta }: { consulta: Consulta }) {
  const erro = erroDe(consulta.error);
  return (
    <ErroArea
      inline
      title={textoDaLista(erro)}
      network={erro.rede}
      retrying={consulta.isFetching}
      onRetry={() => consulta.refetch()}
    />
  );
}
