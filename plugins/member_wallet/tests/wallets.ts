import { reverseOrder } from '#kernel/modules/order/api.ts';
import { Order } from '#kernel/modules/order/models/order.ts';
import { settleOrder } from '#kernel/modules/order/settlement/settle.ts';
import { type SellingShop, sellingShop } from '#kernel/modules/order/tests/buyers.ts';
import type { Answer } from '#testing/harness/client.ts';
import type { TestUser } from '#testing/harness/factories.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';

/** A shop with wallets, and what is called there most. Amounts are in baht as the wire writes them. */
export interface WalletShop extends SellingShop {
  readonly staff: TestUser;
  readonly frontdesk: TestUser;
  adjust(user: TestUser, amount: string, note?: string): Promise<Answer>;
  topUp(amount: string, referenceNo?: string): Promise<Answer>;
  /** Tops up and pays. @returns the order's number. */
  paidTopUp(amount: string): Promise<string>;
  /** Settles an order as the provider's answer would. @returns whether it was this call that settled it. */
  settle(orderNo: string): Promise<boolean>;
  /** Refunds an order, as the desk does. @returns whether it was this call that did. */
  takeBack(orderNo: string, satang: number): Promise<boolean>;
  /** Buys from the wallet. */
  spend(price: string): Promise<Answer>;
  preset(paid: number, received: number): Promise<string>;
  /** What is in the wallet: paid in and given, in satang. */
  wallet(): Promise<readonly [number, number]>;
  /** What the ledgers' check says of this shop. */
  differences(): Promise<string[]>;
}

/** @param features switched on beside the one that sells samples. */
export async function walletShop(
  server: TestServer,
  features: readonly string[] = ['member_wallet'],
): Promise<WalletShop> {
  const selling = await sellingShop(server, ['sample_sale', ...features]);
  const { shop, memberId, client } = selling;
  const { knex } = server.kernel;
  const [staff, frontdesk] = await Promise.all([shop.user('staff'), shop.user('frontdesk')]);
  const path = `/api/member/id-${memberId}`;
  const topUp: WalletShop['topUp'] = (amount, reference_no = drawOrderNo()) =>
    client.post(`${path}/wallet_top_up`, { amount, reference_no });
  const settle: WalletShop['settle'] = async (orderNo) => {
    const known = Order.fromDatabaseJson(await selling.order(orderNo));
    const paid = Number(known.satang);
    const payment = { satang: paid, debits: [{ account: 'provider' as const, satang: paid }], gift: 0 };
    const scope = (await shop.scope()).as('payment');
    const order = await scope.transaction((inside) => settleOrder(inside, known, payment), nothingIsLost);
    return order !== null;
  };
  return {
    ...selling,
    staff,
    frontdesk,
    topUp,
    settle,
    adjust: (user, amount, note) => user.client.post(`${path}/adjust_wallet`, { amount, note }),
    async paidTopUp(amount) {
      const { body } = await topUp(amount);
      await settle(body.order_no);
      return body.order_no;
    },
    async takeBack(orderNo, satang) {
      const { id } = await selling.order(orderNo);
      const scope = await shop.scope();
      const back = await scope.transaction(
        (inside) => reverseOrder(inside, String(id), satang),
        nothingIsLost,
      );
      return back !== null;
    },
    spend: (price) => selling.buy(price, drawOrderNo(), 'wallet'),
    async preset(paid_amount, received_amount) {
      const { body } = await staff.client.post('/api/top_up_package', { paid_amount, received_amount });
      return body.id;
    },
    async wallet() {
      const row = await knex('wallet').where({ shop_id: shop.id, member_id: memberId }).first();
      return [Number(row?.paid_satang ?? 0), Number(row?.gift_satang ?? 0)];
    },
    differences: () => ledgerDifferences(shop),
  };
}
