// Return files of banks, and their lines.
import type { Generated } from 'kysely';

/** @owner retornos */
export interface RetornosTable {
  id: Generated<number>;
  created_at: string;
  convenio_id: number;
  administrador_id: number;
  /** As it was called where it came from. */
  nome: string;
  sha256: string;
  tamanho: number;
  layout: 'CNAB240' | 'CNAB400' | 'ASAAS' | 'ASAAS_API';
  codificacao: 'utf-8' | 'latin1';
  quebra: 'CRLF' | 'LF';
  /** By what its lines name slips. */
  chave: 'nosso_numero' | 'external_id' | 'referencia';
  /** The day the file says that it was made. */
  gerado_em: string | null;
  /** The first and the last day on which something in it was paid. */
  de: string | null;
  ate: string | null;
  linhas: number;
  /** Lines that tell of money paid or given back; `valor_centavos` is what was paid. */
  pagamentos: number;
  valor_centavos: number;
  /** Of these: what was done already, and what became of it. */
  tratados: Generated<number>;
  confirmados: Generated<number>;
  conhecidos: Generated<number>;
  na_fila: Generated<number>;
  /** Of those known before: with another value or day here. */
  divergentes: Generated<number>;
  /** `Recebendo`: its lines are still being kept, and it is no file yet. */
  situacao: 'Recebendo' | 'Conferindo' | 'Conferido';
  conferido_em: string | null;
}

/** @owner retornos */
export interface RetornosLinhasTable {
  id: Generated<number>;
  retorno_id: number;
  numero: number;
  /** The first of the lines that tell of one thing. */
  grupo: number;
  /** Which of the payments of its slip in the file it is. */
  vez: Generated<number>;
  /** As received, without the end of line. */
  recebido: string;
  tipo: 'pagamento' | 'estorno' | 'outra';
  movimento: string | null;
  identificador: string | null;
  valor_centavos: number | null;
  /** Days. */
  pago_em: string | null;
  credito_em: string | null;
  /** Null while nothing was done about it. */
  desfecho: string | null;
  diferenca: string | null;
  boleto_id: number | null;
}
