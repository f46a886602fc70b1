import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { seriesDesk, wholeWeek } from './series.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const countOf = async (shopId: string, table: string) =>
  Number((await server.current.kernel.knex(table).where({ shop_id: shopId }).count({ n: '*' }))[0]?.n);

describe('a weekly series', () => {
  test('is a class on each chosen weekday, both ends included, each with its seats', async () => {
    const { studio, made, classesOf, staff } = await seriesDesk(server.current, { seats: 7 });
    const { id, ids } = await made();
    const rows = await classesOf(id);
    expect(rows.map(({ local_date }) => local_date)).toEqual([2, 3, 4, 5].map(studio.day));
    for (const eventId of ids)
      expect((await staff.client.get(`/api/classroom_event/id-${eventId}`)).body).toMatchObject({
        max_participant: 7,
        is_active: true,
        series: { id, until: studio.day(5) },
      });
    const { body } = await staff.client.get(`/api/classroom_event/id-${ids[1]}`);
    expect(body.series.following).toBe(3);
    expect(body.datetime).toBe(`${studio.day(3)} 18:00`);
    const audit = await server.current.kernel.knex('audit').where({ entity_id: id });
    expect(audit).toMatchObject([{ action: 'class_event.create_series', shop_id: studio.shop.id }]);
  });

  test('may last 26 weeks of seven days, and not a day longer', async () => {
    const { studio, made, create } = await seriesDesk(server.current);
    const { ids } = await made({ until_date: studio.day(2 + 181) });
    expect(ids).toHaveLength(182);
    const longer = await create({ until_date: studio.day(2 + 182), time: '06:00' });
    expect(longer).toMatchObject({ status: 422, body: { errors: [{ path: 'until_date' }] } });
  });

  test('keeps its time by the shop’s clocks where they are changed', async () => {
    server.current.clock.set(new Date('2027-03-01T12:00:00Z'));
    const { studio, made, classesOf, staff } = await seriesDesk(server.current);
    await studio.shop.set({ time_zone: 'Europe/Berlin' });
    const { id, path } = await made({ from_date: '2027-03-27', until_date: '2027-03-29' });
    const utc = async () =>
      (await classesOf(id)).map(({ starts_at }) => starts_at.toISOString().slice(11, 16));
    expect(await utc()).toEqual(['17:00', '16:00', '16:00']);
    // 02:30 of the 28th is an hour that the clocks skip.
    const moved = await staff.client.patch(path, { from_date: '2027-03-27', time: '02:30' });
    expect(moved.status).toBe(200);
    const local = moved.body.classes.map(({ datetime }: { datetime: string }) => datetime);
    expect([local[0], local[2]]).toEqual(['2027-03-27 02:30', '2027-03-29 02:30']);
    expect(local[1].slice(0, 10)).toBe('2027-03-28');
  });

  test('its preview writes nothing, leaves closed days out, and names what the instructor has', async () => {
    const { studio, staff, preview, create, classesOf } = await seriesDesk(server.current);
    await server.current.kernel.knex('workday').insert({
      shop_id: studio.shop.id,
      branch_id: studio.branchId,
      date: studio.day(3),
      schedule: 'close',
    });
    const other = await studio.classroom({ startsAt: new Date(`${studio.day(4)}T17:30:00+07:00`) });
    const before = await countOf(studio.shop.id, 'classroom_event');
    const guards = await countOf(studio.shop.id, 'instructor_day');
    const seen = await preview();
    expect(seen).toMatchObject({ status: 201, body: { id: null } });
    expect(seen.body.classes).toMatchObject([
      { id: null, is_included: true, is_closed: false, busy: null },
      { id: null, is_included: false, is_closed: true, busy: null },
      {
        id: null,
        is_included: false,
        busy: { title: expect.any(String), from: `${studio.day(4)} 17:30`, to: `${studio.day(4)} 18:30` },
      },
      { id: null, is_included: true },
    ]);
    expect(await countOf(studio.shop.id, 'classroom_event')).toBe(before);
    expect(await countOf(studio.shop.id, 'instructor_day')).toBe(guards);
    expect(await countOf(studio.shop.id, 'audit')).toBe(0);

    const refused = await create();
    expect(refused).toMatchObject({ status: 409, body: { code: 'instructor_busy' } });
    expect(await countOf(studio.shop.id, 'classroom_event')).toBe(before);
    const made = await create({ skipped_dates: [studio.day(4)] });
    expect((await classesOf(made.body.id)).map(({ local_date }) => local_date)).toEqual(
      [2, 5].map(studio.day),
    );
    await staff.client.patch(`/api/classroom_event/id-${other}`, { is_active: false });

    const ticked = await create({ time: '08:00', closed_dates: [studio.day(3)] });
    expect(await classesOf(ticked.body.id)).toHaveLength(4);
  });

  test('without a day to hold a class on it is refused', async () => {
    const { studio, create } = await seriesDesk(server.current);
    const one = { from_date: studio.day(2), until_date: studio.day(2) };
    const weekday = (new Date(`${studio.day(2)}T00:00:00Z`).getUTCDay() + 6) % 7;
    const others = wholeWeek.filter((each) => each !== weekday);
    expect(await create({ ...one, weekdays: others })).toMatchObject({
      status: 422,
      body: { code: 'series_empty' },
    });
    expect(await create({ ...one, skipped_dates: [studio.day(2)] })).toMatchObject({
      status: 422,
      body: { code: 'series_empty' },
    });
  });

  test('bad input is refused where it is wrong', async () => {
    const { studio, create } = await seriesDesk(server.current);
    const wrong = async (more: Record<string, unknown>) => (await create(more)).body;
    expect(await wrong({ from_date: studio.day(-1) })).toMatchObject({ code: 'class_in_past' });
    expect(await wrong({ until_date: studio.day(1) })).toMatchObject({ errors: [{ path: 'until_date' }] });
    expect(await wrong({ weekdays: [] })).toMatchObject({ errors: [{ path: 'weekdays' }] });
    expect(await wrong({ weekdays: [1, 1] })).toMatchObject({ errors: [{ path: 'weekdays' }] });
    expect(await wrong({ weekdays: [7] })).toMatchObject({ code: 'invalid' });
    expect(await wrong({ time: '24:00' })).toMatchObject({ errors: [{ path: 'time' }] });
    expect(await wrong({ from_date: '2026-02-30', until_date: '2026-03-03' })).toMatchObject({
      errors: [{ path: 'from_date' }],
    });
  });
});
