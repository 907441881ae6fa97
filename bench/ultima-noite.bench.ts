// The last evening: candidates' whole journeys against the portal as it is served for real, at the pace of 20,000
// enrolments in the last 15 minutes and up.
//
// Where the pace comes from. On the last day of CPNU 2 (20 July 2025) the government counted 180,000 enrolments, 20,000 of
// them in the last 15 minutes: 22.2 a second, of a contest with 760,000 confirmed candidates. That is scale 1. A municipal
// contest with 20,000 candidates, in proportion, has 0.6 a second.
//
// Who comes, for each enrolment (bench/support/noite/mistura.ts; nobody publishes these shares: they are our estimates, on
// the side of more work):
//   0.50 people only look: the page with its files (the list comes in it, with its answers), a contest's vacancies
//   0.55 have an account: the page, the vacancies, log in (one argon2id of 19 MiB and 2 passes)
//   0.25 are new: the page with its files, the vacancies, register and log in (two argon2id)
//   0.20 are logged in since earlier
// Those who enrol look at their enrolments before and after, 6 in 100 attach a report, 10 in 100 send a document right
// after, 75 in 100 generate the slip at once and look at it, 30 in 100 of these open its PDF, half of these pay by PIX, the
// bank sends its notice, and they look until it says paid. Files have 300 KB (40 %), 700 KB (30 %), 1.5 MB (20 %) and 3 MB
// (10 %), as phones' photos and scans have. Between two acts people take 0.2 to 0.8 s: much less than real people, which
// changes how many are under way, not how much is asked a second.
// The bank is ASAAS's API as the tests have it, in a process of its own, and takes 150 to 400 ms to answer each call; what
// generating a slip takes is mostly that (the demonstration's slips do not exist in production, which is what is measured).
//
// How it is measured. People arrive at random instants set beforehand (Poisson), whether or not those before them were
// answered, and latencies count from the instant a request was meant to leave, with every wait in the portal's line and
// every repetition in it. The generator, the bank and the mail server have two processes of their own on the same
// machine, so they take from the two cores what the portal could have had: their share is reported. Requests come over
// kept connections, as from a proxy, each person from an address of their own.
//
// Stages: scale 1 for DURACAO seconds (24; 900 is the whole quarter of an hour), then more, step by step, until the 99th
// percentile of enrolling is over a second, anybody is told to wait, or anything fails; then 3 times the last step that
// held (or scale 1, if that is more), where people obey the portal's line; then every acknowledged act is looked for in the store. Then the same steps on
// PostgreSQL with 1 and 2 processes (and 4, when DURACAO is over 60). ESCALA multiplies the pace, SEM_POSTGRES=1 leaves the last part out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/support/postgres.ts';
import { report } from './support/load.ts';
import { filhoChamado, inclinacao } from './support/noite/maquina.ts';
import { INSCRICOES_POR_SEGUNDO, PESSOAS } from './support/noite/mistura.ts';
import { type Medida, montarPalco, type Palco } from './support/noite/palco.ts';
import {
  contarConferencia,
  contarDegraus,
  contarEspera,
  contarPassos,
  contarSerie,
  contarUso,
  type Degrau,
  dizer,
  errosDe,
  passoDe,
  relatorio,
} from './support/noite/relato.ts';
import { createDatabase } from './support/store.ts';

const DURACAO = Number(process.env.DURACAO ?? 24);
const ESCALA = Number(process.env.ESCALA ?? 1);
/** Seconds of each step of the search, and of the rush past capacity. */
const DEGRAU = Math.min(30, Math.max(5, DURACAO / 4));
const CHEIO = Math.min(60, Math.max(5, DURACAO * 0.75));
const ALEM = 3;
const ESPERA = 60;
const ESPERA_DA_VEZ = 240;
const META_MS = 1000;
/** What is looked at; the gaps are not looked into. */
const VEZES = [0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8];
const PROCESSOS = DURACAO > 60 ? [1, 2, 4] : [1, 2];

/** Accounts for so many seconds at scale 1, with some to spare for chance. */
function contasPara(segundos: number) {
  const de = (parte: number) => Math.ceil(parte * INSCRICOES_POR_SEGUNDO * ESCALA * segundos * 1.1) + 100;
  return { voltam: de(PESSOAS.volta), dentro: de(PESSOAS.dentro) };
}

const vale = (medida: Medida) =>
  errosDe(medida) === 0 &&
  medida.espera.pessoas === 0 &&
  (passoDe(medida, 'inscrever-se')?.p99 ?? Number.NaN) <= META_MS;

/** One step after the other until one does not hold. @returns the steps, the last that held first among their figures */
async function subir(palco: Palco, loja: string, primeiro: number): Promise<{ degraus: Degrau[]; segurou: number }> {
  const degraus: Degrau[] = [];
  let segurou = 0;
  for (const vezes of VEZES.filter((n) => n >= primeiro)) {
    const medida = await palco.jogar({
      nome: `${loja}, ${vezes}×`,
      vezes: vezes * ESCALA,
      segundos: DEGRAU,
      esperaMaxima: ESPERA,
    });
    degraus.push({ loja, medida, vale: vale(medida) });
    if (!vale(medida)) break;
    segurou = vezes;
  }
  return { degraus, segurou };
}

const somaDosDegraus = VEZES.reduce((soma, vezes) => soma + vezes * DEGRAU, 0);

async function noSqlite(): Promise<Degrau[]> {
  const palco = await montarPalco(contasPara(20 + DURACAO + somaDosDegraus + ALEM * 8 * CHEIO));
  try {
    await palco.jogar({
      nome: 'aquecimento',
      vezes: 0.5 * ESCALA,
      segundos: Math.min(10, DEGRAU),
      esperaMaxima: ESPERA,
    });
    const base = await palco.jogar({ nome: '1×', vezes: ESCALA, segundos: DURACAO, esperaMaxima: ESPERA });
    dizer(`### SQLite, um processo, ${DURACAO} s a 22,2 inscrições/s${ESCALA === 1 ? '' : ` × ${ESCALA}`}`);
    dizer();
    contarPassos(base);
    contarUso(base);
    contarSerie(base.serie);
    const p99 = passoDe(base, 'inscrever-se')?.p99 ?? Number.NaN;
    report({ name: 'última noite, 1×: inscrever, p99', median: p99, unit: 'ms', target: '≤ 1 s', ok: p99 <= META_MS });
    report({
      name: 'última noite, 1×: erros',
      median: errosDe(base),
      unit: 'respostas',
      target: '0',
      ok: errosDe(base) === 0,
    });
    const portalMs = (base.uso.portal * 1000) / base.confirmados.inscricoes.length;
    report({
      name: 'última noite, 1×: processador do portal para cada jornada, contra o das senhas',
      median: portalMs,
      unit: 'ms',
      ratio: base.uso.portal / base.uso.senhas,
      target: '< 20 ms',
      ok: portalMs < 20,
    });
    report({ name: 'última noite, 1×: RSS', median: inclinacao(base.serie), unit: 'MB/min' });
    report({
      name: 'última noite, 1×: processador do gerador, contra o do portal',
      median: base.uso.gerador + base.uso.banco,
      unit: 's',
      ratio: (base.uso.gerador + base.uso.banco) / (base.uso.portal + base.uso.senhas),
    });

    const { degraus, segurou } = await subir(palco, 'SQLite, 1 processo', vale(base) ? 1.5 : 0.25);
    const capacidade = segurou || (vale(base) ? 1 : 0.25);
    report({ name: 'última noite: capacidade, SQLite', median: capacidade * ESCALA, unit: '× 22,2/s' });

    const demais = ALEM * Math.max(1, capacidade);
    const cheio = await palco.jogar({
      nome: `além do que cabe, ${demais}×`,
      vezes: demais * ESCALA,
      segundos: CHEIO,
      esperaMaxima: ESPERA_DA_VEZ,
    });
    dizer(`### Além do que cabe: ${ALEM} vezes o último degrau que segurou, e ao menos ${ALEM}×`);
    dizer();
    contarPassos(cheio);
    contarEspera(cheio);
    contarUso(cheio);
    contarSerie(cheio.serie);
    report({
      name: 'última noite, cheia: erros e desistências',
      median: errosDe(cheio) + cheio.desistencias,
      unit: 'pessoas',
      target: '0',
      ok: errosDe(cheio) + cheio.desistencias === 0,
    });
    if (cheio.espera.pessoas > 0)
      report({
        name: 'última noite, cheia: ordem mantida',
        median: cheio.espera.ordem,
        unit: 'tau',
        target: '≥ 0,8',
        ok: cheio.espera.ordem >= 0.8,
      });

    dizer('### Conferência de tudo o que foi confirmado (SQLite)');
    dizer();
    await conferirTudo(palco, 'SQLite');
    return degraus;
  } finally {
    await palco.fechar();
  }
}

async function conferirTudo(palco: Palco, loja: string): Promise<void> {
  const { linhas, resto } = await palco.conferir();
  const divergencias = contarConferencia(linhas, resto);
  report({
    name: `última noite: divergências (${loja})`,
    median: divergencias,
    unit: 'registros',
    target: '0',
    ok: divergencias === 0,
  });
}

async function noPostgres(): Promise<Degrau[]> {
  const todos: Degrau[] = [];
  const servidor = await startPostgres({ durable: true });
  const pid = filhoChamado('postgres');
  if (pid === undefined) throw new Error('PostgreSQL is not a child of this process');
  try {
    for (const processos of PROCESSOS) {
      const nome = `noite_${processos}`;
      const url = await createDatabase(servidor.url, nome);
      const palco = await montarPalco(contasPara(10 + somaDosDegraus), { url, pid, processos });
      try {
        await palco.jogar({
          nome: 'aquecimento',
          vezes: 0.5 * ESCALA,
          segundos: Math.min(8, DEGRAU),
          esperaMaxima: ESPERA,
        });
        const loja = `PostgreSQL, ${processos} ${processos === 1 ? 'processo' : 'processos'}`;
        const { degraus, segurou } = await subir(palco, loja, 0.5);
        todos.push(...degraus);
        report({ name: `última noite: capacidade, ${loja}`, median: segurou * ESCALA, unit: '× 22,2/s' });
        dizer(`### Conferência (${loja})`);
        dizer();
        await conferirTudo(palco, loja);
      } finally {
        await palco.fechar();
      }
    }
  } finally {
    await servidor.stop();
  }
  return todos;
}

const { model = '' } = cpus()[0] ?? {};
dizer(
  `Medido em ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} núcleos (${model.trim()}), Node ${process.version}.`,
);
dizer();
const degraus = await noSqlite();
if (!process.env.SEM_POSTGRES) degraus.push(...(await noPostgres()));
dizer(`### Degraus de ${DEGRAU} s: até onde a meta vale (p99 de inscrever ≤ 1 s, ninguém na fila, nenhum erro)`);
dizer();
contarDegraus(degraus);
const resultados = fileURLToPath(new URL('resultados/', import.meta.url));
mkdirSync(resultados, { recursive: true });
writeFileSync(`${resultados}ultima-noite.md`, relatorio());
