// The form of a bank agreement: what each field takes, and what an active agreement lacks.
import { describe, expect, it } from 'vitest';
import { cnpjConfere, convenioForm, faltasDoConvenio, SEGREDO_OCULTO } from '../../src/shared/convenios.ts';

const BASE = { nome: 'Cobrança', tipo: 'BB' as const };

function campo(nome: string, valor: unknown): unknown {
  const lido = convenioForm.safeParse({ ...BASE, [nome]: valor });
  if (!lido.success) return { erro: lido.error.issues.map(({ message }) => message) };
  return (lido.data as Record<string, unknown>)[nome];
}
const recusado = { erro: [expect.any(String)] };

describe('a field of the agreement', () => {
  it.each(['cnpj_beneficiario', 'webhook_url', 'webhook_secret', 'url_base_api', 'api_key', 'numero_convenio'])(
    '%s may be left blank',
    (nome) => {
      for (const valor of [undefined, null, '', '  ']) expect(campo(nome, valor)).toBeNull();
    },
  );

  it.each(['carteira', 'variacao_carteira', 'agencia', 'conta', 'client_id', 'client_secret', 'oauth_url'])(
    '%s may be left blank too',
    (nome) => {
      for (const valor of [undefined, null, '', '  ']) expect(campo(nome, valor)).toBeNull();
    },
  );

  it.each([
    ['nome', ' Cobrança  BB ', 'Cobrança  BB'],
    ['status', '', undefined],
    ['status', 'Inativo', 'Inativo'],
    ['tipo_conta', null, null],
    ['tipo_conta', 'Poupança', 'Poupança'],
    ['cnpj_beneficiario', '11.222.333/0001-81', '11222333000181'],
    ['cnpj_beneficiario', ' 11222333000181 ', '11222333000181'],
    ['cnpj_beneficiario', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cnpj_beneficiario', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['webhook_secret', '1234567890123456', '1234567890123456'],
    ['webhook_secret', `${'s'.repeat(199)}?`, `${'s'.repeat(199)}?`],
    ['webhook_secret', 'um/segredo/com/barra', 'um/segredo/com/barra'],
    ['webhook_secret', SEGREDO_OCULTO, null],
    ['api_key', ' $aact_hmlg_000== ', '$aact_hmlg_000=='],
    ['api_key', SEGREDO_OCULTO, null],
    ['client_secret', SEGREDO_OCULTO, null],
    ['numero_convenio', '3128557', '3128557'],
    ['numero_convenio', 3128557, '3128557'],
    ['numero_convenio', '312855', '312855'],
    ['carteira', '17', '17'],
    ['carteira', 17, '17'],
    ['variacao_carteira', '035', '035'],
    ['agencia', '0452-X', '0452-X'],
    ['agencia', '452', '452'],
    ['conta', '123.873-5', '123873-5'],
    ['conta', '123873x', '123873X'],
    ['url_base_api', 'http://127.0.0.1:4010/v3', 'http://127.0.0.1:4010/v3'],
    [
      'url_base_api',
      'https://api.hm.bb.com.br/cobrancas/v2?gw-dev-app-key=abc',
      'https://api.hm.bb.com.br/cobrancas/v2?gw-dev-app-key=abc',
    ],
    ['oauth_url', 'http://localhost/oauth', 'http://localhost/oauth'],
    ['webhook_url', 'https://exemplo.org/webhooks/asaas/1', 'https://exemplo.org/webhooks/asaas/1'],
  ])('%s takes %o', (nome, valor, lido) => {
    expect(campo(nome, valor)).toEqual(lido);
  });

  it.each([
    ['nome', ''],
    ['nome', '   '],
    ['nome', null],
    ['tipo', 'ITAU'],
    ['tipo', ''],
    ['status', 'ativo'],
    ['status', true],
    ['tipo_conta', 'cc'],
    ['cnpj_beneficiario', '1122233300018'],
    ['cnpj_beneficiario', `${'1'.repeat(5000)}`],
    ['webhook_secret', 's'.repeat(201)],
    ['webhook_secret', 'com espaço-dentro'],
    ['webhook_secret', 'uma longa acentuação'],
    ['webhook_secret', '123456789012345'],
    ['webhook_secret', 'uma-longa-quebra\nlinha'],
    ['webhook_secret', 12345678],
    ['api_key', 'com espaço'],
    ['api_key', 'a\u0000b'],
    ['api_key', 'x'.repeat(2001)],
    ['api_key', { chave: 'x' }],
    ['numero_convenio', '312'],
    ['numero_convenio', '312855a'],
    ['numero_convenio', 1e21],
    ['carteira', '170'],
    ['carteira', -1],
    ['variacao_carteira', '0350'],
    ['agencia', 'abc'],
    ['agencia', '452-12'],
    ['conta', '12-3-4'],
    ['conta', '1'.repeat(20)],
    ['url_base_api', 'ftp://banco'],
    ['url_base_api', 'banco.com.br'],
    ['url_base_api', 'https://usuario:senha@banco.com.br'],
    ['oauth_url', 'javascript:alert(1)'],
    ['oauth_url', 'https://usuario@banco.com.br'],
    ['webhook_url', 'http://'],
  ])('%s refuses %o, once and without repeating it', (nome, valor) => {
    expect(campo(nome, valor)).toEqual(recusado);
    // Shorter ones are words of the messages themselves.
    if (typeof valor === 'string' && valor.length > 7) expect(JSON.stringify(campo(nome, valor))).not.toContain(valor);
  });
});

it('a CNPJ whose digits do not hold is told from one whose do', () => {
  expect(cnpjConfere(null)).toBe(true);
  expect(cnpjConfere('11222333000181')).toBe(true);
  expect(cnpjConfere('11222333000182')).toBe(false);
});

describe('what an agreement lacks', () => {
  const nada = { numero_convenio: null, client_id: null, client_secret: null, api_key: null };
  const tudo = { numero_convenio: '3128557', client_id: 'id', client_secret: SEGREDO_OCULTO, api_key: SEGREDO_OCULTO };

  it.each([
    ['ASAAS', 'BB', ['api_key']],
    ['BB', 'ASAAS', ['numero_convenio', 'client_id', 'client_secret']],
  ] as const)('with %s, of %s before, is what that bank demands, and nothing while inactive', (tipo, antes, campos) => {
    expect(Object.keys(faltasDoConvenio({ tipo, status: 'Ativo', ...nada }, antes))).toEqual(campos);
    expect(faltasDoConvenio({ tipo, status: 'Inativo', ...nada }, antes)).toEqual({});
    expect(faltasDoConvenio({ tipo, status: 'Ativo', ...tudo }, antes)).toEqual({});
  });

  it('with Banco do Brasil is nothing of one that was never with another: it may be completed later', () => {
    expect(faltasDoConvenio({ tipo: 'BB', status: 'Ativo', ...nada })).toEqual({});
    expect(Object.keys(faltasDoConvenio({ tipo: 'ASAAS', status: 'Ativo', ...nada }))).toEqual(['api_key']);
  });
});
