// How far a registration has come, and when it may be sent.
import { expect, test } from 'vitest';
import {
  type Campo,
  esquema,
  INICIAL,
  minimosValidos,
  type Problemas,
  progresso,
  regras,
} from '../../src/client/cadastro/campos.ts';
import { menorDeIdade } from '../../src/client/site/perfil.ts';
import { dadosDeCadastro } from '../support/factories.ts';

const ERRO = 'errado';

function estados(problemas: Problemas, erros: Problemas = {}, visitados: Campo[] = [], confirmado = true): string {
  return progresso(problemas, erros, new Set(visitados), confirmado)
    .map(({ estado }) => estado)
    .join(' ');
}

test('the first step that is not complete is the present one', () => {
  expect(estados({ nome: ERRO, cep: ERRO, email: ERRO, senha: ERRO })).toBe('agora depois depois depois');
  expect(estados({ email: ERRO, senha: ERRO })).toBe('feito feito agora depois');
  expect(estados({ senha: ERRO })).toBe('feito feito feito agora');
  expect(estados({}, {}, [], false)).toBe('feito feito feito agora');
  expect(estados({})).toBe('feito feito feito feito');
});

test('a wrong field marks its step once a later one was visited', () => {
  expect(estados({ cpf: ERRO, cep: ERRO, senha: ERRO }, { cpf: ERRO }, ['cpf'])).toBe('agora depois feito depois');
  expect(estados({ cpf: ERRO, cep: ERRO, senha: ERRO }, { cpf: ERRO }, ['cpf', 'cep'])).toBe('erro agora feito depois');
  // Only mistakes are left: the person is where they went last.
  expect(estados({ repeatEmail: ERRO }, { repeatEmail: ERRO }, ['repeatEmail', 'senha'])).toBe(
    'feito feito erro agora',
  );
});

test('the minimal fields decide whether there is something to send; the schema decides the rest', () => {
  const dados = { ...INICIAL, ...dadosDeCadastro() };
  expect(esquema.safeParse(dados).success).toBe(true);
  expect(regras(dados)).toEqual({});
  expect(minimosValidos({ rg: ERRO, bairro: ERRO })).toBe(true);
  for (const campo of ['nome', 'cpf', 'telefone_celular', 'email', 'repeatEmail', 'senha', 'repeatSenha']) {
    expect(minimosValidos({ [campo]: ERRO })).toBe(false);
  }
});

test('repeats are compared even while other fields are wrong, e-mails whatever their case', () => {
  const dados = {
    ...INICIAL,
    email: 'Ana@exemplo.com.br',
    repeatEmail: 'ana@EXEMPLO.com.br',
    senha: 'jangada7',
    repeatSenha: 'jangada8',
  };
  expect(regras(dados)).toEqual({ repeatSenha: 'As senhas digitadas não coincidem!' });
  expect(regras({ ...dados, repeatEmail: 'ana@exemplo.com' })).toMatchObject({
    repeatEmail: 'Os e-mails digitados não coincidem!',
  });
});

test('someone turns 18 on the day, not before', () => {
  expect(menorDeIdade('2008-11-21', '2026-11-21')).toBe(false);
  expect(menorDeIdade('2008-11-22', '2026-11-21')).toBe(true);
  expect(menorDeIdade('2026-11-22', '2026-11-21')).toBe(false);
  expect(menorDeIdade('22/11', '2026-11-21')).toBe(false);
});
