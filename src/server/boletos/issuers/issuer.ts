// What every issuer of slips can do. Each talks to one bank; none knows the store. Money is integer cents, dates are
// YYYY-MM-DD in São Paulo; what differs between banks stays inside their files.
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import type { Credenciais } from '../../convenios/index.ts';

/** Whoever pays: what banks ask about a candidate. */
export interface Pagador {
  nome: string;
  /** Digits only, as CEP and telephone. */
  cpf: string;
  email: string;
  telefone_celular: string | null;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  uf: string | null;
}

export interface PedidoDeBoleto {
  /** Ours and unique, A-Z 0-9 and hyphen, at most 15 characters: how this slip is found again at the bank. */
  referencia: string;
  /** The number in the bank's series, for issuers whose slips are numbered by us. */
  nosso_numero: string | null;
  /** By PIX alone there is no slip: neither a line nor bars. */
  forma_pagamento: FormaDePagamento;
  valor_centavos: number;
  emissao: string;
  vencimento: string;
  /** One line about what is paid, without personal data. */
  descricao: string;
  pagador: Pagador;
  /** The payer's identifier at the bank, when a former slip taught it. */
  cliente_id: string | null;
}

/** What a bank says of a slip that it made. Nothing of it is believed before it is compared with what was asked. */
export interface BoletoRegistrado {
  external_id: string;
  nosso_numero: string | null;
  /** The digits it gave: 47 when they are right. Null of a charge by PIX alone. */
  linha_digitavel: string | null;
  /** The digits it gave: 44 when they are right. Null of a charge by PIX alone. */
  codigo_barras: string | null;
  /** Null when the bank registered the slip and its PIX failed. */
  pix_copia_e_cola: string | null;
  /** The last day on which the code works, where the bank says. */
  pix_ate?: string | null;
  cliente_id: string | null;
  /** What it repeats of the order; null where it does not. */
  valor_centavos: number | null;
  vencimento: string | null;
  referencia: string | null;
  /** Whose account it says that the money goes to: digits. */
  beneficiario: { agencia: string | null; conta: string | null } | null;
}

/** How a slip is named at the bank: whatever of it is known. */
export interface ChaveDoBoleto {
  referencia: string;
  external_id: string | null;
  nosso_numero: string | null;
}

/** `estornado`: was paid and the money went back, or is disputed. */
export type SituacaoNoEmissor = 'aberto' | 'pago' | 'cancelado' | 'estornado';

export interface Consulta {
  situacao: SituacaoNoEmissor;
  external_id: string;
  nosso_numero: string | null;
  /** What this portal called the slip, when the bank tells. */
  referencia: string | null;
  /** What was paid, in cents; null unless `situacao` is `pago` or `estornado`. */
  valor_pago_centavos: number | null;
  /** The day the payer paid, or on which it went back; null when the bank does not say. */
  pago_em: string | null;
  /** Of what was paid and stays so, what went back until now and on which day the last of it did, where the bank says. */
  devolvido?: { centavos: number; dia: string | null } | null;
  /** What the slip is for and when it falls due, as the bank has it now; nothing where it does not say. */
  valor_centavos?: number | null;
  vencimento?: string | null;
}

/**
 * How what was paid stands on its way back; `parcial`: less than all of it went back, and nothing else is under way; `contestado`:
 * who paid disputes it with their bank. `pix`: it was paid by PIX, which alone goes back by itself.
 */
export interface DevolucaoNoEmissor {
  situacao: 'nenhuma' | 'em_andamento' | 'parcial' | 'devolvido' | 'contestado';
  pix: boolean;
  /** What went back of it, where a part did. */
  devolvido?: Consulta['devolvido'];
  /** On which day what was paid by PIX went back: with a slip it waits for its payer, and the day that the bank tells is that of the request. */
  dia?: string | null;
  /** The page on which the payer of a slip says an account, where a look tells it again. */
  link?: string | null;
}

/** A slip the bank says it has, found again after an answer was lost. */
export interface Achado extends BoletoRegistrado {
  valor_centavos: number;
  vencimento: string;
}

/** One event of a notice, as far as it can be believed before the slip is read again. */
export interface Evento {
  /** The same for a notice sent again. At most 200 characters. */
  evento_id: string;
  /** The bank's word for what happened. */
  tipo: string;
  chave: { referencia: string | null; external_id: string | null; nosso_numero: string | null };
  /** False when nothing about a payment can follow from it (a slip was viewed). */
  relevante: boolean;
}

/** One of what was received at a bank: as it is asked about alone, and as it came. */
export interface Recebido {
  consulta: Consulta;
  /** The bank's word for where it stands. */
  movimento: string;
  /** The day the money came. */
  credito_em: string | null;
  /** What was received, without who paid. */
  recebido: string;
}

/** A code as its bank has it now, and the last day on which it works, where it says. */
export interface PixDoBanco {
  codigo: string;
  ate: string | null;
}

export interface Issuer {
  /**
   * Registers a slip. Never repeats the request that creates it.
   * @throws FalhaDoEmissor; `incerto` says whether the bank may hold the slip all the same.
   */
  registrar(pedido: PedidoDeBoleto, signal: AbortSignal): Promise<BoletoRegistrado>;
  /** The open slip a former, lost answer may have left at the bank; null when there is none. */
  procurar(chave: ChaveDoBoleto, signal: AbortSignal): Promise<Achado | null>;
  /** The slip as the bank has it now; null when the bank does not know it. */
  consultar(chave: ChaveDoBoleto, signal: AbortSignal): Promise<Consulta | null>;
  /** The PIX code of a registered charge, for one that had none or whose code ran out; null while there is none. */
  lerPix(chave: ChaveDoBoleto, signal: AbortSignal): Promise<PixDoBanco | null>;
  /** Takes an open slip back. `cedo`: the bank refuses for now; `pago`: it can no longer be taken back. */
  baixar(chave: ChaveDoBoleto, signal: AbortSignal): Promise<'baixado' | 'cedo' | 'pago'>;
  /** Gives what was paid back to its payer; null where the bank's API cannot. */
  devolucao: {
    /** Whether an address is the bank's own: people are sent there to say their account. */
    daCasa(link: string): boolean;
    /** Null when the bank does not know the slip. */
    consultar(chave: ChaveDoBoleto, signal: AbortSignal): Promise<DevolucaoNoEmissor | null>;
    /**
     * Asks for it. Never repeats the request.
     * @throws FalhaDoEmissor; `incerto` says whether the money may go back all the same.
     */
    pedir(
      chave: ChaveDoBoleto,
      pedido: { valor_centavos: number; descricao: string },
      signal: AbortSignal,
    ): Promise<DevolucaoNoEmissor>;
    /** The same of what was paid by the bar code: the bank's page on which its payer says an account, for the payer alone. */
    pedirDoBoleto(chave: ChaveDoBoleto, signal: AbortSignal): Promise<string>;
  } | null;
  /**
   * A page of what was received on some days, the first is 0; null where the bank's API has no such list.
   * @throws FalhaDoEmissor
   */
  recebidos:
    | ((
        dias: { de: string; ate: string },
        pagina: number,
        signal: AbortSignal,
      ) => Promise<{ itens: Recebido[]; total: number; mais: boolean }>)
    | null;
  /** Authenticates and reads something harmless. @returns a sentence for the administrator. @throws FalhaDoEmissor */
  testar(signal: AbortSignal): Promise<string>;
}

/**
 * `indisponivel`: no answer, or one that says try later. `credenciais`: the bank does not accept who asks.
 * `recusado`: the bank read the request and refused it. `numero_usado`: another slip has this number.
 */
export type TipoDeFalha = 'indisponivel' | 'credenciais' | 'recusado' | 'numero_usado';

/** Why a bank did not do what was asked; the message is a Portuguese sentence without secrets. */
export class FalhaDoEmissor extends Error {
  override name = 'FalhaDoEmissor';
  constructor(
    readonly tipo: TipoDeFalha,
    mensagem: string,
    /** The request to create may have been carried out although no answer was read. */
    readonly incerto: boolean,
    options: { cause?: unknown; daAPI?: boolean; calma?: boolean } = {},
  ) {
    super(mensagem, options);
    this.daAPI = options.daAPI ?? false;
    this.calma = options.calma ?? false;
  }

  /** The bank's API itself refused, in the form it refuses in: whatever else answers at an address does not look so. */
  readonly daAPI: boolean;
  /** It wants to be asked less. */
  readonly calma: boolean;
}

export type { Credenciais };
export type CredenciaisAsaas = Extract<Credenciais, { tipo: 'ASAAS' }>;
export type CredenciaisBB = Extract<Credenciais, { tipo: 'BB' }>;
