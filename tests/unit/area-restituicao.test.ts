// Who may ask for the fee back, what a PIX key is taken for, and the list of banks.
import { expect, test } from 'vitest';
import { textoDaSolicitacao, textoDosReembolsos } from '../../src/client/area-candidato/pedidos/textos.ts';
import { BANCOS } from '../../src/client/area-candidato/restituicao/bancos.ts';
import { avisoDaRestituicao, restituicaoDa } from '../../src/client/area-candidato/restituicao/regras.ts';
import { ERRO_DE_CONEXAO, ERRO_INTERNO } from '../../src/client/erros.ts';
import type { Inscricao } from '../../src/shared/inscricoes.ts';
import { lerChavePix } from '../../src/shared/pedidos/reembolso.ts';

const inscricao = (dados: Partial<Inscricao> = {}) =>
  ({ id: 1, valor_inscricao: 92, status_pagamento: 'Pago', ...dados }) as Inscricao;

test('any fee may be asked back; an unpaid one with a word of warning', () => {
  expect(restituicaoDa(inscricao())).toEqual({ estado: 'aberta' });
  expect(restituicaoDa(inscricao({ valor_inscricao: 0 })).estado).toBe('impedida');
  expect(avisoDaRestituicao(inscricao())).toBeNull();
  expect(avisoDaRestituicao(inscricao({ status_pagamento: 'Emitido' }))).toContain('Não há pagamento confirmado');
});

test.each([
  ['529.982.247-25', 'CPF', '529.982.247-25'],
  ['52998224725', 'CPF', '529.982.247-25'],
  ['Ana@Exemplo.com.br', 'E-mail', 'ana@exemplo.com.br'],
  ['(33) 98841-0600', 'Celular', '(33) 98841-0600'],
  ['+55 33 98841 0600', 'Celular', '(33) 98841-0600'],
  ['123E4567-e89b-42d3-a456-426614174000', 'Chave aleatória', '123e4567-e89b-42d3-a456-426614174000'],
] as const)('%s is read as %s', (chave, tipo, texto) => {
  expect(lerChavePix(chave)).toEqual({ tipo, texto });
});

test.each(['', '   ', '111.111.111-11', 'ana@', '(33) 3271-0600', 'qualquer coisa'])('%j is no key', (chave) => {
  expect(lerChavePix(chave)).toBeNull();
});

test('banks are listed by code and name, each once', () => {
  expect(BANCOS).toContain('001 - Banco do Brasil S.A.');
  expect(new Set(BANCOS).size).toBe(BANCOS.length);
});

test('the server’s own words come first, and no answer is told apart', () => {
  const erro = { status: 500, campos: {}, rede: false };
  expect(textoDosReembolsos({ ...erro, mensagem: ERRO_INTERNO })).toBe('Erro ao carregar reembolsos.');
  expect(textoDosReembolsos({ ...erro, mensagem: 'Em manutenção.' })).toBe('Em manutenção.');
  expect(textoDosReembolsos({ ...erro, mensagem: ERRO_DE_CONEXAO, rede: true })).toBe(
    'Erro de conexão. Verifique sua internet.',
  );
  expect(textoDaSolicitacao({ ...erro, mensagem: ERRO_INTERNO })).toBe('Erro ao enviar solicitação.');
});
