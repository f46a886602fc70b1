import type { Language } from '../../../contract/problems.ts';
import { lineRetryWindowMs } from '../../../server/line/messaging.ts';
import { parseSender } from '../../../server/mail/address.ts';
import type { CalendarPart } from '../../../server/mail/mailer.ts';
import type { Delivery, Outcome } from '../../../server/plugin/subscription.ts';
import { subscribe } from '../../../server/plugin/subscription.ts';
import type { SendOutcome } from '../../../server/providers/send-outcome.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, Scope } from '../../../server/tenancy/scope.ts';
import { type Appointment, toInvitation } from '../../../server/text/calendar-file.ts';
import { lineMessaging } from '../../shop/api.ts';
import { defaultLanguage, findMemberAddress, type MessageAddress } from '../api.ts';
import { lineMessage } from '../domain/line-message.ts';
import { mailMessage } from '../domain/mail-message.ts';
import { messageKey } from '../domain/message-key.ts';
import { type Notice, translateNotice } from '../domain/notice.ts';
import { deadlineOf, sendingTime } from '../domain/quiet-hours.ts';
import { type Invitation, memberNotice } from '../events.ts';
import { readQuietRule } from '../quiet-hours.ts';
import { getSenders, toDeliveryOutcome } from '../senders.ts';

/** A try that could meet a LINE that has forgotten the key must end before LINE does. */
const marginMs = 10 * 60_000;

/** @returns null where the member or the shop has no LINE, or LINE has refused; `unknown` where nobody can tell any more. */
async function byLine(
  scope: Scope,
  { line_user_id }: MessageAddress,
  notice: Notice,
  delivery: Delivery,
): Promise<SendOutcome | 'unknown' | null> {
  const channel = lineMessaging(scope);
  if (delivery.channel === 'mail' || !channel || !line_user_id) return null;
  const age = scope.now.getTime() - delivery.firstTriedAt.getTime();
  if (delivery.attempt > 1 && age > lineRetryWindowMs - marginMs) return 'unknown';
  return getSenders(kernelScopeOf(scope).kernel).line.push({
    channel: { channelId: channel.clientId, channelSecret: channel.clientSecret },
    to: line_user_id,
    messages: [lineMessage(notice)],
    retryKey: messageKey(delivery.id),
  });
}

/** What a mail brings to the member's calendar; the shop invites by the address that the mail comes from. */
function invitationTo(
  scope: CallContext,
  to: string,
  language: Language,
  [invitation, ...others]: readonly [Invitation, ...Invitation[]],
): CalendarPart {
  const { method } = invitation;
  const { address } = parseSender(kernelScopeOf(scope).kernel.environment.MAIL_FROM);
  const people = { organizer: { name: scope.shop.name, address }, attendee: to };
  const contentOf =
    ({ sequence, modified_at, title, place, description }: Invitation) =>
    ({ id, starts_at, ends_at }: Invitation['spans'][number]) => {
      const [startsAt, endsAt] = [new Date(starts_at), new Date(ends_at)];
      const appointment: Appointment = {
        id,
        title,
        place,
        description: description[language],
        startsAt,
        endsAt,
        sequence,
        modifiedAt: modified_at === null ? null : new Date(modified_at),
        isCanceled: method === 'CANCEL',
      };
      return toInvitation(appointment, method, people, scope.now);
    };
  const [first, ...further] = invitation.spans;
  return {
    method,
    contents: [
      contentOf(invitation)(first),
      ...further.map(contentOf(invitation)),
      ...others.flatMap((other) => other.spans.map(contentOf(other))),
    ],
  };
}

/**
 * A walk-in who gave no address is no fault, and nothing that Retry could mend: staff saw before that they have
 * to write to them. A shop without a channel can mend it.
 */
const nowhere = ({ line_user_id }: MessageAddress, { title, body }: Notice): Outcome =>
  line_user_id
    ? { deadLetter: 'the shop has no LINE messaging channel, and the member has no e-mail' }
    : { sent: { channel: null, title, body } };

/**
 * Tells a member by LINE, else by e-mail; what LINE refuses permanently is mailed where that is possible
 * (docs/domain/notifications.md#n2).
 */
export const sendMemberNotification = subscribe(memberNotice, {
  name: 'tell_member',
  title: { en: 'Message to a member', th: 'ข้อความถึงสมาชิก' },
  transaction: 'manual',
  order: ({ about }) => about,
  receiver: ({ member_id }) => ({ memberId: member_id, name: null }),
  async run(scope, payload, delivery) {
    // It may have waited for its feature to be on again, or for a provider that was away.
    if (payload.until !== null && scope.now >= new Date(payload.until))
      return { deadLetter: 'too late: what it is about has begun' };
    const at = sendingTime(readQuietRule(scope), scope.now, {
      occasion: payload.occasion,
      deadline: deadlineOf(payload),
    });
    if (at === null) return { deadLetter: 'too late: what it is about has begun' };
    if (at > scope.now)
      return {
        retryAfterSeconds: Math.ceil((at.getTime() - scope.now.getTime()) / 1000),
        reason: 'quiet hours',
      };
    const address = await findMemberAddress(scope, payload.member_id);
    if (!address) return { deadLetter: 'there is no such member any more' };
    const { kernel } = kernelScopeOf(scope);
    const language = address.language ?? defaultLanguage;
    const notice = translateNotice(payload, language, {
      publicUrl: kernel.environment.PUBLIC_URL,
      shop: scope.shop,
    });
    const pushed = await byLine(scope, address, notice, delivery);
    if (pushed === 'unknown') return { deadLetter: 'first tried a day ago; LINE may have delivered it' };
    const { title, body } = notice;
    if (pushed && (pushed.kind !== 'refused' || !address.email))
      return toDeliveryOutcome(pushed, { channel: 'line', title, body });
    if (!address.email) return nowhere(address, notice);
    if (pushed?.kind === 'refused') await delivery.turnTo('mail', pushed.reason);
    const { email: to } = address;
    const { invitation, further_invitations } = payload;
    const mailed = await getSenders(kernel).mailer.send({
      to,
      ...mailMessage(notice),
      messageId: delivery.id,
      ...(invitation
        ? { calendar: invitationTo(scope, to, language, [invitation, ...further_invitations]) }
        : {}),
    });
    return toDeliveryOutcome(mailed, { channel: 'mail', title, body });
  },
});
