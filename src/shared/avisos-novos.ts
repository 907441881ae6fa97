// What one side of the portal hands to another to have it told: to one person, or to everybody enrolled in a contest.
import type { CamposDe } from './avisos-catalogo.ts';
import type { TipoDeAviso } from './avisos-nomes.ts';
import { COBRANCAS } from './forma-de-pagamento.ts';
import { formatDate, formatNumeroInscricao } from './format.ts';
import { limiteDePagamento, type PrazoDePagamento } from './vencimento.ts';

interface Comum {
  /** `id` is the candidate's; null for an administrator, who has no inbox. */
  para: { id: number | null; nome: string; email: string };
  /** Where the inbox leads, after `/#`; the mail's button too, unless it has its own place. */
  link: string | null;
  botao?: { texto?: string; link: string };
  inscricao_id?: number;
  concurso_id?: number;
  /** It says something of their health or origin: nobody else reads it among sent mail. */
  sigilo?: boolean;
}

/** Something to tell somebody, with what goes in the places of its kind's text. */
export type NovoAviso = {
  [T in TipoDeAviso]: Comum & { tipo: T; valores: Record<CamposDe<T>, string> };
}[TipoDeAviso];

interface Inscricao {
  id: number;
  numero: string;
  cadastro: { id: number; nome: string; email: string };
  vaga: { cargo: string };
  concurso: { id: number; titulo: string; prefeitura: string };
}

/** What every notice about an enrolment says of it, from the enrolment as records about it show it. */
export function daInscricao({ id, numero, cadastro, vaga, concurso }: Inscricao) {
  return {
    para: { id: cadastro.id, nome: cadastro.nome, email: cadastro.email },
    // What asks for no enrolment is of none.
    ...(id === 0 ? {} : { inscricao_id: id }),
    concurso_id: concurso.id,
    valores: {
      ...(id === 0 ? { numero: 'não exigida', cargo: 'não se aplica' } : { numero, cargo: vaga.cargo }),
      concurso: concurso.titulo,
      prefeitura: concurso.prefeitura,
    },
  };
}

type DeQualquerPedido = keyof ReturnType<typeof daInscricao>['valores'] | 'protocolo';
interface DoPedido<T extends TipoDeAviso> {
  tela: string;
  aviso: readonly [T, unknown];
  guarda?: 'saude';
}

/**
 * What a candidate is told of a request of theirs that was decided.
 * @param nome of the request in the address of its screen: `pedido`
 * @param valores what the text of its kind has besides its enrolment and its protocol
 */
export function doPedido<const T extends TipoDeAviso>(
  { tela, aviso: [tipo], guarda }: DoPedido<T>,
  { id, inscricao, protocolo }: { id: number; inscricao: Inscricao; protocolo: { numero: string } | null },
  valores: Record<Exclude<CamposDe<T>, DeQualquerPedido>, string>,
  nome = 'pedido',
): NovoAviso {
  const { valores: daQual, ...comum } = daInscricao(inscricao);
  return {
    tipo,
    ...comum,
    valores: { ...daQual, protocolo: protocolo?.numero ?? '', ...valores },
    link: `/area-candidato/${tela}?${nome}=${id}`,
    sigilo: guarda === 'saude',
  } as NovoAviso;
}

export const HA_RESPOSTA = 'Há uma resposta da organização. Leia na área do candidato.';
export const HA_OBSERVACAO = 'Há uma observação da organização. Leia na área do candidato.';

interface Linha {
  inscricao_id: number | null;
  candidato_id: number;
  nome: string;
  email: string;
  cargo: string;
  concurso_id: number;
  titulo: string;
  prefeitura: string;
}

/** The same, from a row of the store. */
export function daLinha({ inscricao_id, candidato_id, nome, email, cargo, concurso_id, ...concurso }: Linha) {
  const id = inscricao_id ?? 0;
  return daInscricao({
    id,
    numero: formatNumeroInscricao(id),
    cadastro: { id: candidato_id, nome, email },
    vaga: { cargo },
    concurso: { id: concurso_id, titulo: concurso.titulo, prefeitura: concurso.prefeitura },
  });
}

/** Of an unpaid fee of a contest that was removed. */
export const NAO_PAGUE = 'O concurso foi excluído. Não pague a taxa.';

/** `outro boleto`, `outra cobrança PIX`: what is made now. */
export function outraCobranca({ forma_pagamento }: PrazoDePagamento): string {
  const { o, nome } = COBRANCAS[forma_pagamento];
  return `outr${o} ${nome}`;
}

/** How a fee can still be paid with a charge to be made. @param hoje the day in São Paulo */
export function comoPagar(prazo: PrazoDePagamento, hoje: string, fazer?: string): string {
  const limite = limiteDePagamento(prazo);
  return limite < hoje
    ? `O prazo para pagar a taxa terminou em ${formatDate(limite)}. Se você já pagou, fale com o suporte.`
    : `${fazer ?? `Para participar, gere ${outraCobranca(prazo)}`} e pague até ${formatDate(limite)}.`;
}

export type RegistroDifundido = readonly [tipo: 'publicacao' | 'prazo' | 'concurso' | 'cronograma', id: number];

export type TipoDifundido =
  | 'publicacao_nova'
  | 'publicacao_alterada'
  | 'publicacao_retificada'
  | 'prazo_novo'
  | 'prazo_alterado'
  | 'prazo_excluido'
  | 'datas_do_concurso'
  | 'concurso_excluido'
  | 'cronograma_alterado';
/** What is known of each enrolment, or of the contest. */
type Conhecido = 'numero' | 'cargo' | 'concurso' | 'prefeitura';

/** Something to tell everybody enrolled in a contest, about one of its records. */
export interface Difusao<T extends TipoDifundido = TipoDifundido> {
  registro: RegistroDifundido;
  concurso_id: number;
  /** What it is when people knew nothing of the record, and when they did. */
  tipo: { novo: T; alterado: T };
  /** Everything of the record that people are told of, as one text. */
  assinatura: string;
  /** The same as it was before the act; null when people did not know of it. */
  antes: string | null;
  valores: Readonly<Record<Exclude<CamposDe<T>, Conhecido>, string>>;
  link: string;
  /** Not before this instant. */
  apartir?: string;
  /** It is told only to people who knew of the record: an end of what nobody heard of is no news. */
  soSeConhecido?: boolean;
  /** Told by other news: what still waits to be told of the record becomes this, and nobody is told it again. */
  sabido?: boolean;
  /** What to say to people who know the record as it was then: news that came before anybody was told becomes one. */
  desde?: (conhecida: string) => Difusao<T>['valores'];
}

/** News of a record; or that what was still to be told of it is not true any more. */
export type Novidade =
  | { [T in TipoDifundido]: Difusao<T> }[TipoDifundido]
  | DifusaoDupla
  | { calar: RegistroDifundido };
type DifusaoDupla =
  | Difusao<'publicacao_nova' | 'publicacao_alterada'>
  | Difusao<'publicacao_retificada' | 'publicacao_alterada'>
  | Difusao<'prazo_novo' | 'prazo_alterado'>;
