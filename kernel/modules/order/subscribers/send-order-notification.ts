import type { LocalizedText } from '../../../contract/problems.ts';
import { shownBaht } from '../../../contract/satang.ts';
import { subscribe } from '../../../server/plugin/subscription.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { defineMessageText, type MessageText, messageWords, notifyMembers } from '../../notify/api.ts';
import { memberSms } from '../../notify/events.ts';
import { smsAfterPayment } from '../../shop/api.ts';
import { orderPaid } from '../events.ts';
import { type ProductType, productType } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { tellShopOfFlag, tellShopOfPayment } from '../shop-notices.ts';

/** The text of a paid order of a kind; its words come from the feature whose kind it is. */
const paidText = (kind: string, { title, paid }: Pick<ProductType, 'title' | 'paid'>) =>
  paid &&
  defineMessageText({
    name: `payment.paid.${kind}`,
    title: { en: `Paid: ${title.en}`, th: `เมื่อชำระเงินแล้ว: ${title.th}` },
    placeholders: {
      title: {
        title: { en: 'What was bought', th: 'รายการที่ซื้อ' },
        sample: { en: '10 classes', th: 'แพ็กเกจ 10 ครั้ง' },
      },
      price: { title: { en: 'What was paid', th: 'ยอดที่ชำระ' }, sample: shownBaht(150_000) },
      order_no: {
        title: { en: 'Order number', th: 'เลขที่คำสั่งซื้อ' },
        sample: { en: '112233445566', th: '112233445566' },
      },
    },
    words: { title: { en: 'Payment received', th: 'ได้รับการชำระเงินแล้ว' }, body: paid },
  });

/** The texts of payments, one for each kind of order whose feature is on. */
export const paidTexts = (scope: CallContext): MessageText[] =>
  productType
    .contributors(kernelScopeOf(scope).kernel.installation)
    .filter(({ plugin }) => scope.isOn(plugin))
    .flatMap(({ key, parts }) => paidText(key, parts) ?? []);

async function sendOrderNotification(scope: WriteScope, order: Order): Promise<void> {
  const kind = scope.contributor(productType, order.kind);
  const text = kind && paidText(order.kind, kind.parts);
  if (!text) return;
  const same = (value: string): LocalizedText => ({ en: value, th: value });
  await notifyMembers(scope, [
    {
      payload: {
        member_id: order.member_id,
        ...messageWords(scope, text, {
          title: same(order.title),
          price: shownBaht(Number(order.satang)),
          order_no: same(order.reference_no),
        }),
        link: kind.parts.summary(scope, order),
        occasion: 'action',
      },
      dedupe: `paid:${order.id}`,
    },
  ]);
}

/** By SMS as well, where HQ has set that up for the shop; what it says is the same for every order. */
async function smsMember(scope: WriteScope, order: Order): Promise<void> {
  const sms = smsAfterPayment(scope);
  if (!sms) return;
  const payload = { member_id: order.member_id, ...sms };
  await scope.emit(memberSms, payload, { dedupe: `paid:${order.id}` });
}

async function tell(scope: Scope, orderId: string): Promise<void> {
  const order = await scope.query(Order).findById(orderId);
  if (!order) return;
  await sendOrderNotification(scope, order);
  await smsMember(scope, order);
  await tellShopOfPayment(scope, order);
  if (order.flag !== null) await tellShopOfFlag(scope, order, order.flag);
}

/** Tells the member and the shop that an order is paid (docs/domain/notifications.md#n3). */
export const tellOfPayment = subscribe(orderPaid, {
  name: 'tell_of_payment',
  title: { en: 'Message about a payment', th: 'ข้อความเรื่องการชำระเงิน' },
  run: (scope, { order_id }) => tell(scope, order_id),
});
