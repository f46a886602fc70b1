import { describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();
const hour = 3_600_000;
const make = '/api/classroom_event/make_booking';

async function office() {
  const studio = await makeStudio(server.current);
  const { client, id } = await studio.shop.user('admin');
  const path = `/api/classroom_config/shop-${studio.shop.id}`;
  return {
    studio,
    adminId: id,
    path,
    read: async () => (await client.get(path)).body,
    change: (body: Record<string, unknown>) => client.patch(path, body),
  };
}

const usual = {
  liff_id: '',
  longest_reservation_allow: 14,
  shortest_reservation_allow: 1,
  shortest_cancelation_allow: 6,
  is_advance_notify: true,
  waitlist_mode: 'notify',
  hold_minutes: 10,
};

describe('settings of class booking', () => {
  test('start as usual, are changed one at a time, and are audited', async () => {
    const { studio, adminId, read, change } = await office();
    expect(await read()).toEqual(usual);
    expect(await change({ longest_reservation_allow: '30' })).toMatchObject({
      status: 200,
      body: { ...usual, longest_reservation_allow: 30 },
    });
    // What is as it was is no change.
    await change({ longest_reservation_allow: '30', is_advance_notify: true });
    await change({
      longest_reservation_allow: '30',
      is_advance_notify: 'false',
      liff_id: ' 1650000001-Classes1 ',
    });
    expect(await read()).toEqual({
      ...usual,
      longest_reservation_allow: 30,
      is_advance_notify: false,
      liff_id: '1650000001-Classes1',
    });
    const audit = await server.current.kernel
      .knex('audit')
      .where({ shop_id: studio.shop.id, action: 'class_event.change_config' })
      .orderBy('id');
    expect(
      audit.map(({ actor_id, before_state, after_state }) => [
        actor_id,
        JSON.parse(before_state),
        JSON.parse(after_state),
      ]),
    ).toEqual([
      [
        expect.stringContaining(adminId),
        { longest_reservation_allow: 14 },
        { longest_reservation_allow: 30 },
      ],
      [
        expect.stringContaining(adminId),
        { is_advance_notify: true, liff_id: '' },
        { is_advance_notify: false, liff_id: '1650000001-Classes1' },
      ],
    ]);
  });

  test.each([
    ['longest_reservation_allow', 0],
    ['longest_reservation_allow', 366],
    ['longest_reservation_allow', ''],
    ['shortest_reservation_allow', 721],
    ['shortest_reservation_allow', -1],
    ['shortest_cancelation_allow', 1.5],
    ['shortest_cancelation_allow', 'soon'],
    ['is_advance_notify', 'maybe'],
    ['liff_id', 'javascript:alert(1)'],
  ])('%s refuses %j and keeps what it was', async (name, value) => {
    const { read, change } = await office();
    const refused = await change({ [name]: value });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: name }]);
    expect(await read()).toEqual(usual);
  });

  test('are for the shop’s admins; the frontdesk reads them', async () => {
    const { studio, path, read } = await office();
    const elsewhere = await makeStudio(server.current);
    const body = { shortest_reservation_allow: 2 };
    expect((await (await elsewhere.shop.user('admin')).client.patch(path, body)).status).toBe(404);
    for (const role of ['staff', 'frontdesk'] as const) {
      const { client } = await studio.shop.user(role);
      expect((await client.patch(path, body)).status).toBe(403);
      expect((await client.get(path)).status).toBe(200);
    }
    expect(await read()).toEqual(usual);
  });

  test('decide at once what members may book', async () => {
    const { studio, change } = await office();
    const member = await studio.member();
    const starts = new Date(server.current.clock.now().getTime() + 20 * 24 * hour);
    const event_id = await studio.classroom({ startsAt: starts });
    const book = async () => (await member.client.post(make, { event_id, member_id: member.id })).body;
    const days = async () =>
      (await member.client.get(`/api/classroom_event/dates?branch_id=${studio.branchId}`)).body;
    expect(await days()).toEqual([]);
    expect((await book()).code).toBe('outside_window');
    await change({ longest_reservation_allow: 21 });
    expect(await days()).toEqual([studio.day(20)]);
    await change({ shortest_reservation_allow: 21 * 24 });
    expect(await days()).toEqual([]);
    expect((await book()).code).toBe('outside_window');
    await change({ shortest_reservation_allow: 0 });
    expect((await book()).status).toBe('completed');
  });

  test('do not change until when a booking that is made may be cancelled', async () => {
    const { studio, change } = await office();
    const member = await studio.member();
    const starts = new Date(server.current.clock.now().getTime() + 8 * hour);
    const book = async () => {
      const event_id = await studio.classroom({ startsAt: starts });
      const made = await member.client.post(make, { event_id, member_id: member.id });
      return `/api/classroom_booking/id-${made.body.booking_id}`;
    };
    const early = await book();
    await change({ shortest_cancelation_allow: 12 });
    const late = await book();
    expect((await member.client.get(early)).body.is_allow_cancel).toBe(true);
    expect((await member.client.get(late)).body.is_allow_cancel).toBe(false);
    expect((await member.client.post(`${late}/cancel`)).body.code).toBe('cancel_too_late');
    expect((await member.client.post(`${early}/cancel`)).status).toBe(200);
  });
});
