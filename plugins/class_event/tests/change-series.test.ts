import { describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { localizedMessage, messagesTo, whoWasNotified } from './messages.ts';
import { seriesDesk } from './series.ts';
import { expectSound } from './studio.ts';

const server = useServer();
const startsOf = (rows: { starts_at: Date }[]) =>
  rows.map(({ starts_at }) => new Date(starts_at.getTime() + 7 * 3_600_000).toISOString().slice(0, 16));

describe('changing a series from a day on', () => {
  test('changes that class and later ones, but not earlier ones nor those changed on their own', async () => {
    const { studio, staff, made, classesOf } = await seriesDesk(server.current);
    const { id, ids, path } = await made();
    const [first, second, third, fourth] = [2, 3, 4, 5].map(studio.day);
    await staff.client.patch(`/api/classroom_event/id-${ids[2]}`, { summary_note: 'Bring a mat' });
    const other = await studio.instructor();
    const changed = await staff.client.patch(path, {
      from_date: second,
      time: '19:30',
      instructor_id: other,
    });
    expect(changed).toMatchObject({ status: 200, body: { id, changed: 2 } });
    const rows = await classesOf(id);
    expect(startsOf(rows)).toEqual([
      `${first}T18:00`,
      `${second}T19:30`,
      `${third}T18:00`,
      `${fourth}T19:30`,
    ]);
    expect(rows.map(({ instructor_id }) => instructor_id === other)).toEqual([false, true, false, true]);
    expect(changed.body.classes[2]).toMatchObject({ is_changed_singly: true, is_cancelled: false });
    expect((await staff.client.get(`/api/classroom_event/id-${ids[2]}`)).body.series).toBeNull();
    const audits = await server.current.kernel
      .knex('audit')
      .whereIn('entity_id', ids)
      .where({ action: 'class_event.change_class' });
    expect(audits.map(({ entity_id }) => entity_id).sort()).toEqual([ids[1], ids[2], ids[3]]);
  });

  test('is refused whole, naming the class, where one of them cannot be changed so', async () => {
    const { studio, staff, made, classesOf, book } = await seriesDesk(server.current);
    const { id, ids, path } = await made();
    const from_date = studio.day(2);
    const busy = await studio.classroom({ startsAt: new Date(`${studio.day(5)}T19:30:00+07:00`) });
    const before = await classesOf(id);
    const clash = await staff.client.patch(path, { from_date, time: '19:00' });
    expect(clash).toMatchObject({ status: 409, body: { code: 'class_refuses' } });
    const { title } = await server.current.kernel
      .knex('classroom_event')
      .join('topic', 'topic.id', 'classroom_event.topic_id')
      .where('classroom_event.id', busy)
      .first('topic.name as title');
    expect(clash.body.detail).toContain(title);
    expect(clash.body.detail).toContain('18:00');

    for (const who of await studio.members(2)) expect((await book(who, ids[3])).status).toBe(201);
    const seats = await staff.client.patch(path, { from_date, max_participant: 1 });
    expect(seats).toMatchObject({ status: 409, body: { code: 'class_refuses' } });
    expect(seats.body.detail).toContain('2 seats are booked');
    const notice = await staff.client.get(`${path}/change_notice?from_date=${from_date}&time=06:00`);
    expect(notice).toMatchObject({ status: 200 });
    expect(await classesOf(id)).toEqual(before);
  });

  test('changes 26 weeks of seven days in one go', async () => {
    const { studio, staff, made, classesOf } = await seriesDesk(server.current);
    const { id, path } = await made({ until_date: studio.day(2 + 181) });
    const changed = await staff.client.patch(path, { from_date: studio.day(2), time: '07:15' });
    expect(changed).toMatchObject({ status: 200, body: { changed: 182 } });
    const rows = await classesOf(id);
    expect(new Set(startsOf(rows).map((start) => start.slice(11)))).toEqual(new Set(['07:15']));
  });

  test('moved by less than their length, the classes of a series do not stand in each other’s way', async () => {
    const { studio, staff, made, classesOf } = await seriesDesk(server.current);
    const { id, path } = await made();
    const moved = await staff.client.patch(path, { from_date: studio.day(2), time: '18:30' });
    expect(moved.status).toBe(200);
    expect(startsOf(await classesOf(id)).map((start) => start.slice(11))).toEqual(Array(4).fill('18:30'));
  });

  test('says first how many would be told, how and what; another change meanwhile is refused', async () => {
    const { studio, staff, made, book } = await seriesDesk(server.current);
    const { ids, path } = await made();
    const [once, often] = await studio.members(2);
    if (!once || !often) throw new Error('two members');
    for (const [who, at] of [
      [once, 1],
      [often, 1],
      [often, 3],
    ] as const)
      expect((await book(who, ids[at])).status).toBe(201);
    const from_date = studio.day(2);
    const ask = async (query: string) =>
      (await staff.client.get(`${path}/change_notice?from_date=${from_date}&${query}`)).body;
    const notice = await ask('time=20:00');
    expect(notice).toMatchObject({ members: 2, messages: 2, by_line: 2, unreachable: [] });
    expect(notice.texts).toMatchObject([
      { members: 1, title: localizedMessage.moved },
      { members: 1, title: `การจองคลาส 2 ${localizedMessage.severalMoved}` },
    ]);
    expect(await ask('summary_note=Hello')).toMatchObject({ members: 0, texts: [] });

    const other = await studio.instructor();
    await staff.client.patch(path, { from_date, instructor_id: other, notify: false });
    const choice = { notify: true, notice_version: notice.version };
    expect(await staff.client.patch(path, { from_date, time: '20:00', ...choice })).toMatchObject({
      status: 409,
      body: { code: 'notice_changed' },
    });
    const { version } = await ask('time=20:00');
    const moved = await staff.client.patch(path, {
      from_date,
      time: '20:00',
      notify: true,
      notice_version: version,
    });
    expect(moved.status).toBe(200);
    expect(await whoWasNotified(server.current, [once, often], localizedMessage.moved)).toEqual([once.id]);
    const last = (await messagesTo(server.current, often)).at(-1);
    expect(last).toContain(localizedMessage.severalMoved);
  });
});

describe('ending a series from a day on', () => {
  test('cancels those classes with their bookings, returns the points, and keeps the earlier ones', async () => {
    const { studio, staff, made, book, classesOf } = await seriesDesk(server.current);
    const paid = await studio.topic({ fundId: studio.fundId });
    const { id, ids, path } = await made({ topic_id: paid });
    const member = await studio.member({ points: 3 });
    const points = async () =>
      (await member.client.get(`/api/member/id-${member.id}`)).body.fund[studio.fundId]?.value ?? 0;
    for (const at of [0, 2, 3]) expect((await book(member, ids[at])).status).toBe(201);
    expect(await points()).toBe(0);
    const from_date = studio.day(4);
    const notice = await staff.client.get(`${path}/change_notice?from_date=${from_date}&ends=true`);
    expect(notice.body).toMatchObject({ members: 1 });
    expect(notice.body.texts).toHaveLength(1);
    expect(notice.body.texts[0].body).toContain('คืน 2 แต้ม');
    const ended = await staff.client.post(`${path}/end`, {
      from_date,
      notify: true,
      notice_version: notice.body.version,
    });
    expect(ended).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await points()).toBe(2);
    expect((await classesOf(id)).map(({ cancelled_at }) => cancelled_at !== null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await messagesTo(server.current, member)).at(-1)).toContain(localizedMessage.severalCancelled);
    expect(await staff.client.post(`${path}/end`, { from_date })).toMatchObject({
      status: 409,
      body: { code: 'series_over' },
    });
    await expectSound(server.current, studio.shop.id);
  });

  test('leaves alone what was changed on its own', async () => {
    const { studio, staff, made, classesOf } = await seriesDesk(server.current);
    const { id, ids, path } = await made();
    await staff.client.patch(`/api/classroom_event/id-${ids[3]}`, { max_participant: 4 });
    expect((await staff.client.post(`${path}/end`, { from_date: studio.day(3) })).body.changed).toBe(2);
    expect((await classesOf(id)).map(({ cancelled_at }) => cancelled_at !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
