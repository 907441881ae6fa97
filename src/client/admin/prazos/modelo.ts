// The window form between the screen and the call: dates and times are typed apart, numbers as
// people write them here.
import type { z } from 'zod';
import type { MudancaDe } from '../../../shared/comum.ts';
import type {
  ObjetoDeEnvio,
  ObjetoDeRecurso,
  PrazoDeEnvio,
  PrazoDeEnvioForm,
  PrazoDeRecurso,
  PrazoDeRecursoForm,
  prazoDeEnvioForm,
  prazoDeRecursoForm,
} from '../../../shared/janelas.ts';
import type { PageQuery } from '../../list/list-page.tsx';
import type { Nomes } from '../../list/words.ts';
import type { CallContext, RouterInputs } from '../../trpc.ts';
import type { Column } from '../../ui/data-table.tsx';
import { moneyToNumber } from '../../ui/masked-fields.tsx';
import type { PanelField } from '../campos.tsx';
import { type Instantes, inicioAntesDoFim, schemaDeInstantes, typedWithTimes } from '../data-e-hora.ts';
import type { Consulta } from '../loaded.tsx';

const NOVO = {
  descricao: '',
  data_inicio: '',
  hora_inicio: '00:00',
  data_fim: '',
  hora_fim: '23:59',
  quantidade_limite_envio: '1',
  objeto: 'questao',
  exibir_n_questoes: '0',
  resultado_em: '',
  hora_resultado: '12:00',
  exige_revisao: false,
  pontuacao: '0',
};
export type Valores = typeof NOVO;

export type Prazo = PrazoDeRecurso | PrazoDeEnvio;
/** What a window is about has other names in each kind; its own schema has read them. */
type DeQualquer<F> = Omit<F, 'objeto'> & { objeto?: ObjetoDeRecurso & ObjetoDeEnvio };
export type PrazoForm = DeQualquer<PrazoDeRecursoForm> | DeQualquer<PrazoDeEnvioForm>;
/** A window in a list of several contests. */
export type PrazoListado = Prazo & { concurso: { id: number; titulo: string; prefeitura: string } };

/** What each of the two kinds says for itself. */
export type Proprio = {
  tipo: 'recurso' | 'envio';
  noun: Nomes;
  title: string;
  /** Of the page of all contests. */
  tituloDaPagina: string;
  /** What candidates cannot do without an open window. */
  acao: string;
  /** What is sent in a window. */
  registros: Nomes;
  exemplo: string;
  form: typeof prazoDeRecursoForm | typeof prazoDeEnvioForm;
  /** The fields of this kind alone, and its column. */
  campos(valores: Valores): readonly PanelField<Valores>[];
  coluna: { title: string; align?: Column<Prazo>['align']; texto(prazo: Prazo): string };
  useRows(concurso_id: number, ask?: boolean): Consulta<readonly Prazo[]>;
  /** The windows of every contest, or of one, a page at a time. */
  usePagina(filtros: RouterInputs['admin']['prazos']['envios']['page']): PageQuery<PrazoListado>;
  calls: {
    create: { mutate(dados: PrazoForm & { concurso_id: number }, opcoes: Opcoes): Promise<Prazo> };
    update: { mutate(dados: PrazoForm & MudancaDe, opcoes: Opcoes): Promise<Prazo> };
    remove: { mutate(alvo: { id: number }, opcoes: Opcoes): Promise<unknown> };
  };
};
type Opcoes = { context: CallContext };

const INSTANTES: Instantes<Valores> = {
  data_inicio: ['hora_inicio', 'inicio'],
  data_fim: ['hora_fim', 'fim'],
  resultado_em: ['hora_resultado', 'fim'],
};

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

/** @param objeto what a new one is about, where that is known */
export function valoresDe({ tipo }: Pick<Proprio, 'tipo'>, prazo: Prazo | undefined, objeto = NOVO.objeto): Valores {
  const novo = { ...NOVO, objeto: tipo === 'envio' ? 'documentos' : objeto };
  if (!prazo) return novo;
  return {
    ...typedWithTimes(novo, prazo, INSTANTES),
    pontuacao: 'pontuacao' in prazo ? numero.format(prazo.pontuacao) : '0',
  };
}

/** The call's own schema for the kind, which takes no notice of the other kind's field. */
export function esquema({ form }: Proprio, original: Prazo | undefined) {
  return schemaDeInstantes<Valores, PrazoForm>(
    INSTANTES,
    ({ pontuacao, exige_revisao, ...valores }): z.ZodSafeParseResult<PrazoForm> =>
      form.safeParse({
        ...valores,
        exige_revisao: Number(exige_revisao),
        pontuacao: moneyToNumber(pontuacao) ?? pontuacao,
      }) as z.ZodSafeParseResult<PrazoForm>,
    original,
  );
}

/** Said also while other fields are wrong. */
export function regras(valores: Valores): Partial<Record<keyof Valores, string>> {
  return {
    ...(inicioAntesDoFim(valores, INSTANTES) === false
      ? { data_fim: 'O fim do prazo deve ser depois do início.' }
      : {}),
    ...(valores.quantidade_limite_envio.trim() === ''
      ? { quantidade_limite_envio: 'Informe o limite de envios.' }
      : {}),
  };
}

/** Without these nothing can be saved. */
export function incompleto({ descricao, data_inicio, data_fim }: Valores): boolean {
  return [descricao, data_inicio, data_fim].some((valor) => valor.trim() === '');
}
