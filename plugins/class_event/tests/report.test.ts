import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();
const hour = 3_600_000;

afterEach(() => server.current.clock.reset());

/** A studio with bookings of every kind: three booked, one checked in, one canceled, one rejected, one no-show. */
async function books() {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('admin');
  const now = Math.ceil(server.current.clock.now().getTime() / 60_000) * 60_000;
  const other = await studio.instructor();
  const [ends, tomorrow, inThree] = [
    await studio.classroom({ startsAt: new Date(now + 10 * 60_000), instructorId: other }),
    await studio.classroom({ startsAt: new Date(now + 26 * hour) }),
    await studio.classroom({ startsAt: new Date(now + 72 * hour) }),
  ];
  const members = await studio.members(3);
  const ids = members.map(({ id }) => id);
  const book = async (event_id: string, member_id: string | undefined): Promise<string> =>
    (await client.post('/api/classroom_event/make_booking', { event_id, member_id })).body.booking_id;
  const attended = await book(ends, ids[0]);
  const noShow = await book(ends, ids[1]);
  await client.post('/api/check_in', { code: attended });
  const canceled = await book(tomorrow, ids[0]);
  await members[0]?.client.post(`/api/classroom_booking/id-${canceled}/cancel`);
  const rejected = await book(tomorrow, ids[1]);
  await client.post(`/api/classroom_booking/id-${rejected}/rejected`);
  const coming = [await book(tomorrow, ids[2]), await book(inThree, ids[0]), await book(inThree, ids[1])];
  const bookedOn = studio.day(0);
  server.current.clock.set(new Date(now + 2 * hour));
  const report = async (query: Record<string, string> = {}) =>
    (await client.get(`/api/classroom_booking/vuetify?${new URLSearchParams(query)}`)).body;
  return { studio, client, other, attended, noShow, canceled, rejected, coming, report, now, ids, bookedOn };
}

const idsOf = (answer: { data: { booking_id: string }[] }) =>
  answer.data.map(({ booking_id }) => booking_id).sort();

describe('the report', () => {
  test('counts every booking once, a no-show as such', async () => {
    const { report, attended, noShow, bookedOn } = await books();
    const all = await report();
    expect(all.total_items).toBe(7);
    expect(all.totals).toEqual({ completed: 3, attend: 1, canceled: 1, rejected: 1, no_show: 1 });
    const row = (id: string) => all.data.find(({ booking_id }: { booking_id: string }) => booking_id === id);
    expect(row(noShow)).toMatchObject({ status: 'completed', is_no_show: true, branch: 'Thonglor' });
    expect(row(attended)).toMatchObject({ status: 'attend', is_no_show: false });
    expect(all.data.map(({ datetime }: { datetime: string }) => datetime)).toEqual(
      all.data
        .map(({ datetime }: { datetime: string }) => datetime)
        .sort()
        .reverse(),
    );
    expect(row(noShow).transaction_start_local_dt.slice(0, 10)).toBe(bookedOn);
  });

  test.each(['completed', 'attend', 'canceled', 'rejected', 'no_show'] as const)(
    'by status %s: as many rows as its total says, and the totals of all stay in view',
    async (status) => {
      const { report } = await books();
      const page = await report({ status });
      expect(page.total_items).toBe(page.totals[status]);
      expect(page.data).toHaveLength(page.totals[status]);
      expect(page.totals).toEqual({ completed: 3, attend: 1, canceled: 1, rejected: 1, no_show: 1 });
    },
  );

  test('by the class’s day, instructor and branch', async () => {
    const { report, studio, other, attended, noShow, now } = await books();
    const day = new Date(now + 72 * hour + 7 * hour).toISOString().slice(0, 10);
    const last = await report({ start_date: day, end_date: day });
    expect(last).toMatchObject({ total_items: 2, totals: { completed: 2, no_show: 0 } });
    expect((await report({ start_date: day })).total_items).toBe(2);
    expect((await report({ end_date: day })).total_items).toBe(7);
    expect(idsOf(await report({ instructor: other }))).toEqual([attended, noShow].sort());
    expect((await report({ branch: studio.branchId })).total_items).toBe(7);
    expect((await report({ branch: other })).total_items).toBe(0);
    expect(
      (await report({ branch: '', instructor: '', status: '', start_date: '', end_date: '' })).total_items,
    ).toBe(7);
  });

  test('in pages that hold every row once', async () => {
    const { report } = await books();
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => report({ page, length: '3' })));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
    for (const { total_items, totals } of pages) {
      expect(total_items).toBe(7);
      expect(totals.completed).toBe(3);
    }
    expect(new Set(pages.flatMap((page) => idsOf(page))).size).toBe(7);
  });

  test('search takes %, _ and \\ as letters', async () => {
    const { report, studio, ids } = await books();
    const { knex } = server.current.kernel;
    await knex('member').where({ id: ids[0] }).update({ first_name: '50%_off', last_name: 'a\\b' });
    expect((await report({ search: 'สมหญิง' })).total_items).toBe(4);
    expect((await report({ search: 'ใจดี 2' })).total_items).toBe(1);
    for (const search of ['50%', '%_o', '_off a', 'a\\b', '\\'])
      expect((await report({ search })).total_items).toBe(3);
    for (const search of ['5%f', '5__', '%%', 'a_b', "' OR 1=1 --"])
      expect((await report({ search })).total_items).toBe(0);
    await knex('topic').where({ shop_id: studio.shop.id }).update({ name: 'Yin & Yang' });
    expect((await report({ search: 'yin &' })).total_items).toBe(7);
    expect((await report({ search: 'thonglor' })).total_items).toBe(7);
    expect((await report({ search: 'yin &', status: 'canceled' })).total_items).toBe(1);
  });

  test('knows nothing of another shop, and is not for the frontdesk', async () => {
    const { studio } = await books();
    const elsewhere = await makeStudio(server.current);
    const stranger = await elsewhere.shop.user('staff');
    expect((await stranger.client.get('/api/classroom_booking/vuetify')).body).toMatchObject({
      data: [],
      total_items: 0,
      totals: { completed: 0, attend: 0, canceled: 0, rejected: 0, no_show: 0 },
    });
    const frontdesk = await studio.shop.user('frontdesk');
    expect((await frontdesk.client.get('/api/classroom_booking/vuetify')).status).toBe(403);
  });
});

describe('a member’s own lists', () => {
  test('history: every booking, latest class first, in pages', async () => {
    const { client, ids, attended, canceled } = await books();
    const member = ids[0];
    const page = async (number: number) =>
      (await client.get(`/api/classroom_booking/history?member_id=${member}&page=${number}&length=2`)).body;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.length, second.length, third.length]).toEqual([2, 1, 0]);
    const rows = [...first, ...second];
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['completed', 'canceled', 'attend']);
    expect(rows.slice(1).map(({ booking_id }: { booking_id: string }) => booking_id)).toEqual([
      canceled,
      attended,
    ]);
    expect(rows[0].attendee).toBe('สมหญิง ใจดี 0');
    expect(
      (await client.get('/api/classroom_booking/history?member_id=01JAAAAAAAAAAAAAAAAAAAAAAA')).status,
    ).toBe(404);
    const elsewhere = await makeStudio(server.current);
    const stranger = await elsewhere.shop.user('admin');
    expect((await stranger.client.get(`/api/classroom_booking/history?member_id=${member}`)).status).toBe(
      404,
    );
  });

  test('upcoming: what is booked and has not ended, soonest first, in pages; only one’s own', async () => {
    const studio = await makeStudio(server.current);
    const [member, other] = await studio.members(2);
    if (!member || !other) throw new Error('two members');
    const now = Math.ceil(server.current.clock.now().getTime() / 60_000) * 60_000;
    const events: string[] = [];
    for (const hours of [50, 2, 26])
      events.push(await studio.classroom({ startsAt: new Date(now + hours * hour) }));
    for (const event_id of events)
      await member.client.post('/api/classroom_event/make_booking', { event_id, member_id: member.id });
    const list = async (query = '') =>
      (await member.client.get(`/api/classroom_booking/upcoming?member_id=${member.id}${query}`)).body.map(
        ({ event_id }: { event_id: string }) => event_id,
      );
    const [late, soon, middle] = events;
    expect(await list()).toEqual([soon, middle, late]);
    expect(await list('&length=2')).toEqual([soon, middle]);
    expect(await list('&length=2&page=2')).toEqual([late]);
    server.current.clock.set(new Date(now + 2.5 * hour));
    expect(await list()).toEqual([soon, middle, late]);
    server.current.clock.set(new Date(now + 3.1 * hour));
    expect(await list()).toEqual([middle, late]);
    expect((await other.client.get(`/api/classroom_booking/upcoming?member_id=${member.id}`)).status).toBe(
      403,
    );
  });
});
