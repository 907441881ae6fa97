// Ten times a national last quarter of an hour, whole, on PostgreSQL: 222 enrolments a second with all that surrounds them, which
// takes more cores than a machine of ours has. So it is played in slow motion: each portal and PostgreSQL are held to a part of a
// core (DEVAGAR times less than they would have), and people come as many times more slowly. What they do not share scales by
// itself; what they share, rows, locks, connections, the numbers of protocols, meets in the same measure as it would. What is told
// is in the time that is played; what people think and the bank takes, and what the portal waits for at most, stay as long as they
// are, and what each process does while nobody asks is done DEVAGAR times too often: all of it makes the figures worse.
// What many cores cost PostgreSQL itself is not in it. Needs a writable cgroup (v1).
import { startPostgres } from '../tests/support/postgres.ts';
import { report } from './support/load.ts';
import { watchLocks } from './support/locks.ts';
import { filhoChamado } from './support/noite/maquina.ts';
import { INSCRICOES_POR_SEGUNDO, PESSOAS } from './support/noite/mistura.ts';
import { montarPalco } from './support/noite/palco.ts';
import { contarConferencia, contarEspera, contarPassos, contarUso, errosDe, passoDe } from './support/noite/relato.ts';
import { hold } from './support/quota.ts';
import { createDatabase } from './support/store.ts';

const DEVAGAR = Number(process.env.DEVAGAR ?? 24);
/** Each with its passwords beside it. */
const PROCESSOS = Number(process.env.PROCESSOS ?? 16);
const NUCLEOS_DO_PROCESSO = Number(process.env.NUCLEOS ?? 1.7);
const NUCLEOS_DO_POSTGRES = Number(process.env.NUCLEOS_POSTGRES ?? 13);
const VEZES = Number(process.env.VEZES ?? 10);
const SEGUNDOS = Number(process.env.SEGUNDOS ?? 180);
/** Processes that have just begun are slower still: first a quarter of the people come. */
const AQUECER = [
  { parte: 0.25, segundos: 60 },
  { parte: 1, segundos: 30 },
];
const META_MS = 1000;

const contas = (parte: number) =>
  Math.ceil(
    ((VEZES / DEVAGAR) *
      (SEGUNDOS + AQUECER.reduce((soma, { segundos }) => soma + segundos, 0)) *
      INSCRICOES_POR_SEGUNDO +
      100) *
      parte *
      1.2,
  );

const servidor = await startPostgres({ durable: true });
const pid = filhoChamado('postgres') as number;
// Before its connections come, which are processes of its own.
const soltar = [hold([pid], NUCLEOS_DO_POSTGRES / DEVAGAR)];
const url = await createDatabase(servidor.url, 'dez_vezes');
const palco = await montarPalco(
  { voltam: contas(PESSOAS.volta), dentro: contas(PESSOAS.dentro) },
  { url, pid, processos: PROCESSOS },
);
for (const portal of palco.portais)
  soltar.push(hold([portal.pid, ...portal.children()], NUCLEOS_DO_PROCESSO / DEVAGAR));

const vezes = VEZES / DEVAGAR;
for (const { parte, segundos } of AQUECER)
  await palco.jogar({ nome: 'aquecimento', vezes: vezes * parte, segundos, esperaMaxima: 120 });
const travas = watchLocks(url);
const medida = await palco.jogar({
  nome: `${VEZES}× em câmera lenta`,
  vezes,
  segundos: SEGUNDOS,
  esperaMaxima: 120,
});
const vistas = await travas();
const presas = vistas.reduce((soma, parte) => soma + parte, 0) / vistas.length;
contarPassos(medida);
if (medida.espera.pessoas > 0) contarEspera(medida);
contarUso(medida);

const inscricoes = medida.confirmados.inscricoes.length;
const p99 = (passoDe(medida, 'inscrever-se')?.p99 ?? Number.NaN) / DEVAGAR;
const { portal, senhas, postgres } = medida.uso;
const pedidas = VEZES * INSCRICOES_POR_SEGUNDO;
const feitas = (inscricoes / medida.duracao) * DEVAGAR;
report({
  name: `${VEZES}×: inscrições confirmadas por segundo, até a última pessoa terminar`,
  median: feitas,
  unit: 'por segundo',
  ratio: feitas / pedidas,
});
report({ name: `${VEZES}×: inscrever, p99`, median: p99, unit: 'ms', target: '≤ 1 s', ok: p99 <= META_MS });
report({
  name: `${VEZES}×: erros`,
  median: errosDe(medida),
  unit: 'respostas',
  target: '0',
  ok: errosDe(medida) === 0,
});
report({
  name: `${VEZES}×: conexões ocupadas que esperam uma trava`,
  median: presas * 100,
  unit: '%',
  target: '≤ 5 %',
  ok: presas <= 0.05,
});
for (const [nome, segundos] of Object.entries({ portais: portal, senhas, PostgreSQL: postgres }))
  report({ name: `${VEZES}×: núcleos ocupados, ${nome}`, median: (segundos / inscricoes) * pedidas, unit: 'núcleos' });
const { linhas, resto } = await palco.conferir();
const divergencias = contarConferencia(linhas, resto);
report({
  name: `${VEZES}×: divergências`,
  median: divergencias,
  unit: 'registros',
  target: '0',
  ok: divergencias === 0,
});
await palco.fechar();
await servidor.stop();
for (const um of soltar) um();
