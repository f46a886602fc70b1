import ExcelJs from 'exceljs';
import { expect, test } from 'vitest';
import { MemoryFile } from '../../storage/temp-file.ts';
import { formats } from '../cells.ts';
import { checkedWorkbook } from '../workbook-parts.ts';
import { WorkbookWriter } from '../workbook-writer.ts';

async function written(write: (book: WorkbookWriter) => Promise<void>): Promise<Buffer> {
  const file = new MemoryFile();
  const book = new WorkbookWriter(file);
  await write(book);
  await book.end();
  return file.bytes();
}

async function read(bytes: Buffer): Promise<ExcelJs.Workbook> {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
}

test('sheets have their names, widths and frozen headings', async () => {
  const bytes = await written(async (book) => {
    const first = book.addSheet('Books & "more"', { widths: [12, 40], isHeadingFrozen: true });
    await first.add(['Date', 'Title']);
    await first.end();
    const second = book.addSheet('สรุป', { defaultWidth: 18 });
    await second.add(['Sum']);
    await second.end();
  });
  const [first, second] = (await read(bytes)).worksheets;
  expect(first?.name).toBe('Books & "more"');
  expect([first?.getColumn(1).width, first?.getColumn(2).width]).toEqual([12, 40]);
  expect(first?.views).toMatchObject([{ state: 'frozen', ySplit: 1, topLeftCell: 'A2' }]);
  expect(second?.name).toBe('สรุป');
  expect(second?.properties.defaultColWidth).toBe(18);
  expect(second?.views ?? []).toEqual([]);
});

test('texts are as they were, but for characters that XML cannot have', async () => {
  const texts = ['<b>&amp;"\'</b>', ' two  spaces ', 'line\nbreak', '🧘 โยคะ', ''];
  const bytes = await written(async (book) => {
    const sheet = book.addSheet('Texts');
    for (const text of texts) await sheet.add([text]);
    await sheet.add(['a\u0000b\u0008\uffff']);
    await sheet.end();
  });
  const sheet = (await read(bytes)).getWorksheet('Texts');
  texts.forEach((text, at) => {
    expect(sheet?.getRow(at + 1).getCell(1).text).toBe(text);
  });
  expect(sheet?.getRow(texts.length + 1).getCell(1).value).toBe('ab');
});

test('a sum covers its column from the first row below the headings, in columns behind Z too', async () => {
  const columns = Array.from({ length: 705 }, (_, at) => at + 1);
  const bytes = await written(async (book) => {
    const sheet = book.addSheet('Sums');
    await sheet.add(columns.map(String));
    await sheet.add(columns);
    await sheet.add(columns.map((at) => ({ sum: at, format: formats.money })));
    await sheet.end();
  });
  const sums = (await read(bytes)).getWorksheet('Sums')?.getRow(3);
  for (const [number, letters] of [
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [703, 'AAA'],
  ] as const)
    expect([sums?.getCell(letters).value, sums?.getCell(letters).numFmt]).toEqual([
      { formula: `SUM(${letters}2:${letters}2)`, result: number },
      formats.money,
    ]);
});

test('a part that is larger than a piece is whole', async () => {
  const bytes = await written(async (book) => {
    const sheet = book.addSheet('Long');
    for (let row = 0; row < 20_000; row += 1) await sheet.add([`row ${row}`, row]);
    await sheet.end();
  });
  await expect(checkedWorkbook(bytes)).resolves.toBeDefined();
  const sheet = (await read(bytes)).getWorksheet('Long');
  expect(sheet?.rowCount).toBe(20_000);
  expect(sheet?.getRow(20_000).getCell(1).value).toBe('row 19999');
});
