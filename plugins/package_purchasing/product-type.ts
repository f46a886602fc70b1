import { z } from 'zod';
import { grantPackage, remainingOfGrant, revokeGrant } from '#kernel/modules/member/api.ts';
import {
  asPurchase,
  findPaidOrder,
  InsufficientRemainderError,
  type Order,
  type ProductType,
} from '#kernel/modules/order/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { WriteScope } from '#kernel/server/tenancy/scope.ts';
import { packageOffers, quotePackage } from './desk.ts';
import { boughtTwice, giftsOf, purchaseSnapshot } from './domain/purchase-snapshot.ts';
import { describeRemainder } from './domain/remainder.ts';

const buyOnce = statement(
  `INSERT IGNORE INTO one_time_purchase (shop_id, package_id, member_id, order_id)
   VALUES (:shop_id, :package_id, :member_id, :order_id)`,
);
/* Held before the other orders are looked at, so that two that are taken back at once do not name each other. */
const lockPurchase = statement(
  `SELECT order_id FROM one_time_purchase
    WHERE shop_id = :shop_id AND package_id = :package_id AND member_id = :member_id FOR UPDATE`,
  z.object({ order_id: z.string() }),
);
const nameOther = statement(
  `UPDATE one_time_purchase SET order_id = :other_id
    WHERE shop_id = :shop_id AND package_id = :package_id AND member_id = :member_id`,
);
const mayBuyAgain = statement(
  `DELETE FROM one_time_purchase
    WHERE shop_id = :shop_id AND package_id = :package_id AND member_id = :member_id`,
);

const readSnapshot = (order: Order) => purchaseSnapshot.parse(JSON.parse(order.terms));

const purchaseOf = ({ id, subject_id, member_id }: Order) => {
  if (subject_id === null) throw new Error('An order of a package names none');
  return { package_id: subject_id, member_id, order_id: id };
};

/** A package that is sold once may be bought again, unless the member holds it by another order that was paid. */
async function endPurchase(scope: WriteScope, order: Order): Promise<void> {
  const { package_id, member_id } = purchaseOf(order);
  const key = { package_id, member_id };
  const [purchase] = await scope.rows(lockPurchase, key);
  if (purchase?.order_id !== order.id) return;
  const otherId = await findPaidOrder(scope, {
    memberId: member_id,
    kind: order.kind,
    subjectId: package_id,
  });
  if (otherId === null) await scope.run(mayBuyAgain, key);
  else await scope.run(nameOther, { ...key, other_id: otherId });
}

/** Orders of packages. */
export const packageOrder: ProductType = {
  title: { en: 'Packages', th: 'แพ็กเกจ' },
  paid: {
    en: 'You have bought {title}. Thank you for your support.',
    th: 'ซื้อ {title} สำเร็จ ขอบคุณที่ใช้บริการ',
  },
  offers: packageOffers,
  quote: quotePackage,
  summary: (scope, { reference_no, member_id }) =>
    `/membership/shop-${scope.shopId}/id-${member_id}/order/id-${reference_no}/summary`,
  gives: async (_scope, order) => giftsOf(readSnapshot(order)),
  async fulfill(scope, order) {
    const { fund_id: fundId, is_one_time, ...terms } = readSnapshot(order);
    if (fundId !== null)
      await grantPackage(
        scope,
        { memberId: order.member_id, fundId },
        {
          value: terms.value,
          usageDuration: terms.usage_duration,
          unlimitedDuration: terms.unlimited_access_duration,
        },
        asPurchase(order),
      );
    const isFirst = !is_one_time || (await scope.run(buyOnce, purchaseOf(order))) === 1;
    return isFirst ? {} : { flag: boughtTwice };
  },
  async left(scope, order) {
    const { fund_id: fundId, unlimited_access_duration: days } = readSnapshot(order);
    if (fundId === null) return { words: [], portions: [] };
    const of = { orderId: order.id, memberId: order.member_id, fundId };
    const { points, pointsLeft, daysLeft, lotIds, unlimited } = await remainingOfGrant(scope, of, days);
    const since = order.settled_at ?? order.created_at;
    return {
      ...describeRemainder({ points, pointsLeft, days, daysLeft }),
      period: { memberId: order.member_id, fundId, lotIds, unlimited, since },
    };
  },
  async revoke(scope, order) {
    const { fund_id: fundId, value, unlimited_access_duration } = readSnapshot(order);
    if (fundId !== null) {
      const of = { orderId: order.id, memberId: order.member_id, fundId };
      const taken = await revokeGrant(scope, of, unlimited_access_duration);
      if (order.status === 'voided' && taken < value) throw new InsufficientRemainderError(0);
    }
    await endPurchase(scope, order);
  },
};
