export interface Row {
  name: string;
  /** Pieces a second of the program and of what it is held against: its statements now, and those of 89039d6. */
  sala: number;
  bare: number;
  /** Null where that commit had nothing of the kind. */
  earlier: number | null;
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

/** What stands in the columns of a ratio table that the program is held against. */
export const baselines =
  'bare: a script that sends the program’s statements of today one by one, a booking of a class in 9 round trips (the ' +
  'program itself needs 4 on MariaDB); 89039d6: the same with the tables and statements of that commit.';

/** @param share of the bars that is asked for: 1 on a quiet machine, 0.9 beside a busy process. */
export const ratioTable = (rows: readonly Row[], share: number): string =>
  table(
    ['16 callers', 'Sala/s', 'bare/s', 'ratio', '89039d6/s', 'ratio', 'bar', 'CPU ms', 'bare CPU ms'],
    rows.map(({ name, sala, bare, earlier, bar, cpu, bareCpu }) => [
      name,
      sala.toFixed(0),
      bare.toFixed(0),
      (sala / bare).toFixed(2),
      earlier === null ? '–' : earlier.toFixed(0),
      earlier === null ? '–' : (sala / earlier).toFixed(2),
      `≥ ${(bar * share).toFixed(2)}`,
      cpu.toFixed(2),
      bareCpu.toFixed(2),
    ]),
  );

/** Lowest, median and highest of some times, in ms. */
export function percentiles(times: readonly number[]): { least: number; p50: number; most: number } {
  const sorted = [...times].sort((one, other) => one - other);
  return { least: sorted[0] ?? 0, p50: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
}
