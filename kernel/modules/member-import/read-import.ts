import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import { defineTask, TaskFailure } from '../../server/plugin/task.ts';
import { openSheet, SheetRefusedError } from '../../server/sheets/read-sheet.ts';
import { lockTaskFile, readTaskFile } from '../../server/storage/task-files.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { releaseImportFile } from './import-file.ts';
import { headingsSchema, mappingSchema } from './import-view.ts';
import { MemberImport } from './models/member-import.ts';
import { OpenFile } from './open-file.ts';
import { type PlaceChoice, parseImportReading } from './reading.ts';
import { guessColumns, importColumns, remapColumns } from './recognize-columns.ts';

const atOnce = 1_000;

/** Files that are being read in this process, the latest last, so that a file's further steps go on in it. */
const open = new Map<string, OpenFile>();
/** As many as a worker has in hand at once. */
const mostOpen = 2;

function close(key: string): void {
  open.get(key)?.close();
  open.delete(key);
}

/** One file is opened once for each choice of its sheet and heading row. */
const openKey = (fileKey: string, choice: PlaceChoice | null): string => JSON.stringify([fileKey, choice]);

async function fileOf(scope: WriteScope, fileKey: string, choice: PlaceChoice | null): Promise<OpenFile> {
  const key = openKey(fileKey, choice);
  const known = open.get(key);
  if (known) {
    open.delete(key);
    open.set(key, known);
    return known;
  }
  const bytes = await readTaskFile(scope, fileKey);
  if (!bytes)
    throw new TaskFailure({
      en: 'The file is gone. Choose it again.',
      th: 'ไม่พบไฟล์ กรุณาเลือกไฟล์อีกครั้ง',
    });
  try {
    const { buffer, byteOffset, length } = bytes;
    const columns = await importColumns(scope);
    const countKnown = (cells: readonly string[]) =>
      guessColumns(cells, columns).filter((column) => column !== null).length;
    const content = Buffer.from(buffer, byteOffset, length);
    const chosen = choice && { sheet: choice.sheet, headingRow: choice.heading_row };
    const file = new OpenFile(await openSheet(content, countKnown, chosen));
    // One that was canceled, or that another worker goes on with, is left open by nobody.
    for (const [other] of [...open].slice(0, Math.max(0, open.size + 1 - mostOpen))) close(other);
    open.set(key, file);
    return file;
  } catch (error) {
    throw error instanceof SheetRefusedError ? new TaskFailure(error.text) : error;
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
    const stored = await scope.query(MemberImport).findById(importId).forUpdate();
    if (!stored) throw new TaskFailure({ en: 'This import is gone.', th: 'ไม่พบการนำเข้านี้' });
    const reading = parseImportReading(stored.reading);
    const { requested } = reading;
    const file = await fileOf(scope, stored.file_key, requested);
    const { headings, rowCount, place, candidates, hasDecimalCommas } = file.sheet;
    const from = state?.read ?? 0;
    const piece = await file.rowsFrom(from, atOnce);
    // The rows of the previous choice stay until the file could be opened with the new one.
    if (!state && requested) await scope.run(removeRows, { import_id: importId });
    await scope.runAll(
      insertRow,
      piece.map(({ number, cells }) => ({
        import_id: importId,
        row_no: number,
        cells: JSON.stringify(cells),
      })),
    );
    const read = from + piece.length;
    const isLast = read >= rowCount;
    if (isLast) {
      scope.afterCommit(() => close(openKey(stored.file_key, requested)));
      const guessed = guessColumns(headings, await importColumns(scope));
      const previous = {
        headings: headingsSchema.parse(JSON.parse(stored.headings ?? '[]')),
        mapping: mappingSchema.parse(JSON.parse(stored.mapping ?? '[]')),
      };
      const isStored = await lockTaskFile(scope, stored.file_key);
      await scope
        .query(MemberImport)
        .findById(importId)
        .patch({
          state: 'mapping',
          row_count: read,
          headings: JSON.stringify(headings),
          reading: JSON.stringify({
            ...reading,
            has_decimal_commas: hasDecimalCommas,
            place: {
              sheet: place.sheet,
              heading_row: place.headingRow,
              hidden_sheets: place.hiddenSheets,
            },
            candidates: isStored
              ? {
                  sheets: candidates.sheets,
                  rows: candidates.rows,
                  last_row: candidates.lastRow,
                  has_row_choice: !candidates.isFirstRowKnown || requested?.heading_row != null,
                }
              : null,
            requested: null,
          }),
          mapping: JSON.stringify(remapColumns(headings, guessed, previous)),
        });
    }
    return { state: { read }, isLast, done: read, total: rowCount };
  },
  async gaveUp(scope, { input: { importId }, state }) {
    const stored = await scope.query(MemberImport).findById(importId).forUpdate();
    if (!stored) return;
    const reading = parseImportReading(stored.reading);
    const patch = scope.query(MemberImport).findById(importId);
    // A choice that could not be read changes nothing. A part of its rows is no import.
    if (reading.requested) {
      if (state) await scope.run(removeRows, { import_id: importId });
      await patch.patch({
        state: 'mapping',
        reading: JSON.stringify({ ...reading, requested: null }),
        ...(state && { row_count: 0, headings: '[]', mapping: '[]' }),
      });
      return;
    }
    // Delete personal data from files that were never imported.
    await scope.run(removeRows, { import_id: importId });
    await releaseImportFile(scope, stored);
    await patch.patch({ state: 'given_up' });
  },
});
