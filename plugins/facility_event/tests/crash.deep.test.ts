import { expect, test } from 'vitest';
import { useCrashing } from '#testing/harness/crash.ts';
import { expectSound, makeCourts } from './courts.ts';

const crashing = useCrashing();
const callers = 300;
/** Which hours each of the callers in turn books, all or none. */
const sets = [['18:00', '19:00'], ['20:00', '19:00'], ['19:00'], ['18:00', '20:00', '19:00']];
const endOf = (start: string) => `${Number(start.slice(0, 2)) + 1}:00`;

const crashes: readonly (readonly [string, () => Promise<void>])[] = [
  ['nothing', async () => undefined],
  ['a web process', () => crashing.killWeb()],
  ['the database', () => crashing.killDatabase()],
];

test.each(crashes)(
  '300 callers for the last unit of a set of times through two web processes, with kill -9 of %s: one holder, nothing in part',
  { timeout: 300_000 },
  async (_what, crash) => {
    const { server } = crashing;
    const courts = await makeCourts(server);
    const resource_id = await courts.court({ amount: 5 });
    const players = await courts.players(callers + 4);
    // Four of the five units of the hour that every set holds are taken, one after the other.
    for (const player of players.slice(callers))
      expect((await courts.book(player, { resource_id, starts: ['19:00'] })).status).toBe(201);
    let answered = 0;
    let crashed: Promise<void> | undefined;
    const answers = await Promise.all(
      players.slice(0, callers).map(async ({ id, token }, first) => {
        const starts = sets[first % sets.length] ?? [];
        const answer = await crashing.post({
          token,
          path: '/api/facility_event/make_booking',
          body: {
            branch_id: courts.branchId,
            resource_id,
            member_id: id,
            date: courts.weekday,
            start_time: starts,
            end_time: starts.map(endOf),
          },
          first,
        });
        answered += 1;
        if (answered === 1) crashed = crash();
        return answer;
      }),
    );
    await crashed;
    const booked = answers.filter(({ status }) => status === 201);
    expect(booked).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code])))).toEqual(
      new Set(['slot_taken']),
    );
    const rows: { id: string; units: string }[] = await server.kernel
      .knex('booking')
      .where({ shop_id: courts.shop.id, live: 1 });
    expect(rows).toHaveLength(5);
    expect(rows.map(({ id }) => id)).toContain(booked[0]?.body.booking_id);
    expect((await courts.taken(resource_id))['19:00']).toBe(5);
    await expectSound(server, courts.shop.id);
  },
);
