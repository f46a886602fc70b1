import { z } from 'zod';
import { defineContract, json } from '../../../contract/contract.ts';
import { id } from '../../../contract/id.ts';
import { baht } from '../../../contract/money.ts';
import { memberTender, orderNo, orderOpened, orderProblems, orderView } from '../../../contract/order.ts';
import { definePlugin, handler } from '../../../server/plugin/define-plugin.ts';
import { contribute } from '../../../server/plugin/extension.ts';
import { Installation, loadInstallation } from '../../../server/runtime/loader.ts';
import { grantPackage, remainingOfGrant, revokeGrant } from '../../member/api.ts';
import {
  asPurchase,
  findOrder,
  InsufficientRemainderError,
  type Order,
  openOrder,
  orderWithGifts,
  productType,
} from '../api.ts';

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

const terms = z.object({ fund_id: z.string(), value: z.number(), unlimited_days: z.number().default(0) });
type Terms = z.infer<typeof terms>;
const readSnapshot = (order: Order) => terms.parse(JSON.parse(order.terms));

/** Set by a test: what is sold of this fund is so many days of unlimited access, and no points. */
export const unlimitedDays = new Map<string, number>();

const termsOfFund = (fund_id: string): Terms => {
  const unlimited_days = unlimitedDays.get(fund_id) ?? 0;
  return { fund_id, value: unlimited_days > 0 ? 0 : 10, unlimited_days };
};

/** Set by a test: orders of this title are granted with this flag. */
export const flagged = new Map<string, string>();

const grantOf = (order: Order) => ({
  orderId: order.id,
  memberId: order.member_id,
  fundId: readSnapshot(order).fund_id,
});

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
          quote: { satang: input.price, title: 'Ten points', snapshot: termsOfFund(input.fund_id) },
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
      productType,
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
            : { satang, title: 'Ten points', snapshot: termsOfFund(subjectId) },
        paid: { en: '{title} is yours.', th: 'ได้รับ {title} แล้ว' },
        summary: (_scope, { reference_no, member_id }) => `/sample/${member_id}/${reference_no}`,
        gives: async (_scope, order) => [
          { en: `${readSnapshot(order).value} points`, th: `${readSnapshot(order).value} แต้ม` },
        ],
        async fulfill(scope, order) {
          const { fund_id: fundId, value, unlimited_days: unlimitedDuration } = readSnapshot(order);
          await grantPackage(
            scope,
            { memberId: order.member_id, fundId },
            { value, usageDuration: 30, unlimitedDuration },
            asPurchase(order),
          );
          const flag = flagged.get(order.title);
          return flag === undefined ? {} : { flag };
        },
        async left(scope, order) {
          const { memberId, fundId, ...of } = grantOf(order);
          const days = readSnapshot(order).unlimited_days;
          const left = await remainingOfGrant(scope, { ...of, memberId, fundId }, days);
          const ofPoints = { unit: 'points' as const, granted: left.points, unused: left.pointsLeft };
          const ofDays = { unit: 'days' as const, granted: days, unused: left.daysLeft };
          return {
            words: [],
            portions: [days > 0 ? ofDays : ofPoints],
            period: {
              memberId,
              fundId,
              lotIds: left.lotIds,
              unlimited: left.unlimited,
              since: order.created_at,
            },
          };
        },
        async revoke(scope, order) {
          const { value, unlimited_days } = readSnapshot(order);
          const taken = await revokeGrant(scope, grantOf(order), unlimited_days);
          if (order.status === 'voided' && taken !== value) throw new InsufficientRemainderError(0);
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
