import type { LocalDate } from '../../contract/time.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import {
  type DayReading,
  decideReading,
  openQuestions,
  type WrittenDay,
  writtenDay,
} from './domain/import-day.ts';
import { dayKinds } from './domain/import-row.ts';
import { cellsBy } from './import-view.ts';
import { MemberImportRow } from './models/member-import.ts';
import type { ImportReading } from './reading.ts';

const atOnce = 2_000;

/** Days as they are written in each column of days; each distinct text once. */
async function writtenDays(
  scope: ReadScope,
  importId: string,
  mapping: readonly (string | null)[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, WrittenDay>>> {
  const columns = new Map(
    Object.keys(dayKinds)
      .filter((field) => mapping.includes(field))
      .map((field) => [field, new Map<string, WrittenDay>()] as const),
  );
  if (columns.size === 0) return columns;
  for (let after = 0; ; ) {
    const rows = await scope
      .query(MemberImportRow)
      .select('row_no', 'cells')
      .where({ import_id: importId })
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(atOnce);
    for (const { cells: stored } of rows) {
      const cells = cellsBy(stored, mapping);
      for (const [field, days] of columns) {
        const text = (cells[field] ?? '').trim();
        if (text === '' || days.has(text)) continue;
        const written = writtenDay(text);
        if (written) days.set(text, written);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return columns;
    after = last.row_no;
  }
}

/**
 * Decides from all rows of an import how the days of each column are read. An answer of staff counts only for what a
 * column leaves open.
 */
export async function decideDays(
  scope: ReadScope,
  importId: string,
  of: {
    readonly mapping: readonly (string | null)[];
    readonly reading: ImportReading;
    readonly today: LocalDate;
  },
): Promise<ImportReading> {
  const { answers } = of.reading;
  const days: Record<string, DayReading> = {};
  const open: ImportReading['open'] = { order: null, era: null };
  for (const [field, texts] of await writtenDays(scope, importId, of.mapping)) {
    const all = [...texts.values()];
    const decided = decideReading(all, dayKinds[field] ?? 'future', of.today);
    const questions = openQuestions(all, decided);
    const textOf = (day: WrittenDay | null) => [...texts].find(([, each]) => each === day)?.[0] ?? null;
    open.order ??= textOf(questions.order);
    open.era ??= textOf(questions.era);
    days[field] = { order: decided.order ?? answers.day_order, era: decided.era ?? answers.era };
  }
  return { ...of.reading, days, open };
}
