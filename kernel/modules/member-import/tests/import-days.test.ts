import { describe, expect, test } from 'vitest';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { checkedRows, imported, importShop, membersOf } from './importing.ts';

const server = useServer();

describe('a row that can be read in several ways', () => {
  test('is wrong instead of ten or a hundred times as much', async () => {
    const { rows } = await checkedRows(
      server.current,
      [
        'Name,Phone,Point type,Points',
        'Ann,0812345670,Yoga,"5,0"',
        'Ben,0812345671,Yoga,"1,5"',
        'Cat,0812345672,Yoga,"1,500"',
        'Dan,0812345673,Yoga,#REF!',
        '#N/A,0812345674,Yoga,5',
      ].join('\n'),
    );
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'wrong',
      'wrong',
      'new',
      'wrong',
      'wrong',
    ]);
    expect(rows[3].issues).toHaveLength(1);
  });

  test('is read with decimal commas in a file of semicolons', async () => {
    const { rows } = await checkedRows(
      server.current,
      'sep=;\nName;Phone;Point type;Points\nAnn;0812345670;Yoga;5,0\n',
    );
    expect(rows).toMatchObject([{ verdict: 'new' }]);
  });

  test('is read by the days of its whole column, also of more rows than a step takes', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `P${at},08${10_000_000 + at},06/12/1990`);
    const content = ['Name,Phone,Birthdate', ...rows, 'Last,0899999999,12/31/1990'].join('\n');
    const { shop, client } = await importShop(server.current);
    await imported(shop, client, content);
    const days = await server.current.kernel
      .knex('member')
      .where({ shop_id: shop.id })
      .distinct('birthdate')
      .orderBy('birthdate')
      .pluck('birthdate');
    expect(days).toEqual(['1990-06-12', '1990-12-31']);
  });

  test('is wrong while its column does not tell whether the day or the month comes first', async () => {
    const { rows } = await checkedRows(server.current, 'Name,Phone,Birthdate\nAnn,0812345670,06/12/1990\n');
    expect(rows).toMatchObject([{ verdict: 'wrong', issues: [{ field: 'birthdate' }] }]);
  });
});

test('staff answer what comes first in the days of a file, and all rows are read by it', async () => {
  const { shop, client } = await importShop(server.current);
  const id = await imported(shop, client, 'Name,Phone,Birthdate\nAnn,0812345670,06/12/1990\n', 'checked');
  const path = `/api/member_import/id-${id}`;
  expect((await client.get(path)).body.questions.day_order).toEqual({ example: '06/12/1990', answer: null });
  for (const [day_order, birthdate] of [
    ['mdy', '1990-06-12'],
    ['dmy', '1990-12-06'],
  ]) {
    const columns = ['first_name', 'phone', 'birthdate'];
    await client.post(`${path}/check`, { columns, day_order });
    await runTasks(server.current.kernel, shop.id);
    expect((await client.get(path)).body).toMatchObject({
      counts: { new: 1, wrong: 0 },
      questions: { day_order: { answer: day_order } },
    });
    if (day_order === 'mdy') continue;
    await client.post(`${path}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    const [ann] = await membersOf(client);
    expect((await client.get(`/api/member/id-${ann?.id}`)).body).toMatchObject({ birthdate });
  }
});
