// The process that plays the candidates. People arrive whether or not those before them were answered: at random
// instants of a given rate, set beforehand. It is told the scenario and one stage after the other, and tells how each went.
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../load.ts';
import { type Contas, Desistiu, fechar, Pessoa } from './cliente.ts';
import { jornada } from './jornadas.ts';
import { INSCRICOES_POR_SEGUNDO, PASSOS, type Passo, PESSOAS, sorteio, type TipoDePessoa } from './mistura.ts';
import { ordemKendall } from './ordem.ts';
import type { Cenario, Confirmados, Espera, Etapa, MedidaDoPasso, Ordem, Resultado } from './tipos.ts';

let cenario: Cenario;
let acaso: () => number;
let emails = 0;
let sessoes = 0;
let pessoas = 0;

const crescente = (valores: readonly number[]) => [...valores].sort((a, b) => a - b);

function tipoDe(sorte: number): TipoDePessoa {
  const total = Object.values(PESSOAS).reduce((soma, parte) => soma + parte, 0);
  let ate = 0;
  for (const [tipo, parte] of Object.entries(PESSOAS)) {
    ate += parte / total;
    if (sorte < ate) return tipo as TipoDePessoa;
  }
  return 'olha';
}

/** @throws when the accounts made beforehand do not last: the schedule asked for more than was prepared */
function contaDe(tipo: TipoDePessoa): string | undefined {
  if (tipo !== 'volta' && tipo !== 'dentro') return undefined;
  const conta = tipo === 'volta' ? cenario.emails[emails++] : cenario.sessoes[sessoes++];
  if (conta === undefined) throw new Error('No prepared account is left');
  return conta;
}

function medir(passo: Passo, { tempos, erros }: Contas, segundos: number): MedidaDoPasso {
  const ms = crescente(tempos.get(passo) ?? []);
  return {
    passo,
    pedidos: ms.length,
    porSegundo: ms.length / segundos,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    p99: percentile(ms, 0.99),
    max: ms.at(-1) ?? Number.NaN,
    erros: Object.fromEntries(erros.get(passo) ?? []),
  };
}

function medirEspera(todas: readonly Pessoa[], recusas: number): Espera {
  const esperaram = todas
    .filter((pessoa) => pessoa.recusadaEm !== undefined && pessoa.atendidaEm !== undefined)
    .sort((a, b) => (a.recusadaEm as number) - (b.recusadaEm as number));
  const esperas = esperaram.map(
    ({ recusadaEm, atendidaEm }) => ((atendidaEm as number) - (recusadaEm as number)) / 1000,
  );
  const quarto = Math.ceil(esperas.length / 4);
  const ordenadas = crescente(esperas);
  return {
    pessoas: todas.filter(({ recusadaEm }) => recusadaEm !== undefined).length,
    naHora: todas.filter(({ recusadaEm }) => recusadaEm === undefined).length,
    recusas,
    p50: percentile(ordenadas, 0.5),
    p95: percentile(ordenadas, 0.95),
    max: ordenadas.at(-1) ?? 0,
    quartos: [0, 1, 2, 3].map((n) => percentile(crescente(esperas.slice(n * quarto, (n + 1) * quarto)), 0.5)),
    ordem: ordemKendall(esperaram.map(({ atendidaEm }) => atendidaEm as number)),
  };
}

async function jogar({ nome, vezes, segundos, esperaMaxima }: Etapa): Promise<Resultado> {
  const contas: Contas = { tempos: new Map(), erros: new Map(), recusas: 0, incertos: 0 };
  const confirmados: Confirmados = {
    cadastros: [],
    inscricoes: [],
    envios: [],
    boletos: [],
    pagamentos: [],
    anexos: 0,
  };
  const porPessoa = Object.values(PESSOAS).reduce((soma, parte) => soma + parte, 0);
  const intervalo = 1000 / (INSCRICOES_POR_SEGUNDO * porPessoa * vezes);
  const mundo = { cenario, confirmados, acaso };
  const inicio = performance.now();
  const cpu = process.cpuUsage();
  const fim = inicio + segundos * 1000;
  const limite = fim + esperaMaxima * 1000;
  const todas: Pessoa[] = [];
  const atrasos: number[] = [];
  const andamento = new Set<Promise<void>>();
  let desistencias = 0;

  for (let chegada = inicio - Math.log(1 - acaso()) * intervalo; chegada < fim; ) {
    const falta = chegada - performance.now();
    if (falta > 1) await wait(falta);
    atrasos.push(Math.max(0, performance.now() - chegada));
    const n = pessoas++;
    const tipo = tipoDe(acaso());
    const pessoa = new Pessoa(
      `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      contas,
      cenario.portais,
      () => limite,
    );
    todas.push(pessoa);
    const caminhada: Promise<void> = jornada(mundo, pessoa, tipo, contaDe(tipo), chegada)
      .catch((error: unknown) => {
        if (!(error instanceof Desistiu)) throw error;
        desistencias += 1;
      })
      .finally(() => andamento.delete(caminhada));
    andamento.add(caminhada);
    chegada -= Math.log(1 - acaso()) * intervalo;
  }
  const noFim = andamento.size;
  await Promise.all(andamento);
  const duracao = (performance.now() - inicio) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    etapa: nome,
    passos: PASSOS.map((passo) => medir(passo, contas, segundos)),
    duracao,
    pessoas: todas.length,
    noFim,
    desistencias,
    espera: medirEspera(todas, contas.recusas),
    incertos: contas.incertos,
    atraso: percentile(crescente(atrasos), 0.99),
    cpu: (user + system) / 1e6,
    confirmados,
  };
}

process.on('message', (ordem: Ordem) => {
  if ('cenario' in ordem) {
    cenario = ordem.cenario;
    acaso = sorteio(ordem.semente);
    emails = 0;
    sessoes = 0;
    process.send?.({ pronto: true });
    return;
  }
  jogar(ordem.etapa).then(
    (resultado) => process.send?.({ resultado }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => {
  fechar();
  process.exit(0);
});
