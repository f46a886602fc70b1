import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { type Cell, xlsxWriter } from '../sheets/write-sheet.ts';
import { type FileSink, MemoryFile, Spool } from '../storage/spool.ts';

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
    const spool = new Spool();
    await spool.write(Buffer.from('rows'));
    await spool.close();
    await expect(spool.write(Buffer.from('more'))).rejects.toThrow('closed');
    await expect(spool.stream()).rejects.toThrow('closed');
  });
});
