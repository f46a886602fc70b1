import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { TestShop } from '#testing/harness/factories.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { checkedRows, expectSoundLedgers, imported, importShop, list, sendFile } from './importing.ts';

const server = useServer();

describe('the file of an import', () => {
  test.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${list}`)],
    ['UTF-16', Buffer.from(`\ufeff${list}`, 'utf16le')],
    ['semicolons', Buffer.from(list.replaceAll(',', ';'))],
    ['tabs', Buffer.from(list.replaceAll(',', '\t'))],
    [
      'Windows-874',
      // Thai letters of Windows-874 stand as far from Latin ones as in Unicode from U+0E00.
      Buffer.from(
        [...list].map((each) => {
          const code = each.codePointAt(0) ?? 0;
          return code >= 0xe00 ? code - 0xe00 + 0xa0 : code;
        }),
      ),
    ],
  ])('is read in %s, and its columns are guessed', async (_what, bytes) => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, bytes, 'read');
    const { body } = await client.get(`/api/member_import/id-${id}`);
    expect(body).toMatchObject({ state: 'mapping', row_count: 4 });
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'first_name',
      'last_name',
      'phone',
      'email',
      'fund',
      'points',
      'expire_date',
      'unlimited_until',
      'note',
    ]);
    expect(body.columns[0].samples).toContain('สมชาย');
  });

  test('is a workbook too, whose formulas have their stored values', async () => {
    const { shop, client } = await importShop(server.current);
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('Members');
    sheet.addRow(['ชื่อ', 'นามสกุล', 'เบอร์โทร', 'วันเกิด', 'แต้ม', 'ประเภทแต้ม']);
    sheet.addRow(['มะลิ', 'สุขสันต์', 812345678, new Date('1990-05-06'), 5, 'yoga']);
    sheet.addRow([{ formula: 'CONCATENATE("A","B")', result: 'AB' }, 'Dee', '0812345670', '', '', '']);
    const id = await imported(shop, client, new Uint8Array(await book.xlsx.writeBuffer()), 'checked');
    const rows = (await client.get(`/api/member_import/id-${id}/row/vuetify`)).body.data;
    expect(rows[0]).toMatchObject({ verdict: 'new', cells: { first_name: 'มะลิ', birthdate: '1990-05-06' } });
    expect(rows[1]).toMatchObject({ verdict: 'new', cells: { first_name: 'AB' } });
  });

  test('is the first sheet that is not hidden, and its error cells make their rows wrong', async () => {
    const book = new ExcelJs.Workbook();
    book.addWorksheet('Lists', { state: 'hidden' }).addRows([
      ['Name', 'Phone'],
      ['Old', '0812345670'],
    ]);
    const sheet = book.addWorksheet('Members');
    sheet.addRow(['Name', 'Phone', 'Point type', 'Points']);
    sheet.addRow(['Ann', '0812345671', 'Yoga', { error: '#REF!' }]);
    sheet.addRow(['Ben', '0812345672', 'Yoga', { formula: 'A1/0', result: { error: '#DIV/0!' } }]);
    sheet.addRow(['Cat', '0812345673', 'Yoga', { formula: 'A1+1' }]);
    sheet.addRow(['Dan', '0812345674', 'Yoga', { formula: '1+1', result: 2 }]);
    const { rows } = await checkedRows(server.current, new Uint8Array(await book.xlsx.writeBuffer()));
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'new',
    ]);
    expect(rows[3].cells).toMatchObject({ first_name: 'Dan', points: '2' });
  });

  test.each([
    ['quotes inside fields', 'Name,Phone\nAnn "Annie" Dee,0812345678\n', 'Ann "Annie" Dee'],
    ['ragged rows', 'Name,Phone,Note\nAnn,0812345678\n\n,,\n', 'Ann'],
    ['a line that names its separator', 'sep=;\r\nName;Phone\r\nAnn, B;0812345678\r\n', 'Ann, B'],
    ['invisible characters in its headings', '\ufeffName\u200b,\u00a0Phone \u200e\nAnn,0812345678\n', 'Ann'],
    ['lines that end by a carriage return', 'Name,Phone\rAnn,0812345678\r', 'Ann'],
  ])('is read with %s', async (_what, content, name) => {
    const { rows } = await checkedRows(server.current, content);
    expect(rows).toMatchObject([{ verdict: 'new', cells: { first_name: name, phone: '0812345678' } }]);
  });

  test.each([
    ['a PDF', Buffer.from('%PDF-1.4 and so on')],
    ['a zip that is no workbook', Buffer.from('PK\x03\x04nothing')],
    ['bytes', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7 + 129) % 256))],
    ['a quotation mark that is not closed', Buffer.from('Name,Phone\n"Ann,0812345678\n')],
    ['headings alone', Buffer.from('Name,Phone\n')],
    ['a list of more rows than are taken', Buffer.from(`Name,Phone\n${'A,1\n'.repeat(50_001)}`)],
  ])('is refused with a sentence where it is %s', async (_what, bytes) => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, bytes, 'read');
    const { body } = await client.get(`/api/member_import/id-${id}`);
    expect(body.state).toBe('given_up');
    const task = (await client.get(`/api/task/id-${body.task_id}`)).body;
    expect(task).toMatchObject({ state: 'failed' });
    expect(task.failure.en).not.toContain('fault on our side');
    expect(await server.current.kernel.knex('member_import_row').where({ import_id: id })).toEqual([]);
  });

  test('is the admin’s alone, and not empty', async () => {
    const { shop, client } = await importShop(server.current);
    for (const role of ['staff', 'frontdesk'] as const)
      expect((await sendFile((await shop.user(role)).client, list)).status).toBe(403);
    expect((await sendFile(client, '')).status).toBe(422);
  });
});

describe('the row numbers of an import', () => {
  const gaps = [[], ['Name', 'Phone'], ['Ann', '0812345670'], [], ['', ''], ['Bob', 'abc'], [], ['Cat', '1']];
  const csv = (end: string) => gaps.map((row) => row.join(',')).join(end);
  const workbook = async () => {
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('Members');
    gaps.forEach((row, at) => {
      sheet.getRow(at + 1).values = row;
    });
    sheet.getRow(120_000).values = ['Dan', 'abc'];
    return new Uint8Array(await book.xlsx.writeBuffer());
  };

  test.each([
    ['a CSV file', async () => csv('\n'), [3, 6, 8]],
    ['a CSV file of Windows', async () => csv('\r\n'), [3, 6, 8]],
    // A spreadsheet does not show the line that names the separator.
    ['a CSV file that names its separator', async () => `sep=,\r\n${csv('\r\n')}`, [3, 6, 8]],
    ['a CSV file with line breaks in a cell', async () => `Name,"Phone\n"\n"A\n\nB",1\n\nBob,1\n`, [2, 4]],
    ['a workbook', workbook, [3, 6, 8, 120_000]],
  ])('are those that a spreadsheet shows for %s', async (_what, make, numbers) => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, await make(), 'checked');
    const { body } = await client.get(`/api/member_import/id-${id}/row/vuetify?length=100`);
    expect(body.data.map(({ row_no }: { row_no: number }) => row_no)).toEqual(numbers);
  });

  test('are accepted for a choice as far down as a spreadsheet goes', async () => {
    const { shop, client } = await importShop(server.current);
    await imported(shop, client, 'Name,Phone\nDan,0812345670\n');
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('Members');
    sheet.getRow(1).values = ['Name', 'Phone'];
    sheet.getRow(1_048_576).values = ['Dan', '0812345670'];
    const id = await imported(shop, client, new Uint8Array(await book.xlsx.writeBuffer()), 'checked');
    const path = `/api/member_import/id-${id}`;
    const chosen = await client.post(`${path}/choose`, { choice: 'add', rows: [1_048_576] });
    expect(chosen.status).toBeLessThan(300);
    expect((await client.get(path)).body.counts).toMatchObject({ duplicate: 1, add: 1 });
  });
});

describe('the headings of a file', () => {
  const columns = ['Name', 'Phone', 'Point type', 'Points'];
  const ann = ['Ann', '0812345671', 'Yoga', '5'];
  const heldBy = async (shop: TestShop) =>
    server.current.kernel
      .knex('member as m')
      .leftJoin('fund_lot as l', 'l.member_id', 'm.id')
      .where('m.shop_id', shop.id)
      .orderBy('m.first_name')
      .select('m.first_name', 'l.points');
  const placeOf = async (content: Buffer) => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, content, 'read');
    const { body } = await client.get(`/api/member_import/id-${id}`);
    await client.post(`/api/member_import/id-${id}/check`, {
      columns: ['first_name', 'phone', 'fund', 'points'],
    });
    await runTasks(server.current.kernel, shop.id);
    const rows = (await client.get(`/api/member_import/id-${id}/row/vuetify`)).body.data;
    return { place: body.place, fields: body.columns.map(({ field }: { field: string }) => field), rows };
  };

  test('are found below title lines', async () => {
    const content = ['Members of the studio', '', 'Name of the owner:,Ploy', columns.join(), ann.join()].join(
      '\n',
    );
    const { place, fields, rows } = await placeOf(Buffer.from(content));
    expect(place).toEqual({ sheet: null, heading_row: 4, hidden_sheets: [] });
    expect(fields).toEqual(['first_name', 'phone', 'fund', 'points']);
    expect(rows).toMatchObject([{ row_no: 5 }]);
  });

  test('are found in files that were exported before the point type had its present name', async () => {
    const earlier = ['Name', 'Phone', 'Kind of points', 'Points'];
    const { fields } = await placeOf(Buffer.from([earlier.join(), ann.join()].join('\n')));
    expect(fields).toEqual(['first_name', 'phone', 'fund', 'points']);
  });

  test('are found in the first sheet that has them, behind instructions and hidden sheets', async () => {
    const book = new ExcelJs.Workbook();
    const intro = book.addWorksheet('Read me');
    intro.addRow(['Fill in the sheet Members.']);
    intro.addRow(['Name', 'What a person is called']);
    const hidden = book.addWorksheet('Lists', { state: 'hidden' });
    for (const row of [columns, ['Hidden', '0899999999', 'Yoga', '9']]) hidden.addRow(row);
    const list = book.addWorksheet('Members');
    for (const row of [['Members 2026'], [], columns, ann]) list.addRow(row);
    const further = book.addWorksheet('Former members');
    for (const row of [columns, ['Former', '0899999998', 'Yoga', '1']]) further.addRow(row);
    const { place, rows } = await placeOf(Buffer.from(new Uint8Array(await book.xlsx.writeBuffer())));
    expect(place).toEqual({ sheet: 'Members', heading_row: 3, hidden_sheets: ['Lists'] });
    expect(rows).toMatchObject([{ row_no: 4 }]);
  });

  test('stand above merged cells, whose text counts for each row and whose amount only for the first', async () => {
    const { shop, client } = await importShop(server.current);
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('Members');
    sheet.addRow(['Members 2026']);
    sheet.mergeCells('A1:D1');
    sheet.addRow(columns);
    for (const [name, points] of [
      ['Ann', 5],
      ['Ben', 6],
      ['Cid', 7],
    ])
      sheet.addRow([name, `081234567${points}`, 'Yoga', points]);
    sheet.mergeCells('C3:C4');
    sheet.mergeCells('D4:D5');
    const id = await imported(shop, client, Buffer.from(new Uint8Array(await book.xlsx.writeBuffer())));
    expect(await heldBy(shop)).toEqual([
      { first_name: 'Ann', points: 5 },
      { first_name: 'Ben', points: 6 },
    ]);
    const wrong = (await client.get(`/api/member_import/id-${id}/row/vuetify?verdict=wrong`)).body.data;
    expect(wrong).toMatchObject([
      {
        row_no: 5,
        issues: [{ field: 'points', text: { en: expect.stringContaining('would count twice') } }],
      },
    ]);
    await expectSoundLedgers(shop);
  });

  test('are the first row of a file that has none that are known', async () => {
    const { place, fields } = await placeOf(Buffer.from('A,B,C,D\nAnn,0812345671,Yoga,5\n'));
    expect(place).toEqual({ sheet: null, heading_row: 1, hidden_sheets: [] });
    expect(fields).toEqual([null, null, null, null]);
  });
});
