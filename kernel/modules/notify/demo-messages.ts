import { ulid } from 'ulid';
import type { DemoKit } from '../../demo/kit.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { memberNotice } from './events.ts';

const hour = 3_600_000;

const texts = [
  {
    title: { en: 'Your class is booked', th: 'จองคลาสสำเร็จ' },
    body: { en: 'Show the QR code at the desk.', th: 'แสดง QR ที่เคาน์เตอร์' },
  },
  {
    title: { en: 'Your class is tomorrow', th: 'แจ้งเตือนคลาสของคุณ' },
    body: { en: 'See you soon.', th: 'แล้วพบกัน' },
  },
  {
    title: { en: 'Payment received', th: 'ได้รับการชำระเงินแล้ว' },
    body: { en: 'Thank you for your support.', th: 'ขอบคุณที่ใช้บริการ' },
  },
];

/** How each fifth message of the demo ended: most by LINE, some by mail, some not at all. */
const ends = [
  { state: 'sent', channel: 'line' },
  { state: 'sent', channel: 'line' },
  { state: 'sent', channel: 'mail', fallback_reason: 'LINE push 400 Failed to send messages' },
  { state: 'sent', channel: 'line' },
  { state: 'parked', attempts: 1, last_error: 'LINE push 400 Failed to send messages' },
] as const;

/** Messages of the last days to some members, a few of which failed, for the list of messages. */
export async function demoMessages(
  { db, now, shopId }: KernelScope,
  { pick, below }: DemoKit,
  memberIds: readonly string[],
): Promise<void> {
  const rows = memberIds.map((member_id, at) => {
    const { title, body } = pick(texts);
    const end = ends[at % ends.length] ?? ends[0];
    const created_at = new Date(now.getTime() - at * 3 * hour - below(hour));
    const payload =
      end.state === 'sent'
        ? { title: title.th, body: body.th }
        : memberNotice.payload.parse({ member_id, title, body, link: null });
    return {
      // As old as it says, because the list goes by it.
      id: ulid(created_at.getTime()),
      shop_id: shopId,
      source: 'notify',
      event: memberNotice.name,
      consumer: 'notify.tell_member',
      payload: JSON.stringify(payload),
      is_shown: true,
      receiver_id: member_id,
      attempts: 1,
      ...end,
      available_at: created_at,
      created_at,
      done_at: created_at,
    };
  });
  if (rows.length > 0) await db('outbox').insert(rows);
}
