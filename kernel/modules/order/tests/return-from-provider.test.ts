import { describe, expect, it } from 'vitest';
import { type Client, visitor } from '#testing/harness/client.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { useServer } from '#testing/harness/server.ts';
import { sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });

describe('coming back from the provider', () => {
  it.each(['get', 'post'] as const)(
    'by %s leads to a page that names no member, changes nothing and needs no session',
    async (method) => {
      const shop = await sellingShop(server.current);
      const opened = (await shop.buy('100')).body;
      const back = await visitor(server.current)[method](`/payment/return/${opened.order_no}?status=CP`);
      expect(back.status).toBe(303);
      expect(back.headers.get('location')).toBe(
        `/membership/shop-${shop.shop.id}/order/id-${opened.order_no}`,
      );
      expect((await shop.order(opened.order_no)).status).toBe('pending');
      expect((await visitor(server.current)[method]('/payment/return/999999999999')).status).toBe(404);
      expect((await visitor(server.current)[method]('/payment/return/1')).status).toBe(422);
    },
  );

  it('leads on to the summary for the member who ordered, and for nobody else', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    const addressFor = ({ id, client }: { id: string; client: Client }) =>
      client.get(`/api/member/id-${id}/order/id-${opened.order_no}/address`);
    const own = await addressFor({ id: shop.memberId, client: shop.client });
    expect(own.body).toEqual({ to: `/sample/${shop.memberId}/${opened.order_no}` });
    const [other] = await makeMembers(shop.shop, 1);
    if (!other) throw new Error('No member was made');
    expect((await addressFor(other)).status).toBe(404);
    expect((await addressFor({ id: shop.memberId, client: other.client })).status).toBe(403);
  });

  it('by a form of the provider’s page is let in from its origin', async () => {
    const shop = await sellingShop(server.current);
    const opened = (await shop.buy('100')).body;
    const answer = await visitor(server.current).post(
      `/payment/return/${opened.order_no}`,
      {},
      { headers: { origin: 'https://payment.paysolutions.asia' } },
    );
    expect(answer.status).toBe(303);
  });
});
