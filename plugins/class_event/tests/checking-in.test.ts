import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { expectSound, makeStudio } from './studio.ts';

const server = useServer();
const minute = 60_000;

afterEach(() => server.current.clock.reset());

const checkIn = '/api/check_in';

/** A booked class that starts at 11:00, two hours from now, and the clock of its start. */
async function ticket() {
  const startsAt = new Date(server.current.clock.setTimeOfDay('09:00').getTime() + 120 * minute);
  const booked = await bookedClass(server.current, { startsAt });
  const at = (minutes: number) => server.current.clock.set(new Date(startsAt.getTime() + minutes * minute));
  const scan = (code = `BECG:${booked.bookingId}`) => booked.staff.client.post(checkIn, { code });
  return { ...booked, startsAt, at, scan };
}

describe('checking in', () => {
  test('is open from 30 minutes before the start until the end', async () => {
    const { at, scan, member, bookingPath } = await ticket();
    for (const [minutes, code] of [
      [-31, 'too_early'],
      [61, 'too_late'],
    ] as const) {
      at(minutes);
      expect(await scan()).toMatchObject({ status: 409, body: { code } });
    }
    expect((await member.client.get(bookingPath)).body).toMatchObject({
      status: 'completed',
      checked_in_at: null,
    });
    at(-29.9);
    expect(await scan()).toMatchObject({ status: 200, body: { status: 'checked_in', member_id: member.id } });
    expect((await member.client.get(bookingPath)).body.status).toBe('attend');
  });

  test('a second time changes nothing and says when it was', async () => {
    const { at, scan, bookingId, staff, path, studio } = await ticket();
    at(-10);
    const first = await scan();
    at(20);
    const second = await scan(` ${bookingId.toLowerCase()}\r\n`);
    expect(second).toMatchObject({
      status: 200,
      body: { status: 'already', checked_in_at: first.body.checked_in_at },
    });
    at(120);
    expect((await scan()).body.status).toBe('already');
    expect((await staff.client.get(`${path}/attendee`)).body).toMatchObject([
      { booking_id: bookingId, status: 'attend', checked_in_at: first.body.checked_in_at },
    ]);
    const audit = await server.current.kernel.knex('audit').where({ entity_id: bookingId });
    expect(audit).toHaveLength(1);
    await expectSound(server.current, studio.shop.id);
  });

  test('by many receptionists at once: one checks in, the others get the time of it', async () => {
    const { at, scan, bookingId } = await ticket();
    at(0);
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan()));
    const statuses = answers.map(({ body }) => body.status).sort();
    expect(statuses).toEqual(['already', 'already', 'already', 'already', 'already', 'checked_in']);
    expect(new Set(answers.map(({ body }) => body.checked_in_at)).size).toBe(1);
    const audit = await server.current.kernel.knex('audit').where({ entity_id: bookingId });
    expect(audit).toHaveLength(1);
  });

  test('while another rejects it: either it is in, or it says that the booking is over', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { at, scan, staff, member, bookingPath, studio } = await ticket();
      at(0);
      const [rejected, scanned] = await Promise.all([staff.client.post(`${bookingPath}/rejected`), scan()]);
      const { status } = (await member.client.get(bookingPath)).body;
      if (status === 'attend') {
        expect(scanned.body.status).toBe('checked_in');
        expect(rejected.body.code).toBe('booking_over');
      } else {
        expect(scanned).toMatchObject({ status: 409, body: { code: 'not_bookable' } });
        expect(rejected.status).toBe(200);
      }
      await expectSound(server.current, studio.shop.id);
    }
  });

  test('a canceled or rejected booking is refused', async () => {
    const { scan, at, member, staff, bookingPath, studio, book } = await ticket();
    await staff.client.post(`${bookingPath}/rejected`);
    const again = await book(member);
    at(0);
    expect((await scan()).body.code).toBe('not_bookable');
    expect((await scan(again.body.booking_id)).body.status).toBe('checked_in');
    await expectSound(server.current, studio.shop.id);
  });

  test('with another shop’s code, or no code at all, is unknown', async () => {
    const { at, scan, bookingId, member, bookingPath } = await ticket();
    const elsewhere = await makeStudio(server.current);
    const stranger = await elsewhere.shop.user('admin');
    at(0);
    expect((await stranger.client.post(checkIn, { code: `BECG:${bookingId}` })).body.code).toBe(
      'unknown_code',
    );
    expect((await scan('BECG:01JAAAAAAAAAAAAAAAAAAAAAAA')).body.code).toBe('unknown_code');
    expect((await scan('https://example.com')).body.code).toBe('unknown_code');
    expect((await member.client.post(checkIn, { code: bookingId })).status).toBe(403);
    expect((await member.client.get(bookingPath)).body.status).toBe('completed');
  });

  test('ends the booking’s other ways: no canceling, no rejecting, no second seat', async () => {
    const { at, scan, member, staff, bookingPath, book, studio } = await ticket();
    at(-20);
    await scan();
    expect((await member.client.get(bookingPath)).body.is_allow_cancel).toBe(false);
    expect((await member.client.post(`${bookingPath}/cancel`)).body.code).toBe('booking_over');
    expect((await staff.client.post(`${bookingPath}/rejected`)).body.code).toBe('booking_over');
    const again = await staff.client.post('/api/classroom_event/make_booking', {
      event_id: (await member.client.get(bookingPath)).body.event_id,
      member_id: member.id,
    });
    expect(again.body.code).toBe('already_booked');
    expect((await book(member)).status).toBe(409);
    await expectSound(server.current, studio.shop.id);
  });

  test('shows on the member as the last visit', async () => {
    const { at, scan, staff, member } = await ticket();
    at(0);
    const { body } = await scan();
    const shown = await staff.client.get(`/api/member/id-${member.id}`);
    expect(JSON.stringify(shown.body)).toContain(body.checked_in_at.slice(0, 10));
  });
});

describe('the check-in page', () => {
  const today = '/api/check_in/today';

  test('finds today’s people by a part of the name or phone or by the short code, and nobody else', async () => {
    const { at, staff, member, bookingId, bookingPath } = await ticket();
    const other = await bookedClass(server.current);
    at(0);
    const { short_code: code } = (await staff.client.get(bookingPath)).body;
    const answer = (search: string) => staff.client.get(`${today}?search=${encodeURIComponent(search)}`);
    const find = async (search: string) => (await answer(search)).body;
    for (const typed of [
      'สมหญิง',
      'หญิง ใจ',
      '080-000',
      '+66 80 000',
      '66800',
      'จคจจจจ',
      code,
      ` ${code.toLowerCase()} `,
    ])
      expect(await find(typed), typed).toMatchObject([
        { booking_id: bookingId, member_id: member.id, status: 'completed', short_code: code },
      ]);
    expect(await find('0999')).toEqual([]);
    expect(await find('%')).toEqual([]);
    const { body: theirs } = await other.staff.client.get(other.bookingPath);
    expect(await find(theirs.short_code)).toEqual([]);
    expect((await answer(' ')).status).toBe(422);
    at(-3 * 24 * 60);
    expect(await find('สมหญิง')).toEqual([]);
  });

  test('names first who can still be checked in, then who is checked in or did not come', async () => {
    const { at, staff, studio, startsAt, bookingId } = await ticket();
    const before = new Date(startsAt.getTime() - 90 * minute);
    const earlier = await studio.classroom({ startsAt: before });
    const [came, missing] = await studio.members(2);
    const book = async (member: typeof came) =>
      (
        await staff.client.post('/api/classroom_event/make_booking', {
          event_id: earlier,
          member_id: member?.id,
        })
      ).body.booking_id;
    const [first, second] = [await book(came), await book(missing)];
    at(-85);
    expect((await staff.client.post(checkIn, { code: first })).status).toBe(200);
    at(0);
    const answer = await staff.client.get(`${today}?search=${encodeURIComponent('สมหญิง')}`);
    const ids = answer.body.map(({ booking_id }: { booking_id: string }) => booking_id);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(bookingId);
    expect(ids).toEqual(expect.arrayContaining([first, second]));
  });

  test('takes a check-in back until the end, once, and writes that down', async () => {
    const { at, scan, staff, bookingId, bookingPath } = await ticket();
    const undo = () => staff.client.post('/api/check_in/undo', { code: bookingId });
    at(0);
    expect((await undo()).body.code).toBe('not_checked_in');
    await scan();
    expect(await undo()).toMatchObject({ status: 200, body: { booking_id: bookingId } });
    expect((await staff.client.get(bookingPath)).body).toMatchObject({
      status: 'completed',
      checked_in_at: null,
    });
    await scan();
    at(61);
    expect((await undo()).body.code).toBe('too_late');
    const audit = await server.current.kernel.knex('audit').where({ entity_id: bookingId });
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'class_event.check_in',
      'class_event.check_in',
      'class_event.undo_check_in',
    ]);
    expect((await staff.client.post('/api/check_in/undo', { code: 'x' })).body.code).toBe('unknown_code');
  });
});
