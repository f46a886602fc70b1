/** How fast the program does one kind of work. */
export interface Row {
  readonly name: string;
  /** Pieces of work a second. */
  readonly rate: number;
  /** CPU time of the web process for each piece, in ms. */
  readonly cpuMs: number;
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

/** The rows with their ratio to the first one, which depends less on the machine than the rates do. */
export const rateTable = (rows: readonly Row[]): string =>
  table(
    ['16 callers', 'a second', 'ratio to the first', 'CPU ms each'],
    rows.map(({ name, rate, cpuMs }) => [
      name,
      rate.toFixed(0),
      (rate / (rows[0]?.rate ?? rate)).toFixed(2),
      cpuMs.toFixed(2),
    ]),
  );

/** Lowest, median and highest of some times, in ms. */
export function percentiles(times: readonly number[]): { least: number; p50: number; most: number } {
  const sorted = [...times].sort((one, other) => one - other);
  return { least: sorted[0] ?? 0, p50: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
}
