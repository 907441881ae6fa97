// Banco do Brasil, API Cobranças v2: a slip is named by a number we give it, which also keeps a repeat from making a
// second one. Every call carries a token and the application's key.
import { soDigitos } from '../../../shared/comum.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JsonAnswer } from '../../platform/http-client.ts';
import { errosDoBB } from './bb-erros.ts';
import { inteiro, registroDe } from './bb-registro.ts';
import { type TokenNovo, tokensDe } from './bb-token.ts';
import { type Banco, chamar, deuCerto, enderecoErrado, falhaDe, pixLogo, respostaIlegivel } from './chamada.ts';
import {
  type Achado,
  type BoletoRegistrado,
  type ChaveDoBoleto,
  type Consulta,
  type CredenciaisBB,
  FalhaDoEmissor,
  type Issuer,
  type PedidoDeBoleto,
  type PixDoBanco,
  type SituacaoNoEmissor,
} from './issuer.ts';
import { centavos, dia, digitos, numeros, type Objeto, objeto, texto } from './leitura.ts';

const PRODUCAO = 'https://api.bb.com.br';
const OAUTH_PRODUCAO = 'https://oauth.bb.com.br';
const ESCOPOS = 'cobrancas.boletos-info cobrancas.boletos-requisicao';
/** What a token is assumed to last when the bank does not say. */
const SEGUNDOS_DO_TOKEN = 600;
const NUMERO_REPETIDO = '4874915';
const ALGARISMOS = 20;

// codigoEstadoTituloCobranca
const PAGO = [6, 10, 11, 12, 16];
const PAGO_EM_PARTE = [18, 19];
const BAIXADO = 7;

const NAO_ACEITO = {
  401: 'O Banco do Brasil não aceitou as credenciais. Confira o client_id, o client_secret e a chave de aplicação.',
  403: 'O Banco do Brasil não permite este acesso. Confira a chave de aplicação e as permissões do convênio.',
};
const CLIENTE_RECUSADO = 'O Banco do Brasil não aceitou o client_id e o client_secret. Confira as credenciais.';
const ESCOPO_RECUSADO =
  'As credenciais do Banco do Brasil não têm acesso à API de Cobranças. Peça ao banco os escopos de boletos.';
const OAUTH_ERRADO =
  'O endereço de autenticação não é o do Banco do Brasil. Confira o endereço OAuth informado no convênio.';
const SEM_CHAVE = 'Falta a chave de aplicação (gw-dev-app-key) do Banco do Brasil. Informe-a no convênio.';

/** The answer to a registration says nothing of the order but its digits, and to whose account they pay. */
const NAO_REPETE = { valor_centavos: null, vencimento: null, referencia: null, beneficiario: null };

interface Ambiente extends Omit<Banco, 'nome' | 'segredos'> {
  clock: Clock;
}

interface Envio {
  query?: Record<string, string>;
  json?: unknown;
  cria?: boolean;
}

export function createBancoDoBrasil(credenciais: CredenciaisBB, { clock, ...ambiente }: Ambiente) {
  const { base, chave } = baseDe(credenciais);
  const oauth = oauthDe(credenciais.oauth_url);
  const identidade = `${credenciais.client_id.trim()}:${credenciais.client_secret.trim()}`;
  const basic = Buffer.from(identidade).toString('base64');
  const convenio = inteiro(credenciais.numero_convenio);
  const segredos = [credenciais.client_secret.trim(), credenciais.client_id.trim(), basic, chave ?? ''];
  const banco: Banco = { ...ambiente, nome: 'Banco do Brasil', segredos };
  const tokens = tokensDe(clock, `${oauth} ${identidade}`, pedirToken);
  const naoAceito = chave === null ? { 401: SEM_CHAVE, 403: SEM_CHAVE } : NAO_ACEITO;

  async function pedirToken(signal: AbortSignal): Promise<TokenNovo> {
    const resposta = await chamar(banco, {
      method: 'POST',
      url: oauth,
      headers: { authorization: `Basic ${basic}` },
      body: { form: { grant_type: 'client_credentials', scope: ESCOPOS } },
      signal,
    });
    if (!deuCerto(resposta)) throw falhaDoToken(resposta);
    const { access_token, expires_in } = objeto(resposta.json);
    const token = texto(access_token);
    if (token === null) throw new FalhaDoEmissor('credenciais', OAUTH_ERRADO, false);
    const segundos = Number(texto(expires_in) ?? SEGUNDOS_DO_TOKEN);
    return { token, segundos: Number.isFinite(segundos) ? segundos : SEGUNDOS_DO_TOKEN };
  }

  function falhaDoToken(resposta: JsonAnswer): FalhaDoEmissor {
    const { codigos, motivo } = errosDoBB(resposta.json);
    const daAPI = motivo !== null || codigos.length > 0;
    if (codigos.includes('invalid_scope')) return new FalhaDoEmissor('credenciais', ESCOPO_RECUSADO, false, { daAPI });
    const { status } = resposta;
    if (codigos.some((codigo) => /^(invalid|unauthorized)_client$/.test(codigo)) || status === 401 || status === 403) {
      return new FalhaDoEmissor('credenciais', CLIENTE_RECUSADO, false, { daAPI });
    }
    if (status < 400 || status === 404 || status === 405) return new FalhaDoEmissor('credenciais', OAUTH_ERRADO, false);
    return falhaDe(banco, resposta, { motivo, naoAceito });
  }

  async function pedir(method: 'GET' | 'POST', caminho: string, signal: AbortSignal, envio: Envio = {}) {
    const { query, json, cria } = envio;
    const busca = new URLSearchParams({ ...query, ...(chave === null ? {} : { 'gw-dev-app-key': chave }) });
    const url = `${base}${caminho}?${busca}`;
    const body = json === undefined ? undefined : { json };
    for (let vez = 0; ; vez += 1) {
      const token = await tokens.get(signal);
      const headers = { authorization: `Bearer ${token}` };
      const resposta = await chamar(banco, { method, url, headers, body, signal, cria });
      if (resposta.status !== 401 || vez === 1) return { ...resposta, token };
      // Nothing was done for a token the bank no longer takes, so that even a slip may be asked for with a new one.
      tokens.esquecer(token);
    }
  }

  function falha(resposta: JsonAnswer & { token: string }, cria = false): FalhaDoEmissor {
    const { motivo } = errosDoBB(resposta.json);
    const ciente = { ...banco, segredos: [...segredos, resposta.token] };
    return falhaDe(ciente, resposta, { motivo, naoAceito, cria });
  }

  const doConvenio = { numeroConvenio: String(convenio) };

  /** The slip's details; null when the bank has none with this number. */
  async function detalhe(numero: string, signal: AbortSignal): Promise<Objeto | null> {
    const resposta = await pedir('GET', `/boletos/${numero}`, signal, { query: doConvenio });
    if (resposta.status === 404) return null;
    if (!deuCerto(resposta)) throw falha(resposta);
    const lido = objeto(resposta.json);
    if (texto(lido.codigoEstadoTituloCobranca) === null) throw respostaIlegivel('Banco do Brasil');
    return lido;
  }

  /** The slip, whatever of its names is known. */
  async function ler(qual: ChaveDoBoleto, signal: AbortSignal): Promise<{ numero: string; lido: Objeto } | null> {
    const numero = numeroDe(qual);
    const lido = numero === null ? null : await detalhe(numero, signal);
    return numero === null || lido === null ? null : { numero, lido };
  }

  async function registrar(pedido: PedidoDeBoleto, signal: AbortSignal): Promise<BoletoRegistrado> {
    const numero = vinte(pedido.nosso_numero);
    if (numero === null) throw new FalhaDoEmissor('recusado', 'O boleto não tem nosso número.', false);
    const json = registroDe(pedido, numero, credenciais, dataLocal(clock.now()));
    const resposta = await pedir('POST', '/boletos', signal, { json, cria: true });
    if (!deuCerto(resposta)) {
      if (errosDoBB(resposta.json).codigos.some((codigo) => codigo.startsWith(NUMERO_REPETIDO))) {
        throw new FalhaDoEmissor('numero_usado', 'O Banco do Brasil já tem um boleto com este número.', false);
      }
      throw falha(resposta, true);
    }
    const feito = objeto(resposta.json);
    const lidos = numeros(feito.linhaDigitavel, feito.codigoBarraNumerico);
    if (lidos === null) throw respostaIlegivel('Banco do Brasil', true);
    const dado = digitos(feito.numero, ALGARISMOS) ?? numero;
    const pix = texto(objeto(feito.qrCode).emv);
    const { agencia, contaCorrente } = objeto(feito.beneficiario);
    const beneficiario = { agencia: texto(agencia), conta: texto(contaCorrente) };
    const nomes = { external_id: dado, nosso_numero: dado, cliente_id: null, ...NAO_REPETE, beneficiario };
    return { ...nomes, ...lidos, pix_copia_e_cola: pix };
  }

  async function procurar(qual: ChaveDoBoleto, signal: AbortSignal): Promise<Achado | null> {
    const achado = await ler(qual, signal);
    if (achado === null) return null;
    const { numero, lido } = achado;
    if (situacaoDe(lido) !== 'aberto' || !mesma(referenciaDe(lido), qual.referencia)) return null;
    const lidos = numeros(lido.codigoLinhaDigitavel, lido.textoCodigoBarrasTituloCobranca);
    const valor_centavos = centavos(lido.valorOriginalTituloCobranca);
    const vencimento = dia(lido.dataVencimentoTituloCobranca);
    if (lidos === null || valor_centavos === null || vencimento === null) throw respostaIlegivel('Banco do Brasil');
    const pix = await pixLogo((logo) => lerPix(qual, logo), signal);
    const nomes = { external_id: numero, nosso_numero: numero, cliente_id: null, ...NAO_REPETE };
    return { ...nomes, ...lidos, pix_copia_e_cola: pix?.codigo ?? null, valor_centavos, vencimento };
  }

  async function consultar(qual: ChaveDoBoleto, signal: AbortSignal): Promise<Consulta | null> {
    const achado = await ler(qual, signal);
    if (achado === null) return null;
    const { numero, lido } = achado;
    const situacao = situacaoDe(lido);
    const referencia = referenciaDe(lido);
    // The number was only meant to be given: another system may have been quicker with it.
    if (qual.external_id === null && !mesma(referencia, qual.referencia)) return null;
    return {
      situacao,
      external_id: numero,
      nosso_numero: numero,
      referencia,
      valor_pago_centavos: situacao === 'pago' ? valorPago(lido) : null,
      pago_em: situacao === 'pago' ? dia(lido.dataRecebimentoTitulo) : null,
      valor_centavos: centavos(lido.valorOriginalTituloCobranca),
      vencimento: dia(lido.dataVencimentoTituloCobranca),
    };
  }

  async function lerPix(qual: ChaveDoBoleto, signal: AbortSignal): Promise<PixDoBanco | null> {
    const numero = numeroDe(qual);
    if (numero === null) return null;
    const resposta = await pedir('GET', `/boletos/${numero}/pix`, signal, { query: doConvenio });
    if ([400, 404, 422].includes(resposta.status)) return null;
    if (!deuCerto(resposta)) throw falha(resposta);
    const lido = objeto(resposta.json);
    const codigo = texto(objeto(lido.qrCode).emv) ?? texto(lido.emv);
    return codigo === null ? null : { codigo, ate: null };
  }

  async function baixar(qual: ChaveDoBoleto, signal: AbortSignal): Promise<'baixado' | 'cedo' | 'pago'> {
    const numero = numeroDe(qual);
    // Without a number it was never asked for.
    if (numero === null) return 'baixado';
    const resposta = await pedir('POST', `/boletos/${numero}/baixar`, signal, { json: { numeroConvenio: convenio } });
    if (deuCerto(resposta)) return 'baixado';
    const recusado = resposta.status === 404 ? semEste(resposta) : falha(resposta).tipo === 'recusado';
    if (!recusado) throw falha(resposta);
    const agora = await detalhe(numero, signal);
    const situacao = agora === null ? 'cancelado' : situacaoDe(agora);
    if (situacao !== 'aberto') return situacao === 'cancelado' ? 'baixado' : 'pago';
    const registro = dia(agora?.dataRegistroTituloCobranca);
    if (/minuto/i.test(errosDoBB(resposta.json).motivo ?? '') || registro === dataLocal(clock.now())) return 'cedo';
    throw falha(resposta);
  }

  async function testar(signal: AbortSignal): Promise<string> {
    const { agencia, conta } = credenciais;
    // A list of the account's open slips, or a number that no slip has: nothing found is as good an answer as any.
    const resposta =
      agencia !== null && conta !== null
        ? await pedir('GET', '/boletos', signal, { query: listaDe(agencia, conta) })
        : await pedir('GET', `/boletos/000${convenio}${'0'.repeat(10)}`, signal, { query: doConvenio });
    const nada = resposta.status === 404 && semEste(resposta);
    if (!deuCerto(resposta) && !nada) throw falha(resposta);
    if (deuCerto(resposta) && resposta.json === null && !resposta.empty) throw enderecoErrado('Banco do Brasil');
    return `O Banco do Brasil aceitou as credenciais${ambienteDe(base)}.`;
  }

  function listaDe(agencia: string, conta: string): Record<string, string> {
    return {
      indicadorSituacao: 'A',
      agenciaBeneficiario: semDigito(agencia),
      contaBeneficiario: semDigito(conta),
      carteiraConvenio: String(inteiro(credenciais.carteira)),
      variacaoCarteiraConvenio: String(inteiro(credenciais.variacao_carteira)),
    };
  }

  return { registrar, procurar, consultar, lerPix, baixar, devolucao: null, recebidos: null, testar } satisfies Issuer;
}

/** The API's address, ending in `/cobrancas/v2`, and the application's key: its own field, or the address's query. */
function baseDe({ url_base_api, chave_aplicacao }: CredenciaisBB): { base: string; chave: string | null } {
  const endereco = url_base_api?.trim() || PRODUCAO;
  const informada = chave_aplicacao?.trim() || null;
  if (!URL.canParse(endereco)) return { base: endereco, chave: informada };
  const { origin, pathname, searchParams } = new URL(endereco);
  const caminho = pathname.replace(/\/+$/, '').replace(/(\/cobrancas(\/v2)?)?$/, '/cobrancas/v2');
  const naBusca = searchParams.get('gw-dev-app-key') ?? searchParams.get('gw-app-key');
  return { base: `${origin}${caminho}`, chave: informada ?? (naBusca || null) };
}

function oauthDe(informado: string | null): string {
  const endereco = informado?.trim() || OAUTH_PRODUCAO;
  if (!URL.canParse(endereco)) return endereco;
  const { origin, pathname } = new URL(endereco);
  return `${origin}${pathname.replace(/\/+$/, '').replace(/(\/oauth(\/token)?)?$/, '/oauth/token')}`;
}

function ambienteDe(base: string): string {
  if (base.startsWith(PRODUCAO)) return ' no ambiente de produção';
  return /\/\/api\.(hm|sandbox)\./.test(base) ? ' no ambiente de testes' : '';
}

/** Twenty digits, as the API names slips; null without a number. */
function vinte(numero: string | null): string | null {
  const lidos = soDigitos(numero ?? '');
  return lidos === '' || lidos.length > ALGARISMOS ? null : lidos.padStart(ALGARISMOS, '0');
}

function numeroDe({ nosso_numero, external_id }: ChaveDoBoleto): string | null {
  return vinte(nosso_numero ?? external_id);
}

/** Branch or account as queries take it: no check digit, no leading zeros. */
function semDigito(numero: string): string {
  return String(inteiro(numero.split('-')[0] ?? ''));
}

/** A 404 of the API itself, and not of a server or gateway that knows no such address. */
function semEste({ json, empty }: JsonAnswer): boolean {
  return empty || (json !== null && !errosDoBB(json).gateway);
}

function situacaoDe(lido: Objeto): SituacaoNoEmissor {
  const estado = Number(texto(lido.codigoEstadoTituloCobranca));
  if (PAGO.includes(estado) || PAGO_EM_PARTE.includes(estado)) return 'pago';
  return estado === BAIXADO ? 'cancelado' : 'aberto';
}

function valorPago(lido: Objeto): number | null {
  const pago = centavos(lido.valorPagoSacado) || null;
  // Of a part that was paid nothing but the part itself tells how much it was.
  if (pago !== null || PAGO_EM_PARTE.includes(Number(texto(lido.codigoEstadoTituloCobranca)))) return pago;
  return centavos(lido.valorAtualTituloCobranca) || centavos(lido.valorOriginalTituloCobranca);
}

function referenciaDe(lido: Objeto): string | null {
  return texto(lido.numeroTituloCedenteCobranca) ?? texto(lido.numeroTituloBeneficiario);
}

const REFERENCIA_CORTADA = 10;

/** Whether the bank's name for a slip is ours; older layouts of the bank keep its first ten characters. */
export function mesmaReferencia(dita: string, nossa: string): boolean {
  const lida = dita.toUpperCase();
  return lida === nossa.toUpperCase() || (lida.length === REFERENCIA_CORTADA && nossa.toUpperCase().startsWith(lida));
}

/** The same of a slip that the bank may give no name. */
function mesma(dita: string | null, nossa: string): boolean {
  return dita === null || mesmaReferencia(dita, nossa);
}
