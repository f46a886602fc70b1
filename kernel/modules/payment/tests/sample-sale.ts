import { z } from 'zod';
import { defineContract, json } from '../../../contract/contract.ts';
import { id } from '../../../contract/id.ts';
import { baht } from '../../../contract/money.ts';
import { memberTender, orderNo, orderOpened, orderProblems, orderView } from '../../../contract/order.ts';
import { contribute } from '../../../server/extension.ts';
import { Installation, loadInstallation } from '../../../server/loader.ts';
import { definePlugin, handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { grantLeft, grantPackage, voidLot } from '../../member/points.ts';
import {
  asPurchase,
  findOrder,
  type Order,
  openOrder,
  orderKind,
  orderWithGifts,
  TooLittleLeft,
} from '../points.ts';

const contract = defineContract({
  id: 'sample_sale',
  title: { en: 'Sample', th: 'ตัวอย่าง' },
  permissions: {},
  problems: orderProblems,
  endpoints: {
    buy: {
      method: 'POST',
      path: '/api/sample_sale/buy',
      summary: 'Buys ten points of a fund.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({
        member_id: id('member'),
        fund_id: id('fund'),
        reference_no: orderNo,
        price: baht,
        tender: memberTender,
      }),
      output: json(orderOpened),
      errors: ['duplicate_reference', 'tender_off', 'insufficient_wallet'],
      whenExpired: 'refuse',
    },
    order: {
      method: 'GET',
      path: '/api/sample_sale/member-{member_id}/order-{order_no}',
      summary: 'One order.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({ member_id: id('member'), order_no: orderNo }),
      output: json(orderView),
      whenOff: 'allow',
    },
  },
});

const terms = z.object({ fund_id: z.string(), value: z.number() });
const termsOf = (order: Order) => terms.parse(JSON.parse(order.terms));

/** Set by a test: orders of this title are granted with this flag. */
export const flagged = new Map<string, string>();

const lotOf = async (scope: Scope, order: Order): Promise<string | null> => {
  const rows = await scope.table('fund_lot', 'l').where({ 'l.source_id': order.id }).select('l.id');
  return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id ?? null;
};

const plugin = definePlugin({
  contract,
  needs: ['payment', 'member'],
  handlers: {
    buy: handler(contract, 'buy', ({ input, scope, fail }) =>
      openOrder(
        scope,
        {
          kind: contract.id,
          subjectId: input.fund_id,
          memberId: input.member_id,
          referenceNo: input.reference_no,
          tender: input.tender,
          quote: { satang: input.price, title: 'Ten points', terms: { fund_id: input.fund_id, value: 10 } },
        },
        fail,
      ),
    ),
    order: handler(contract, 'order', async ({ input, scope, fail }) => {
      const order = await findOrder(scope, { orderNo: input.order_no, memberId: input.member_id });
      if (!order) throw fail('not_found');
      return orderWithGifts(scope, order);
    }),
  },
  provides: [
    contribute(
      orderKind,
      {
        title: { en: 'Samples', th: 'ตัวอย่าง' },
        offers: async (scope) => {
          const funds = await scope.table('fund', 'f').select('f.id', 'f.name').orderBy('f.name');
          const offers = z.array(z.object({ id: z.string(), name: z.string() })).parse(funds);
          return {
            total: offers.length,
            offers: offers.map(({ id: subjectId, name: title }) => ({
              subjectId,
              title,
              details: [],
              satang: 10_000,
            })),
          };
        },
        quote: async (_scope, { subjectId, satang }) =>
          subjectId === null
            ? { refused: 'not_found' }
            : { satang, title: 'Ten points', terms: { fund_id: subjectId, value: 10 } },
        paid: { en: '{title} is yours.', th: 'ได้รับ {title} แล้ว' },
        summary: (_scope, { reference_no, member_id }) => `/sample/${member_id}/${reference_no}`,
        gives: async (_scope, order) => [
          { en: `${termsOf(order).value} points`, th: `${termsOf(order).value} แต้ม` },
        ],
        async grant(scope, order) {
          const { fund_id: fundId, value } = termsOf(order);
          await grantPackage(
            scope,
            { memberId: order.member_id, fundId },
            { value, usageDuration: 30, unlimitedDuration: 0 },
            asPurchase(order),
          );
          const flag = flagged.get(order.title);
          return flag === undefined ? {} : { flag };
        },
        async left(scope, order) {
          const of = { orderId: order.id, memberId: order.member_id, fundId: termsOf(order).fund_id };
          const { points, pointsLeft, lotIds } = await grantLeft(scope, of, 0);
          return {
            words: [],
            portions: [{ unit: 'points', granted: points, unused: pointsLeft }],
            holding: { ...of, lotIds, unlimited: null, since: order.created_at },
          };
        },
        async takeBack(scope, order) {
          const lotId = await lotOf(scope, order);
          const taken = lotId && (await voidLot(scope, { lotId, reason: 'refunded', orderId: order.id }));
          if (order.status === 'voided' && taken !== termsOf(order).value) throw new TooLittleLeft(0);
        },
      },
      contract.id,
    ),
  ],
});

/**
 * The installation with one more feature, which sells and knows nothing but this module's points.
 * @param others what is installed beside it; everything that there is unless given.
 */
export async function withSampleSale(others?: Installation): Promise<Installation> {
  const { plugins } = others ?? (await loadInstallation());
  return new Installation([...plugins, { plugin, folder: import.meta.dirname, isFeature: true }]);
}
