import { expect, test } from 'vitest';
import { visitor } from '#kernel/testing/client.ts';
import { drainOutbox } from '#kernel/testing/drain-outbox.ts';
import { word } from '#kernel/testing/factories.ts';
import { useServer } from '#kernel/testing/server.ts';
import { bookedClass } from './booked-class.ts';
import { makeStudio } from './studio.ts';

const server = useServer();

interface Caught {
  readonly id: number;
  readonly attachments: readonly { readonly type: string }[];
}

/** The calendars that came with the mails to an address, oldest first; null for a mail without one. */
async function calendarsTo(address: string): Promise<(string[] | null)[]> {
  await drainOutbox(server.current.kernel);
  const { body }: { body: Caught[] } = await visitor(server.current).get(`/sandbox/mail?to=${address}`);
  return Promise.all(
    [...body]
      .sort((one, other) => one.id - other.id)
      .map(async ({ id, attachments }) => {
        const at = attachments.findIndex(({ type }) => type === 'text/calendar');
        if (at < 0) return null;
        const file = await fetch(`${server.current.url}/sandbox/mail/${id}/attachments/${at}`);
        // The sandbox shows text with line ends of its own.
        return (await file.text()).replaceAll(/\r?\n /g, '').split(/\r?\n/);
      }),
  );
}

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

const saidOf = (lines: readonly string[] | null | undefined, name: string) =>
  lines?.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

test('the mail about a booking brings it to the calendar, and each later one changes the same appointment', async () => {
  const { studio, address, mailedId, change } = await mailedClass();
  const [first] = await calendarsTo(address);
  expect(first).toEqual(expect.arrayContaining(['METHOD:REQUEST', `UID:${mailedId}@sala`, 'SEQUENCE:0']));
  expect(saidOf(first, 'DTSTART')).toBe(`${studio.day(1).replaceAll('-', '')}T110000Z`);
  expect(first?.find((line) => line.startsWith('ATTENDEE'))).toContain(`mailto:${address}`);

  server.current.clock.set(new Date(server.current.clock.now().getTime() + 5_000));
  expect((await change({ datetime: `${studio.day(2)} 19:00` })).status).toBe(200);
  const [, moved] = await calendarsTo(address);
  expect(moved).toEqual(expect.arrayContaining(['METHOD:REQUEST', `UID:${mailedId}@sala`]));
  expect(saidOf(moved, 'DTSTART')).toBe(`${studio.day(2).replaceAll('-', '')}T120000Z`);

  server.current.clock.set(new Date(server.current.clock.now().getTime() + 5_000));
  await change({ is_active: false, cancel_bookings: true });
  const [, , cancelled] = await calendarsTo(address);
  expect(cancelled).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${mailedId}@sala`]),
  );
  const sequences = [first, moved, cancelled].map((lines) => Number(saidOf(lines, 'SEQUENCE')));
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
  expect(await calendarsTo(address)).toEqual([null]);
});
