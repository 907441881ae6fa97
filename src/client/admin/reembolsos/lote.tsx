// Several refunds taken up at once: the bar that shows how many are marked, the question, and the report of those that could
// not be.
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { Reembolso } from '../../../shared/reembolsos.ts';
import { type Act, useAct } from '../../act.ts';
import { api, type RouterInputs, type RouterOutputs } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import lote from '../fila/lote.module.css';
import { contar } from '../fila/nomes.ts';
import { Relatorio } from '../fila/relatorio.tsx';
import type { Selecao } from '../fila/selecao.ts';
import { useRecarregarReembolsos } from './recarregar.ts';
import { ERRO_AO_ATUALIZAR } from './textos.ts';

export const NOMES = { um: 'reembolso', varios: 'reembolsos', genero: 'm' } as const;

type Pedido = RouterInputs['admin']['reembolsos']['atualizarVarios'];
type Resultados = RouterOutputs['admin']['reembolsos']['atualizarVarios']['resultados'];

export function BarraDeLote({ selecao }: { selecao: Selecao<Reembolso> }) {
  const recarregar = useRecarregarReembolsos();
  const [relatorio, setRelatorio] = useState<{ resultados: Resultados; registros: Reembolso[] } | null>(null);
  const registros = [...selecao.marcados.values()];
  const quantos = registros.length;

  const mover: Act<Pedido, { resultados: Resultados }> = useAct(api.admin.reembolsos.atualizarVarios.mutate, {
    onSuccess: async ({ resultados }) => {
      await recarregar();
      selecao.limpar();
      if (resultados.every(({ ok }) => ok)) {
        avisar.sucesso(`${contar(NOMES, resultados.length)} em Processando.`);
        return;
      }
      setRelatorio({ resultados, registros });
    },
    onError: (erro, pedido) => {
      void recarregar();
      const texto = erro.rede ? ERRO_AO_ATUALIZAR : erro.mensagem;
      avisarFalha(texto, erro, () => mover.run(pedido));
    },
  });

  async function perguntar() {
    const sim = await confirmar({
      title: `Mover ${contar(NOMES, quantos)} para Processando?`,
      text:
        quantos === 1
          ? 'O candidato recebe um e-mail e não pode mais cancelar o pedido.'
          : 'Cada candidato recebe um e-mail e não pode mais cancelar o pedido.',
      danger: false,
      enterIsYes: true,
    });
    if (sim) mover.run({ ids: registros.map(({ id }) => id), status: 'Processando' });
  }

  return (
    <>
      {quantos > 0 && (
        <section className={`${lote.barra} nao-imprimir`} aria-label="Reembolsos marcados">
          <p role="status">
            <b>{`${contar(NOMES, quantos)} ${quantos === 1 ? 'marcado' : 'marcados'}`}</b>
          </p>
          <Button variant="default" size="sm" disabled={mover.pending} onClick={selecao.limpar}>
            Desmarcar
          </Button>
          <Button
            size="sm"
            aria-haspopup="dialog"
            loading={mover.pending}
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
            onClick={() => void perguntar()}
          >
            Mover para Processando
          </Button>
        </section>
      )}
      {relatorio && (
        <Janela
          opened
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
            fila={{ nomes: NOMES, titulo: (id) => `Reembolso nº\u00A0${id}` }}
            feito="movid"
            resultados={relatorio.resultados}
            registros={relatorio.registros}
          />
        </Janela>
      )}
    </>
  );
}
