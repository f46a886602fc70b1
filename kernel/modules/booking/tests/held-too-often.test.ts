import { expect, test } from 'vitest';
import { isHeldTooOften } from '../domain/held-too-often.ts';

test.each([
  [[], false],
  [['expired'], false],
  [['canceled', 'booked', 'closed', 'refused'], false],
  [['expired', 'expired'], true],
  [['expired', 'canceled', 'canceled', 'failed'], false],
  [['expired', 'canceled', 'canceled', 'failed', 'canceled'], true],
  [['failed', 'failed', 'failed', 'failed'], false],
  [['failed', 'failed', 'failed', 'failed', 'failed'], true],
  [['failed', 'failed', 'failed', 'failed', 'expired'], true],
  [['closed', 'closed', 'refused', 'booked', 'moved', 'moved'], false],
])('holds that ended as %j allow no further one: %s', (outcomes, expected) => {
  expect(isHeldTooOften(outcomes)).toBe(expected);
});
