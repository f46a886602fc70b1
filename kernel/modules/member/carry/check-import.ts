import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { Scope } from '../../../server/scope.ts';
import { defineTask, TaskFailure } from '../../../server/task.ts';
import { fundKey, type ImportWorld, type Issue, readImportRow } from '../domain/import-row.ts';
import { Fund } from '../models/fund.ts';
import { MemberImport, MemberImportRow } from '../models/member-import.ts';
import { cellsBy, mappingSchema } from './import-view.ts';
import { carried } from './points.ts';

const atOnce = 500;

const byPhone = statement(
  `SELECT MIN(id) AS id, phone AS matched FROM member
    WHERE shop_id = :shop_id AND erased_at IS NULL AND phone IN (:wanted) GROUP BY phone`,
  z.object({ id: z.string(), matched: z.string() }),
);
const byEmail = statement(
  `SELECT MIN(id) AS id, LOWER(email) AS matched FROM member
    WHERE shop_id = :shop_id AND erased_at IS NULL AND email IN (:wanted) GROUP BY LOWER(email)`,
  z.object({ id: z.string(), matched: z.string() }),
);

const noteVerdict = statement(
  `INSERT INTO member_import_row (import_id, row_no, shop_id, cells, verdict, issues, phone, existing_id, matched_by,
     choice)
   VALUES (:import_id, :row_no, :shop_id, :cells, :verdict, :issues, :phone, :existing_id, :matched_by, :choice)
   ON DUPLICATE KEY UPDATE verdict = VALUES(verdict), issues = VALUES(issues), phone = VALUES(phone),
     existing_id = VALUES(existing_id), matched_by = VALUES(matched_by), choice = VALUES(choice)`,
);

/** Members who are there already, by phone. */
export async function membersByPhone(
  scope: Scope,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(phones)];
  if (wanted.length === 0) return new Map();
  return new Map((await scope.rows(byPhone, { wanted })).map(({ id, matched }) => [matched, id]));
}

async function membersByEmail(scope: Scope, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(emails)];
  if (wanted.length === 0) return new Map();
  return new Map((await scope.rows(byEmail, { wanted })).map(({ id, matched }) => [matched, id]));
}

/** What rows are held against: the shop's funds and its today. */
export async function importWorld(scope: Scope): Promise<ImportWorld> {
  const funds = await scope.query(Fund).select('id', 'name').orderBy('name');
  return {
    today: scope.today,
    funds: new Map(funds.map(({ id, name }) => [fundKey(name), id])),
    fundNames: funds.map(({ name }) => name),
  };
}

/** The import that a task is about, with what its columns hold. @throws TaskFailure where it is gone. */
export async function importOf(scope: Scope, importId: string) {
  const held = await scope.query(MemberImport).findById(importId);
  if (!held) throw new TaskFailure({ en: 'This import is gone.', th: 'ไม่พบการนำเข้านี้' });
  return { held, mapping: mappingSchema.parse(JSON.parse(held.mapping ?? '[]')) };
}

/** The next rows of an import after one. */
export const nextRows = (scope: Scope, importId: string, after: number, limit: number) =>
  scope
    .query(MemberImportRow)
    .where({ import_id: importId })
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit);

/** Looks at each row: what would be made of it, and what is wrong. Nothing is brought. */
export const checkImportTask = defineTask({
  name: 'check_import',
  title: { en: 'Checking the rows', th: 'ตรวจสอบข้อมูล' },
  permission: 'carry',
  input: z.object({ importId: z.string() }),
  state: z.object({ after: z.number(), done: z.number() }),
  async step(scope, { input: { importId }, state }) {
    const { held, mapping } = await importOf(scope, importId);
    const rows = await nextRows(scope, importId, state?.after ?? 0, atOnce);
    const world = await importWorld(scope);
    const carrying = rows.map(({ cells }) => ({ cells: cellsBy(cells, mapping) }));
    const ofFeatures = await scope.ask(carried, 'check', { rows: carrying });
    const read = rows.map((each, at) => {
      const { row, issues } = readImportRow(carrying[at]?.cells ?? {}, world);
      const more = ofFeatures.flatMap(({ value }): Issue[] => [value[at] ?? []].flat());
      return { each, row, issues: [...issues, ...more] };
    });
    const phones = await membersByPhone(
      scope,
      read.flatMap(({ row }) => row.phone || []),
    );
    const emails = await membersByEmail(
      scope,
      read.flatMap(({ row }) => row.email ?? []),
    );
    const checked = read.map(({ each, row, issues }) => {
      const samePhone = phones.get(row.phone);
      const existing = samePhone ?? (row.email ? emails.get(row.email.toLowerCase()) : undefined);
      const verdict = issues.length > 0 ? 'wrong' : existing ? 'duplicate' : 'new';
      return {
        import_id: importId,
        row_no: each.row_no,
        cells: each.cells,
        verdict,
        issues: issues.length > 0 ? JSON.stringify(issues) : null,
        phone: row.phone || null,
        existing_id: existing ?? null,
        matched_by: existing ? (samePhone ? 'phone' : 'email') : null,
        choice: 'skip',
      };
    });
    await scope.runAll(noteVerdict, checked);
    const done = (state?.done ?? 0) + rows.length;
    const after = rows.at(-1)?.row_no ?? state?.after ?? 0;
    const isLast = rows.length < atOnce;
    if (isLast) await scope.query(MemberImport).findById(importId).patch({ state: 'checked' });
    return { state: { after, done }, isLast, done, total: held.row_count };
  },
  async gaveUp(scope, { input }) {
    await scope.query(MemberImport).findById(input.importId).patch({ state: 'mapping' });
  },
});
