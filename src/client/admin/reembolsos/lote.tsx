// Several refunds taken up at once: the bar that shows how many are marked, the question, and the report of those that could
// not be.
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type ReembolsoAdmin, reembolsos } from '../../../shared/pedidos/reembolso.ts';
import { useAct } from '../../act.ts';
import type { MarkedRows } from '../../list/selection.ts';
import { contar } from '../../list/words.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { avisar } from '../../ui/toasts.ts';
import { BarraDeMarcados } from '../fila/lote.tsx';
import { Relatorio } from '../fila/relatorio.tsx';
import { ERRO_AO_ATUALIZAR } from './lista.ts';

const NOMES = reembolsos.nouns;

type Resultados = RouterOutputs['admin']['reembolsos']['atualizarVarios']['resultados'];

type Relatado = { resultados: Resultados; registros: readonly ReembolsoAdmin[] };

/** Moves those that are marked. */
export function useMoverMarcados(selecao: MarkedRows<ReembolsoAdmin>) {
  const [relatorio, setRelatorio] = useState<Relatado | null>(null);
  /** As they were when they were taken: others may be on the screen by then. */
  const levados = useRef<Relatado['registros']>([]);

  const mover = useAct(api.admin.reembolsos.atualizarVarios.mutate, {
    from: selecao.marcados,
    ask: ({ ids }) => ({
      title: `Mover ${contar(NOMES, ids.length)} para Processando?`,
      text:
        ids.length === 1
          ? 'O candidato recebe um e-mail e não pode mais cancelar o pedido.'
          : 'Cada candidato recebe um e-mail e não pode mais cancelar o pedido.',
      danger: false,
      enterIsYes: true,
    }),
    onSuccess: async ({ resultados }) => {
      selecao.limpar();
      if (resultados.every(({ ok }) => ok)) {
        avisar.sucesso(`${contar(NOMES, resultados.length)} em Processando.`);
        return;
      }
      setRelatorio({ resultados, registros: levados.current });
    },
    failed: ({ rede, mensagem }) => (rede ? ERRO_AO_ATUALIZAR : mensagem),
  });

  return {
    selecao,
    pending: mover.pending,
    run() {
      levados.current = [...selecao.marcados.values()];
      mover.run({ ids: levados.current.map(({ id }) => id), status: 'Processando' });
    },
    relatorio,
    concluir: () => setRelatorio(null),
  };
}

export function BarraDeLote({ mover }: { mover: ReturnType<typeof useMoverMarcados> }) {
  const { selecao, pending, run, relatorio, concluir } = mover;
  const quantos = selecao.marcados.size;
  return (
    <>
      {quantos > 0 && (
        <BarraDeMarcados
          label="Reembolsos marcados"
          lista={reembolsos}
          quantos={quantos}
          pending={pending}
          onLimpar={selecao.limpar}
        >
          <IconButton icon={IconPlayerPlay} opens loading={pending} onClick={run}>
            Mover para Processando
          </IconButton>
        </BarraDeMarcados>
      )}
      {relatorio && (
        <Dialog
          size={640}
          title="Resultado"
          onClose={concluir}
          footer={
            <Button size="sm" onClick={concluir}>
              Concluir
            </Button>
          }
        >
          <Relatorio
            lista={reembolsos}
            feito="movid"
            resultados={relatorio.resultados}
            registros={relatorio.registros}
          />
        </Dialog>
      )}
    </>
  );
}
