import { describe, expect, it } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { useServer } from '#testing/harness/server.ts';
import { storeOrder } from './stored-order.ts';

const server = useServer();

/** A shop with a member who has ordered. */
async function orderingShop() {
  const shop = await makeShop(server.current, { features: [] });
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('No member was made');
  const { client } = await shop.user('staff');
  const list = async (query = '') => (await client.get(`/api/order/vuetify${query}`)).body;
  return { shop, memberId: member.id, client, list };
}

const hoursAgo = (shop: TestShop, hours: number) =>
  new Date(shop.server.clock.now().getTime() - hours * 3_600_000);

const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title);

describe('GET /api/order/vuetify', () => {
  it('lists the orders of the shop newest first, by pages', async () => {
    const { shop, memberId, list } = await orderingShop();
    const other = await orderingShop();
    await storeOrder(other.shop, { memberId: other.memberId, title: 'Elsewhere' });
    for (const [hours, title] of [
      [1, 'Middle'],
      [0, 'Newest'],
      [2, 'Oldest'],
    ] as const)
      await storeOrder(shop, { memberId, title, at: hoursAgo(shop, hours) });
    const first = await list('?length=2');
    expect(titles(first)).toEqual(['Newest', 'Middle']);
    expect(first.total_items).toBe(3);
    expect(titles(await list('?length=2&page=2'))).toEqual(['Oldest']);
  });

  it('finds by number, title, name and phone, whatever stands for itself in a pattern', async () => {
    const { shop, memberId, list } = await orderingShop();
    await shop.server.kernel
      .knex('member')
      .where({ id: memberId })
      .update({ first_name: 'มาลี', last_name: 'สุขสันต์', phone: '+66812345678' });
    const { orderNo } = await storeOrder(shop, { memberId, title: 'Ten 100% points' });
    for (const search of [orderNo.slice(3), '100%', 'มาลี สุข', '081-234'])
      expect(titles(await list(`?search=${encodeURIComponent(search)}`)), search).toEqual([
        'Ten 100% points',
      ]);
    for (const search of ['1000', '%', 'nobody'])
      expect(titles(await list(`?search=${encodeURIComponent(search)}`)), search).toEqual(
        search === '%' ? ['Ten 100% points'] : [],
      );
  });

  it('narrows to what needs a look, and says what that means and what came in', async () => {
    const { shop, memberId, list } = await orderingShop();
    await storeOrder(shop, { memberId });
    await storeOrder(shop, { memberId, flag: 'overpaid', paidSatang: 60_000 });
    const { data } = await list('?flagged=true');
    expect(data).toMatchObject([{ price: '500.00', paid: '600.00', flag: { name: 'overpaid' } }]);
    expect(data[0].flag.means.en).toContain('refund it in the provider’s console');
  });
});

describe('POST /api/order/id-{orderNo}/clear_flag', () => {
  it('takes an order off the list, once, with who did it', async () => {
    const { shop, memberId, client, list } = await orderingShop();
    const { id, orderNo } = await storeOrder(shop, { memberId, flag: 'overpaid' });
    const clear = () => client.post(`/api/order/id-${orderNo}/clear_flag`, { flag: 'overpaid' });
    expect((await clear()).status).toBe(200);
    expect((await clear()).status).toBe(200);
    expect((await list('?flagged=true')).data).toEqual([]);
    const audited = await shop.server.kernel.knex('audit').where({ shop_id: shop.id, entity_id: id });
    expect(audited).toHaveLength(1);
  });

  it('refuses where something else needs a look by now', async () => {
    const { shop, memberId, client, list } = await orderingShop();
    const { orderNo } = await storeOrder(shop, { memberId, flag: 'refunded_by_provider' });
    const answer = await client.post(`/api/order/id-${orderNo}/clear_flag`, { flag: 'overpaid' });
    expect(answer.body.code).toBe('flag_changed');
    expect((await list('?flagged=true')).data).toHaveLength(1);
  });

  it('knows no order of another shop', async () => {
    const { client } = await orderingShop();
    const other = await orderingShop();
    const { orderNo } = await storeOrder(other.shop, { memberId: other.memberId, flag: 'overpaid' });
    const answer = await client.post(`/api/order/id-${orderNo}/clear_flag`, { flag: 'overpaid' });
    expect(answer.status).toBe(404);
  });
});
