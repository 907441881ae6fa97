// What the machine gives to whom while it is measured: memory, open files, queues and event loop of each portal, and processor
// seconds of the portal with the processes it began, of PostgreSQL, of the generator and of the world around.
import { readdirSync, readFileSync } from 'node:fs';
import type { Running } from '../processes.ts';

const TICKS = 100;

function campos(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Processor seconds of a process and of those it waited for. */
function segundosDe(pid: number): number {
  const [utime, stime, cutime, cstime] = campos(pid).slice(11, 15).map(Number);
  return ((utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0)) / TICKS;
}

function filhosDe(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Of a process with all that it began; what ended counts with its parent. */
export function segundosDaArvore(pid: number): number {
  return segundosDe(pid) + filhosDe(pid).reduce((soma, filho) => soma + segundosDaArvore(filho), 0);
}

/** Our own children by what they run. */
export function filhoChamado(nome: string): number | undefined {
  return filhosDe(process.pid).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === nome;
    } catch {
      return false;
    }
  });
}

export interface Olhada {
  /** Since the series began, seconds. */
  em: number;
  rssMb: number;
  heapMb: number;
  externalMb: number;
  /** The longest that the event loop kept anybody waiting since the last look, and its p99; ms. */
  lacoMax: number;
  lacoP99: number;
  arquivosAbertos: number;
  /** Mails and notices that wait to be worked through, files that wait to be erased. */
  porFazer: number;
  /** Requests and passwords that wait in memory for their turn. */
  esperando: number;
  /** Of the store's file and its log. */
  lojaMb: number;
}

/** A series of figures that should not grow. */
export type Figura = Exclude<keyof Olhada, 'em'>;

const VALOR = (texto: string, nome: string) =>
  Number(new RegExp(`^${nome}(?:\\{[^}]*\\})? ([0-9.e+-]+)$`, 'm').exec(texto)?.[1] ?? Number.NaN);
const MB = 1024 * 1024;

/** Of all lines that begin with these names. */
function soma(texto: string, nomes: readonly string[]): number {
  const linhas = texto.split('\n').filter((linha) => nomes.some((nome) => linha.startsWith(nome)));
  return linhas.reduce((total, linha) => total + Number(linha.split(' ').at(-1)), 0);
}

async function olhar(portal: Running, desde: number): Promise<Olhada> {
  const texto = await (await fetch(`${portal.url}/metrics`)).text();
  return {
    em: (performance.now() - desde) / 1000,
    rssMb: portal.memoryMb(),
    heapMb: VALOR(texto, 'nodejs_heap_size_used_bytes') / MB,
    externalMb: VALOR(texto, 'nodejs_external_memory_bytes') / MB,
    lacoMax: VALOR(texto, 'nodejs_eventloop_lag_max_seconds') * 1000,
    lacoP99: VALOR(texto, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    arquivosAbertos: readdirSync(`/proc/${portal.pid}/fd`).length,
    porFazer: soma(texto, ['certame_emails_na_fila', 'certame_notificacoes_pendentes', 'certame_arquivos_a_apagar']),
    esperando: soma(texto, ['certame_entrada_pedidos{estado="esperando"}', 'certame_senhas_na_fila']),
    lojaMb: soma(texto, ['certame_banco_bytes']) / MB,
  };
}

/** Looks at a portal every so often, until told to stop. */
export function acompanhar(portal: Running, cadaMs: number): () => Promise<Olhada[]> {
  const serie: Olhada[] = [];
  const desde = performance.now();
  let emCurso: Promise<void> = Promise.resolve();
  const tomar = () => {
    emCurso = emCurso.then(async () => void serie.push(await olhar(portal, desde))).catch(() => undefined);
  };
  const relogio = setInterval(tomar, cadaMs);
  return async () => {
    clearInterval(relogio);
    tomar();
    await emCurso;
    return serie;
  };
}

/** By how much a figure grows a minute, by least squares over a series without its first quarter: that is what any process takes to warm up. */
export function inclinacao(serie: readonly Olhada[], figura: Figura = 'rssMb'): number {
  const quente = serie.slice(Math.floor(serie.length / 4));
  const n = quente.length;
  if (n < 3) return Number.NaN;
  const [mx, my] = [quente.reduce((s, o) => s + o.em, 0) / n, quente.reduce((s, o) => s + o[figura], 0) / n];
  const xy = quente.reduce((s, o) => s + (o.em - mx) * (o[figura] - my), 0);
  const xx = quente.reduce((s, o) => s + (o.em - mx) ** 2, 0);
  return (xy / xx) * 60;
}
