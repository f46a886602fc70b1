import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { fromBaht } from '../../../contract/satang.ts';
import { newId } from '../../../server/ids/new-id.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { type TaxSettings, taxSettingsPlace } from '../../order/contract.ts';
import { Order } from '../../order/models/order.ts';
import { reverseOrder, reverseOrderOnce } from '../../order/refund/reverse-order.ts';
import { settleSale } from '../../order/settlement/settle.ts';
import { type SellingShop, sellingShop } from '../../order/tests/buyers.ts';
import { printedNumber } from '../domain/number.ts';
import { IssuedDocument } from '../models/issued-document.ts';
import { voidDocuments } from '../void.ts';

/** A tax id whose check digit is right. */
export const sellersTaxId = '0105556176239';

/** A shop that issues documents, and what a test does there. */
export interface DocumentShop extends SellingShop {
  /** The oldest, which is the head office. */
  readonly branches: readonly [string, string];
  set(settings: Partial<TaxSettings>): Promise<void>;
  /** Orders ten points at a branch, without paying. */
  opened(price: string, branch?: 0 | 1): Promise<Order>;
  /** Pays orders by card, as one sale; inside a transaction that may be given up. */
  settle(orders: readonly Order[], more?: (inside: KernelScope) => Promise<void>): Promise<boolean>;
  /** Orders and pays at once. */
  sold(price: string, branch?: 0 | 1): Promise<Order>;
  reverse(order: Order, satang: number): Promise<boolean>;
  /** Takes a sale back as a void does. */
  voided(orders: readonly Order[]): Promise<void>;
  /** In the order in which they were made. */
  documents(): Promise<IssuedDocument[]>;
  numbers(): Promise<string[]>;
  /** What the ledgers' check says of the shop. */
  differences(): Promise<string[]>;
}

export async function documentShop(
  server: TestServer,
  settings: Partial<TaxSettings> = {},
): Promise<DocumentShop> {
  const selling = await sellingShop(server);
  const { shop } = selling;
  const { knex } = server.kernel;
  const branches = [newId(), newId()].sort();
  const [first = '', second = ''] = branches;
  await knex('branch').insert(
    [first, second].map((id, index) => ({
      id,
      shop_id: shop.id,
      name: index === 0 ? 'สาขาทุ่งครุ' : 'สาขาปู่เจ้า',
      weekly_schedule: '[]',
      created_at: server.clock.now(),
    })),
  );
  const inside = async <T>(body: (scope: KernelScope) => Promise<T>): Promise<T> =>
    (await shop.scope()).as('payment').transaction(body, nothingIsLost);
  const documents = async () => (await shop.scope()).query(IssuedDocument).orderBy(['created_at', 'id']);
  const set: DocumentShop['set'] = (patch) =>
    inside(async (scope) => {
      await writeSettings(scope, taxSettingsPlace, patch);
    });
  await set(settings);
  const opened: DocumentShop['opened'] = async (price, branch = 0) => {
    const id = newId();
    await knex('payment_order').insert({
      id,
      shop_id: shop.id,
      sale_id: id,
      reference_no: drawOrderNo(),
      kind: 'sample_sale',
      member_id: selling.memberId,
      branch_id: branches[branch],
      tender: 'card',
      satang: fromBaht(price),
      title: 'โยคะ 10 ครั้ง',
      terms: JSON.stringify({ fund_id: selling.fundId, value: 10 }),
      opened_by: 'test',
      created_at: server.clock.now(),
    });
    return Order.fromDatabaseJson(await knex('payment_order').where({ id }).first());
  };
  const settle: DocumentShop['settle'] = (orders, more) =>
    inside(async (scope) => {
      const [first] = orders;
      if (first && orders.length > 1) {
        await scope
          .query(Order)
          .findByIds(orders.map(({ id }) => id))
          .patch({ sale_id: first.id });
      }
      const sale = orders.map((order) => {
        const satang = Number(order.satang);
        const payment = { satang, debits: [{ account: 'provider' as const, satang }], gift: 0 };
        return { order: order.$clone().$set({ sale_id: first?.id ?? order.id }), payment };
      });
      const settled = await settleSale(scope, sale);
      await more?.(scope);
      return settled !== null;
    });
  return {
    ...selling,
    branches: [first, second],
    set,
    opened,
    settle,
    async sold(price, branch) {
      const order = await opened(price, branch);
      await settle([order]);
      return order;
    },
    reverse: (order, satang) =>
      inside(async (scope) => (await reverseOrder(scope, order.id, satang)) !== null),
    voided: (orders) =>
      inside(async (scope) => {
        const paid = await scope.query(Order).findByIds(orders.map(({ id }) => id));
        for (const order of paid)
          await reverseOrderOnce(scope, order, {
            satang: 'all',
            status: 'voided',
            way: 'cash',
            reason: null,
          });
        await voidDocuments(scope, orders);
      }),
    documents,
    numbers: async () => (await documents()).map(printedNumber),
    differences: () => ledgerDifferences(shop),
  };
}
