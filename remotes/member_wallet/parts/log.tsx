import type { ReactNode } from 'react';
import { byMonth, useFormats } from '#kernel/ui/index.ts';

interface Entry {
  readonly id: string;
  readonly create_local_dt: string;
}

interface Props<Row extends Entry> {
  readonly rows: readonly Row[];
  readonly draw: (row: Row) => ReactNode;
}

/** Entries of the wallet's history by month, newest first. */
export function Log<Row extends Entry>({ rows, draw }: Props<Row>) {
  const formats = useFormats();
  return byMonth(rows, ({ create_local_dt }) => create_local_dt).map(({ month, entries }) => (
    <section key={month}>
      <h2 className="mb-2 font-medium text-on-ground-muted text-sm">{formats.month(month)}</h2>
      <ul className="plate divide-y divide-line rounded-card">
        {entries.map((row) => (
          <li key={row.id}>{draw(row)}</li>
        ))}
      </ul>
    </section>
  ));
}
