// What the address of the list of candidates says, what of the edit form goes to the server, and what becomes of it when
// somebody else was quicker.
import { describe, expect, test } from 'vitest';
import { esquemaDe } from '../../src/client/admin/candidatos/editar/valores.ts';
import { comoSeDigita, datasPossiveis, mascaraDoTelefone } from '../../src/client/site/perfil.ts';
import { rebased } from '../../src/client/ui/draft.ts';
import { CAMPOS_DO_PERFIL } from '../../src/shared/candidatos.ts';
import { CAMPOS_DO_CANDIDATO, type CandidatoAdmin, candidatoDados } from '../../src/shared/candidatos-admin.ts';
import { candidatos } from '../../src/shared/lists/candidatos.ts';
import { cadastroDe } from '../support/cadastro.ts';
import { addressOf } from '../support/list-address.ts';

const BUSCA = addressOf(candidatos);

const CANDIDATO: CandidatoAdmin = {
  ...cadastroDe({
    rg: 'MG-1',
    estado_civil: 'viúvo',
    natural_uf: 'MG',
    natural_cidade: 'Governador Valadares',
    telefone_residencial: '3332710600',
    telefone_comercial: '33988410601',
  }),
  telefone_fixo: '3332710600',
  updated_at: '2026-11-02T12:00:00.000Z',
  primeiro_acesso_em: null,
  total_inscricoes: 0,
  inscricoes_ativas: 0,
};
const OBRIGATORIOS = { nome: CANDIDATO.nome, cpf: CANDIDATO.cpf, email: CANDIDATO.email, status: 'A' } as const;

describe('the address of the list', () => {
  test('gives back what it was given, and leaves out what makes no sense', () => {
    const search = { search: 'ana', status: 'I', uf: 'MG', sort_by: 'nome', sort_order: 'desc', page: 3 } as const;
    expect(BUSCA.ler(search)).toEqual(search);
    expect(BUSCA.ler({ status: 'X', uf: 'XX', sort_by: 'senha_hash', sort_order: 'asc', page: 0 })).toEqual({});
    expect(BUSCA.ler({ sort_by: 'created_at', sort_order: 'desc' })).toEqual({});
  });

  test('asks for fifteen, the last to register first, and counts filters without the search', () => {
    expect(BUSCA.entrada({ page: 2 })).toEqual({ sort_by: 'created_at', sort_order: 'desc', per_page: 15, page: 2 });
    expect(BUSCA.filtrar(BUSCA.ler({ uf: 'MG', page: 4 }), { status: 'I' })).toEqual({ uf: 'MG', status: 'I' });
    expect(BUSCA.ativos(BUSCA.ler({ search: 'ana', uf: 'MG' }))).toBe(1);
  });
});

describe('the edit form', () => {
  const inicio = comoSeDigita(CAMPOS_DO_CANDIDATO, CANDIDATO);

  test('has every field of the profile and of the account, masked as they are typed', () => {
    expect([...CAMPOS_DO_CANDIDATO].sort()).toEqual([...CAMPOS_DO_PERFIL, 'cpf', 'email', 'status'].sort());
    expect(inicio).toMatchObject({
      cpf: '529.982.247-25',
      cep: '35010-000',
      telefone_celular: '(33) 98841-0600',
      telefone_residencial: '(33) 3271-0600',
      // A number of work may be a mobile's.
      telefone_comercial: '(33) 98841-0601',
      rg_orgao_emissor: '',
    });
    expect([mascaraDoTelefone(null), mascaraDoTelefone('33988410600')]).toEqual(['fixo', 'celular']);
  });

  test('sends what must be there and what was changed', () => {
    const schema = esquemaDe(inicio);
    expect(schema.safeParse(inicio)).toEqual({ success: true, data: OBRIGATORIOS });
    expect(schema.safeParse({ ...inicio, bairro: '', telefone_celular: '(31) 98765-4321' })).toEqual({
      success: true,
      data: { ...OBRIGATORIOS, bairro: null, telefone_celular: '31987654321' },
    });
  });

  test('lets a field that was never right be, until it is changed', () => {
    const antiga = comoSeDigita(CAMPOS_DO_CANDIDATO, { ...CANDIDATO, telefone_celular: '3398841' });
    expect(esquemaDe(antiga).safeParse({ ...antiga, bairro: 'Savassi' })).toMatchObject({ success: true });
    const erro = esquemaDe(antiga).safeParse({ ...antiga, telefone_celular: '(33) 988' });
    expect(erro.error?.issues.map(({ path }) => path)).toEqual([['telefone_celular']]);
  });

  test.each([
    ['nome', ' '],
    ['cpf', '111.111.111-11'],
    ['cpf', '529.982.247-2'],
    ['email', 'ana@'],
    ['status', ''],
  ])('refuses %s as %j', (campo, valor) => {
    const lido = esquemaDe(inicio).safeParse({ ...inicio, [campo]: valor });
    expect(lido.error?.issues.map(({ path }) => path[0])).toEqual([campo]);
  });

  test('knows that nobody was born tomorrow, and no RG issued', () => {
    expect(datasPossiveis({ ...inicio, data_nascimento: '2999-01-01' })).toHaveProperty('data_nascimento');
    expect(datasPossiveis({ ...inicio, rg_data_emissao: '2999-01-01' })).toHaveProperty('rg_data_emissao');
    expect(datasPossiveis(inicio)).toEqual({});
  });

  test('over an account changed meanwhile keeps what was typed and takes the rest from the account', () => {
    const atual = comoSeDigita(CAMPOS_DO_CANDIDATO, { ...CANDIDATO, bairro: 'Savassi', cidade: 'Contagem' });
    const digitado = { ...inicio, nome: 'Ana Maria', cidade: 'Ipatinga' };
    expect(rebased(digitado, inicio, atual)).toEqual({
      ...inicio,
      nome: 'Ana Maria',
      bairro: 'Savassi',
      cidade: 'Ipatinga',
    });
  });
});

describe('the call', () => {
  const ler = (dados: object) => candidatoDados.parse({ id: 7, ...OBRIGATORIOS, ...dados });

  test('tells a field left out from one taken away', () => {
    expect(ler({})).toEqual({ id: 7, ...OBRIGATORIOS });
    expect(ler({ bairro: '  ', cep: null, possui_deficiencia: '', sexo: '' })).toEqual({
      id: 7,
      ...OBRIGATORIOS,
      bairro: null,
      cep: null,
      sexo: null,
    });
  });

  test('takes masks off, and a version only as an instant', () => {
    expect(ler({ cpf: '529.982.247-25', cep: '35.010-000', email: ' ANA@exemplo.com.br ' })).toMatchObject({
      cpf: '52998224725',
      cep: '35010000',
      email: 'ana@exemplo.com.br',
    });
    expect(candidatoDados.safeParse({ id: 7, ...OBRIGATORIOS, updated_at: 'ontem' }).success).toBe(false);
  });
});
