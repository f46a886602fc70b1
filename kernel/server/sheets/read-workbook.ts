import { Readable } from 'node:stream';
import ExcelJs from 'exceljs';
import { z } from 'zod';
import { cleanLine } from '../../contract/written-text.ts';
import { MergedCells } from './merged-cells.ts';
import { brokenSheet, SheetRefusedError } from './sheet-refused.ts';
import { cleanCell, isEmptyRow, type Source, type SourceRow } from './sheet-source.ts';
import { type CheckedWorkbook, checkedWorkbook } from './workbook-parts.ts';

/** The last row number of a spreadsheet. */
const lastRow = 1_048_576;

/** A cell's text. A formula has the value that the spreadsheet stored, or is an error if it stored none. */
function textOf(value: ExcelJs.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('error' in value) return value.error;
  if ('formula' in value || 'sharedFormula' in value)
    return Number.isNaN(value.result) ? '#VALUE!' : textOf(value.result ?? { error: '#N/A' });
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return textOf(value.text);
  return '';
}

const sheetState = z.object({ state: z.enum(['hidden', 'veryHidden']) });
const isHidden = (sheet: unknown): boolean => sheetState.safeParse(sheet).success;
const sheetName = z.object({ name: z.string() });
const cleanName = (name: string): string => cleanLine(name).trim();
const nameOf = (sheet: unknown): string => cleanName(sheetName.safeParse(sheet).data?.name ?? '');
const sheetList = z.object({
  model: z.object({ sheets: z.array(z.object({ name: z.string(), state: z.string().optional() })) }),
});

/** Names of the sheets that the workbook itself lists as visible. */
const listVisible = (reader: unknown): string[] =>
  (sheetList.safeParse(reader).data?.model.sheets ?? []).flatMap((sheet) =>
    isHidden(sheet) ? [] : cleanName(sheet.name),
  );

interface SheetNames {
  readonly hidden: Set<string>;
  readonly visible: Set<string>;
}

/** @param names receives the names of the sheets as they are read. */
async function* workbookRows(
  { bytes, merged }: CheckedWorkbook,
  names: SheetNames,
): AsyncGenerator<SourceRow> {
  const reader = new ExcelJs.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
    entries: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
    worksheets: 'emit',
  });
  try {
    let sheetNumber = -1;
    for await (const sheet of reader) {
      sheetNumber += 1;
      for (const visible of listVisible(reader)) names.visible.add(visible);
      const mergedCells = new MergedCells(merged[sheetNumber] ?? new Map());
      const name = nameOf(sheet);
      if (isHidden(sheet)) {
        names.hidden.add(name);
        // The reader goes on to the next sheet only after it has read this one.
        for await (const _row of sheet);
        continue;
      }
      let number = 0;
      for await (const row of sheet) {
        const { values } = row;
        // A workbook can leave row numbers out or repeat them, but they must rise here.
        number = row.number > number && row.number <= lastRow ? row.number : number + 1;
        // The first place of what the library answers is empty, because columns count from 1.
        const cells = Array.isArray(values)
          ? Array.from(values.slice(1), (value) => cleanCell(textOf(value)))
          : [];
        const filled = mergedCells.fill(number, cells);
        // A row that has nothing of its own is the lower part of the one above.
        if (!isEmptyRow(cells)) yield { number, cells: filled, sheet: name };
      }
    }
  } catch (error) {
    throw error instanceof SheetRefusedError ? error : brokenSheet();
  }
}

/** Opens an Excel workbook. @throws SheetRefusedError if it is damaged or too large. */
export async function openWorkbook(bytes: Buffer): Promise<Source> {
  const workbook = await checkedWorkbook(bytes);
  const names: SheetNames = { hidden: new Set(), visible: new Set() };
  return { hasDecimalCommas: false, ...names, all: () => workbookRows(workbook, names) };
}
