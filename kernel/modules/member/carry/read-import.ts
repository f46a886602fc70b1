import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { Scope } from '../../../server/scope.ts';
import { openSheet, SheetRefused } from '../../../server/sheets/read-sheet.ts';
import { readTaskFile, releaseTaskFile } from '../../../server/storage/task-files.ts';
import { defineTask, TaskFailure } from '../../../server/task.ts';
import { MemberImport } from '../models/member-import.ts';
import { guessColumns, importColumns } from './import-view.ts';
import { OpenFile } from './open-file.ts';

const atOnce = 1_000;

/** Files that are being read in this process, the latest last, so that a file's further steps go on in it. */
const open = new Map<string, OpenFile>();
/** As many as a worker has in hand at once. */
const mostOpen = 2;

function close(key: string): void {
  open.get(key)?.close();
  open.delete(key);
}

async function fileOf(scope: Scope, key: string): Promise<OpenFile> {
  const known = open.get(key);
  if (known) {
    open.delete(key);
    open.set(key, known);
    return known;
  }
  const bytes = await readTaskFile(scope, key);
  if (!bytes)
    throw new TaskFailure({
      en: 'The file is gone. Choose it again.',
      th: 'ไม่พบไฟล์ กรุณาเลือกไฟล์อีกครั้ง',
    });
  try {
    const { buffer, byteOffset, length } = bytes;
    const file = new OpenFile(await openSheet(Buffer.from(buffer, byteOffset, length)));
    // One that was cancelled, or that another worker goes on with, is left open by nobody.
    for (const [other] of [...open].slice(0, Math.max(0, open.size + 1 - mostOpen))) close(other);
    open.set(key, file);
    return file;
  } catch (error) {
    throw error instanceof SheetRefused ? new TaskFailure(error.text) : error;
  }
}

const insertRow = statement(
  `INSERT INTO member_import_row (import_id, row_no, shop_id, cells)
   VALUES (:import_id, :row_no, :shop_id, :cells)`,
);
const removeRows = statement(
  'DELETE FROM member_import_row WHERE shop_id = :shop_id AND import_id = :import_id',
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
    const file = await fileOf(scope, held.file_key);
    const { headings, rowCount } = file.sheet;
    const from = state?.read ?? 0;
    const piece = await file.rowsFrom(from, atOnce);
    await scope.runAll(
      insertRow,
      piece.map((cells, index) => ({
        import_id: importId,
        row_no: from + index + 2,
        cells: JSON.stringify(cells),
      })),
    );
    const read = from + piece.length;
    const isLast = read >= rowCount;
    if (isLast) {
      scope.afterCommit(() => close(held.file_key));
      await releaseTaskFile(scope, held.file_key);
      const columns = await importColumns(scope);
      await scope
        .query(MemberImport)
        .findById(importId)
        .patch({
          state: 'mapping',
          row_count: read,
          headings: JSON.stringify(headings),
          mapping: JSON.stringify(guessColumns(headings, columns)),
        });
    }
    return { state: { read }, isLast, done: read, total: rowCount };
  },
  async gaveUp(scope, { input: { importId } }) {
    // Of a file that nobody imports, nothing about people is kept.
    await scope.run(removeRows, { import_id: importId });
    await scope.query(MemberImport).findById(importId).patch({ state: 'given_up' });
  },
});
