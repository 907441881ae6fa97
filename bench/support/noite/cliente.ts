// One person's requests: counted from the moment they were meant to leave, sent once more when the network fails, and,
// when the portal is full, sent again when it says so, with the place it gave and as the same act.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ESPERA_HEADER } from '../../../src/shared/espera.ts';
import type { Passo } from './mistura.ts';

const TENTATIVAS_DE_REDE = 3;
const REDE_MS = 1000;
const SEM_RESPOSTA_MS = 60_000;

export interface Chamada {
  caminho: string;
  corpo?: string | Buffer;
  tipo?: string;
  chave?: string;
  compactado?: boolean;
}

export interface Contas {
  tempos: Map<Passo, number[]>;
  erros: Map<Passo, Map<string, number>>;
  recusas: number;
  incertos: number;
}

export class Desistiu extends Error {}

// As a proxy in front of the portal does: connections are kept and shared, and there are not more of them than it may open.
const agente = new Agent({ keepAlive: true, maxFreeSockets: 512, maxSockets: 4096 });

/** Of who comes when the portal is full; another 503 has no place in its line. */
interface Recusa {
  espera?: { segundos: number };
}

interface Resposta {
  status: number;
  cabecalhos: Record<string, string | string[] | undefined>;
  corpo: Buffer;
}

function enviar(base: string, headers: Record<string, string>, { caminho, corpo }: Chamada): Promise<Resposta> {
  return new Promise((resolve, reject) => {
    const method = corpo === undefined ? 'GET' : 'POST';
    const req = request(`${base}${caminho}`, { agent: agente, method, headers, timeout: SEM_RESPOSTA_MS }, (res) => {
      const partes: Buffer[] = [];
      res.on('data', (parte: Buffer) => partes.push(parte));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, cabecalhos: res.headers, corpo: Buffer.concat(partes) }),
      );
      res.on('error', reject);
    });
    req.on('timeout', () => req.destroy(new Error('No answer')));
    req.on('error', reject);
    req.end(corpo);
  });
}

let vez = 0;

export class Pessoa {
  token: string | undefined;
  /** When they first were told to wait, and when they were let in; milliseconds of the generator's clock. */
  recusadaEm: number | undefined;
  atendidaEm: number | undefined;
  #ficha: string | undefined;
  /** While a call of theirs waits in line: it asks for all of them, as the page does. */
  #porta: Promise<void> | undefined;

  constructor(
    readonly endereco: string,
    readonly contas: Contas,
    readonly portais: readonly string[],
    /** After this instant nobody waits any more. */
    readonly ate: () => number,
  ) {}

  #cabecalhos({ corpo, tipo, chave, compactado }: Chamada): Record<string, string> {
    return {
      access: 'ps',
      'x-forwarded-for': this.endereco,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.#ficha ? { [ESPERA_HEADER]: this.#ficha } : {}),
      ...(chave ? { 'idempotency-key': chave } : {}),
      ...(compactado ? { 'accept-encoding': 'gzip' } : {}),
      ...(corpo === undefined
        ? {}
        : { 'content-type': tipo ?? 'application/json', 'content-length': String(Buffer.byteLength(corpo)) }),
    };
  }

  /** @param previsto when it was meant to leave. @throws Desistiu when it was not answered well */
  async pedir(passo: Passo, chamada: Chamada, previsto: number): Promise<Buffer> {
    let abrir: (() => void) | undefined;
    let falhas = 0;
    let ultimo = 'fim';
    try {
      while (performance.now() < this.ate()) {
        const resposta = await this.#enviar(chamada);
        if (!resposta) {
          ultimo = 'rede';
          falhas += 1;
          if (falhas === TENTATIVAS_DE_REDE) break;
          await wait(REDE_MS);
          continue;
        }
        const ficha = resposta.cabecalhos[ESPERA_HEADER.toLowerCase()];
        const { espera } = (resposta.status === 503 ? JSON.parse(resposta.corpo.toString()) : {}) as Recusa;
        if (typeof ficha === 'string' && (abrir || !this.#porta)) this.#ficha = ficha;
        if (espera) {
          ultimo = 'na fila';
          this.contas.recusas += 1;
          if (this.#porta && !abrir) {
            await this.#porta;
            continue;
          }
          this.recusadaEm ??= performance.now();
          this.#porta ??= new Promise((resolve) => {
            abrir = resolve;
          });
          await wait(espera.segundos * 1000);
          continue;
        }
        if (resposta.status < 400) {
          if (abrir) this.atendidaEm ??= performance.now();
          this.tempo(passo, performance.now() - previsto);
          return resposta.corpo;
        }
        ultimo = String(resposta.status);
        if (process.env.MOSTRAR_ERROS) console.error(passo, resposta.status, resposta.corpo.toString().slice(0, 300));
        break;
      }
    } finally {
      if (abrir) {
        this.#porta = undefined;
        abrir();
      }
    }
    if (ultimo === 'rede' && chamada.corpo !== undefined) this.contas.incertos += 1;
    this.erro(passo, ultimo);
    throw new Desistiu(passo);
  }

  /** @returns nothing when the network failed */
  async #enviar(chamada: Chamada): Promise<Resposta | undefined> {
    const base = this.portais[vez++ % this.portais.length] as string;
    return enviar(base, this.#cabecalhos(chamada), chamada).catch(() => undefined);
  }

  tempo(passo: Passo, ms: number): void {
    const tempos = this.contas.tempos.get(passo);
    if (tempos) tempos.push(ms);
    else this.contas.tempos.set(passo, [ms]);
  }

  erro(passo: Passo, qual: string): void {
    const erros = this.contas.erros.get(passo) ?? new Map<string, number>();
    this.contas.erros.set(passo, erros);
    erros.set(qual, (erros.get(qual) ?? 0) + 1);
  }
}

export function fechar(): void {
  agente.destroy();
}
