// Reports written to files by the process that writes lists: whole, as they are when its turn comes. It also works out the
// candidates' report of a large store, whose statements would keep the portal's own thread busy.
import { formatDate, formatDateTime } from '../../shared/format.ts';
import {
  type FiltrosDePaginaDeRelatorio,
  type FiltrosDeRelatorio,
  NOMES_DE_RELATORIO,
  type Relatorio,
} from '../../shared/relatorios.ts';
import { type ExportJob, type Table, writeXlsx } from '../platform/export/index.ts';
import { buildReport, type Report, renderPdf } from '../platform/pdf/index.ts';
import { findRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { relatarCandidatos } from './candidatos.ts';
import { relatarConcursos } from './concursos.ts';
import {
  naPlanilha,
  noPapel,
  type PedidoDeRelatorio,
  type Quadro,
  quadrosDeCandidatos,
  quadrosDeConcursos,
  quadrosFinanceiros,
} from './documento.ts';
import { relatarFinanceiro } from './financeiro.ts';

export { noPapel, type Quadro } from './documento.ts';

/** Contests read at a time. */
const POR_VEZ = 200;
/** Rows of a table on paper: more is no reading. The spreadsheet has them all. */
const LINHAS_NO_PAPEL = 1000;

/** The first page's report, and the lines of all pages. */
async function inteiro<L, R extends { data: L[]; last_page: number }>(
  relatar: (filtros: FiltrosDePaginaDeRelatorio) => Promise<R & { data: L[] }>,
  filtros: FiltrosDeRelatorio,
): Promise<{ relatorio: R; linhas: L[] }> {
  const pagina = (page: number) =>
    relatar({ ...filtros, sort_by: undefined, sort_order: undefined, page, per_page: POR_VEZ });
  const relatorio = await pagina(1);
  const linhas = [...relatorio.data];
  for (let page = 2; page <= relatorio.last_page; page += 1) linhas.push(...(await pagina(page)).data);
  return { relatorio, linhas };
}

const QUADROS: Record<Relatorio, (db: Db, filtros: FiltrosDeRelatorio, agora: Date) => Promise<Quadro[]>> = {
  async concursos(db, filtros, agora) {
    const { relatorio, linhas } = await inteiro((pagina) => relatarConcursos(db, pagina, agora), filtros);
    return quadrosDeConcursos(relatorio, linhas);
  },
  async candidatos(db, filtros, agora) {
    return quadrosDeCandidatos(await relatarCandidatos(db, filtros, agora));
  },
  async financeiro(db, filtros, agora) {
    const { relatorio, linhas } = await inteiro((pagina) => relatarFinanceiro(db, pagina, agora), filtros);
    return quadrosFinanceiros(relatorio, linhas);
  },
};

const NOTAS: Record<Relatorio, readonly string[]> = {
  concursos: [
    'O período conta inscrições, isenções, recursos e envios pelo dia em que foram feitos, e a receita pelo dia em que o pagamento foi confirmado.',
    'A receita soma cada pagamento confirmado uma vez; o que foi devolvido não é subtraído.',
  ],
  candidatos: [
    'O período conta os candidatos pelo dia do cadastro. Com um concurso escolhido, contam os que têm inscrição ativa nele.',
    'O relatório só tem totais; nenhum dado identifica uma pessoa.',
  ],
  financeiro: [
    'A receita soma cada pagamento confirmado uma vez, pelo dia da confirmação; o que foi devolvido é mostrado ao lado e não é subtraído.',
    'O período conta boletos pela emissão, isenções pela inscrição, reembolsos pelo dia em que foram processados ou, antes disso, pedidos, e pagamentos sem dono pela chegada.',
  ],
};

function periodoEmPalavras({ data_inicio, data_fim }: FiltrosDeRelatorio): string {
  if (data_inicio !== null && data_fim !== null) return `de ${formatDate(data_inicio)} a ${formatDate(data_fim)}`;
  if (data_inicio !== null) return `desde ${formatDate(data_inicio)}`;
  return data_fim === null ? 'todo o período' : `até ${formatDate(data_fim)}`;
}

function escritor(relatorio: Relatorio) {
  return async function* escrever(db: Db, { format, filters, now, letterhead }: ExportJob): AsyncGenerator<Buffer> {
    const agora = new Date(now);
    const { filtros, por } = filters as PedidoDeRelatorio;
    const instituto = letterhead as Report['instituto'];
    const quadros = await QUADROS[relatorio](db, filtros, agora);
    const { concurso_id } = filtros;
    // Also one that was removed.
    const deUm = concurso_id !== undefined && (await findRow(db, 'concursos', { id: concurso_id }, ['titulo']));
    const concurso = deUm === false ? 'todos' : (deUm?.titulo ?? `nº ${concurso_id}, não encontrado`);
    const titulo = NOMES_DE_RELATORIO[relatorio];
    const periodo = periodoEmPalavras(filtros);
    if (format === 'xlsx') {
      yield* writeXlsx([
        ...quadros.map(naPlanilha),
        sobre([
          ['Relatório', titulo],
          ['Instituto', instituto.nome],
          ['Concurso', concurso],
          ['Período', periodo],
          ['Emitido em', formatDateTime(agora)],
          ['Emitido por', por],
          ...NOTAS[relatorio].map((nota): [string, string] => ['Observação', nota]),
        ]),
      ]);
      return;
    }
    yield await renderPdf(
      buildReport({
        instituto,
        titulo,
        filtros: [`Concurso: ${concurso}`, `Período: ${periodo}`],
        tabelas: quadros.map((quadro) => noPapel(quadro, LINHAS_NO_PAPEL)),
        notas: NOTAS[relatorio],
        geradoEm: formatDateTime(agora),
        por,
        deitado: relatorio === 'concursos',
      }),
    );
  };
}

/** The last sheet: what narrows the others, when they were made and by whom. */
function sobre(linhas: [string, string][]): Table {
  const colunas = [
    { title: 'Sobre', kind: 'text', width: 16 },
    { title: 'Este relatório', kind: 'text', width: 90 },
  ] as const;
  return naPlanilha({ titulo: 'Sobre este relatório', colunas, linhas });
}

/** Where `export-sources.ts` finds who writes each. */
export const documentosDeRelatorios = {
  relatorio_concursos: escritor('concursos'),
  relatorio_candidatos: escritor('candidatos'),
  relatorio_financeiro: escritor('financeiro'),
  /** The candidates' report itself, for the portal that asked. */
  async *numeros_de_candidatos(db: Db, { filters, now }: ExportJob): AsyncGenerator<Buffer> {
    yield Buffer.from(JSON.stringify(await relatarCandidatos(db, filters as FiltrosDeRelatorio, new Date(now))));
  },
};
