import { expect, test } from 'vitest';
import { openSheet } from '../../../server/sheets/read-sheet.ts';
import { xlsxWriter } from '../../../server/sheets/write-sheet.ts';
import { MemoryFile } from '../../../server/storage/temp-file.ts';
import { OpenFile } from '../open-file.ts';

const total = 2_500;
const people = Array.from({ length: total }, (_, at) => [`P${at}`, `08${10_000_000 + at}`]);
const asCsv = async () =>
  Buffer.from([['Name', 'Phone'], ...people].map((row) => row.join(',')).join('\r\n'));
const asXlsx = async () => {
  const file = new MemoryFile();
  const writer = xlsxWriter('Members', file);
  for (const row of [['Name', 'Phone'], ...people]) await writer.add(row);
  await writer.end();
  return file.bytes();
};

test.each([
  ['CSV', asCsv],
  ['XLSX', asXlsx],
])(
  'a file of %s is read on from wherever a step begins, again where a step runs again',
  async (_what, make) => {
    const sheet = await openSheet(await make());
    expect(sheet).toMatchObject({ headings: ['Name', 'Phone'], rowCount: total });
    const file = new OpenFile(sheet);
    for (const from of [0, 0, 1_000, 2_000, 2_000, 500, 1_500, 0, total])
      expect((await file.rowsFrom(from, 1_000)).map(({ cells }) => cells)).toEqual(
        people.slice(from, from + 1_000),
      );
    file.close();
  },
);
