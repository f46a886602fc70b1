import type { WriteScope } from '../../server/tenancy/scope.ts';
import { type ImportColumn, memberColumns } from './columns.ts';
import { headingKey } from './domain/import-row.ts';
import { importColumn } from './extensions.ts';

/** All columns that an import can bring now, those of features that are on included. */
export async function importColumns(scope: WriteScope): Promise<ImportColumn[]> {
  const extras = await scope.ask(importColumn, 'column');
  return [...memberColumns, ...extras.map(({ value }) => value)];
}

/** What each of a file's columns is likely to hold, by its heading in Thai or English; each at most once. */
export function guessColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = headingKey(heading);
    const column = columns.find(
      ({ name, title, headings: others }) =>
        !taken.has(name) && [name, title.en, title.th, ...others].some((known) => headingKey(known) === key),
    );
    if (column) taken.add(column.name);
    return column?.name ?? null;
  });
}

/** What the columns of a file are taken for. */
interface ColumnChoice {
  readonly headings: readonly string[];
  readonly mapping: readonly (string | null)[];
}

/** Maps columns as before if their heading was there before, and as guessed otherwise; each field at most once. */
export function remapColumns(
  headings: readonly string[],
  guessed: readonly (string | null)[],
  previous: ColumnChoice,
): (string | null)[] {
  const before = previous.headings.map((heading, index) => ({
    key: headingKey(heading),
    field: previous.mapping[index] ?? null,
  }));
  const retained = headings.map((heading) => {
    const key = headingKey(heading);
    const at = key === '' ? -1 : before.findIndex((each) => each.key === key);
    return at < 0 ? undefined : before.splice(at, 1)[0]?.field;
  });
  const taken = new Set(retained);
  return retained.map((field, index) => {
    if (field !== undefined) return field;
    const guess = guessed[index] ?? null;
    return taken.has(guess) ? null : guess;
  });
}
