export interface Row {
  name: string;
  /** Pieces a second of the program and of what it is held against. */
  sala: number;
  bare: number;
  bar: number;
  /** CPU ms of the web process a piece, and of the bare process. */
  cpu: number;
  bareCpu: number;
}

/** A table of plain text with its columns aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export const ratioTable = (rows: readonly Row[]): string =>
  table(
    ['16 callers', 'Sala/s', 'bare/s', 'ratio', 'bar', 'CPU ms', 'bare CPU ms'],
    rows.map(({ name, sala, bare, bar, cpu, bareCpu }) => [
      name,
      sala.toFixed(0),
      bare.toFixed(0),
      (sala / bare).toFixed(2),
      `≥ ${bar}`,
      cpu.toFixed(2),
      bareCpu.toFixed(2),
    ]),
  );
