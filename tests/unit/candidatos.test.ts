// The rules of a candidate's data that both sides apply.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CIDADE_FORA_DO_ESTADO, conferirPerfil } from '../../src/server/candidatos/perfil.ts';
import {
  alterarDadosInput,
  CAMPOS_DO_PERFIL,
  cpfConsulta,
  datasNoFuturo,
  ESTADOS_CIVIS,
  emailConsulta,
  estadoCivilSchema,
  idade,
  registrarInput,
} from '../../src/shared/candidatos.ts';
import { cidadeOficial, cidadesDe } from '../../src/shared/cidades.ts';
import { SIGLAS } from '../../src/shared/ufs.ts';
import { dadosDeCadastro } from '../support/factories.ts';

describe('marital status', () => {
  it.each([
    ['S', 'solteiro'],
    ['c', 'casado'],
    ['D', 'divorciado'],
    ['V', 'viúvo'],
    ['U', 'união estável'],
    ['Viuvo', 'viúvo'],
    ['UNIAO ESTAVEL', 'união estável'],
    [' Casado ', 'casado'],
  ])('%j is kept as %s', (text, kept) => {
    expect(estadoCivilSchema.parse(text)).toBe(kept);
  });

  it('keeps its own words', () => {
    for (const palavra of ESTADOS_CIVIS) expect(estadoCivilSchema.parse(palavra)).toBe(palavra);
  });

  it.each(['', 'x', 'constructor', 'toString', '__proto__', null, 5])('refuses %j', (value) => {
    expect(estadoCivilSchema.safeParse(value).success).toBe(false);
  });
});

describe('age', () => {
  it.each([
    ['2000-11-21', '2026-11-21', 26],
    ['2000-11-22', '2026-11-21', 25],
    ['2000-12-01', '2026-11-21', 25],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-21', '2026-11-21', 0],
  ])('of who was born on %s is, on %s, %i', (nascimento, hoje, anos) => {
    expect(idade(nascimento, hoje)).toBe(anos);
  });

  it('tomorrow is in the future and today is not', () => {
    const datas = (data: string) => ({ data_nascimento: data, rg_data_emissao: data });
    expect(Object.keys(datasNoFuturo(datas('2026-11-22'), '2026-11-21'))).toEqual([
      'data_nascimento',
      'rg_data_emissao',
    ]);
    expect(datasNoFuturo(datas('2026-11-21'), '2026-11-21')).toEqual({});
  });
});

describe('cities', () => {
  it('are 5,571 in 27 states', () => {
    expect(SIGLAS).toHaveLength(27);
    expect(SIGLAS.flatMap((uf) => cidadesDe(uf))).toHaveLength(5571);
  });

  it('are known by any case and accents, in their own state only', () => {
    for (const uf of SIGLAS) {
      for (const cidade of cidadesDe(uf)) {
        expect(cidadeOficial(uf, cidade.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''))).toBe(cidade);
      }
    }
    expect(cidadeOficial('SP', 'Niterói')).toBeNull();
    expect(cidadeOficial('DF', 'Brasília')).toBe('Brasília');
    expect(cidadeOficial('MG', '')).toBeNull();
  });
});

describe('a profile', () => {
  const { perfil } = conferirPerfil(registrarInput.parse(dadosDeCadastro()), '2026-11-21');

  it('that is right is kept as it is', () => {
    expect(conferirPerfil(perfil, '2026-11-21')).toEqual({ perfil, errors: null });
  });

  it('is told all that is wrong with it at once', () => {
    const datas = { data_nascimento: '2026-11-22', rg_data_emissao: '2026-11-23' };
    const errado = { ...perfil, ...datas, cidade: 'Niterói', natural_uf: 'RJ' as const };
    expect(conferirPerfil(errado, '2026-11-21').errors).toEqual({
      data_nascimento: ['A data de nascimento não pode estar no futuro.'],
      rg_data_emissao: ['A data de emissão do RG não pode estar no futuro.'],
      cidade: [CIDADE_FORA_DO_ESTADO],
      natural_cidade: [CIDADE_FORA_DO_ESTADO],
    });
  });

  it('kept before with gaps is not refused for them', () => {
    const antigo = {
      ...perfil,
      data_nascimento: null,
      rg_data_emissao: null,
      uf: null,
      cidade: null,
      natural_cidade: null,
    };
    expect(conferirPerfil(antigo, '2026-11-21').errors).toBeNull();
  });

  it('has no detail where the answer is no', () => {
    const dados = {
      ...perfil,
      possui_deficiencia: 'N' as const,
      detalhe_deficiencia: 'x',
      possui_condicao_especial: 'S' as const,
      detalhe_condicao_especial: 'y',
    };
    expect(conferirPerfil(dados, '2026-11-21').perfil).toMatchObject({
      detalhe_deficiencia: null,
      detalhe_condicao_especial: 'y',
    });
  });
});

describe('the form of one’s own data', () => {
  it('takes any part of it and invents nothing', () => {
    const { email, cpf, senha, repeatEmail, repeatSenha, ...inteiro } = dadosDeCadastro();
    fc.assert(
      fc.property(fc.subarray(CAMPOS_DO_PERFIL), (campos) => {
        const parte = Object.fromEntries(campos.map((campo) => [campo, inteiro[campo]]));
        expect(Object.keys(alterarDadosInput.parse(parte)).sort()).toEqual([...campos].sort());
      }),
    );
    expect(
      alterarDadosInput.parse({ cpf, email, senha, repeatEmail, repeatSenha, id: 1, perfil: 'admin', status: 'I' }),
    ).toEqual({});
  });
});

describe('the existence checks', () => {
  it('read the digits of a CPF and the e-mail as accounts keep it', () => {
    expect(cpfConsulta.parse({ cpf: '529.982.247-25' })).toEqual({ cpf: '52998224725' });
    expect(emailConsulta.parse({ email: ' Ana@Exemplo.com.BR ' })).toEqual({ email: 'ana@exemplo.com.br' });
  });

  it('give what cannot be an e-mail a value no account has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (email) => {
        const lido = emailConsulta.parse({ email }).email;
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what no store should be asked for
        expect(lido).not.toMatch(/[\u0000-\u001f]/);
      }),
    );
    expect(emailConsulta.parse({ email: 'a\u0000@b.com' })).toEqual({ email: '' });
  });
});
