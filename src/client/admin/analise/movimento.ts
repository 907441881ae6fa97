// What the team does in a queue now, and one's own decisions that may still be undone: asked for while the queue is on the screen,
// and told with each sign that one has a request open.
import { useEffect, useRef } from 'react';
import { type DecisaoRetida, type Movimento, SEGUNDOS_ENTRE_SINAIS } from '../../../shared/movimento.ts';
import { refresh, useAct } from '../../act.ts';
import { avisarFalha } from '../../erros.ts';
import { semPessoa } from '../../presenca.ts';
import { sessaoAtual } from '../../session.ts';
import { useNow } from '../../ui/clock.ts';
import { clearDraft, saveDraft } from '../../ui/draft.ts';
import { usePode } from '../permissao.ts';
import type { Retencao } from './fila.tsx';

const SINAL_MS = SEGUNDOS_ENTRE_SINAIS * 1000;
/** While something of one's own waits for its time. */
const ESPIADA_MS = 2000;

/** What is known of it, on any part of the screen. */
export function useMovimento({ ler }: Retencao): Movimento | undefined {
  return ler.movimento.useQuery(undefined, {
    refetchInterval: ({ state }: { state: { data?: Movimento } }) =>
      state.data?.retidas.length ? ESPIADA_MS : SINAL_MS,
  }).data;
}

type Guardado = ReturnType<Retencao['useCache']>['movimento'];

/** What is held, or undone, is known at once: whoever undoes it does not wait until the queue is asked again. */
export function anotarRetida(guardado: Guardado, id: number, retida?: DecisaoRetida): void {
  guardado.setData(undefined, (antes) => {
    const outras = antes?.retidas.filter((uma) => uma.id !== id) ?? [];
    return antes && { ...antes, retidas: retida ? [...outras, retida] : outras };
  });
}

/** Tells the others which request one has open, until it is closed. */
export function usePresenca(fila: Retencao, id: number): void {
  const decide = usePode()(fila.pedido.area);
  const { movimento } = fila.useCache();
  const sinal = useRef<(qual: number, aberto: boolean) => void>(() => undefined);
  sinal.current = (qual, aberto) => {
    // Who went has left it too: it is believed for a minute.
    if (!sessaoAtual('admin')) return;
    // Nobody waits for it, and what was lost is said again.
    void fila.presenca({ id: qual, aberto }).then(
      (dito) => movimento.setData(undefined, (antes) => (antes && antes.agora > dito.agora ? antes : dito)),
      () => undefined,
    );
  };
  const aberto = useRef<number | null>(null);
  useEffect(() => {
    if (!decide) return;
    aberto.current = id;
    sinal.current(id, true);
    const timer = setInterval(() => semPessoa() || sinal.current(id, true), SINAL_MS);
    return () => clearInterval(timer);
  }, [id, decide]);
  // What takes its place tells of itself.
  useEffect(() => () => void (aberto.current !== null && sinal.current(aberto.current, false)), []);
}

/** @param onDesfeita the request to look at again; what was decided and written waits in its form */
export function useRetidas(
  fila: Retencao,
  onDesfeita: (id: number, valores: { status: string; nota: string }) => void,
) {
  const movimento = useMovimento(fila);
  const { movimento: guardado } = fila.useCache();
  const { retidas = [], descartadas = [], agora } = movimento ?? {};
  const ultima = retidas.at(-1);
  const falta = (presente: Date) => (ultima ? Date.parse(ultima.vence_em) - presente.getTime() : 0);
  const presente = useNow(agora, (instante) => {
    const ms = falta(instante);
    return ms > 0 ? ms % 1000 || 1000 : null;
  });

  // What had its time was made, or could not be: the rest of the screen is old.
  const havia = useRef<readonly number[]>([]);
  useEffect(() => {
    if (movimento === undefined) return;
    const ha = retidas.map(({ id }) => id);
    if (havia.current.some((id) => !ha.includes(id))) void refresh();
    havia.current = ha;
  });

  const { tipo, nota: campo } = fila.pedido;
  const rascunho = (id: number) => `${tipo}-${id}`;
  /** Each form finds the note by the name that it has there. */
  function guardar({ id, status, nota }: Pick<Movimento['retidas'][number], 'id' | 'status' | 'nota'>) {
    const valores = { status, nota: nota ?? '' };
    saveDraft(rascunho(id), { ...valores, [campo.campo]: valores.nota });
    return valores;
  }
  const desfazer = useAct(fila.desfazer, {
    onSuccess: (desfeita) => {
      anotarRetida(guardado, desfeita.id);
      onDesfeita(desfeita.id, guardar(desfeita));
    },
    onError: (erro, deNovo, { id }) => {
      // Of silence nobody knows whether it was undone.
      if (!erro.rede) clearDraft(rascunho(id));
      avisarFalha(erro.rede ? 'O portal não respondeu se a decisão foi desfeita.' : erro.mensagem, erro, deNovo);
    },
  });
  function desfazerUltima() {
    if (!ultima) return;
    // What is written must be there also when the answer is lost.
    guardar(ultima);
    desfazer.run({ id: ultima.id });
  }
  const dispensar = useAct(fila.dispensar, { inTurn: true, failed: 'O aviso não pôde ser dispensado.' });
  return {
    /** The one that Desfazer takes back: the last; and how many there are before it. */
    ultima,
    outras: Math.max(retidas.length - 1, 0),
    /** Until it is made. */
    segundos: presente ? Math.max(Math.ceil(falta(presente) / 1000), 0) : 0,
    descartadas,
    desfazer: desfazerUltima,
    desfazendo: desfazer.pending,
    dispensar: (id: number) => dispensar.run({ id }),
  };
}

export type Retidas = ReturnType<typeof useRetidas>;
