// Several refunds taken up at once: the bar that shows how many are marked, the question, and the report of those that could
// not be.
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
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

export function BarraDeLote({ selecao }: { selecao: MarkedRows<ReembolsoAdmin> }) {
  const [relatorio, setRelatorio] = useState<{ resultados: Resultados; registros: ReembolsoAdmin[] } | null>(null);
  const registros = [...selecao.marcados.values()];
  const quantos = registros.length;

  const mover = useAct(api.admin.reembolsos.atualizarVarios.mutate, {
    from: selecao.marcados,
    ask: () => ({
      title: `Mover ${contar(NOMES, quantos)} para Processando?`,
      text:
        quantos === 1
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
      setRelatorio({ resultados, registros });
    },
    failed: ({ rede, mensagem }) => (rede ? ERRO_AO_ATUALIZAR : mensagem),
  });

  return (
    <>
      {quantos > 0 && (
        <BarraDeMarcados
          label="Reembolsos marcados"
          lista={reembolsos}
          quantos={quantos}
          pending={mover.pending}
          onLimpar={selecao.limpar}
        >
          <IconButton
            icon={IconPlayerPlay}
            opens
            loading={mover.pending}
            onClick={() => mover.run({ ids: registros.map(({ id }) => id), status: 'Processando' })}
          >
            Mover para Processando
          </IconButton>
        </BarraDeMarcados>
      )}
      {relatorio && (
        <Dialog
          size={640}
          title="Resultado"
          onClose={() => setRelatorio(null)}
          footer={
            <Button size="sm" onClick={() => setRelatorio(null)}>
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
