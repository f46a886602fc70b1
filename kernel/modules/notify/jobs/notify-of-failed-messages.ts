import type { Job } from '../../../server/plugin/define-plugin.ts';
import { shopNotice } from '../events.ts';
import { OutboxMessage } from '../models/outbox-message.ts';
import { notifyShop, type ShopEvent } from '../shop-notice.ts';

/** Messages to members that failed permanently. */
export const failedMessages: ShopEvent = {
  name: 'notify.failed',
  title: { en: 'Messages that could not be sent', th: 'ข้อความที่ส่งไม่สำเร็จ' },
};

const hourMs = 60 * 60_000;
/** A message is given up at most so long after it was due last. */
const longestDueMs = 24 * hourMs;

const recently = (now: Date) => ({
  due: new Date(now.getTime() - longestDueMs),
  given: new Date(now.getTime() - hourMs),
});

/** Tells the shop of messages that were given up, many at a time, so that an outage is one message and not hundreds. */
export const notifyOfFailedMessages: Job = {
  name: 'tell_of_failed',
  cron: '*/10 * * * *',
  per: 'shop',
  due: {
    model: OutboxMessage,
    where: (rows, now) => {
      const { due, given } = recently(now);
      rows.where({ state: 'parked' }).where('available_at', '>', due).where('done_at', '>', given);
    },
  },
  async run(scope) {
    const { due, given } = recently(scope.now);
    const failed = await scope
      .query(OutboxMessage)
      .where({ state: 'parked' })
      // What was to tell the shop itself must not lead to the next message.
      .whereNot({ event: shopNotice.name })
      .where('available_at', '>', due)
      .where('done_at', '>', given)
      .orderBy('id', 'desc')
      .select('id');
    const [newest] = failed;
    if (!newest) return;
    await scope.transaction(
      (inside) =>
        notifyShop(
          inside,
          failedMessages,
          {
            title: failedMessages.title,
            body: {
              en: `${failed.length} in the last hour. See whom to call, or send them again.`,
              th: `${failed.length} ข้อความในหนึ่งชั่วโมงที่ผ่านมา กรุณาตรวจสอบหรือส่งอีกครั้ง`,
            },
            link: '/management/messages?show=failed',
          },
          `failed:${newest.id}`,
        ),
      { retry: 'is idempotent' },
    );
  },
};
