import type { LocalizedText } from '../../../contract/problems.ts';
import { shownBaht } from '../../../contract/satang.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { defineMessageText, messageWords, notifyMembers } from '../../notify/api.ts';
import { type BookingWish, readBookingWish, type UnbookedReason } from '../domain/booking-wish.ts';
import type { Order } from '../models/order.ts';
import { readTitles } from '../orders/order-titles.ts';

const reasons: Readonly<Record<UnbookedReason, LocalizedText>> = {
  full: { en: 'It is full.', th: 'เต็มแล้ว' },
  terms_changed: { en: 'The shop has changed it.', th: 'ร้านมีการเปลี่ยนแปลง' },
  already_booked: { en: 'You have booked it already.', th: 'คุณจองไว้แล้ว' },
  closed: { en: 'It takes no more bookings.', th: 'ปิดรับจองแล้ว' },
  too_few_points: { en: 'The points do not pay for it.', th: 'แต้มไม่พอ' },
  too_little_money: { en: 'The wallet has too little money.', th: 'ยอดเงินในกระเป๋าเงินไม่พอ' },
};

const places: Readonly<Record<'wallet' | 'owed' | 'granted', LocalizedText>> = {
  wallet: { en: 'is in your wallet', th: 'อยู่ในกระเป๋าเงินของคุณ' },
  owed: { en: 'is refunded by the shop', th: 'ร้านจะคืนให้' },
  granted: { en: 'has bought your points, which you can use', th: 'เป็นแต้มของคุณแล้ว ใช้จองได้' },
};

/**
 * Only shops with a drop-in price, or with packages for a class, send it, so it is not among the texts that every shop
 * can change.
 */
const text = defineMessageText({
  name: 'payment.unbooked',
  title: { en: 'Paid and not booked', th: 'ชำระแล้วแต่จองไม่ได้' },
  placeholders: {
    title: { title: { en: 'What was to be booked', th: 'รายการที่จะจอง' }, sample: { en: 'Yoga', th: 'โยคะ' } },
    reason: { title: { en: 'Why', th: 'เหตุผล' }, sample: reasons.full },
    price: { title: { en: 'What was paid', th: 'ยอดที่ชำระ' }, sample: shownBaht(45_000) },
    place: { title: { en: 'Where the money is', th: 'เงินอยู่ที่ไหน' }, sample: places.wallet },
  },
  words: {
    title: { en: 'Not booked', th: 'จองไม่สำเร็จ' },
    body: {
      en: '{title} could not be booked. {reason} {price} {place}.',
      th: 'จอง {title} ไม่สำเร็จ {reason} เงิน {price} {place}',
    },
  },
});

const canceledText = defineMessageText({
  name: 'payment.paid_after_cancel',
  title: { en: 'Paid after canceling', th: 'ชำระเงินหลังยกเลิก' },
  placeholders: {
    title: {
      title: { en: 'Items', th: 'รายการที่สั่ง' },
      sample: { en: '10 classes', th: 'แพ็กเกจ 10 ครั้ง' },
    },
    price: text.placeholders.price,
    place: text.placeholders.place,
  },
  words: {
    title: { en: 'Paid after you canceled', th: 'ชำระเงินหลังยกเลิก' },
    body: {
      en: 'You canceled {title} before your payment arrived. {price} {place}.',
      th: 'คุณยกเลิก {title} ก่อนที่เงินจะเข้า เงิน {price} {place}',
    },
  },
});

/** Notifies the member once that a canceled order was paid, with the amount and where it is. */
export async function notifyOfCanceledPayment(scope: WriteScope, order: Order, link: string): Promise<void> {
  const words = messageWords(scope, canceledText, {
    title: readTitles(order),
    price: shownBaht(Number(order.satang)),
    place: places[order.refund_way === 'wallet' ? 'wallet' : 'owed'],
  });
  const payload = { member_id: order.member_id, ...words, link, occasion: 'action' as const };
  await notifyMembers(scope, [{ payload, dedupe: `unbooked:${order.id}` }]);
}

/** Where the money of a paid order is that was not booked. */
function placeOf({ refund_way }: Order, wish: BookingWish | null): keyof typeof places {
  if (wish?.wallet || refund_way === 'wallet') return 'wallet';
  return wish?.paid_by === 'points' ? 'granted' : 'owed';
}

/** Notifies the member once that an order was paid and not booked, with the amount and where it is. */
export async function notifyOfUnbooked(scope: WriteScope, order: Order, link: string): Promise<void> {
  const same = (value: string): LocalizedText => ({ en: value, th: value });
  const wish = readBookingWish(order);
  const reason = Object.entries(reasons).find(([name]) => name === order.unbooked)?.[1];
  const words = messageWords(scope, text, {
    title: wish ? same(wish.title) : readTitles(order),
    reason: reason ?? same(''),
    price: shownBaht(Number(order.satang)),
    place: places[placeOf(order, wish)],
  });
  const payload = { member_id: order.member_id, ...words, link, occasion: 'action' as const };
  await notifyMembers(scope, [{ payload, dedupe: `unbooked:${order.id}` }]);
}
