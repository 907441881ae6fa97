// Banco do Brasil over real HTTP, as its API Cobranças v2 behaves: tokens from a form with both scopes, the application's
// key in the query of every call, wrong types refused, a used number refused, no taking back in the first 30 minutes.
import { campoLivreBB } from '../../src/server/boletos/febraban.ts';
import type { CredenciaisBB } from '../../src/server/boletos/issuers/issuer.ts';
import { type Clock, systemClock } from '../../src/server/platform/clock.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import type { Pagamento } from './asaas-fake.ts';
import {
  aleatorio,
  avisar,
  numerosErrados,
  type PedidoRecebido,
  pixErrado,
  type Resposta,
  type ServidorFalso,
  startServidor,
} from './banco-fake.ts';
import { camposErrados, daPontuada, pontuada } from './bb-campos.ts';

export interface BoletoBB {
  /** 20 digits. */
  numero: string;
  /** What was asked for, as it came. */
  registro: Record<string, unknown>;
  linha: string;
  codigo: string;
  beneficiario: { agencia: number; contaCorrente: number };
  /** Empty when its PIX failed. */
  emv: string;
  /** codigoEstadoTituloCobranca */
  estado: number;
  registrado_em: Date;
  valorPago: number;
  /** dd.mm.aaaa or empty. */
  pago_em: string;
}

export interface BBFake extends Omit<ServidorFalso, 'pixFalha' | 'erro'> {
  /** With `/cobrancas/v2`. */
  url: string;
  credentials: CredenciaisBB;
  boletos: Map<string, BoletoBB>;
  get(numero: string): BoletoBB;
  /** `estado` 6 is paid, 16 credited, 18 paid in part. */
  pay(numero: string, pagamento?: Pagamento & { estado?: number }): void;
  /** The receiving bank takes its report of a payment back. */
  refund(numero: string): void;
  remove(numero: string): void;
  /** No token given so far is accepted any more. */
  expireTokens(): void;
  /** A slip that is not ours takes a number of the series. */
  occupy(numero: string, registro: Record<string, unknown>): void;
  /**
   * Sends the notice of a slip's present state to `webhookUrl/token` until the answer is exactly 200.
   * @returns how often it was sent
   */
  notify(
    webhookUrl: string,
    token: string,
    numero: string | readonly string[],
    evento?: { estado?: 1 | 2 | 10; unico?: boolean },
  ): Promise<number>;
}

const ESCOPOS = ['cobrancas.boletos-info', 'cobrancas.boletos-requisicao'];
const SEGUNDOS_DO_TOKEN = 600;
const MINUTOS_SEM_BAIXA = 30;
const ABERTO = 1;
const LIQUIDADO = 6;
const BAIXADO = 7;

const ok = (body: unknown, status = 200): Resposta => ({ status, body });
const recusa = (codigo: string, mensagem: string, providencia = '', status = 400): Resposta => ({
  status,
  body: { erros: [{ codigo, versao: '1', mensagem, providencia, ocorrencia: `${codigo}${aleatorio(4)}` }] },
});
const semRecurso = recusa('4678420', 'Boleto não encontrado.', 'Verifique o número informado.', 404);
const doGateway = (status: number, error: string, message: string): Resposta =>
  ok({ statusCode: status, error, message, attributes: { error: message } }, status);
const doOAuth = (status: number, error: string, error_description: string): Resposta =>
  ok({ error, error_description }, status);

export async function startBBFake({
  clock = systemClock,
  port,
  credentials: dadas = {},
}: {
  clock?: Clock;
  port?: number;
  credentials?: Partial<Pick<CredenciaisBB, 'client_id' | 'client_secret' | 'chave_aplicacao'>>;
} = {}): Promise<BBFake> {
  const boletos = new Map<string, BoletoBB>();
  const tokens = new Map<string, number>();
  const hoje = () => dataLocal(clock.now());
  const credentials: CredenciaisBB = {
    tipo: 'BB',
    numero_convenio: '3128557',
    carteira: '17',
    variacao_carteira: '35',
    agencia: '452',
    conta: '123873',
    url_base_api: null,
    oauth_url: null,
    client_id: `id-${aleatorio()}`,
    client_secret: `segredo-${aleatorio(24)}`,
    chave_aplicacao: aleatorio(16),
    ...dadas,
  };
  const prefixo = `000${credentials.numero_convenio}`;

  function responder(pedido: PedidoRecebido): Resposta {
    const { method, path, query, headers, body } = pedido;
    if (path === '/oauth/token') return oauth(pedido);
    if (!path.startsWith('/cobrancas/v2/')) return doGateway(404, 'Not Found', 'No such resource');
    if (query.get('gw-dev-app-key') !== credentials.chave_aplicacao) {
      return doGateway(401, 'Unauthorized', 'Bad Credentials');
    }
    const validade = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (validade === undefined || validade <= clock.now().getTime()) {
      return doGateway(401, 'Unauthorized', 'Bad Credentials');
    }
    if (method === 'GET' && body !== '') return doGateway(400, 'Bad Request', 'A body was sent');
    const [, , , recurso, numero, acao] = path.split('/');
    if (recurso !== 'boletos') return doGateway(404, 'Not Found', 'No such resource');
    if (numero === undefined) return method === 'POST' ? registrar(pedido) : listar(pedido);
    return sobre(pedido, numero, acao);
  }

  function oauth({ method, headers, body }: PedidoRecebido): Resposta {
    if (method !== 'POST') return doOAuth(405, 'invalid_request', 'Method not allowed');
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return doOAuth(415, 'invalid_request', 'Unsupported Media Type');
    }
    const basic = Buffer.from(`${credentials.client_id}:${credentials.client_secret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`)
      return doOAuth(401, 'invalid_client', 'Client authentication failed');
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'client_credentials')
      return doOAuth(400, 'unsupported_grant_type', 'Bad grant_type');
    const escopos = form.get('scope')?.split(' ') ?? [];
    if (!ESCOPOS.every((escopo) => escopos.includes(escopo))) return doOAuth(400, 'invalid_scope', 'Invalid scope');
    const access_token = aleatorio(24);
    tokens.set(access_token, clock.now().getTime() + SEGUNDOS_DO_TOKEN * 1000);
    return ok({ access_token, token_type: 'Bearer', expires_in: SEGUNDOS_DO_TOKEN }, 201);
  }

  function registrar({ headers, json }: PedidoRecebido): Resposta {
    if (!headers['content-type']?.startsWith('application/json'))
      return doGateway(415, 'Unsupported Media Type', 'JSON');
    const registro = (json ?? {}) as Record<string, unknown>;
    const errado = camposErrados(registro, hoje());
    if (errado.length > 0) {
      const mensagem = `Campo ${errado.join(', ')} com formato ou valor inválido.`;
      return {
        status: 400,
        body: { errors: [{ code: '4874900.1', message: mensagem, action: 'Corrija e reenvie.' }] },
      };
    }
    const { numeroConvenio, numeroCarteira, numeroVariacaoCarteira } = registro;
    const conta = [numeroConvenio, numeroCarteira, numeroVariacaoCarteira].join(' ');
    if (conta !== [credentials.numero_convenio, credentials.carteira, credentials.variacao_carteira].join(' ')) {
      return recusa('4432632', 'Convenio/Carteira/Variacao nao cadastrado.', 'Verifique os dados do convênio.');
    }
    const numero = String(registro.numeroTituloCliente);
    if (!numero.startsWith(prefixo)) return recusa('4874910', 'Nosso Número não pertence ao convênio.');
    if (boletos.has(numero)) {
      return recusa('4874915', 'Nosso Número já incluído anteriormente.', 'Informar outro Nosso Número.');
    }
    const boleto = guardar(numero, registro);
    return ok(
      {
        numero,
        numeroCarteira,
        numeroVariacaoCarteira,
        codigoCliente: 704950857,
        linhaDigitavel: boleto.linha,
        codigoBarraNumerico: boleto.codigo,
        numeroContratoCobranca: 19581316,
        beneficiario: { ...boleto.beneficiario, cidade: 'BRASILIA', uf: 'DF' },
        qrCode:
          boleto.emv === ''
            ? { url: 'O Pix não foi registrado para este boleto.', txId: 'Pix não registrado', emv: '' }
            : { url: 'qrcodepix.example.com', txId: `BOLETO${numero.slice(3)}DATA`, emv: boleto.emv },
        observacao: '',
      },
      201,
    );
  }

  function guardar(numero: string, registro: Record<string, unknown>): BoletoBB {
    const erro = servidor.erro();
    const valorOriginal = Number(registro.valorOriginal) + (erro === 'registro de outro valor' ? 1 : 0);
    const centavos = Math.round(valorOriginal * 100);
    const partes = {
      banco: '001',
      valor_centavos: centavos,
      vencimento: daPontuada(String(registro.dataVencimento)),
      campo_livre: campoLivreBB({ nosso_numero17: numero.slice(3), carteira: credentials.carteira }),
    };
    const semPix = registro.indicadorPix !== 'S' || servidor.pixFalha();
    const boleto: BoletoBB = {
      numero,
      registro: { ...registro, valorOriginal },
      ...numerosErrados(partes, erro),
      beneficiario: {
        agencia: erro === 'outra agência' ? 999 : 452,
        contaCorrente: erro === 'outra conta' ? 999_999 : 123_873,
      },
      emv: semPix ? '' : pixErrado(erro, centavos),
      estado: ABERTO,
      registrado_em: clock.now(),
      valorPago: 0,
      pago_em: '',
    };
    boletos.set(numero, boleto);
    return boleto;
  }

  function listar({ query }: PedidoRecebido): Resposta {
    if (!['A', 'B'].includes(query.get('indicadorSituacao') ?? '')) {
      return recusa('4870001', 'Indicador de situação inválido.');
    }
    if (
      query.get('agenciaBeneficiario') !== credentials.agencia ||
      query.get('contaBeneficiario') !== credentials.conta
    ) {
      return recusa('4870002', 'Agência ou conta do beneficiário inválida.', 'Informe sem dígito e sem zeros.');
    }
    const abertos = [...boletos.values()].filter(
      ({ estado }) => (estado === ABERTO) === query.has('indicadorSituacao', 'A'),
    );
    if (abertos.length === 0) return recusa('4870003', 'Nenhum boleto encontrado.', '', 404);
    const linhas = abertos.map(({ numero, registro, estado, valorPago }) => ({
      numeroBoletoBB: numero,
      dataVencimento: registro.dataVencimento,
      valorOriginal: registro.valorOriginal,
      codigoEstadoTituloCobranca: estado,
      valorPago,
    }));
    return ok({ indicadorContinuidade: 'N', quantidadeRegistros: linhas.length, proximoIndice: 0, boletos: linhas });
  }

  function sobre({ method, query, json }: PedidoRecebido, numero: string, acao: string | undefined): Resposta {
    const boleto = boletos.get(numero);
    const convenio =
      method === 'GET' ? query.get('numeroConvenio') : (json as { numeroConvenio?: unknown })?.numeroConvenio;
    const certo = method === 'GET' ? credentials.numero_convenio : Number(credentials.numero_convenio);
    if (convenio !== certo) return recusa('4432632', 'Convenio/Carteira/Variacao nao cadastrado.');
    if (!boleto) return semRecurso;
    switch (`${method} ${acao ?? ''}`) {
      case 'GET ':
        return ok(detalhe(boleto));
      case 'GET pix':
        if (boleto.emv === '') return recusa('4878001', 'Pix não registrado para o boleto.', '', 404);
        return ok({ id: numero, qrCode: { url: '', txId: '', emv: boleto.emv } });
      case 'POST baixar': {
        if (boleto.estado !== ABERTO) return recusa('4878010', 'Situação do boleto não permite a baixa.');
        const minutos = (clock.now().getTime() - boleto.registrado_em.getTime()) / 60_000;
        if (minutos < MINUTOS_SEM_BAIXA) {
          return recusa('4878011', 'Comando permitido somente 30 minutos após o registro.', 'Tente mais tarde.');
        }
        boleto.estado = BAIXADO;
        return ok({ numeroContratoCobranca: 19581316, dataBaixa: pontuada(hoje()), horarioBaixa: '12:00:00' });
      }
      default:
        return doGateway(404, 'Not Found', 'No such resource');
    }
  }

  const servidor = await startServidor({
    port,
    cria: /^POST \/cobrancas\/v2\/boletos$/,
    poupa: /POST \/oauth/,
    responder,
    recusas: {
      400: { erros: [{ codigo: '1', versao: '1', mensagem: 'O pedido foi recusado pelo teste.', providencia: '' }] },
      429: { statusCode: 429, error: 'Too Many Requests', message: 'Too many requests' },
      500: { erros: [{ codigo: '500', mensagem: 'Erro interno.' }] },
    },
  });
  const url = `${servidor.url}/cobrancas/v2`;
  Object.assign(credentials, { url_base_api: url, oauth_url: `${servidor.url}/oauth/token` });

  function get(numero: string): BoletoBB {
    const achado = boletos.get(numero.padStart(20, '0'));
    if (!achado) throw new Error('The fake has no such slip');
    return achado;
  }

  return {
    requests: servidor.requests,
    failNext: servidor.failNext,
    silence: servidor.silence,
    errNext: servidor.errNext,
    close: servidor.close,
    url,
    credentials,
    boletos,
    get,
    pay(numero, { valor, data = hoje(), estado = LIQUIDADO } = {}) {
      const boleto = get(numero);
      const valorPago = valor ?? Number(boleto.registro.valorOriginal);
      Object.assign(boleto, { estado, valorPago, pago_em: pontuada(data) });
    },
    refund(numero) {
      Object.assign(get(numero), { estado: ABERTO, valorPago: 0, pago_em: '' });
    },
    remove(numero) {
      get(numero).estado = BAIXADO;
    },
    expireTokens() {
      tokens.clear();
    },
    occupy(numero, registro) {
      guardar(numero, registro);
    },
    notify(webhookUrl, token, numero, { estado = 1, unico = false } = {}) {
      const itens = [numero].flat().map((qual) => eventoDe(get(qual), estado, hoje(), credentials));
      return avisar(`${webhookUrl}/${token}`, unico ? itens[0] : itens);
    },
  };
}

function detalhe({ numero, registro, linha, codigo, estado, registrado_em, valorPago, pago_em }: BoletoBB): object {
  return {
    codigoLinhaDigitavel: linha,
    textoCodigoBarrasTituloCobranca: codigo,
    codigoEstadoTituloCobranca: estado,
    numeroTituloCedenteCobranca: registro.numeroTituloBeneficiario ?? '',
    dataEmissaoTituloCobranca: registro.dataEmissao ?? '',
    dataRegistroTituloCobranca: pontuada(dataLocal(registrado_em)),
    dataVencimentoTituloCobranca: registro.dataVencimento,
    valorOriginalTituloCobranca: registro.valorOriginal,
    valorAtualTituloCobranca: registro.valorOriginal,
    valorPagoSacado: valorPago,
    valorCreditoCedente: valorPago,
    dataRecebimentoTitulo: pago_em,
    dataCreditoLiquidacao: '',
    codigoTipoLiquidacao: estado === LIQUIDADO ? 1 : 0,
    numeroContratoCobranca: Number(numero.slice(-8)),
  };
}

function eventoDe(boleto: BoletoBB, estado: number, hoje: string, credentials: CredenciaisBB): object {
  const { numero, registro, registrado_em } = boleto;
  return {
    id: numero,
    dataRegistro: pontuada(dataLocal(registrado_em)),
    dataVencimento: registro.dataVencimento,
    valorOriginal: registro.valorOriginal,
    valorPagoSacado: boleto.valorPago,
    numeroConvenio: Number(credentials.numero_convenio),
    numeroOperacao: 19581316,
    carteiraConvenio: Number(credentials.carteira),
    variacaoCarteiraConvenio: Number(credentials.variacao_carteira),
    codigoEstadoBaixaOperacional: estado,
    // The hour sometimes follows without a space.
    dataLiquidacao: `${hoje.split('-').reverse().join('/')}10:30:00`,
    instituicaoLiquidacao: '001',
    canalLiquidacao: 4,
    codigoModalidadeBoleto: 1,
    tipoPessoaPortador: 1,
    formaPagamento: 1,
  };
}
