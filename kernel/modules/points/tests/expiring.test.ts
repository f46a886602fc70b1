import { describe, expect, test } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays } from '../../../contract/time.ts';
import { sortableNames } from '../../../server/text/name-sort.ts';
import { blankMember } from '../../member/blank-member.ts';
import { makeLot, memberAndFund } from '../../member/tests/people.ts';

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

  test('come in pages by day and within it by name, whichever days a page begins and ends with', async () => {
    const shop = await makeShop(server.current);
    const { today } = await shop.scope();
    const people = [
      { first_name: 'Chai', ends: [0, 2, 4] },
      { first_name: 'Anong', ends: [0, 0, 2, 4] },
      { first_name: 'Boon', ends: [0, 4, 4] },
      { first_name: 'Anong', ends: [0], isErased: true },
    ];
    for (const { first_name, ends, isErased } of people) {
      const held = await memberAndFund(shop);
      const { knex } = server.current.kernel;
      await knex('member').where({ id: held.memberId }).update(sortableNames(first_name, 'Dee'));
      for (const days of ends) await makeLot(shop, held, { expire_date: addDays(today, days) });
      if (isErased) await blankMember(await shop.scope(), held.memberId);
    }
    const shown = ({ data }: { data: { name: string; points: number; expire_date: string }[] }) =>
      data.map(({ name, points, expire_date }) => `${expire_date} ${name} ${points}`);
    const day = (days: number) => addDays(today, days);
    const all = [
      ...[`${day(0)} Anong Dee 6`, `${day(0)} Boon Dee 3`, `${day(0)} Chai Dee 3`],
      ...[`${day(2)} Anong Dee 3`, `${day(2)} Chai Dee 3`],
      ...[`${day(4)} Anong Dee 3`, `${day(4)} Boon Dee 6`, `${day(4)} Chai Dee 3`],
    ];
    expect(shown(await look(shop))).toEqual(all);
    for (const length of [1, 2, 3, 4, 7]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(all.length / length) + 1; page += 1) {
        const list = await look(shop, `page=${page}&length=${length}`);
        expect(list).toMatchObject({ total_items: 8, totals: { points: 30, members: 3 } });
        pages.push(...shown(list));
      }
      expect(pages, `${length} on a page`).toEqual(all);
    }
    const anong = await look(shop, 'search=nong&page=2&length=2');
    expect(shown(anong)).toEqual([`${day(4)} Anong Dee 3`]);
    expect(anong).toMatchObject({ total_items: 3, totals: { points: 12, members: 1 } });
  });

  test('are found by the name or the phone of their member', async () => {
    const shop = await makeShop(server.current);
    const { today } = await shop.scope();
    const phones = { Anong: '+66812345678', Boon: '+66899990000' };
    for (const [first_name, phone] of Object.entries(phones)) {
      const held = await memberAndFund(shop);
      const { knex } = server.current.kernel;
      await knex('member').where({ id: held.memberId }).update({ first_name, phone });
      await makeLot(shop, held, { expire_date: today });
    }
    const namesLike = async (search: string) =>
      (await look(shop, `search=${encodeURIComponent(search)}`)).data.map(
        ({ name }: { name: string }) => name,
      );
    for (const typed of ['anong d', '0812', '+66 81', '66812'])
      expect(await namesLike(typed), typed).toEqual(['Anong Dee']);
    expect(await namesLike('dee')).toEqual(['Anong Dee', 'Boon Dee']);
    expect(await namesLike('%')).toEqual([]);
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
