// The lists that can be written to files: each is told by its own feature.
import type { FiltrosDaExportacao, ListaExportavel } from '../../shared/exportacoes.ts';
import { exportacaoDeBoletos } from '../boletos/exportacao.ts';
import { exportacaoDeCandidatos } from '../candidatos/exportacao.ts';
import { exportacaoDeConcursos } from '../concursos/exportacao.ts';
import { exportacaoDeEnvios } from '../envios/exportacao.ts';
import { exportacaoDeInscricoes } from '../inscricoes/exportacao.ts';
import { exportacaoDeIsencoes } from '../isencoes/exportacao.ts';
import { LISTAS_EM_ARQUIVO } from '../listas-oficiais/exportacao.ts';
import { exportacaoDeLogs } from '../logs/exportacao.ts';
import type { Db } from '../platform/database/index.ts';
import { type ExportJob, render, type Source } from '../platform/export/index.ts';
import { exportacaoDeRecursos } from '../recursos/exportacao.ts';
import { exportacaoDeReembolsos } from '../reembolsos/exportacao.ts';
import { documentosDeRelatorios } from '../relatorios/exportacao.ts';

const FONTES: { [L in ListaExportavel]: Source<FiltrosDaExportacao<L>> } = {
  concursos: exportacaoDeConcursos,
  candidatos: exportacaoDeCandidatos,
  inscricoes: exportacaoDeInscricoes,
  isencoes: exportacaoDeIsencoes,
  recursos: exportacaoDeRecursos,
  envios: exportacaoDeEnvios,
  reembolsos: exportacaoDeReembolsos,
  boletos: exportacaoDeBoletos,
  logs: exportacaoDeLogs,
};

/** What is no plain list writes its own bytes. */
const DOCUMENTOS: Readonly<Record<string, (db: Db, job: ExportJob) => AsyncGenerator<Buffer>>> = {
  ...LISTAS_EM_ARQUIVO,
  ...documentosDeRelatorios,
};

/** Writes a list, read from a store. The filters are those of the list's own schema, as it answered them. */
export function escrever(db: Db, job: ExportJob): AsyncGenerator<Buffer> {
  const { list, format, filters, now } = job;
  const documento = DOCUMENTOS[list];
  if (documento) return documento(db, job);
  if (format === 'pdf' || format === 'json') throw new Error(`The list ${list} is not written as ${format}`);
  const fonte = FONTES[list as ListaExportavel] as Source<unknown>;
  return render(fonte.table(db, filters, new Date(now)), format);
}
