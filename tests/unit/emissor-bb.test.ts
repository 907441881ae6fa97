import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIssuer, type Issuer, lerNotificacao } from '../../src/server/boletos/issuers/index.ts';
import type { CredenciaisBB } from '../../src/server/boletos/issuers/issuer.ts';
import { type BBFake, startBBFake } from '../support/bb-fake.ts';
import { createTestClock, DIA, MINUTO, SEGUNDO, type TestClock } from '../support/clock.ts';
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

const NUMERO = '00031285570000000042';

let banco: BBFake;
let clock: TestClock;
let log: LogLido;
let issuer: Issuer;

beforeEach(async () => {
  clock = createTestClock();
  log = createLogLido();
  banco = await startBBFake({ clock });
  issuer = open();
});
afterEach(async () => {
  const escrito = log.linhas.join('\n');
  for (const segredo of [...segredos(), CPF, 'CONCEICAO', 'conceicao@', '?']) expect(escrito).not.toContain(segredo);
  await banco.close();
});

function segredos(): string[] {
  const { client_id, client_secret, chave_aplicacao } = banco.credentials;
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const tokens = banco.requests.flatMap(({ headers }) => headers.authorization?.split(' ')[1] ?? []);
  return [client_id, client_secret, String(chave_aplicacao), basic, ...tokens];
}

function open(mudancas: Partial<CredenciaisBB> = {}): Issuer {
  return createIssuer(
    { ...banco.credentials, ...mudancas },
    { clock, log, userAgent: 'Certame/teste', loopback: true },
  );
}

const chave = (mudancas: object = {}) => ({
  referencia: 'CERT-000042-1',
  external_id: null,
  nosso_numero: NUMERO,
  ...mudancas,
});
const pedidos = (onde: RegExp) => banco.requests.filter(({ method, path }) => onde.test(`${method} ${path}`));
const CRIAR = /^POST \/cobrancas\/v2\/boletos$/;
const TOKEN = /^POST \/oauth\/token$/;

/** Another server in the bank's place, for answers the fake does not give. */
async function startOutro(responder: (request: IncomingMessage) => { status: number; body: string }) {
  const server = createServer((request, response) => {
    const { status, body } = responder(request);
    request.resume();
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** What an issuer says when the API answers so; tokens come from the fake. */
async function ditoPara(
  status: number,
  body: string,
  pedir: (qual: Issuer) => Promise<unknown> = (qual) => qual.testar(semPressa()),
) {
  const outro = await startOutro(() => ({ status, body }));
  const falha = await falhaDe(pedir(open({ url_base_api: outro.url })));
  outro.close();
  return falha;
}

describe('registering', () => {
  test('sends every field in the bank’s form and reads the numbers and the PIX code', async () => {
    const feito = await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(isValidBoleto(feito.linha_digitavel ?? '')).toBe(true);
    expect(feito).toEqual({
      external_id: NUMERO,
      nosso_numero: NUMERO,
      linha_digitavel: banco.get(NUMERO).linha,
      codigo_barras: banco.get(NUMERO).codigo,
      beneficiario: { agencia: '452', conta: '123873' },
      pix_copia_e_cola: banco.get(NUMERO).emv,
      cliente_id: null,
      valor_centavos: null,
      vencimento: null,
      referencia: null,
    });
    expect(pedidos(CRIAR)).toHaveLength(1);
    expect(pedidos(CRIAR)[0]?.json).toEqual({
      numeroConvenio: 3128557,
      numeroCarteira: 17,
      numeroVariacaoCarteira: 35,
      codigoModalidade: 1,
      dataEmissao: '21.11.2026',
      dataVencimento: '10.12.2026',
      valorOriginal: 85.5,
      codigoAceite: 'N',
      codigoTipoTitulo: 99,
      indicadorPermissaoRecebimentoParcial: 'N',
      indicadorAceiteTituloVencido: 'N',
      numeroTituloBeneficiario: 'CERT-000042-1',
      numeroTituloCliente: NUMERO,
      campoUtilizacaoBeneficiario: 'INSCRICAO 000042 - PREFEI',
      mensagemBloquetoOcorrencia: 'INSCRICAO 000042 - PREFEITURA DE SAO JOAO',
      pagador: {
        tipoInscricao: 1,
        numeroInscricao: 7506371618,
        nome: 'CONCEICAO ARAUJO DAVILA',
        endereco: 'AVENIDA AFONSO PENA 1500 APTO 12',
        cep: 30130000,
        cidade: 'BELO HORIZONTE',
        bairro: 'CENTRO',
        uf: 'MG',
        telefone: '31988410600',
        email: 'conceicao@example.com',
      },
      indicadorPix: 'S',
    });
    const { query, headers } = pedidos(CRIAR)[0]!;
    expect(query.get('gw-dev-app-key')).toBe(banco.credentials.chave_aplicacao);
    expect(headers.authorization).toMatch(/^Bearer /);
  });

  test('long texts are cut, and what is not known is left out', async () => {
    const { pagador } = pedidoDeBoleto();
    const nada = { telefone_celular: null, cep: null, numero: null, complemento: null, bairro: null, cidade: null };
    const longo = { ...pagador, ...nada, uf: null, nome: 'É'.repeat(90), endereco: 'Rua '.repeat(40) };
    await issuer.registrar(pedidoDeBoleto({ pagador: longo, descricao: 'ã'.repeat(400) }), semPressa());
    expect(banco.get(NUMERO).registro).toMatchObject({
      mensagemBloquetoOcorrencia: 'A'.repeat(165),
      pagador: { nome: 'E'.repeat(60), endereco: 'RUA '.repeat(15).trim() },
    });
    expect(Object.keys(banco.get(NUMERO).registro.pagador as object).sort()).toEqual([
      'email',
      'endereco',
      'nome',
      'numeroInscricao',
      'tipoInscricao',
    ]);
  });

  test('one asked for on a day before is issued today', async () => {
    await issuer.registrar(pedidoDeBoleto({ emissao: '2026-11-19' }), semPressa());
    expect(banco.get(NUMERO).registro.dataEmissao).toBe('21.11.2026');
  });

  test('a failed PIX code does not fail the slip, and can be had later', async () => {
    banco.failNext('pix');
    expect((await issuer.registrar(pedidoDeBoleto(), semPressa())).pix_copia_e_cola).toBeNull();
    expect(await issuer.lerPix(chave(), semPressa())).toBeNull();
    banco.get(NUMERO).emv = 'depois';
    expect(await issuer.lerPix(chave(), semPressa())).toEqual({ codigo: 'depois', ate: null });
    expect(await issuer.lerPix(chave({ nosso_numero: null }), semPressa())).toBeNull();
  });

  test('a number that is in use says so', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    const falha = await falhaDe(issuer.registrar(pedidoDeBoleto({ referencia: 'CERT-000043-1' }), semPressa()));
    expect(falha).toMatchObject({ tipo: 'numero_usado', incerto: false });
    const outraForma = '{"errors":[{"code":"4874915.1","message":"Nosso Número já incluído anteriormente."}]}';
    for (const status of [400, 422, 500]) {
      const dito = await ditoPara(status, outraForma, (qual) => qual.registrar(pedidoDeBoleto(), semPressa()));
      expect(dito).toMatchObject({ tipo: 'numero_usado', incerto: false });
    }
  });

  test('a slip without a number is not asked for', async () => {
    const falha = await falhaDe(issuer.registrar(pedidoDeBoleto({ nosso_numero: null }), semPressa()));
    expect(falha).toMatchObject({ tipo: 'recusado', incerto: false });
    expect(banco.requests).toHaveLength(0);
  });

  test('refusals come in the bank’s own words', async () => {
    const vencido = await falhaDe(issuer.registrar(pedidoDeBoleto({ vencimento: '2026-11-20' }), semPressa()));
    expect(vencido).toMatchObject({ tipo: 'recusado', incerto: false });
    expect(vencido.message).toBe('Campo dataVencimento com formato ou valor inválido. Corrija e reenvie.');
    const outra = await falhaDe(open({ carteira: '11' }).registrar(pedidoDeBoleto(), semPressa()));
    expect(outra.message).toBe('Convenio/Carteira/Variacao nao cadastrado. Verifique os dados do convênio.');
  });
});

describe('answers that are lost', () => {
  test.each(['timeout after creating', 'reset after creating'] as const)(
    '%s: uncertain, and found again',
    async (kind) => {
      banco.failNext(kind);
      const controle = new AbortController();
      const falhou = falhaDe(issuer.registrar(pedidoDeBoleto(), controle.signal));
      await eventually(() => expect(banco.boletos.size).toBe(1));
      controle.abort();
      expect(await falhou).toMatchObject({ tipo: 'indisponivel', incerto: true });
      expect(pedidos(CRIAR)).toHaveLength(1);
      const { linha, codigo, emv } = banco.get(NUMERO);
      expect(await issuer.procurar(chave(), semPressa())).toEqual({
        external_id: NUMERO,
        nosso_numero: NUMERO,
        linha_digitavel: linha,
        codigo_barras: codigo,
        // Looking it up does not say whom it pays.
        beneficiario: null,
        pix_copia_e_cola: emv,
        cliente_id: null,
        referencia: null,
        valor_centavos: 8550,
        vencimento: '2026-12-10',
      });
    },
  );

  test('a bank that hangs before the creation: certain at the token, uncertain at the slip', async () => {
    for (const [onde, incerto] of [
      [TOKEN, false],
      [CRIAR, true],
    ] as const) {
      banco.failNext('hang', 1, { onde });
      const controle = new AbortController();
      const falhou = falhaDe(issuer.registrar(pedidoDeBoleto(), controle.signal));
      await eventually(() => expect(pedidos(onde).length).toBeGreaterThan(0));
      controle.abort();
      expect(await falhou).toMatchObject({ tipo: 'indisponivel', incerto });
    }
    expect(await issuer.procurar(chave(), semPressa())).toBeNull();
  });

  test.each([
    [500, true],
    ['not JSON', true],
    [429, false],
  ] as const)('%s to a creation: uncertain %s, never repeated', async (kind, incerto) => {
    banco.failNext(kind);
    const falha = await falhaDe(issuer.registrar(pedidoDeBoleto(), semPressa()));
    expect(falha).toMatchObject({ tipo: 'indisponivel', incerto });
    expect(pedidos(CRIAR)).toHaveLength(1);
  });

  test('bursts of 500 are outlived when reading', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.failNext(500, 2);
    expect(await issuer.consultar(chave(), semPressa())).toMatchObject({ situacao: 'aberto' });
  });

  test('is found without its PIX code when only that is missing', async () => {
    banco.failNext('pix');
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(await issuer.procurar(chave(), semPressa())).toMatchObject({ pix_copia_e_cola: null });
    banco.failNext(500, 3, { onde: /pix$/ });
    expect(await issuer.procurar(chave(), semPressa())).toMatchObject({ pix_copia_e_cola: null });
  });

  test('nothing is found that is paid, taken back, another’s or never was', async () => {
    expect(await issuer.procurar(chave(), semPressa())).toBeNull();
    expect(await issuer.procurar(chave({ nosso_numero: null }), semPressa())).toBeNull();
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(await issuer.procurar(chave({ referencia: 'CERT-000043-1' }), semPressa())).toBeNull();
    banco.pay(NUMERO);
    expect(await issuer.procurar(chave(), semPressa())).toBeNull();
    banco.remove(NUMERO);
    expect(await issuer.procurar(chave(), semPressa())).toBeNull();
    const outro = NUMERO.replace(/42$/, '43');
    banco.occupy(outro, { numeroTituloBeneficiario: 'NF 360', valorOriginal: 85.5, dataVencimento: '10.12.2026' });
    expect(await issuer.procurar(chave({ nosso_numero: outro }), semPressa())).toBeNull();
  });

  test('a slip the bank does not name, or names with our first ten letters, is ours', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    for (const nome of [undefined, '  ', 'CERT-00004', 'cert-000042-1']) {
      banco.get(NUMERO).registro.numeroTituloBeneficiario = nome;
      expect(await issuer.procurar(chave(), semPressa())).toMatchObject({ external_id: NUMERO });
    }
  });
});

describe('tokens', () => {
  test('one is asked for with the form, both scopes and the credentials, and kept until shortly before it expires', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    await open().consultar(chave(), semPressa());
    clock.advance(539 * SEGUNDO);
    await open().consultar(chave(), semPressa());
    expect(pedidos(TOKEN)).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(pedidos(TOKEN)[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'cobrancas.boletos-info cobrancas.boletos-requisicao',
    });
    clock.advance(SEGUNDO);
    await issuer.consultar(chave(), semPressa());
    expect(pedidos(TOKEN)).toHaveLength(2);
  });

  test('those who need one at the same time share one request', async () => {
    await Promise.all(Array.from({ length: 5 }, () => open().consultar(chave(), semPressa())));
    expect(pedidos(TOKEN)).toHaveLength(1);
  });

  test('one who gives up leaves the request to the others; the last one ends it', async () => {
    banco.failNext('hang', 1, { onde: TOKEN });
    const [um, outro] = [new AbortController(), new AbortController()];
    const [falhaDoUm, falhaDoOutro] = [um, outro].map(({ signal }) => falhaDe(open().consultar(chave(), signal)));
    await eventually(() => expect(pedidos(TOKEN)).toHaveLength(1));
    um.abort();
    expect(await falhaDoUm).toMatchObject({ tipo: 'indisponivel', incerto: false });
    outro.abort();
    expect(await falhaDoOutro).toMatchObject({ tipo: 'indisponivel', incerto: false });
    expect(pedidos(TOKEN)).toHaveLength(1);
    // A request that hangs holds up nobody who comes later.
    expect(await issuer.consultar(chave(), semPressa())).toBeNull();
    expect(pedidos(TOKEN)).toHaveLength(2);
  });

  test('one the bank no longer takes is replaced once, for a slip as well', async () => {
    await issuer.consultar(chave(), semPressa());
    banco.expireTokens();
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(pedidos(TOKEN)).toHaveLength(2);
    expect(pedidos(CRIAR)).toHaveLength(2);
    expect(banco.boletos.size).toBe(1);
    const falha = await falhaDe(open({ chave_aplicacao: 'outra-chave' }).consultar(chave(), semPressa()));
    expect(falha).toMatchObject({ tipo: 'credenciais', incerto: false });
    expect(pedidos(TOKEN)).toHaveLength(3);
  });

  test('agreements do not share theirs, and a failure is not kept', async () => {
    await issuer.consultar(chave(), semPressa());
    const errado = open({ client_secret: 'outro-segredo' });
    expect(await falhaDe(errado.consultar(chave(), semPressa()))).toMatchObject({ tipo: 'credenciais' });
    expect(await falhaDe(errado.consultar(chave(), semPressa()))).toMatchObject({ tipo: 'credenciais' });
    expect(pedidos(TOKEN)).toHaveLength(3);
  });

  test.each([
    ['without a lifetime', { access_token: 'abc' }, 1],
    ['with one in words', { access_token: 'abc', expires_in: '600' }, 1],
    ['with one too short to keep', { access_token: 'abc', expires_in: 30 }, 2],
  ])('a token %s', async (_name, token, vezes) => {
    let pedidosDeToken = 0;
    const outro = await startOutro(({ url }) => {
      if (url !== '/oauth/token') return { status: 404, body: '' };
      pedidosDeToken += 1;
      return { status: 200, body: JSON.stringify(token) };
    });
    const qual = open({ url_base_api: outro.url, oauth_url: outro.url });
    await qual.consultar(chave(), semPressa());
    await qual.consultar(chave(), semPressa());
    expect(pedidosDeToken).toBe(vezes);
    outro.close();
  });
});

describe('asking', () => {
  test.each([
    ...[1, 2, 3, 4, 5, 8, 9, 13, 14, 15, 17, 21, 80, 99].map((estado) => [estado, 'aberto'] as const),
    ...[6, 10, 11, 12, 16, 18, 19].map((estado) => [estado, 'pago'] as const),
    [7, 'cancelado'] as const,
  ])('state %i is %s', async (estado, situacao) => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.pay(NUMERO, { estado, valor: 80.1, data: '2026-11-20' });
    expect(await issuer.consultar(chave(), semPressa())).toEqual({
      situacao,
      external_id: NUMERO,
      nosso_numero: NUMERO,
      referencia: 'CERT-000042-1',
      valor_pago_centavos: situacao === 'pago' ? 8010 : null,
      pago_em: situacao === 'pago' ? '2026-11-20' : null,
      valor_centavos: 8550,
      vencimento: '2026-12-10',
    });
  });

  test('without a paid value that of the slip counts, except for a part', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.pay(NUMERO, { valor: 0 });
    banco.get(NUMERO).pago_em = '';
    const esperado = { situacao: 'pago', valor_pago_centavos: 8550, pago_em: null };
    expect(await issuer.consultar(chave(), semPressa())).toMatchObject(esperado);
    banco.get(NUMERO).estado = 18;
    expect(await issuer.consultar(chave(), semPressa())).toMatchObject({ ...esperado, valor_pago_centavos: null });
  });

  test('numbers may come as text, and keys be missing', async () => {
    const body = JSON.stringify({
      codigoEstadoTituloCobranca: '06',
      valorPagoSacado: '1.085,50',
      dataRecebimentoTitulo: '20/11/2026 10:00:00',
    });
    const outro = await startOutro(() => ({ status: 200, body }));
    expect(await open({ url_base_api: outro.url }).consultar(chave(), semPressa())).toMatchObject({
      situacao: 'pago',
      referencia: null,
      valor_pago_centavos: 108550,
      pago_em: '2026-11-20',
    });
    outro.close();
  });

  test('one the bank does not know is null; an answer without a state is a failure', async () => {
    expect(await issuer.consultar(chave(), semPressa())).toBeNull();
    expect(await issuer.consultar(chave({ nosso_numero: null }), semPressa())).toBeNull();
    const falha = await ditoPara(200, '{}', (qual) => qual.consultar(chave(), semPressa()));
    expect(falha).toMatchObject({ tipo: 'indisponivel', incerto: false });
  });

  test('it is named by its number, or by the id that is the same', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    const qual = chave({ nosso_numero: null, external_id: NUMERO });
    expect(await issuer.consultar(qual, semPressa())).toMatchObject({ nosso_numero: NUMERO });
    const curto = chave({ nosso_numero: NUMERO.slice(3) });
    expect(await issuer.consultar(curto, semPressa())).toMatchObject({ nosso_numero: NUMERO });
  });
});

describe('taking back', () => {
  beforeEach(async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
  });

  test('too early in the first 30 minutes, done after them, and done twice is done', async () => {
    clock.advance(29 * MINUTO);
    expect(await issuer.baixar(chave(), semPressa())).toBe('cedo');
    clock.advance(MINUTO);
    expect(await issuer.baixar(chave(), semPressa())).toBe('baixado');
    expect(banco.get(NUMERO).estado).toBe(7);
    expect(await issuer.baixar(chave(), semPressa())).toBe('baixado');
  });

  test('one that is paid stays; one the bank does not know needs nothing', async () => {
    clock.advance(DIA);
    banco.pay(NUMERO);
    expect(await issuer.baixar(chave(), semPressa())).toBe('pago');
    expect(await issuer.baixar(chave({ nosso_numero: NUMERO.replace(/42$/, '99') }), semPressa())).toBe('baixado');
    expect(await issuer.baixar(chave({ nosso_numero: null }), semPressa())).toBe('baixado');
  });

  test('a refusal in other words is too early on the day of registration, and a failure later', async () => {
    banco.failNext(400, 1, { onde: /baixar$/ });
    expect(await issuer.baixar(chave(), semPressa())).toBe('cedo');
    clock.advance(DIA);
    banco.failNext(400, 1, { onde: /baixar$/ });
    expect(await falhaDe(issuer.baixar(chave(), semPressa()))).toMatchObject({
      tipo: 'recusado',
      message: 'O pedido foi recusado pelo teste.',
    });
  });

  test('a server that knows no such address took nothing back', async () => {
    for (const body of ['<h1>Not Found</h1>', '{"statusCode":404,"error":"Not Found","message":"No such resource"}']) {
      const falha = await ditoPara(404, body, (qual) => qual.baixar(chave(), semPressa()));
      expect(falha).toMatchObject({ tipo: 'credenciais', incerto: false });
    }
  });
});

describe('the test of an agreement', () => {
  const ACEITO = 'O Banco do Brasil aceitou as credenciais.';

  test('lists open slips, where none is as good as some', async () => {
    expect(await issuer.testar(semPressa())).toBe(ACEITO);
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    expect(await open({ agencia: '00452-7', conta: '123873-0' }).testar(semPressa())).toBe(ACEITO);
    expect(await open({ agencia: null }).testar(semPressa())).toBe(ACEITO);
    expect(await falhaDe(open({ conta: '999' }).testar(semPressa()))).toMatchObject({
      tipo: 'recusado',
      message: 'Agência ou conta do beneficiário inválida. Informe sem dígito e sem zeros.',
    });
  });

  test.each(['', '/', '/cobrancas', '/cobrancas/v2', '/cobrancas/v2/'])(
    'takes the API’s address with "%s"',
    async (fim) => {
      const url_base_api = banco.url.replace('/cobrancas/v2', fim);
      expect(await open({ url_base_api }).testar(semPressa())).toBe(ACEITO);
    },
  );

  test.each(['', '/', '/oauth', '/oauth/token', '/oauth/token/'])(
    'takes the token’s address with "%s"',
    async (fim) => {
      const oauth_url = String(banco.credentials.oauth_url).replace('/oauth/token', fim);
      expect(await open({ oauth_url }).testar(semPressa())).toBe(ACEITO);
    },
  );

  test.each(['gw-dev-app-key', 'gw-app-key'])('takes the application key from the address as %s', async (nome) => {
    const url_base_api = `${banco.url}?${nome}=${banco.credentials.chave_aplicacao}`;
    expect(await open({ url_base_api, chave_aplicacao: null }).testar(semPressa())).toBe(ACEITO);
    expect(await open({ url_base_api, chave_aplicacao: ' ' }).testar(semPressa())).toBe(ACEITO);
  });

  test.each([
    ['no application key', { chave_aplicacao: null }, /^Falta a chave de aplicação/],
    [
      'another application key',
      { chave_aplicacao: 'outra' },
      /^O Banco do Brasil não aceitou as credenciais\..*chave de aplicação/,
    ],
    ['another client', { client_id: 'outro' }, /^O Banco do Brasil não aceitou o client_id e o client_secret\./],
    ['another secret', { client_secret: 'outro' }, /^O Banco do Brasil não aceitou o client_id e o client_secret\./],
    ['an address that is none', { url_base_api: 'isto não é endereço' }, /^O endereço ou a chave/],
  ])('%s', async (_name, mudancas, dito) => {
    const falha = await falhaDe(open(mudancas).testar(semPressa()));
    expect(falha).toMatchObject({ tipo: 'credenciais', incerto: false });
    expect(falha.message).toMatch(dito);
  });

  test.each([
    [
      'scopes',
      400,
      '{"error":"invalid_scope","error_description":"x"}',
      'credenciais',
      /não têm acesso à API de Cobranças/,
    ],
    ['client', 400, '{"error":"invalid_client"}', 'credenciais', /não aceitou o client_id/],
    ['address', 404, '<h1>', 'credenciais', /^O endereço de autenticação não é/],
    ['page', 200, '<h1>', 'credenciais', /^O endereço de autenticação não é/],
    ['limit', 429, '', 'indisponivel', /pediu para aguardar/],
    ['trouble', 503, '', 'indisponivel', /está com problemas \(erro 503\)/],
    ['anything else', 415, '{"error":"x","error_description":"Tipo errado."}', 'recusado', /^Tipo errado\.$/],
  ])('a token refused: %s', async (_name, status, body, tipo, dito) => {
    const outro = await startOutro(() => ({ status, body }));
    const falha = await falhaDe(open({ oauth_url: outro.url }).registrar(pedidoDeBoleto(), semPressa()));
    expect(falha).toMatchObject({ tipo, incerto: false });
    expect(falha.message).toMatch(dito);
    outro.close();
  });

  test.each([
    [400, '{"erros":[{"codigo":"1","mensagem":"Um.","providencia":"Faça."},{"mensagem":"Dois."}]}', 'Um. Faça. Dois.'],
    [422, '{"errors":[{"code":"1","message":"Um.","action":"Faça."}]}', 'Um. Faça.'],
    [400, '{"statusCode":400,"error":"Bad Request","message":"Um."}', 'Um.'],
    [400, '{"error":"x","error_description":"Um."}', 'Um.'],
    [400, '{"erros":"nada"}', 'O Banco do Brasil recusou o pedido (erro 400).'],
    [409, '', 'O Banco do Brasil recusou o pedido (erro 409).'],
    [400, `{"message":"CPF 075.063.716-18 em https://api.example/?k=1"}`, 'CPF [número] em [endereço]'],
    [404, '<h1>', 'O endereço informado não é o da API do Banco do Brasil. Confira o endereço no convênio.'],
    [
      404,
      '{"statusCode":404,"message":"x"}',
      'O endereço informado não é o da API do Banco do Brasil. Confira o endereço no convênio.',
    ],
    [200, '<h1>', 'O endereço informado não é o da API do Banco do Brasil. Confira o endereço no convênio.'],
    [302, '', 'O endereço informado não é o da API do Banco do Brasil. Confira o endereço no convênio.'],
    [503, '', 'O Banco do Brasil está com problemas (erro 503).'],
  ])('%i %s is said as a sentence', async (status, body, dito) => {
    expect((await ditoPara(status, body)).message).toBe(dito);
  });

  test('what the bank repeats of the credentials is not passed on', async () => {
    const { client_secret, chave_aplicacao } = banco.credentials;
    const outro = await startOutro(({ headers }) => {
      const message = `${headers.authorization} ${headers.authorization?.slice(7)} ${client_secret} ${chave_aplicacao}`;
      return { status: 400, body: JSON.stringify({ message }) };
    });
    const falha = await falhaDe(open({ url_base_api: outro.url }).testar(semPressa()));
    expect(falha.message).toBe('[oculto] [oculto] [oculto] [oculto]');
    outro.close();
  });

  test('no failure says anything secret', async () => {
    for (const kind of ['hang', 'not JSON', 400, 429, 500] as const) {
      banco.failNext(kind);
      const falha = await falhaDe(issuer.registrar(pedidoDeBoleto(), banco.silence()));
      for (const segredo of [...segredos(), CPF, 'conceicao@', banco.url])
        expect(tudoQueDiz(falha)).not.toContain(segredo);
    }
  });
});

describe('notices', () => {
  const item = {
    id: NUMERO,
    codigoEstadoBaixaOperacional: 1,
    valorPagoSacado: 85.5,
    dataLiquidacao: '21/11/202610:00:00',
  };

  test('a list or one alone, each named by our number', () => {
    const [um] = lerNotificacao('BB', item);
    expect(um).toEqual({
      evento_id: expect.stringMatching(/^[0-9a-f]{64}$/),
      tipo: 'BAIXA_OPERACIONAL_1',
      chave: { referencia: null, external_id: NUMERO, nosso_numero: NUMERO },
      relevante: true,
    });
    const outro = { ...item, id: NUMERO.replace(/42$/, '43'), codigoEstadoBaixaOperacional: '10' };
    expect(lerNotificacao('BB', [item, outro])).toEqual([
      um,
      expect.objectContaining({ tipo: 'BAIXA_OPERACIONAL_10' }),
    ]);
  });

  test('the same item has the same name however it is written; another state is another event', () => {
    const nome = (corpo: unknown) => lerNotificacao('BB', corpo)[0]?.evento_id;
    const aoContrario = Object.fromEntries(Object.entries(item).reverse());
    expect(nome(aoContrario)).toBe(nome([item]));
    expect(nome({ ...item, codigoEstadoBaixaOperacional: 10 })).not.toBe(nome(item));
  });

  test.each([
    [null],
    ['x'],
    [42],
    [{}],
    [[]],
    [[null, 'x', {}]],
    [{ id: 42 }],
    [{ id: '123' }],
    [{ id: 'x'.repeat(20) }],
  ])('nothing is read from %j', (corpo) => {
    expect(lerNotificacao('BB', corpo)).toEqual([]);
  });

  test('the fake sends lists and single ones, with the secret in the path', async () => {
    await issuer.registrar(pedidoDeBoleto(), semPressa());
    banco.pay(NUMERO);
    const recebidos: { url: string | undefined; corpo: unknown }[] = [];
    const server = createServer(async (request, response) => {
      let corpo = '';
      for await (const chunk of request) corpo += chunk;
      recebidos.push({ url: request.url, corpo: JSON.parse(corpo) });
      response.writeHead(recebidos.length === 1 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/bb/1`;
    expect(await banco.notify(url, 'segredo', NUMERO)).toBe(2);
    expect(await banco.notify(url, 'segredo', NUMERO, { unico: true, estado: 10 })).toBe(1);
    expect(recebidos.map(({ url: onde }) => onde)).toEqual(Array.from({ length: 3 }, () => '/webhooks/bb/1/segredo'));
    const [primeiro, segundo, terceiro] = recebidos.map(({ corpo }) => lerNotificacao('BB', corpo)[0]);
    expect(primeiro).toEqual(segundo);
    expect(primeiro).toMatchObject({ tipo: 'BAIXA_OPERACIONAL_1', chave: { nosso_numero: NUMERO } });
    expect(terceiro).toMatchObject({ tipo: 'BAIXA_OPERACIONAL_10' });
    server.close();
    server.closeAllConnections();
  });
});
