import { afterEach, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

/** A studio with a class of yesterday at 18:00 that lasts 20 hours, booked by somebody, and its desk. */
async function retreat() {
  const { clock } = server.current;
  clock.setTimeOfDay('12:00', -1);
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('staff');
  const [member] = await studio.members(1);
  const made = await client.post('/api/classroom_event/', {
    branch_id: studio.branchId,
    topic_id: await studio.topic({ period: 1200 }),
    instructor_id: studio.instructorId,
    datetime: `${studio.day(0)} 18:00`,
  });
  const eventId: string = made.body.id;
  const booked = await client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: member?.id,
  });
  const today = async (query = '') => {
    const { body } = await client.get(`/api/booking/today${query}`);
    return body.subjects.map(({ subject_id }: { subject_id: string }) => subject_id);
  };
  return { studio, client, eventId, bookingId: String(booked.body.booking_id), today };
}

test.each(['00:10', '07:00', '13:50'])(
  'a class that runs through the night stands among what is on at %s, when it is checked in to',
  async (time) => {
    const { client, eventId, bookingId, today } = await retreat();
    server.current.clock.setTimeOfDay(time);
    expect(await today()).toEqual([eventId]);
    expect((await client.post('/api/check_in', { code: bookingId })).body.status).toBe('checked_in');
  },
);

test('what ended yesterday is none of today, and a night class neither once it has ended', async () => {
  const { studio, eventId, today } = await retreat();
  const { clock } = server.current;
  const short = await studio.classroom({ startsAt: clock.setTimeOfDay('13:00', -1) });
  clock.setTimeOfDay('07:00');
  expect(await today()).toEqual([eventId]);
  expect(await today('?over=true')).not.toContain(short);
  clock.setTimeOfDay('14:10');
  expect(await today()).toEqual([]);
  expect(await today('?over=true')).toEqual([]);
});
