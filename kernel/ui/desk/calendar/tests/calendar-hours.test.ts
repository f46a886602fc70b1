import { expect, test } from 'vitest';
import { shownHours } from '../calendar-hours.ts';

const usual = [8, 22] as const;

test.each([
  ['nothing is on', [], usual],
  ['all is inside', [{ start: '2026-11-22 08:00', minutes: 840 }], usual],
  ['something begins earlier', [{ start: '2026-11-22 06:45', minutes: 60 }], [6, 22]],
  ['something ends later', [{ start: '2026-11-22 21:30', minutes: 45 }], [8, 23]],
  ['something goes on past midnight', [{ start: '2026-11-22 23:30', minutes: 90 }], [8, 24]],
  [
    'there is something on both sides',
    [
      { start: '2026-11-22 00:10', minutes: 20 },
      { start: '2026-11-23 22:00', minutes: 30 },
    ],
    [0, 23],
  ],
])('a calendar shows its usual hours and what lies outside: %s', (_what, events, hours) => {
  expect(shownHours(events, usual)).toEqual(hours);
});
