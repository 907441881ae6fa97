// A queue of decisions as the analysis works it: what its records are called and show, what may be decided of them, and the
// calls behind. Each kind of request is one such object (`envios/fila.tsx`); windows, pages, bulk and shortcuts follow.
import type { ReactNode } from 'react';
import type { ProximoDaFila } from '../../../shared/filas.ts';
import type { InscricaoResumida } from '../../../shared/inscricao-resumida.ts';
import type { TipoDeModelo } from '../../../shared/modelos.ts';
import type { CallContext } from '../../trpc.ts';
import type { Decision } from '../../ui/decision-field.tsx';
import type { Nomes } from '../fila/nomes.ts';

export type Registro = { id: number; created_at: string; inscricao: InscricaoResumida };

export type Consulta<T> = {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** What narrows the queue; where a record stands does not, because all of it waits. */
export type FiltrosDaFila = {
  search?: string | undefined;
  concurso_id?: number | undefined;
  data_inicio?: string | undefined;
  data_fim?: string | undefined;
};

export type Decidida<S extends string> = { id: number; status: S; nota: string | null };
export type DecidiuVarios<R> = {
  resultados: { id: number; ok: boolean; mensagem: string; registro?: R | undefined }[];
};
type Opcoes = { context: CallContext };

/** A decision that may be made: its card, and what it does in words. */
export type OpcaoDeDecisao<S extends string> = Decision<S> & {
  /** What its key does: `Validar`. */
  verbo: string;
};

export type Pergunta = { title: string; text: ReactNode };

export interface AcoesDaFila<R> {
  vizinhos(id: number | null, filtros: FiltrosDaFila): Promise<ProximoDaFila>;
  /** Loads a record that will be wanted next. */
  adiantar(id: number): void;
  /** What the server answered is what the screen shows from now on. */
  guardar(registro: R): void;
  /** Loads again what shows these records. */
  recarregar(): Promise<unknown>;
}

export interface FilaDeDecisoes<R extends Registro, S extends string> {
  /** Of its note models, drafts and story in the logs. */
  tipo: Exclude<TipoDeModelo, 'reembolso'>;
  nomes: Nomes;
  /** `Envio nº 4218` */
  titulo(id: number): string;
  /** When and by what way it came. */
  subtitulo(registro: R): ReactNode;
  /** @param small for tables */
  selo(registro: R, small?: boolean): ReactNode;
  /** Whether it waits for a decision. */
  pendente(registro: R): boolean;

  /** On the left: the file, the reasons. */
  documento(registro: R): ReactNode;
  /** On the right, first. */
  fatos(registro: R): ReactNode;
  /** In the place of the form, once it was decided or taken back. */
  desfecho(registro: R): ReactNode;

  opcoes: readonly OpcaoDeDecisao<S>[];
  nota: { label: string; placeholder: string; maximo: number };
  /** The document's confirmation of one decision, and what follows from it. */
  pergunta(status: S, registro: R): Pergunta;
  /** The same, of several at once. */
  perguntaDoLote(status: S, registros: readonly R[]): Pergunta;
  /** Whether "Sim" is red: something is refused. */
  nega(status: S): boolean;
  erros: { carregar: string; salvar: string };

  useRegistro(id: number): Consulta<R>;
  /** The pending records around one of the queue. */
  useVizinhos(id: number, filtros: FiltrosDaFila): Consulta<ProximoDaFila>;
  useAcoes(): AcoesDaFila<R>;
  decidir(decidida: Decidida<S>, opcoes: Opcoes): Promise<R>;
  decidirVarios(
    decididos: { ids: number[]; status: S; nota: string | null },
    opcoes: Opcoes,
  ): Promise<DecidiuVarios<R>>;
}
