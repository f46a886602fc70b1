import { describe, expect, test } from 'vitest';
import { ledgerCheck } from '#kernel/server/check-ledger.ts';
import { useServer } from '#kernel/testing/server.ts';
import { expectSound, makeStudio, type Studio } from './studio.ts';

const server = useServer();
const make = '/api/classroom_event/make_booking';

const sound = async ({ shop }: Studio) => {
  await expectSound(server.current, shop.id);
  const differences = await (await shop.scope()).ask(ledgerCheck, 'check');
  expect(differences.flatMap(({ value }) => value)).toEqual([]);
};

async function ready() {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('staff');
  const survivor = await studio.member({ points: 5 });
  const other = await studio.member({ points: 5 });
  const merge = () =>
    client.post(`/api/member/id-${survivor.id}/merge`, { other_id: other.id, line: 'survivor' });
  const book = (member: typeof other, event_id: string) =>
    member.client.post(make, { event_id, member_id: member.id });
  return { studio, client, survivor, other, merge, book };
}

describe('merging members who book', () => {
  test('meets their bookings at the same moment: nothing is lost, nothing is double', async () => {
    for (let time = 0; time < 15; time += 1) {
      const { studio, survivor, other, merge, book } = await ready();
      const classes = await Promise.all(
        [20, 22, 24, 26].map((hours) =>
          studio.classroom({
            seats: 2,
            fundId: studio.fundId,
            startsAt: new Date(server.current.clock.now().getTime() + hours * 3_600_000),
          }),
        ),
      );
      const answers = await Promise.all([
        ...classes.slice(0, 2).map((each) => book(other, each)),
        merge(),
        ...classes.slice(2).map((each) => book(other, each)),
        ...classes.slice(2).map((each) => book(survivor, each)),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      await sound(studio);
      const merged = answers[2]?.status === 200;
      const left = await server.current.kernel.knex('booking').where({ member_id: other.id });
      if (merged) expect(left).toEqual([]);
    }
  });
});
