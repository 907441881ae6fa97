// What the benchmarks of files written by the portal share: who asks, how much memory the writing takes, and how long
// others wait meanwhile. The reader has a process of its own, and less priority: it would be on another machine.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { deriveKey } from '../../src/server/platform/secrets.ts';
import { createTokens } from '../../src/server/platform/tokens.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { type Call, load, median, type Outcome, report, untilQuiet } from './load.ts';
import { memoryOf, type Running } from './processes.ts';
import { bearer, SECRETS } from './store.ts';

const PEDIDOS = 400;
const AO_MESMO_TEMPO = 4;
/** Rounds without a file, before and after each one. */
const RODADAS_SEM = 6;
const OLHAR_MS = 25;
const DONOS = 40;

type Cabecalhos = Record<string, string>;
const tokens = createTokens(deriveKey(SECRETS.SESSION_SECRET, 'sessoes'), { now: () => new Date() });

async function entrar(db: Db, tipo: 'admin' | 'candidato', id: number): Promise<Cabecalhos> {
  const sid = randomUUID();
  const agora = new Date();
  const expira_em = new Date(agora.getTime() + 8 * 3_600_000).toISOString();
  await db
    .insertInto('sessoes')
    .values({ sid, tipo, perfil: tipo, usuario_id: id, created_at: agora.toISOString(), expira_em })
    .execute();
  const data = [{ id, usuario: 'Medida', email: `${tipo}@medida.local`, perfil: tipo }];
  return bearer(tokens.sign({ sub: String(id), sid, tipo, data }, 8 * 3600));
}

/** Sessions of the administrator, and of some of so many candidates. */
export async function abrirSessoes(db: Db, candidatos: number): Promise<{ admin: Cabecalhos; donos: Cabecalhos[] }> {
  // Every fiftieth of them is inactive: none of these is.
  const passo = Math.floor(candidatos / DONOS / 100) * 50 + 1;
  const admin = await entrar(db, 'admin', 1);
  const donos: Cabecalhos[] = [];
  for (let i = 0; i < DONOS; i += 1) donos.push(await entrar(db, 'candidato', 1 + i * passo));
  return { admin, donos };
}

// Counts what arrives, and keeps none of it.
const LEITOR = `
  require('node:os').setPriority(19);
  fetch(process.argv[1]).then(async (answer) => {
    let bytes = 0;
    for await (const block of answer.body) bytes += block.length;
    process.stdout.write(JSON.stringify({ status: answer.status, bytes }));
  });`;

export interface Escrita {
  segundos: number;
  mb: number;
  /** The most that the process that writes it held. */
  escritorMb: number;
  /** What the portal held more than before, at most. */
  portalMb: number;
}

/** Takes a file from its address, and does something meanwhile. @param durante is told whether it still goes on */
export async function buscar(
  portal: Running,
  url: string,
  durante: (aindaVai: () => boolean) => Promise<void> = async () => undefined,
): Promise<Escrita> {
  const antes = portal.memoryMb();
  const outros = portal.children();
  let escritorMb = 0;
  let portalMb = 0;
  const olhar = setInterval(() => {
    const escritor = portal.children().find((pid) => !outros.includes(pid));
    escritorMb = Math.max(escritorMb, memoryOf(escritor, 'VmHWM') || 0);
    portalMb = Math.max(portalMb, portal.memoryMb() - antes);
  }, OLHAR_MS);
  const inicio = performance.now();
  const leitor = spawn(process.execPath, ['-e', LEITOR, portal.url + url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let vai = true;
  const fim = once(leitor, 'close').then(() => {
    vai = false;
    return performance.now();
  });
  const [lido, acabou] = await Promise.all([text(leitor.stdout), fim, durante(() => vai)]);
  clearInterval(olhar);
  const { status: veio, bytes } = JSON.parse(lido);
  if (veio !== 200) throw new Error(`The file was answered with ${veio}`);
  return { segundos: (acabou - inicio) / 1000, mb: bytes / 1024 / 1024, escritorMb, portalMb };
}

/** Reports what a large file took, beside a small one of the same kind. @param comQue what the small one is of */
export function relatarMemoria(nome: string, grande: Escrita, pequena: Escrita, comQue: string, portalMb = 64): void {
  const razao = grande.escritorMb / pequena.escritorMb;
  report({
    name: `${nome}: memória do processo que escreve`,
    median: grande.escritorMb,
    unit: 'MB',
    ratio: razao,
    target: `≤ 1,25× a de ${comQue}`,
    ok: razao <= 1.25,
  });
  report({
    name: `${nome}: memória a mais no portal`,
    median: grande.portalMb,
    unit: 'MB',
    target: `≤ ${portalMb} MB`,
    ok: grande.portalMb <= portalMb,
  });
}

export type Rodada = Map<string, Outcome>;

/** What others ask of the portal meanwhile. */
export function outrosDo(portal: Running, donos: readonly Cabecalhos[]) {
  const OUTROS: Record<string, (i: number) => Call> = {
    'próprias inscrições': (i) => ({ path: '/ps/inscricao', headers: donos[i % donos.length] as Cabecalhos }),
    'lista pública': () => ({ path: '/ps/concurso' }),
  };
  const meio = (rodadas: readonly Rodada[], nome: string, qual: 'p50' | 'p99') =>
    median(rodadas.map((tempos) => tempos.get(nome)?.[qual] ?? Number.NaN));

  async function rodada(): Promise<Rodada> {
    const tempos: Rodada = new Map();
    for (const [nome, pedido] of Object.entries(OUTROS))
      tempos.set(nome, await load(portal, pedido, PEDIDOS, AO_MESMO_TEMPO));
    return tempos;
  }
  return {
    rodada,
    async rodadasSem(): Promise<Rodada[]> {
      await untilQuiet(portal);
      const rodadas: Rodada[] = [];
      for (let i = 0; i < RODADAS_SEM; i += 1) rodadas.push(await rodada());
      return rodadas;
    },
    /** @param durante what was going on: `durante CSV` */
    relatar(durante: string, com: readonly Rodada[], sem: readonly Rodada[]): void {
      for (const outro of Object.keys(OUTROS)) {
        for (const qual of ['p50', 'p99'] as const) {
          const ratio = meio(com, outro, qual) / meio(sem, outro, qual);
          report({
            name: `${outro} ${durante}, ${qual}`,
            median: meio(com, outro, qual),
            unit: 'ms',
            ratio,
            target: '≤ 3× sem arquivo',
            ok: ratio <= 3,
          });
        }
      }
    },
  };
}
