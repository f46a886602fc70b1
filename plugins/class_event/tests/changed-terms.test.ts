import pMap from 'p-map';
import { expect, test } from 'vitest';
import { repeats } from '#testing/harness/depth.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio, type StudioMember } from './studio.ts';

const server = useServer();
const rounds = repeats({ full: 24, quick: 6 });

/** Runs a race many times, some side by side, because each meets its other at another point. */
const repeat = (race: (round: number) => Promise<void>) =>
  pMap(Array.from({ length: rounds }).keys(), race, { concurrency: 4 });
const jitter = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * ms));

const book = (member: StudioMember, event_id: string) =>
  member.client.post('/api/classroom_event/make_booking', { event_id, member_id: member.id });
const bookingsOf = (subject_id: string) => server.current.kernel.knex('booking').where({ subject_id });

/** A class in five days at 18:00, so that a reminder of it tells which start was agreed to. */
async function manager() {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('admin');
  return {
    studio,
    change: (id: string, body: object) => client.patch(`/api/classroom_event/id-${id}`, body),
    // An instructor of its own, since classes of many rounds stand at one time.
    classroom: async (fundId: string | null) =>
      studio.classroom({
        fundId,
        startsAt: new Date(`${studio.day(5)}T18:00:00+07:00`),
        instructorId: await studio.instructor(),
      }),
    branch: async (): Promise<string> => (await client.post('/api/shop_branch', { name: 'Ari' })).body.id,
  };
}

test('booking beside another topic: the new fund is charged, or the change is refused, never the old fund', async () => {
  const { studio, change, classroom } = await manager();
  const free = await studio.topic({ fundId: null });
  await repeat(async () => {
    const [member, id] = [await studio.member({ points: 1 }), await classroom(studio.fundId)];
    const [made, changed] = await Promise.all([
      jitter(6).then(() => book(member, id)),
      jitter(6).then(() => change(id, { topic_id: free })),
    ]);
    const [row] = await bookingsOf(id);
    expect([
      [201, 200, null, 0, free],
      [201, 'has_bookings', studio.fundId, 1, row.topic_id],
    ]).toContainEqual([said(made), said(changed), row.fund_id, row.cost, row.topic_id]);
  });
  await expectSound(server.current, studio.shop.id);
});

test('booking beside another time: who agreed to the old one is notified and may always cancel', async () => {
  const { studio, change, classroom } = await manager();
  await repeat(async () => {
    const [members, id] = [await studio.members(3), await classroom(null)];
    const answers = await Promise.all([
      jitter(8).then(() => change(id, { datetime: `${studio.day(5)} 20:00` })),
      ...members.map((member) => jitter(8).then(() => book(member, id))),
    ]);
    expect(answers.map(said)).toEqual([200, 201, 201, 201]);
    const dayBefore = new Date(`${studio.day(4)}T20:00:00+07:00`);
    const rows = await bookingsOf(id);
    for (const row of rows) {
      expect(row.starts_at).toEqual(new Date(`${studio.day(5)}T20:00:00+07:00`));
      const agreedToNew = row.remind_at.getTime() === dayBefore.getTime();
      expect(row.may_always_cancel).toBe(agreedToNew ? 0 : 1);
    }
    const events = await server.current.kernel
      .knex('outbox')
      .where({ shop_id: studio.shop.id, event: 'booking.bookings_changed' })
      .where('payload', 'like', `%${id}%`);
    expect(events).toHaveLength(rows.filter((row) => row.may_always_cancel).length);
  });
  await expectSound(server.current, studio.shop.id);
});

test.each(['branch', 'instructor'] as const)(
  'booking beside another %s: the booking stands as the class does, and who agreed to the old one is notified',
  async (what) => {
    const { studio, change, classroom, branch } = await manager();
    await repeat(async () => {
      const [members, id] = [await studio.members(3), await classroom(null)];
      const other = what === 'branch' ? await branch() : await studio.instructor();
      const answers = await Promise.all([
        jitter(8).then(() => change(id, { [`${what}_id`]: other })),
        ...members.map((member) => jitter(8).then(() => book(member, id))),
      ]);
      expect(answers.map(said)).toEqual([200, 201, 201, 201]);
      const rows = await bookingsOf(id);
      expect(rows.map((row) => row[`${what}_id`])).toEqual([other, other, other]);
      const events = await server.current.kernel
        .knex('outbox')
        .where({ shop_id: studio.shop.id, event: 'booking.bookings_changed' })
        .where('payload', 'like', `%${id}%`);
      expect(events).toHaveLength(rows.filter((row) => row.may_always_cancel).length);
    });
    await expectSound(server.current, studio.shop.id);
  },
);

test('booking beside closing: booked before, or refused because it is closed', async () => {
  const { studio, change, classroom } = await manager();
  await repeat(async () => {
    const [members, id] = [await studio.members(3), await classroom(null)];
    const [closed, ...made] = await Promise.all([
      jitter(8).then(() => change(id, { is_active: false, cancel_bookings: true })),
      ...members.map((member) => jitter(8).then(() => book(member, id))),
    ]);
    expect(said(closed)).toBe(200);
    for (const answer of made) expect([201, 'class_closed']).toContain(said(answer));
    const rows = await bookingsOf(id);
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'rejected'));
  });
  await expectSound(server.current, studio.shop.id);
});
