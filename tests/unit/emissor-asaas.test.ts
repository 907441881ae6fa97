import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Credenciais, createIssuer, type Issuer, lerNotificacao } from '../../src/server/boletos/issuers/index.ts';
import type { AsaasFake } from '../support/asaas-fake.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { startBancos } from '../support/bancos.ts';
import { createTestClock, DIA, type TestClock } from '../support/clock.ts';
import {
  CPF,
  createLogLido,
  falhaDe,
  type LogLido,
  pedidoDeBoleto,
  semPressa,
  tudoQueDiz,
} from '../support/emissores.ts';
import { eventually } from '../support/eventually.ts';

let banco: AsaasFake;
let clock: TestClock;
let log: LogLido;
let issuer: Issuer;

beforeEach(async () => {
  clock = createTestClock();
  log = createLogLido();
  banco = await startAsaasFake({ clock });
  issuer = open();
});
afterEach(async () => {
  // Whatever a test did, nothing it wrote down tells a key or who paid.
  const escrito = log.linhas.join('\n');
  for (const segredo of [banco.apiKey, CPF, 'Conceição', 'conceicao@', 'cpfCnpj', '?']) {
    expect(escrito).not.toContain(segredo);
  }
  await banco.close();
});

function open(mudancas: Partial<Extract<Credenciais, { tipo: 'ASAAS' }>> = {}): Issuer {
  const credenciais = { tipo: 'ASAAS' as const, api_key: banco.apiKey, url_base_api: banco.url, ...mudancas };
  return createIssuer(credenciais, { clock, log, userAgent: 'Certame/teste', loopback: true });
}

const chave = (mudancas: object = {}) => ({
  referencia: 'CERT-000042-1',
  external_id: null,
  nosso_numero: null,
  ...mudancas,
});
const pedidos = (onde: RegExp) => banco.requests.filter(({ method, path }) => onde.test(`${method} ${path}`));
const CRIAR = /^POST \/v3\/payments$/;

describe('registering', () => {
  test('makes the customer, the payment, and reads its numbers and PIX code', async () => {
    const feito = await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(isValidBoleto(feito.linha_digitavel ?? '')).toBe(true);
    expect(feito).toEqual({
      external_id: banco.payments[0]?.id,
      nosso_numero: banco.payments[0]?.nossoNumero,
      linha_digitavel: expect.stringMatching(/^\d{47}$/),
      codigo_barras: expect.stringMatching(/^\d{44}$/),
      pix_copia_e_cola: banco.payments[0]?.pix,
      pix_ate: '2026-12-10',
      cliente_id: banco.customers[0]?.id,
      valor_centavos: 8550,
      vencimento: '2026-12-10',
      referencia: 'CERT-000042-1',
      beneficiario: null,
    });
    expect(pedidos(CRIAR)[0]?.json).toEqual({
      customer: feito.cliente_id,
      billingType: 'BOLETO',
      value: 85.5,
      dueDate: '2026-12-10',
      description: 'Inscrição 000042 – Prefeitura de São João',
      externalReference: 'CERT-000042-1',
    });
    expect(banco.customers[0]).toMatchObject({
      name: 'Conceição Araújo d’Ávila',
      cpfCnpj: CPF,
      email: 'conceicao@example.com',
      mobilePhone: '31988410600',
      address: 'Avenida Afonso Pena',
      addressNumber: '1500',
      complement: 'apto 12',
      province: 'Centro',
      postalCode: '30130000',
      notificationDisabled: true,
      externalReference: 'CERT-000042-1',
    });
    for (const { headers } of banco.requests) {
      expect(headers).toMatchObject({ access_token: banco.apiKey, 'user-agent': 'Certame/teste' });
    }
  });

  test('what is not known of the payer is left out', async () => {
    const nada = { telefone_celular: null, cep: null, endereco: null, numero: null, complemento: null, bairro: null };
    const { pagador } = pedidoDeBoleto();
    await issuer.registrar(pedidoDeBoleto({ pagador: { ...pagador, ...nada } }), semPressa());
    const enviado = Object.keys(pedidos(/^POST \/v3\/customers/)[0]?.json as object);
    expect(enviado.sort()).toEqual(['cpfCnpj', 'email', 'externalReference', 'name', 'notificationDisabled']);
  });

  test('a telephone ASAAS dislikes keeps nobody from paying', async () => {
    const { pagador } = pedidoDeBoleto();
    await issuer.registrar(pedidoDeBoleto({ pagador: { ...pagador, telefone_celular: '31999999999' } }), semPressa());
    expect(banco.customers).toHaveLength(1);
    expect(banco.customers[0]).not.toHaveProperty('mobilePhone');
    expect(banco.payments).toHaveLength(1);
  });

  test('a known customer is used: the one given, or the one found by CPF', async () => {
    const { cliente_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    await issuer.registrar(pedidoDeBoleto({ referencia: 'CERT-000043-1' }), semPressa());
    const antes = pedidos(/customers/).length;
    await issuer.registrar(pedidoDeBoleto({ referencia: 'CERT-000044-1', cliente_id }), semPressa());
    expect(pedidos(/customers/)).toHaveLength(antes);
    expect(banco.customers).toHaveLength(1);
    expect(banco.payments.map(({ customer }) => customer)).toEqual([cliente_id, cliente_id, cliente_id]);
  });

  test('a customer that is gone is made again, once', async () => {
    const primeiro = await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.removeCustomer(String(primeiro.cliente_id));
    const { cliente_id } = primeiro;
    const feito = await issuer.registrar(pedidoDeBoleto({ referencia: 'CERT-000043-1', cliente_id }), semPressa());
    expect(feito.cliente_id).not.toBe(cliente_id);
    expect(feito.cliente_id).toBe(banco.customers[1]?.id);
    expect(pedidos(CRIAR)).toHaveLength(3);
  });

  test('a failed PIX code does not fail the slip, and can be had later', async () => {
    banco.failNext('pix');
    const feito = await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(feito.pix_copia_e_cola).toBeNull();
    const qual = chave({ external_id: feito.external_id });
    expect(await issuer.lerPix(qual, semPressa())).toEqual({ codigo: banco.payments[0]?.pix, ate: '2026-12-10' });
    banco.failNext('pix');
    expect(await issuer.lerPix(chave(), semPressa())).toBeNull();
    expect(await issuer.lerPix(chave({ referencia: 'CERT-000099-1' }), semPressa())).toBeNull();
  });

  test('a PIX code that does not come in time does not fail the slip either', async () => {
    banco.failNext('hang', 1, { onde: /pixQrCode/ });
    const controle = new AbortController();
    const feito = issuer.registrar(pedidoDeBoleto(), controle.signal);
    await eventually(() => expect(log.linhas.join()).toContain('identificationField'));
    controle.abort();
    expect((await feito).pix_copia_e_cola).toBeNull();
  });

  test('less than R$ 5,00 is refused in the bank’s own words', async () => {
    const falha = await falhaDe(issuer.registrar(pedidoDeBoleto({ valor_centavos: 499 }), semPressa()));
    expect(falha).toMatchObject({ tipo: 'recusado', incerto: false });
    expect(falha.message).toBe(
      'O valor da cobrança (R$ 4,99) menos o valor do desconto (R$ 0,00) não pode ser menor que R$ 5,00.',
    );
  });

  test.each([
    [
      'a CPF that is none',
      { pagador: { ...pedidoDeBoleto().pagador, cpf: '11111111111' } },
      'O CPF/CNPJ informado é inválido.',
    ],
    ['a due date that is over', { vencimento: '2026-11-20' }, 'Não é permitido data de vencimento inferior a hoje.'],
  ])('%s is refused', async (_name, mudancas, dito) => {
    const falha = await falhaDe(issuer.registrar(pedidoDeBoleto(mudancas), semPressa()));
    expect(falha).toMatchObject({ tipo: 'recusado', incerto: false, message: dito });
    expect(banco.payments).toHaveLength(0);
  });
});

describe('answers that are lost', () => {
  test.each(['timeout after creating', 'reset after creating'] as const)(
    '%s: uncertain, and found again',
    async (kind) => {
      banco.failNext(kind);
      const controle = new AbortController();
      const falhou = falhaDe(issuer.registrar(pedidoDeBoleto(), controle.signal));
      await eventually(() => expect(banco.payments).toHaveLength(1));
      controle.abort();
      const falha = await falhou;
      expect(falha).toMatchObject({ tipo: 'indisponivel', incerto: true });
      expect(falha.message).not.toMatch(/http|\?/);
      expect(pedidos(CRIAR)).toHaveLength(1);

      const achado = await issuer.procurar(chave(), semPressa());
      expect(achado).toMatchObject({
        external_id: banco.payments[0]?.id,
        valor_centavos: 8550,
        vencimento: '2026-12-10',
        cliente_id: banco.customers[0]?.id,
        linha_digitavel: expect.stringMatching(/^\d{47}$/),
        pix_copia_e_cola: expect.stringContaining('br.gov.bcb.pix'),
      });
      expect(banco.payments).toHaveLength(1);
    },
  );

  test('a bank that hangs before anything was created: certain as long as no creation was sent', async () => {
    banco.failNext('hang');
    const controle = new AbortController();
    const falhou = falhaDe(issuer.registrar(pedidoDeBoleto(), controle.signal));
    await eventually(() => expect(banco.requests).toHaveLength(1));
    controle.abort();
    expect(await falhou).toMatchObject({
      tipo: 'indisponivel',
      incerto: false,
      message: 'O ASAAS não respondeu a tempo.',
    });
    expect(await issuer.procurar(chave(), semPressa())).toBeNull();
  });

  test.each([500, 'not JSON'] as const)(
    '%s to a creation leaves it uncertain, and it is not repeated',
    async (kind) => {
      banco.failNext(kind, 1, { onde: CRIAR });
      expect(await falhaDe(issuer.registrar(pedidoDeBoleto(), semPressa()))).toMatchObject({
        tipo: 'indisponivel',
        incerto: true,
      });
      expect(pedidos(CRIAR)).toHaveLength(1);
    },
  );

  test('429 to a creation: nothing was created', async () => {
    banco.failNext(429, 1, { onde: CRIAR });
    const falha = await falhaDe(issuer.registrar(pedidoDeBoleto(), semPressa()));
    expect(falha).toMatchObject({ tipo: 'indisponivel', incerto: false });
    expect(pedidos(CRIAR)).toHaveLength(1);
  });

  test('a payment whose numbers cannot be read is uncertain, and found later', async () => {
    banco.failNext(400, 1, { onde: /identificationField/ });
    expect(await falhaDe(issuer.registrar(pedidoDeBoleto(), semPressa()))).toMatchObject({
      tipo: 'indisponivel',
      incerto: true,
    });
    expect((await issuer.procurar(chave(), semPressa()))?.external_id).toBe(banco.payments[0]?.id);
  });

  test('reading is repeated when the bank stumbles', async () => {
    banco.failNext(500, 2, { onde: /identificationField/ });
    expect((await issuer.registrar(pedidoDeBoleto(), semPressa())).linha_digitavel).toHaveLength(47);
  });

  test('of several with one reference the oldest open one stays and the others go', async () => {
    for (let vez = 0; vez < 4; vez += 1) await issuer.registrar(pedidoDeBoleto(), semPressa());
    const [removida, velha, ...novas] = banco.payments.map(({ id }) => id);
    banco.remove(String(removida));
    banco.failNext(500, 1, { onde: /^DELETE/ });
    const achado = await issuer.procurar(chave(), semPressa());
    expect(achado?.external_id).toBe(velha);
    // One could not be deleted, which does not keep the other from being found.
    expect(novas.map((id) => banco.get(id).deleted)).toEqual([false, true]);
    await issuer.procurar(chave(), semPressa());
    expect(novas.map((id) => banco.get(id).deleted)).toEqual([true, true]);
    expect(banco.get(String(velha)).deleted).toBe(false);
  });

  test('finds nothing that is paid or taken back', async () => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.pay(external_id);
    expect(await issuer.procurar(chave(), semPressa())).toBeNull();
    expect(banco.get(external_id).deleted).toBe(false);
  });
});

describe('asking', () => {
  test.each([
    ['PENDING', 'aberto'],
    ['OVERDUE', 'aberto'],
    ['AWAITING_RISK_ANALYSIS', 'aberto'],
    ['DUNNING_REQUESTED', 'aberto'],
    ['SOMETHING_NEW', 'aberto'],
    ['CONFIRMED', 'pago'],
    ['RECEIVED', 'pago'],
    ['RECEIVED_IN_CASH', 'pago'],
    ['DUNNING_RECEIVED', 'pago'],
    ['REFUNDED', 'estornado'],
    ['REFUND_REQUESTED', 'estornado'],
    ['REFUND_IN_PROGRESS', 'estornado'],
    ['CHARGEBACK_REQUESTED', 'estornado'],
    ['CHARGEBACK_DISPUTE', 'estornado'],
    ['AWAITING_CHARGEBACK_REVERSAL', 'estornado'],
  ])('%s is %s', async (status, situacao) => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.get(external_id).status = status;
    const consulta = await issuer.consultar(chave({ external_id }), semPressa());
    expect(consulta).toMatchObject({ situacao, external_id, referencia: 'CERT-000042-1', pago_em: null });
    expect(consulta?.valor_pago_centavos).toBe(situacao === 'aberto' ? null : 8550);
  });

  test('a payment tells what was paid and the day the payer did', async () => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.pay(external_id, { valor: 80.1, data: '2026-11-19', status: 'CONFIRMED' });
    const esperado = { situacao: 'pago', valor_pago_centavos: 8010, pago_em: '2026-11-19' };
    expect(await issuer.consultar(chave({ external_id }), semPressa())).toMatchObject(esperado);
    expect(await issuer.consultar(chave(), semPressa())).toMatchObject(esperado);
    Object.assign(banco.get(external_id), { clientPaymentDate: null, confirmedDate: '2026-11-20', value: '80.10' });
    expect(await issuer.consultar(chave(), semPressa())).toMatchObject({ ...esperado, pago_em: '2026-11-20' });
    Object.assign(banco.get(external_id), { confirmedDate: undefined, paymentDate: '2026-11-21 03:00:00' });
    expect(await issuer.consultar(chave(), semPressa())).toMatchObject({ ...esperado, pago_em: '2026-11-21' });
  });

  test.each([
    ['a part that went back', 'RECEIVED', [{ status: 'DONE', value: 40, dateCreated: '2026-11-20' }], [8550, 4000]],
    [
      'none while it is under way, or was called off',
      'RECEIVED',
      [{ status: 'PENDING', value: 40 }, { status: 'CANCELLED' }],
      [8550, null],
    ],
    ['nothing of all of it, which its state says', 'RECEIVED', [{ status: 'DONE' }], [8550, null]],
    ['what is asked for', 'REFUND_IN_PROGRESS', [{ status: 'PENDING', value: 40 }], [4000, null]],
    ['all where no amount is said', 'REFUND_REQUESTED', [{ status: 'PENDING' }], [8550, null]],
    ['all, once it is gone', 'REFUNDED', [{ status: 'DONE', value: 40 }], [8550, null]],
    ['all that is disputed', 'CHARGEBACK_REQUESTED', [{ status: 'DONE', value: 40 }], [8550, null]],
  ])('of its refunds tells %s', async (_, status, refunds, [valor, devolvido]) => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    Object.assign(banco.get(external_id), { status, refunds });
    const consulta = await issuer.consultar(chave({ external_id }), semPressa());
    expect([consulta?.valor_pago_centavos, consulta?.devolvido?.centavos ?? null]).toEqual([valor, devolvido]);
  });

  test('one that was removed is cancelled; one that does not exist is null', async () => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.remove(external_id);
    expect(await issuer.consultar(chave({ external_id }), semPressa())).toMatchObject({ situacao: 'cancelado' });
    expect(await issuer.consultar(chave({ external_id: 'pay_outro' }), semPressa())).toBeNull();
    expect(await issuer.consultar(chave({ referencia: 'OUTRA' }), semPressa())).toBeNull();
  });

  test('of several with one reference the paid one counts', async () => {
    for (let vez = 0; vez < 3; vez += 1) await issuer.registrar(pedidoDeBoleto(), semPressa());
    const pago = String(banco.payments[1]?.id);
    banco.pay(pago);
    expect(await issuer.consultar(chave(), semPressa())).toMatchObject({ situacao: 'pago', external_id: pago });
  });

  test('an answer that says nothing is a failure, not an unknown slip', async () => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    for (const qual of [chave(), chave({ external_id })]) {
      banco.failNext('not JSON');
      expect(await falhaDe(issuer.consultar(qual, semPressa()))).toMatchObject({
        tipo: 'indisponivel',
        incerto: false,
      });
    }
  });
});

describe('taking back', () => {
  test('an open or overdue one goes, and going twice is the same', async () => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    clock.advance(60 * DIA);
    const qual = chave({ external_id });
    expect(await issuer.baixar(qual, semPressa())).toBe('baixado');
    expect(banco.get(external_id).deleted).toBe(true);
    expect(await issuer.baixar(qual, semPressa())).toBe('baixado');
    expect(await issuer.baixar(chave({ external_id: 'pay_outro' }), semPressa())).toBe('baixado');
  });

  test('without its id every one with the reference goes', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(await issuer.baixar(chave(), semPressa())).toBe('baixado');
    expect(banco.payments.every(({ deleted }) => deleted)).toBe(true);
    expect(await issuer.baixar(chave({ referencia: 'OUTRA' }), semPressa())).toBe('baixado');
  });

  test('a paid or refunded one cannot go', async () => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.pay(external_id);
    expect(await issuer.baixar(chave({ external_id }), semPressa())).toBe('pago');
    banco.refund(external_id);
    expect(await issuer.baixar(chave(), semPressa())).toBe('pago');
    expect(banco.get(external_id).deleted).toBe(false);
  });

  test('any other refusal and any other server’s 404 are failures', async () => {
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    const qual = chave({ external_id });
    banco.failNext(400, 1, { onde: /^DELETE/ });
    expect(await falhaDe(issuer.baixar(qual, semPressa()))).toMatchObject({
      tipo: 'recusado',
      message: 'O pedido foi recusado pelo teste.',
    });
    banco.failNext(500, 1, { onde: /^DELETE/ });
    expect(await falhaDe(issuer.baixar(qual, semPressa()))).toMatchObject({ tipo: 'indisponivel', incerto: false });
    const outro = await startPagina(404, '<h1>Not Found</h1>');
    const noOutro = open({ url_base_api: outro.url });
    expect(await falhaDe(noOutro.baixar(qual, semPressa()))).toMatchObject({ tipo: 'credenciais' });
    outro.close();
  });
});

/** Some other server at the address of the agreement. */
async function startPagina(status: number, body: string) {
  const server = createServer((_request, response) => void response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe('the test of an agreement', () => {
  test.each(['', '/v3', '/v3/', '?x=1'])('accepts the address ending in "%s"', async (fim) => {
    const url_base_api = banco.url.replace(/\/v3$/, fim);
    expect(await open({ url_base_api }).testar(semPressa())).toBe('O ASAAS aceitou a chave de API.');
    expect(banco.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v3/customers']);
  });

  test('a wrong key', async () => {
    const errada = '$aact_prod_chave-errada';
    const falha = await falhaDe(open({ api_key: errada }).testar(semPressa()));
    expect(falha).toMatchObject({ tipo: 'credenciais', incerto: false });
    expect(falha.message).toMatch(/^A chave de API do ASAAS não foi aceita\./);
    expect(tudoQueDiz(falha)).not.toContain(errada);
  });

  test.each([
    [
      'another page',
      200,
      '<h1>Olá</h1>',
      'O endereço informado não é o da API do ASAAS. Confira o endereço no convênio.',
    ],
    [
      'an address that is not there',
      404,
      '{}',
      'O endereço informado não é o da API do ASAAS. Confira o endereço no convênio.',
    ],
    ['a redirect', 301, '', 'O endereço informado não é o da API do ASAAS. Confira o endereço no convênio.'],
    [
      'no permission',
      403,
      '{}',
      'O ASAAS não permite este acesso. Confira as permissões da chave de API e os endereços IP que ela aceita.',
    ],
    ['a teapot', 418, '[]', 'O ASAAS recusou o pedido (erro 418).'],
  ])('%s', async (_name, status, body, dito) => {
    const pagina = await startPagina(status, body);
    const falha = await falhaDe(open({ url_base_api: pagina.url }).testar(semPressa()));
    expect(falha).toMatchObject({ message: dito, incerto: false });
    expect(falha.tipo).toBe(status === 418 ? 'recusado' : 'credenciais');
    pagina.close();
  });

  test('no answer, in words for each way of not answering', async () => {
    const pagina = await startPagina(200, '');
    pagina.close();
    const ditos = async (url_base_api: string) => (await falhaDe(open({ url_base_api }).testar(semPressa()))).message;
    expect(await ditos(pagina.url)).toMatch(/^Não foi possível conectar ao ASAAS\./);
    expect(await ditos('https://asaas.invalid')).toBe('O endereço informado não é do ASAAS. Confira o convênio.');
    expect(await ditos(banco.url.replace('http:', 'https:'))).toMatch(/^Não foi possível fazer uma conexão segura/);
    expect(await ditos('isto não é endereço')).toMatch(/^O endereço ou a chave do ASAAS tem caracteres/);
    const falha = await falhaDe(issuer.testar(AbortSignal.abort()));
    expect(falha).toMatchObject({ tipo: 'indisponivel', message: 'O ASAAS não respondeu a tempo.' });
  });

  test('a key with a line break is not sent, nor told', async () => {
    const falha = await falhaDe(open({ api_key: `${banco.apiKey}\nção` }).testar(semPressa()));
    expect(falha).toMatchObject({ tipo: 'credenciais' });
    expect(tudoQueDiz(falha)).not.toContain(banco.apiKey);
    expect(banco.requests).toHaveLength(0);
  });

  test('what the bank writes is passed on without keys, addresses and people’s numbers', async () => {
    const description = `Chave ${banco.apiKey} e CPF 075.063.716-18 ou ${CPF},\nveja https://x.example/?cpf=1 já`;
    const pagina = await startPagina(400, JSON.stringify({ errors: [{ code: 'x', description }, { code: 'y' }, 7] }));
    const falha = await falhaDe(open({ url_base_api: pagina.url }).testar(semPressa()));
    expect(falha.message).toBe('Chave [oculto] e CPF [número] ou [número], veja [endereço] já');
    pagina.close();
  });

  test('no failure says anything secret', async () => {
    for (const kind of ['hang', 'not JSON', 400, 429, 500] as const) {
      banco.failNext(kind, 3);
      const falha = await falhaDe(issuer.registrar(pedidoDeBoleto(), banco.silence()));
      for (const segredo of [banco.apiKey, CPF, 'conceicao@', banco.url])
        expect(tudoQueDiz(falha)).not.toContain(segredo);
      banco.requests.length = 0;
      await banco.close();
      banco = await startAsaasFake({ clock, apiKey: banco.apiKey });
      issuer = open();
    }
  });
});

describe('notices', () => {
  const payment = { id: 'pay_1', externalReference: 'CERT-000042-1', nossoNumero: '21932978', value: 85.5 };

  test('what happened to which slip', () => {
    expect(lerNotificacao('ASAAS', { id: 'evt_1&2', event: 'PAYMENT_RECEIVED', payment })).toEqual([
      {
        evento_id: 'evt_1&2',
        tipo: 'PAYMENT_RECEIVED',
        chave: { referencia: 'CERT-000042-1', external_id: 'pay_1', nosso_numero: '21932978' },
        relevante: true,
      },
    ]);
  });

  test.each([
    ['PAYMENT_CONFIRMED', true],
    ['PAYMENT_RECEIVED', true],
    ['PAYMENT_UPDATED', true],
    ['PAYMENT_DELETED', true],
    ['PAYMENT_RESTORED', true],
    ['PAYMENT_REFUNDED', true],
    ['PAYMENT_PARTIALLY_REFUNDED', true],
    ['PAYMENT_REFUND_IN_PROGRESS', true],
    ['PAYMENT_RECEIVED_IN_CASH_UNDONE', true],
    ['PAYMENT_CHARGEBACK_REQUESTED', true],
    ['PAYMENT_AWAITING_CHARGEBACK_REVERSAL', true],
    ['PAYMENT_DUNNING_RECEIVED', true],
    ['PAYMENT_SOMETHING_NEW', true],
    ['PAYMENT_CREATED', false],
    ['PAYMENT_OVERDUE', false],
    ['PAYMENT_BANK_SLIP_VIEWED', false],
    ['PAYMENT_CHECKOUT_VIEWED', false],
    ['PAYMENT_AWAITING_RISK_ANALYSIS', false],
    ['PAYMENT_SPLIT_DIVERGENCE_BLOCK_FINISHED', false],
    ['TRANSFER_CREATED', false],
  ])('%s concerns a payment: %s', (event, relevante) => {
    expect(lerNotificacao('ASAAS', { id: 'e', event, payment })).toMatchObject([{ relevante, tipo: event }]);
  });

  test('without an id of its own, or with an endless one, its content names it', () => {
    const [um] = lerNotificacao('ASAAS', { event: 'PAYMENT_RECEIVED', payment, dateCreated: 'x' });
    const [mesmo] = lerNotificacao('ASAAS', { dateCreated: 'x', payment: { ...payment }, event: 'PAYMENT_RECEIVED' });
    const [outro] = lerNotificacao('ASAAS', { dateCreated: 'y', payment, event: 'PAYMENT_RECEIVED' });
    const [longo] = lerNotificacao('ASAAS', { id: 'e'.repeat(201), event: 'PAYMENT_RECEIVED', payment });
    expect(um?.evento_id).toMatch(/^[0-9a-f]{64}$/);
    expect(mesmo?.evento_id).toBe(um?.evento_id);
    expect(outro?.evento_id).not.toBe(um?.evento_id);
    expect(longo?.evento_id).toMatch(/^[0-9a-f]{64}$/);
  });

  test('one that names no slip is not about one', () => {
    expect(lerNotificacao('ASAAS', { id: 'e', event: 'PAYMENT_RECEIVED' })).toMatchObject([
      { relevante: false, chave: { referencia: null, external_id: null, nosso_numero: null } },
    ]);
  });

  test('any JSON at all is read without an error, however deep', () => {
    const fundo = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    const casos = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.jsonValue(), event: fc.oneof(fc.jsonValue(), fc.string()), payment: fc.jsonValue() }),
      fc.record({ id: fc.jsonValue(), codigoEstadoBaixaOperacional: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(casos, fc.constantFrom('ASAAS' as const, 'BB' as const), (corpo, tipo) => {
        for (const evento of lerNotificacao(tipo, corpo)) {
          expect(evento.evento_id.length).toBeGreaterThan(0);
          expect(evento.evento_id.length).toBeLessThanOrEqual(200);
          expect(lerNotificacao(tipo, structuredClone(corpo))).toContainEqual(evento);
        }
      }),
    );
    expect(lerNotificacao('ASAAS', { event: 'PAYMENT_RECEIVED', payment: fundo })).toHaveLength(1);
    expect(lerNotificacao('BB', [{ id: '0'.repeat(20), fundo }])).toHaveLength(1);
    expect(lerNotificacao('BB', fundo)).toEqual([]);
    for (const nada of [null, 1, 'a', [], {}, [[]]]) expect(lerNotificacao('ASAAS', nada)).toEqual([]);
  });

  test('the fake sends one until it is taken with exactly 200', async () => {
    const respostas = [500, 204, 200];
    const recebidos: { token: unknown; corpo: string }[] = [];
    const server = createServer(async (request, response) => {
      let corpo = '';
      for await (const chunk of request) corpo += chunk;
      recebidos.push({ token: request.headers['asaas-access-token'], corpo });
      response.writeHead(respostas.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { external_id } = await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.pay(external_id);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await banco.notify(url, 'token-do-aviso', external_id)).toBe(3);
    const eventos = recebidos.flatMap(({ corpo }) => lerNotificacao('ASAAS', JSON.parse(corpo)));
    expect(new Set(eventos.map(({ evento_id }) => evento_id)).size).toBe(1);
    expect(eventos[0]).toMatchObject({ tipo: 'PAYMENT_RECEIVED', chave: { external_id }, relevante: true });
    expect(recebidos[0]?.token).toBe('token-do-aviso');
    server.close();
    server.closeAllConnections();
  });
});

test('the banks started by hand register a slip and pay it on order', async () => {
  const bancos = await startBancos({ asaas: 0, bb: 0, ordens: 0 });
  const ambiente = { clock, log, userAgent: 'Certame/teste', loopback: true };
  const { apiKey, url } = bancos.asaas;
  const asaas = createIssuer({ tipo: 'ASAAS', api_key: apiKey, url_base_api: url }, ambiente);
  const bb = createIssuer(bancos.bb.credentials, ambiente);
  const pedido = pedidoDeBoleto({ emissao: '2040-01-01', vencimento: '2040-01-31' });
  for (const [nome, qual] of Object.entries({ asaas, bb })) {
    const { external_id, nosso_numero } = await qual.registrar(pedido, semPressa());
    const ordem = { method: 'POST', body: JSON.stringify({ id: external_id }) };
    expect((await fetch(`${bancos.url}/${nome}/pagar`, ordem)).status).toBe(200);
    const consulta = await qual.consultar(chave({ external_id, nosso_numero }), semPressa());
    expect(consulta).toMatchObject({ situacao: 'pago', valor_pago_centavos: 8550 });
  }
  expect((await fetch(`${bancos.url}/outra`, { method: 'POST' })).status).toBe(400);
  await bancos.close();
});
