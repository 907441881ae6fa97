// The refunds as the panel tells them apart, sorts and walks through them, and what is copied to pay one.
import { expect, test } from 'vitest';
import { dadosDaConta } from '../../src/client/admin/reembolsos/destino.tsx';
import { filtrar, ordenar, vizinhos } from '../../src/client/admin/reembolsos/lista.ts';
import type { ReembolsoAdmin, StatusReembolso } from '../../src/shared/pedidos/reembolso.ts';
import { destinosDoReembolso, reembolsos } from '../../src/shared/pedidos/reembolso.ts';
import { addressOf } from '../support/list-address.ts';

const BUSCA = addressOf(reembolsos);

function reembolso(
  id: number,
  nome: string,
  cpf: string,
  status: StatusReembolso,
  outros: Partial<ReembolsoAdmin> = {},
) {
  const inscricao = { cadastro: { nome, cpf } };
  const dia = String(id).padStart(2, '0');
  return {
    id,
    inscricao,
    status,
    valor_a_devolver: 50,
    devolucao: null,
    data_solicitacao: `2026-11-${dia}T12:00:00.000Z`,
    ...outros,
  } as ReembolsoAdmin;
}

const TODOS = [
  reembolso(5, 'José da Conceição', '52998224725', 'Solicitado'),
  reembolso(4, 'JOÃO 5', '11144477735', 'Negado', { valor_a_devolver: 70 }),
  reembolso(3, 'Ana Maria', '39053344705', 'Processando', { valor_a_devolver: 20 }),
  reembolso(2, 'Josefa', '86288366757', 'Efetuado'),
  reembolso(1, 'Bruno', '71428793860', 'Solicitado', { valor_a_devolver: 70 }),
];
const ids = (achados: readonly ReembolsoAdmin[]) => achados.map(({ id }) => id);

test('a status leaves those that stand there', () => {
  expect(ids(filtrar(TODOS, 'Solicitado'))).toEqual([5, 1]);
  expect(filtrar(TODOS, undefined)).toEqual(TODOS);
});

test.each([
  ['data_solicitacao', 'desc', [5, 4, 3, 2, 1]],
  ['id', 'asc', [1, 2, 3, 4, 5]],
  ['valor_reembolso', 'asc', [3, 2, 5, 1, 4]],
  ['valor_reembolso', 'desc', [4, 1, 5, 2, 3]],
  ['status', 'asc', [1, 5, 3, 2, 4]],
] as const)('by %s, %s', (key, direction, esperados) => {
  expect(ids(ordenar(TODOS, { key, direction }))).toEqual(esperados);
  expect(ids(TODOS)).toEqual([5, 4, 3, 2, 1]);
});

test('the open ones are walked in the order of the list, round and round, as far as the filter leaves them', () => {
  expect(vizinhos(TODOS, undefined, 3)).toEqual({ anterior_id: 5, id: 1, posicao: 2, restantes: 2 });
  expect(vizinhos(TODOS, undefined, 5)).toEqual({ anterior_id: 1, id: 3, posicao: 1, restantes: 2 });
  expect(vizinhos(TODOS, undefined, 1)).toEqual({ anterior_id: 3, id: 5, posicao: 3, restantes: 2 });
  expect(vizinhos(ordenar(TODOS, { key: 'id', direction: 'asc' }), undefined, 1)).toMatchObject({ id: 3, posicao: 1 });
  // From none of them: the first.
  expect(vizinhos(TODOS, undefined, 0)).toMatchObject({ id: 5, posicao: null, restantes: 3 });
  expect(vizinhos(TODOS, 'Processando', 0)).toMatchObject({ anterior_id: 3, id: 3, restantes: 1 });
  expect(vizinhos(TODOS, 'Processando', 3)).toMatchObject({ anterior_id: null, id: null, restantes: 0 });
  // What is settled has no queue of its own; where it stood in the list is known.
  expect(vizinhos(TODOS, 'Negado', 4)).toEqual({ anterior_id: 5, id: 3, posicao: null, restantes: 3 });
});

test('an address is read as far as it makes sense', () => {
  expect(BUSCA.ler({ search: 'ana', status: 'Pago', sort_by: 'nome', page: '0' })).toEqual({ search: 'ana' });
  expect(BUSCA.ler({ status: 'Negado', sort_by: 'valor_reembolso', page: '2' })).toEqual({
    status: 'Negado',
    sort_by: 'valor_reembolso',
    sort_order: 'asc',
    page: 2,
  });
});

test('an account is copied as lines, without what is not known', () => {
  const conta = {
    banco: '001 - Banco do Brasil',
    agencia: '452-9',
    conta: '123-5',
    tipo_conta: 'cp',
    titular_nome: null,
    titular_documento: '52998224725',
  } as const;
  expect(dadosDaConta(reembolso(1, 'Ana', '1', 'Solicitado', { ...conta, tipo_restituicao: 2 }))).toBe(
    ['Banco: 001 - Banco do Brasil', 'Agência: 452-9', 'Conta poupança: 123-5', 'CPF: 529.982.247-25'].join('\n'),
  );
});

test('a refund may go where its declaration says, and is done only with a payment to give back', () => {
  const pagamento = {
    valor: 50,
    pago_em: '2026-11-10T12:00:00.000Z',
    origem: 'manual',
    emissor: null,
    boleto_id: null,
    nosso_numero: null,
  } as const;
  expect(destinosDoReembolso({ status: 'Solicitado', pagamento, devolucao: null })).toEqual(['Processando', 'Negado']);
  expect(destinosDoReembolso({ status: 'Processando', pagamento, devolucao: null })).toEqual(['Efetuado', 'Negado']);
  expect(destinosDoReembolso({ status: 'Processando', pagamento: null, devolucao: null })).toEqual(['Negado']);
  expect(destinosDoReembolso({ status: 'Efetuado', pagamento, devolucao: null })).toEqual([]);
});

test('a refund that a batch pays goes nowhere by itself', () => {
  const devolucao = {
    devolucao_id: 3,
    forma: 'pix_cpf',
    situacao: 'A pagar',
    pede_conta: false,
    link_pagador: null,
    motivo: null,
  } as const;
  expect(destinosDoReembolso({ status: 'Processando', pagamento: null, devolucao })).toEqual([]);
});
