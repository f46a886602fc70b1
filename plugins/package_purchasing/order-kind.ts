import { grantLeft, grantPackage, takeBackGrant } from '#kernel/modules/member/points.ts';
import { asPurchase, type Order, type OrderKind, TooLittleLeft } from '#kernel/modules/payment/points.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { packageOffers, quotePackage } from './desk.ts';
import { leftOver } from './domain/left-over.ts';
import { boughtTwice, giftsOf, soldTerms } from './domain/sold-terms.ts';

const buyOnce = statement(
  `INSERT IGNORE INTO one_time_purchase (shop_id, package_id, member_id, order_id)
   VALUES (:shop_id, :package_id, :member_id, :order_id)`,
);
const mayBuyAgain = statement(
  `DELETE FROM one_time_purchase
    WHERE shop_id = :shop_id AND package_id = :package_id AND member_id = :member_id AND order_id = :order_id`,
);

const termsOf = (order: Order) => soldTerms.parse(JSON.parse(order.terms));

const purchaseOf = ({ id, subject_id, member_id }: Order) => {
  if (subject_id === null) throw new Error('An order of a package names none');
  return { package_id: subject_id, member_id, order_id: id };
};

/** Orders of packages. */
export const packageOrder: OrderKind = {
  title: { en: 'Packages', th: 'แพ็กเกจ' },
  paid: {
    en: 'You have bought {title}. Thank you for your support.',
    th: 'ซื้อ {title} เรียบร้อยแล้ว ขอบคุณที่ใช้บริการ',
  },
  offers: packageOffers,
  quote: quotePackage,
  summary: (scope, { reference_no, member_id }) =>
    `/membership/shop-${scope.shopId}/id-${member_id}/order/id-${reference_no}/summary`,
  gives: async (_scope, order) => giftsOf(termsOf(order)),
  async grant(scope, order) {
    const { fund_id: fundId, is_one_time, ...terms } = termsOf(order);
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
    const { fund_id: fundId, unlimited_access_duration: days } = termsOf(order);
    if (fundId === null) return { words: [], portions: [] };
    const of = { orderId: order.id, memberId: order.member_id, fundId };
    const { points, pointsLeft, daysLeft, lotIds, unlimited } = await grantLeft(scope, of, days);
    const since = order.settled_at ?? order.created_at;
    return {
      ...leftOver({ points, pointsLeft, days, daysLeft }),
      holding: { memberId: order.member_id, fundId, lotIds, unlimited, since },
    };
  },
  async takeBack(scope, order) {
    const { fund_id: fundId, value, unlimited_access_duration } = termsOf(order);
    if (fundId !== null) {
      const of = { orderId: order.id, memberId: order.member_id, fundId };
      const taken = await takeBackGrant(scope, of, unlimited_access_duration);
      if (order.status === 'voided' && taken < value) throw new TooLittleLeft(0);
    }
    await scope.run(mayBuyAgain, purchaseOf(order));
  },
};
