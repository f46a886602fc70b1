import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { makeShop, type TestShop } from '../../../testing/factories.ts';
import { useServer } from '../../../testing/server.ts';
import { blankMember } from '../blank-member.ts';
import { makeLot, memberAndFund } from './people.ts';

const server = useServer();

const look = async (shop: TestShop, query = '') =>
  (await (await shop.user('staff')).client.get(`/api/member/expiring/vuetify?${query}`)).body;

describe('points about to expire', () => {
  test('are those of live lots within the days, by member, kind and day, and their sum is that of the list', async () => {
    const shop = await makeShop(server.current);
    const [one, other] = [await memberAndFund(shop), await memberAndFund(shop)];
    const { today } = await shop.scope();
    await makeLot(shop, one, { expire_date: addDays(today, 7) });
    await makeLot(shop, one, { expire_date: addDays(today, 7), remaining: 1 });
    await makeLot(shop, one, { expire_date: today, remaining: 2 });
    await makeLot(shop, other, { expire_date: addDays(today, 3) });
    await makeLot(shop, other, { expire_date: addDays(today, 8) });
    await makeLot(shop, other, { expire_date: addDays(today, -1) });
    await makeLot(shop, other, { expire_date: null });
    await makeLot(shop, other, { expire_date: today, remaining: 0 });
    await makeLot(shop, other, { expire_date: today, voided_at: server.current.clock.now() });
    const list = await look(shop, 'days=7');
    expect(list.data).toMatchObject([
      { member_id: one.memberId, points: 2, expire_date: today },
      { member_id: other.memberId, points: 3, expire_date: addDays(today, 3) },
      { member_id: one.memberId, points: 4, expire_date: addDays(today, 7) },
    ]);
    expect(list).toMatchObject({ total_items: 3, totals: { points: 9, members: 2 } });
    const glance = await look(shop, 'days=7&length=1');
    expect(glance.data).toHaveLength(1);
    expect(glance.totals).toEqual(list.totals);
    expect((await look(shop, 'days=0')).totals).toEqual({ points: 2, members: 1 });
    expect((await look(shop, 'days=8')).totals).toEqual({ points: 12, members: 2 });
  });

  test('are nobody’s who was erased, and none in a shop without any', async () => {
    const shop = await makeShop(server.current);
    expect(await look(shop)).toEqual({ data: [], total_items: 0, totals: { points: 0, members: 0 } });
    const held = await memberAndFund(shop);
    const scope = await shop.scope();
    await makeLot(shop, held, { expire_date: scope.today });
    await blankMember(scope, held.memberId);
    expect((await look(shop)).total_items).toBe(0);
  });
});
