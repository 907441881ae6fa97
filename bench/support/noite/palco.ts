// One evening on one store: the portal or several, the world around them, and the process that plays the candidates. Each
// stage is played, measured from outside, and kept for the check at the end.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { untilQuiet } from '../load.ts';
import { type Running, startBare, startPortal, startPortals } from '../processes.ts';
import { SECRETS } from '../store.ts';
import { type Conferido, conferir, esperarOResto } from './conferencia.ts';
import { criarLoja } from './loja.ts';
import { acompanhar, type Olhada, segundosDaArvore } from './maquina.ts';
import type { Confirmados, Etapa, Ordem, Resultado } from './tipos.ts';

const OLHAR_MS = 1000;
/** What is left behind the answers of a stage (mails, notices) ends within this, or is reported. */
const RESTO_SEGUNDOS = 90;
const PRAZO_MS = 60_000;

/** Processor seconds in a stage. */
export interface Cpu {
  portal: number;
  /** Of the processes the portal begins: passwords are hashed in one. */
  senhas: number;
  banco: number;
  gerador: number;
  postgres: number;
}

export interface Medida extends Resultado {
  vezes: number;
  segundos: number;
  uso: Cpu;
  serie: Olhada[];
}

export interface Palco {
  portais: readonly Running[];
  jogar(etapa: Etapa): Promise<Medida>;
  /** Waits for what is left, and looks whether everything is there. @returns also the seconds it waited */
  conferir(): Promise<{ linhas: Conferido[]; resto: number }>;
  fechar(): Promise<void>;
}

function ordenar<T>(gerador: ChildProcess, ordem: Ordem): Promise<T> {
  return new Promise((resolve, reject) => {
    const acabou = () => reject(new Error('The generator ended'));
    gerador.once('exit', acabou);
    gerador.once('message', (resposta) => {
      gerador.off('exit', acabou);
      resolve(resposta as T);
    });
    gerador.send(ordem);
  });
}

/** What a first visit fetches besides the page: its scripts and styles that the page itself names. */
export async function recursosDe(url: string): Promise<string[]> {
  const pagina = await (await fetch(url)).text();
  return [...pagina.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, caminho]) => caminho as string);
}

/** @param postgres its database, its process, and how many portals share it; left out, SQLite and one */
export async function montarPalco(
  contas: { voltam: number; dentro: number },
  postgres?: { url: string; pid: number; processos: number },
): Promise<Palco> {
  const banco = await startBare('noite/banco.ts');
  const estadoDoBanco = async () => await (await fetch(banco.url)).json();
  const { url, apiKey, smtp } = await estadoDoBanco();
  const loja = await criarLoja(contas, { url, apiKey }, postgres?.url);
  const env = { ...SECRETS, NODE_ENV: 'development', TRUSTED_PROXY: '127.0.0.1', SMTP_URL: smtp };
  const portais = postgres
    ? (await startPortals(postgres.processos, loja.dataDir, postgres.url, env)).all
    : [await startPortal(loja.dataDir, env)];
  const primeiro = portais[0] as Running;
  const gerador = fork(fileURLToPath(new URL('gerador.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  await ordenar(gerador, {
    semente: 2026,
    cenario: {
      ...loja,
      portais: portais.map((portal) => portal.url),
      recursos: await recursosDe(primeiro.url),
      banco: banco.url,
    },
  });

  const todos: Confirmados = { cadastros: [], inscricoes: [], envios: [], boletos: [], pagamentos: [], anexos: 0 };
  let incertos = 0;
  const usoDe = (): Omit<Cpu, 'gerador'> => ({
    portal: portais.reduce((soma, portal) => soma + portal.cpu(), 0),
    senhas: portais.flatMap((portal) => portal.children()).reduce((soma, pid) => soma + segundosDaArvore(pid), 0),
    banco: banco.cpu(),
    postgres: postgres ? segundosDaArvore(postgres.pid) : 0,
  });

  return {
    portais,
    async jogar(etapa) {
      const antes = usoDe();
      const parar = acompanhar(primeiro, OLHAR_MS);
      const { resultado } = await ordenar<{ resultado: Resultado }>(gerador, { etapa });
      const serie = await parar();
      const depois = usoDe();
      for (const nome of ['cadastros', 'inscricoes', 'envios', 'boletos', 'pagamentos'] as const)
        (todos[nome] as unknown[]).push(...resultado.confirmados[nome]);
      todos.anexos += resultado.confirmados.anexos;
      incertos += resultado.incertos;
      const uso: Cpu = {
        portal: depois.portal - antes.portal,
        senhas: depois.senhas - antes.senhas,
        banco: depois.banco - antes.banco,
        postgres: depois.postgres - antes.postgres,
        gerador: resultado.cpu,
      };
      await Promise.race([
        Promise.all(portais.map(untilQuiet)),
        new Promise((resolve) => setTimeout(resolve, PRAZO_MS).unref()),
      ]);
      return { ...resultado, vezes: etapa.vezes, segundos: etapa.segundos, uso, serie };
    },
    async conferir() {
      const resto = await esperarOResto(loja, RESTO_SEGUNDOS);
      return { linhas: await conferir(loja, todos, incertos, await estadoDoBanco()), resto };
    },
    async fechar() {
      gerador.disconnect();
      if (gerador.exitCode === null) await once(gerador, 'exit');
      await Promise.all(portais.map((portal) => portal.stop()));
      await banco.stop();
      rmSync(loja.dataDir, { recursive: true, force: true });
    },
  };
}
