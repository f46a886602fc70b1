import { raw } from 'objection';
import type { z } from 'zod';
import type { Message, WriteScope } from '../../server/tenancy/scope.ts';
import { deadlineOf, type Occasion, quietPeriodAt, sendingTime } from './domain/quiet-hours.ts';
import { memberNotice } from './events.ts';
import { OutboxMessage } from './models/outbox-message.ts';
import { readQuietRule } from './quiet-hours.ts';

/** One message to a member. */
export interface MemberMessage {
  readonly payload: z.input<typeof memberNotice.payload> & { readonly occasion: Occasion };
  /** Unique for the happening and the member, so that no member gets the same message twice. */
  readonly dedupe: string;
  /** Not before this moment. */
  readonly at?: Date;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Sends what waits for the end of quiet hours at once, if a message about the same booking is sent now: the later one
 * would wait for it.
 */
async function releaseEarlier(
  scope: WriteScope,
  messages: readonly Message<typeof memberNotice.payload>[],
): Promise<void> {
  for (const { payload, at } of messages) {
    const { about } = payload;
    if (!about || (at && at > scope.now)) continue;
    await scope
      .query(OutboxMessage)
      .where({ event: memberNotice.name, receiver_id: payload.member_id })
      .modify((rows) => {
        // A message about several bookings waits for all messages about bookings.
        if (about === payload.member_id) rows.whereNotNull('order_key');
        else rows.whereIn('order_key', [about, payload.member_id]);
      })
      .where({ state: 'pending' })
      .where('available_at', '>', scope.now)
      .whereRaw("JSON_VALUE(payload, '$.occasion') IN ('change', 'other')")
      .patch({
        available_at: scope.now,
        payload: raw("JSON_SET(payload, '$.occasion', 'action')"),
      });
  }
}

/** Sends messages to members, each at once or after the shop's quiet hours, depending on its occasion. */
export async function notifyMembers(scope: WriteScope, messages: readonly MemberMessage[]): Promise<void> {
  const rule = readQuietRule(scope);
  const sent = messages.flatMap((message): Message<typeof memberNotice.payload>[] => {
    const { occasion, starts_at, until = null } = message.payload;
    const wanted = later(message.at ?? scope.now, scope.now);
    const at = sendingTime(rule, wanted, { occasion, deadline: deadlineOf({ starts_at, until }) });
    return at ? [{ ...message, at }] : [];
  });
  if (sent.length === 0) return;
  if (quietPeriodAt(rule, scope.now)) await releaseEarlier(scope, sent);
  await scope.emitAll(memberNotice, sent);
}
