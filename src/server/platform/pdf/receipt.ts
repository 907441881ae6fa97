// The sheet every receipt is printed on: A4 portrait, black on white, the number large, facts in two columns.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

export interface Receipt {
  instituto: { nome: string; cnpj: string; endereco: string };
  titulo: string;
  numero: string;
  subtitulo: string;
  secoes: { titulo: string; fatos: { rotulo: string; valor: string }[] }[];
  notas: string[];
  geradoEm: string;
  rodape: string;
}

const MM = 72 / 25.4;
const MARGIN = 14 * MM;
const WIDTH = 595.28 - 2 * MARGIN;
const GREY = '#41495D';

// A word longer than its column would leave the sheet; a zero-width space lets it break.
function breakable(text: string): string {
  return text.replace(/\S{30}/g, '$&\u200b');
}

function line(color = '#ABB1C0', width = 0.7): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: width, lineColor: color }] };
}

function facts(fatos: { rotulo: string; valor: string }[]): Content {
  const cell = (fato?: { rotulo: string; valor: string }): Content =>
    fato
      ? { stack: [{ text: fato.rotulo, fontSize: 9, color: GREY }, { text: breakable(fato.valor), fontSize: 11, margin: [0, 1, 0, 0] }] }
      : '';
  const rows: Content[][] = [];
  for (let i = 0; i < fatos.length; i += 2) rows.push([cell(fatos[i]), cell(fatos[i + 1])]);
  return {
    table: { widths: ['*', '*'], body: rows, dontBreakRows: true },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 12, paddingTop: () => 3, paddingBottom: () => 4 },
  };
}

export function buildReceipt(receipt: Receipt): TDocumentDefinitions {
  const { instituto } = receipt;
  return {
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 18],
    info: { title: `${receipt.titulo} ${receipt.numero}`, author: instituto.nome, creator: instituto.nome, producer: instituto.nome },
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.2 },
    content: [
      { text: breakable(instituto.nome), fontSize: 13, bold: true },
      { text: `CNPJ ${instituto.cnpj} · ${breakable(instituto.endereco)}`, fontSize: 9, color: GREY, margin: [0, 2, 0, 8] },
      line('#000000', 1.4),
      { text: receipt.titulo, fontSize: 19, bold: true, margin: [0, 16, 0, 10] },
      {
        table: {
          widths: ['*'],
          body: [
            [
              {
                stack: [
                  { text: 'Número da inscrição', fontSize: 9, color: GREY },
                  { text: receipt.numero, fontSize: 26, bold: true, lineHeight: 1.1 },
                  { text: receipt.subtitulo, fontSize: 10 },
                ],
                margin: [10, 6, 10, 8],
              },
            ],
          ],
        },
        layout: { hLineWidth: () => 1.1, vLineWidth: () => 1.1 },
      },
      ...receipt.secoes.flatMap((secao): Content[] => [
        { text: secao.titulo, fontSize: 13, bold: true, margin: [0, 16, 0, 4] },
        line(),
        { stack: [facts(secao.fatos)], margin: [0, 5, 0, 0] },
      ]),
      { stack: receipt.notas.map((nota) => ({ text: nota, fontSize: 10, margin: [0, 0, 0, 4] })), margin: [0, 16, 0, 0] },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: breakable(receipt.rodape), width: '*' },
        { text: `Emitido em ${receipt.geradoEm} · Página ${page} de ${pages}`, width: 'auto', alignment: 'right' },
      ],
      columnGap: 16,
      margin: [MARGIN, 4, MARGIN, 0],
      fontSize: 8.5,
      color: GREY,
    }),
  };
}
