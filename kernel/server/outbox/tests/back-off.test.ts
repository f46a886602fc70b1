import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOffMs, maxAttempts } from '../back-off.ts';

const hour = 3_600_000;

test('the first wait is about two seconds, and none is longer than three hours and a fifth', () => {
  expect(backOffMs(1, 0)).toBe(1_600);
  expect(backOffMs(1, 1)).toBe(2_400);
  expect(backOffMs(100, 1)).toBe(3.6 * hour);
});

test('all tries together outlive a night and stay within the day that LINE remembers a retry key for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
        minLength: maxAttempts - 1,
        maxLength: maxAttempts - 1,
      }),
      (random) => {
        const total = random.reduce((sum, value, index) => sum + backOffMs(index + 1, value), 0);
        expect(total).toBeGreaterThan(8 * hour);
        expect(total).toBeLessThan(13 * hour);
      },
    ),
  );
});
