import { z } from 'zod';
import { defineContract, json } from '../../contract/contract.ts';
import { id, idOut } from '../../contract/id.ts';
import { pageInput, pageOf } from '../../contract/page.ts';
import { dateTime } from '../../contract/time.ts';

const text = z.object({ en: z.string(), th: z.string() });

/** A message that was given up, as an admin sees it: never its body, which may hold what only its receiver may read. */
const parkedMessage = z.object({
  id: idOut,
  /** `plugin.happened` */
  event: z.string(),
  /** `plugin.subscription` that could not take it. */
  consumer: z.string(),
  reason: z.string(),
  /** What it was, and why it was given up, in words for the shop. */
  what: text,
  why: text,
  /** Its title, and the member whom it is for, so that staff can tell them; null for any other message. */
  to: z.object({ member_id: idOut, name: z.string(), title: text }).nullable(),
  attempts: z.number().int(),
  created_at: dateTime,
});

/** Messages to members and mail, and what became of those that could not be delivered. */
export const notifyContract = defineContract({
  id: 'notify',
  title: { en: 'Notifications', th: 'การแจ้งเตือน' },
  permissions: { outbox: ['admin'] },
  problems: {},
  endpoints: {
    parked: {
      method: 'GET',
      path: '/api/outbox/vuetify',
      summary: 'Messages of the shop that were given up, newest first, with the reason.',
      access: { staff: { permission: 'outbox' } },
      input: pageInput,
      output: json(pageOf(parkedMessage)),
    },
    retry: {
      method: 'POST',
      path: '/api/outbox/id-{id}/retry',
      summary: 'Tries a message that was given up again, from the beginning.',
      access: { staff: { permission: 'outbox' } },
      input: z.object({ id: id('outbox') }),
      output: json(z.object({ id: idOut })),
    },
  },
});
