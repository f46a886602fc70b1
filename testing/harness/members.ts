import { randomBytes } from 'node:crypto';
import { newId } from '#kernel/server/ids/new-id.ts';
import { sortableNames } from '#kernel/server/text/name-sort.ts';
import { bearer, type Client } from './client.ts';
import type { TestShop } from './factories.ts';

export interface TestMember {
  readonly id: string;
  /** Of their session. */
  readonly token: string;
  readonly client: Client;
}

/**
 * Makes many members of a shop at once, each signed in.
 * @param holding points of a fund that each of them has.
 */
export async function makeMembers(
  { id: shop_id, server }: TestShop,
  count: number,
  holding?: { readonly fundId: string; readonly points: number },
): Promise<TestMember[]> {
  const { knex, sessions } = server.kernel;
  const created_at = server.clock.now();
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    line_id: `U${randomBytes(16).toString('hex')}`,
    shop_id,
    created_at,
    ...sortableNames('สมหญิง', `ใจดี ${index}`),
    phone: `+668${String(index).padStart(8, '0')}`,
  }));
  await knex('member').insert(people);
  if (holding) {
    const { fundId: fund_id, points } = holding;
    const lots = people.map(({ id: member_id }) => ({ id: newId(), shop_id, member_id, fund_id }));
    await knex('member_fund').insert(lots.map(({ id: _lot, ...held }) => held));
    const source = { source: 'adjustment', created_at };
    await knex('fund_lot').insert(lots.map((lot) => ({ ...lot, points, remaining: points, ...source })));
    const entry = { changing_value: points, reason: 'adjustment', actor_id: 'system:test', created_at };
    await knex('fund_ledger').insert(
      lots.map(({ id: lot_id, ...held }) => ({ id: newId(), ...held, lot_id, ...entry })),
    );
  }
  return Promise.all(
    people.map(async ({ id, line_id: lineUserId }) => {
      const { token } = await sessions.open({
        kind: 'member',
        shopId: shop_id,
        lineUserId,
        memberId: id,
        name: 'สมหญิง',
        picture: null,
      });
      return { id, token, client: bearer(server, token) };
    }),
  );
}
