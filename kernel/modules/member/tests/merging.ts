import type { Knex } from 'knex';
import { expect } from 'vitest';
import type { TestShop } from '#testing/harness/factories.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { importShop } from '../../member-import/tests/importing.ts';

/** Asserts that all ledgers of a shop equal what is held. */
export async function sound(shop: TestShop): Promise<void> {
  expect(await ledgerDifferences(shop)).toEqual([]);
}

/** A shop with two records of one person, Ann with two points and Anne with five and a note. */
export async function makeTwoOfOne(server: TestServer) {
  const ready = await importShop(server);
  const { client, fundId } = ready;
  const walkIn = async (fields: object) => {
    const { body } = await client.post('/api/member/walk_in', {
      last_name: 'Dee',
      phone: '0812345678',
      ...fields,
    });
    const id: string = body.id;
    return id;
  };
  const survivor = await walkIn({ first_name: 'Ann' });
  const other = await walkIn({ first_name: 'Anne', email: 'ann@example.com' });
  for (const [id, value] of [
    [survivor, 2],
    [other, 5],
  ] as const)
    await client.post(`/api/member/id-${id}/fund`, {
      fund: { [fundId]: { value, expire_date: '2199-01-31' } },
    });
  await client.post(`/api/member/id-${other}/note`, { note: 'Likes mornings' });
  const merge = (more: object = {}) =>
    client.post(`/api/member/id-${survivor}/merge`, { other_id: other, ...more });
  return { ...ready, survivor, other, merge };
}

/** Looks at every table that names members. @returns which columns of them name a given one. */
export async function tablesNaming(knex: Knex): Promise<(memberId: string) => Promise<string[]>> {
  const columns: { table: string; column: string }[] = await knex('information_schema.columns')
    .whereRaw('table_schema = DATABASE()')
    .whereIn('column_name', ['member_id', 'participant_id', 'receiver_id'])
    .select({ table: 'table_name', column: 'column_name' });
  return async (memberId) => {
    const naming = await Promise.all(
      columns.map(async ({ table, column }) => {
        const row = await knex(table)
          .where({ [column]: memberId })
          .first(column);
        return row === undefined ? [] : [`${table}.${column}`];
      }),
    );
    return naming.flat();
  };
}
