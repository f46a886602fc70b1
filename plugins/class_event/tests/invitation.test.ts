import { expect, test } from 'vitest';
import { calendarLines, calendarsTo, saidIn } from '#testing/harness/calendars.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { makeStudio } from './studio.ts';

const server = useServer();

/** A class with somebody who reads English mails in it. */
async function mailedClass() {
  const booked = await bookedClass(server.current, { free: true });
  const address = `${word('malee')}@sala.test`;
  const [mailed] = await booked.studio.members(1);
  if (!mailed) throw new Error('a member');
  await server.current.kernel
    .knex('member')
    .where({ id: mailed.id })
    .update({ line_id: null, email: address, language: 'en' });
  const made = await booked.book(mailed);
  return { ...booked, mailed, address, mailedId: String(made.body.booking_id) };
}

test('the mail about a booking brings it to the calendar, and each later one changes the same appointment', async () => {
  const { studio, address, mailedId, change } = await mailedClass();
  const mailed = async (at: number) => (await calendarsTo(server.current, address))[at]?.join('\n') ?? '';
  const first = await mailed(0);
  expect(calendarLines(first)).toEqual(
    expect.arrayContaining(['METHOD:REQUEST', `UID:${mailedId}@sala`, 'SEQUENCE:0']),
  );
  expect(saidIn(first, 'DTSTART')).toEqual([`${studio.day(1).replaceAll('-', '')}T110000Z`]);
  expect(calendarLines(first).find((line) => line.startsWith('ATTENDEE'))).toContain(`mailto:${address}`);

  server.current.clock.set(new Date(server.current.clock.now().getTime() + 5_000));
  expect((await change({ datetime: `${studio.day(2)} 19:00` })).status).toBe(200);
  const moved = await mailed(1);
  expect(calendarLines(moved)).toEqual(expect.arrayContaining(['METHOD:REQUEST', `UID:${mailedId}@sala`]));
  expect(saidIn(moved, 'DTSTART')).toEqual([`${studio.day(2).replaceAll('-', '')}T120000Z`]);

  server.current.clock.set(new Date(server.current.clock.now().getTime() + 5_000));
  await change({ is_active: false, cancel_bookings: true });
  const cancelled = await mailed(2);
  expect(calendarLines(cancelled)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${mailedId}@sala`]),
  );
  const sequences = [first, moved, cancelled].flatMap((text) => saidIn(text, 'SEQUENCE').map(Number));
  expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  expect(new Set(sequences).size).toBe(3);
});

test('a mail about a free seat brings nothing', async () => {
  const studio = await makeStudio(server.current);
  const eventId = await studio.classroom({ seats: 1 });
  const [holder, waiting] = await studio.members(2);
  if (!holder || !waiting) throw new Error('two members');
  const address = `${word('wait')}@sala.test`;
  await server.current.kernel
    .knex('member')
    .where({ id: waiting.id })
    .update({ line_id: null, email: address });
  const asked = (who: typeof holder) => ({ event_id: eventId, member_id: who.id });
  const booked = await holder.client.post('/api/classroom_event/make_booking', asked(holder));
  const staff = await studio.shop.user('frontdesk');
  await staff.client.post(`/api/classroom_event/id-${eventId}/add_waiting`, { member_id: waiting.id });
  await holder.client.post(`/api/classroom_booking/id-${booked.body.booking_id}/cancel`);
  expect(await calendarsTo(server.current, address)).toEqual([[]]);
});
