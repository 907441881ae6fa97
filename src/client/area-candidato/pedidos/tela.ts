// A screen of requests: the candidate's enrolments, what was sent, and which dialog is open. It is in the address
// (`?inscricao=ID` to send, `?edital=CONTEST` to send without one, `?<nome>=ID` to read), so that Back, a reload and an expired session lead to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { TipoDeCatalogo } from '../../../shared/catalogos.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Consulta } from '../../site/falha.tsx';
import { type CallContext, trpc } from '../../trpc.ts';
import { abertas, daInscricao, impedimento, type Janela, type Quem, type Usado } from '../janelas.ts';
import type { ItemDoMenu } from '../menu.ts';
import { useSituadas } from '../prazos.ts';

/** What every kind of request has. */
export type Pedido = {
  id: number;
  inscricao_id: number | null;
  inscricao: { numero: string; vaga: { cargo: string }; concurso: { prefeitura: string } };
};

export type Consultada<T> = Consulta & { data: T[] | undefined; isLoading: boolean };
type Endereco = Record<string, number | undefined>;

/**
 * @param nome of a request in the address: `envio`
 * @param de what the address calls the enrolment to send for
 */
export function useTelaDePedidos<P extends Pedido>(
  para: ItemDoMenu['para'],
  nome: string,
  enviados: Consultada<P>,
  de = 'inscricao',
) {
  const navigate = useNavigate();
  const endereco: Endereco = useSearch({ strict: false });
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const ativas = useMemo(() => minhas.data?.filter(({ status }) => status === 'A'), [minhas.data]);
  // What was just sent: its dialog turns into the receipt, and the address into the request's.
  const [feito, setFeito] = useState<{ de: Endereco; pedido: P } | null>(null);
  const recibo = feito && endereco[nome] === feito.pedido.id ? feito : null;
  const envia = [de, 'edital'].find((um) => endereco[um] !== undefined);
  const origem: Endereco | undefined = envia === undefined ? recibo?.de : { [envia]: endereco[envia] };
  const enviarDe = origem?.[de];

  function abrir(search: Endereco, replace = false) {
    setFeito(null);
    void navigate({ to: para, search, replace, resetScroll: false });
  }

  const onClose = () => abrir({}, true);
  const aberto = endereco[nome];
  const pedido = enviados.data?.find(({ id }) => id === aberto);
  return {
    endereco,
    minhas,
    ativas,
    abrir,
    onSolicitar: (inscricao: number) => abrir({ [de]: inscricao }),
    onVer: (id: number) => abrir({ [nome]: id }),
    /** The enrolment whose dialog to send, or receipt, is open. */
    enviarDe,
    /** The contest whose rules are contested, where that dialog, or its receipt, is open. */
    editalDe: origem?.edital,
    /** Of the dialog to send. */
    envio: {
      /** Undefined while the enrolments load, and when it is not an active one. */
      inscricao: ativas?.find(({ id }) => id === enviarDe),
      // As the list has it: the addresses of its files are good for a time only.
      enviado: recibo && (pedido ?? recibo.pedido),
      onEnviado: (pedido: P) => {
        abrir({ [nome]: pedido.id }, true);
        if (origem !== undefined) setFeito({ de: origem, pedido });
      },
      onOutro: () => abrir({ ...origem }, true),
      onClose,
    },
    /** The request whose dialog is open. */
    aberto,
    /** Of the dialog to read. */
    leitura: { pedido, consulta: enviados, onClose },
  };
}

/** The windows of a kind that is sent in windows, and what stands in the way of each enrolment. */
export function useJanelas<J extends Janela>(
  prazos: Consultada<J>,
  minhas: Consultada<Quem>,
  enviados: { isLoading: boolean },
  usados: readonly Usado[] | undefined,
) {
  const carregando = minhas.isLoading || prazos.isLoading || enviados.isLoading;
  const conhecidas = useSituadas(prazos, minhas.data, usados);
  // How much of a window is left is not known before what was sent in it.
  const situadas = carregando ? undefined : conhecidas;
  return {
    situadas,
    abertos: situadas && abertas(situadas).length,
    /** One was open, and none opens any more: those that are over come last. */
    encerrados: situadas?.[0]?.estado === 'encerrada',
    /** Of one enrolment; undefined while not known. */
    de: (inscricao: Quem) => situadas && daInscricao(situadas, inscricao),
    impedimentoDe: (inscricao: Quem): string | null => {
      if (situadas) return impedimento(inscricao, daInscricao(situadas, inscricao));
      return prazos.isLoadingError ? 'Prazos não carregados.' : 'Carregando prazos…';
    },
    carregando,
    falha: falhaDoEnvio(minhas, prazos),
  };
}

/** What keeps a form from being filled in, of the two it needs; null when both came. */
function falhaDoEnvio(inscricoes: Consulta, prazos: Consulta): { titulo: string; consulta: Consulta } | null {
  if (inscricoes.isLoadingError) return { titulo: 'Erro ao carregar inscrições.', consulta: inscricoes };
  return prazos.isLoadingError ? { titulo: 'Erro ao carregar prazos.', consulta: prazos } : null;
}

/** A contest that is hidden is shown to nobody but who is enrolled in it, and they must say so. */
const DE_QUEM_SE_INSCREVEU: { trpc: { context: CallContext } } = { trpc: { context: { quem: 'candidato' } } };

/** What the contests of these enrolments offer of a kind that is asked out of a catalogue; one that was removed offers nothing. */
export function useCatalogos(inscricoes: readonly Inscricao[], tipo: TipoDeCatalogo) {
  const oferecem = inscricoes.filter(({ concurso }) => !concurso.excluido);
  const concursos = [...new Set(oferecem.map(({ concurso }) => concurso.id))];
  const catalogos = trpc.useQueries((t) =>
    concursos.map((concurso_id) => t.publico.concursos.catalogo({ concurso_id, tipo }, DE_QUEM_SE_INSCREVEU)),
  );
  return {
    catalogoDe: ({ concurso }: Inscricao) => catalogos[concursos.indexOf(concurso.id)],
    isLoading: catalogos.some(({ isLoading }) => isLoading),
  };
}
