import { afterEach, describe, expect, it } from 'vitest';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });
const minute = 60_000;

afterEach(() => server.current.clock.reset());

describe('GET /api/purchase_report/history', () => {
  it('shows a member’s orders, newest first, with where each stands', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    await paySandbox(server.current).pay(opened, 'card');
    await shop.client.get(`/api/member/id-${shop.memberId}/do_payment_confirm`);
    const waiting = (await shop.buy('250')).body;
    const path = `/api/purchase_report/history?member_id=${shop.memberId}`;
    const { body } = await shop.client.get(path);
    expect(body).toMatchObject([
      { order_no: waiting.order_no, status: 'pending', price: '250.00', package_name: 'Ten points' },
      {
        ...{ order_no: opened.order_no, status: 'paid', price: '100.00' },
        tender: { en: 'Card or PromptPay QR', th: 'บัตรหรือ QR พร้อมเพย์' },
        gives: [{ en: '10 points', th: '10 แต้ม' }],
      },
    ]);
    const desk = await shop.shop.user('frontdesk');
    expect((await desk.client.get(path)).body).toEqual(body);
    // By when they were made, whatever wrote them down.
    await server.current.kernel
      .knex('payment_order')
      .where({ reference_no: waiting.order_no })
      .update({ created_at: new Date(Date.now() - 3_600_000) });
    const earlier = (await shop.client.get(path)).body;
    expect(earlier.map(({ order_no }: { order_no: string }) => order_no)).toEqual([
      opened.order_no,
      waiting.order_no,
    ]);
    const paid = (await desk.client.get(`${path}&kind=paid&length=1`)).body;
    expect(paid).toMatchObject([{ order_no: opened.order_no }]);
    const other = await sellingShop(server.current);
    expect((await other.client.get(path)).status).toBe(403);
  });

  it('lists no gifts of an order that was paid after its member canceled it', async () => {
    const shop = await sellingShop(server.current);
    const own = `/api/member/id-${shop.memberId}`;
    const path = `/api/purchase_report/history?member_id=${shop.memberId}`;
    const opened = (await shop.buy('100')).body;
    await paySandbox(server.current).pay(opened, 'stay');
    await shop.client.post(`${own}/order/id-${opened.order_no}/give_up`);
    expect((await shop.client.get(path)).body).toMatchObject([{ status: 'expired', canceled: true }]);
    await shop.client.get(`${own}/do_payment_confirm`);
    expect((await shop.client.get(path)).body).toMatchObject([{ status: 'paid', canceled: true, gives: [] }]);
  });

  it('stands by when an order was made, on every page, though a later one was dated back', async () => {
    const shop = await sellingShop(server.current);
    const buyAt = async (time: Date, price: string): Promise<string> => {
      server.current.clock.set(time);
      return (await shop.buy(price)).body.order_no;
    };
    const now = server.current.clock.now();
    const older = await buyAt(new Date(now.getTime() - 2 * minute), '100');
    const newest = await buyAt(now, '200');
    const datedBack = await buyAt(new Date(now.getTime() - minute), '300');
    server.current.clock.set(now);

    const path = `/api/purchase_report/history?member_id=${shop.memberId}`;
    const numbers = async (query: string): Promise<string[]> =>
      (await shop.client.get(`${path}${query}`)).body.map(({ order_no }: { order_no: string }) => order_no);
    expect(await numbers('')).toEqual([newest, datedBack, older]);
    const pages = [await numbers('&length=1&page=1'), await numbers('&length=1&page=2')];
    expect([...pages, await numbers('&length=2&page=2')]).toEqual([[newest], [datedBack], [older]]);
  });
});
