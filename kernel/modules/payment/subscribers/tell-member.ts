import { fillText, type Text } from '../../../contract/problems.ts';
import { subscribe } from '../../../server/events.ts';
import type { Scope } from '../../../server/scope.ts';
import { memberNotice } from '../../notify/events.ts';
import { orderPaid } from '../events.ts';
import { orderKind } from '../extensions.ts';
import { Order } from '../models/order.ts';

const title: Text = { en: 'Payment received', th: 'ได้รับการชำระเงินแล้ว' };

const filled = (text: Text, values: Readonly<Record<string, string>>): Text => ({
  en: fillText(text.en, values),
  th: fillText(text.th, values),
});

async function tell(scope: Scope, orderId: string): Promise<void> {
  const order = await scope.query(Order).findById(orderId);
  const kind = order && scope.contributor(orderKind, order.kind);
  if (!order || !kind?.parts.paid) return;
  await scope.emit(
    memberNotice,
    {
      member_id: order.member_id,
      title,
      body: filled(kind.parts.paid, { title: order.title }),
      link: kind.parts.summary(scope, order),
    },
    { dedupe: `paid:${orderId}` },
  );
}

/** Tells the member that an order is paid (decisions §7). */
export const tellOfPayment = subscribe(orderPaid, {
  name: 'tell_of_payment',
  title: { en: 'Message about a payment', th: 'ข้อความเรื่องการชำระเงิน' },
  run: (scope, { order_id }) => tell(scope, order_id),
});
