// ASAAS, API v3: a slip is a payment of type BOLETO of a customer, a charge by PIX alone one of type PIX, which has no numbers. It
// has no key against repeats, so that a payment is found again by our reference; its numbers and its code are read after it exists.
import { paraReais } from '../../../shared/comum.ts';
import type { JsonAnswer } from '../../platform/http-client.ts';
import { clienteNovo, cobrancaNova } from './asaas-registro.ts';
import {
  type Banco,
  chamar,
  deuCerto,
  enderecoErrado,
  falhaDe,
  pixLogo,
  respostaIlegivel,
  semFalha,
} from './chamada.ts';
import {
  type Achado,
  type BoletoRegistrado,
  type ChaveDoBoleto,
  type Consulta,
  type CredenciaisAsaas,
  type DevolucaoNoEmissor,
  FalhaDoEmissor,
  type Issuer,
  type PedidoDeBoleto,
  type PixDoBanco,
  type Recebido,
  type SituacaoNoEmissor,
} from './issuer.ts';

import { centavos, dia, numeros, type Objeto, objeto, objetos, texto } from './leitura.ts';

const PRODUCAO = 'https://api.asaas.com/v3';
const LISTA = 100;

const PAGOS = ['CONFIRMED', 'RECEIVED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED'];
const DEVOLVIDOS = /^(REFUND|CHARGEBACK|AWAITING_CHARGEBACK_REVERSAL)/;

export function createAsaas({ api_key, url_base_api }: CredenciaisAsaas, ambiente: Omit<Banco, 'nome' | 'segredos'>) {
  const chave = api_key.trim();
  const base = baseDe(url_base_api);
  const banco: Banco = { ...ambiente, nome: 'ASAAS', segredos: [chave] };

  const naoAceito = {
    401: `A chave de API do ASAAS não foi aceita. ${dicaDaChave(chave, base)}`,
    403: 'O ASAAS não permite este acesso. Confira as permissões da chave de API e os endereços IP que ela aceita.',
  };

  interface Envio {
    json?: unknown;
    cria?: boolean;
  }

  function pedir(method: 'GET' | 'POST' | 'DELETE', caminho: string, signal: AbortSignal, { json, cria }: Envio = {}) {
    const body = json === undefined ? undefined : { json };
    return chamar(banco, { method, url: `${base}${caminho}`, headers: { access_token: chave }, body, signal, cria });
  }

  function falha(resposta: JsonAnswer, cria = false): FalhaDoEmissor {
    return falhaDe(banco, resposta, { motivo: motivo(resposta.json), naoAceito, cria });
  }

  /** Reads an object. @throws FalhaDoEmissor */
  async function ler(caminho: string, signal: AbortSignal): Promise<Objeto> {
    const resposta = await pedir('GET', caminho, signal);
    if (!deuCerto(resposta)) throw falha(resposta);
    const lido = objeto(resposta.json);
    if (Object.keys(lido).length === 0) throw respostaIlegivel('ASAAS');
    return lido;
  }

  async function listar(caminho: string, signal: AbortSignal): Promise<Objeto[]> {
    const { data } = await ler(caminho, signal);
    if (!Array.isArray(data)) throw respostaIlegivel('ASAAS');
    return objetos(data);
  }

  async function clienteDe(pedido: PedidoDeBoleto, recusado: string | null, signal: AbortSignal): Promise<string> {
    const { cpf } = pedido.pagador;
    const lista = await listar(`/customers?cpfCnpj=${encodeURIComponent(cpf)}`, signal);
    for (const cliente of lista) {
      const id = texto(cliente.id);
      const outro = (texto(cliente.cpfCnpj) ?? cpf).replace(/\D/g, '') !== cpf;
      if (id !== null && id !== recusado && cliente.deleted !== true && !outro) return id;
    }
    return criarCliente(pedido, signal);
  }

  async function criarCliente(pedido: PedidoDeBoleto, signal: AbortSignal): Promise<string> {
    let resposta = await pedir('POST', '/customers', signal, { json: clienteNovo(pedido, true) });
    // Neither a telephone nor a CEP that ASAAS dislikes may keep someone from paying.
    if (resposta.status === 400) {
      resposta = await pedir('POST', '/customers', signal, { json: clienteNovo(pedido, false) });
    }
    if (!deuCerto(resposta)) throw falha(resposta);
    const id = texto(objeto(resposta.json).id);
    if (id === null) throw respostaIlegivel('ASAAS');
    return id;
  }

  async function registrar(pedido: PedidoDeBoleto, signal: AbortSignal): Promise<BoletoRegistrado> {
    const cobrar = (customer: string) =>
      pedir('POST', '/payments', signal, { json: cobrancaNova(pedido, customer), cria: true });
    let cliente = pedido.cliente_id ?? (await clienteDe(pedido, null, signal));
    let resposta = await cobrar(cliente);
    if (resposta.status === 400 && codigos(resposta.json).includes('invalid_customer')) {
      cliente = await clienteDe(pedido, cliente, signal);
      resposta = await cobrar(cliente);
    }
    if (!deuCerto(resposta)) throw falha(resposta, true);
    const pagamento = objeto(resposta.json);
    if (texto(pagamento.id) === null) throw respostaIlegivel('ASAAS', true);
    try {
      return await completar({ customer: cliente, ...pagamento }, signal);
    } catch (error) {
      if (!(error instanceof FalhaDoEmissor)) throw error;
      const soPix = pedido.forma_pagamento === 'pix';
      const falta = soPix ? 'o código PIX' : 'a linha digitável';
      const dito = `O ASAAS criou a cobrança e não informou ${falta}. ${error.message}`;
      // An account that can have no code will have none in a moment either: that is said.
      const tipo = soPix && error.tipo === 'recusado' ? 'recusado' : 'indisponivel';
      throw new FalhaDoEmissor(tipo, dito, true, { cause: error });
    }
  }

  /** Adds to a payment what it is paid by. */
  async function completar(pagamento: Objeto, signal: AbortSignal): Promise<BoletoRegistrado> {
    const id = texto(pagamento.id) as string;
    const proprio = texto(pagamento.nossoNumero);
    const lidos = porPix(pagamento)
      ? { ...(await soPixDe(id, signal)), nosso_numero: proprio }
      : await boletoDe(id, proprio, signal);
    return {
      external_id: id,
      ...lidos,
      cliente_id: texto(pagamento.customer),
      valor_centavos: centavos(pagamento.value),
      vencimento: dia(pagamento.dueDate),
      referencia: texto(pagamento.externalReference),
      // A payment says nothing of whom it pays.
      beneficiario: null,
    };
  }

  async function boletoDe(id: string, proprio: string | null, signal: AbortSignal) {
    const [identificacao, pix] = await Promise.all([
      ler(`/payments/${encodeURIComponent(id)}/identificationField`, signal),
      pixLogo((logo) => pixDe(id, logo), signal),
    ]);
    const lidos = numeros(identificacao.identificationField, identificacao.barCode);
    if (lidos === null) throw respostaIlegivel('ASAAS');
    // The payment's own number first: the line may be another's, with its number.
    const nosso_numero = proprio ?? texto(identificacao.nossoNumero);
    return { nosso_numero, ...lidos, pix_copia_e_cola: pix?.codigo ?? null, pix_ate: pix?.ate ?? null };
  }

  /** Without its code a charge by PIX alone is nothing that could be paid: there is no waiting less long for it. */
  async function soPixDe(id: string, signal: AbortSignal) {
    const resposta = await lerQrCode(id, signal);
    if (!deuCerto(resposta)) throw falha(resposta);
    const pix = pixLido(resposta);
    if (pix === null) throw respostaIlegivel('ASAAS');
    return { linha_digitavel: null, codigo_barras: null, pix_copia_e_cola: pix.codigo, pix_ate: pix.ate };
  }

  function lerQrCode(id: string, signal: AbortSignal): Promise<JsonAnswer> {
    return pedir('GET', `/payments/${encodeURIComponent(id)}/pixQrCode`, signal);
  }

  async function pixDe(id: string, signal: AbortSignal): Promise<PixDoBanco | null> {
    const resposta = await lerQrCode(id, signal);
    if (deuCerto(resposta)) return pixLido(resposta);
    if (resposta.status === 400 || resposta.status === 404) return null;
    throw falha(resposta);
  }

  /** The payments with our reference, oldest first. */
  async function comReferencia(referencia: string, signal: AbortSignal): Promise<Objeto[]> {
    const lista = await listar(`/payments?externalReference=${encodeURIComponent(referencia)}&limit=${LISTA}`, signal);
    return lista
      .filter((item) => texto(item.id) !== null && (texto(item.externalReference) ?? referencia) === referencia)
      .reverse()
      .sort((a, b) => (texto(a.dateCreated) ?? '').localeCompare(texto(b.dateCreated) ?? ''));
  }

  async function procurar({ referencia, external_id }: ChaveDoBoleto, signal: AbortSignal): Promise<Achado | null> {
    const abertas = (await comReferencia(referencia, signal)).filter((item) => situacaoDe(item) === 'aberto');
    const achada = abertas.find((item) => item.id === external_id) ?? abertas[0];
    if (!achada) return null;
    const [valor_centavos, vencimento] = [centavos(achada.value), dia(achada.dueDate)];
    if (valor_centavos === null || vencimento === null) throw respostaIlegivel('ASAAS');
    const achado = { ...(await completar(achada, signal)), valor_centavos, vencimento };
    // A repeat that got through twice: nobody may pay the other one. One that stays is told of when it is paid.
    for (const outra of abertas) if (outra !== achada) await apagar(outra, signal).catch(semFalha);
    return achado;
  }

  function apagar(pagamento: Objeto, signal: AbortSignal): Promise<JsonAnswer> {
    return pedir('DELETE', `/payments/${encodeURIComponent(texto(pagamento.id) as string)}`, signal);
  }

  async function acharPagamento(
    { referencia, external_id }: ChaveDoBoleto,
    signal: AbortSignal,
  ): Promise<Objeto | null> {
    if (external_id === null) {
      const lista = await comReferencia(referencia, signal);
      const de = (situacao: SituacaoNoEmissor) => lista.find((item) => situacaoDe(item) === situacao);
      return de('pago') ?? de('estornado') ?? de('aberto') ?? lista[0] ?? null;
    }
    const resposta = await pedir('GET', `/payments/${encodeURIComponent(external_id)}`, signal);
    if (resposta.status === 404) return null;
    if (!deuCerto(resposta)) throw falha(resposta);
    const pagamento = objeto(resposta.json);
    if (texto(pagamento.id) === null) throw respostaIlegivel('ASAAS');
    return pagamento;
  }

  async function consultar(qual: ChaveDoBoleto, signal: AbortSignal): Promise<Consulta | null> {
    const pagamento = await acharPagamento(qual, signal);
    return pagamento && consultaDe(pagamento);
  }

  async function lerPix(qual: ChaveDoBoleto, signal: AbortSignal): Promise<PixDoBanco | null> {
    const id = qual.external_id ?? texto((await acharPagamento(qual, signal))?.id);
    return id === null ? null : pixDe(id, signal);
  }

  async function baixar(qual: ChaveDoBoleto, signal: AbortSignal): Promise<'baixado' | 'pago'> {
    const alvos = qual.external_id === null ? await comReferencia(qual.referencia, signal) : [{ id: qual.external_id }];
    for (const alvo of alvos) {
      const resposta = await apagar(alvo, signal);
      if (deuCerto(resposta) || (resposta.status === 404 && (resposta.empty || resposta.json !== null))) continue;
      if (resposta.status !== 400) throw falha(resposta);
      const agora = await consultar({ ...qual, external_id: texto(alvo.id) }, signal);
      if (agora?.situacao === 'pago' || agora?.situacao === 'estornado') return 'pago';
      if (agora?.situacao === 'aberto') throw falha(resposta);
    }
    return 'baixado';
  }

  async function testar(signal: AbortSignal): Promise<string> {
    const resposta = await pedir('GET', '/customers?limit=1', signal);
    if (!deuCerto(resposta)) throw falha(resposta);
    if (!Array.isArray(objeto(resposta.json).data)) throw enderecoErrado('ASAAS');
    return `O ASAAS aceitou a chave de API${ambienteDe(base)}.`;
  }

  const devolucao: NonNullable<Issuer['devolucao']> = {
    daCasa: (link) => daCasa(link, base),
    async consultar(qual, signal) {
      const pagamento = await acharPagamento(qual, signal);
      return pagamento && { ...devolucaoDe(pagamento), link: linkDe(pagamento, base) };
    },
    async pedir({ external_id }, { valor_centavos, descricao }, signal) {
      const caminho = `/payments/${encodeURIComponent(external_id ?? '')}/refund`;
      const json = { value: paraReais(valor_centavos), description: descricao };
      const resposta = await pedir('POST', caminho, signal, { json, cria: true });
      if (!deuCerto(resposta)) throw falha(resposta, true);
      const pagamento = objeto(resposta.json);
      if (texto(pagamento.id) === null) throw respostaIlegivel('ASAAS', true);
      const { situacao } = devolucaoDe(pagamento);
      // It took the request: what it says of the payment may be a moment old.
      return { situacao: situacao === 'nenhuma' ? 'em_andamento' : situacao, pix: true };
    },
    async pedirDoBoleto({ external_id }, signal) {
      const caminho = `/payments/${encodeURIComponent(external_id ?? '')}/bankSlip/refund`;
      const resposta = await pedir('POST', caminho, signal, { json: {}, cria: true });
      if (!deuCerto(resposta)) throw falha(resposta, true);
      const link = texto(objeto(resposta.json).requestUrl);
      if (link === null || !daCasa(link, base)) throw respostaIlegivel('ASAAS', true);
      return link;
    },
  };

  const recebidos: NonNullable<Issuer['recebidos']> = async ({ de, ate }, pagina, signal) => {
    const query = new URLSearchParams({
      'paymentDate[ge]': de,
      'paymentDate[le]': ate,
      limit: String(LISTA),
      offset: String(pagina * LISTA),
    });
    const { data, totalCount, hasMore } = await ler(`/payments?${query}`, signal);
    const total = Number(totalCount);
    if (!Array.isArray(data) || !Number.isInteger(total) || typeof hasMore !== 'boolean')
      throw respostaIlegivel('ASAAS');
    const pagamentos = objetos(data);
    if (pagamentos.some(({ id }) => texto(id) === null)) throw respostaIlegivel('ASAAS');
    return { itens: pagamentos.map(recebidoDe), total, mais: hasMore };
  };

  return { registrar, procurar, consultar, lerPix, baixar, devolucao, recebidos, testar } satisfies Issuer;
}

/** The address every call starts with, ending in `/v3`. */
function baseDe(informada: string | null): string {
  const endereco = informada?.trim() || PRODUCAO;
  if (!URL.canParse(endereco)) return endereco;
  const { origin, pathname } = new URL(endereco);
  const caminho = pathname.replace(/\/+$/, '');
  return `${origin}${caminho.endsWith('/v3') ? caminho : `${caminho}/v3`}`;
}

/** Whether an address is the bank's own: people are sent there to say their account. */
function daCasa(link: string, base: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, origin } = new URL(link);
  const deAsaas = protocol === 'https:' && (hostname === 'asaas.com' || hostname.endsWith('.asaas.com'));
  // A stand-in on this machine, which only a portal out of production asks.
  return deAsaas || (URL.canParse(base) && origin === new URL(base).origin);
}

function ambienteDe(base: string): string {
  if (base.startsWith(PRODUCAO)) return ' no ambiente de produção';
  return base.includes('sandbox') ? ' no ambiente de testes' : '';
}

function dicaDaChave(chave: string, base: string): string {
  const deTestes = chave.startsWith('$aact_hmlg_');
  if (deTestes && base.startsWith(PRODUCAO)) return 'Ela é do ambiente de testes, e o endereço é o de produção.';
  if (chave.startsWith('$aact_prod_') && base.includes('sandbox')) {
    return 'Ela é do ambiente de produção, e o endereço é o de testes.';
  }
  return 'Confira a chave e se ela é do mesmo ambiente que o endereço.';
}

/** Of a payment, or of a refund of one. */
const estadoDe = ({ status }: Objeto): string => texto(status)?.toUpperCase() ?? '';

function situacaoDe(pagamento: Objeto): SituacaoNoEmissor {
  const status = estadoDe(pagamento);
  if (PAGOS.includes(status)) return 'pago';
  if (DEVOLVIDOS.test(status)) return 'estornado';
  return pagamento.deleted === true || pagamento.deleted === 'true' ? 'cancelado' : 'aberto';
}

const ACABADAS = ['CANCELLED', 'DONE'];
const DEVOLVENDO = ['REFUND_REQUESTED', 'REFUND_IN_PROGRESS'];

/** A payment by PIX alone; a slip that was paid by its PIX code becomes one too. */
function porPix({ billingType }: Objeto): boolean {
  return texto(billingType)?.toUpperCase() === 'PIX';
}

/** An account without a PIX key has codes of one day; others work long after the due date. */
function pixLido({ json }: JsonAnswer): PixDoBanco | null {
  const { payload, expirationDate } = objeto(json);
  const codigo = texto(payload);
  return codigo === null ? null : { codigo, ate: dia(expirationDate) };
}

/** By the payment's own state, and by the refunds it lists, of which one that was called off counts for none. */
function devolucaoDe(pagamento: Objeto): DevolucaoNoEmissor {
  const status = estadoDe(pagamento);
  const pedidas = naoCanceladas(pagamento);
  const pix = porPix(pagamento) || (pagamento.pixTransaction !== null && pagamento.pixTransaction !== undefined);
  const devolvida = { situacao: 'devolvido', pix, dia: pix ? ultimoDia(pedidas) : null } as const;
  if (status === 'REFUNDED') return devolvida;
  if (status.includes('CHARGEBACK')) return { situacao: 'contestado', pix };
  const devolvendo = DEVOLVENDO.includes(status);
  if (pedidas.length === 0) return { situacao: devolvendo ? 'em_andamento' : 'nenhuma', pix };
  if (pedidas.some((uma) => estadoDe(uma) !== 'DONE')) return { situacao: 'em_andamento', pix };
  if (quantoDe(pagamento, pedidas) >= (centavos(pagamento.value) ?? 0)) return devolvida;
  return devolvendo
    ? { situacao: 'em_andamento', pix }
    : { situacao: 'parcial', pix, devolvido: devolvidoDe(pagamento) };
}

/** Promised in the answer to the request alone, and taken wherever a look at the payment tells it. */
function linkDe(pagamento: Objeto, base: string): string | null {
  const abertas = objetos(pagamento.refunds).filter((uma) => !ACABADAS.includes(estadoDe(uma)));
  const ditos = [...abertas, pagamento].flatMap(({ requestUrl }) => texto(requestUrl) ?? []);
  return ditos.find((link) => daCasa(link, base)) ?? null;
}

/** The day of the newest of some refunds. */
function ultimoDia(refunds: readonly Objeto[]): string | null {
  return (
    refunds
      .flatMap(({ dateCreated }) => dia(dateCreated) ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/** Refunds that were not called off. */
const naoCanceladas = ({ refunds }: Objeto) => objetos(refunds).filter((uma) => estadoDe(uma) !== 'CANCELLED');

/** What some refunds of a payment come to, in cents, at most all of it, as is one that does not say how much. */
function quantoDe(pagamento: Objeto, refunds: readonly Objeto[]): number {
  const inteiro = centavos(pagamento.value) ?? 0;
  const soma = refunds.reduce((n, { value }) => n + (centavos(value) ?? inteiro), 0);
  return Math.min(soma, inteiro);
}

/** What went back of a payment that stays received, as one does of which a part was refunded: of all of it the state would say so. */
function devolvidoDe(pagamento: Objeto): Consulta['devolvido'] {
  const feitas = objetos(pagamento.refunds).filter((uma) => estadoDe(uma) === 'DONE');
  const quanto = quantoDe(pagamento, feitas);
  return quanto > 0 && quanto < (centavos(pagamento.value) ?? 0) ? { centavos: quanto, dia: ultimoDia(feitas) } : null;
}

/** What was paid, or goes back: of a refund that is under way, what is asked for. */
function valorDe(pagamento: Objeto): number | null {
  const pedidas = DEVOLVENDO.includes(estadoDe(pagamento)) ? naoCanceladas(pagamento) : [];
  return pedidas.length === 0 ? centavos(pagamento.value) : quantoDe(pagamento, pedidas);
}

/** The day the payer paid, or on which what they paid went back. */
function diaDe(pagamento: Objeto, situacao: SituacaoNoEmissor): string | null {
  // A dispute has no day of its own.
  if (situacao === 'estornado') return ultimoDia(naoCanceladas(pagamento));
  if (situacao !== 'pago') return null;
  return dia(pagamento.clientPaymentDate) ?? dia(pagamento.confirmedDate) ?? dia(pagamento.paymentDate);
}

function consultaDe(pagamento: Objeto): Consulta {
  const situacao = situacaoDe(pagamento);
  const recebido = situacao === 'pago' || situacao === 'estornado';
  return {
    situacao,
    external_id: texto(pagamento.id) as string,
    nosso_numero: texto(pagamento.nossoNumero),
    referencia: texto(pagamento.externalReference),
    valor_pago_centavos: recebido ? valorDe(pagamento) : null,
    pago_em: diaDe(pagamento, situacao),
    devolvido: situacao === 'pago' ? devolvidoDe(pagamento) : null,
    valor_centavos: centavos(pagamento.value),
    vencimento: dia(pagamento.dueDate),
  };
}

/** What is kept of a payment as it came: nothing of who paid, nor what moves without the payment. */
const GUARDADOS = [
  ...['id', 'externalReference', 'nossoNumero', 'billingType', 'status', 'value', 'netValue'],
  ...['dueDate', 'clientPaymentDate', 'confirmedDate', 'paymentDate', 'creditDate', 'deleted'],
];

function recebidoDe(pagamento: Objeto): Recebido {
  const guardado = GUARDADOS.flatMap((nome) => (nome in pagamento ? [[nome, pagamento[nome]]] : []));
  return {
    consulta: consultaDe(pagamento),
    movimento: texto(pagamento.status) ?? '',
    credito_em: dia(pagamento.creditDate) ?? dia(pagamento.paymentDate),
    recebido: JSON.stringify(Object.fromEntries(guardado)),
  };
}

function codigos(json: unknown): string[] {
  return objetos(objeto(json).errors).flatMap(({ code }) => texto(code) ?? []);
}

function motivo(json: unknown): string | null {
  const ditos = objetos(objeto(json).errors).flatMap(({ description }) => texto(description) ?? []);
  return ditos.length === 0 ? null : ditos.join(' ');
}
