import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#testing/harness/client.ts';
import { said } from '#testing/harness/races.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';
import { expectSound, makeStudio, type Studio, type StudioMember } from './studio.ts';

const behind = useServerBehindProxy();
const rounds = [1, 2, 3, 4];

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

const payers = (studio: Studio, count: number): Promise<StudioMember[]> =>
  Promise.all(Array.from({ length: count }, () => studio.member({ points: 2 })));

const book = (member: StudioMember, event_id: string, key?: string): Promise<Answer> =>
  member.client.post(
    '/api/classroom_event/make_booking',
    { event_id, member_id: member.id },
    key ? { key } : {},
  );

const takenOf = async (event_id: string): Promise<number> => {
  const [row] = await behind.current.server.kernel.knex('capacity').where({ id: event_id });
  return row.taken;
};

describe('bookings of one class that arrive together', () => {
  test.each(rounds)('each is answered for itself, round %i', async () => {
    const { server } = behind.current;
    const studio = await makeStudio(server);
    const event_id = await studio.classroom({ seats: 60, fundId: studio.fundId });
    const elsewhere = await studio.classroom({ seats: 60, fundId: studio.fundId });
    const [able, without, booked, repeating, reusing] = await Promise.all([
      payers(studio, 24),
      studio.members(4),
      payers(studio, 3),
      payers(studio, 3),
      payers(studio, 2),
    ]);
    await Promise.all(booked.map((member) => book(member, event_id)));
    const keys = new Map([...repeating, ...reusing].map(({ id }) => [id, randomUUID()]));
    const firsts = new Map(
      await Promise.all(
        repeating.map(
          async (member) => [member.id, await book(member, event_id, keys.get(member.id))] as const,
        ),
      ),
    );
    await Promise.all(reusing.map((member) => book(member, elsewhere, keys.get(member.id))));

    const expected = (member: StudioMember): string | number =>
      without.includes(member)
        ? 'insufficient_points'
        : booked.includes(member)
          ? 'already_booked'
          : reusing.includes(member)
            ? 'key_reused'
            : 201;
    const everybody = shuffled([...able, ...without, ...booked, ...repeating, ...reusing]);
    const answers = await Promise.all(everybody.map((member) => book(member, event_id, keys.get(member.id))));
    expect(answers.map(said)).toEqual(everybody.map(expected));
    for (const [index, member] of everybody.entries()) {
      const first = firsts.get(member.id);
      if (first) expect(answers[index]?.body).toEqual(first.body);
    }
    expect(await takenOf(event_id)).toBe(able.length + booked.length + repeating.length);
    await expectSound(server, studio.shop.id);
  });

  test.each(rounds)(
    'exactly as many as there are seats, the others hear that it is full, round %i',
    async () => {
      const { server } = behind.current;
      const studio = await makeStudio(server);
      const event_id = await studio.classroom({ seats: 13, fundId: studio.fundId });
      const members = await payers(studio, 50);
      const answers = await Promise.all(members.map((member) => book(member, event_id)));
      expect(answers.map(said).sort()).toEqual([
        ...Array.from({ length: 13 }, () => 201),
        ...Array.from({ length: 37 }, () => 'class_full'),
      ]);
      await expectSound(server, studio.shop.id);
    },
  );

  test.each(rounds)('a seat that the one before cannot pay for goes to the next, round %i', async () => {
    const { server } = behind.current;
    const studio = await makeStudio(server);
    const event_id = await studio.classroom({ seats: 1, fundId: studio.fundId });
    const [able] = await payers(studio, 1);
    const members = shuffled([...(await studio.members(20)), ...(able ? [able] : [])]);
    const answers = await Promise.all(members.map((member) => book(member, event_id)));
    expect(answers.flatMap((answer, index) => (answer.status === 201 ? [members[index]] : []))).toEqual([
      able,
    ]);
    await expectSound(server, studio.shop.id);
  });

  test('a member who is erased meanwhile is refused alone', async () => {
    const { server } = behind.current;
    const studio = await makeStudio(server);
    const event_id = await studio.classroom({ seats: 30, fundId: studio.fundId });
    const members = await payers(studio, 16);
    const [erased] = members;
    await server.kernel.knex('member').where({ id: erased?.id }).update({ erased_at: new Date() });
    const answers = await Promise.all(members.map((member) => book(member, event_id)));
    expect(answers.map(said)).toEqual(members.map((member) => (member === erased ? 'not_found' : 201)));
    await expectSound(server, studio.shop.id);
  });

  test('the database refuses their common transaction because of others: it runs again', async () => {
    const { server, proxy } = behind.current;
    const studio = await makeStudio(server);
    const event_id = await studio.classroom({ seats: 30, fundId: studio.fundId });
    const members = await payers(studio, 20);
    let refusals = 0;
    proxy.refuse((statement) => {
      if (!/INSERT INTO booking\b/.test(statement) || refusals === 2) return null;
      refusals += 1;
      return 1213;
    });
    const answers = await Promise.all(members.map((member) => book(member, event_id)));
    // Only what several book together is sent as text, so this proves that they did.
    expect(proxy.pass()).toBe(2);
    expect(answers.map(said)).toEqual(members.map(() => 201));
    await expectSound(server, studio.shop.id);
  });

  test('a deadlock that some of them meet undoes what the others do beside them, and all run again', async () => {
    const { server, proxy } = behind.current;
    const studio = await makeStudio(server);
    const event_id = await studio.classroom({ seats: 30, fundId: studio.fundId });
    const paying = await payers(studio, 8);
    const unlimited = await studio.members(8);
    await server.kernel.knex('member_fund').insert(
      unlimited.map(({ id }) => ({
        shop_id: studio.shop.id,
        member_id: id,
        fund_id: studio.fundId,
        unlimited_access_end_date: '2999-12-31',
      })),
    );
    let isRefused = false;
    proxy.refuse((statement) => {
      if (isRefused || !statement.startsWith('UPDATE fund_lot')) return null;
      isRefused = true;
      return 1213;
    });
    const everybody = shuffled([...paying, ...unlimited]);
    const answers = await Promise.all(everybody.map((member) => book(member, event_id)));
    expect(proxy.pass()).toBe(1);
    expect(answers.map(said)).toEqual(everybody.map(() => 201));
    expect(await takenOf(event_id)).toBe(16);
    await expectSound(server, studio.shop.id);
  });

  test.each(['before', 'early', 'after'] as const)(
    'the connection is cut %s their COMMIT: each is known by its own key',
    async (cut) => {
      const { server, proxy } = behind.current;
      const studio = await makeStudio(server);
      const event_id = await studio.classroom({ seats: 30, fundId: studio.fundId });
      const members = await payers(studio, 20);
      let cuts = 0;
      proxy.cutNext(cut, (sent) => {
        const isEnd = sent.includes('COMMIT;');
        if (isEnd) cuts += 1;
        return isEnd;
      });
      const answers = await Promise.all(members.map((member) => book(member, event_id)));
      expect(cuts).toBe(1);
      expect(answers.map(said)).toEqual(members.map(() => 201));
      expect(new Set(answers.map(({ body }) => body.booking_id)).size).toBe(20);
      expect(await takenOf(event_id)).toBe(20);
      await expectSound(server, studio.shop.id);
    },
  );
});
