import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio } from './studio.ts';

const server = useServer();
const make = '/api/classroom_event/make_booking';

describe('a member books', () => {
  test('a free class: the seat is counted, the ticket shows a QR, the class shows as booked', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const event_id = await studio.classroom();
    const made = await member.client.post(make, { event_id, member_id: member.id });
    expect(made).toMatchObject({ status: 201, body: { status: 'completed' } });
    const ticket = await member.client.get(`/api/classroom_booking/id-${made.body.booking_id}`);
    expect(ticket.body).toMatchObject({
      event_id,
      member_id: member.id,
      status: 'completed',
      is_allow_cancel: true,
      cost: 0,
    });
    const list = await member.client.get(
      `/api/classroom_event/classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`,
    );
    const { booking_id } = made.body;
    expect(list.body).toMatchObject([{ id: event_id, current_participant: 1, is_booked: true, booking_id }]);
    const days = await member.client.get(`/api/classroom_event/dates?branch_id=${studio.branchId}`);
    expect(days.body).toEqual([studio.day(1)]);
    await expectSound(server.current, studio.shop.id);
  });

  test('a class with a fund costs one point, which a cancellation returns to its lot', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member({ points: 1, expireDate: studio.day(5) });
    const event_id = await studio.classroom({ fundId: studio.fundId });
    const made = await member.client.post(make, { event_id, member_id: member.id });
    expect(made.status).toBe(201);
    const after = await member.client.get(`/api/member/id-${member.id}`);
    expect(after.body.fund[studio.fundId]?.value ?? 0).toBe(0);
    await expectSound(server.current, studio.shop.id);
    const canceled = await member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled', is_allow_cancel: false } });
    // The ticket says when it was canceled, and until when the point can be used again.
    expect(canceled.body).toMatchObject({ points_until: studio.day(5), refund: null });
    expect(canceled.body.canceled_at).toMatch(new RegExp(`^${studio.day(0)} \\d\\d:\\d\\d$`));
    const again = await member.client.get(`/api/member/id-${member.id}`);
    expect(again.body.fund[studio.fundId]).toMatchObject({ value: 1, expire_date: studio.day(5) });
    await expectSound(server.current, studio.shop.id);
  });

  test('without a point valid on the day of the class: nothing changes', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member({ points: 3, expireDate: studio.day(0) });
    const event_id = await studio.classroom({ fundId: studio.fundId });
    const made = await member.client.post(make, { event_id, member_id: member.id });
    expect(made).toMatchObject({ status: 409, body: { code: 'insufficient_points' } });
    const { body } = await (await studio.shop.user('frontdesk')).client.get(
      `/api/classroom_event/id-${event_id}`,
    );
    expect(body.current_participant).toBe(0);
    await expectSound(server.current, studio.shop.id);
  });

  test('the same class twice: the second is refused as such', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const event_id = await studio.classroom();
    await member.client.post(make, { event_id, member_id: member.id });
    const second = await member.client.post(make, { event_id, member_id: member.id });
    expect(second).toMatchObject({ status: 409, body: { code: 'already_booked' } });
  });

  test('a class that their own booking has filled: refused as booked, whether the member or staff ask', async () => {
    const studio = await makeStudio(server.current);
    const [member, other] = await studio.members(2);
    const event_id = await studio.classroom({ seats: 1 });
    const staff = await studio.shop.user('frontdesk');
    await member?.client.post(make, { event_id, member_id: member.id });
    const refusal = async (client = staff.client, member_id = member?.id) =>
      (await client.post(make, { event_id, member_id })).body.code;
    expect(await refusal(member?.client)).toBe('already_booked');
    expect(await refusal()).toBe('already_booked');
    expect(await refusal(other?.client, other?.id)).toBe('class_full');
    expect(await refusal(staff.client, other?.id)).toBe('class_full');
    await expectSound(server.current, studio.shop.id);
  });

  test('again after a cancellation', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const event_id = await studio.classroom();
    for (const _round of [1, 2]) {
      const made = await member.client.post(make, { event_id, member_id: member.id });
      expect(made.status).toBe(201);
      await member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
    }
    await expectSound(server.current, studio.shop.id);
  });

  test.each([
    ['a private class', { isPrivate: true }, 'outside_window'],
    [
      'a class that starts in half an hour',
      { startsAt: new Date(Date.now() + 30 * 60_000) },
      'outside_window',
    ],
    ['a class in a month', { startsAt: new Date(Date.now() + 30 * 86_400_000) }, 'outside_window'],
  ])('%s is refused to members and open to staff', async (_name, options, code) => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const event_id = await studio.classroom(options);
    expect((await member.client.post(make, { event_id, member_id: member.id })).body.code).toBe(code);
    expect((await member.client.get(`/api/classroom_event/id-${event_id}`)).body.is_bookable).toBe(false);
    const staff = await studio.shop.user('frontdesk');
    expect((await staff.client.post(make, { event_id, member_id: member.id })).status).toBe(201);
  });

  test('is read by a member under the names of the specification', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const id = await studio.classroom();
    const { body } = await member.client.get(`/api/classroom_event/id-${id}`);
    const listed = await member.client.get(
      `/api/classroom_event/classrooms?branch_id=${body.branch_id}&date=${body.datetime.slice(0, 10)}`,
    );
    const names = [
      'id',
      'datetime',
      'period',
      'topic',
      'instructor',
      'current_participant',
      'max_participant',
    ];
    for (const name of [...names, 'is_private'])
      expect([name, body[name]]).toEqual([name, listed.body[0][name] ?? 'nothing']);
  });

  test('for another member: 403, and nothing changes', async () => {
    const studio = await makeStudio(server.current);
    const [one, other] = await studio.members(2);
    const event_id = await studio.classroom();
    const answer = await one?.client.post(make, { event_id, member_id: other?.id });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    await expectSound(server.current, studio.shop.id);
  });

  test('another member’s booking and another shop’s class are not there', async () => {
    const studio = await makeStudio(server.current);
    const elsewhere = await makeStudio(server.current);
    const [one, other] = await studio.members(2);
    const event_id = await studio.classroom();
    const made = await one?.client.post(make, { event_id, member_id: one.id });
    const path = `/api/classroom_booking/id-${made?.body.booking_id}`;
    expect((await other?.client.get(path))?.status).toBe(404);
    expect((await other?.client.post(`${path}/cancel`))?.status).toBe(404);
    const foreign = await elsewhere.classroom();
    expect((await one?.client.post(make, { event_id: foreign, member_id: one.id }))?.status).toBe(404);
    const foreignStaff = await elsewhere.shop.user('admin');
    expect((await foreignStaff.client.get(path)).status).toBe(404);
    expect((await foreignStaff.client.post(`${path}/rejected`)).status).toBe(404);
  });

  test.each([false, true])(
    'a member of another shop or of nowhere is not found (points: %s)',
    async (costs) => {
      const studio = await makeStudio(server.current);
      const stranger = await (await makeStudio(server.current)).member({ points: 1 });
      const event_id = await studio.classroom(costs ? { fundId: studio.fundId } : {});
      const staff = await studio.shop.user('frontdesk');
      for (const member_id of [stranger.id, newId()]) {
        const answer = await staff.client.post(make, { event_id, member_id });
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
      await expectSound(server.current, studio.shop.id);
    },
  );

  test('in an expired shop: refused with the specification’s sentence; canceling still works', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const event_id = await studio.classroom();
    const made = await member.client.post(make, { event_id, member_id: member.id });
    await studio.shop.set({ next_billing_date: studio.day(-1) });
    const second = await studio.classroom();
    const refused = await member.client.post(make, { event_id: second, member_id: member.id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'shop_expired' } });
    expect(refused.body.detail).toContain('ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ');
    expect(
      (await member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`)).status,
    ).toBe(200);
    const staff = await studio.shop.user('frontdesk');
    expect((await staff.client.post(make, { event_id: second, member_id: member.id })).status).toBe(201);
  });

  test('too late to cancel: refused as such, and the booking stays', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const event_id = await studio.classroom({ startsAt: new Date(Date.now() + 3 * 3_600_000) });
    const made = await member.client.post(make, { event_id, member_id: member.id });
    const path = `/api/classroom_booking/id-${made.body.booking_id}`;
    expect((await member.client.get(path)).body.is_allow_cancel).toBe(false);
    expect((await member.client.post(`${path}/cancel`)).body.code).toBe('cancel_too_late');
    expect((await member.client.get(path)).body.status).toBe('completed');
  });
});

describe('a repeated request', () => {
  test('with the same key gets the first answer and books once', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member({ points: 5 });
    const event_id = await studio.classroom({ fundId: studio.fundId });
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.client.post(make, { event_id, member_id: member.id }, { key })),
    );
    const later = await member.client.post(make, { event_id, member_id: member.id }, { key });
    for (const answer of [...answers, later]) expect(answer.status).toBe(201);
    expect(new Set([...answers, later].map(({ body }) => body.booking_id)).size).toBe(1);
    await expectSound(server.current, studio.shop.id);
  });

  test('with the same key and another body is refused', async () => {
    const studio = await makeStudio(server.current);
    const member = await studio.member();
    const [first, second] = [await studio.classroom(), await studio.classroom()];
    const key = crypto.randomUUID();
    await member.client.post(make, { event_id: first, member_id: member.id }, { key });
    const reused = await member.client.post(make, { event_id: second, member_id: member.id }, { key });
    expect(reused).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    await expectSound(server.current, studio.shop.id);
  });
});

describe('under load', () => {
  test('200 members for 20 seats: exactly 20 booked, 180 refused with class_full', async () => {
    const studio = await makeStudio(server.current);
    const members = await studio.members(200);
    const event_id = await studio.classroom({ seats: 20 });
    const answers = await Promise.all(
      members.map(({ id, client }) => client.post(make, { event_id, member_id: id })),
    );
    const count = (status: number, code?: string) =>
      answers.filter(
        (answer) => answer.status === status && (code === undefined || answer.body.code === code),
      ).length;
    expect([count(201), count(409, 'class_full')]).toEqual([20, 180]);
    await expectSound(server.current, studio.shop.id);
  });

  test('booking, canceling and closing all at once keeps every count and every point right', async () => {
    const studio = await makeStudio(server.current);
    const staff = await studio.shop.user('admin');
    const event_id = await studio.classroom({ seats: 5, fundId: studio.fundId });
    const members = await Promise.all(Array.from({ length: 20 }, () => studio.member({ points: 4 })));
    await Promise.all([
      ...members.map(async ({ id, client }) => {
        for (let round = 0; round < 4; round += 1) {
          const made = await client.post(make, { event_id, member_id: id });
          expect([201, 409]).toContain(made.status);
          if (made.status === 201) {
            const ended = await client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
            expect([200, 409]).toContain(ended.status);
          }
        }
      }),
      (async () => {
        for (const body of [
          { is_active: false, cancel_bookings: true },
          { is_active: true },
          { max_participant: 8 },
        ]) {
          // Staff who cancel a class are not refused because others are booking it.
          expect((await staff.client.patch(`/api/classroom_event/id-${event_id}`, body)).status).toBe(200);
        }
      })(),
    ]);
    await expectSound(server.current, studio.shop.id);
  });
});
