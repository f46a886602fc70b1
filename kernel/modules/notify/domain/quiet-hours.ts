import { addDays, addMinutes, toInstant, toLocalDate } from '../../../contract/time.ts';

/** A daily period in the shop's zone, as `HH:mm`. It ends on the next day if `until` is not after `from`. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** Why a message is sent. It decides whether the message can be sent in quiet hours. */
export const occasions = ['action', 'change', 'reminder', 'other'] as const;
/** One of `occasions`: the reason for a message. */
export type Occasion = (typeof occasions)[number];

/** The shop's quiet hours; null if it has none. */
export interface QuietRule {
  readonly hours: QuietHours | null;
  readonly timeZone: string;
}

const hourMs = 3_600_000;
/** Changes that take effect within this time are sent at once. */
const soonMs = 12 * hourMs;
/** A reminder that a worker sends this late after its last minute is still sent. */
const lateReminderMs = 15 * 60_000;

/** The quiet period that contains an instant; its end is not part of it. Null outside quiet hours. */
export function quietPeriodAt({ hours, timeZone }: QuietRule, at: Date): { from: Date; until: Date } | null {
  if (!hours) return null;
  const today = toLocalDate(at, timeZone);
  for (const day of [addDays(today, -1), today]) {
    const lastDay = hours.until <= hours.from ? addDays(day, 1) : day;
    const from = toInstant(`${day} ${hours.from}`, timeZone);
    const until = toInstant(`${lastDay} ${hours.until}`, timeZone);
    if (from <= at && at < until) return { from, until };
  }
  return null;
}

/** The moment from which a message is useless; null if there is none. */
export function deadlineOf(message: {
  readonly starts_at?: string | null | undefined;
  readonly until?: string | null | undefined;
}): Date | null {
  const deadline = message.starts_at ?? message.until ?? null;
  return deadline === null ? null : new Date(deadline);
}

/**
 * Decides when a message is sent (docs/domain/notifications.md#n6).
 * @param message.deadline the moment from which the message is useless, such as the start of the booking.
 * @returns `now`, or the end of quiet hours; null if the message must be dropped, because it would come too late.
 */
export function sendingTime(
  rule: QuietRule,
  now: Date,
  { occasion, deadline }: { readonly occasion: Occasion; readonly deadline: Date | null },
): Date | null {
  const period = quietPeriodAt(rule, now);
  if (!period || occasion === 'action') return now;
  if (occasion === 'reminder' && now.getTime() - period.from.getTime() < lateReminderMs) return now;
  const isTooLate = deadline !== null && deadline <= period.until;
  if (occasion === 'change') {
    const isSoon = deadline !== null && deadline.getTime() - now.getTime() <= soonMs;
    return isSoon || isTooLate ? now : period.until;
  }
  return isTooLate ? null : period.until;
}

/**
 * Moves the time of a reminder out of quiet hours: to the last minute before them, or to their end if that minute has
 * passed when the booking is made.
 */
export function reminderOutsideQuietHours(rule: QuietRule, planned: Date, bookedAt: Date): Date {
  const period = quietPeriodAt(rule, planned);
  if (!period) return planned;
  const lastMinute = addMinutes(period.from, -1);
  return bookedAt < lastMinute ? lastMinute : period.until;
}
