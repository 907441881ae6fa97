// The lists that can be written to files: each is told by its own feature.
import type { FiltrosDaExportacao, ListaExportavel } from '../shared/exportacoes.ts';
import { arquivoDeAlarmes } from './boletos/alarmes-list.ts';
import { arquivoDeBoletos } from './boletos/list.ts';
import { arquivoDeCandidatos } from './candidatos/list.ts';
import { arquivoDeConcursos } from './concursos/list.ts';
import { arquivoDeDivergencias } from './conferencia/list.ts';
import { documentosDasContas } from './contas/exportacao.ts';
import { arquivoDeInscricoes } from './inscricoes/list.ts';
import { LISTAS_EM_ARQUIVO } from './listas-oficiais/exportacao.ts';
import type { FileSource } from './lists/file.ts';
import { arquivoDeLogs } from './logs/list.ts';
import { arquivosDePedidos } from './pedidos/list.ts';
import { type ExportJob, render } from './platform/export/index.ts';
import { arquivoDeReembolsos } from './reembolsos/list.ts';
import { documentosDeRelatorios } from './relatorios/exportacao.ts';
import { arquivoDeLinhas } from './retornos/list.ts';
import type { Db } from './store/tables/index.ts';

const FONTES: { [L in ListaExportavel]: FileSource<FiltrosDaExportacao<L>> } = {
  concursos: arquivoDeConcursos,
  candidatos: arquivoDeCandidatos,
  inscricoes: arquivoDeInscricoes,
  ...arquivosDePedidos,
  reembolsos: arquivoDeReembolsos,
  boletos: arquivoDeBoletos,
  linhasDeRetorno: arquivoDeLinhas,
  divergencias: arquivoDeDivergencias,
  alarmes: arquivoDeAlarmes,
  logs: arquivoDeLogs,
};

/** What is no plain list writes its own bytes. */
const DOCUMENTOS: Readonly<Record<string, (db: Db, job: ExportJob) => AsyncGenerator<Buffer>>> = {
  ...LISTAS_EM_ARQUIVO,
  ...documentosDeRelatorios,
  ...documentosDasContas,
};

/** What is published must have the last decision in it, and a closed month's paper who closed or reopened it. */
export function vemDaReplica({ list }: ExportJob): boolean {
  return !(list in LISTAS_EM_ARQUIVO) && list !== ('prestacao_de_contas' satisfies keyof typeof documentosDasContas);
}

/** Writes a list, read from a store. The filters are those of the list's own schema, as it answered them. */
export function escrever(db: Db, job: ExportJob): AsyncGenerator<Buffer> {
  const { list, format, filters, now } = job;
  const documento = DOCUMENTOS[list];
  if (documento) return documento(db, job);
  if (format === 'pdf' || format === 'json') throw new Error(`The list ${list} is not written as ${format}`);
  const fonte = FONTES[list as ListaExportavel] as FileSource<unknown>;
  return render(fonte.table(db, filters, new Date(now)), format);
}

/** How many records a list's file will have. */
export function contarLinhas(db: Db, lista: ListaExportavel, filtros: object, agora: Date): Promise<number> {
  return (FONTES[lista] as FileSource<object>).count(db, filtros, agora);
}
