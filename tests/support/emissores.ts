// What the tests of both issuers share: an order for a slip, the words of a failure, and a log that is read afterwards.
import { expect } from 'vitest';
import { FalhaDoEmissor, type PedidoDeBoleto } from '../../src/server/boletos/issuers/index.ts';
import type { Log } from '../../src/server/platform/log.ts';

export const CPF = '07506371618';

export function pedidoDeBoleto(mudancas: Partial<PedidoDeBoleto> = {}): PedidoDeBoleto {
  return {
    referencia: 'CERT-000042-1',
    nosso_numero: '00031285570000000042',
    forma_pagamento: 'boleto',
    valor_centavos: 8550,
    emissao: '2026-11-21',
    vencimento: '2026-12-10',
    descricao: 'Inscrição 000042 – Prefeitura de São João',
    pagador: {
      nome: 'Conceição Araújo d’Ávila',
      cpf: CPF,
      email: 'conceicao@example.com',
      telefone_celular: '31988410600',
      cep: '30130000',
      endereco: 'Avenida Afonso Pena',
      numero: '1500',
      complemento: 'apto 12',
      bairro: 'Centro',
      cidade: 'Belo Horizonte',
      uf: 'MG',
    },
    cliente_id: null,
    ...mudancas,
  };
}

/** A time limit nothing in these tests reaches. */
export const semPressa = () => new AbortController().signal;

export interface LogLido extends Log {
  linhas: string[];
}

export function createLogLido(): LogLido {
  const linhas: string[] = [];
  const line = (fields: object, message: string) => void linhas.push(`${message} ${JSON.stringify(fields)}`);
  return { linhas, debug: line, info: line, warn: line, error: line };
}

/** The failure a promise ends with, and everything it says, its causes included. */
export async function falhaDe(promessa: Promise<unknown>): Promise<FalhaDoEmissor> {
  const falha = await promessa.catch((error: unknown) => error);
  expect(falha).toBeInstanceOf(FalhaDoEmissor);
  return falha as FalhaDoEmissor;
}

export function tudoQueDiz(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return [error.name, error.message, error.stack, JSON.stringify(error), tudoQueDiz(error.cause)].join('\n');
}
