import { describe, expect, test } from 'vitest';
import { canCancel, cancelUntil } from '../domain/time-limits.ts';

const startsAt = new Date('2026-11-20T10:00:00Z');
const at = (text: string) => new Date(text);

describe('cancelling', () => {
  const booking = { status: 'completed', startsAt, cancelHours: 6, mayAlwaysCancel: false };

  test.each([
    ['at the last moment', {}, '2026-11-20T04:00:00Z', true],
    ['a second later', {}, '2026-11-20T04:00:01Z', false],
    ['later, when it was moved', { mayAlwaysCancel: true }, '2026-11-20T09:59:59Z', true],
    ['once it has begun', { mayAlwaysCancel: true }, '2026-11-20T10:00:00Z', false],
    ['after the check-in', { status: 'attend' }, '2026-11-19T00:00:00Z', false],
    ['twice', { status: 'canceled' }, '2026-11-19T00:00:00Z', false],
  ])('%s', (_name, change, now, allowed) => {
    expect(canCancel({ ...booking, ...change }, at(now))).toBe(allowed);
  });

  test('says until when', () => {
    expect(cancelUntil(booking)).toEqual(at('2026-11-20T04:00:00Z'));
    expect(cancelUntil({ ...booking, mayAlwaysCancel: true })).toEqual(startsAt);
  });
});
