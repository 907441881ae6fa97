// A queue of decisions: what its requests show, what may be decided of them, and its calls. Each kind is one such object beside
// its declaration (`recursos/fila.tsx`); its list, windows, pages, bulk, shortcuts and sentences follow.
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProximoDaFila } from '../../../shared/filas.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import type { InscricaoResumida } from '../../../shared/inscricao-resumida.ts';
import type { DecisaoPreparada, DecisaoRetida, Movimento } from '../../../shared/movimento.ts';
import type { Area } from '../../../shared/papeis.ts';
import type { Declaracao } from '../../../shared/pedidos/declaracao.ts';
import type { DocumentoDoPedido } from '../../../shared/pedidos/documentos.ts';
import type { DecisaoVista } from '../../../shared/pedidos/recurso.ts';
import type { TabelaDePedido, TipoDePedido } from '../../../shared/pedidos/tipos.ts';
import type { Protocolo } from '../../../shared/protocolos.ts';
import type { AnyList } from '../../list/address.ts';
import type { PageQuery } from '../../list/list-page.tsx';
import { capital, concordar, contar } from '../../list/words.ts';
import { states } from '../../states.ts';
import type { CallContext } from '../../trpc.ts';
import type { Look } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { Decision } from '../../ui/decision-field.tsx';
import type { Consulta } from '../loaded.tsx';
import { substituidas } from './preparadas.ts';

export type Registro = {
  id: number;
  created_at: string;
  status: string;
  inscricao: InscricaoResumida;
  protocolo: Protocolo | null;
  decidido_em: string | null;
  decidido_por: string | null;
  /** The candidate's answer, by the name each kind has on the wire. */
  resposta?: string | null;
  observacao_admin?: string | null;
  /** The file that came with it. */
  caminho_anexo?: string | null;
  /** Several, each with what it answers. */
  documentos?: readonly DocumentoDoPedido[];
  /** The window it was sent in, which may say when its decisions become known; and what is decided until then. */
  prazo_recurso?: { resultado_em: string | null };
  preparada?: DecisaoPreparada | null;
  /** Whose it is was left out. */
  sem_identificacao?: boolean;
  /** An appeal against its decision was granted and is to be applied. */
  recurso_deferido?: boolean;
  /** Whether its candidate took it back. */
  excluido?: boolean;
  cancelada?: boolean;
};

/** What narrows the queue, and its order; where a record stands does not, because all of it waits. */
export type FiltrosDaFila = {
  search?: string | undefined;
  concurso_id?: number | undefined;
  data_inicio?: string | undefined;
  data_fim?: string | undefined;
  /** Of appeals, those that are to be applied: none of them waits for a decision. */
  aplicacao?: string | undefined;
  sort_by?: string | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
};

type Nota = { resposta?: string | null; observacao_admin?: string | null };
type Opcoes = { context: CallContext };

export type DecidiuVarios<R> = {
  resultados: { id: number; ok: boolean; mensagem: string; registro?: R | undefined }[];
};

/** A decision that may be made: its card, what it does (`Validar`), and the figure of those decided so without its ending (`Validad`). */
export type OpcaoDeDecisao<S extends string> = Decision<S> & {
  verbo: string;
  figura: string;
  /** The word of its badge in the list, where the state's own is too long. */
  selo?: string;
};

export interface FilaDeDecisoes<R extends Registro, S extends string> {
  pedido: Declaracao & { tipo: TipoDePedido; tabela: TabelaDePedido };
  lista: AnyList & { figures: Readonly<Record<string, string | null>> };
  opcoes: readonly OpcaoDeDecisao<S>[];
  /** Of several at once, where not all of them may be. */
  opcoesDoLote?: readonly OpcaoDeDecisao<S>[];
  /** How it looks where it comes to stand without being decided so at once. */
  outros?: Readonly<Record<string, Look>>;
  palavras: {
    /** By what way they come: `Enviado`. */
    chegou: string;
    /** The figure of those that wait. */
    pendentes: string;
    /** Over the question before a decision, and what is said when it could not be saved. */
    confirmar: string;
    falhou: string;
    /** Of the note: its name, what its empty field says, and what an empty one reads. */
    nota: string;
    placeholder: string;
    semNota: string;
  };
  /** What follows from a decision, and from the same of several, said before it is made. */
  consequencia?(status: S, registro: R): string;
  consequenciaDoLote?(status: S, registros: readonly R[]): string;

  /** On the left of the analysis: the file, the reasons. On its right, before the decision; and after one. */
  documento(registro: R): ReactNode;
  fatos(registro: R): ReactNode;
  depois?(registro: R): ReactNode;
  /** Where what was just decided leads: to what is to be changed by it, asked in words. */
  leva?(decidido: R): { to: string; search: never; area: Area; pergunta: string } | null;

  ler: {
    list: { useQuery(input: object, opcoes: object): PageQuery<R> };
    estatisticas: { useQuery(input: object, opcoes: object): Consulta<Readonly<Record<string, number>>> };
    get: { useQuery(input: { id: number }): Consulta<R> };
    proximo: { useQuery(input: FiltrosDaFila & { depois_de: number }, opcoes: object): Consulta<ProximoDaFila> };
    movimento: { useQuery(input: undefined, opcoes: object): Consulta<Movimento> };
  };
  /** What is kept of the same calls. */
  useCache(): {
    get: { prefetch(input: { id: number }): Promise<unknown>; setData(input: { id: number }, registro: R): unknown };
    proximo: {
      fetch(input: FiltrosDaFila & { depois_de: number }, opcoes: { staleTime: number }): Promise<ProximoDaFila>;
    };
    movimento: { setData(input: undefined, mudar: (antes: Movimento | undefined) => Movimento | undefined): unknown };
  };
  listar(input: { status: 'P'; page: number; per_page: number }): Promise<{ data: readonly R[] }>;
  /** @param input with when what is prepared of it was, as it was read, where a decision may be prepared */
  decidir(input: { id: number; status: S; preparada_em?: string | null } & Nota, opcoes: Opcoes): Promise<R>;
  /** Decides in some seconds, unless it is undone; and what follows from that. */
  reter(input: { id: number; status: S; preparada_em?: string | null } & Nota, opcoes: Opcoes): Promise<DecisaoRetida>;
  desfazer(input: { id: number }, opcoes: Opcoes): Promise<DecisaoRetida>;
  dispensar(input: { id: number }, opcoes: Opcoes): Promise<unknown>;
  presenca(input: { id: number; aberto: boolean }): Promise<Movimento>;
  /** Agrees to what somebody else prepared; of kinds whose decisions may go out together. */
  aprovar?(input: { ids: number[]; visto: DecisaoVista[] }, opcoes: Opcoes): Promise<DecidiuVarios<R>>;
  /** Several, each with grounds of its own, of a kind that has the call. */
  decidirCada?(
    input: { decisoes: { id: number; status: string; observacao_admin: string | null }[] },
    opcoes: Opcoes,
  ): Promise<DecidiuVarios<R>>;
  decidirVarios(input: { ids: number[]; status: S } & Nota, opcoes: Opcoes): Promise<DecidiuVarios<R>>;
}

/** What is asked and told of decisions that may be undone, and of who is at what: of any queue, and of refunds. */
export type Retencao = Pick<Fila, 'pedido'> & {
  lista: Pick<AnyList, 'nouns'>;
  opcoes: readonly { value: string; verbo: string }[];
  ler: Pick<FilaDeDecisoes<Registro, never>['ler'], 'movimento'>;
  useCache(): Pick<ReturnType<FilaDeDecisoes<Registro, never>['useCache']>, 'movimento'>;
} & Pick<FilaDeDecisoes<Registro, never>, 'desfazer' | 'dispensar' | 'presenca'>;

/** The queue with what is its own in the table of its list. */
export interface FilaComTabela<R extends Registro, S extends string> extends FilaDeDecisoes<R, S> {
  tabela: {
    minWidth: number;
    /** What a record is about, before the position in a phone's card: `Títulos`, `Questão 12`. */
    assunto?: (registro: R) => string;
    /** In the table the e-mail stands under the CPF. */
    comEmail?: true;
    /** Columns of this queue alone, before the date. */
    outras?: readonly Column<R>[];
    /** Over it, of this queue alone. */
    botoes?(): ReactNode;
    /** Filters that are one chip together, and what it says of the list that is shown; none when it says nothing. */
    juntos?: {
      filtros: readonly string[];
      texto(filtros: Readonly<Record<string, unknown>>, linhas: readonly R[]): string;
    };
  };
}

/** Of any kind: what is read of a queue without deciding. */
export type Fila = Pick<FilaDeDecisoes<Registro, never>, 'pedido' | 'lista' | 'palavras'>;

const retirado = ({ excluido, cancelada }: Registro) => excluido === true || cancelada === true;

/** Whether it waits for a decision. */
export function pendente(registro: Registro): boolean {
  return registro.status === 'P' && !retirado(registro);
}

/** Where one that was decided may go by the same form, after an appeal that was granted. */
export function refeita({ refeita: para }: Declaracao, registro: Registro): readonly string[] {
  if (!registro.recurso_deferido || retirado(registro)) return [];
  return para?.[registro.status] ?? [];
}

/** Whether it waits for a decision, or for one anew. */
export function aDecidir(pedido: Declaracao, registro: Registro): boolean {
  return pendente(registro) || refeita(pedido, registro).length > 0;
}

/** `Envio nº 4218` */
export function tituloDe({ nouns: { um } }: Pick<AnyList, 'nouns'>, id: number): string {
  return `${capital(um)} nº\u00A0${id}`;
}

/** When it came, for which enrolment, and its protocol: the line under its title. */
export function Chegada({ fila, registro: { created_at, inscricao, protocolo } }: { fila: Fila; registro: Registro }) {
  return (
    <span className="num">
      {`${fila.palavras.chegou} em ${formatDiaEHora(created_at).replace(' às', ', às')}`}
      {inscricao.numero && ` · Inscrição nº\u00A0${inscricao.numero}`}
      {protocolo && ` · ${protocolo.numero}`}
    </span>
  );
}

/** Where a record stands: one that waits has the letter P, one taken back says so. */
export function lookOf<R extends Registro, S extends string>(
  { pedido, lista, opcoes, outros }: FilaDeDecisoes<R, S>,
  registro: R,
): Look {
  if (retirado(registro)) return { ...states.retirado, label: concordar(lista.nouns, 'Cancelad') };
  const decidido = opcoes.find(({ value }) => value === registro.status);
  if (!decidido) return outros?.[registro.status] ?? states.envio.P;
  const { letter, tom } = decidido;
  return { label: decidido.selo ?? pedido.nomes[decidido.value] ?? '', tone: tom, glyph: 'letra', letter };
}

/** `Deferir a isenção nº 12` */
export function decisaoDita({ lista: { nouns }, opcoes }: Retencao, id: number, status: string): string {
  const verbo = opcoes.find(({ value }) => value === status)?.verbo ?? '';
  return `${verbo} ${concordar(nouns, '')} ${nouns.um} nº\u00A0${id}`;
}

/** Nothing is removed by one that denies. */
export const comoPergunta = (nega: boolean) => ({ danger: nega, icon: nega ? IconX : undefined, enterIsYes: true });

/** The question before one decision; or before the same of several, which are named by how many they are. */
export function perguntaDe<R extends Registro, S extends string>(
  fila: FilaDeDecisoes<R, S>,
  status: S,
  registros: R | readonly R[],
) {
  const { pedido, lista, opcoes, palavras } = fila;
  const { nouns } = lista;
  const verbo = opcoes.find(({ value }) => value === status)?.verbo.toLowerCase();
  const [quais, ...segue] = Array.isArray(registros)
    ? [contar(nouns, registros.length), fila.consequenciaDoLote?.(status, registros), substituidas(registros)]
    : [`${nouns.genero === 'm' ? 'este' : 'esta'} ${nouns.um}`, fila.consequencia?.(status, registros as R)];
  const pergunta = `Tem certeza que deseja ${verbo} ${quais}?`;
  const frases = segue.filter(Boolean);
  const text =
    frases.length > 0 ? (
      <>
        <p>{pergunta}</p>
        {frases.map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
      </>
    ) : (
      pergunta
    );
  return { title: palavras.confirmar, text, ...comoPergunta(status === pedido.nega) };
}

/** An appeal, as an exemption, is granted or denied. */
export const DEFERIMENTO = [
  { value: 'D', label: 'Deferir', verbo: 'Deferir', figura: 'Deferid', letter: 'D', tom: 'ok' },
  { value: 'I', label: 'Indeferir', verbo: 'Indeferir', figura: 'Indeferid', letter: 'I', tom: 'er' },
] as const;
