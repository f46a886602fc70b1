import { z } from 'zod';
import { runForAll, statement } from '../../../server/db/statement.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Scope } from '../../../server/scope.ts';
import { readSheet, type Sheet, SheetRefused } from '../../../server/sheets/read-sheet.ts';
import { readTaskFile, releaseTaskFile } from '../../../server/storage/task-files.ts';
import { defineTask, TaskFailure } from '../../../server/task.ts';
import { MemberImport } from '../models/member-import.ts';
import { guessColumns, importColumns } from './import-view.ts';

const atOnce = 2_000;

/** The file that was read last, so that its further steps do not read it again. */
let last: { key: string; sheet: Sheet } | null = null;

async function sheetOf(scope: Scope, key: string): Promise<Sheet> {
  if (last?.key === key) return last.sheet;
  const bytes = await readTaskFile(scope, key);
  if (!bytes)
    throw new TaskFailure({
      en: 'The file is gone. Choose it again.',
      th: 'ไม่พบไฟล์ กรุณาเลือกไฟล์อีกครั้ง',
    });
  try {
    const sheet = await readSheet(Buffer.from(bytes));
    last = { key, sheet };
    return sheet;
  } catch (error) {
    throw error instanceof SheetRefused ? new TaskFailure(error.text) : error;
  }
}

const insertRow = statement(
  `INSERT INTO member_import_row (import_id, row_no, shop_id, cells)
   VALUES (:import_id, :row_no, :shop_id, :cells)`,
);

/** Reads the file of an import into rows, and guesses what its columns hold. */
export const readImportTask = defineTask({
  name: 'read_import',
  title: { en: 'Reading the file', th: 'อ่านไฟล์' },
  permission: 'carry',
  input: z.object({ importId: z.string() }),
  state: z.object({ read: z.number() }),
  async step(scope, { input: { importId }, state }) {
    const held = await scope.query(MemberImport).findById(importId);
    if (!held) throw new TaskFailure({ en: 'This import is gone.', th: 'ไม่พบการนำเข้านี้' });
    const sheet = await sheetOf(scope, held.file_key);
    const from = state?.read ?? 0;
    const piece = sheet.rows.slice(from, from + atOnce);
    const { db, shopId } = kernelScopeOf(scope);
    await runForAll(
      db,
      insertRow,
      piece.map((cells, index) => ({
        import_id: importId,
        row_no: from + index + 2,
        cells: JSON.stringify(cells),
      })),
      shopId,
    );
    const read = from + piece.length;
    const isLast = read >= sheet.rows.length;
    if (isLast) {
      last = null;
      await releaseTaskFile(scope, held.file_key);
      const columns = await importColumns(scope);
      await scope
        .query(MemberImport)
        .findById(importId)
        .patch({
          state: 'mapping',
          row_count: read,
          headings: JSON.stringify(sheet.headings),
          mapping: JSON.stringify(guessColumns(sheet.headings, columns)),
        });
    }
    return { state: { read }, isLast, done: read, total: sheet.rows.length };
  },
  async gaveUp(scope, { input }) {
    await scope.query(MemberImport).findById(input.importId).patch({ state: 'given_up' });
  },
});
