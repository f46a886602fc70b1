import { dayMinutes, minuteOf } from '#kernel/contract/hours.ts';
import { addDays, defaultZone, toLocalDate } from '#kernel/contract/time.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import type { Answer, Client } from '#testing/harness/client.ts';
import { makeShop, type TestShop, type TestUser } from '#testing/harness/factories.ts';
import { makeMembers, type TestMember } from '#testing/harness/members.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { expectSound } from '../../../kernel/modules/booking/tests/sound.ts';

export interface WantedSession {
  /** The first of the school unless given; `any` for who is free. */
  readonly instructor_id?: string;
  readonly topic_id?: string;
  readonly date?: string;
  readonly time?: string;
  readonly branch_id?: string;
}

/** A shop whose instructors give private lessons, and what is called there most. */
export interface School {
  readonly shop: TestShop;
  readonly admin: TestUser;
  readonly branchId: string;
  /** A second branch, open on the same days. */
  readonly otherBranchId: string;
  readonly fundId: string;
  /** Teaches on `date` from 13:00 to 18:00. */
  readonly instructorId: string;
  /** An hour, for a point of the fund. */
  readonly topicId: string;
  /** In three days. */
  readonly date: string;
  /** Today at the shop plus some days. */
  day(days: number): string;
  instructor(name?: string): Promise<string>;
  hours(instructorId: string, date: string, start: string, end: string, until?: string): Promise<Answer>;
  schedule(instructorId: string): Promise<Answer>;
  /** A class type that can be booked as a private session; free unless it has a fund. */
  topic(options?: { period?: number; fundId?: string; name?: string }): Promise<string>;
  members(count: number, points?: number): Promise<TestMember[]>;
  member(points?: number): Promise<TestMember>;
  times(by: Client, wanted?: WantedSession): Promise<Answer>;
  book(
    member: TestMember,
    wanted?: WantedSession & { readonly allow_overlap?: boolean },
    by?: Client,
  ): Promise<Answer>;
  cancel(member: TestMember, bookingId: string): Promise<Answer>;
  close(date: string, branchId?: string): Promise<void>;
  /** Fails where an instructor is in two places, or a session outside of the hours. */
  expectOnePlace(): Promise<void>;
}

/** @param zone of the shop. @param others features beside those that book instructors. */
export async function makeSchool(
  server: TestServer,
  zone: string = defaultZone,
  others: readonly string[] = [],
): Promise<School> {
  const features = ['open_private_event', 'class_event', ...others].filter((feature) =>
    server.kernel.installation.features.includes(feature),
  );
  const shop = await makeShop(server, { features });
  if (zone !== defaultZone) await shop.set({ time_zone: zone });
  const { knex } = server.kernel;
  const own = { shop_id: shop.id, created_at: server.clock.now() };
  const admin = await shop.user('admin');
  const [branchId, otherBranchId, fundId] = [newId(), newId(), newId()];
  const weekly_schedule = JSON.stringify(Array.from({ length: 7 }, () => 'weekday'));
  await knex('branch').insert([
    { id: branchId, ...own, name: 'Thonglor', weekly_schedule },
    { id: otherBranchId, ...own, name: 'Ari', weekly_schedule },
  ]);
  await knex('fund').insert({ id: fundId, ...own, name: 'Private points' });
  const day = (days: number) => addDays(toLocalDate(server.clock.now(), zone), days);
  const selected: string[] = [];
  const made = async (path: string, body: object) => {
    const answer = await admin.client.post(path, body);
    if (answer.status !== 201) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer;
  };

  const instructor: School['instructor'] = async (name = 'Kru Ploy') =>
    (await made('/api/instructor', { name })).body.id;
  const hours: School['hours'] = (id, date, start_time, end_time, until_date) =>
    admin.client.post(`/api/instructor/id-${id}/add_schedule`, { date, start_time, end_time, until_date });
  const topic: School['topic'] = async ({ period = 60, fundId: fund, name = 'Yoga' } = {}) => {
    const { body } = await made('/api/topic', {
      name,
      period,
      max_participant: 1,
      ...(fund ? { linked_member_fund: fund } : {}),
    });
    selected.push(body.id);
    await admin.client.patch(`/api/open_private_config/shop-${shop.id}`, { selectable_topics: selected });
    return body.id;
  };
  const members: School['members'] = (count, points = 3) => makeMembers(shop, count, { fundId, points });

  const date = day(3);
  const instructorId = await instructor();
  const topicId = await topic({ fundId });
  await hours(instructorId, date, '13:00', '18:00');
  const usual = { branch_id: branchId, instructor_id: instructorId, topic_id: topicId, date };

  return {
    shop,
    admin,
    branchId,
    otherBranchId,
    fundId,
    instructorId,
    topicId,
    date,
    day,
    instructor,
    hours,
    schedule: (id) => admin.client.get(`/api/instructor/id-${id}/schedule`),
    topic,
    members,
    async member(points) {
      const [one] = await members(1, points);
      if (!one) throw new Error('Nobody was made');
      return one;
    },
    times: (by, wanted) =>
      by.get(`/api/open_private_event/available_time?${new URLSearchParams({ ...usual, ...wanted })}`),
    book: (member, wanted, by = member.client) =>
      by.post('/api/open_private_event/make_booking', {
        ...usual,
        time: '15:00',
        member_id: member.id,
        ...wanted,
      }),
    cancel: ({ client }, id) => client.post(`/api/open_private_booking/id-${id}/cancel`),
    async close(closed, branch_id = branchId) {
      await knex('workday').insert({ shop_id: shop.id, branch_id, date: closed, schedule: 'close' });
    },
    async expectOnePlace() {
      await expectSound(server, shop.id);
      const sessions: { id: string; instructor_id: string; starts_at: Date; ends_at: Date }[] = await knex(
        'booking',
      )
        .where({ shop_id: shop.id, kind: 'open_private_event', live: 1 })
        .select('id', 'instructor_id', 'starts_at', 'ends_at');
      const classes: typeof sessions = features.includes('class_event')
        ? await knex('classroom_event')
            .join('capacity', 'capacity.id', 'classroom_event.id')
            .where('classroom_event.shop_id', shop.id)
            .whereNull('cancelled_at')
            .where((open) => open.where({ is_active: true }).orWhere('taken', '>', 0))
            .select('classroom_event.id', 'instructor_id', 'starts_at', 'ends_at')
        : [];
      const all = [...sessions, ...classes];
      const doubled = all.flatMap((one, at) =>
        all
          .slice(at + 1)
          .filter(
            (other) =>
              one.instructor_id === other.instructor_id &&
              one.starts_at < other.ends_at &&
              other.starts_at < one.ends_at,
          )
          .map((other) => [one, other]),
      );
      if (doubled.length > 0) throw new Error(`In two places: ${JSON.stringify(doubled)}`);
      const rows: { instructor_id: string; date: string; start_minute: number; end_minute: number }[] =
        await knex('instructor_schedule').where({ shop_id: shop.id });
      const local = (at: Date) => minuteOf(at.toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5));
      const homeless = sessions.filter(({ instructor_id, starts_at, ends_at }) => {
        const date = toLocalDate(starts_at, zone);
        const ofDay = rows.flatMap((row) => {
          if (row.instructor_id !== instructor_id) return [];
          const days = [-1, 0, 1].find((each) => addDays(date, each) === row.date);
          const shift = (days ?? 0) * dayMinutes;
          return days === undefined ? [] : [{ start: row.start_minute + shift, end: row.end_minute + shift }];
        });
        const minutes = Array.from(
          { length: (ends_at.getTime() - starts_at.getTime()) / 60_000 },
          (_, minute) => local(starts_at) + minute,
        );
        return minutes.some((minute) => !ofDay.some(({ start, end }) => start <= minute && minute < end));
      });
      if (homeless.length > 0) throw new Error(`Outside of the hours: ${JSON.stringify(homeless)}`);
    },
  };
}
