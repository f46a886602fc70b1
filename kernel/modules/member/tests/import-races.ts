import { strictEqual } from 'node:assert';
import type { Race } from '#testing/harness/races.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { heading, imported } from '../../member-import/tests/importing.ts';

/** Races of member imports. */
export const importRaces: readonly Race[] = [
  {
    title: 'an import whose rows are chosen for, checked, written and taken back at once goes one way',
    endpoints: ['member.mapImport', 'member.chooseRows', 'member.runImport', 'member.undoImport'],
    async prepare(shop) {
      const { client } = await shop.user('admin');
      const { kernel } = shop.server;
      await client.post('/api/member_fund', { name: 'Yoga' });
      const id = await imported(shop, client, `${heading}\r\nAnn,Dee,0812345678,,Yoga,5,,,,`, 'checked');
      const path = `/api/member_import/id-${id}`;
      const { body } = await client.get(path);
      const columns = body.columns.map(({ field }: { field: string }) => field);
      return {
        contenders: [
          () => client.post(`${path}/run`, {}),
          () => client.post(`${path}/choose`, { choice: 'add' }),
          () => client.post(`${path}/check`, { columns }),
          () => client.post(`${path}/undo`, { confirm: true }),
        ],
        answers: [200, 'import_not_ready', 'import_under_way'],
        async after() {
          await runTasks(kernel, shop.id);
          const { state } = await kernel.knex('member_import').where({ id }).first();
          const members = await kernel.knex('member').where({ shop_id: shop.id });
          strictEqual(members.length, state === 'done' ? 1 : 0);
          strictEqual(['done', 'checked'].includes(state), true);
        },
      };
    },
  },
  {
    title: 'an import whose heading row is chosen twice and canceled while its check begins: read or checked',
    endpoints: ['member.chooseHeadings', 'member.mapImport'],
    async prepare(shop) {
      const { client } = await shop.user('admin');
      const { kernel } = shop.server;
      const content = 'Members of the studio\nName,Phone\nAnn,0812345678\nBob,0812345679\n';
      const id = await imported(shop, client, content, 'read');
      const path = `/api/member_import/id-${id}`;
      const cancel = async () => {
        const { task_id } = (await client.get(path)).body;
        return client.post(`/api/task/id-${task_id}/cancel`, {});
      };
      return {
        contenders: [
          () => client.post(`${path}/headings`, { heading_row: 1 }),
          () => client.post(`${path}/headings`, { heading_row: 3 }),
          () => client.post(`${path}/check`, { columns: ['first_name', 'phone'], heading_row: 2 }),
          cancel,
        ],
        answers: [200, 'import_not_ready', 'import_file_released', 'import_read_again'],
        async after() {
          await runTasks(kernel, shop.id);
          const { body } = await client.get(path);
          const rows = await kernel.knex('member_import_row').where({ import_id: id }).orderBy('row_no');
          const first = { 1: 2, 2: 3, 3: 4 }[Number(body.place.heading_row)];
          strictEqual(rows[0]?.row_no, first);
          strictEqual(rows.length, body.row_count);
          strictEqual(['mapping', 'checked'].includes(body.state), true);
          const { file_key } = await kernel.knex('member_import').where({ id }).first();
          const file = await kernel.knex('stored_file').where({ file_key }).first();
          strictEqual(file.unused_since === null, body.place_choices !== null);
        },
      };
    },
  },
];
