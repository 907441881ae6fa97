// CSV that comes in, a line at a time. What goes out is written in ./export.

/**
 * The cells of a line: one in quotes may have the separator in it, and a quote written twice; in any other a quote is text.
 * A cell ends with its line.
 * @param refuse throws, with a reason that people can read
 */
export function csvCells(line: string, separator: string, refuse: (reason: string) => never): string[] {
  const cells: string[] = [];
  for (let i = 0; ; i += 1) {
    let cell = '';
    if (line[i] === '"') {
      for (i += 1; line[i] !== '"' || line[i + 1] === '"'; i += 1) {
        if (i >= line.length) refuse('há aspas que não fecham.');
        cell += line[i];
        if (line[i] === '"') i += 1;
      }
      i += 1;
      if (i < line.length && line[i] !== separator) refuse('há texto depois de aspas que fecham.');
    } else {
      const end = line.indexOf(separator, i);
      cell = line.slice(i, end < 0 ? undefined : end);
      i += cell.length;
    }
    cells.push(cell);
    if (i >= line.length) return cells;
  }
}
