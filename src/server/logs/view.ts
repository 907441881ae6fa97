// Row of the trail -> wire.
import { type Log, log } from '../../shared/logs.ts';
import { shown } from '../platform/shown.ts';
import type { LogRow } from './queries.ts';

export function viewLog(linha: LogRow): Log {
  return shown(log, linha, {
    dados_anteriores: ler(linha.dados_anteriores),
    dados_novos: ler(linha.dados_novos),
  });
}

function ler(json: string | null): Log['dados_novos'] {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
