// What the data page sends, and what it demands.
import { expect, test } from 'vitest';
import { esquemaDe, type Valores } from '../../src/client/area-candidato/cadastro/valores.ts';
import { comoSeDigita } from '../../src/client/site/perfil.ts';
import { CAMPOS_DO_PERFIL, type Cadastro } from '../../src/shared/candidatos.ts';

const CADASTRO: Cadastro = {
  id: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  nome: 'Ana Candidata',
  cpf: '52998224725',
  email: 'ana@exemplo.com.br',
  rg: null,
  rg_orgao_emissor: null,
  rg_data_emissao: null,
  sexo: 'F',
  data_nascimento: '1990-03-15',
  estado_civil: null,
  nacionalidade: 'Brasileira',
  natural_uf: null,
  natural_cidade: null,
  cep: '35010000',
  endereco: 'Rua das Acácias',
  numero: null,
  complemento: null,
  bairro: 'Centro',
  uf: 'MG',
  cidade: 'Belo Horizonte',
  telefone_celular: '33988410600',
  telefone_residencial: '33988410601',
  telefone_comercial: '3332710600',
  nome_mae: 'Maria da Silva',
  nome_pai: null,
  possui_deficiencia: 'N',
  detalhe_deficiencia: null,
  possui_condicao_especial: 'N',
  detalhe_condicao_especial: null,
  perfil: 'candidato',
  tipo_usuario: 'candidato',
  status: 'A',
  isencao_taxa_inscricao: 'N',
  entrega_titulos_finalizada: 'N',
};

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
