import { expect, test } from 'vitest';
import { bookingRevision, nextChangeAt } from '../domain/revision.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23) + seconds * 1_000);
const booking = { created_at: at(0), changed_at: null, ended_at: null };

test('a booking that never changed has sequence 0 and its creation as the last change', () => {
  expect(bookingRevision(booking)).toEqual({ sequence: 0, modifiedAt: at(0) });
});

test('each change raises the sequence, also within one second, and the end is the last change', () => {
  const first = nextChangeAt(booking, at(0));
  const second = nextChangeAt({ ...booking, changed_at: first }, at(0));
  const changes = [first, second].map((changed_at) => bookingRevision({ ...booking, changed_at }));
  const ended = bookingRevision({ ...booking, changed_at: second, ended_at: at(0) });
  expect([...changes, ended].map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(ended.modifiedAt).toEqual(at(0));
  expect(bookingRevision({ ...booking, ended_at: at(90) }).sequence).toBe(90);
});
