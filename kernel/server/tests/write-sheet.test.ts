import ExcelJs from 'exceljs';
import { expect, test } from 'vitest';
import { type Cell, xlsxWriter } from '../sheets/write-sheet.ts';
import { MemoryFile } from '../storage/spool.ts';

const written = async (rows: readonly (readonly Cell[])[], most: number) => {
  const file = new MemoryFile();
  const writer = xlsxWriter('Bookings', file, most);
  for (const row of rows) await writer.add(row);
  await writer.end();
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(new Uint8Array(file.bytes()).buffer);
  return book.worksheets.map((sheet) => ({
    name: sheet.name,
    names: sheet.getColumn(1).values.slice(1),
  }));
};

test('a sheet that is full is followed by another with the same headings', async () => {
  const rows = ['Member', 'อัญชลี', 'Ben', 'Chai'].map((name) => [name]);
  expect(await written(rows, 2)).toEqual([
    { name: 'Bookings', names: ['Member', 'อัญชลี', 'Ben'] },
    { name: 'Bookings 2', names: ['Member', 'Chai'] },
  ]);
});

test('nothing that a spreadsheet would run is written as it is', async () => {
  const [sheet] = await written([['Member'], ['=1+1'], ['+66'], ['@SUM(A1)']], 10);
  expect(sheet?.names).toEqual(['Member', "'=1+1", "'+66", "'@SUM(A1)"]);
});
