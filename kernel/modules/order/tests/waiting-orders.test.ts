import { afterEach, describe, expect, it } from 'vitest';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });
afterEach(() => server.current.clock.reset());

const hour = 3_600_000;

describe('GET /api/member/id-{id}/waiting_order', () => {
  it('lists a member’s order at the provider until it is paid, for no other member', async () => {
    const { client, memberId, buy } = await sellingShop(server.current);
    const stranger = await sellingShop(server.current);
    const path = `/api/member/id-${memberId}/waiting_order`;
    expect((await client.get(path)).body).toEqual([]);
    const opened = (await buy('250')).body;
    expect((await client.get(path)).body).toEqual([
      {
        order_no: opened.order_no,
        titles: { en: 'Ten points', th: 'Ten points' },
        price: '250.00',
        until_local_dt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        to: `/sample/${memberId}/${opened.order_no}`,
      },
    ]);
    expect((await stranger.client.get(path)).status).toBe(403);
    await paySandbox(server.current).pay(opened, 'card');
    await client.get(`/api/member/id-${memberId}/do_payment_confirm`);
    expect((await client.get(path)).body).toEqual([]);
  });

  it('leaves out an order that the member canceled or that can no longer be paid', async () => {
    const { client, memberId, buy } = await sellingShop(server.current);
    const path = `/api/member/id-${memberId}/waiting_order`;
    const { order_no } = (await buy('250')).body;
    await client.post(`/api/member/id-${memberId}/order/id-${order_no}/give_up`);
    expect((await client.get(path)).body).toEqual([]);
    await buy('250');
    expect((await client.get(path)).body).toHaveLength(1);
    const { clock } = server.current;
    clock.set(new Date(clock.now().getTime() + 12 * hour));
    expect((await client.get(path)).body).toEqual([]);
  });
});
