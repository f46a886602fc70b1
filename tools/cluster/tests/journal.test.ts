import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Journal } from '../journal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const book = (journal: Journal, id: string) => journal.addBooking({ id, classId: null, memberId: 'member' });

test('what was before the first booking is counted until somebody asks, and not again', () => {
  const journal = new Journal();
  vi.advanceTimersByTime(35_000);
  expect(journal.takeLongestGap()).toBe(35_000);
  vi.advanceTimersByTime(700);
  book(journal, 'one');
  expect(journal.takeLongestGap()).toBe(700);
});

test('a time without a booking that goes on is counted from its beginning, whenever somebody asks', () => {
  const journal = new Journal();
  book(journal, 'one');
  vi.advanceTimersByTime(4_000);
  expect(journal.takeLongestGap()).toBe(4_000);
  vi.advanceTimersByTime(3_000);
  book(journal, 'two');
  vi.advanceTimersByTime(1_000);
  expect(journal.takeLongestGap()).toBe(7_000);
  expect(journal.takeLongestGap()).toBe(1_000);
});
