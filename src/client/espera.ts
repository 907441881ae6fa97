// What the page does while the portal is full: a call that was told to wait comes back by itself, when it was told to,
// with the place it was given, and as the same act (its Idempotency-Key goes along). One call asks for all of them. The
// place is kept for this tab, so that reloading keeps it too.
import { ESPERA_HEADER, type Espera } from '../shared/espera.ts';
import { lembrarFicha, lerFicha } from './first-answers.ts';
import { createStore } from './ui/store.ts';

export type EmEspera = {
  /** 1 for whoever is next, and where it began. */
  posicao: number;
  inicio: number;
  /** By the stopwatch of the page: when the last answer came, and when the next try is. */
  desde: number;
  proxima: number;
  /** The try is on its way. */
  tentando: boolean;
  /** The last try got no answer. */
  semRede: boolean;
  /** Calls that wait and would change something. */
  atos: number;
};

/** Null while nothing waits. */
export const emEspera = createStore<EmEspera | null>(null);

/** One may not ask again sooner than this, in milliseconds. */
const PACIENCIA_MS = 5000;
const SEM_REDE_MS = 5000;

/** Calls that wait, and those of them that would change something. */
let chamadas = 0;
let atos = 0;

export function podeTentar(espera: EmEspera, agora: number): boolean {
  return !espera.tentando && agora - espera.desde >= PACIENCIA_MS;
}

/** Asks again before the time that was told. */
export function tentarAgora(): void {
  const agora = performance.now();
  emEspera.update((atual) => (atual && podeTentar(atual, agora) ? { ...atual, proxima: agora } : atual));
}

window.addEventListener('online', () => {
  emEspera.update((atual) => (atual?.semRede ? { ...atual, proxima: performance.now() } : atual));
});

/** The place a refusal gave; null for any other answer, also a 503 of something else. */
async function lugarDe(response: Response): Promise<Espera | null> {
  if (response.status !== 503 || !response.headers.has(ESPERA_HEADER)) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { espera?: Partial<Espera> } | null;
  const { posicao, segundos } = body?.espera ?? {};
  return typeof posicao === 'number' && typeof segundos === 'number' ? { posicao, segundos } : null;
}

function adiar({ posicao, segundos }: Espera): void {
  const agora = performance.now();
  emEspera.update((atual) => ({
    // Nobody goes back; two processes may count differently.
    posicao: Math.min(posicao, atual?.posicao ?? posicao),
    inicio: atual?.inicio ?? posicao,
    desde: agora,
    proxima: agora + segundos * 1000,
    tentando: false,
    semRede: false,
    atos,
  }));
}

/** The try came to nothing: the next is soon, by whoever else waits. */
function semResposta(semRede: boolean): void {
  const agora = performance.now();
  const proxima = semRede ? agora + SEM_REDE_MS : agora;
  emEspera.update((atual) => atual && { ...atual, desde: agora, proxima, tentando: false, semRede });
}

function comecarAEsperar(ato: boolean): void {
  chamadas += 1;
  if (ato) atos += 1;
  emEspera.update((atual) => atual && { ...atual, atos });
}

function deixarDeEsperar(ato: boolean): void {
  chamadas -= 1;
  if (ato) atos -= 1;
  // With nobody to ask there is nothing to wait for.
  emEspera.update((atual) => (chamadas === 0 ? null : atual && { ...atual, atos }));
}

/** Until something about the wait changes, or the time of the next try has come. */
function mudanca({ proxima, tentando }: EmEspera, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const fim = () => {
      clearTimeout(timer);
      parar();
      signal?.removeEventListener('abort', cancelar);
    };
    const seguir = () => {
      fim();
      resolve();
    };
    const cancelar = () => {
      fim();
      reject(signal?.reason);
    };
    const timer = tentando ? undefined : setTimeout(seguir, Math.max(0, proxima - performance.now()));
    const parar = emEspera.subscribe(seguir);
    signal?.addEventListener('abort', cancelar);
    if (signal?.aborted) cancelar();
  });
}

/** @returns whether this call is the one that asks for all who wait */
async function aguardarVez(signal: AbortSignal | null | undefined): Promise<boolean> {
  for (;;) {
    const atual = emEspera.get();
    if (!atual) return false;
    if (!atual.tentando && performance.now() >= atual.proxima) {
      emEspera.set({ ...atual, tentando: true });
      return true;
    }
    await mudanca(atual, signal);
  }
}

export type Send = (url: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Public answers are mostly served however full the portal is: they are worth a try. */
function livre(url: RequestInfo | URL, ato: boolean): boolean {
  return !ato && /\/trpc\/publico\./.test(String(url));
}

/** Sends, and comes back as long as it is told to. */
export function comEspera(send: Send): Send {
  return async (url, init = {}) => {
    const ato = init.method === 'POST';
    const headers = new Headers(init.headers);
    // What may be sent again when it is not known whether it arrived.
    const repetivel = !ato || headers.has('Idempotency-Key');
    let esperando = false;
    const esperar = () => {
      if (!esperando) comecarAEsperar(ato);
      esperando = true;
    };
    try {
      if (emEspera.get() && !livre(url, ato)) esperar();
      for (;;) {
        const sonda = esperando && (await aguardarVez(init.signal));
        const ficha = lerFicha();
        if (ficha) headers.set(ESPERA_HEADER, ficha);
        let response: Response;
        try {
          response = await send(url, { ...init, headers });
        } catch (error) {
          const cancelada = init.signal?.aborted ?? false;
          if (sonda) semResposta(!cancelada);
          if (!sonda || !repetivel || cancelada) throw error;
          continue;
        }
        const lugar = await lugarDe(response);
        const nova = response.headers.get(ESPERA_HEADER);
        // Calls that left together, one of them nobody's, were given two places: the better one is kept.
        const pior = !ficha && lugar !== null && lugar.posicao > (emEspera.get()?.posicao ?? lugar.posicao);
        if (nova && !pior) lembrarFicha(nova);
        if (lugar === null) {
          // What is answered to everybody says nothing about the line.
          if (sonda || nova) emEspera.set(null);
          return response;
        }
        esperar();
        adiar(lugar);
      }
    } finally {
      if (esperando) deixarDeEsperar(ato);
    }
  };
}
