// What the fakes of both banks share: a real HTTP server that remembers what it was asked, fails on request, and sends
// notices until they are taken.
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { comporCodigoDeBarras, linhaDeCodigo, type PartesDoCodigo } from '../../src/server/boletos/febraban.ts';
import type { Deps } from '../../src/server/context.ts';
import { somarDias } from '../../src/shared/tempo.ts';
import { LASTING } from './lasting.ts';

export interface PedidoRecebido {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** Undefined when the body is no JSON. */
  json: unknown;
}

export interface Resposta {
  status: number;
  headers?: Record<string, string>;
  /** A text goes out as HTML, anything else as JSON; absent: no body. */
  body?: unknown;
}

/**
 * `timeout after creating` and `reset after creating` do what was asked and never answer, or break off. `hang` never
 * answers and does nothing. `pix`: the slip registers, its PIX code fails. `not JSON`: a page with status 200.
 */
export type Falha = 'timeout after creating' | 'reset after creating' | 'hang' | 'not JSON' | 'pix' | 400 | 429 | 500;

export interface OpcoesDeFalha {
  /** Which requests fail, as `GET /v3/payments`; left out: those that create, or for the others any but the token's. */
  onde?: RegExp;
  /** Seconds a 429 tells to wait. */
  reset?: number;
}

/**
 * What a bank may give that is not what was asked for. `outro …`: line and bar code agree with each other, and are of another
 * slip, value, day or agreement; `registro de outro valor`: the bank holds it so, too. `linha …` and `código …`: the other of
 * the two is right. `pix …`: the slip is right.
 */
export const ERROS_DO_BANCO = [
  'outro boleto',
  'outro valor',
  'outro vencimento',
  'outro convênio',
  'registro de outro valor',
  'linha de outro boleto',
  'código de outro boleto',
  'linha com um algarismo errado',
  'linha curta',
  'noves e oitos',
] as const;
export const ERROS_DO_PIX = ['pix com verificação errada', 'pix de outro valor', 'pix que é uma frase'] as const;
/** Of banks that say whose account a slip pays. */
export const ERROS_DO_BENEFICIARIO = ['outra agência', 'outra conta'] as const;
export type ErroDoBanco =
  | (typeof ERROS_DO_BANCO)[number]
  | (typeof ERROS_DO_PIX)[number]
  | (typeof ERROS_DO_BENEFICIARIO)[number];

/** Both numbers of a slip, wrong in the way that was asked for. */
export function numerosErrados(
  partes: PartesDoCodigo,
  erro: ErroDoBanco | undefined,
): { linha: string; codigo: string } {
  const de = (mudancas: Partial<PartesDoCodigo>) => comporCodigoDeBarras({ ...partes, ...mudancas });
  const certo = de({});
  const { campo_livre, valor_centavos, vencimento } = partes;
  const outro = de({
    campo_livre:
      campo_livre.slice(0, 19) +
      ((Number(campo_livre.slice(19, 23)) + 7) % 10_000).toString().padStart(4, '0') +
      campo_livre.slice(23),
  });
  const ambos = (codigo: string) => ({ linha: linhaDeCodigo(codigo), codigo });
  const linha = linhaDeCodigo(certo);
  switch (erro) {
    case 'outro boleto':
      return ambos(outro);
    case 'outro valor':
      return ambos(de({ valor_centavos: valor_centavos + 100 }));
    case 'outro vencimento':
      return ambos(de({ vencimento: somarDias(vencimento, 1) }));
    case 'outro convênio':
      return ambos(de({ campo_livre: `0000009999999${'0'.repeat(10)}17` }));
    case 'linha de outro boleto':
      return { linha: linhaDeCodigo(outro), codigo: certo };
    case 'código de outro boleto':
      return { linha, codigo: outro };
    case 'linha com um algarismo errado':
      return { linha: linha.slice(0, 15) + ((Number(linha[15]) + 1) % 10) + linha.slice(16), codigo: certo };
    case 'linha curta':
      return { linha: linha.slice(1), codigo: certo };
    case 'noves e oitos':
      return { linha: '9'.repeat(47), codigo: '8'.repeat(44) };
    default:
      return ambos(certo);
  }
}

/** A slip's PIX code, wrong in the way that was asked for. */
export function pixErrado(erro: ErroDoBanco | undefined, centavos: number): string {
  if (erro === 'pix que é uma frase') return 'Pix não registrado para este boleto.';
  const certo = pixDinamico('INSTITUTO EXEMPLO', erro === 'pix de outro valor' ? centavos + 100 : undefined);
  if (erro !== 'pix com verificação errada') return certo;
  return certo.slice(0, -1) + (certo.endsWith('0') ? '1' : '0');
}

export interface ServidorFalso {
  url: string;
  requests: PedidoRecebido[];
  failNext(falha: Falha, vezes?: number, opcoes?: OpcoesDeFalha): void;
  /** Aborts when a request has come that gets no answer. */
  silence(): AbortSignal;
  /** Whether the next PIX code fails; uses that failure up. */
  pixFalha(): boolean;
  /** The next slips that are made are wrong in this way, and stay so. */
  errNext(erro: ErroDoBanco, vezes?: number): void;
  /** How the slip that is being made is wrong; uses that up. */
  erro(): ErroDoBanco | undefined;
  close(): Promise<void>;
}

interface Banco {
  port?: number;
  /** Requests that create slips, and those a failure without address spares. */
  cria: RegExp;
  poupa?: RegExp;
  responder(pedido: PedidoRecebido): Resposta;
  /** What passes before each answer; left out, nothing. */
  demora?: (() => Promise<void>) | undefined;
  recusas: { 400: unknown; 429: unknown; 500: unknown };
}

export async function startServidor({
  port = 0,
  cria,
  poupa,
  responder,
  demora,
  recusas,
}: Banco): Promise<ServidorFalso> {
  const requests: PedidoRecebido[] = [];
  const erros: ErroDoBanco[] = [];
  const falhas: { falha: Falha; onde: RegExp; reset: number }[] = [];
  const calado = new EventEmitter();

  function tomar(onde: string): (typeof falhas)[number] | undefined {
    const indice = falhas.findIndex((item) => item.falha !== 'pix' && item.onde.test(onde));
    return indice < 0 ? undefined : falhas.splice(indice, 1)[0];
  }

  async function atender(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pedido = await lerPedido(request);
    requests.push(pedido);
    await demora?.();
    const marcada = tomar(`${pedido.method} ${pedido.path}`);
    switch (marcada?.falha) {
      case undefined:
      case 'pix':
        return enviar(response, responder(pedido));
      case 'timeout after creating':
        responder(pedido);
        calado.emit('silent');
        return;
      case 'hang':
        calado.emit('silent');
        return;
      case 'reset after creating':
        responder(pedido);
        response.destroy();
        return;
      case 'not JSON':
        return enviar(response, { status: 200, body: '<html><title>Em manutenção</title></html>' });
      case 429: {
        const headers = {
          'RateLimit-Limit': '50',
          'RateLimit-Remaining': '0',
          'RateLimit-Reset': String(marcada?.reset),
        };
        return enviar(response, { status: 429, headers, body: recusas[429] });
      }
      case 400:
      case 500:
        return enviar(response, { status: marcada.falha, body: recusas[marcada.falha] });
    }
  }

  const server = createServer(LASTING, (request, response) => {
    // A client that goes away is no fault of the bank's.
    atender(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext(falha, vezes = 1, { onde, reset = 30 } = {}) {
      const padrao = String(falha).includes('creating') ? cria : new RegExp(poupa ? `^(?!${poupa.source})` : '');
      for (let vez = 0; vez < vezes; vez += 1) falhas.push({ falha, onde: onde ?? padrao, reset });
    },
    silence() {
      const desistir = new AbortController();
      calado.once('silent', () => desistir.abort());
      return desistir.signal;
    },
    pixFalha() {
      const indice = falhas.findIndex(({ falha }) => falha === 'pix');
      if (indice >= 0) falhas.splice(indice, 1);
      return indice >= 0;
    },
    errNext: (erro, vezes = 1) => void erros.push(...Array<ErroDoBanco>(vezes).fill(erro)),
    erro: () => erros.shift(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Does something of a portal against a bank that will say nothing: who waits for it gives up once it was asked. */
export async function semPaciencia<T>(
  { pagamentos }: Pick<Deps, 'pagamentos'>,
  banco: Pick<ServidorFalso, 'silence'>,
  fazer: () => Promise<T>,
): Promise<T> {
  const { parada } = pagamentos;
  pagamentos.parada = banco.silence();
  try {
    return await fazer();
  } finally {
    pagamentos.parada = parada;
  }
}

async function lerPedido(request: IncomingMessage): Promise<PedidoRecebido> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://banco');
  const { headers, method = '' } = request;
  return { method, path: decodeURIComponent(pathname), query: searchParams, headers, body, json: lerJson(body) };
}

export function lerJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function enviar(response: ServerResponse, { status, headers, body }: Resposta): void {
  const tipo = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { ...(body === undefined ? {} : { 'Content-Type': tipo }), ...headers });
  response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
}

export function aleatorio(bytes = 12): string {
  return randomBytes(bytes).toString('hex');
}

/** A dynamic PIX code, as banks make them for slips. */
export function pixDinamico(nome: string, centavos?: number): string {
  const campo = (id: string, valor: string) => `${id}${String(valor.length).padStart(2, '0')}${valor}`;
  const conta = campo('26', campo('00', 'br.gov.bcb.pix') + campo('25', `pix.example.com/qr/v2/cobv/${aleatorio(16)}`));
  const valor = centavos === undefined ? '' : campo('54', (centavos / 100).toFixed(2));
  const resto =
    campo('52', '0000') + campo('53', '986') + valor + campo('58', 'BR') + campo('59', nome) + campo('60', 'BRASILIA');
  const inicio = `${campo('00', '01')}${campo('01', '12')}${conta}${resto}${campo('62', campo('05', '***'))}6304`;
  return inicio + crc16(inicio);
}

function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const TENTATIVAS = 5;

/** Sends a notice until the answer is exactly 200, at most five times. @returns how often it was sent */
export async function avisar(url: string, corpo: unknown, headers: Record<string, string> = {}): Promise<number> {
  for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa += 1) {
    const resposta = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(corpo),
      redirect: 'manual',
    });
    await resposta.arrayBuffer();
    if (resposta.status === 200) return tentativa;
  }
  throw new Error(`The notice was not taken in ${TENTATIVAS} attempts`);
}
