// Windows as a candidate meets them: where each stands now by the server's clock, how much of it was used, and why
// nothing can be sent. One rule for the two screens that send inside windows, and for the menu's count.

import { formatDateTime } from '../../shared/format.ts';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { cabe, haOQueFazer, type ObjetoDeRecurso, type PrazoDeEnvio, situacaoDaJanela } from '../../shared/janelas.ts';
import type { Envio } from '../../shared/pedidos/envio.ts';
import type { Pontuacao } from '../../shared/pedidos/pontuacao.ts';
import { RECURSO, type Recurso } from '../../shared/pedidos/recurso.ts';
import { diasRestantes, type EstadoDaJanela } from '../../shared/tempo.ts';

/** What both kinds of windows have. */
export type Janela = Omit<PrazoDeEnvio, 'pontuacao' | 'objeto'>;

/** What a window needs of an enrolment; where none is asked for, one without number and id stands for the person and the contest. */
export type Quem = Pick<Inscricao, 'id' | 'numero' | 'status' | 'isencao_solicitada' | 'entrega_titulos'> & {
  concurso: Pick<Inscricao['concurso'], 'id' | 'titulo' | 'prefeitura' | 'excluido'>;
  vaga: Pick<Inscricao['vaga'], 'cargo'>;
};

export type Situada<J extends Janela = Janela> = {
  janela: J;
  /** The active enrolment in its contest; a cancelled one where that is contested. */
  inscricao: Quem;
  estado: EstadoDaJanela;
  /** Whole seconds to the end (open) or to the start (waiting); 0 when over. */
  segundos: number;
  /** Days to the end, the last day counting 1; 0 when over. */
  dias: number;
  /** Live records of this enrolment in it; null while they are not known. */
  usados: number | null;
};

/** A live record of the candidate: what was not taken back. */
export type Usado = { inscricao_id: number | null; prazo_id: number };

/** @param enviados those taken back are none */
export function usadosEmEnvios(enviados: readonly Envio[]): Usado[] {
  return enviados
    .filter(({ status }) => status)
    .map(({ inscricao_id, prazoEnvio }) => ({ inscricao_id, prazo_id: prazoEnvio.id }));
}

/** The windows in which documents are sent; titles are claimed elsewhere. */
export function deDocumentos(prazos: readonly PrazoDeEnvio[]): PrazoDeEnvio[] {
  return prazos.filter(({ objeto }) => objeto === 'documentos');
}

/** Those in which titles are claimed. An enrolment has one claim, whatever a window says and however many there are. */
export function deTitulos(prazos: readonly PrazoDeEnvio[]): PrazoDeEnvio[] {
  return prazos.filter(({ objeto }) => objeto === 'titulos').map((prazo) => ({ ...prazo, quantidade_limite_envio: 1 }));
}

export function usadosEmTitulos(declaradas: readonly Pontuacao[], prazos: readonly Janela[]): Usado[] {
  return declaradas.flatMap(({ inscricao_id }) => prazos.map(({ id }) => ({ inscricao_id, prazo_id: id })));
}

export function usadosEmRecursos(enviados: readonly Recurso[]): Usado[] {
  return enviados.map(({ inscricao_id, prazo_recurso_id }) => ({ inscricao_id, prazo_id: prazo_recurso_id }));
}

const ORDEM: Record<EstadoDaJanela, number> = { aberta: 0, aguardando: 1, encerrada: 2 };

/** The one that closes (or opens) first comes first, those that are over last, the latest of them first. */
function antes(a: Situada, b: Situada): number {
  const porEstado = ORDEM[a.estado] - ORDEM[b.estado];
  if (porEstado !== 0) return porEstado;
  if (a.estado === 'encerrada') return b.janela.data_fim.localeCompare(a.janela.data_fim);
  return a.segundos - b.segundos || a.janela.id - b.janela.id;
}

/**
 * Windows of contests without an active enrolment are left out: nothing can be sent in them, but for the cancellation of the
 * enrolment to be contested, until they are over.
 * @param inscricoes the newest first
 */
export function situar<J extends Janela>(
  janelas: readonly J[],
  inscricoes: readonly Quem[],
  usados: readonly Usado[] | undefined,
  agora: Date,
): Situada<J>[] {
  const ativas = new Map(
    inscricoes.filter(({ status }) => status === 'A').map((inscricao) => [inscricao.concurso.id, inscricao]),
  );
  const ultima = ({ concurso_id }: Janela) => inscricoes.find(({ concurso }) => concurso.id === concurso_id);
  return janelas
    .flatMap((janela) => {
      const inscricao = ativas.get(janela.concurso_id) ?? (deCancelada(janela) ? ultima(janela) : undefined);
      if (!inscricao) return [];
      const { estado, segundos_restantes: segundos } = situacaoDaJanela(janela, agora);
      if (inscricao.status === 'C' && estado === 'encerrada') return [];
      const dias = diasRestantes(janela.data_fim, agora);
      const quantos = usados?.filter(
        (um) => um.prazo_id === janela.id && (daPessoa(janela) || um.inscricao_id === inscricao.id),
      ).length;
      return [{ janela, inscricao, estado, segundos, dias, usados: quantos ?? null }];
    })
    .sort(antes);
}

type Sobre = Janela & { objeto?: ObjetoDeRecurso };
/** Whether a window's limit is a person's, enrolled or not. */
const daPessoa = ({ objeto }: Sobre) => objeto === RECURSO.semInscricao;
/** Whether who was cancelled sends in it. */
const deCancelada = ({ objeto }: Sobre) => objeto === RECURSO.deCancelada;

/** Milliseconds until a window opens or closes; null when none will. */
export function ateMudar(janelas: readonly Janela[], agora: Date): number | null {
  const instantes = janelas
    // The last instant is inside the window.
    .flatMap(({ data_inicio, data_fim }) => [Date.parse(data_inicio), Date.parse(data_fim) + 1])
    .map((instante) => instante - agora.getTime())
    .filter((falta) => falta > 0);
  return instantes.length > 0 ? Math.min(...instantes) : null;
}

export function abertas<J extends Janela>(situadas: readonly Situada<J>[]): Situada<J>[] {
  return situadas.filter(({ estado }) => estado === 'aberta');
}

export function daInscricao<J extends Janela>(situadas: readonly Situada<J>[], { id }: Pick<Quem, 'id'>): Situada<J>[] {
  return situadas.filter(({ inscricao }) => inscricao.id === id);
}

/** Without those of an ended delivery of titles: nothing more is sent in them. */
export function semAsFinalizadas<J extends Janela>(situadas: readonly Situada<J>[]): Situada<J>[] {
  return situadas.filter(({ inscricao }) => inscricao.entrega_titulos === 'N');
}

/** The open windows in which there is something to do. */
export function porFazer<J extends Janela>(situadas: readonly Situada<J>[]): Situada<J>[] {
  return situadas.filter(haOQueFazer);
}

/** `2 de 3 enviados`, over the open windows; null when none is open or the use is not known. */
export function contador(situadas: readonly Situada[]): string | null {
  const ja = abertas(situadas);
  if (ja.length === 0 || ja.some(({ usados }) => usados === null)) return null;
  const usados = ja.reduce((soma, um) => soma + (um.usados ?? 0), 0);
  const limite = ja.reduce((soma, { janela }) => soma + janela.quantidade_limite_envio, 0);
  return `${usados} de ${limite} ${limite === 1 ? 'enviado' : 'enviados'}`;
}

/** Why an enrolment can send nothing now; null when it can. @param situadas its own windows */
export function impedimento({ concurso }: Pick<Quem, 'concurso'>, situadas: readonly Situada[]): string | null {
  if (concurso.excluido) return 'Concurso excluído.';
  if (abertas(situadas).some(cabe)) return null;
  const limite = contador(situadas);
  if (limite !== null) return `Limite atingido: ${limite}.`;
  const [proxima] = situadas;
  if (!proxima) return 'Sem prazo aberto.';
  return proxima.estado === 'aguardando'
    ? `Sem prazo aberto. Abre em ${formatDateTime(proxima.janela.data_inicio)}.`
    : `Sem prazo aberto. Encerrou em ${formatDateTime(proxima.janela.data_fim)}.`;
}
