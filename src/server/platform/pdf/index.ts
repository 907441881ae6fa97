// PDFs by pdfmake, with the fonts that come with it; and the words of those that people send.
export { createForm, type Field, type Form, type FormPaper, LEADING, type Shape } from './form.ts';
export type { Size } from './letters.ts';
export { fitLogo, GREY, HAIRLINE, MM, mark, type PrintedLogo } from './parts.ts';
export { readPdf, readPdfPages } from './read.ts';
export { buildReceipt, type Fact, type Receipt } from './receipt.ts';
export { buildReport, type Report, type ReportTable } from './report.ts';
export { drawForm } from './sheet.ts';
export { type PdfDefinition, renderPdf } from './worker.ts';
