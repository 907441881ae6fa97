// One call over the network, as often as it takes: the token of the moment, the same Idempotency-Key at every try, the
// place in the portal's waiting line, a limit of silence. Ends in an answer, a Recusa or a SemResposta.
import { CHAVE, CHAVE_INVALIDA } from '../shared/idempotencia.ts';
import { Recusa, recusaDe, SemResposta } from './erros.ts';
import { type Corpo, multipart } from './formulario.ts';
import type { Sessao } from './sessao.ts';
import { esperaApos, type Politica, recuo } from './tentativas.ts';

export interface Espera {
  /** `fila`: the portal is full and gave a place. `recusa`: it asked to come back. `rede`: the connection failed. */
  motivo: 'fila' | 'recusa' | 'rede';
  segundos: number;
  /** The place in the line, from 1. */
  posicao?: number;
}

export interface Ambiente {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 to 1, as Math.random. */
  random: () => number;
}

export interface Chamada {
  /** Whether it needs a session. */
  privada: boolean;
  /** Whether a session that is over is opened again for it. */
  renova: boolean;
  /** Whether sending it twice is harmless. */
  repetivel: boolean;
  chave: string | null;
  silencioMs: number;
  signal?: AbortSignal;
  onProgress?: (enviados: number, total: number) => void;
}

interface Resposta {
  ok: true;
  json(): Promise<unknown>;
}

interface Transporte {
  enviar(url: string, init: RequestInit, chamada: Chamada): Promise<Resposta>;
}

/** Failures that come before anything was sent. */
const ANTES_DE_ENVIAR = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function codigoDe(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return cause?.code;
}

/** @param vivo is told of each piece as it comes */
async function lerTexto({ body }: Response, vivo: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let texto = '';
  for await (const pedaco of (body ?? []) as AsyncIterable<Uint8Array>) {
    vivo();
    texto += decoder.decode(pedaco, { stream: true });
  }
  return texto + decoder.decode();
}

/** What a call that was done answers. @throws for anything else, such as the page of a network that wants a login first */
function dadosDe(texto: string): object {
  const dados: unknown = JSON.parse(texto);
  if (typeof dados === 'object' && dados !== null && 'result' in dados) return dados;
  throw new Error('No answer of the portal.');
}

/** What all calls wait for together goes on when one of them is stopped. @throws SemResposta for that one */
function atePararem<T>(feito: Promise<T>, { signal, chave }: Chamada, tentativa: number): Promise<T> {
  if (!signal) return feito;
  return new Promise((resolve, reject) => {
    const parar = () => reject(new SemResposta('cancelada', tentativa, chave, signal.reason));
    signal.addEventListener('abort', parar, { once: true });
    if (signal.aborted) parar();
    feito.then(resolve, reject).finally(() => signal.removeEventListener('abort', parar));
  });
}

/** The place an answer gives in the waiting line. */
function lugarNaEspera(texto: string): { posicao?: number; segundos?: number } {
  try {
    const { espera } = JSON.parse(texto) as { espera?: { posicao?: unknown; segundos?: unknown } };
    const numero = (valor: unknown) => (typeof valor === 'number' && valor >= 0 ? valor : undefined);
    return { posicao: numero(espera?.posicao), segundos: numero(espera?.segundos) };
  } catch {
    return {};
  }
}

export function criarTransporte(
  ambiente: Ambiente,
  sessao: Sessao,
  politica: Required<Politica>,
  onEspera: (espera: Espera) => unknown,
): Transporte {
  /** One try. @throws SemResposta without an answer */
  async function tentar(url: string, init: RequestInit, headers: Headers, chamada: Chamada, tentativa: number) {
    const vigia = new AbortController();
    let relogio: NodeJS.Timeout | undefined;
    const vivo = () => {
      clearTimeout(relogio);
      relogio = setTimeout(() => vigia.abort(), chamada.silencioMs);
    };
    let corpo: Corpo | undefined;
    if (init.body instanceof FormData) {
      corpo = multipart(init.body, (enviados, total) => {
        vivo();
        chamada.onProgress?.(enviados, total);
      });
      headers.set('Content-Type', corpo.tipo);
      headers.set('Content-Length', String(corpo.tamanho));
    }
    const signal = chamada.signal ? AbortSignal.any([chamada.signal, vigia.signal]) : vigia.signal;
    try {
      chamada.signal?.throwIfAborted();
      vivo();
      const pedido = { ...init, headers, signal, ...(corpo && { body: corpo.stream, duplex: 'half' }) };
      const resposta = await ambiente.fetch(url, pedido as RequestInit);
      vivo();
      const texto = await lerTexto(resposta, vivo);
      return { resposta, texto, dados: resposta.ok ? dadosDe(texto) : null };
    } catch (error) {
      if (chamada.signal?.aborted) throw new SemResposta('cancelada', tentativa, chamada.chave, chamada.signal.reason);
      throw new SemResposta(vigia.signal.aborted ? 'prazo' : 'rede', tentativa, chamada.chave, error);
    } finally {
      clearTimeout(relogio);
    }
  }

  async function esperar(ms: number, espera: Omit<Espera, 'segundos'>, { signal, chave }: Chamada, tentativa: number) {
    onEspera({ ...espera, segundos: ms / 1000 });
    try {
      await ambiente.sleep(ms, signal);
    } catch (error) {
      if (!signal?.aborted) throw error;
      throw new SemResposta('cancelada', tentativa, chave, signal.reason);
    }
  }

  /** What the portal gave to be carried along: a place in the line, or the right to be inside that follows it. */
  let bilhete: { texto: string; lugar: boolean } | null = null;

  function guardarBilhete({ ok, status, headers }: Response): boolean {
    const texto = headers.get('fila');
    const lugar = status === 503 && texto !== null;
    if (texto !== null) bilhete = { texto, lugar };
    else if (ok && bilhete?.lugar) bilhete = null;
    return lugar;
  }

  async function enviar(url: string, init: RequestInit, chamada: Chamada): Promise<Resposta> {
    const { privada, renova, repetivel, chave } = chamada;
    if (chave !== null && !CHAVE.test(chave)) {
      const campos = { 'Idempotency-Key': [CHAVE_INVALIDA] };
      throw new Recusa({ status: 422, mensagem: CHAVE_INVALIDA, campos });
    }
    let renovada = false;
    let esperado = 0;
    for (let tentativa = 1; ; ) {
      const token = privada && renova ? await atePararem(sessao.atual(), chamada, tentativa) : sessao.token;
      const headers = new Headers(init.headers);
      if (token) headers.set('Authorization', `Bearer ${token}`);
      if (chave) headers.set('Idempotency-Key', chave);
      if (bilhete) headers.set('Fila', bilhete.texto);

      let feita: Awaited<ReturnType<typeof tentar>>;
      try {
        feita = await tentar(url, init, headers, chamada, tentativa);
      } catch (error) {
        if (!(error instanceof SemResposta) || error.motivo === 'cancelada') throw error;
        const inofensiva = repetivel || ANTES_DE_ENVIAR.has(codigoDe(error) ?? codigoDe(error.cause) ?? '');
        if (!inofensiva || tentativa >= politica.tentativas) throw error;
        const ms = recuo(politica, tentativa, ambiente.random());
        await esperar(ms, { motivo: 'rede' }, chamada, tentativa);
        tentativa++;
        continue;
      }
      const { resposta, texto, dados } = feita;
      const temLugar = guardarBilhete(resposta);
      if (dados) return { ok: true, json: async () => dados };

      const recusa = recusaDe(resposta, texto, ambiente.now());
      if (recusa.status === 401 && privada && renova && sessao.renovavel && !renovada) {
        renovada = true;
        await atePararem(sessao.renovar(token), chamada, tentativa);
        continue;
      }
      if (temLugar) {
        // Waiting in line is no failed try: what bounds it is time.
        const { posicao, segundos = 1 } = lugarNaEspera(texto);
        const ms = Math.max(1, recusa.retryAfter ?? segundos) * 1000;
        esperado += ms;
        if (esperado > politica.filaMaximaMs) throw recusa;
        await esperar(ms, { motivo: 'fila', posicao }, chamada, tentativa);
        continue;
      }
      const ms = esperaApos(recusa, politica, { tentativa, acaso: ambiente.random(), repetivel });
      if (ms === null || tentativa >= politica.tentativas) throw recusa;
      await esperar(ms, { motivo: 'recusa' }, chamada, tentativa);
      tentativa++;
    }
  }
  return { enviar };
}
