// A table in the bytes of a format.
import { writeCsv } from './csv.ts';
import type { Format } from './exporter.ts';
import type { Table } from './table.ts';
import { writeXlsx } from './xlsx.ts';

export function render(table: Table, format: Exclude<Format, 'pdf' | 'json'>): AsyncGenerator<Buffer> {
  return format === 'csv' ? writeCsv(table) : writeXlsx(table);
}
