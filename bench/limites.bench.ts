// Bounded by design: one portal on SQLite for an hour at the pace of a national last quarter of an hour, then for ten minutes at
// six times that, which is more than it holds. Memory, open files and queues must not grow with time, and the store only by what
// people bring. The evening is the one of ultima-noite.bench.ts. DURACAO and ALEM are the seconds of the two parts: a minute and
// half a minute unless told, of which the figures that grow say nothing yet; the hour is `DURACAO=3600 ALEM=600`.
import { report } from './support/load.ts';
import { type Figura, inclinacao } from './support/noite/maquina.ts';
import { INSCRICOES_POR_SEGUNDO, PESSOAS } from './support/noite/mistura.ts';
import { type Medida, montarPalco } from './support/noite/palco.ts';
import {
  contarConferencia,
  contarEspera,
  contarPassos,
  contarSerie,
  contarUso,
  errosDe,
} from './support/noite/relato.ts';

const PARTES = [
  { nome: 'no ritmo nacional', vezes: 1, segundos: Number(process.env.DURACAO ?? 60), esperaMaxima: 60 },
  { nome: 'além do que cabe', vezes: 6, segundos: Number(process.env.ALEM ?? 30), esperaMaxima: 60 },
];
/** Before that a process is still warming up. */
const DIZ_ALGO_SEGUNDOS = 600;
/** What grows by less in an hour than the process has to spare is no leak worth the name. */
const METAS: Partial<Record<Figura, number>> = { rssMb: 0.5, arquivosAbertos: 0.1, porFazer: 1, esperando: 1 };

const contas = (parte: number) =>
  PARTES.reduce((soma, { vezes, segundos }) => soma + vezes * segundos, 0) * INSCRICOES_POR_SEGUNDO * parte * 1.1 + 100;
const palco = await montarPalco({
  voltam: Math.ceil(contas(PESSOAS.volta)),
  dentro: Math.ceil(contas(PESSOAS.dentro)),
});

function contar(medida: Medida): void {
  const { etapa, segundos, serie } = medida;
  const cheia = serie.filter(({ em }) => em <= segundos);
  contarPassos(medida);
  if (medida.espera.pessoas > 0) contarEspera(medida);
  contarUso(medida);
  contarSerie(cheia);
  const diz = segundos >= DIZ_ALGO_SEGUNDOS;
  for (const [figura, meta] of Object.entries(METAS) as [Figura, number][]) {
    const cresce = inclinacao(cheia, figura);
    report({
      name: `${etapa}: ${figura}, no máximo ${Math.round(Math.max(...cheia.map((olhada) => olhada[figura])))}`,
      median: cresce,
      unit: 'a mais por minuto',
      ...(diz && { target: `≤ ${meta}`, ok: cresce <= meta }),
    });
  }
  const meio = Math.ceil(cheia.length / 2);
  const [antes, fim] = [cheia.slice(0, meio), cheia.slice(meio)];
  report({
    name: `${etapa}: o banco por minuto, no fim contra antes`,
    median: inclinacao(fim, 'lojaMb'),
    unit: 'MB por minuto',
    ratio: inclinacao(fim, 'lojaMb') / inclinacao(antes, 'lojaMb'),
  });
  report({ name: `${etapa}: erros`, median: errosDe(medida), unit: 'respostas' });
}

try {
  for (const parte of PARTES) contar(await palco.jogar(parte));
  const { linhas, resto } = await palco.conferir();
  const divergencias = contarConferencia(linhas, resto);
  report({ name: 'divergências', median: divergencias, unit: 'registros', target: '0', ok: divergencias === 0 });
} finally {
  await palco.fechar();
}
