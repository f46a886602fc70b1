import { drawOrderNo } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { dropInClass, dropInPrice } from './drop-in.ts';
import type { StudioMember } from './studio.ts';

/** A class with a drop-in price that the desk sells, paid by PromptPay unless a test says otherwise. */
export async function deskClass(server: TestServer, options: Parameters<typeof dropInClass>[1] = {}) {
  const sold = await dropInClass(server, options);
  const { staff, studio, eventId } = sold;
  const path = `/api/payment_config/shop-${studio.shop.id}`;
  await staff.client.patch(path, { promptpay_id: '0812345678' });
  const item = { kind: 'class_event', subject_id: eventId, price: dropInPrice };
  const about = (orderNo: string, what: string, input: object = {}) =>
    staff.client.post(`/api/order/id-${orderNo}/${what}`, input);
  return {
    ...sold,
    item,
    sell: (who: StudioMember, fields: object = {}) =>
      staff.client.post('/api/order', {
        member_id: who.id,
        branch_id: studio.branchId,
        reference_no: drawOrderNo(),
        tender: 'promptpay',
        items: [item],
        ...fields,
      }),
    confirmSale: (orderNo: string) => about(orderNo, 'confirm', { amount: dropInPrice }),
    cancelSale: (orderNo: string) => about(orderNo, 'cancel'),
  };
}

export type DeskClass = Awaited<ReturnType<typeof deskClass>>;
