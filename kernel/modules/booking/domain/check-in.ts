import { ulidPattern } from '../../../contract/id.ts';
import { parseTyped } from '../../../contract/thai-keyboard.ts';
import { readShortCode } from './short-code.ts';

const prefix = 'BECG:';
/** How long before the start check-in opens (docs/domain/booking.md#b30). */
export const earlyMs = 30 * 60_000;

type CheckInCode = { id: string } | { shortCode: string };

function parseLatinCode(code: string): CheckInCode | null {
  const text = code.trim().toUpperCase();
  const bare = text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
  if (ulidPattern.test(bare)) return { id: bare };
  const shortCode = readShortCode(bare);
  return shortCode === null ? null : { shortCode };
}

/**
 * Parses what was scanned or typed at the desk: the ticket's QR code, a booking's id or its short code, also if the
 * keyboard was set to Thai. Returns null for anything else.
 */
export const readCheckInCode = (code: string): CheckInCode | null => parseTyped(code, parseLatinCode);

/** When check-in is open: from 30 minutes before the start to the end (docs/domain/booking.md#b30). */
export function checkInMoment(startsAt: Date, endsAt: Date, now: Date): 'open' | 'too_early' | 'too_late' {
  if (now.getTime() < startsAt.getTime() - earlyMs) return 'too_early';
  return now > endsAt ? 'too_late' : 'open';
}
