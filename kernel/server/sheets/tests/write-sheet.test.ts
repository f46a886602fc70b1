import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { type FileSink, MemoryFile, TempFile } from '../../storage/temp-file.ts';
import { dateCell, dateTimeCell, moneyCell, timeCell } from '../cells.ts';
import { type Cell, csvWriter, xlsxWriter } from '../write-sheet.ts';

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

/** The only sheet of what was written. */
const sheetOf = async (rows: readonly (readonly Cell[])[]) => {
  const file = new MemoryFile();
  const writer = xlsxWriter('Bookings', file);
  for (const row of rows) await writer.add(row);
  await writer.end();
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(new Uint8Array(file.bytes()).buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet was written');
  return sheet;
};

test('a text that a spreadsheet could run is a cell of text without an apostrophe', async () => {
  const texts = ['=1+1', '+66', '-1', '@SUM(A1)', '\t=1', '0812345678', '081-234-5678', '1105600000001'];
  const sheet = await sheetOf([['Member'], ...texts.map((text) => [text])]);
  texts.forEach((text, index) => {
    const cell = sheet.getRow(index + 2).getCell(1);
    expect([cell.type, cell.value, cell.numFmt]).toEqual([ExcelJs.ValueType.String, text, '@']);
  });
  expect(sheet.getRow(1).getCell(1).numFmt).toBeUndefined();
});

test('dates, times, money and counts are cells of their types with formats', async () => {
  const cells: [Cell, ExcelJs.CellValue, string][] = [
    [dateCell('2026-11-26'), new Date('2026-11-26T00:00Z'), 'yyyy-mm-dd'],
    [dateTimeCell('2026-11-26 18:30'), new Date('2026-11-26T18:30Z'), 'yyyy-mm-dd hh:mm'],
    [moneyCell('1200.50'), 1_200.5, '#,##0.00'],
    [moneyCell(-3), -3, '#,##0.00'],
    [1_000, 1_000, '#,##0'],
  ];
  const sheet = await sheetOf([['Heading'], cells.map(([cell]) => cell)]);
  cells.forEach(([, value, format], index) => {
    const cell = sheet.getRow(2).getCell(index + 1);
    expect([cell.value, cell.numFmt]).toEqual([value, format]);
  });
  const time = (await sheetOf([['Time'], [timeCell('18:30')]])).getRow(2).getCell(1);
  expect(time.numFmt).toBe('hh:mm');
  // A spreadsheet stores a time as a part of a day, which the library reads as one after its first day.
  expect(time.value).toEqual(new Date('1899-12-30T18:30Z'));
});

test('a CSV file has the same cells as text, and none that a spreadsheet would run', async () => {
  const file = new MemoryFile();
  const writer = csvWriter(file);
  await writer.add([
    dateCell('2026-11-26'),
    dateTimeCell('2026-11-26 18:30'),
    moneyCell('12.50'),
    3,
    null,
    '=1+1',
    '+66',
  ]);
  await writer.end();
  expect(Buffer.from(file.bytes()).toString('utf8')).toBe(
    "\ufeff2026-11-26,2026-11-26 18:30,12.50,3,,'=1+1,'+66\r\n",
  );
});

describe('a file that can be written no further', () => {
  const fullDisk = (after: number): FileSink => {
    let parts = 0;
    return {
      async write() {
        parts += 1;
        if (parts > after) throw new Error('no space left');
      },
    };
  };

  test('is given up by whoever adds the next rows', async () => {
    const writer = xlsxWriter('Bookings', fullDisk(2));
    const rows = Array.from({ length: 200_000 }, (_, at) => [at, `${(at * 7_919) % 100_003} members`]);
    await expect(
      (async () => {
        for (const row of rows) await writer.add(row);
      })(),
    ).rejects.toThrow('no space left');
  });

  test('is given up at its end, where few rows were added', async () => {
    const writer = xlsxWriter('Bookings', fullDisk(0));
    await writer.add(['Member']);
    await expect(writer.end()).rejects.toThrow('no space left');
  });

  test('is opened no second time by what still comes once it is closed', async () => {
    const spool = new TempFile();
    await spool.write(Buffer.from('rows'));
    await spool.close();
    await expect(spool.write(Buffer.from('more'))).rejects.toThrow('closed');
    await expect(spool.stream()).rejects.toThrow('closed');
  });
});
