import type { Answer, Client } from '#testing/harness/client.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { pollPendingPayments } from '../jobs/poll-pending-payments.ts';

export interface SellingShop {
  readonly shop: TestShop;
  readonly fundId: string;
  readonly memberId: string;
  readonly client: Client;
  /** Of the member's session. */
  readonly token: string;
  readonly merchantId: string;
  /** Buys ten points of the fund for baht. */
  buy(price: string, referenceNo?: string, tender?: string): Promise<Answer>;
  /** How many points the member holds. */
  points(): Promise<number>;
  order(referenceNo: string): Promise<Record<string, unknown>>;
  /** Asks the provider what is due, as the job does for this shop. */
  runPaymentPolling(): Promise<void>;
}

/** A shop that has the provider set up, a fund, and a member who buys. */
export async function sellingShop(server: TestServer, features = ['sample_sale']): Promise<SellingShop> {
  const shop = await makeShop(server, { features });
  const merchantId = await takePayments(shop);
  const { knex } = server.kernel;
  const fundId = newId();
  await knex('fund').insert({ id: fundId, shop_id: shop.id, name: 'โยคะ', created_at: server.clock.now() });
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('No member was made');
  const { id: memberId, client, token } = member;
  return {
    shop,
    fundId,
    memberId,
    client,
    token,
    merchantId,
    buy: (price, reference_no = drawOrderNo(), tender = 'card') =>
      client.post('/api/sample_sale/buy', {
        member_id: memberId,
        fund_id: fundId,
        reference_no,
        price,
        tender,
      }),
    async points() {
      const lots = await knex('fund_lot').where({ shop_id: shop.id, member_id: memberId, voided_at: null });
      return lots.reduce((sum: number, { remaining }) => sum + Number(remaining), 0);
    },
    runPaymentPolling: async () => pollPendingPayments.run(await shop.scope()),
    order: (reference_no) => knex('payment_order').where({ reference_no }).first(),
  };
}
