// Under an enrolment: how much was sent, and the end of the delivery of titles, offered once there is something to end.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { useAct } from '../../act.ts';
import { entrar } from '../../session.ts';
import { api, trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { avisar } from '../../ui/toasts.ts';
import { contador, type Situada } from '../janelas.ts';
import { recuperarFoco } from '../secao.tsx';

/** Asks, ends it for the contest of an enrolment, and goes on with the fresh session. */
export function useFinalizacao() {
  const [finalizando, setFinalizando] = useState<number | null>(null);
  const ato = useAct(api.candidato.titulos.finalizar.mutate, {
    onSuccess: ({ token }, _, refreshed) => {
      entrar('candidato', token);
      avisar.sucesso('Entrega de títulos finalizada.');
      return refreshed;
    },
    onError: (erro) => avisar.erro(erro.mensagem, { title: 'Erro ao finalizar a entrega de títulos.' }),
  });

  /** @param enviados live documents of this enrolment */
  async function finalizar({ id, numero, concurso }: Inscricao, enviados: number) {
    const quantos = enviados === 0 ? 'nenhum documento' : enviados === 1 ? '1 documento' : `${enviados} documentos`;
    const sim = await confirmar({
      title: `Finalizar a entrega de títulos da inscrição ${numero}?`,
      text: `Você enviou ${quantos} em ${concurso.titulo}. Depois de finalizar, não é mais possível enviar nem cancelar documentos neste concurso. Isso não pode ser desfeito.`,
    });
    if (!sim) return;
    setFinalizando(id);
    await ato.runAsync({ concurso_id: concurso.id }).catch(() => undefined);
    setFinalizando(null);
    recuperarFoco('inscricoes-ativas');
  }
  return { finalizando, finalizar };
}

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
