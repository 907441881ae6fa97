// The lists that can be written to files: each is told by its own feature.
import type { FiltrosDaExportacao, ListaExportavel } from '../../shared/exportacoes.ts';
import { exportacaoDeBoletos } from '../boletos/exportacao.ts';
import { exportacaoDeCandidatos } from '../candidatos/exportacao.ts';
import { exportacaoDeConcursos } from '../concursos/exportacao.ts';
import { exportacaoDeEnvios } from '../envios/exportacao.ts';
import { exportacaoDeInscricoes } from '../inscricoes/exportacao.ts';
import { exportacaoDeIsencoes } from '../isencoes/exportacao.ts';
import { exportacaoDeLogs } from '../logs/exportacao.ts';
import type { Db } from '../platform/database/index.ts';
import { type ExportJob, render, type Source } from '../platform/export/index.ts';
import { exportacaoDeRecursos } from '../recursos/exportacao.ts';
import { exportacaoDeReembolsos } from '../reembolsos/exportacao.ts';

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

/** Writes a list, read from a store. The filters are those of the list's own schema, as it answered them. */
export function escrever(db: Db, { list, format, filters, now }: ExportJob): AsyncGenerator<Buffer> {
  const fonte = FONTES[list as ListaExportavel] as Source<unknown>;
  return render(fonte.table(db, filters, new Date(now)), format);
}
