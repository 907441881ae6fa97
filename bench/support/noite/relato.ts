// How an evening is told: tables for the terminal, which are also Markdown, and the figures of `npm run bench`.
import type { Conferido } from './conferencia.ts';
import { type Figura, inclinacao, type Olhada } from './maquina.ts';
import type { Medida } from './palco.ts';

const numero = (valor: number, casas = 0) =>
  Number.isFinite(valor)
    ? valor.toLocaleString('pt-BR', { maximumFractionDigits: casas, minimumFractionDigits: casas })
    : '–';

const linhas: string[] = [];

/** A line of the report: to the terminal now, and to the file at the end. */
export function dizer(texto = ''): void {
  linhas.push(texto);
  console.log(texto);
}

export const relatorio = () => `${linhas.join('\n')}\n`;

function tabela(cabecalho: readonly string[], corpo: readonly (readonly string[])[]): void {
  const larguras = cabecalho.map((titulo, i) =>
    Math.max(3, titulo.length, ...corpo.map((linha) => linha[i]?.length ?? 0)),
  );
  const linha = (celulas: readonly string[]) =>
    `| ${celulas.map((celula, i) => (i === 0 ? celula.padEnd(larguras[i] ?? 0) : celula.padStart(larguras[i] ?? 0))).join(' | ')} |`;
  dizer(linha(cabecalho));
  dizer(
    `| ${larguras.map((largura, i) => (i === 0 ? '-'.repeat(largura) : `${'-'.repeat(largura - 1)}:`)).join(' | ')} |`,
  );
  for (const celulas of corpo) dizer(linha(celulas));
  dizer();
}

export function errosDe({ passos }: Pick<Medida, 'passos'>): number {
  return passos.reduce((soma, { erros }) => soma + Object.values(erros).reduce((s, n) => s + n, 0), 0);
}

export const passoDe = (medida: Medida, nome: string) => medida.passos.find(({ passo }) => passo === nome);

export function contarPassos(medida: Medida): void {
  dizer(
    `**${medida.etapa}**: ${medida.pessoas} pessoas em ${numero(medida.segundos)} s; ${numero(medida.duracao)} s até a última terminar.`,
  );
  dizer();
  tabela(
    ['passo', 'pedidos', 'por s', 'p50 ms', 'p95 ms', 'p99 ms', 'máx ms', 'erros'],
    medida.passos
      .filter(({ pedidos, erros }) => pedidos > 0 || Object.keys(erros).length > 0)
      .map((m) => [
        m.passo,
        numero(m.pedidos),
        numero(m.porSegundo, 1),
        numero(m.p50),
        numero(m.p95),
        numero(m.p99),
        numero(m.max),
        Object.entries(m.erros)
          .map(([qual, vezes]) => `${qual}: ${vezes}`)
          .join(', ') || '0',
      ]),
  );
}

export function contarUso({ uso, duracao, confirmados, atraso }: Medida): void {
  const nucleos = (segundos: number) => numero(segundos / duracao, 2);
  const total = uso.portal + uso.senhas + uso.banco + uso.gerador + uso.postgres;
  const porInscricao = (segundos: number) => numero((segundos * 1000) / Math.max(1, confirmados.inscricoes.length), 1);
  dizer(
    `Processador (núcleos ocupados): portal ${nucleos(uso.portal)}, senhas (processo ao lado) ${nucleos(uso.senhas)}${uso.postgres > 0 ? `, PostgreSQL ${nucleos(uso.postgres)}` : ''}, ` +
      `gerador ${nucleos(uso.gerador)}, banco e correio ${nucleos(uso.banco)}; o gerador com o que o cerca leva ` +
      `${numero((100 * (uso.gerador + uso.banco)) / total)} % do que se gastou. Por inscrição, a jornada inteira: portal ${porInscricao(uso.portal)} ms, senhas ${porInscricao(uso.senhas)} ms` +
      `${uso.postgres > 0 ? `, PostgreSQL ${porInscricao(uso.postgres)} ms` : ''}. Atraso do gerador, p99: ${numero(atraso, 1)} ms.`,
  );
  dizer();
}

const PONTOS = 8;
const FIGURAS: readonly [Figura, string][] = [
  ['rssMb', 'RSS, MB'],
  ['heapMb', 'heap, MB'],
  ['externalMb', 'external, MB'],
  ['lacoP99', 'atraso do laço, p99 ms'],
  ['arquivosAbertos', 'arquivos abertos'],
  ['porFazer', 'e-mails e avisos por fazer'],
  ['esperando', 'pedidos e senhas à espera'],
  ['lojaMb', 'banco, MB'],
];

export function contarSerie(serie: readonly Olhada[]): void {
  const passo = Math.max(1, Math.ceil(serie.length / PONTOS));
  const alguns = serie.filter((_, i) => i % passo === 0 || i === serie.length - 1);
  tabela(
    ['depois de', ...alguns.map(({ em }) => `${numero(em)} s`)],
    FIGURAS.map(([figura, nome]) => [nome, ...alguns.map((olhada) => numero(olhada[figura]))]),
  );
  const p99 = [...serie].map(({ lacoP99 }) => lacoP99).filter(Number.isFinite);
  dizer(
    `RSS depois do primeiro quarto: ${numero(inclinacao(serie), 1)} MB por minuto; o máximo foi ${numero(Math.max(...serie.map(({ rssMb }) => rssMb)))} MB. ` +
      `Atraso do laço de eventos: p99 de até ${numero(Math.max(...p99))} ms num segundo.`,
  );
  dizer();
}

export function contarEspera({ espera, duracao, segundos, pessoas, desistencias }: Medida): void {
  dizer(
    `Atendidas sem esperar: ${numero((100 * espera.naHora) / pessoas)} % de ${numero(pessoas)}; mandadas esperar: ${numero(espera.pessoas)} pessoas, ` +
      `${numero(espera.recusas)} vezes. Espera: mediana ${numero(espera.p50, 1)} s, p95 ${numero(espera.p95, 1)} s, máxima ${numero(espera.max, 1)} s; ` +
      `por quartos da ordem de chegada: ${espera.quartos.map((q) => `${numero(q, 1)} s`).join(', ')}. Ordem de chegada mantida (tau de Kendall): ${numero(espera.ordem, 2)}. ` +
      `Desistências: ${numero(desistencias)}. A última pessoa terminou ${numero(duracao - segundos)} s depois de a última chegar.`,
  );
  dizer();
}

/** @returns all differences together */
export function contarConferencia(linhasConferidas: readonly Conferido[], resto: number): number {
  tabela(
    ['conferência', 'esperado', 'achado', 'divergências'],
    linhasConferidas.map((l) => [l.o_que, numero(l.esperado), numero(l.achado), numero(l.divergencias)]),
  );
  dizer(`O que ficou atrás das respostas (e-mails, avisos do banco) acabou em ${numero(resto, 1)} s.`);
  dizer();
  return linhasConferidas.reduce((soma, { divergencias }) => soma + divergencias, 0);
}

export interface Degrau {
  loja: string;
  medida: Medida;
  vale: boolean;
}

export function contarDegraus(degraus: readonly Degrau[]): void {
  tabela(
    [
      'loja',
      'vezes',
      'inscrições/s',
      'p99 inscrever ms',
      'p99 entrar ms',
      'mandados esperar',
      'erros',
      'portal ms/inscrição',
      'senhas ms/inscrição',
      'PostgreSQL ms/inscrição',
      'meta',
    ],
    degraus.map(({ loja, medida, vale }) => {
      const inscricoes = medida.confirmados.inscricoes.length;
      return [
        loja,
        `${numero(medida.vezes, 2)}×`,
        numero(inscricoes / medida.segundos, 1),
        numero(passoDe(medida, 'inscrever-se')?.p99 ?? Number.NaN),
        numero(passoDe(medida, 'entrar')?.p99 ?? Number.NaN),
        numero(medida.espera.pessoas),
        numero(errosDe(medida)),
        numero((medida.uso.portal * 1000) / inscricoes, 1),
        numero((medida.uso.senhas * 1000) / inscricoes, 1),
        medida.uso.postgres > 0 ? numero((medida.uso.postgres * 1000) / inscricoes, 1) : '–',
        vale ? 'cumprida' : 'não',
      ];
    }),
  );
}
