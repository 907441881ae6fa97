// One record of a queue under analysis: what is typed about it, saving, and the way to the next one. Whoever lost the race
// for it is told who decided and what, and goes on.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { textoOpcional } from '../../../shared/comum.ts';
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { INFORME_FUNDAMENTACAO } from '../../../shared/fundamentacao.ts';
import { soEsperaAprovacao } from '../../../shared/movimento.ts';
import { useAct } from '../../act.ts';
import { avisarFalha, type Erro } from '../../erros.ts';
import { now } from '../../ui/clock.ts';
import { alertar, confirmar } from '../../ui/dialog/questions.ts';
import { loadDraft } from '../../ui/draft.ts';
import { type Form, useForm } from '../../ui/form.ts';
import { useUnsaved } from '../../ui/guard.ts';
import { avisar } from '../../ui/toasts.ts';
import { usePode } from '../permissao.ts';
import { usePreferencias } from '../preferencias.ts';
import { useExigeMotivo } from '../regras.ts';
import { type Atalho, mostrarAjuda, useAtalhos } from './atalhos.tsx';
import { aDecidir, type FilaDeDecisoes, type FiltrosDaFila, perguntaDe, type Registro, refeita } from './fila.tsx';
import { anotarRetida, useMovimento, usePresenca, useRetidas } from './movimento.ts';
import { nomesDe, quemDecide } from './quem-esta.ts';
import { useHistoricoAberto, useSeguir, vizinhosDe } from './seguir.tsx';

/** The form that decides it, which the button at the foot sends; items, and points, have forms of their own above it. */
export const FORM = 'decisao';
const FORM_DA_DECISAO = `form#${FORM}`;

/** What holds the whole analysis: its window, or its page. */
export const CAIXA = '[role=dialog], [data-analise]';

export const SELECIONE_DECISAO = 'Selecione uma decisão';

export type Valores = { status: string; nota: string };
const VAZIO: Valores = { status: '', nota: '' };

export type FormDaDecisao<S extends string> = Form<Valores, { status: S; nota: string | null }> & {
  /** Whether the decision marked needs a note. */
  exigeNota: boolean;
};

type Props<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  id: number;
  filtros: FiltrosDaFila;
  /** Another record takes this one's place. */
  onIr: (id: number) => void;
  /** Nothing is left to decide. */
  onFim: () => void;
};

const perguntaSeRefaz = (text: string) => ({ title: 'Recurso deferido', text, danger: false, enterIsYes: true });

export function useAnalise<R extends Registro, S extends string>(props: Props<R, S>) {
  const { fila, id, filtros, onIr, onFim } = props;
  const lugar = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const consulta = fila.ler.get.useQuery({ id });
  const registro = consulta.data;
  const pode = usePode();
  const decide = pode(fila.pedido.area);
  usePresenca(fila, id);
  const movimento = useMovimento(fila);
  const decidindo = quemDecide(movimento, id);
  // Who only reads sees it as one that was decided is seen: without the form.
  const anew = registro ? refeita(fila.pedido, registro) : [];
  const pendente = registro !== undefined && decide && aDecidir(fila.pedido, registro) && decidindo === null;
  const opcoes = anew.length > 0 ? fila.opcoes.filter(({ value }) => anew.includes(value)) : fila.opcoes;
  const { aplicacao, ...daFila } = filtros;
  const aplicando = aplicacao !== undefined;
  const aoRedor = { ...daFila, depois_de: id };
  const { data: pendentes } = fila.ler.proximo.useQuery(aoRedor, { enabled: !aplicando });
  // What is to be applied waits for no decision: the way goes through its list.
  const { data: aAplicar } = fila.ler.list.useQuery({ ...filtros, per_page: LOTE_MAXIMO }, { enabled: aplicando });
  const vizinhos = aplicando ? aAplicar && vizinhosDe(aAplicar.data, id, () => true) : pendentes;
  const cache = fila.useCache();
  const procurar = async () => (aplicando ? vizinhos : cache.proximo.fetch(aoRedor, { staleTime: 0 }));
  const seguir = useSeguir();
  const [historico, setHistorico] = useHistoricoAberto();
  const form = useFormDaDecisao(fila, String(id), registro ? [registro.inscricao.concurso.id] : []);

  const adiantado = vizinhos?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another neighbour is loaded again
  useEffect(() => {
    if (adiantado !== null) void cache.get.prefetch({ id: adiantado });
  }, [adiantado]);

  async function irAdiante(): Promise<void> {
    const achado = await procurar().catch(() => vizinhos);
    // They may have left while it was looked up.
    if (!achado || atual.current !== id) return;
    if (achado.id !== null) return onIr(achado.id);
    avisar.info(`Não há mais ${fila.lista.nouns.varios} pendentes nesta fila.`);
    onFim();
  }

  async function depois(decidida: number): Promise<void> {
    // Whoever left it meanwhile is not led anywhere.
    if (atual.current !== decidida) return;
    form.reset(VAZIO);
    if (seguir[0]) await irAdiante();
  }

  const { campo } = fila.pedido.nota;
  /** What goes out later can be decided again until then. */
  const saiDepois = () => (registro?.prazo_recurso?.resultado_em ?? '') > now().toISOString();
  async function recusada(erro: Erro, deNovo: () => void): Promise<void> {
    if (erro.status === 409) {
      await alertar('at', erro.mensagem);
      // Somebody was quicker; what was written waits, should they undo it.
      if (seguir[0] && !saiDepois()) await irAdiante();
      return;
    }
    if (!form.refuse({ status: erro.campos.status ?? [], nota: erro.campos[campo] ?? [] }))
      avisarFalha(fila.palavras.falhou, erro, deNovo);
  }

  const salvar = useAct(fila.decidir, {
    from: form.values,
    onSuccess: async (decidido) => {
      cache.get.setData({ id: decidido.id }, decidido);
      avisar.sucesso(
        decidido.preparada
          ? `Decisão preparada. Ela sai ${soEsperaAprovacao(decidido.preparada, now()) ? 'assim que outra pessoa aprovar' : `em ${formatDateTime(decidido.preparada.sai_em)}`}.`
          : 'Decisão registrada com sucesso!',
      );
      const leva = fila.leva?.(decidido);
      if (leva && pode(leva.area) && (await confirmar(perguntaSeRefaz(leva.pergunta)))) {
        form.reset(VAZIO);
        return navigate({ to: leva.to, search: leva.search });
      }
      await depois(decidido.id);
    },
    onError: recusada,
  });
  const reter = useAct(fila.reter, {
    from: form.values,
    onSuccess: (retida, { id: decidida }) => {
      anotarRetida(cache.movimento, decidida, retida);
      return depois(decidida);
    },
    onError: recusada,
  });
  const ocupada = salvar.pending || reter.pending;
  const retidas = useRetidas(fila, (desfeita, valores) => (desfeita === id ? form.set(valores) : onIr(desfeita)));
  const { preferencias, change } = usePreferencias();

  const perguntando = useRef(false);

  /** Asked once, however quick the fingers: the first question may take a moment to be drawn. */
  async function perguntar({ status, nota }: { status: S; nota: string | null }) {
    if (!registro || perguntando.current) return;
    const lida = registro.prazo_recurso && { preparada_em: registro.preparada?.em ?? null };
    const decidida = { id, status, [campo]: nota, ...lida };
    if (saiDepois()) return salvar.run(decidida);
    if (preferencias.decidir_sem_perguntar) return reter.run(decidida);
    perguntando.current = true;
    const sim = await confirmar(perguntaDe(fila, status, registro));
    perguntando.current = false;
    if (sim) salvar.run(decidida);
  }

  const semDecisao = () => avisar.atencao(SELECIONE_DECISAO);
  const atual = useRef<number | null>(id);
  useLayoutEffect(() => {
    atual.current = id;
    return () => {
      atual.current = null;
    };
  }, [id]);
  const temProximo = vizinhos === undefined || vizinhos.id !== null;
  const temAnterior = vizinhos === undefined || vizinhos.anterior_id !== null;
  /** Fingers may be quicker than the answer that says who the neighbours are: the step is taken when it comes. */
  async function ir(lado: 'id' | 'anterior_id') {
    const achado = vizinhos ?? (await procurar().catch(() => undefined));
    const para = achado?.[lado] ?? null;
    if (para !== null && atual.current === id && !ocupada && !perguntando.current) onIr(para);
  }
  const proximo = () => void ir('id');
  const anterior = () => void ir('anterior_id');

  const achar = (seletor: string) => lugar.current?.closest(CAIXA)?.querySelector<HTMLElement>(seletor);
  /** What is decided as a whole, once that is marked; before, the item or the points one is at. */
  const aEnviar = () =>
    (form.values.status === '' ? achar('form:focus-within') : null) ?? achar(FORM_DA_DECISAO) ?? achar('form');
  const desligado = !pendente || ocupada;
  const atalhos: Atalho[] = [
    ...opcoes.map(({ value, letter, verbo }) => ({
      teclas: [letter.toLowerCase()],
      nome: verbo,
      run: () => {
        form.set({ status: value });
        // Who reads further down sees what was marked.
        achar(FORM_DA_DECISAO)?.scrollIntoView({ block: 'nearest' });
      },
      desligado,
    })),
    { teclas: ['o'], nome: fila.palavras.nota, run: () => achar(`${FORM_DA_DECISAO} textarea`)?.focus(), desligado },
    { teclas: ['m'], nome: 'Modelos', run: () => achar('[data-modelos]')?.click(), desligado },
    {
      teclas: ['ctrl+enter'],
      nome: 'Salvar',
      run: () => aEnviar()?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      desligado,
    },
    ...(retidas.ultima || preferencias.decidir_sem_perguntar
      ? [{ teclas: ['ctrl+z'], nome: 'Desfazer', run: retidas.desfazer, desligado: !retidas.ultima || ocupada }]
      : []),
    { teclas: ['j', 'arrowright'], nome: 'Próximo', run: proximo, desligado: !temProximo },
    { teclas: ['k', 'arrowleft'], nome: 'Anterior', run: anterior, desligado: !temAnterior },
    { teclas: ['h'], nome: 'Histórico', run: () => setHistorico(!historico) },
    { teclas: ['?'], nome: 'Ajuda', run: () => mostrarAjuda(atalhos) },
  ];
  useAtalhos(lugar, atalhos);

  // Only leaving the panel asks: each record's text waits for whoever comes back to it.
  useUnsaved(form.dirty && pendente);

  return {
    fila,
    consulta,
    registro,
    /** Whether it waits and may be decided here, or be decided anew. */
    pendente,
    /** What may be decided of it. */
    opcoes,
    /** Who is deciding it at this moment; empty for oneself. */
    decidindo,
    /** Who else has it open. */
    analisando: nomesDe(movimento, id),
    retidas,
    /** Whether it is decided without a question, with some seconds to undo it. */
    semPergunta: preferencias.decidir_sem_perguntar,
    decidirSemPergunta: (decidir_sem_perguntar: boolean) => change({ decidir_sem_perguntar }),
    vizinhos,
    /** Whether they are those that are to be applied. */
    aplicando,
    form,
    ocupada,
    perguntar: (dados: { status: S; nota: string | null }) => void perguntar(dados),
    semDecisao,
    onIr,
    seguir,
    historico,
    setHistorico,
    atalhos,
    /** Goes on the element that holds all of it. */
    lugar,
  };
}

export type Analise<R extends Registro, S extends string> = ReturnType<typeof useAnalise<R, S>>;

/**
 * The form of a decision, of one record or of several. Each has a form of its own: what was typed about one waits for it, and
 * the next starts from nothing.
 * @param concursos whose they are: one of these may demand grounds
 */
export function useFormDaDecisao<R extends Registro, S extends string>(
  { pedido: { tipo, nega, nota, sempreFundamenta = false }, opcoes }: FilaDeDecisoes<R, S>,
  chave: string,
  concursos: readonly number[],
): FormDaDecisao<S> {
  const exigeMotivo = useExigeMotivo(concursos) || sempreFundamenta;
  const schema = useMemo(() => {
    const valores = opcoes.map(({ value }) => value) as [S, ...S[]];
    return z.object({ status: z.enum(valores, { error: SELECIONE_DECISAO }), nota: textoOpcional(nota.maximo) });
  }, [opcoes, nota.maximo]);
  const rules = useCallback(
    (valores: Valores): { nota?: string } =>
      exigeMotivo && valores.status === nega && valores.nota.trim() === '' ? { nota: INFORME_FUNDAMENTACAO } : {},
    [exigeMotivo, nega],
  );
  const draft = `${tipo}-${chave}`;
  const form = useForm<Valores, { status: S; nota: string | null }>({ initial: VAZIO, schema, rules, draft });
  const visto = useRef(draft);
  useLayoutEffect(() => {
    if (visto.current === draft) return;
    visto.current = draft;
    const guardado = loadDraft(draft, VAZIO);
    form.reset(VAZIO);
    if (guardado) form.set(guardado);
  });
  return { ...form, exigeNota: exigeMotivo && form.values.status === nega };
}
