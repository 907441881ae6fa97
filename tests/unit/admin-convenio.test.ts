// The form of a bank agreement apart from the page: what is sent, what is missing, and that secrets go nowhere else.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  enderecoDoWebhook,
  enderecoMudou,
  faltas,
  gerarSegredo,
  identificacao,
  schema,
  trocarTipo,
  type Valores,
  valoresDe,
} from '../../src/client/admin/concursos/detalhe/convenio-modelo.ts';
import { saveDraft } from '../../src/client/ui/draft.ts';
import { applyMask } from '../../src/client/ui/mask.ts';
import { type Convenio, SEGREDO_OCULTO } from '../../src/shared/convenios.ts';

const GUARDADO: Convenio = {
  id: 7,
  concurso_id: 3,
  nome: 'Cobrança BB',
  tipo: 'BB',
  status: 'Ativo',
  cnpj_beneficiario: '11222333000181',
  webhook_url: null,
  webhook_secret: SEGREDO_OCULTO,
  url_base_api: 'https://api.hm.bb.com.br/cobrancas/v2',
  api_key: null,
  numero_convenio: '3128557',
  carteira: '17',
  variacao_carteira: '35',
  agencia: '452-9',
  conta: '123873-5',
  tipo_conta: 'Corrente',
  client_id: 'cliente',
  client_secret: SEGREDO_OCULTO,
  oauth_url: null,
  chave_aplicacao: 'chave',
  created_at: '2026-11-20T12:00:00.000Z',
  endereco_webhook: 'http://portal.test/webhooks/bb/7/{webhook_secret}',
  emite: true,
  aviso: null,
};

function enviado(valores: Valores) {
  const lido = schema.safeParse(valores);
  if (!lido.success) throw new Error(JSON.stringify(lido.error.issues));
  return lido.data;
}

describe('what the form starts with and sends', () => {
  it('never has a kept secret, nor its mask, in it', () => {
    const valores = valoresDe(GUARDADO);
    expect(Object.values(valores)).not.toContain(SEGREDO_OCULTO);
    expect(valores).toMatchObject({ client_secret: '', webhook_secret: '', cnpj_beneficiario: '11.222.333/0001-81' });
    expect(enviado(valores)).toMatchObject({
      cnpj_beneficiario: '11222333000181',
      client_secret: null,
      webhook_secret: null,
      agencia: '452-9',
    });
  });

  it('neither judges nor sends what was typed for the other bank', () => {
    const valores: Valores = {
      ...valoresDe(undefined),
      nome: 'Convênio',
      tipo: 'ASAAS',
      api_key: '$aact_chave',
      numero_convenio: '12',
      oauth_url: 'not an address',
      client_secret: 'segredo',
      chave_aplicacao: 'chave',
    };
    expect(enviado(valores)).toMatchObject({
      api_key: '$aact_chave',
      numero_convenio: null,
      oauth_url: null,
      client_secret: null,
      chave_aplicacao: null,
    });
    expect(schema.safeParse({ ...valores, tipo: 'BB' }).success).toBe(false);
  });

  it('has to be of a bank', () => {
    const lido = schema.safeParse({ ...valoresDe(undefined), nome: 'Convênio' });
    expect(!lido.success && lido.error.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['tipo', 'Escolha o tipo do convênio.'],
    ]);
  });
});

describe('the bank chosen', () => {
  it('keeps an address for each, through as many changes of mind as there are', () => {
    let valores: Valores = { ...valoresDe(GUARDADO), client_secret: 'digitado' };
    const trocar = (tipo: string) => {
      valores = { ...valores, ...trocarTipo(valores, tipo) };
    };
    trocar('ASAAS');
    expect(valores.url_base_api).toBe('');
    valores = { ...valores, url_base_api: 'https://api-sandbox.asaas.com/v3' };
    trocar('ASAAS');
    expect(valores.url_base_api).toBe('https://api-sandbox.asaas.com/v3');
    trocar('BB');
    expect(valores).toMatchObject({ url_base_api: GUARDADO.url_base_api, client_secret: 'digitado' });
    trocar('ASAAS');
    expect(valores.url_base_api).toBe('https://api-sandbox.asaas.com/v3');
  });
});

describe('another address', () => {
  const guardado = valoresDe(GUARDADO);

  it.each(['url_base_api', 'oauth_url'] as const)('in %s leaves the kept secrets behind', (campo) => {
    const mudado = { ...guardado, [campo]: 'https://api.bb.com.br' };
    expect([enderecoMudou(guardado, GUARDADO), enderecoMudou(mudado, GUARDADO)]).toEqual([false, true]);
    // It may be completed later, as its notice then says.
    expect(faltas(mudado, GUARDADO)).toEqual({});
    const deOutro = { ...GUARDADO, tipo: 'ASAAS' as const };
    expect(faltas(mudado, deOutro)).toEqual({ client_secret: 'Informe o client_secret do Banco do Brasil.' });
    expect(faltas({ ...mudado, client_secret: 'de novo' }, deOutro)).toEqual({});
    expect(faltas({ ...mudado, status: 'Inativo' }, deOutro)).toEqual({});
  });

  it('of somebody else is no address of the bank', () => {
    expect(faltas({ ...guardado, url_base_api: 'https://api.asaas.com/v3', client_secret: 'x' }, GUARDADO)).toEqual({
      url_base_api: expect.stringContaining('bb.com.br'),
    });
  });

  it('for notices is where the bank calls, and leaves nothing behind', () => {
    expect(enderecoMudou({ ...guardado, webhook_url: 'https://exemplo.org' }, GUARDADO)).toBe(false);
  });
});

describe('what is missing', () => {
  const vazio = { ...valoresDe(undefined), nome: 'Convênio' };

  it('depends on the bank, only when active, and a kept secret is there', () => {
    expect(faltas(vazio, undefined)).toEqual({});
    expect(Object.keys(faltas({ ...vazio, tipo: 'ASAAS', api_key: '  ' }, undefined))).toEqual(['api_key']);
    expect(faltas({ ...vazio, tipo: 'BB' }, undefined)).toEqual({});
    expect(faltas({ ...vazio, tipo: 'BB', status: 'Inativo' }, undefined)).toEqual({});
    expect(faltas(valoresDe(GUARDADO), GUARDADO)).toEqual({});
    expect(Object.keys(faltas({ ...valoresDe(GUARDADO), tipo: 'ASAAS', url_base_api: '' }, GUARDADO))).toEqual([
      'api_key',
    ]);
  });
});

describe('secrets', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      setItem(this: Record<string, unknown>, key: string, value: string) {
        this[key] = value;
      },
    });
  });

  it('are made of 32 signs that an address takes as they are, and differ', () => {
    const feitos = Array.from({ length: 200 }, gerarSegredo);
    for (const segredo of feitos) {
      expect(segredo).toMatch(/^[A-Za-z0-9_-]{32}$/);
      expect(encodeURIComponent(segredo)).toBe(segredo);
    }
    expect(new Set(feitos).size).toBe(feitos.length);
    expect(new Set(feitos.join('')).size).toBe(64);
  });

  it('take their place in the address of notices', () => {
    expect(enderecoDoWebhook(GUARDADO.endereco_webhook, null)).toBe(GUARDADO.endereco_webhook);
    expect(enderecoDoWebhook(GUARDADO.endereco_webhook, 'a#b?c')).toBe('http://portal.test/webhooks/bb/7/a%23b%3Fc');
    expect(enderecoDoWebhook('http://portal.test/webhooks/asaas/7', 'abc')).toBe('http://portal.test/webhooks/asaas/7');
  });

  it('are left out of drafts', () => {
    const valores = valoresDe(GUARDADO);
    saveDraft('convenio-7', {
      ...valores,
      api_key: 'NAO-GUARDAR',
      client_secret: 'NAO-GUARDAR',
      webhook_secret: 'NAO-GUARDAR',
      chave_aplicacao: 'NAO-GUARDAR',
    });
    const guardado = String(Reflect.get(sessionStorage, 'rascunho:convenio-7'));
    expect(guardado).toContain('Cobrança BB');
    expect(guardado).not.toContain('NAO-GUARDAR');
  });
});

describe('how an agreement is told from the others', () => {
  it('by the number at BB and the account, at ASAAS by the CNPJ', () => {
    expect(identificacao(GUARDADO)).toEqual({
      principal: 'Nº\u00A03128557',
      detalhe: 'Agência 452-9, conta 123873-5',
    });
    expect(identificacao({ ...GUARDADO, agencia: null, conta: null }).detalhe).toBe('CNPJ 11.222.333/0001-81');
    expect(identificacao({ ...GUARDADO, tipo: 'ASAAS' })).toEqual({
      principal: '11.222.333/0001-81',
      detalhe: 'CNPJ do beneficiário',
    });
    const sem = { ...GUARDADO, tipo: 'ASAAS' as const, cnpj_beneficiario: null };
    expect(identificacao(sem)).toEqual({ principal: null, detalhe: null });
  });

  it('by a CNPJ that is masked while it is typed', () => {
    expect(applyMask('cnpj', '112')).toBe('11.2');
    expect(applyMask('cnpj', '11222333000181')).toBe('11.222.333/0001-81');
    // One digit too many is seen, and refused.
    expect(applyMask('cnpj', '112223330001819')).toBe('11.222.333/0001-819');
  });
});
