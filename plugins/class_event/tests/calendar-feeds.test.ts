import { describe, expect, test } from 'vitest';
import { readFeed, saidIn } from '#testing/harness/calendars.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const logged: string[] = [];
const server = useServer({ logTo: { write: (line: string) => void logged.push(line) } });

async function bookedStudio() {
  const studio = await makeStudio(server.current);
  const member = await studio.member();
  const eventId = await studio.classroom();
  const booked = await member.client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: member.id,
  });
  const admin = await studio.shop.user('admin');
  const get = (address: string) => readFeed(server.current, address);
  const renew = async (owner: string): Promise<string> => {
    const client = owner.startsWith('member') ? member.client : admin.client;
    const made = await client.post(`/api/calendar_feed/${owner}/renew`);
    expect(made.status).toBe(200);
    return made.body.address;
  };
  return { studio, member, eventId, admin, get, renew, bookingId: String(booked.body.booking_id) };
}

describe('calendars by secret addresses', () => {
  test('of an instructor and of a branch say what is on, and who comes by first names only', async () => {
    const { studio, get, renew } = await bookedStudio();
    const free = await studio.classroom({ startsAt: new Date(`${studio.day(3)}T08:00:00+07:00`) });
    await studio.classroom({
      startsAt: new Date(`${studio.day(4)}T08:00:00+07:00`),
      instructorId: await studio.instructor(),
    });
    const byInstructor = await get(await renew(`instructor-${studio.instructorId}`));
    expect(byInstructor.status).toBe(200);
    expect(byInstructor.headers.get('content-type')).toContain('text/calendar');
    const text = await byInstructor.text();
    expect(saidIn(text, 'DTSTART')).toEqual([
      `${studio.day(1).replaceAll('-', '')}T110000Z`,
      `${studio.day(3).replaceAll('-', '')}T010000Z`,
    ]);
    expect(saidIn(text, 'DESCRIPTION')).toEqual(['สมหญิง']);
    expect(text).not.toContain('ใจดี');
    expect(saidIn(text, 'UID')[1]).toContain(free);

    const byBranch = await (await get(await renew(`branch-${studio.branchId}`))).text();
    expect(saidIn(byBranch, 'DTSTART')).toHaveLength(3);
    expect(byBranch).not.toContain('ใจดี');
  });

  test('of a member shows what they have booked, as the ticket’s file does, and nothing of others', async () => {
    const { studio, member, bookingId, get, renew } = await bookedStudio();
    const other = await studio.member();
    const eventId = await studio.classroom({ startsAt: new Date(`${studio.day(3)}T08:00:00+07:00`) });
    await other.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: other.id });
    const address = await renew(`member-${member.id}`);
    expect(saidIn(await (await get(address)).text(), 'UID')).toEqual([`${bookingId}@sala`]);
    await member.client.post(`/api/classroom_booking/id-${bookingId}/cancel`);
    const canceled = await (await get(address)).text();
    expect(saidIn(canceled, 'UID')).toEqual([`${bookingId}@sala`]);
    expect(saidIn(canceled, 'STATUS')).toEqual(['CANCELLED']);
    expect((await other.client.get(`/api/calendar_feed/member-${member.id}`)).status).toBe(403);
    expect((await other.client.post(`/api/calendar_feed/member-${member.id}/renew`)).status).toBe(403);
  });

  test('a moved class stays one appointment of a higher sequence, and a canceled one is marked so', async () => {
    const { studio, member, eventId, admin, get, renew, bookingId } = await bookedStudio();
    const branch = await renew(`branch-${studio.branchId}`);
    const own = await renew(`member-${member.id}`);
    const read = async () => ({
      branch: await (await get(branch)).text(),
      own: await (await get(own)).text(),
    });
    const before = await read();
    const event = `/api/classroom_event/id-${eventId}`;
    const moved = await admin.client.patch(event, { datetime: `${studio.day(2)} 19:00` });
    expect(moved.status).toBe(200);
    const after = await read();
    const ids = { branch: `${eventId}@sala`, own: `${bookingId}@sala` };
    for (const feed of ['branch', 'own'] as const) {
      expect(saidIn(after[feed], 'UID')).toEqual([ids[feed]]);
      expect(saidIn(after[feed], 'DTSTART')).not.toEqual(saidIn(before[feed], 'DTSTART'));
      expect(saidIn(before[feed], 'UID')).toEqual([ids[feed]]);
      const [from, to] = [before, after].map((each) => Number(saidIn(each[feed], 'SEQUENCE')[0]));
      expect(to).toBeGreaterThan(from ?? 0);
    }
    const off = await admin.client.patch(event, { is_active: false, cancel_bookings: true });
    expect(off.status).toBe(200);
    const canceled = await read();
    for (const feed of ['branch', 'own'] as const)
      expect([saidIn(canceled[feed], 'UID'), saidIn(canceled[feed], 'STATUS')]).toEqual([
        [ids[feed]],
        ['CANCELLED'],
      ]);
  });

  test('a renewed address ends the one before; staff see it, and only an admin renews it', async () => {
    const { studio, admin, get, renew } = await bookedStudio();
    const owner = `instructor-${studio.instructorId}`;
    expect((await admin.client.get(`/api/calendar_feed/${owner}`)).body).toEqual({ address: null });
    const first = await renew(owner);
    const second = await renew(owner);
    expect(second).not.toBe(first);
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const staff = await studio.shop.user('staff');
    expect((await staff.client.get(`/api/calendar_feed/${owner}`)).body).toEqual({ address: second });
    expect((await staff.client.post(`/api/calendar_feed/${owner}/renew`)).status).toBe(403);
    const desk = await studio.shop.user('frontdesk');
    expect((await desk.client.get(`/api/calendar_feed/${owner}`)).status).toBe(403);
  });

  test('an address leads nowhere at another shop, with another secret, once the shop has expired, or its member is erased', async () => {
    const { studio, member, bookingId, get, renew } = await bookedStudio();
    const other = await makeStudio(server.current);
    const address = await renew(`branch-${studio.branchId}`);
    const elsewhere = address.replace(`shop-${studio.shop.id}`, `shop-${other.shop.id}`);
    expect((await get(elsewhere)).status).toBe(404);
    expect((await get(`${address.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await get(address.slice(0, -1))).status).toBeGreaterThanOrEqual(400);

    const own = await renew(`member-${member.id}`);
    await member.client.post(`/api/classroom_booking/id-${bookingId}/cancel`);
    expect((await member.client.post(`/api/member/id-${member.id}/erase`, { confirm: true })).status).toBe(
      200,
    );
    expect((await get(own)).status).toBe(404);

    await studio.shop.set({ next_billing_date: studio.day(-1) });
    expect((await get(address)).status).toBe(404);
  });

  test('a feature that is off is left out', async () => {
    const { studio, get, renew } = await bookedStudio();
    const address = await renew(`branch-${studio.branchId}`);
    await studio.shop.setFeatures([]);
    expect(saidIn(await (await get(address)).text(), 'UID')).toEqual([]);
  });

  test('a copy of the database gives no address away, and neither does the log', async () => {
    const { studio, get, renew } = await bookedStudio();
    const address = await renew(`branch-${studio.branchId}`);
    expect((await get(address)).status).toBe(200);
    const token = address.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    const { knex } = server.current.kernel;
    for (const table of ['calendar_feed', 'idempotency', 'audit', 'outbox'])
      expect(JSON.stringify(await knex(table))).not.toContain(token);
    expect(logged.join('')).not.toContain(token);
  });
});
