// An official list as a file: read a stretch at a time in its printed order, written as a document for the gazette or as
// CSV. What is counted at its end is what was written, whatever changes meanwhile.
import { createHash } from 'node:crypto';
import { paraReais } from '../../shared/comum.ts';
import { formatDataPorExtenso, formatNumeroInscricao } from '../../shared/format.ts';
import {
  contar,
  LISTAS_OFICIAIS,
  NO_TODO_OU_EM_PARTE,
  NOMES_DAS_LISTAS,
  NOTAS_DOS_TIPOS,
  PELA_DECLARACAO,
  resultadoEmPalavras,
  soNumeros,
  vaziaDaLista,
} from '../../shared/listas-oficiais.ts';
import { csvHead, csvLine, writeCsv } from '../platform/export/csv.ts';
import type { ExportJob, Heading, Value } from '../platform/export/index.ts';
import { type Block, type ListColumn, writeList } from '../platform/pdf/list.ts';
import type { Db } from '../store/tables/index.ts';
import { escreverDados, gruposDe } from './dados.ts';
import { type DocumentoDaLista, nomeDoArquivo } from './leitura.ts';
import type { LinhaRow, Selecao } from './queries.ts';

/** `Médico — Superior`. */
export function nomeDaVaga({ cargo, nivel }: { cargo: string; nivel: string }): string {
  return nivel === '' ? cargo : `${cargo} — ${nivel}`;
}

/** Who is not enrolled has no number. */
export const numeroDe = ({ id }: Pick<LinhaRow, 'id'>) => (id === 0 ? '—' : formatNumeroInscricao(id));

function comQuestao({ lista }: Selecao): boolean {
  return lista === 'recursos';
}

/** Always with both places, so that a column of them is read at a glance: `12,50`. */
const duasCasasSemPonto = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false });
function escreverPontos({ pontos }: LinhaRow): string {
  return duasCasasSemPonto.format(paraReais(pontos ?? 0));
}

function temResultado({ lista, reservas }: Selecao): boolean {
  return LISTAS_OFICIAIS[lista].comResultado || reservas !== undefined;
}

/** The file has the same columns whatever the page leaves out. */
function colunasDoCsv(selecao: Selecao): { heading: Heading; value(linha: LinhaRow): Value }[] {
  const texto = (title: string, value: (linha: LinhaRow) => Value) => ({
    heading: { title, kind: 'text' as const },
    value,
  });
  return [
    texto('Inscrição', numeroDe),
    ...(soNumeros(selecao.lista)
      ? []
      : [
          texto('Nome', ({ nome }) => nome),
          texto('Cargo', ({ cargo }) => cargo),
          texto('Nível', ({ nivel }) => nivel),
        ]),
    ...(comQuestao(selecao) ? [texto('Questão', ({ questao }) => (questao > 0 ? String(questao) : null))] : []),
    ...(selecao.lista === 'titulos' ? [texto('Pontos', escreverPontos)] : []),
    ...(selecao.reservas ? [texto('Lista', ({ reserva }) => reserva)] : []),
    ...(temResultado(selecao)
      ? [texto('Resultado', ({ resultado }) => resultadoEmPalavras(selecao.lista, resultado))]
      : []),
  ];
}

async function* valores(db: Db, documento: DocumentoDaLista): AsyncGenerator<Value[][]> {
  const colunas = colunasDoCsv(documento.selecao);
  for await (const { lotes: doGrupo } of gruposDe(db, documento)) {
    for await (const linhas of doGrupo) yield linhas.map((linha) => colunas.map(({ value }) => value(linha)));
  }
}

function escreverCsv(db: Db, documento: DocumentoDaLista): AsyncGenerator<Buffer> {
  const headings = colunasDoCsv(documento.selecao).map(({ heading }) => heading);
  return writeCsv({ title: documento.titulo, headings, chunks: valores(db, documento) });
}

interface ColunaImpressa extends ListColumn {
  value(linha: LinhaRow): string;
}

function colunasImpressas(selecao: DocumentoDaLista['selecao']): ColunaImpressa[] {
  const compacto = selecao.layout === 'compacto';
  const colunas: ColunaImpressa[] = [{ title: 'Inscrição', width: compacto ? 40 : 52, value: numeroDe }];
  const semNome = soNumeros(selecao.lista);
  if (!semNome) colunas.push({ title: 'Nome', grow: 5, value: ({ nome }) => nome });
  // Two rows abreast leave no room for it.
  if (selecao.agrupar === 'nao' && !compacto && !semNome) colunas.push({ title: 'Cargo', grow: 4, value: nomeDaVaga });
  if (comQuestao(selecao)) {
    const questao = ({ questao }: LinhaRow) => (questao > 0 ? String(questao) : '—');
    colunas.push({ title: 'Questão', width: compacto ? 32 : 44, value: questao });
  }
  if (selecao.lista === 'titulos') colunas.push({ title: 'Pontos', width: compacto ? 36 : 48, value: escreverPontos });
  if (selecao.reservas) colunas.push({ title: 'Lista', grow: 3, value: ({ reserva }) => reserva ?? '' });
  if (temResultado(selecao)) {
    const value = ({ resultado }: LinhaRow) => resultadoEmPalavras(selecao.lista, resultado) ?? '';
    colunas.push({ title: 'Resultado', ...(semNome ? { grow: 1 } : { width: compacto ? 42 : 56 }), value });
  }
  return colunas;
}

async function* blocos(db: Db, documento: DocumentoDaLista, colunas: readonly ColunaImpressa[]): AsyncGenerator<Block> {
  const { selecao, local, data, assinante, cargo_assinante } = documento;
  const { lista } = selecao;
  const doCsv = colunasDoCsv(selecao);
  const headings = doCsv.map(({ heading }) => heading);
  const resumo = createHash('sha256').update(csvHead(headings));
  let total = 0;
  for await (const { vaga, lotes: daVaga } of gruposDe(db, documento)) {
    let quantos = 0;
    if (vaga) yield { kind: 'section', title: nomeDaVaga(vaga) };
    for await (const linhas of daVaga) {
      for (const linha of linhas)
        resumo.update(
          csvLine(
            headings,
            doCsv.map(({ value }) => value(linha)),
          ),
        );
      quantos += linhas.length;
      yield { kind: 'rows', rows: linhas.map((linha) => colunas.map(({ value }) => value(linha))) };
    }
    if (vaga) yield { kind: 'total', text: `Total: ${contar(lista, quantos)}.` };
    total += quantos;
  }
  const { tipo, resultado } = selecao;
  const vazia = vaziaDaLista(lista, tipo, resultado);
  yield { kind: 'paragraph', text: total === 0 ? vazia : `Total geral: ${contar(lista, total)}.` };
  const em = `${local}, ${formatDataPorExtenso(data)}.`;
  yield { kind: 'signature', place: em, name: assinante, role: cargo_assinante };
  yield {
    kind: 'paragraph',
    small: true,
    text: `Conferência: o arquivo CSV desta lista, gerado com os mesmos dados, tem o resumo SHA-256 ${resumo.digest('hex')}.`,
  };
}

function escreverPdf(db: Db, documento: DocumentoDaLista, agora: Date): AsyncGenerator<Buffer> {
  const { selecao, instituto, prefeitura, concurso, titulo, subtitulo } = documento;
  const colunas = colunasImpressas(selecao);
  const { lista, tipo, reservas, cuidados } = selecao;
  const declarada = (lista === 'pcd' && !reservas) || (lista === 'especial' && !cuidados);
  const notas = [
    NOTAS_DOS_TIPOS[tipo],
    declarada ? PELA_DECLARACAO : null,
    soNumeros(lista) ? NO_TODO_OU_EM_PARTE : null,
  ].filter((uma) => uma !== null);
  return writeList(
    {
      title: titulo,
      author: instituto,
      created: agora,
      letterhead: [instituto, prefeitura],
      about: concurso,
      subtitle: subtitulo,
      note: notas.join(' ') || null,
      footer: instituto,
      columns: colunas,
      abreast: selecao.layout === 'compacto' ? 2 : 1,
    },
    blocos(db, documento, colunas),
  );
}

function escrever(db: Db, { format, filters, now }: ExportJob): AsyncGenerator<Buffer> {
  const documento = filters as DocumentoDaLista;
  if (format === 'json') return escreverDados(documento, now, gruposDe(db, documento));
  return format === 'pdf' ? escreverPdf(db, documento, new Date(now)) : escreverCsv(db, documento);
}

/** What writes each official list, by name. */
export const LISTAS_EM_ARQUIVO = Object.fromEntries(
  NOMES_DAS_LISTAS.map((lista) => [nomeDoArquivo(lista), escrever] as const),
);
