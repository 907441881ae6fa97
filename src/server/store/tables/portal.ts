// What is the portal's own: settings, files, mails, the trail, numbers, repeated calls and kept counts.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

/**
 * What administrators set over the environment, and the row `versao` that counts the changes.
 * @owner ajustes
 * @also operations: the copy that a drill starts is told to send nothing
 */
export interface AjustesTable {
  chave: string;
  /** JSON; null for the default. */
  valor: Generated<string | null>;
  /** What the counter was when this was last changed. */
  versao: number;
  updated_at: Generated<string | null>;
  updated_by: Generated<number | null>;
}

/** @owner arquivos */
export interface ArquivosTable {
  id: string;
  chave: string;
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
  categoria: string;
  candidato_id: number | null;
  created_at: string;
  /** Since when it is to be taken out of the store, and since when it is out. */
  removido_em: string | null;
  apagado_em: string | null;
}

/**
 * The outbox: a message is a row until it has left, and stays as the record that it did.
 * @owner platform
 * @also store: what is to be sent is queued in the transaction it tells of
 * @also demo: what fails in the sample is not tried again while somebody looks
 * @also privacidade: what was not sent to somebody who is erased never leaves
 */
export interface EmailsTable {
  id: Generated<number>;
  para: string;
  assunto: string;
  texto: string;
  html: string | null;
  /** 1 when the body must not outlive its sending (it carries a password); 2 when whom it went to must not either. */
  sensivel: 0 | 1 | 2;
  criado_em: string;
  tentativas: number;
  proxima_tentativa_em: string;
  /** Who is sending it, and until when nobody else may. */
  reservado_por: string | null;
  reservado_ate: string | null;
  enviado_em: string | null;
  erro: string | null;
  /** Random, the same at every try, so that a reader's mailbox can tell a repeated message. */
  message_id: string;
  /** The candidate it is about, when there is one. */
  candidato_id: number | null;
  /** What kind of message it is, as the portal's catalogue calls it; null for what came before kinds. */
  tipo: string | null;
  /** The message this one repeats. */
  reenvio_de: number | null;
  /** 0 for what somebody waits for, 1 for what goes to many: it leaves after the others. */
  prioridade: Generated<-1 | 0 | 1>;
}

/**
 * @owner store
 * @also logs: old rows go when their time is over
 * @also privacidade: an erasure takes names out of the trail
 */
export interface LogsTable {
  id: Generated<number>;
  created_at: string;
  isadmin: Flag;
  usuario_id: number | null;
  usuario_nome: string | null;
  usuario_email: string | null;
  tipo: string;
  descricao: string;
  ip: string | null;
  dados_anteriores: string | null;
  dados_novos: string | null;
  /** What the act was about. */
  registro_tipo: string | null;
  registro_id: number | null;
  candidato_id: number | null;
  inscricao_id: number | null;
  concurso_id: number | null;
  /** The sentence prepared for searching. */
  busca: string;
}

/** @owner store */
export interface SequenciasTable {
  nome: string;
  valor: number;
}

/** @owner store */
export interface NumerosLivresTable {
  serie: string;
  numero: number;
}

/**
 * @owner platform
 * @also http: a health check writes a row
 */
export interface IdempotenciaTable {
  escopo: string;
  chave: string;
  chamada: string;
  corpo_hash: string;
  resposta: string;
  created_at: string;
}

/**
 * How many records each list has; the newest changes are not in it yet. Each is kept by group, by hour of UTC and by thousand of
 * ids, or by group and day of São Paulo; what it is not split by is empty.
 * @owner lists
 */
export interface ContagensTable {
  lista: string;
  por: 'grupo' | 'hora' | 'dia' | 'faixa';
  /** The contest, the state, the act, the kind or the last day to pay, as the list is grouped. */
  grupo: string;
  quando: string;
  faixa: number;
  status: string;
  n: number;
  /** What the counted add up to, where they are worth something. */
  centavos: number;
}

/**
 * Changes of the counts that were not folded into them yet.
 * @owner lists
 */
export interface ContagensNovasTable {
  id: Generated<number>;
  lista: string;
  grupo: string;
  /** Empty where nothing is kept by day. */
  dia: string;
  hora: string;
  faixa: number;
  status: string;
  n: number;
  centavos: number;
}
