import { ulidPattern } from '../../../contract/id.ts';
import { readShortCode } from './short-code.ts';

const prefix = 'BECG:';
/** How long before the start check-in opens (decisions §5). */
export const earlyMs = 30 * 60_000;

/** What was scanned or typed at the desk: the ticket's QR, a booking's id, or its short code; null for anything else. */
export function readCheckInCode(code: string): { id: string } | { shortCode: string } | null {
  const text = code.trim().toUpperCase();
  const bare = text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
  if (ulidPattern.test(bare)) return { id: bare };
  const shortCode = readShortCode(bare);
  return shortCode === null ? null : { shortCode };
}

/** When check-in is open: from 30 minutes before the start to the end (decisions §5). */
export function checkInMoment(startsAt: Date, endsAt: Date, now: Date): 'open' | 'too_early' | 'too_late' {
  if (now.getTime() < startsAt.getTime() - earlyMs) return 'too_early';
  return now > endsAt ? 'too_late' : 'open';
}
