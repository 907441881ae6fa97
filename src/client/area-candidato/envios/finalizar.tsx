// Under an enrolment: how much was sent, and the end of the delivery of titles, offered once there is something to end.
import { Button } from '@mantine/core';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { contador, type Situada } from '../janelas.ts';

type Props = {
  inscricao: Inscricao;
  /** Its own; undefined while not known. */
  situadas: readonly Situada[] | undefined;
  /** Nothing can be sent, and the row says why. */
  impedida: boolean;
  /** Live documents; undefined while not known. */
  enviados: number | undefined;
  finalizando: boolean;
  onFinalizar: (inscricao: Inscricao, enviados: number) => void;
};

export function Entrega({ inscricao, situadas, impedida, enviados, finalizando, onFinalizar }: Props) {
  const conta = !impedida && situadas ? contador(situadas) : null;
  if (inscricao.entrega_titulos === 'S') return <Finalizada inscricao={inscricao} />;
  const oferece =
    !inscricao.concurso.excluido &&
    enviados !== undefined &&
    (enviados > 0 || situadas?.some(({ estado }) => estado === 'aberta'));
  if (!conta && !oferece) return null;
  return (
    <>
      <span className="num">{conta}</span>
      {oferece && (
        <Button
          variant="subtle"
          size="sm"
          className="quebra"
          loading={finalizando}
          onClick={() => onFinalizar(inscricao, enviados)}
        >
          Finalizar entrega de títulos
        </Button>
      )}
    </>
  );
}

/** The delivery that was ended, with its receipt. */
function Finalizada({ inscricao }: { inscricao: Inscricao }) {
  const entregas = trpc.candidato.titulos.list.useQuery();
  const protocolo = entregas.data?.find(({ inscricao_id }) => inscricao_id === inscricao.id)?.protocolo;
  return (
    <>
      <Badge glyph="check" tone="ok" label="Entrega de títulos finalizada" />
      {protocolo && (
        <NewTabButton href={protocolo.url_comprovante} variant="subtle" size="sm">
          Protocolo {protocolo.numero}
        </NewTabButton>
      )}
    </>
  );
}
