import { z } from 'zod';
import { defineContract, json } from '../../contract/contract.ts';
import { id, idOut } from '../../contract/id.ts';
import { pageInput, pageOf } from '../../contract/page.ts';
import { dateTime } from '../../contract/time.ts';
import { noticeEndpoints, noticeProblems, notifySettings } from './contract/settings.ts';
import { textEndpoints } from './contract/texts.ts';

export { defaultChannels, type ShopChannel, shopChannels } from './contract/settings.ts';
export { maxBodyLength, maxTitleLength } from './contract/texts.ts';

const text = z.object({ en: z.string(), th: z.string() });

/** What became of a message; `unreached` are those whose receiver there is no way to. */
const messageStates = ['waiting', 'sent', 'failed', 'unreached'] as const;
export type MessageState = (typeof messageStates)[number];

/** How a message travels. */
export const messageChannels = ['line', 'mail', 'telegram', 'sms'] as const;

/** A message as staff see it: never its link, nor what of a mail only its receiver may read. */
const message = z.object({
  id: idOut,
  state: z.enum(messageStates),
  /** The channel that it was sent by, or that it has turned to. */
  channel: z.enum(messageChannels).nullable(),
  /** Whom it is for; a member by their id. Null of somebody who was erased, and of what is for nobody. */
  to: z.object({ name: z.string(), member_id: idOut.nullable() }).nullable(),
  /** In the language that it was sent in; before, in both. */
  title: text,
  body: text.nullable(),
  /** Why it failed or has to wait, in words for the shop. */
  why: text.nullable(),
  /** Why it did not go by the channel before. */
  fallback: text.nullable(),
  attempts: z.number().int(),
  created_at: dateTime,
  sent_at: dateTime.nullable(),
});

/** Messages to members and to the shop: what they say, and what became of them. */
export const notifyContract = defineContract({
  id: 'notify',
  title: { en: 'Notifications', th: 'การแจ้งเตือน' },
  live: {
    /** Names none: a message that is new stands on any page. */
    messages: ['staff'],
    telegram: ['staff'],
  },
  permissions: { messages: ['staff', 'admin'], texts: ['admin'], shop_notices: ['admin'] },
  permissionTitles: {
    messages: {
      en: 'See the shop’s messages and send failed ones again',
      th: 'ดูข้อความของร้าน และส่งข้อความที่ไม่สำเร็จอีกครั้ง',
    },
    texts: { en: 'Write the texts of messages', th: 'แก้ไขข้อความถึงสมาชิก' },
    shop_notices: { en: 'Set shop alerts', th: 'ตั้งค่าการแจ้งเตือนร้าน' },
  },
  problems: noticeProblems,
  settings: notifySettings,
  endpoints: {
    ...textEndpoints,
    ...noticeEndpoints,
    messages: {
      method: 'GET',
      path: '/api/message/vuetify',
      summary:
        'What the shop has sent, what waits and what failed, newest first; `search` looks in receivers and texts.',
      access: { staff: { permission: 'messages' } },
      input: pageInput.extend({
        state: z.enum(messageStates).optional(),
        channel: z.enum(messageChannels).optional(),
      }),
      output: json(pageOf(message)),
    },
    retry: {
      method: 'POST',
      path: '/api/message/id-{id}/retry',
      summary: 'Tries a message that was given up again, from the beginning.',
      access: { staff: { permission: 'messages' } },
      input: z.object({ id: id('message') }),
      output: json(z.object({ id: idOut })),
    },
    retryAll: {
      method: 'POST',
      path: '/api/message/retry_all',
      summary: 'Tries all failed messages and files of the shop again, from the beginning; answers how many.',
      access: { staff: { permission: 'messages' } },
      input: z.object({}),
      output: json(z.object({ retried: z.number().int() })),
    },
  },
});
