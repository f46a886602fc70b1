import { z } from 'zod';
import { languages } from '../../contract/problems.ts';
import { defineEvent } from '../../server/plugin/event.ts';
import { invitationMethods } from '../../server/text/calendar-file.ts';
import { shopChannels } from './contract.ts';
import { occasions } from './domain/quiet-hours.ts';

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
  /** When the booking last changed (ISO 8601); null in a notice of an earlier release. */
  modified_at: z.iso.datetime().nullable().default(null),
  title: z.string(),
  place: z.string(),
  description: z.object({ en: z.string(), th: z.string() }),
  /** One or more. */
  spans: z.tuple([span], span),
});
export type Invitation = z.output<typeof invitation>;

/**
 * Notifies a member by LINE, or by email if the member has no LINE, in the member's language.
 * Emit it through `notifyMembers`, which obeys the shop's quiet hours.
 */
export const memberNotice = defineEvent(
  'notify.member_notice',
  z.object({
    member_id: z.string(),
    title: text,
    body: text,
    link,
    /** The place on a map. */
    map_link: z
      .string()
      .regex(/^https:\/\//i)
      .nullable()
      .default(null),
    /** The receipt of what was paid, as `link`. */
    receipt_link: link.default(null),
    invitation: invitation.nullable().default(null),
    /** Those of further bookings, with the same method. */
    further_invitations: z.array(invitation).default([]),
    /** Decides whether it can be sent in quiet hours. Messages of an earlier release have none. */
    occasion: z.enum(occasions).default('action'),
    /**
     * The booking or waitlist that it is about, or the member if it is about several. Messages about one booking are sent in the
     * order of their causes.
     */
    about: z.string().nullable().default(null),
    /** When the change takes effect or the booking starts (ISO 8601). */
    starts_at: z.iso.datetime().nullable().default(null),
    /** From then on it is of no use and not sent, as the start of what it reminds of (ISO 8601). */
    until: z.iso.datetime().nullable().default(null),
  }),
);

/**
 * Tells one receiver of the shop's own something by one channel; for LINE the receiver is a user of the team. What it says
 * of a member is forgotten with them.
 */
export const shopNotice = defineEvent(
  'notify.shop_notice',
  z.object({
    channel: z.enum(shopChannels),
    to: z.string(),
    /** What staff know the receiver by. */
    name: z.string(),
    /** The booking that it is about. */
    about: z.string().nullable().default(null),
    /** The member whom its body names; null where it names nobody. */
    member_id: z.string().nullable().default(null),
    title: text,
    body: text,
    link,
  }),
);

/** Sends a member one SMS. Emit it with a `dedupe` key. */
export const memberSms = defineEvent(
  'notify.member_sms',
  z.object({ member_id: z.string(), sender: z.string(), text: z.string() }),
);

/** What stands in an outbox row itself is read with every look at the queue, so it is small. */
const longestInline = 64 * 1024;

/** A file that a mail carries: a small one as it is, in base64, or one of the storage by its key. */
const attachment = z.object({
  name: z.string().min(1).max(200),
  /** Such as `application/pdf`. */
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  content: z.union([
    z.object({ base64: z.base64().max(Math.ceil(longestInline / 3) * 4) }),
    z.object({ key: z.string() }),
  ]),
});
export type Attachment = z.output<typeof attachment>;

/** Sends a mail to one address, with at most 5 MB of files. Emit it with a `dedupe` key. */
export const mailNotice = defineEvent(
  'notify.mail_notice',
  z.object({
    to: z.string(),
    /** Somebody of the team who must have this permission (`plugin.permission`) when it is sent; null where nobody need. */
    reader: z.object({ user_id: z.string(), permission: z.string() }).nullable().default(null),
    subject: text,
    body: text,
    link,
    language: z.enum(languages),
    attachments: z.array(attachment).max(10).default([]),
  }),
);
