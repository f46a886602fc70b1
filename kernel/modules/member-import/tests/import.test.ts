import { describe, expect, test } from 'vitest';
import { runJob } from '#testing/harness/run-job.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { erasePersonalData } from '../../member/personal-data.ts';
import { expectSoundLedgers, heading, imported, importShop, list, membersOf, undone } from './importing.ts';

const server = useServer();

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
    expect(people.map(({ first_name }) => first_name)).toEqual(['สมชาย', 'Ann']);
    const ann = (await client.get(`/api/member/id-${people[1]?.id}`)).body;
    expect(ann).toMatchObject({ email: 'ann@example.com', marketing: false });
    expect(ann.fund[fundId]).toMatchObject({ value: 13, expire_date: '2199-12-31' });
    const somchai = (await client.get(`/api/member/id-${people[0]?.id}`)).body;
    expect(somchai).toMatchObject({ phone: '+66812345679' });
    expect(somchai.fund[fundId].unlimited_access_end_date).toBe('2199-12-31');
    expect((await client.get(`/api/member/id-${people[1]?.id}/note`)).body[0].note).toBe('Likes mornings');
    await expectSoundLedgers(shop);
  });

  test('leaves who is there already out, or adds to them, and never overwrites', async () => {
    const { shop, client, fundId } = await importShop(server.current);
    const there = { first_name: 'Ann', last_name: 'Old', phone: '0812345678' };
    const { body: member } = await client.post('/api/member/walk_in', there);
    const id = await imported(shop, client, list, 'checked');
    const rows = (await client.get(`/api/member_import/id-${id}/row/vuetify?verdict=duplicate`)).body.data;
    expect(rows).toHaveLength(2);
    expect(rows[0].existing).toMatchObject({ id: member.id, last_name: 'Old', matched_by: 'phone' });
    const chosen = await client.post(`/api/member_import/id-${id}/choose`, { choice: 'add', rows: [2] });
    expect(chosen.body.counts).toMatchObject({ duplicate: 2, add: 1 });
    await client.post(`/api/member_import/id-${id}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    const after = (await client.get(`/api/member/id-${member.id}`)).body;
    expect(after).toMatchObject({ last_name: 'Old', email: null });
    expect(after.fund[fundId].value).toBe(10);
    await expectSoundLedgers(shop);
    expect((await undone(shop, client, id)).state).toBe('undone');
    const back = (await client.get(`/api/member/id-${member.id}`)).body;
    expect(back).toMatchObject({ last_name: 'Old' });
    expect(back.fund[fundId].value).toBe(0);
    await expectSoundLedgers(shop);
  });

  test('is taken back as a whole, and can be brought again', async () => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, list);
    expect(await undone(shop, client, id)).toMatchObject({ state: 'undone', task: { state: 'done' } });
    expect(await membersOf(client)).toEqual([]);
    await expectSoundLedgers(shop);
    await imported(shop, client, list);
    expect(await membersOf(client)).toHaveLength(2);
    await expectSoundLedgers(shop);
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
    await expectSoundLedgers(shop);
    expect((await undone(shop, client, id)).state).toBe('undone');
    expect(await held()).toEqual([0, 0, 0]);
    await expectSoundLedgers(shop);
  });

  test('is not taken back where somebody has used it, who is named', async () => {
    const { shop, client, fundId } = await importShop(server.current);
    const id = await imported(shop, client, list);
    const [, ann] = await membersOf(client);
    await client.post(`/api/member/id-${ann?.id}/fund`, { fund: { [fundId]: { value: -1 } } });
    const { state, task } = await undone(shop, client, id);
    expect(state).toBe('done');
    expect(task.failure.en).toContain('Ann Dee');
    expect(await membersOf(client)).toHaveLength(2);
    await expectSoundLedgers(shop);
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
