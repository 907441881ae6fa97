// One record of a queue under analysis: what is typed about it, saving, and the way to the next one. Whoever lost the race
// for it is told who decided and what, and goes on.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { textoOpcional } from '../../../shared/comum.ts';
import type { ProximoDaFila } from '../../../shared/filas.ts';
import { INFORME_FUNDAMENTACAO } from '../../../shared/fundamentacao.ts';
import { type Act, useAct } from '../../act.ts';
import type { Erro } from '../../erros.ts';
import { alertar, confirmar } from '../../ui/dialogs.ts';
import { loadDraft } from '../../ui/draft.ts';
import { type Form, useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { alteracoesPendentes } from '../alteracoes.ts';
import { avisarFalha } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import { useExigeMotivo } from '../regras.ts';
import { type Atalho, mostrarAjuda, useAtalhos } from './atalhos.tsx';
import type { Consulta, Decidida, FilaDeDecisoes, FiltrosDaFila, Registro } from './fila.ts';
import { useHistoricoAberto, useSeguir } from './seguir.ts';

/** What holds the whole analysis: its window, or its page. */
export const CAIXA = '[role=dialog], [data-analise]';

export const SELECIONE_DECISAO = 'Selecione uma decisão';

export type Valores = { status: string; nota: string };
const VAZIO: Valores = { status: '', nota: '' };

export type FormDaDecisao<S extends string> = Form<Valores, { status: S; nota: string | null }>;

type Props<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  id: number;
  filtros: FiltrosDaFila;
  /** Another record takes this one's place. */
  onIr: (id: number) => void;
  /** Nothing is left to decide. */
  onFim: () => void;
};

export type Analise<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  consulta: Consulta<R>;
  registro: R | undefined;
  pendente: boolean;
  vizinhos: ProximoDaFila | undefined;
  form: FormDaDecisao<S>;
  /** Whether the decision marked needs a note. */
  exigeNota: boolean;
  ocupada: boolean;
  perguntar: (dados: { status: S; nota: string | null }) => void;
  semDecisao: () => void;
  proximo: () => void;
  anterior: () => void;
  seguir: boolean;
  setSeguir: (seguir: boolean) => void;
  historico: boolean;
  setHistorico: (aberto: boolean) => void;
  atalhos: readonly Atalho[];
  /** Goes on the element that holds all of it. */
  lugar: RefObject<HTMLDivElement | null>;
};

export function useAnalise<R extends Registro, S extends string>(props: Props<R, S>): Analise<R, S> {
  const { fila, id, filtros, onIr, onFim } = props;
  const lugar = useRef<HTMLDivElement>(null);
  const consulta = fila.useRegistro(id);
  const registro = consulta.data;
  const decide = usePode()('analises');
  // Who only reads sees it as one that was decided is seen: without the form.
  const pendente = registro !== undefined && decide && fila.pendente(registro);
  const { data: vizinhos } = fila.useVizinhos(id, filtros);
  const acoes = fila.useAcoes();
  const [seguir, setSeguir] = useSeguir();
  const [historico, setHistorico] = useHistoricoAberto();
  const exigeMotivo = useExigeMotivo();
  const form = useFormDaDecisao(fila, id, exigeMotivo);

  const adiantado = vizinhos?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another neighbour is loaded again
  useEffect(() => {
    if (adiantado !== null) acoes.adiantar(adiantado);
  }, [adiantado]);

  async function irAdiante(): Promise<void> {
    const achado = await acoes.vizinhos(id, filtros).catch(() => vizinhos);
    if (!achado) return;
    if (achado.id !== null) return onIr(achado.id);
    avisar.info(`Não há mais ${fila.nomes.varios} pendentes nesta fila.`);
    onFim();
  }

  /** It is settled, here or by somebody quicker. */
  async function depois(): Promise<void> {
    form.reset(VAZIO);
    void acoes.recarregar();
    if (seguir) await irAdiante();
  }

  const salvar: Act<Decidida<S>, R> = useAct(fila.decidir, {
    onSuccess: async (decidido) => {
      acoes.guardar(decidido);
      avisar.sucesso('Decisão registrada com sucesso!');
      await depois();
    },
    onError: async (erro: Erro, decidida) => {
      if (erro.status !== 409) {
        if (!form.refuse({ status: erro.campos.status ?? [], nota: notaRecusada(erro) }))
          avisarFalha(fila.erros.salvar, erro, () => salvar.run(decidida));
        return;
      }
      await alertar('at', erro.mensagem);
      await depois();
    },
  });

  const perguntando = useRef(false);

  /** Asked once, however quick the fingers: the first question may take a moment to be drawn. */
  async function perguntar({ status, nota }: { status: S; nota: string | null }) {
    if (!registro || perguntando.current) return;
    perguntando.current = true;
    const sim = await confirmar({ ...fila.pergunta(status, registro), danger: fila.nega(status), enterIsYes: true });
    perguntando.current = false;
    if (sim) salvar.run({ id, status, nota });
  }

  const semDecisao = () => avisar.atencao(SELECIONE_DECISAO);
  const atual = useRef(id);
  useLayoutEffect(() => {
    atual.current = id;
  }, [id]);
  const temProximo = vizinhos === undefined || vizinhos.id !== null;
  const temAnterior = vizinhos === undefined || vizinhos.anterior_id !== null;
  /** Fingers may be quicker than the answer that says who the neighbours are: the step is taken when it comes. */
  async function ir(lado: 'id' | 'anterior_id') {
    const achado = vizinhos ?? (await acoes.vizinhos(id, filtros).catch(() => undefined));
    const para = achado?.[lado] ?? null;
    if (para !== null && atual.current === id && !salvar.pending) onIr(para);
  }
  const proximo = () => void ir('id');
  const anterior = () => void ir('anterior_id');

  const achar = (seletor: string) => lugar.current?.closest(CAIXA)?.querySelector<HTMLElement>(seletor);
  const desligado = !pendente || salvar.pending;
  const atalhos: Atalho[] = [
    ...fila.opcoes.map(({ value, letter, verbo }) => ({
      teclas: [letter.toLowerCase()],
      nome: verbo,
      run: () => {
        form.set({ status: value });
        // Who reads further down sees what was marked.
        achar('form')?.scrollIntoView({ block: 'nearest' });
      },
      desligado,
    })),
    { teclas: ['o'], nome: fila.nota.label, run: () => achar('textarea')?.focus(), desligado },
    { teclas: ['m'], nome: 'Modelos', run: () => achar('[data-modelos]')?.click(), desligado },
    {
      teclas: ['ctrl+enter'],
      nome: 'Salvar',
      run: () => achar('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      desligado,
    },
    { teclas: ['j', 'arrowright'], nome: 'Próximo', run: proximo, desligado: !temProximo },
    { teclas: ['k', 'arrowleft'], nome: 'Anterior', run: anterior, desligado: !temAnterior },
    { teclas: ['h'], nome: 'Histórico', run: () => setHistorico(!historico) },
    { teclas: ['?'], nome: 'Ajuda', run: () => mostrarAjuda(atalhos) },
  ];
  useAtalhos(lugar, atalhos);

  // Leaving the panel asks first while something typed would be lost.
  const digitado = form.dirty && pendente;
  useEffect(() => {
    alteracoesPendentes.set(digitado);
    return () => alteracoesPendentes.set(false);
  }, [digitado]);

  return {
    fila,
    consulta,
    registro,
    pendente,
    vizinhos,
    form,
    exigeNota: exigeMotivo && nega(fila, form.values.status),
    ocupada: salvar.pending,
    perguntar: (dados) => void perguntar(dados),
    semDecisao,
    proximo,
    anterior,
    seguir,
    setSeguir,
    historico,
    setHistorico,
    atalhos,
    lugar,
  };
}

function nega<R extends Registro, S extends string>({ opcoes, nega }: FilaDeDecisoes<R, S>, status: string): boolean {
  return opcoes.some(({ value }) => value === status && nega(value));
}

/** What the form of a decision refuses beside its schema. */
export function useRegraDaNota<R extends Registro, S extends string>(fila: FilaDeDecisoes<R, S>, exigeMotivo: boolean) {
  return useCallback(
    ({ status, nota }: Valores): { nota?: string } =>
      exigeMotivo && nota.trim() === '' && nega(fila, status) ? { nota: INFORME_FUNDAMENTACAO } : {},
    [fila, exigeMotivo],
  );
}

/** The note has another name on the wire of each kind. */
function notaRecusada({ campos }: Erro): string[] {
  return campos.resposta ?? campos.observacao_admin ?? [];
}

/** Each record has a form of its own: what was typed about one waits for it, and the next starts from nothing. */
function useFormDaDecisao<R extends Registro, S extends string>(
  fila: FilaDeDecisoes<R, S>,
  id: number,
  exigeMotivo: boolean,
): FormDaDecisao<S> {
  const { tipo, nota, opcoes } = fila;
  const rules = useRegraDaNota(fila, exigeMotivo);
  const schema = useMemo(() => {
    const valores = opcoes.map(({ value }) => value) as [S, ...S[]];
    return z.object({ status: z.enum(valores, { error: SELECIONE_DECISAO }), nota: textoOpcional(nota.maximo) });
  }, [opcoes, nota.maximo]);
  const draft = `${tipo}-${id}`;
  const form = useForm<Valores, { status: S; nota: string | null }>({ initial: VAZIO, schema, rules, draft });
  const visto = useRef(id);
  useLayoutEffect(() => {
    if (visto.current === id) return;
    visto.current = id;
    const guardado = loadDraft(draft, VAZIO);
    form.reset(VAZIO);
    if (guardado) form.set(guardado);
  });
  return form;
}
