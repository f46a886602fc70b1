import { describe, expect, test, vi } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { bearer } from '#testing/harness/client.ts';
import { useCrashing } from '#testing/harness/crash.ts';
import { untilAway, untilReady } from '#testing/harness/web-process.ts';
import { expectSound, makeStudio, type Studio, type StudioMember } from './studio.ts';

const crashing = useCrashing();

const seats = 20;
const callers = 500;

interface Outcome {
  member: StudioMember;
  /** The booking that was acknowledged, or null; `code` is then the refusal's. */
  bookingId: string | null;
  code: string;
}

async function bookUntilAnswered(
  member: StudioMember,
  eventId: string,
  first: number,
  onBooked: () => void,
): Promise<Outcome> {
  const path = '/api/classroom_event/make_booking';
  const body = { event_id: eventId, member_id: member.id };
  const answer = await crashing.post({ token: member.token, path, body, first });
  if (answer.status !== 201) return { member, bookingId: null, code: answer.body.code };
  onBooked();
  return { member, bookingId: answer.body.booking_id, code: 'booked' };
}

/** All callers at once; `inTheMiddle` runs when some bookings have been acknowledged and others are under way. */
async function storm(
  studio: Studio,
  people: readonly StudioMember[],
  eventId: string,
  inTheMiddle?: () => Promise<void>,
) {
  let acknowledged = 0;
  let middle: Promise<void> | undefined;
  const outcomes = await Promise.all(
    people.map((member, index) =>
      bookUntilAnswered(member, eventId, index, () => {
        acknowledged += 1;
        if (acknowledged === 5) middle = inTheMiddle?.();
      }),
    ),
  );
  await middle;
  const booked = outcomes.filter(({ bookingId }) => bookingId !== null);
  const rows: { id: string; member_id: string }[] = await crashing.server.kernel
    .knex('booking')
    .where({ subject_id: eventId, live: 1 })
    .select('id', 'member_id');
  return { outcomes, booked, rows, shopId: studio.shop.id };
}

async function people(studio: Studio): Promise<StudioMember[]> {
  const members = await studio.members(callers);
  const { knex } = crashing.server.kernel;
  const balance = { shop_id: studio.shop.id, fund_id: studio.fundId };
  const now = new Date();
  await knex('member_fund').insert(members.map(({ id }) => ({ ...balance, member_id: id })));
  const lots = members.map(({ id }) => ({
    ...balance,
    id: newId(),
    member_id: id,
    points: 1,
    remaining: 1,
    source: 'adjustment',
    created_at: now,
  }));
  await knex('fund_lot').insert(lots);
  await knex('fund_ledger').insert(
    lots.map(({ id, member_id }) => ({
      ...balance,
      id: newId(),
      member_id,
      lot_id: id,
      changing_value: 1,
      reason: 'adjustment',
      actor_id: 'system:test',
      created_at: now,
    })),
  );
  return members;
}

function expectExactly({ outcomes, booked, rows }: Awaited<ReturnType<typeof storm>>): void {
  const count = (code: string) => outcomes.filter((outcome) => outcome.code === code).length;
  expect({ booked: count('booked'), class_full: count('class_full') }).toEqual({
    booked: seats,
    class_full: callers - seats,
  });
  expect(rows).toHaveLength(seats);
  expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(seats);
  for (const { bookingId } of booked) expect(rows.map(({ id }) => id)).toContain(bookingId);
}

describe('500 callers for 20 seats through two web processes', () => {
  test('exactly 20 are booked and 480 refused with class_full', async () => {
    const studio = await makeStudio(crashing.server);
    const eventId = await studio.classroom({ seats, fundId: studio.fundId });
    const result = await storm(studio, await people(studio), eventId);
    expectExactly(result);
    await expectSound(crashing.server, result.shopId);
  });

  test('with kill -9 of a web process in the middle: every acknowledged booking is there, none twice', async () => {
    const studio = await makeStudio(crashing.server);
    const eventId = await studio.classroom({ seats, fundId: studio.fundId });
    const result = await storm(studio, await people(studio), eventId, () => crashing.killWeb());
    expectExactly(result);
    await expectSound(crashing.server, result.shopId);
  });

  test('with kill -9 of the database in the middle: every acknowledged booking is there, none twice', async () => {
    const studio = await makeStudio(crashing.server);
    const eventId = await studio.classroom({ seats, fundId: studio.fundId });
    const result = await storm(studio, await people(studio), eventId, () => crashing.killDatabase());
    expectExactly(result);
    await expectSound(crashing.server, result.shopId);
  });
});

describe('a dependency that goes away', () => {
  test.each(['database', 'redis'] as const)(
    '%s: 503 while it is away, service after its return without a restart',
    async (name) => {
      const studio = await makeStudio(crashing.server);
      const member = await studio.member();
      const [web] = crashing.webs;
      if (!web) throw new Error('no web process');
      const read = () =>
        bearer(web, member.token).get(`/api/classroom_event/dates?branch_id=${studio.branchId}`);
      expect((await read()).status).toBe(200);
      await crashing.servers[name].kill();
      // A session that was read lately is known until the process has seen that Redis is gone.
      await vi.waitFor(async () => {
        const away = await read();
        expect([away.status, away.body.code]).toEqual([503, 'unavailable']);
        expect(away.headers.get('retry-after')).toBeTruthy();
      });
      await untilAway(web.url);
      await crashing.servers[name].start();
      await untilReady(web.url);
      expect((await read()).status).toBe(200);
    },
  );
});
