import { ulidPattern } from '#kernel/contract/id.ts';

const prefix = 'BECG:';
const earlyMs = 30 * 60_000;

/** The booking id in what was scanned or typed: the ticket's QR, or the bare id; null for anything else. */
export function bookingIdOf(code: string): string | null {
  const text = code.trim().toUpperCase();
  const bare = text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
  return ulidPattern.test(bare) ? bare : null;
}

/** When a class takes check-ins: from 30 minutes before the start to the end (decisions §5). */
export function checkInMoment(startsAt: Date, endsAt: Date, now: Date): 'open' | 'too_early' | 'too_late' {
  if (now.getTime() < startsAt.getTime() - earlyMs) return 'too_early';
  return now > endsAt ? 'too_late' : 'open';
}
