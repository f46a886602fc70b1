import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingWindow, openStarts } from '#kernel/modules/booking/api.ts';
import { bookabilityError } from '../domain/window.ts';

const settings = { longest_reservation_allow: 14, shortest_reservation_allow: 2 };
const startsAt = new Date('2026-11-20T10:00:00Z');
const open = { startsAt, isOpen: true, isPrivate: false, taken: 3, total: 10 };
const at = (text: string) => new Date(text);

describe('the booking window', () => {
  test('opens the longest days and closes the shortest hours before the start', () => {
    expect(bookingWindow(startsAt, settings)).toEqual({
      from: at('2026-11-06T10:00:00Z'),
      until: at('2026-11-20T08:00:00Z'),
    });
  });

  test.each([
    ['a second too early', '2026-11-06T09:59:59Z', 'too_early'],
    ['just open', '2026-11-06T10:00:00Z', null],
    ['the last moment', '2026-11-20T08:00:00Z', null],
    ['a second too late', '2026-11-20T08:00:01Z', 'too_late'],
  ])('%s', (_name, now, why) => {
    expect(bookabilityError(open, settings, at(now), false)).toBe(why);
  });

  test.each([
    ['closed', { isOpen: false }, false],
    ['private', { isPrivate: true }, false],
    ['booked', { taken: 10 }, true],
    ['full', { taken: 10 }, false],
  ])('is refused as %s', (why, change, isBooked) => {
    expect(bookabilityError({ ...open, ...change }, settings, at('2026-11-19T00:00:00Z'), isBooked)).toBe(
      why,
    );
  });

  test('lists exactly the starts that can be booked now', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: -100, max: 2000 }),
        (longest, shortest, hoursAhead) => {
          const window = { longest_reservation_allow: longest, shortest_reservation_allow: shortest };
          const now = at('2026-11-20T10:00:00Z');
          const start = new Date(now.getTime() + hoursAhead * 3_600_000);
          const { from, to } = openStarts(window, now);
          const listed = start >= from && start <= to && start > now;
          expect(listed).toBe(bookabilityError({ ...open, startsAt: start }, window, now, false) === null);
        },
      ),
    );
  });
});
