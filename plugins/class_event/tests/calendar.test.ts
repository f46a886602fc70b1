import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/time.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio } from './studio.ts';

const server = useServer();

const at = (studio: Studio, days: number, time: string) => new Date(`${studio.day(days)}T${time}:00+07:00`);

async function desk() {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('frontdesk');
  const look = (query: Record<string, string>) =>
    client.get(`/api/classroom_event/calendar?${new URLSearchParams(query)}`);
  return { studio, client, look };
}

describe('the calendar', () => {
  test('shows whole days of the shop, both ends included, in order', async () => {
    const { studio, look } = await desk();
    await studio.classroom({ startsAt: at(studio, 0, '22:59') });
    const last = await studio.classroom({ startsAt: at(studio, 3, '23:30') });
    const first = await studio.classroom({ startsAt: at(studio, 1, '00:00'), seats: 4, isPrivate: true });
    await studio.classroom({ startsAt: at(studio, 4, '00:00') });
    const { body } = await look({ start_date: studio.day(1), end_date: studio.day(3) });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([first, last]);
    expect(body[0]).toMatchObject({
      datetime: `${studio.day(1)} 00:00`,
      topic_period: 60,
      topic_max_participant: 4,
      topic_color: 'teal',
      current_participant: 0,
      branch: 'Thonglor',
      is_active: true,
      is_private: true,
      is_cancelled: false,
    });
  });

  test('shows a class that goes on past midnight on both of its days', async () => {
    const { studio, look } = await desk();
    const late = await studio.classroom({ startsAt: at(studio, 1, '23:30') });
    for (const day of [studio.day(1), studio.day(2)])
      expect((await look({ start_date: day, end_date: day })).body).toMatchObject([{ id: late }]);
    expect((await look({ start_date: studio.day(3), end_date: studio.day(3) })).body).toEqual([]);
  });

  test('tells how many wait, and whose and where a class is', async () => {
    const { studio, client, look } = await desk();
    const id = await studio.classroom({ seats: 1 });
    const [first, second] = await studio.members(2);
    await client.post('/api/classroom_event/make_booking', { event_id: id, member_id: first?.id });
    const waits = await client.post(`/api/classroom_event/id-${id}/add_waiting`, { member_id: second?.id });
    expect(waits.status).toBe(201);
    const { body } = await look({ start_date: studio.day(1), end_date: studio.day(1) });
    expect(body).toMatchObject([
      {
        current_participant: 1,
        waiting_count: 1,
        instructor_id: studio.instructorId,
        branch_id: studio.branchId,
      },
    ]);
  });

  test('filters by instructor and branch; nothing chosen means all', async () => {
    const { studio, client, look } = await desk();
    const other = await studio.instructor();
    const mine = await studio.classroom();
    const theirs = await studio.classroom({ instructorId: other });
    const span = { start_date: studio.day(0), end_date: studio.day(6) };
    const ids = async (filter: Record<string, string>) =>
      (await look({ ...span, ...filter })).body.map(({ id }: { id: string }) => id).sort();
    expect(await ids({ instructor: '', branch: '' })).toEqual([mine, theirs].sort());
    expect(await ids({ instructor: other })).toEqual([theirs]);
    expect(await ids({ branch: studio.branchId, instructor: studio.instructorId })).toEqual([mine]);
    const elsewhere = await makeStudio(server.current);
    expect(await ids({ branch: elsewhere.branchId })).toEqual([]);
    expect(
      (await client.get(`/api/classroom_event/calendar?${new URLSearchParams({ ...span, branch: 'x y' })}`))
        .status,
    ).toBe(422);
  });

  test('spans at most 62 days, forwards', async () => {
    const { look } = await desk();
    const start_date = '2026-03-01';
    expect((await look({ start_date, end_date: addDays(start_date, 61) })).status).toBe(200);
    const tooLong = await look({ start_date, end_date: addDays(start_date, 62) });
    expect(tooLong).toMatchObject({ status: 422, body: { code: 'span_too_long' } });
    expect(tooLong.body.detail).toContain('62');
    expect((await look({ start_date, end_date: addDays(start_date, -1) })).body.code).toBe('span_too_long');
    expect((await look({ start_date })).status).toBe(422);
  });

  test('keeps canceled and closed classes in view, marked as such', async () => {
    const { studio, client, look } = await desk();
    const [closed, cancelled] = [await studio.classroom(), await studio.classroom()];
    await client.patch(`/api/classroom_event/id-${closed}`, { is_active: false });
    await client.patch(`/api/classroom_event/id-${cancelled}`, { is_active: false, cancel_bookings: true });
    const { body } = await look({ start_date: studio.day(1), end_date: studio.day(1) });
    expect(new Map(body.map(({ id, ...row }: { id: string }) => [id, row])).get(closed)).toMatchObject({
      is_active: false,
      is_cancelled: false,
    });
    expect(body.find(({ id }: { id: string }) => id === cancelled)).toMatchObject({
      is_active: false,
      is_cancelled: true,
    });
  });
});

describe('the list of attendees', () => {
  test('is in the order of booking, with phones, without who gave the seat back', async () => {
    const { studio, client } = await desk();
    const event_id = await studio.classroom();
    const [first, second, third] = await studio.members(3);
    if (!first || !second || !third) throw new Error('three members');
    const book = (member_id: string) =>
      client.post('/api/classroom_event/make_booking', { event_id, member_id });
    await book(second.id);
    const gone = await book(third.id);
    await book(first.id);
    await client.post(`/api/classroom_booking/id-${gone.body.booking_id}/rejected`);
    const { body } = await client.get(`/api/classroom_event/id-${event_id}/attendee`);
    expect(body).toMatchObject([
      { member_id: second.id, attendee: 'สมหญิง ใจดี 1', phone: '+66800000001', status: 'completed' },
      { member_id: first.id, attendee: 'สมหญิง ใจดี 0', checked_in_at: null },
    ]);
  });
});
