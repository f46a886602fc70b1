import type { LocalizedText } from '../../../contract/problems.ts';
import { shownBaht } from '../../../contract/satang.ts';
import { subscribe } from '../../../server/plugin/subscription.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { defineMessageText, type MessageText, messageWords, notifyMembers } from '../../notify/api.ts';
import { memberSms } from '../../notify/events.ts';
import { smsAfterPayment } from '../../shop/api.ts';
import {
  documentKinds,
  documentTitles,
  isRefundDocument,
  printedNumber,
} from '../../tax-document/domain/number.ts';
import { IssuedDocument } from '../../tax-document/models/issued-document.ts';
import { documentAddress } from '../../tax-document/view.ts';
import { canceledByMember } from '../domain/booking-wish.ts';
import { findReturnedPrice } from '../domain/returned-price.ts';
import { orderPaid } from '../events.ts';
import { type ProductType, productType } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { readTitles } from '../orders/order-titles.ts';
import { notifyShopOfFlag, notifyShopOfPayment } from '../shop-notices.ts';
import { notifyOfCanceledPayment, notifyOfUnbooked } from './unbooked-notification.ts';

const receiptKinds = documentKinds.filter((kind) => !isRefundDocument(kind));

/** The text of a paid order of a kind; its words come from the feature whose kind it is. */
const paidText = (kind: string, { title, paid }: Pick<ProductType, 'title' | 'paid'>) =>
  paid &&
  defineMessageText({
    name: `payment.paid.${kind}`,
    title: { en: `Paid: ${title.en}`, th: `เมื่อชำระเงินแล้ว: ${title.th}` },
    placeholders: {
      title: {
        title: { en: 'Items', th: 'รายการที่ซื้อ' },
        sample: { en: '10 classes', th: 'แพ็กเกจ 10 ครั้ง' },
      },
      price: { title: { en: 'What was paid', th: 'ยอดที่ชำระ' }, sample: shownBaht(150_000) },
      order_no: {
        title: { en: 'Order number', th: 'เลขที่คำสั่งซื้อ' },
        sample: { en: '112233445566', th: '112233445566' },
      },
      received: {
        title: { en: 'What the member received, a line each', th: 'สิ่งที่สมาชิกได้รับ บรรทัดละรายการ' },
        sample: { en: '10 points, to use within 90 days', th: '10 แต้ม ใช้ได้ภายใน 90 วัน' },
      },
      receipt: {
        title: { en: 'Kind and number of the receipt', th: 'ประเภทและเลขที่ใบเสร็จ' },
        sample: { en: 'Receipt RC00000-2026-000042', th: 'ใบเสร็จรับเงิน RC00000-2026-000042' },
      },
    },
    words: {
      title: { en: 'Payment received', th: 'ได้รับการชำระเงินแล้ว' },
      body: {
        en: `${paid.en}\n{received}\n{receipt}`,
        th: `${paid.th}\n{received}\n{receipt}`,
      },
    },
  });

/** The texts of payments, one for each kind of order whose feature is on. */
export const paidTexts = (scope: CallContext): MessageText[] =>
  productType
    .contributors(kernelScopeOf(scope).kernel.installation)
    .filter(({ plugin }) => scope.isOn(plugin))
    .flatMap(({ key, parts }) => paidText(key, parts) ?? []);

const joined = (lines: readonly LocalizedText[]): LocalizedText => ({
  en: lines.map(({ en }) => en).join('\n'),
  th: lines.map(({ th }) => th).join('\n'),
});

/** The newest document of what was paid; none of what was free. */
const findReceipt = async (scope: ReadScope, { sale_id }: Order) =>
  scope
    .query(IssuedDocument)
    .where({ sale_id })
    .whereIn('kind', receiptKinds)
    .orderBy('id', 'desc')
    .limit(1)
    .first();

function nameReceipt(document: IssuedDocument | undefined): LocalizedText {
  if (!document) return { en: '', th: '' };
  const { en, th } = documentTitles[document.kind];
  const number = printedNumber(document);
  return { en: `${en} ${number}`, th: `${th} ${number}` };
}

async function sendOrderNotification(scope: WriteScope, order: Order): Promise<void> {
  const kind = scope.contributor(productType, order.kind);
  const isCanceled = order.unbooked === canceledByMember;
  // A worker of an earlier release has granted a canceled order, and returned nothing.
  if (kind && isCanceled && order.refund_way !== null)
    return notifyOfCanceledPayment(scope, order, kind.parts.summary(scope, order));
  if (kind && order.unbooked !== null && !isCanceled)
    await notifyOfUnbooked(scope, order, kind.parts.summary(scope, order));
  const text = kind && paidText(order.kind, kind.parts);
  if (!text) return;
  const same = (value: string): LocalizedText => ({ en: value, th: value });
  const received = kind.parts.received
    ? await scope.askOne(productType, order.kind, 'received', order)
    : await scope.askOne(productType, order.kind, 'gives', order);
  const receipt = await findReceipt(scope, order);
  await notifyMembers(scope, [
    {
      payload: {
        member_id: order.member_id,
        ...messageWords(scope, text, {
          title: readTitles(order),
          price: shownBaht(Number(order.satang)),
          order_no: same(order.reference_no),
          received: joined(received ?? []),
          receipt: nameReceipt(receipt),
        }),
        link: kind.parts.summary(scope, order),
        receipt_link: receipt ? documentAddress(receipt) : null,
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
  // The SMS thanks the member for a purchase.
  if (findReturnedPrice(order) === null) await smsMember(scope, order);
  await notifyShopOfPayment(scope, order);
  if (order.flag !== null) await notifyShopOfFlag(scope, order, order.flag);
}

/** Tells the member and the shop that an order is paid (docs/domain/notifications.md#n3). */
export const notifyOfPayment = subscribe(orderPaid, {
  name: 'tell_of_payment',
  title: { en: 'Message about a payment', th: 'ข้อความเรื่องการชำระเงิน' },
  run: (scope, { order_id }) => tell(scope, order_id),
});
