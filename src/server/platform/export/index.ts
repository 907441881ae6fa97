// Lists written to files, CSV or XLSX: streamed, so that a list of any length takes the same memory.
export { csvHead, csvLine } from './csv.ts';
export { createExporter, type Exporter, type ExportJob, FORMATS, type Format } from './exporter.ts';
export { type ExportProgram, writeInProcess } from './process.ts';
export { render } from './render.ts';
export { type Column, type Heading, type Source, source, type Table, type Value } from './table.ts';
export { writeXlsx } from './xlsx.ts';
