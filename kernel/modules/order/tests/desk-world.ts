import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { Answer } from '#testing/harness/client.ts';
import type { TestUser } from '#testing/harness/factories.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { chargePoints } from '../../member/api.ts';
import { type SellingShop, sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';
import { given, withSampleWallet } from './sample-wallet.ts';

/** A shop whose desk sells ten points of a fund at any price. */
export interface Desk extends SellingShop {
  readonly frontdesk: TestUser;
  readonly staff: TestUser;
  readonly admin: TestUser;
  readonly branchId: string;
  /** Sells things at these prices in baht together; for cash unless something else is said. */
  sell(prices: readonly string[], more?: object, user?: TestUser): Promise<Answer>;
  /** One of the calls about an order. */
  about(orderNo: string, what: string, input?: object, user?: TestUser): Promise<Answer>;
  /** Uses points of the member, as classes that have begun do. */
  use(points: number): Promise<void>;
  /** Puts money into the member's wallet. */
  give(satang: number): void;
  /** What stands on an account: above zero where it was debited more. */
  account(name: string): Promise<number>;
  differences(): Promise<string[]>;
}

/** The installation that a desk of the tests has: a feature that sells, and a wallet of the tests' own. */
export const withSampleDesk = async () => withSampleSale(await withSampleWallet());

/** @param promptPayId what the shop has set; nothing unless given. */
export async function makeDesk(server: TestServer, promptPayId = ''): Promise<Desk> {
  const selling = await sellingShop(server, ['sample_sale', 'sample_wallet']);
  const { shop, memberId, fundId } = selling;
  const { knex } = server.kernel;
  const [frontdesk, staff, admin] = await Promise.all([
    shop.user('frontdesk'),
    shop.user('staff'),
    shop.user('admin'),
  ]);
  const branchId = await makeEntity(shop, 'branch', 'Siam');
  if (promptPayId !== '')
    await admin.client.patch(`/api/payment_config/shop-${shop.id}`, { promptpay_id: promptPayId });
  return {
    ...selling,
    frontdesk,
    staff,
    admin,
    branchId,
    sell: (prices, more = {}, user = frontdesk) =>
      user.client.post('/api/order', {
        member_id: memberId,
        branch_id: branchId,
        reference_no: drawOrderNo(),
        tender: 'cash',
        items: prices.map((price) => ({ kind: 'sample_sale', subject_id: fundId, price })),
        ...more,
      }),
    about: (orderNo, what, input, user = frontdesk) =>
      input === undefined
        ? user.client.get(`/api/order/id-${orderNo}${what}`)
        : user.client.post(`/api/order/id-${orderNo}${what}`, input),
    async use(points) {
      const scope = await shop.scope();
      for (let used = 0; used < points; used++) {
        const use = { memberId, fundId, bookingId: newId(), reason: 'test', onDate: scope.today };
        await scope.transaction((inside) => chargePoints(inside, use), nothingIsLost);
      }
    },
    give: (satang) => void given.set(memberId, satang),
    async account(name) {
      const [row] = await knex('book_entry')
        .where({ shop_id: shop.id, account: name })
        .sum({ satang: 'satang' });
      return Number(row?.satang ?? 0);
    },
    differences: () => ledgerDifferences(shop),
  };
}
