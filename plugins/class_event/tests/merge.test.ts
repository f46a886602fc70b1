import { describe, expect, test } from 'vitest';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { dropInClass } from './drop-in.ts';
import { expectSound, makeStudio, type Studio } from './studio.ts';

const server = useServer();
const make = '/api/classroom_event/make_booking';

const sound = async ({ shop }: Studio) => {
  await expectSound(server.current, shop.id);
  expect(await ledgerDifferences(shop)).toEqual([]);
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
  test('is refused while both hold a live booking of one class, which is named with what to do', async () => {
    const { studio, client, survivor, other, merge, book } = await ready();
    const classId = await studio.classroom({ fundId: studio.fundId });
    const [, second] = [await book(survivor, classId), await book(other, classId)];
    const { body: shown } = await client.get(`/api/member/id-${survivor.id}/merge?other_id=${other.id}`);
    const { status, body } = await merge();
    expect([status, body.code]).toEqual([409, 'merge_refused']);
    expect(body.detail).toMatch(
      /^Both have booked .+, \w{3} \d\d, \d{4} 18:00\. Cancel one of the two bookings first/,
    );
    expect(shown.refused.en).toBe(body.detail);
    await sound(studio);
    const path = `/api/classroom_booking/id-${second.body.booking_id}/rejected`;
    expect((await client.post(path)).status).toBe(200);
    expect((await merge()).status).toBe(200);
    await sound(studio);
  });

  test('ends holds of one class that both still have of payments that were given up', async () => {
    const sold = await dropInClass(server.current);
    const { shop } = sold.studio;
    const [survivor, other] = await sold.studio.members(2);
    if (!survivor || !other) throw new Error('Nobody was made');
    for (const member of [survivor, other]) expect((await sold.buy(member)).status).toBe(200);
    const { knex } = server.current.kernel;
    await knex('payment_order').where({ shop_id: shop.id }).update({ status: 'expired' });
    const { client } = await shop.user('staff');
    const merged = { other_id: other.id, line: 'survivor' };
    expect((await client.post(`/api/member/id-${survivor.id}/merge`, merged)).status).toBe(200);
    const holds = await knex('booking_hold').where({ shop_id: shop.id });
    expect(holds.map(({ member_id, live }) => [member_id, live])).toEqual([
      [survivor.id, null],
      [survivor.id, null],
    ]);
    expect(await sold.taken()).toBe(0);
    await sound(sold.studio);
  });

  test('who book one class at that moment leaves one live booking of it, or is refused', async () => {
    for (let time = 0; time < 15; time += 1) {
      const { studio, survivor, other, merge, book } = await ready();
      const classId = await studio.classroom({ fundId: studio.fundId });
      const [first, second, merged] = await Promise.all([
        book(survivor, classId),
        book(other, classId),
        merge(),
      ]);
      expect([200, 409]).toContain(merged.status);
      const live = await server.current.kernel.knex('booking').where({ subject_id: classId, live: 1 });
      expect(live).toHaveLength([first, second].filter(({ status }) => status === 201).length);
      if (merged.status === 200) expect(live.length).toBeLessThan(2);
      await sound(studio);
    }
  });

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
