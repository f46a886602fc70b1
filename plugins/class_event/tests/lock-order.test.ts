import { afterEach, expect, test } from 'vitest';
import { noteStatements } from '#testing/harness/note-statements.ts';
import { useServer } from '#testing/harness/server.ts';
import { dropInClass } from './drop-in.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

/** The subjects whose capacity is changed, and the document series, in the order in which they are locked. */
async function locksOf(
  classes: readonly string[],
  work: () => Promise<{ readonly status: number }>,
): Promise<string[]> {
  const locks: string[] = [];
  await noteStatements(
    (sql, values) => {
      if (/^\s*(UPDATE|INSERT INTO) document_series/.test(sql)) locks.push('series');
      if (/^\s*UPDATE capacity SET/.test(sql) && Array.isArray(values))
        locks.push(...classes.filter((id) => values.includes(id)));
    },
    async () => expect((await work()).status).toBe(200),
  );
  return [...new Set(locks)];
}

test('a payment that books a held class numbers its document before it locks the class, as a booking from the wallet', async () => {
  const sold = await dropInClass(server.current);
  const member = await sold.studio.member();
  const { body } = await sold.buy(member);
  await sold.pay(body);
  const { eventId } = sold;
  expect(await locksOf([eventId], () => sold.confirm(member))).toEqual(['series', eventId]);
  expect(await sold.bookings()).toHaveLength(1);
});

test('a hold that replaces an expired one locks both classes by their ids', async () => {
  const sold = await dropInClass(server.current);
  const member = await sold.studio.member();
  const later = await sold.studio.classroom({
    topicId: sold.topicId,
    startsAt: new Date(`${sold.studio.day(2)}T18:00:00+07:00`),
  });
  const [first = '', second = ''] = [sold.eventId, later].sort();
  expect((await sold.buy(member, {}, first)).status).toBe(200);
  const { clock } = server.current;
  clock.set(new Date(clock.now().getTime() + 11 * 60_000));
  expect(await locksOf([first, second], () => sold.buy(member, {}, second))).toEqual([first, second]);
});
