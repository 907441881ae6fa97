// Files that the portal writes, read back: CSV by its own rules, spreadsheets by unzipping them and reading their XML.
import { strFromU8, unzipSync } from 'fflate';

/** Rows of a CSV with semicolons and CRLF, quotes taken off. */
export function lerCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('A quoted cell has no end');
        cell += text[at];
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else {
      const end = /[;\r\n]|$/.exec(text.slice(at))?.index ?? 0;
      cell = text.slice(at, at + end);
      at += end;
    }
    row.push(cell);
    if (text[at] === ';') {
      at += 1;
      // What ends after a semicolon ends in an empty cell.
      if (!text.startsWith('\r\n', at)) continue;
      row.push('');
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`A row ends in ${JSON.stringify(text.slice(at, at + 10))}`);
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}

export interface Celula {
  valor: string | number;
  /** The place of its format among those of the file. */
  estilo: number;
}

export interface Folha {
  nome: string;
  linhas: Celula[][];
  xml: string;
}

const ENTIDADES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

function texto(xml: string): string {
  return xml
    .replace(/&(lt|gt|amp|quot);/g, (entidade) => ENTIDADES[entidade] as string)
    .replace(/_x([0-9A-F]{4})_/g, (_, codigo: string) => String.fromCharCode(Number.parseInt(codigo, 16)));
}

/** The sheets of a spreadsheet, in order; every cell at its column. */
export function lerXlsx(bytes: Uint8Array): { folhas: Folha[]; partes: Record<string, string> } {
  const partes = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
  const livro = partes['xl/workbook.xml'] as string;
  const relacoes = partes['xl/_rels/workbook.xml.rels'] as string;
  const folhas = [...livro.matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="(\w+)"\/>/g)].map(([, nome, id]) => {
    const alvo = new RegExp(`Id="${id}" [^>]*Target="([^"]+)"`).exec(relacoes)?.[1];
    const xml = partes[`xl/${alvo}`] as string;
    const linhas = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , celulas = '']) => lerLinha(celulas));
    return { nome: texto(nome as string), linhas, xml };
  });
  return { folhas, partes };
}

function lerLinha(celulas: string): Celula[] {
  const linha: Celula[] = [];
  for (const [, letras = '', atributos = '', dentro = ''] of celulas.matchAll(
    /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
  )) {
    const coluna = [...letras].reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0) - 1;
    const estilo = Number(/ s="(\d+)"/.exec(atributos)?.[1] ?? 0);
    const escrito = /^<is><t[^>]*>(.*)<\/t><\/is>$/s.exec(dentro);
    const numero = /^<v>(.*)<\/v>$/.exec(dentro);
    linha[coluna] = { valor: escrito ? texto(escrito[1] as string) : Number(numero?.[1]), estilo };
  }
  return linha;
}

/** The rows of a sheet as plain values; undefined where a cell is empty. */
export function valores({ linhas }: Folha): (string | number | undefined)[][] {
  return linhas.map((linha) => Array.from(linha, (celula) => celula?.valor));
}
