// ASAAS over real HTTP, as its version 3 behaves: 200 also for what is created, 403 for a GET with a body, errors as a
// list, at least R$ 5.00, lists newest first, empty relations left out, PENDING slips overdue by themselves, no line for a
// charge by PIX alone.
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { campoLivreBB } from '../../src/server/boletos/febraban.ts';
import { type Clock, systemClock } from '../../src/server/platform/clock.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import {
  aleatorio,
  avisar,
  type ErroDoBanco,
  numerosErrados,
  type PedidoRecebido,
  pixErrado,
  type Resposta,
  type ServidorFalso,
  startServidor,
} from './banco-fake.ts';

/** What has each of these keys, also of the many of a long evening. What a test takes away is not found any more. */
function indexed<T>(items: readonly T[], keys: (item: T) => readonly (string | null)[]): (key: string) => T[] {
  const known = new Map<string, T[]>();
  let seen = 0;
  return (key) => {
    if (items.length < seen) {
      known.clear();
      seen = 0;
    }
    for (const item of items.slice(seen))
      for (const one of keys(item)) if (one !== null) known.set(one, [...(known.get(one) ?? []), item]);
    seen = items.length;
    return known.get(key) ?? [];
  };
}

export interface ClienteAsaas {
  id: string;
  name: string;
  cpfCnpj: string;
  deleted: boolean;
  [campo: string]: unknown;
}

export interface PagamentoAsaas {
  id: string;
  customer: string;
  value: number;
  status: string;
  dueDate: string;
  externalReference: string | null;
  deleted: boolean;
  /** Null by PIX alone. */
  nossoNumero: string | null;
  erro?: ErroDoBanco | undefined;
  [campo: string]: unknown;
}

export interface Pagamento {
  /** Reais; left out, the slip's value. */
  valor?: number;
  /** YYYY-MM-DD; left out, today. */
  data?: string;
}

export interface AsaasFake extends Omit<ServidorFalso, 'pixFalha' | 'erro'> {
  /** With `/v3`. */
  url: string;
  apiKey: string;
  customers: ClienteAsaas[];
  /** Oldest first. */
  payments: PagamentoAsaas[];
  /** The payment with this id or external reference, the newest of several. */
  get(id: string): PagamentoAsaas;
  /** @param pagamento.pix paid by its PIX code, and not by the bar code */
  pay(id: string, pagamento?: Pagamento & { status?: string; pix?: boolean }): void;
  refund(id: string): void;
  /** How the next requests to give something back end: at once, or later by `refund`. */
  refundsTake(how: 'at once' | 'time'): void;
  /** Whether a look at a payment tells the page of its refund too, which the bank promises in its answer to the request alone. */
  looksTellLink(tell: boolean): void;
  /** Where the payer of a slip is sent, instead of to the bank's own page. */
  linkRefundsTo(link: string): void;
  remove(id: string): void;
  removeCustomer(id: string): void;
  /** Whether the account has a PIX key, without which its codes work for a day. */
  pixKey(has: boolean): void;
  /** The next payment is made, and the answer to it is another one. */
  answerNextWith(id: string): void;
  /** Sends the notice of a payment's present state until the answer is exactly 200. @returns how often it was sent */
  notify(webhookUrl: string, token: string, id: string, evento?: { event?: string; id?: string }): Promise<number>;
}

const CONVENIO = '2759288';
const MINIMO = 5;
const EM_ABERTO = ['PENDING', 'OVERDUE'];

const ok = (body: unknown): Resposta => ({ status: 200, body });
const recusa = (code: string, description: string, status = 400): Resposta => ({
  status,
  body: { errors: [{ code, description }] },
});
const naoAchado: Resposta = { status: 404 };
const reais = (valor: number) => valor.toFixed(2).replace('.', ',');

export async function startAsaasFake({
  clock = systemClock,
  port,
  apiKey = `$aact_hmlg_${aleatorio(20)}`,
  demora,
}: {
  clock?: Clock;
  port?: number;
  apiKey?: string;
  /** What passes before each answer. */
  demora?: () => Promise<void>;
} = {}): Promise<AsaasFake> {
  let trocada: string | null = null;
  let demoradas = false;
  let semChave = false;
  let mostraLink = false;
  let linkErrado: string | null = null;
  const customers: ClienteAsaas[] = [];
  const payments: PagamentoAsaas[] = [];
  const clientesPor = indexed(customers, ({ id, cpfCnpj }) => [id, cpfCnpj]);
  const pagamentosPor = indexed(payments, ({ id, externalReference }) => [id, externalReference]);
  const hoje = () => dataLocal(clock.now());
  const agora = () => clock.now().toISOString().slice(0, 19).replace('T', ' ');

  function responder(pedido: PedidoRecebido): Resposta {
    const { method, path, headers, body } = pedido;
    if (method === 'GET' && body !== '')
      return { status: 403, body: '<html><title>ERROR: 403 CloudFront</title></html>' };
    if (!headers['user-agent'] || headers['user-agent'] === 'node') {
      return recusa('invalid_user_agent', 'O cabeçalho User-Agent é obrigatório.', 403);
    }
    if (headers.access_token !== apiKey) {
      return recusa('invalid_access_token', 'A chave de API fornecida é inválida', 401);
    }
    const [, versao, recurso, id, ...partes] = path.split('/');
    if (versao !== 'v3') return naoAchado;
    if (method !== 'GET' && method !== 'DELETE' && !headers['content-type']?.startsWith('application/json')) {
      return recusa('invalid_content_type', 'O Content-Type deve ser application/json.', 415);
    }
    if (recurso === 'customers') return clientes(pedido, id);
    if (recurso === 'payments') return id ? pagamento(method, id, partes) : pagamentos(pedido);
    return naoAchado;
  }

  function clientes({ method, query, json }: PedidoRecebido, id: string | undefined): Resposta {
    if (id) return naoAchado;
    if (method === 'GET') {
      const cpf = query.get('cpfCnpj');
      return lista(
        (cpf === null ? customers : clientesPor(cpf)).filter((item) => !item.deleted),
        query,
      );
    }
    const corpo = (json ?? {}) as Record<string, unknown>;
    if (typeof corpo.name !== 'string') return recusa('invalid_name', 'O nome do cliente deve ser informado.');
    if (typeof corpo.cpfCnpj !== 'string' || !isValidCpf(corpo.cpfCnpj)) {
      return recusa('invalid_object', 'O CPF/CNPJ informado é inválido.');
    }
    if (corpo.mobilePhone === null || /^(\d\d)(\d)\2+$/.test(String(corpo.mobilePhone))) {
      return recusa('invalid_mobilePhone', 'O celular informado é inválido.');
    }
    const novo = { ...corpo, id: `cus_${aleatorio(6)}`, name: corpo.name, cpfCnpj: corpo.cpfCnpj, deleted: false };
    customers.push(novo);
    return ok({ object: 'customer', ...novo });
  }

  function pagamentos({ method, query, json }: PedidoRecebido): Resposta {
    if (method === 'GET') {
      const filtros = ['externalReference', 'status', 'customer'].filter((nome) => query.has(nome));
      const referencia = query.get('externalReference');
      const certos = (referencia === null ? payments : pagamentosPor(referencia)).filter((item) =>
        filtros.every((nome) => (nome === 'status' ? visto(item) : item)[nome] === query.get(nome)),
      );
      const [desde, ate] = [query.get('paymentDate[ge]') ?? '', query.get('paymentDate[le]') ?? '9'];
      const noPeriodo = certos.filter(({ paymentDate }) => {
        const dia = String(paymentDate ?? '');
        return (desde === '' && ate === '9') || (dia !== '' && dia >= desde && dia <= ate);
      });
      return lista(noPeriodo.map(visto), query);
    }
    const corpo = (json ?? {}) as Record<string, unknown>;
    const { customer, value, dueDate, description, externalReference = null } = corpo;
    if (!clientesPor(String(customer)).some(({ deleted }) => !deleted)) {
      return recusa('invalid_customer', 'O campo customer não foi informado ou é inválido.');
    }
    const { billingType } = corpo;
    if (billingType !== 'BOLETO' && billingType !== 'PIX')
      return recusa('invalid_billingType', 'O campo billingType deve ser informado.');
    if (typeof value !== 'number') return recusa('invalid_value', 'O campo value deve ser informado.');
    if (value < MINIMO) {
      const dito = `O valor da cobrança (R$ ${reais(value)}) menos o valor do desconto (R$ 0,00) não pode ser menor que R$ 5,00.`;
      return recusa('invalid_value', dito);
    }
    if (typeof dueDate !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(dueDate) || dueDate < hoje()) {
      return recusa('invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
    }
    if (String(description ?? '').length > 500) {
      return recusa('invalid_description', 'A descrição deve ter no máximo 500 caracteres.');
    }
    const erro = servidor.erro();
    const novo: PagamentoAsaas = {
      object: 'payment',
      id: `pay_${aleatorio(8)}`,
      dateCreated: hoje(),
      customer: String(customer),
      value: erro === 'registro de outro valor' ? value + 1 : value,
      netValue: value - 0.99,
      description: description ?? null,
      billingType,
      canBePaidAfterDueDate: true,
      status: 'PENDING',
      dueDate,
      originalDueDate: dueDate,
      paymentDate: null,
      clientPaymentDate: null,
      externalReference: externalReference === null ? null : String(externalReference),
      deleted: false,
      nossoNumero: billingType === 'PIX' ? null : String(21932978 + payments.length),
      erro,
    };
    payments.push(novo);
    const outra = trocada;
    trocada = null;
    return ok(visto(outra === null ? novo : get(outra)));
  }

  function pagamento(method: string, id: string, [parte, oQue]: (string | undefined)[]): Resposta {
    const [achado] = pagamentosPor(id);
    if (!achado) return naoAchado;
    const { status } = visto(achado);
    switch (`${method} ${parte ?? ''}`) {
      case 'POST refund':
        return estorno(achado);
      case 'POST bankSlip':
        return oQue === 'refund' ? estornoDeBoleto(achado) : naoAchado;
      case 'GET ': {
        const lido = visto(achado);
        const pedida = mostraLink && status === 'REFUND_REQUESTED';
        return ok(pedida ? { ...lido, refunds: [{ ...Object(lido.refunds)[0], requestUrl: linkDe(achado) }] } : lido);
      }
      case 'GET status':
        return ok({ status });
      case 'GET identificationField': {
        if (achado.nossoNumero === null)
          return recusa('invalid_action', 'Somente é possível obter linha digitável de cobranças do tipo boleto.');
        const { linha, codigo } = numerosErrados(partesDe(achado), achado.erro);
        return ok({ identificationField: linha, nossoNumero: achado.nossoNumero, barCode: codigo });
      }
      case 'GET pixQrCode':
        if (servidor.pixFalha()) return recusa('invalid_action', 'Não há uma chave Pix cadastrada nesta conta.');
        // Without a key of its own an account has codes of one day, another one each time.
        if (semChave || !achado.pix) achado.pix = pixErrado(achado.erro, Math.round(achado.value * 100));
        return ok({
          encodedImage: 'iVBORw0KGgo=',
          payload: achado.pix,
          expirationDate: `${semChave ? hoje() : achado.dueDate} 23:59:59`,
          description: achado.description,
        });
      case 'DELETE ':
        if (achado.deleted || !EM_ABERTO.includes(status)) {
          return recusa('invalid_action', 'Só é possível remover cobranças pendentes ou vencidas.');
        }
        achado.deleted = true;
        return ok({ deleted: true, id });
      default:
        return naoAchado;
    }
  }

  /** Of PIX alone, once, and while the account has the money. */
  function estorno(achado: PagamentoAsaas): Resposta {
    if (achado.status !== 'RECEIVED')
      return recusa('invalid_action', 'Somente cobranças recebidas podem ser estornadas.');
    if (achado.billingType !== 'PIX')
      return recusa('invalid_action', 'Somente cobranças pagas via Pix podem ser estornadas.');
    if (achado.semSaldo) return recusa('invalid_action', 'Saldo insuficiente para realizar o estorno.');
    achado.estornos = Number(achado.estornos ?? 0) + 1;
    achado.status = demoradas ? 'REFUND_IN_PROGRESS' : 'REFUNDED';
    achado.refunds = [{ status: demoradas ? 'PENDING' : 'DONE', value: achado.value, dateCreated: agora() }];
    return ok(visto(achado));
  }

  /** Of what was paid by its bar code: the payer says their account on a page of the bank's, which is told here and nowhere else. */
  function estornoDeBoleto(achado: PagamentoAsaas): Resposta {
    if (achado.status !== 'RECEIVED' || achado.billingType !== 'BOLETO')
      return recusa('invalid_action', 'Somente boletos recebidos podem ser estornados.');
    if (achado.semSaldo) return recusa('invalid_action', 'Saldo insuficiente para realizar o estorno.');
    achado.estornos = Number(achado.estornos ?? 0) + 1;
    achado.status = 'REFUND_REQUESTED';
    achado.refunds = [
      { status: 'AWAITING_CUSTOMER_EXTERNAL_AUTHORIZATION', value: achado.value, dateCreated: agora() },
    ];
    return ok({ requestUrl: linkDe(achado) });
  }

  const linkDe = ({ id }: PagamentoAsaas) => linkErrado ?? `${servidor.url}/bankSlipRefund/${id}`;

  /** What others see of it: without our own notes, and overdue from the day after its due date. */
  function visto({ pix: _pix, erro: _erro, ...resto }: PagamentoAsaas): PagamentoAsaas {
    const atrasado = resto.status === 'PENDING' && String(resto.dueDate) < hoje();
    return { ...resto, status: atrasado ? 'OVERDUE' : String(resto.status) } as PagamentoAsaas;
  }

  const servidor = await startServidor({
    port,
    cria: /^POST \/v3\/payments(\/[^/]+(\/bankSlip)?\/refund)?$/,
    responder,
    demora,
    recusas: {
      400: { errors: [{ code: 'invalid_object', description: 'O pedido foi recusado pelo teste.' }] },
      429: { errors: [{ code: 'rate_limit', description: 'Limite de requisições excedido.' }] },
      500: '<html><title>500</title></html>',
    },
  });

  function get(id: string): PagamentoAsaas {
    const achado = pagamentosPor(id).at(-1);
    if (!achado) throw new Error('The fake has no such payment');
    return achado;
  }

  let eventos = 0;
  return {
    requests: servidor.requests,
    failNext: servidor.failNext,
    silence: servidor.silence,
    errNext: servidor.errNext,
    close: servidor.close,
    url: `${servidor.url}/v3`,
    apiKey,
    customers,
    payments,
    get,
    pay(id, { valor, data = hoje(), status = 'RECEIVED', pix = false } = {}) {
      const alvo = get(id);
      if (pix) Object.assign(alvo, { billingType: 'PIX', pixTransaction: `pix_${aleatorio(6)}` });
      Object.assign(alvo, { status, value: valor ?? alvo.value, clientPaymentDate: data });
      // While it is only confirmed the money has not come.
      alvo.paymentDate = status === 'CONFIRMED' ? null : data;
    },
    refund(id) {
      Object.assign(get(id), { status: 'REFUNDED', refunds: [{ status: 'DONE' }] });
    },
    refundsTake(how) {
      demoradas = how === 'time';
    },
    looksTellLink(tell) {
      mostraLink = tell;
    },
    linkRefundsTo(link) {
      linkErrado = link;
    },
    remove(id) {
      get(id).deleted = true;
    },
    pixKey(has) {
      semChave = !has;
    },
    answerNextWith(id) {
      trocada = id;
    },
    removeCustomer(id) {
      for (const item of customers) if (item.id === id) item.deleted = true;
    },
    notify(webhookUrl, token, id, { event, id: eventoId } = {}) {
      const alvo = get(id);
      eventos += 1;
      const corpo = {
        id: eventoId ?? `evt_${aleatorio(16)}&${eventos}`,
        event: event ?? (alvo.deleted ? 'PAYMENT_DELETED' : `PAYMENT_${alvo.status}`),
        dateCreated: agora(),
        payment: visto(alvo),
      };
      return avisar(webhookUrl, corpo, { 'asaas-access-token': token });
    },
  };
}

/** Newest first, in pages. */
function lista(itens: readonly object[], query: URLSearchParams): Resposta {
  const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
  const data = itens.toReversed().slice(offset, offset + limit);
  const hasMore = offset + data.length < itens.length;
  return ok({ object: 'list', hasMore, totalCount: itens.length, limit, offset, data });
}

function partesDe({ value, dueDate, nossoNumero }: PagamentoAsaas) {
  return {
    banco: '001',
    valor_centavos: Math.round(value * 100),
    vencimento: dueDate,
    campo_livre: campoLivreBB({
      nosso_numero17: `${CONVENIO}${(nossoNumero ?? '').padStart(10, '0')}`,
      carteira: '17',
    }),
  };
}
