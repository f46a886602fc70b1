import { z } from 'zod';
import { languages } from '../../contract/problems.ts';
import { invitationMethods } from '../../server/calendar-file.ts';
import { defineEvent } from '../../server/event.ts';

const text = z.object({ en: z.string().min(1), th: z.string().min(1) });
/** A path of this site, which is made absolute when it is sent, or a whole address such as a LIFF one. */
const link = z
  .string()
  .regex(/^(\/(?!\/)|https?:\/\/)/)
  .nullable();

/** An appointment: what names it in all that is sent of it, and its instants (ISO 8601). */
const span = z.object({ id: z.string(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() });

/** What a mail brings to the member's calendar beside its words; texts in the member's language are chosen when sent. */
const invitation = z.object({
  method: z.enum(invitationMethods),
  sequence: z.number().int().nonnegative(),
  title: z.string(),
  place: z.string(),
  description: z.object({ en: z.string(), th: z.string() }),
  /** One or more. */
  spans: z.tuple([span], span),
});
export type Invitation = z.output<typeof invitation>;

/**
 * Tells a member something, by LINE or else by e-mail, in their language.
 * Emit it with a `dedupe` key, so that nobody is notified twice of the same thing.
 */
export const memberNotice = defineEvent(
  'notify.member_notice',
  z.object({
    member_id: z.string(),
    title: text,
    body: text,
    link,
    invitation: invitation.nullable().default(null),
  }),
);

/** Sends a mail to one address. Emit it with a `dedupe` key. */
export const mailNotice = defineEvent(
  'notify.mail_notice',
  z.object({ to: z.string(), subject: text, body: text, link, language: z.enum(languages) }),
);
