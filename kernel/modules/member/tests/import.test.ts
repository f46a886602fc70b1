import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { TestShop } from '../../../testing/factories.ts';
import { ledgerDifferences } from '../../../testing/ledger-differences.ts';
import { runJob } from '../../../testing/run-job.ts';
import { runTasks } from '../../../testing/run-tasks.ts';
import { useServer } from '../../../testing/server.ts';
import { nothingIsLost } from '../../../testing/settling.ts';
import { erasePersonalData } from '../personal-data.ts';
import { heading, imported, importShop, sendFile, undone } from './importing.ts';

const server = useServer();

const sound = async (shop: TestShop) => {
  expect(await ledgerDifferences(shop)).toEqual([]);
};
const membersOf = async (client: {
  get(path: string): Promise<{ body: { data: { id: string; first_name: string }[] } }>;
}) => (await client.get('/api/member/vuetify?length=100')).body.data;

const list = [
  heading,
  'Ann,Dee,0812345678,ann@example.com,Yoga,10,2199-12-31,,Likes mornings',
  'Ann,Dee,081-234-5678,,Yoga,3,,,',
  'สมชาย,ใจดี,812345679,,Yoga,,,31/12/2742,',
  'Bad,Phone,abc,,Yoga,x,,,',
].join('\r\n');

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

  test('is a workbook too, whose formulas are text', async () => {
    const { shop, client } = await importShop(server.current);
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('Members');
    sheet.addRow(['ชื่อ', 'นามสกุล', 'เบอร์โทร', 'วันเกิด', 'แต้ม', 'ประเภทแต้ม']);
    sheet.addRow(['มะลิ', 'สุขสันต์', 812345678, new Date('1990-05-06'), 5, 'yoga']);
    sheet.addRow([{ formula: 'CONCATENATE("A","B")', result: 'AB' }, 'Dee', '0812345670', '', '', '']);
    const id = await imported(shop, client, new Uint8Array(await book.xlsx.writeBuffer()), 'checked');
    const rows = (await client.get(`/api/member_import/id-${id}/row/vuetify`)).body.data;
    expect(rows[0]).toMatchObject({ verdict: 'new', cells: { first_name: 'มะลิ', birthdate: '1990-05-06' } });
    expect(rows[1].cells.first_name).toBe('=CONCATENATE("A","B")');
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

describe('an import', () => {
  test('says row by row what it would make, and makes nothing before it is run', async () => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, list, 'checked');
    const { body } = await client.get(`/api/member_import/id-${id}`);
    expect(body.counts).toEqual({ new: 3, duplicate: 0, wrong: 1, add: 0, brought: 0 });
    const wrong = (await client.get(`/api/member_import/id-${id}/row/vuetify?verdict=wrong`)).body.data;
    expect(wrong).toHaveLength(1);
    expect(wrong[0].row_no).toBe(5);
    expect(wrong[0].issues.map(({ field }: { field: string }) => field)).toEqual(['phone', 'points']);
    expect(await membersOf(client)).toEqual([]);
    const report = await client.get(`/api/member_import/id-${id}/report?language=th`);
    expect(report.body).toContain('สมาชิกใหม่');
  });

  test('brings members with lots, unlimited access and notes, rows of one phone one member', async () => {
    const { shop, client, fundId } = await importShop(server.current);
    const id = await imported(shop, client, list);
    expect((await client.get(`/api/member_import/id-${id}`)).body).toMatchObject({ state: 'done' });
    const people = await membersOf(client);
    expect(people.map(({ first_name }) => first_name)).toEqual(['Ann', 'สมชาย']);
    const ann = (await client.get(`/api/member/id-${people[0]?.id}`)).body;
    expect(ann).toMatchObject({ email: 'ann@example.com', marketing: false });
    expect(ann.fund[fundId]).toMatchObject({ value: 13, expire_date: '2199-12-31' });
    const somchai = (await client.get(`/api/member/id-${people[1]?.id}`)).body;
    expect(somchai).toMatchObject({ phone: '+66812345679' });
    expect(somchai.fund[fundId].unlimited_access_end_date).toBe('2199-12-31');
    expect((await client.get(`/api/member/id-${people[0]?.id}/note`)).body[0].note).toBe('Likes mornings');
    await sound(shop);
  });

  test('leaves who is there already out, or adds to them, and never overwrites', async () => {
    const { shop, client, fundId } = await importShop(server.current);
    const there = { first_name: 'Anna', last_name: 'Old', phone: '0812345678' };
    const { body: member } = await client.post('/api/member/walk_in', there);
    const id = await imported(shop, client, list, 'checked');
    const rows = (await client.get(`/api/member_import/id-${id}/row/vuetify?verdict=duplicate`)).body.data;
    expect(rows).toHaveLength(2);
    expect(rows[0].existing).toMatchObject({ id: member.id, first_name: 'Anna', matched_by: 'phone' });
    const chosen = await client.post(`/api/member_import/id-${id}/choose`, { choice: 'add', rows: [2] });
    expect(chosen.body.counts).toMatchObject({ duplicate: 2, add: 1 });
    await client.post(`/api/member_import/id-${id}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    const after = (await client.get(`/api/member/id-${member.id}`)).body;
    expect(after).toMatchObject({ first_name: 'Anna', email: null });
    expect(after.fund[fundId].value).toBe(10);
    await sound(shop);
    expect((await undone(shop, client, id)).state).toBe('undone');
    const back = (await client.get(`/api/member/id-${member.id}`)).body;
    expect(back).toMatchObject({ first_name: 'Anna' });
    expect(back.fund[fundId].value).toBe(0);
    await sound(shop);
  });

  test('is taken back as a whole, and can be brought again', async () => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, list);
    expect(await undone(shop, client, id)).toMatchObject({ state: 'undone', task: { state: 'done' } });
    expect(await membersOf(client)).toEqual([]);
    await sound(shop);
    await imported(shop, client, list);
    expect(await membersOf(client)).toHaveLength(2);
    await sound(shop);
  });

  test('of more rows than a step takes is brought and taken back as a whole', async () => {
    const { shop, client, fundId } = await importShop(server.current);
    const { knex } = server.current.kernel;
    const rows = Array.from(
      { length: 1_100 },
      (_, at) => `P${at},Dee,08${10_000_000 + at},,Yoga,3,,${at % 4 === 0 ? '31/12/2742' : ''},`,
    );
    const id = await imported(shop, client, [heading, ...rows].join('\r\n'));
    const held = async () => {
      const [points] = await knex('fund_lot')
        .where({ shop_id: shop.id, fund_id: fundId })
        .sum({ all: 'remaining' });
      const unlimited = await knex('member_fund')
        .where({ shop_id: shop.id })
        .whereNotNull('unlimited_access_end_date');
      const [living] = await knex('member')
        .where({ shop_id: shop.id })
        .whereNull('erased_at')
        .count({ all: '*' });
      return [points?.all, unlimited.length, living?.all].map(Number);
    };
    expect(await held()).toEqual([3_300, 275, 1_100]);
    await sound(shop);
    expect((await undone(shop, client, id)).state).toBe('undone');
    expect(await held()).toEqual([0, 0, 0]);
    await sound(shop);
  });

  test('is not taken back where somebody has used it, who is named', async () => {
    const { shop, client, fundId } = await importShop(server.current);
    const id = await imported(shop, client, list);
    const [ann] = await membersOf(client);
    await client.post(`/api/member/id-${ann?.id}/fund`, { fund: { [fundId]: { value: -1 } } });
    const { state, task } = await undone(shop, client, id);
    expect(state).toBe('done');
    expect(task.failure.en).toContain('Ann Dee');
    expect(await membersOf(client)).toHaveLength(2);
    await sound(shop);
  });

  test('names its task no longer than that is known', async () => {
    const { shop, client } = await importShop(server.current);
    const { kernel } = server.current;
    const id = await imported(shop, client, list);
    const { body } = await client.get(`/api/member_import/id-${id}`);
    expect((await client.get(`/api/task/id-${body.task_id}`)).body.state).toBe('done');
    const finished_at = new Date(kernel.clock.now().getTime() - 8 * 24 * 60 * 60_000);
    await kernel.knex('task').where({ shop_id: shop.id }).update({ finished_at });
    await runJob(kernel, 'kernel.purge_tasks');
    expect((await client.get(`/api/member_import/id-${id}`)).body).toMatchObject({
      state: 'done',
      task_id: null,
    });
  });

  test('is forgotten after a month: one that was not run can be run no more, one that was is taken back still', async () => {
    const { shop, client } = await importShop(server.current);
    const { kernel } = server.current;
    const made = await imported(shop, client, list);
    const waiting = await imported(shop, client, list.replaceAll('1234567', '7654321'), 'checked');
    const created_at = new Date(kernel.clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await kernel.knex('member_import').where({ shop_id: shop.id }).update({ created_at });
    await runJob(kernel, 'member.forget_imports');
    const cells = await kernel
      .knex('member_import_row')
      .whereIn('import_id', [made, waiting])
      .distinct('cells');
    expect(cells).toEqual([{ cells: '[]' }]);
    expect((await client.get(`/api/member_import/id-${waiting}`)).body.state).toBe('given_up');
    const run = await client.post(`/api/member_import/id-${waiting}/run`, {});
    expect(run.body.code).toBe('import_not_ready');
    expect((await undone(shop, client, made)).state).toBe('undone');
    expect(await membersOf(client)).toEqual([]);
  });

  test('is forgotten of a member who is erased, also where the file only named them again', async () => {
    const { shop, client } = await importShop(server.current);
    await imported(shop, client, list);
    const again = await imported(shop, client, list, 'checked');
    const ann = (await membersOf(client)).find(({ first_name }) => first_name === 'Ann');
    const scope = await shop.scope();
    await scope.transaction((inside) => erasePersonalData(inside, ann?.id ?? ''), nothingIsLost);
    const stored = JSON.stringify(
      await server.current.kernel
        .knex('member_import_row')
        .where({ shop_id: shop.id })
        .select('cells', 'phone'),
    );
    expect(stored).not.toContain('Ann');
    expect(stored).not.toContain('812345678');
    expect(stored).toContain('สมชาย');
    expect((await client.post(`/api/member_import/id-${again}/run`, {})).status).toBe(200);
  });

  test('asks for the columns that every member needs, each once', async () => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, list, 'read');
    const check = (columns: string[]) => client.post(`/api/member_import/id-${id}/check`, { columns });
    expect((await check(['first_name', 'last_name'])).body.code).toBe('phone_column_missing');
    expect((await check(['first_name', 'phone', 'phone'])).body.code).toBe('column_twice');
    expect((await client.post(`/api/member_import/id-${id}/run`, {})).body.code).toBe('import_not_ready');
  });
});
