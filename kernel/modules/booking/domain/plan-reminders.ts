import { type QuietRule, sendingTime } from '../../notify/api.ts';

interface Reminded {
  readonly starts_at: Date;
  readonly reminded_at: Date | null;
}

/** A booking is not reminded of twice within this time, for example after it was moved. */
const apartMs = 12 * 3_600_000;

/** Decides which due reminders are sent now, which wait until quiet hours end, and which are dropped. */
export function planReminders<B extends Reminded>(
  rule: QuietRule,
  now: Date,
  due: readonly B[],
): { sent: B[]; postponed: (readonly [B, Date])[]; dropped: B[] } {
  const sent: B[] = [];
  const postponed: (readonly [B, Date])[] = [];
  const dropped: B[] = [];
  for (const booking of due) {
    const at = sendingTime(rule, now, { occasion: 'reminder', deadline: booking.starts_at });
    const isRepeated =
      booking.reminded_at !== null && now.getTime() - booking.reminded_at.getTime() < apartMs;
    if (at === null || isRepeated) dropped.push(booking);
    else if (at > now) postponed.push([booking, at]);
    else sent.push(booking);
  }
  return { sent, postponed, dropped };
}
