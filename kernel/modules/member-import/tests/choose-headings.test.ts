import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/harness/client.ts';
import type { TestShop } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { erasePersonalData } from '../../member/personal-data.ts';
import { readImportTask } from '../read-import.ts';
import { imported, importShop, sendFile } from './importing.ts';

const server = useServer();

const titled = [
  'Members of the studio',
  'Exported in 2026',
  'Name,Phone,Note',
  'Ann,0812345671,VIP',
  'Bob,0812345672,',
].join('\n');

/** A workbook whose first sheet has instructions, and whose two lists have title lines. */
async function workbook(): Promise<Uint8Array> {
  const book = new ExcelJs.Workbook();
  book.addWorksheet('Read me').addRows([['Fill in the sheet Members.'], ['Ask the studio for help.']]);
  book.addWorksheet('Lists', { state: 'hidden' }).addRow(['Name', 'Phone']);
  book
    .addWorksheet('Members')
    .addRows([['Members 2026'], [], ['Name', 'Phone', 'Remark'], ['Ann', '0812345671', 'VIP']]);
  book
    .addWorksheet('Former')
    .addRows([
      ['Former members'],
      ['Phone', 'Name', 'Remark'],
      ['0812345673', 'Cid', 'left'],
      ['0812345674', 'Dan', ''],
    ]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** An import that was read, with calls on it. */
async function readImport(content: string | Uint8Array) {
  const { shop, client } = await importShop(server.current);
  const id = await imported(shop, client, content, 'read');
  return { shop, client, id, ...callsOn(shop, client, id) };
}

function callsOn(shop: TestShop, client: Client, id: string) {
  const path = `/api/member_import/id-${id}`;
  const { kernel } = shop.server;
  return {
    show: async () => (await client.get(path)).body,
    choose: (choice: Record<string, unknown>) => client.post(`${path}/headings`, choice),
    check: (columns: string[], more = {}) => client.post(`${path}/check`, { columns, ...more }),
    work: () => runTasks(kernel, shop.id),
    rows: async (): Promise<{ row_no: number }[]> =>
      (await client.get(`${path}/row/vuetify?length=100`)).body.data,
    isReleased: async () => {
      const { file_key } = await kernel.knex('member_import').where({ id }).first();
      const file = await kernel.knex('stored_file').where({ file_key }).first();
      return file === undefined || file.unused_since !== null;
    },
    countTasks: async () =>
      (await kernel.knex('task').where({ shop_id: shop.id, name: 'member.read_import' })).length,
  };
}

const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field);
const numbers = (rows: readonly { row_no: number }[]) => rows.map(({ row_no }) => row_no);

describe('the sheet and the heading row of an import', () => {
  test('are offered for a text with title lines, and another row is read', async () => {
    const { show, choose, work, rows, isReleased } = await readImport(titled);
    expect(await show()).toMatchObject({
      place: { sheet: null, heading_row: 3 },
      place_choices: {
        sheets: [],
        rows: [
          { row_no: 1, text: 'Members of the studio' },
          { row_no: 2, text: 'Exported in 2026' },
          { row_no: 3, text: 'Name · Phone · Note' },
          { row_no: 4, text: 'Ann · 0812345671 · VIP' },
        ],
      },
    });
    expect(await isReleased()).toBe(false);
    const chosen = await choose({ heading_row: 2 });
    expect(chosen.body).toMatchObject({ state: 'reading' });
    await work();
    const shown = await show();
    expect(shown).toMatchObject({ state: 'mapping', row_count: 3, place: { heading_row: 2 } });
    expect(shown.columns[0]).toMatchObject({ heading: 'Exported in 2026', field: null });
    expect(shown.place_choices.rows).toHaveLength(4);
    expect(numbers(await rows())).toEqual([3, 4, 5]);
    await choose({ heading_row: 1 });
    await work();
    expect((await show()).place_choices.rows).toHaveLength(4);
    await choose({});
    await work();
    expect(await show()).toMatchObject({ row_count: 2, place: { heading_row: 3 } });
    expect(numbers(await rows())).toEqual([4, 5]);
  });

  test('are no question if the first row has the headings', async () => {
    const { show } = await readImport('Name,Phone\nAnn,0812345671\n');
    expect((await show()).place_choices).toEqual({ sheets: [], rows: [] });
  });

  test('are offered if the first row has no known heading', async () => {
    const { show } = await readImport('Members\nFirst,Mobile no\nAnn,0812345671\n');
    const { place_choices } = await show();
    expect(numbers(place_choices.rows)).toEqual([1, 2]);
  });

  test('show long rows shortened, and at most ten of them', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `${'ก'.repeat(200)}${at}`);
    const { show } = await readImport(lines.join('\n'));
    const { rows } = (await show()).place_choices;
    expect(rows).toHaveLength(10);
    expect(rows[0].text).toBe(`${'ก'.repeat(79)}…`);
  });

  test('are offered for a workbook with instructions, and another sheet is imported', async () => {
    const { shop, client, show, choose, work, rows, check, id } = await readImport(await workbook());
    expect(await show()).toMatchObject({
      place: { sheet: 'Members', heading_row: 3 },
      place_choices: { sheets: ['Read me', 'Members', 'Former'] },
    });
    await choose({ sheet: 'Former' });
    await work();
    const shown = await show();
    expect(shown).toMatchObject({ row_count: 2, place: { sheet: 'Former', heading_row: 2 } });
    expect(fieldsOf(shown)).toEqual(['phone', 'first_name', 'note']);
    expect(numbers(shown.place_choices.rows)).toEqual([1, 2, 3]);
    expect(numbers(await rows())).toEqual([3, 4]);
    await check(['phone', 'first_name', 'note']);
    await work();
    await client.post(`/api/member_import/id-${id}/run`, {});
    await work();
    const members = await shop.server.kernel.knex('member').where({ shop_id: shop.id }).orderBy('first_name');
    expect(members.map(({ first_name }) => first_name)).toEqual(['Cid', 'Dan']);
  });

  test('leave columns with the same headings as staff set them', async () => {
    const { show, choose, work } = await readImport(await workbook());
    await choose({ sheet: 'Former', columns: ['first_name', 'phone', ''] });
    await work();
    expect(fieldsOf(await show())).toEqual(['phone', 'first_name', null]);
    await choose({ sheet: 'Members', columns: ['email', 'first_name', 'no_such_field'] });
    await work();
    expect(fieldsOf(await show())).toEqual(['first_name', 'email', null]);
    await choose({ sheet: 'Former', heading_row: 3 });
    await work();
    expect(fieldsOf(await show())).toEqual([null, null, null]);
  });

  test.each([
    ['a sheet that is not there', { sheet: 'Nowhere' }, 'unknown_sheet'],
    ['a hidden sheet', { sheet: 'Lists' }, 'unknown_sheet'],
    ['the last row', { heading_row: 4 }, 'heading_row_past_end'],
    ['a row past the end', { sheet: 'Members', heading_row: 5_000 }, 'heading_row_past_end'],
  ])('are refused if they are %s, and nothing changes', async (_what, choice, code) => {
    const { show, choose, rows, countTasks } = await readImport(await workbook());
    const before = [await show(), await rows()];
    expect((await choose(choice)).body.code).toBe(code);
    expect([await show(), await rows()]).toEqual(before);
    expect(await countTasks()).toBe(1);
  });

  test.each([
    ['an empty row', { heading_row: 2 }, 'Row 2 of the sheet is empty'],
    ['a row past the end of another sheet', { sheet: 'Former', heading_row: 90 }, 'Row 90 of the sheet'],
  ])('leave the rows as they are if the task meets %s', async (_what, choice, failure) => {
    const { client, show, choose, work, rows } = await readImport(await workbook());
    const { task_id: _first, ...before } = await show();
    const rowsBefore = await rows();
    expect((await choose(choice)).status).toBe(200);
    await work();
    const { task_id, ...after } = await show();
    expect(after).toEqual(before);
    expect(await rows()).toEqual(rowsBefore);
    expect((await client.get(`/api/task/id-${task_id}`)).body.failure.en).toContain(failure);
    await choose({ sheet: 'Former' });
    await work();
    expect((await show()).place).toMatchObject({ sheet: 'Former' });
  });

  test('are read once if the call is repeated', async () => {
    const { choose, work, show, countTasks } = await readImport(titled);
    expect((await choose({ heading_row: 2 })).status).toBe(200);
    expect((await choose({ heading_row: 2 })).body.state).toBe('reading');
    expect((await choose({ heading_row: 1 })).body.code).toBe('import_not_ready');
    await work();
    expect((await choose({ heading_row: 2 })).body.state).toBe('mapping');
    expect(await countTasks()).toBe(2);
    expect(await show()).toMatchObject({ place: { heading_row: 2 } });
  });

  test('are of the columns that are checked', async () => {
    const { choose, work, check } = await readImport(await workbook());
    await choose({ sheet: 'Former' });
    await work();
    const columns = ['first_name', 'phone', ''];
    for (const place of [{ sheet: 'Members', heading_row: 3 }, { heading_row: 3 }])
      expect((await check(columns, place)).body.code).toBe('import_read_again');
    expect((await check(columns, { sheet: 'Former', heading_row: 2 })).status).toBe(200);
  });

  test('are of the admin alone, and of the shop’s own imports', async () => {
    const { shop, id } = await readImport(titled);
    for (const role of ['staff', 'frontdesk'] as const) {
      const { client } = await shop.user(role);
      expect((await client.post(`/api/member_import/id-${id}/headings`, { heading_row: 2 })).status).toBe(
        403,
      );
    }
    const other = await importShop(server.current);
    const strange = await other.client.post(`/api/member_import/id-${id}/headings`, { heading_row: 2 });
    expect(strange.status).toBe(404);
  });
});

describe('the uploaded file of an import', () => {
  const released = 'import_file_released';
  const columns = ['first_name', 'phone', 'note'];

  test('is released when the check begins, also if the check is canceled', async () => {
    const { client, show, choose, work, check, isReleased } = await readImport(titled);
    const { task_id } = (await check(columns)).body;
    expect(await isReleased()).toBe(true);
    expect((await choose({ heading_row: 2 })).body.code).toBe('import_not_ready');
    await client.post(`/api/task/id-${task_id}/cancel`, {});
    await work();
    expect(await show()).toMatchObject({ state: 'mapping', place_choices: null });
    expect((await choose({ heading_row: 2 })).body.code).toBe(released);
  });

  test('is released when its first reading is canceled or fails', async () => {
    const { shop, client } = await importShop(server.current);
    for (const content of [titled, 'Name,Phone\n']) {
      const { body } = await sendFile(client, content);
      const { show, work, isReleased } = callsOn(shop, client, body.id);
      if (content === titled) await client.post(`/api/task/id-${(await show()).task_id}/cancel`, {});
      await work();
      expect((await show()).state).toBe('given_up');
      expect(await isReleased()).toBe(true);
    }
  });

  test('stays when a further reading is canceled, with the rows', async () => {
    const { client, show, choose, work, rows, isReleased } = await readImport(titled);
    const { task_id } = (await choose({ heading_row: 2 })).body;
    await client.post(`/api/task/id-${task_id}/cancel`, {});
    await work();
    expect(await show()).toMatchObject({ state: 'mapping', place: { heading_row: 3 } });
    expect(numbers(await rows())).toEqual([4, 5]);
    expect(await isReleased()).toBe(false);
    await choose({ heading_row: 2 });
    await work();
    expect(await show()).toMatchObject({ place: { heading_row: 2 } });
  });

  test('can be read again if a further reading was canceled halfway', async () => {
    const people = Array.from({ length: 1_200 }, (_, at) => `P${at},08${10_000_000 + at},`);
    const content = ['Members', 'Name,Phone,Note', ...people].join('\n');
    const { shop, id, show, choose, check, work, rows } = await readImport(content);
    await choose({ heading_row: 1 });
    const { kernel } = shop.server;
    const scope = kernelScopeOf(await shop.scope()).of('member');
    const task = { input: JSON.stringify({ importId: id }), state: null };
    const step = await scope.transaction(
      async (inside) => readImportTask.step?.(inside, task),
      nothingIsLost,
    );
    expect(step).toMatchObject({ isLast: false, done: 1_000 });
    await scope.transaction(
      async (inside) => readImportTask.gaveUp?.(inside, { ...task, state: step?.state ?? null }),
      nothingIsLost,
    );
    await kernel.knex('task').where({ shop_id: shop.id, state: 'queued' }).delete();
    expect(await show()).toMatchObject({
      state: 'mapping',
      row_count: 0,
      columns: [],
      place: { heading_row: 2 },
    });
    expect(await rows()).toEqual([]);
    expect((await check(['first_name', 'phone'], { heading_row: 2 })).body.code).toBe('import_not_ready');
    await choose({ heading_row: 2 });
    await work();
    const shown = await show();
    expect(shown).toMatchObject({ state: 'mapping', row_count: 1_200 });
    expect(fieldsOf(shown)).toEqual(['first_name', 'phone', 'note']);
  });

  test('is released when the import expires', async () => {
    const { shop, id, show, choose, isReleased } = await readImport(titled);
    const { kernel } = shop.server;
    const created_at = new Date(kernel.clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await kernel.knex('member_import').where({ id }).update({ created_at });
    await runJob(kernel, 'member.forget_imports');
    expect(await show()).toMatchObject({ state: 'given_up', place_choices: null });
    expect(await isReleased()).toBe(true);
    const { reading } = await kernel.knex('member_import').where({ id }).first();
    expect(reading).not.toContain('Ann');
    expect((await choose({ heading_row: 2 })).body.code).toBe('import_not_ready');
  });

  test.each(['reading', 'mapping'])(
    'is released when a member is erased while the import is %s',
    async (state) => {
      const { shop, client } = await importShop(server.current);
      const member = { first_name: 'Ann', last_name: 'Dee', phone: '0812345671' };
      const { body } = await client.post('/api/member/walk_in', member);
      const { body: started } = await sendFile(client, titled);
      const { show, choose, work, isReleased } = callsOn(shop, client, started.id);
      if (state === 'mapping') await work();
      const scope = await shop.scope();
      await scope.transaction((inside) => erasePersonalData(inside, body.id), nothingIsLost);
      await work();
      expect(await show()).toMatchObject({ state: 'mapping', place_choices: null });
      expect(await isReleased()).toBe(true);
      expect((await choose({ heading_row: 2 })).body.code).toBe(released);
    },
  );
});
