import { afterEach, describe, expect, test, vi } from 'vitest';
import { shortIdLength } from '#kernel/contract/boot.ts';
import { listen, type TestListener } from '#testing/harness/listener.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio, type StudioMember } from './studio.ts';

const server = useServer();
const minute = 60_000;
const open: TestListener[] = [];
afterEach(() => {
  for (const listener of open.splice(0)) listener.leave();
});

const listenAs = async ({ token }: { readonly token: string }, query = '') => {
  const listener = await listen(server.current, token, query);
  open.push(listener);
  return listener;
};

const topicsOf = ({ events }: TestListener) => [...new Set(events.map(({ topic }) => topic))].sort();
const countOf = ({ events }: TestListener, topic: string) =>
  events.filter((event) => event.topic === topic).length;

/** A desk, two members and somebody of another shop who listen, and a class that starts soon. */
async function audience() {
  const studio = await makeStudio(server.current);
  const startsAt = new Date(server.current.clock.now().getTime() + 10 * minute);
  const eventId = await studio.classroom({ startsAt, seats: 2_000 });
  const [anna, ben] = await studio.members(2);
  if (!anna || !ben) throw new Error('two members');
  const desk = await studio.shop.user('frontdesk', 'admin');
  const stranger = await (await makeStudio(server.current)).shop.user('admin');
  return {
    stranger,
    studio,
    eventId,
    anna,
    ben,
    desk,
    heard: {
      desk: await listenAs(desk),
      anna: await listenAs(anna),
      ben: await listenAs(ben),
      stranger: await listenAs(stranger),
    },
  };
}

const book = async (desk: Pick<StudioMember, 'client'>, memberId: string, eventId: string) => {
  const booked = await desk.client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: memberId,
  });
  expect(booked).toMatchObject({ status: 201 });
  return String(booked.body.booking_id);
};

/** Closes the class, which everybody of the shop hears of as the last thing. */
const closeClass = async (
  desk: Pick<StudioMember, 'client'>,
  eventId: string,
  listeners: readonly TestListener[],
) => {
  const closed = await desk.client.patch(`/api/classroom_event/id-${eventId}`, { is_active: false });
  expect(closed).toMatchObject({ status: 200 });
  for (const { events } of listeners)
    await vi.waitFor(() => expect(events.some(({ ids }) => ids.length === 0)).toBe(true), 30_000);
};

describe('a booking is heard of', () => {
  test('by the desk, by its member, and by others as seats of a class that they see', async () => {
    const { eventId, anna, desk, heard } = await audience();
    const bookingId = await book(desk, anna.id, eventId);
    expect((await heard.desk.heard('class_event.subject')).ids).toEqual([eventId]);
    expect((await heard.desk.heard('class_event.booking')).ids).toEqual([bookingId, anna.id]);
    expect((await heard.anna.heard('class_event.booking')).ids).toEqual([bookingId, anna.id]);
    expect((await heard.anna.heard('member.profile')).ids).toEqual([anna.id]);
    expect((await heard.ben.heard('class_event.units')).ids).toEqual([eventId.slice(-shortIdLength)]);

    await closeClass(desk, eventId, [heard.ben, heard.anna, heard.desk]);
    expect(topicsOf(heard.ben)).toEqual(['class_event.units']);
    expect(JSON.stringify(heard.ben.events)).not.toContain(anna.id);
    expect(JSON.stringify(heard.ben.events)).not.toContain(bookingId);
    expect(topicsOf(heard.anna)).toEqual(['class_event.booking', 'class_event.units', 'member.profile']);
    expect(topicsOf(heard.desk)).toEqual(['class_event.booking', 'class_event.subject']);
    expect(heard.stranger.events).toEqual([]);
  });

  test('when it is checked in, by its member and the desk alone', async () => {
    const { eventId, anna, desk, heard } = await audience();
    const bookingId = await book(desk, anna.id, eventId);
    await heard.ben.heard('class_event.units');
    await heard.anna.heard('class_event.booking');
    const before = heard.ben.events.length;
    const checkedIn = await desk.client.post(`/api/classroom_booking/id-${bookingId}/check_in`);
    expect(checkedIn.body.status).toBe('attend');
    await vi.waitFor(() => expect(countOf(heard.anna, 'class_event.booking')).toBe(2), 30_000);
    await closeClass(desk, eventId, [heard.ben]);
    expect(heard.ben.events.slice(before)).toEqual([{ topic: 'class_event.units', ids: [] }]);
    expect(heard.stranger.events).toEqual([]);
  });

  test('when the shop ends it, by its member', async () => {
    const { eventId, anna, ben, desk, heard } = await audience();
    const bookingId = await book(desk, anna.id, eventId);
    await book(desk, ben.id, eventId);
    await heard.anna.heard('class_event.booking');
    await heard.ben.heard('class_event.booking');
    const before = heard.ben.events.length;
    await desk.client.post(`/api/classroom_booking/id-${bookingId}/rejected`);
    await vi.waitFor(() => expect(countOf(heard.anna, 'class_event.booking')).toBe(2), 30_000);
    await closeClass(desk, eventId, [heard.ben]);
    const later = heard.ben.events.slice(before).map(({ topic }) => topic);
    expect(new Set(later)).toEqual(new Set(['class_event.units']));
  });
});

test('a page whose stream opens late hears of what has just changed, if it asks and if it may', async () => {
  const { eventId, anna, ben, desk, stranger, heard } = await audience();
  const bookingId = await book(desk, anna.id, eventId);
  await heard.anna.heard('class_event.booking');
  const late = {
    anna: await listenAs(anna, 'recent=true'),
    ben: await listenAs(ben, 'recent=true'),
    desk: await listenAs(desk, 'recent=true'),
    stranger: await listenAs(stranger, 'recent=true'),
    silent: await listenAs(anna),
  };
  expect((await late.anna.heard('class_event.booking')).ids).toEqual([bookingId, anna.id]);
  expect((await late.desk.heard('class_event.subject')).ids).toEqual([eventId]);
  await late.ben.heard('class_event.units');
  await closeClass(
    desk,
    eventId,
    Object.values(late).filter((each) => each !== late.stranger),
  );
  expect(topicsOf(late.ben)).toEqual(['class_event.units']);
  expect(topicsOf(late.silent)).toEqual(['class_event.units']);
  expect(late.stranger.events).toEqual([]);
});

test('a rush of bookings is a few events for each page, and the last of them comes', async () => {
  const { studio, eventId, desk, heard } = await audience();
  const members = await studio.members(200);
  await Promise.all(members.map(({ id }) => book(desk, id, eventId)));
  await heard.desk.heard('class_event.subject');
  await heard.ben.heard('class_event.units');
  expect(countOf(heard.desk, 'class_event.subject'), 'events of 200 bookings').toBeLessThan(100);
  expect(countOf(heard.ben, 'class_event.units'), 'events of 200 bookings').toBeLessThan(100);

  const last = await studio.member();
  const bookingId = await book(desk, last.id, eventId);
  await vi.waitFor(() => expect(JSON.stringify(heard.desk.events)).toContain(bookingId), 30_000);
  expect(countOf(heard.ben, 'class_event.booking')).toBe(0);
});
