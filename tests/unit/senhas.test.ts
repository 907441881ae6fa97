// Which new passwords are refused, why, and which are not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { senhaComum, senhasComuns } from '../../src/server/sessoes/senhas-comuns.ts';
import { SENHA_MINIMA } from '../../src/shared/candidatos.ts';
import { recusaDaSenha } from '../../src/shared/senhas.ts';

const DONO = {
  nome: 'Ana Lúcia da Silva Moraes',
  email: 'ana.moraes@exemplo.com.br',
  cpf: '52998224725',
  data_nascimento: '1990-03-15',
  instituto: 'Instituto Horizonte de Seleção',
};

const recusa = (senha: string) => recusaDaSenha(senha, DONO, senhaComum);

const REFUSED: Record<string, readonly string[]> = {
  'só espaços': ['      ', '\t  \u00a0   '],
  'um só caractere': ['aaaaaa', '111111', '••••••••'],
  sequência: [
    '123456',
    '1234567890',
    '654321',
    'abcdef',
    'abc123',
    'ABC-123',
    'qwerty',
    'poiuyt',
    'asdfgh',
    'Qwerty123',
  ],
  'sequência ': ['zxcvbnm', '123abc', 'abcabc', '123123', '111222', 'aaa111', '1qaz2wsx', 'qweasd'],
  'palavra deste portal': ['senhas', 'senha1', 'Senha12', '1senha', 'SENHA!', 'concurso', 'Concurso26', 'certame1'],
  'palavra deste portal ': ['instituto', 'Horizonte1', 'selecao', 'Instituto Horizonte de Seleção', 'senhaconcurso'],
  'seu CPF': ['52998224725', '529.982.247-25', 'cpf52998224725'],
  'sua data de nascimento': ['15031990', '15/03/1990', '1990-03-15', '03151990', '150390', '15.03.90', '900315'],
  'seu e-mail': ['ana.moraes@exemplo.com.br', 'ana.moraes', 'anamoraes', 'Ana.Moraes1', 'anamoraes90'],
  'seu nome': [
    'Ana Lúcia',
    'analucia',
    'moraes',
    'Moraes12',
    'silvamoraes',
    'ana da silva',
    '1silva',
    'anasilvamoraes',
  ],
  'mais usadas': ['password', 'iloveyou', 'flamengo', 'Corinthians1', 'mudar123', 'senha123', '123mudar', 'passw0rd'],
};

describe('a new password is refused', () => {
  for (const [motivo, senhas] of Object.entries(REFUSED)) {
    it.each(senhas)(`as ${motivo}: %j`, (senha) => {
      expect(recusa(senha)).toContain(motivo.trim());
    });
  }

  it.each([
    ['Instituto de Formação em Gestão Pública', 'Instituto de Formação em Gestão Pública'],
    ['Instituto de Formação em Gestão Pública', 'institutodeformacaoemgestaopublica1'],
    ['Fundação IBAM Rio', 'Fundação IBAM Rio'],
  ])('as the name of %s, short words and all: %j', (instituto, senha) => {
    expect(recusaDaSenha(senha, { instituto })).toContain('palavra deste portal');
  });

  it('by the list in any case, with spaces around, and only as a whole', () => {
    expect([' PassWord ', 'dragon\ndrago', 'xpassword'].map(senhaComum)).toEqual([true, false, false]);
  });

  it.each([
    'Certame#2026',
    'Gabarito#2026',
    'Caneta#Azul7',
    'Outra#Senha1',
    'minha-escolha',
    'cavalo verde no telhado',
    'concurso publico em marte',
    'Ana gosta de caju',
    '15 de marco de 1990, chovia',
    'abc-x7q',
    'candidato2026',
    'admin2026',
    '!)#(%&~',
    'ação é já',
  ])('and not %j', (senha) => {
    expect(recusa(senha)).toBeNull();
  });

  it('for what is known of its owner alone, also while a form is half filled in', () => {
    for (const dono of [
      {},
      { nome: '', email: '', cpf: '', data_nascimento: '' },
      { nome: null, cpf: '5', email: '@' },
    ]) {
      expect(recusaDaSenha('52998224725', dono)).toBeNull();
      expect(recusaDaSenha('anamoraes', dono)).toBeNull();
      expect(recusaDaSenha('!!!aaa5', dono)).toBeNull();
    }
  });

  it('or not, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 128 }), (senha) => {
        expect([null, 'string']).toContain(recusa(senha) === null ? null : typeof recusa(senha));
      }),
    );
  });
});

it('the list has at least ten thousand passwords that the length would let through', () => {
  const senhas = [...senhasComuns()];
  expect(senhas.filter(({ length }) => length >= SENHA_MINIMA).length).toBeGreaterThan(10_000);
  for (const senha of [senhas[0], senhas.at(-1)]) expect(senhaComum(senha ?? '')).toBe(true);
});
