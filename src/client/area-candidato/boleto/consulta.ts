// The slip of the open dialog: read, asked for again by itself until it is paid, and made. What it says reaches every
// list of enrolments.
import { useEffect, useRef } from 'react';
import type { Boleto } from '../../../shared/boletos.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { comBoleto, emAberto, temBoleto } from '../../../shared/pagamento.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { esperaAtePerguntar } from './espera.ts';

const aberto = (boleto: Boleto | undefined) => boleto !== undefined && emAberto(boleto.status);

/** @param inscricao undefined while the enrolments load. Without a slip nothing is asked. */
export function useBoleto(inscricao: Inscricao | undefined) {
  const utils = trpc.useUtils();
  const enabled = inscricao !== undefined && temBoleto(inscricao);
  const perguntas = useRef<number | null>(null);
  const consulta = trpc.candidato.boletos.get.useQuery(
    { inscricao_id: inscricao?.id ?? 0 },
    {
      enabled,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      // A hidden tab asks nothing; counted by answers, because a tab that slept knows no time.
      refetchInterval: ({ state }) => {
        if (!aberto(state.data)) return false;
        const respostas = state.dataUpdateCount + state.errorUpdateCount;
        perguntas.current ??= respostas;
        return esperaAtePerguntar(respostas - perguntas.current, state.data?.forma_pagamento);
      },
    },
  );
  const boleto = enabled ? consulta.data : undefined;
  const { refetch } = consulta;

  // A window that was visible all the time, beside the bank's, is asked for at once too.
  const perguntando = enabled && aberto(boleto);
  useEffect(() => {
    if (!perguntando) return;
    const perguntar = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', perguntar);
    return () => window.removeEventListener('focus', perguntar);
  }, [perguntando, refetch]);

  // Of a contest that was removed since the enrolments were read it has nothing to be paid by.
  const retirado = aberto(boleto) && boleto?.codigo_barras === '' && boleto.pix_copia_e_cola === null;
  const mudou =
    boleto !== undefined &&
    inscricao !== undefined &&
    (boleto.status !== inscricao.status_pagamento || (retirado && !inscricao.concurso.excluido));
  useEffect(() => {
    if (mudou) void utils.candidato.inscricoes.list.invalidate();
  }, [mudou, utils]);

  return { consulta, boleto };
}

/** Asks for a slip, or for a new one after an overdue one; repeating a lost answer makes no second. */
export function useGeracao() {
  const utils = trpc.useUtils();
  const { inscricoes, boletos } = utils.candidato;
  return useAct(api.candidato.boletos.gerar.mutate, {
    onSuccess: async (boleto) => {
      const { inscricao_id } = boleto;
      // An answer on its way is about the slip before this one.
      await boletos.get.cancel({ inscricao_id });
      boletos.get.setData({ inscricao_id }, boleto);
      inscricoes.list.setData(undefined, (lista) =>
        lista?.map((inscricao) => (inscricao.id === inscricao_id ? comBoleto(inscricao, boleto) : inscricao)),
      );
    },
    // The dialog says it; what refused it (paid, cancelled, too late) is shown by the enrolment as it is now.
    onError: () => undefined,
  });
}
