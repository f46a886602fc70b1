import { z } from 'zod';
import { toLocal } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { MemberImport, MemberImportRow } from './models/member-import.ts';
import { parseImportReading } from './reading.ts';
import { importColumns } from './recognize-columns.ts';

export const headingsSchema = z.array(z.string());
export const mappingSchema = z.array(z.string().nullable());
const samplesShown = 3;

const counted = statement(
  `SELECT COALESCE(SUM(verdict = 'new'), 0) AS fresh, COALESCE(SUM(verdict = 'duplicate'), 0) AS duplicates,
          COALESCE(SUM(verdict = 'wrong'), 0) AS wrong,
          COALESCE(SUM(shares_phone), 0) AS sharing,
          COALESCE(SUM(verdict = 'duplicate' AND choice = 'add'), 0) AS adds,
          COALESCE(SUM(outcome IN ('made', 'added')), 0) AS brought
     FROM member_import_row WHERE shop_id = :shop_id AND import_id = :import_id`,
  z.object({
    fresh: z.coerce.number(),
    duplicates: z.coerce.number(),
    wrong: z.coerce.number(),
    sharing: z.coerce.number(),
    adds: z.coerce.number(),
    brought: z.coerce.number(),
  }),
);

/** A row's cells by what its columns are taken for. */
export const cellsBy = (cells: string, mapping: readonly (string | null)[]): Record<string, string> => {
  const all = headingsSchema.parse(JSON.parse(cells));
  return Object.fromEntries(
    mapping.flatMap((field, index): [string, string][] => (field ? [[field, all[index] ?? '']] : [])),
  );
};

/** One import as the contract shows it; null where there is none. */
export async function importView(scope: WriteScope, id: string) {
  const row = await scope.query(MemberImport).findById(id);
  if (!row) return null;
  const [task, [counts], first, columns] = await Promise.all([
    kernelScopeOf(scope).db('task').where({ id: row.task_id, shop_id: scope.shopId }).first('id'),
    scope.rows(counted, { import_id: id }),
    scope.query(MemberImportRow).where({ import_id: id }).orderBy('row_no').limit(samplesShown),
    importColumns(scope),
  ]);
  const headings = headingsSchema.parse(JSON.parse(row.headings ?? '[]'));
  const mapping = mappingSchema.parse(JSON.parse(row.mapping ?? '[]'));
  const { answers, open, place, candidates } = parseImportReading(row.reading);
  const samples = first.map(({ cells }) => headingsSchema.parse(JSON.parse(cells)));
  return {
    id: row.id,
    file_name: row.file_name,
    state: row.state,
    row_count: row.row_count,
    create_dt: toLocal(row.created_at, scope.shop.timeZone),
    created_by: row.created_by,
    // Tasks that are over are cleared away sooner than imports.
    task_id: task === undefined ? null : row.task_id,
    columns: headings.map((heading, index) => ({
      heading,
      samples: samples.flatMap((cells) => cells[index] || []),
      field: mapping[index] ?? null,
    })),
    place,
    place_choices: candidates && {
      sheets: candidates.sheets,
      rows: candidates.has_row_choice
        ? candidates.rows.map(({ number, text }) => ({ row_no: number, text }))
        : [],
    },
    fields: columns.map(({ name, title }) => ({ name, title })),
    questions: {
      day_order: { example: open.order, answer: answers.day_order },
      era: { example: open.era, answer: answers.era },
      shared_phone: { rows: counts?.sharing ?? 0, answer: answers.shared_phone },
    },
    counts: {
      new: counts?.fresh ?? 0,
      duplicate: counts?.duplicates ?? 0,
      wrong: counts?.wrong ?? 0,
      add: counts?.adds ?? 0,
      brought: counts?.brought ?? 0,
    },
  };
}
