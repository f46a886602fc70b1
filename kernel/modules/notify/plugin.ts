import { definePlugin } from '../../server/plugin.ts';
import { notifyContract } from './contract.ts';
import { messagePage } from './handlers/message-page.ts';
import { retry } from './handlers/retry.ts';
import { OutboxMessage } from './models/outbox-message.ts';
import { sendMail } from './subscribers/mail-notice.ts';
import { tellMember } from './subscribers/member-notice.ts';

export const plugin = definePlugin({
  contract: notifyContract,
  needs: ['shop'],
  records: { message: OutboxMessage },
  handlers: { messages: messagePage, retry },
  on: [tellMember, sendMail],
  history: {
    actions: { 'notify.retry': { en: 'Sent a failed message again', th: 'ส่งข้อความที่ไม่สำเร็จอีกครั้ง' } },
  },
});
