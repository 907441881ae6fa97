// The two kinds of windows as the panel treats them: one table and one dialog, each kind with its words, its calls and the
// one field that the other does not have.
import { keepPreviousData } from '@tanstack/react-query';
import { formatInteger } from '../../../shared/format.ts';
import {
  type PrazoDeEnvio,
  type PrazoDeEnvioForm,
  type PrazoDeRecurso,
  type PrazoDeRecursoForm,
  prazoDeEnvioForm,
  prazoDeRecursoForm,
} from '../../../shared/janelas.ts';
import type { EstadoDaJanela } from '../../../shared/tempo.ts';
import { api, type CallContext, trpc } from '../../trpc.ts';

export type Prazo = PrazoDeRecurso | PrazoDeEnvio;
export type PrazoForm = PrazoDeRecursoForm | PrazoDeEnvioForm;

type Consulta = {
  data: readonly Prazo[] | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};
type Opcoes = { context: CallContext };

export type FiltrosDePrazos = { concurso_id?: number; estado?: EstadoDaJanela; page?: number };
/** A window in a list of several contests. */
export type PrazoListado = Prazo & { concurso: { id: number; titulo: string; prefeitura: string } };
type Pagina = Omit<Consulta, 'data'> & {
  data: { data: readonly PrazoListado[]; total: number; per_page: number; current_page: number } | undefined;
  isPlaceholderData: boolean;
};

export interface TipoDePrazo {
  tipo: 'recurso' | 'envio';
  /** `prazo de recurso` */
  nome: string;
  /** `prazos de recursos` */
  plural: string;
  /** The tab's name. */
  titulo: string;
  /** Of the page of all contests. */
  tituloDaPagina: string;
  /** What candidates cannot do without an open window. */
  acao: string;
  /** What is sent in a window: one, and many. */
  registros: readonly [string, string];
  form: typeof prazoDeRecursoForm | typeof prazoDeEnvioForm;
  /** The column of the field of this kind alone. */
  proprio: { title: string; texto(prazo: Prazo): string };
  /** @param pedir false only to read what was loaded */
  usePrazos(concurso_id: number, pedir?: boolean): Consulta;
  /** The windows of every contest, or of one, a page at a time. */
  usePagina(filtros: FiltrosDePrazos): Pagina;
  /** Loads again what shows windows of this kind. */
  useRecarregar(): () => Promise<unknown>;
  create(dados: PrazoForm & { concurso_id: number }, opcoes: Opcoes): Promise<Prazo>;
  update(dados: PrazoForm & { id: number }, opcoes: Opcoes): Promise<Prazo>;
  remove(alvo: { id: number }, opcoes: Opcoes): Promise<unknown>;
}

const pontos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

const recursos = api.admin.prazos.recursos;
export const PRAZO_DE_RECURSO: TipoDePrazo = {
  tipo: 'recurso',
  nome: 'prazo de recurso',
  plural: 'prazos de recursos',
  titulo: 'Prazos de Recursos',
  tituloDaPagina: 'Prazos de Recurso',
  acao: 'os candidatos não conseguem enviar recursos',
  registros: ['recurso', 'recursos'],
  form: prazoDeRecursoForm,
  proprio: {
    title: 'Questões',
    texto(prazo) {
      const n = 'exibir_n_questoes' in prazo ? prazo.exibir_n_questoes : 0;
      return n > 0 ? `1 a ${formatInteger(n)}` : 'Qualquer';
    },
  },
  usePrazos: (concurso_id, pedir = true) =>
    trpc.admin.prazos.recursos.list.useQuery({ concurso_id }, { enabled: pedir }),
  useRecarregar() {
    const utils = trpc.useUtils();
    return () => Promise.all([utils.admin.prazos.recursos.invalidate(), utils.candidato.prazos.recursos.invalidate()]);
  },
  usePagina: (filtros) => trpc.admin.prazos.recursos.page.useQuery(filtros, { placeholderData: keepPreviousData }),
  create: (dados, opcoes) => recursos.create.mutate(dados, opcoes),
  update: (dados, opcoes) => recursos.update.mutate(dados, opcoes),
  remove: (alvo, opcoes) => recursos.remove.mutate(alvo, opcoes),
};

const envios = api.admin.prazos.envios;
export const PRAZO_DE_ENVIO: TipoDePrazo = {
  tipo: 'envio',
  nome: 'prazo de envio',
  plural: 'prazos de envios',
  titulo: 'Prazos de Envios',
  tituloDaPagina: 'Prazos de Envio',
  acao: 'os candidatos não conseguem enviar documentos',
  registros: ['documento', 'documentos'],
  form: prazoDeEnvioForm,
  proprio: {
    title: 'Pontuação',
    texto: (prazo) => ('pontuacao' in prazo ? pontos.format(prazo.pontuacao) : '0'),
  },
  usePrazos: (concurso_id, pedir = true) => trpc.admin.prazos.envios.list.useQuery({ concurso_id }, { enabled: pedir }),
  useRecarregar() {
    const utils = trpc.useUtils();
    return () => Promise.all([utils.admin.prazos.envios.invalidate(), utils.candidato.prazos.envios.invalidate()]);
  },
  usePagina: (filtros) => trpc.admin.prazos.envios.page.useQuery(filtros, { placeholderData: keepPreviousData }),
  create: (dados, opcoes) => envios.create.mutate(dados, opcoes),
  update: (dados, opcoes) => envios.update.mutate(dados, opcoes),
  remove: (alvo, opcoes) => envios.remove.mutate(alvo, opcoes),
};

/** `3 recursos` */
export function contarRegistros({ registros }: TipoDePrazo, quantos: number): string {
  return quantos === 1 ? `1 ${registros[0]}` : `${formatInteger(quantos)} ${registros[1]}`;
}
