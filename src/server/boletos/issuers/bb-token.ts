// Tokens of Banco do Brasil: asked for once for everyone who needs one at the same time, kept until shortly before they
// expire, and forgotten when the bank no longer takes them.
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { FalhaDoEmissor } from './issuer.ts';

export interface TokenNovo {
  token: string;
  segundos: number;
}

export interface Tokens {
  /** @throws FalhaDoEmissor, never `incerto` */
  get(signal: AbortSignal): Promise<string>;
  /** The bank refused this one: the next `get` asks for another. */
  esquecer(token: string): void;
}

interface Pedido {
  resposta: Promise<string>;
  controle: AbortController;
  esperando: number;
}

interface Lugar {
  guardado: { token: string; ate: number } | null;
  pedido: Pedido | null;
}

/** Asked for again so long before the bank lets it expire. */
const FOLGA_SEGUNDOS = 60;
const LUGARES = 100;

// An issuer lives for one act; its token outlives it. Per clock, so that portals in one process share nothing.
const porRelogio = new WeakMap<Clock, Map<string, Lugar>>();

/** @param segredo tells one agreement's tokens from another's; only its hash is kept */
export function tokensDe(clock: Clock, segredo: string, pedir: (signal: AbortSignal) => Promise<TokenNovo>): Tokens {
  const lugar = lugarDe(clock, createHash('sha256').update(segredo).digest('hex'));

  function comecar(): Pedido {
    const controle = new AbortController();
    const pedido: Pedido = { controle, esperando: 0, resposta: buscar(controle.signal) };
    const soltar = () => {
      if (lugar.pedido === pedido) lugar.pedido = null;
    };
    // Whoever waits hears of a failure; here it only ends the request.
    pedido.resposta.then(soltar, soltar);
    lugar.pedido = pedido;
    return pedido;
  }

  async function buscar(signal: AbortSignal): Promise<string> {
    const { token, segundos } = await pedir(signal);
    lugar.guardado = { token, ate: clock.now().getTime() + (segundos - FOLGA_SEGUNDOS) * 1000 };
    return token;
  }

  return {
    async get(signal) {
      const { guardado } = lugar;
      if (guardado && clock.now().getTime() < guardado.ate) return guardado.token;
      const pedido = lugar.pedido ?? comecar();
      pedido.esperando += 1;
      try {
        return await ouAbortado(pedido.resposta, signal);
      } finally {
        pedido.esperando -= 1;
        if (pedido.esperando === 0 && lugar.pedido === pedido) {
          lugar.pedido = null;
          pedido.controle.abort();
        }
      }
    },
    esquecer(token) {
      if (lugar.guardado?.token === token) lugar.guardado = null;
    },
  };
}

function lugarDe(clock: Clock, nome: string): Lugar {
  const lugares = porRelogio.get(clock) ?? new Map<string, Lugar>();
  porRelogio.set(clock, lugares);
  const lugar = lugares.get(nome) ?? { guardado: null, pedido: null };
  lugares.delete(nome);
  lugares.set(nome, lugar);
  // The one used longest ago goes; whoever is using it keeps it.
  const [primeiro] = lugares.keys();
  if (lugares.size > LUGARES && primeiro !== undefined) lugares.delete(primeiro);
  return lugar;
}

/** One who gives up does not end the request the others wait for. */
function ouAbortado<T>(promessa: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const desistir = () =>
      reject(new FalhaDoEmissor('indisponivel', 'O Banco do Brasil não respondeu a tempo.', false));
    if (signal.aborted) desistir();
    signal.addEventListener('abort', desistir, { once: true });
    promessa.then(resolve, reject).finally(() => signal.removeEventListener('abort', desistir));
  });
}
