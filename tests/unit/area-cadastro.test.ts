// What the data page sends, and what it demands.
import { expect, test } from 'vitest';
import { esquemaDe, type Valores } from '../../src/client/area-candidato/cadastro/valores.ts';
import { comoSeDigita } from '../../src/client/site/perfil.ts';
import { CAMPOS_DO_PERFIL } from '../../src/shared/candidatos.ts';
import { cadastroDe } from '../support/cadastro.ts';

const CADASTRO = cadastroDe({
  telefone_residencial: '33988410601',
  telefone_comercial: '3332710600',
  nome_mae: 'Maria da Silva',
});

const inicio = comoSeDigita(CAMPOS_DO_PERFIL, CADASTRO);

function ler(mudancas: Partial<Valores>) {
  const lido = esquemaDe(inicio).safeParse({ ...inicio, ...mudancas });
  if (lido.success) return { enviado: lido.data };
  return { errado: Object.fromEntries(lido.error.issues.map(({ path, message }) => [path.join('.'), message])) };
}

test('documents are shown with their masks, a mobile given as the home number whole', () => {
  expect(inicio).toMatchObject({
    cep: '35010-000',
    telefone_celular: '(33) 98841-0600',
    telefone_residencial: '(33) 98841-0601',
    telefone_comercial: '(33) 3271-0600',
  });
});

test('only what changed is sent, also by a profile that lacks what the registration asks for today', () => {
  expect(ler({})).toEqual({ enviado: {} });
  expect(ler({ nome: 'Ana Maria', telefone_comercial: '' })).toEqual({
    enviado: { nome: 'Ana Maria', telefone_comercial: '' },
  });
});

test('the required fields are demanded, the others once touched', () => {
  expect(ler({ nome: ' ', cep: '', bairro: '', uf: '' as never, cidade: '', sexo: '' as never })).toEqual({
    errado: {
      nome: 'Informe o nome completo.',
      cep: 'Informe o CEP com 8 números.',
      bairro: 'Informe o bairro.',
      uf: 'Escolha o estado.',
      cidade: 'Escolha a cidade.',
      sexo: 'Escolha o sexo.',
    },
  });
  expect(ler({ natural_uf: 'SP' })).toEqual({ enviado: { natural_uf: 'SP' } });
  expect(ler({ telefone_celular: '(33) 9884' })).toEqual({
    errado: { telefone_celular: 'Informe o celular com DDD: (00) 00000-0000.' },
  });
});
