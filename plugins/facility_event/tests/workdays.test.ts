import { expect, test, vi } from 'vitest';
import { ConnectionLease } from '#kernel/server/db/lease.ts';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer();

const startsOf = (answer: { body: { start_time: string }[] }) =>
  answer.body.map(({ start_time }) => start_time);

test('a special day is made, replaced, listed by date with its branches, and taken back', async () => {
  const courts = await makeCourts(server.current);
  const { client } = courts.admin;
  const resource_id = await courts.court();
  const player = await courts.player();
  const other = (await client.post('/api/shop_branch', { name: 'Ari' })).body.id;
  const both = { date: courts.weekday, branch_ids: [courts.branchId, other] };
  expect((await client.post('/api/workday', { ...both, schedule: 'weekend' })).status).toBe(201);
  expect((await courts.special(courts.weekday, 'close')).body).toEqual({
    id: `${courts.weekday}-close`,
    affected: { total: 0, bookings: [], subject_total: 0, subjects: [] },
  });
  expect((await courts.special(courts.saturday, 'weekday')).status).toBe(201);
  const page = (query = '') => client.get(`/api/workday/vuetify?${query}`);
  const rows = [
    { date: courts.weekday, schedule: 'weekend', branch_ids: [other], branch_names: ['Ari'] },
    { date: courts.weekday, schedule: 'close', branch_names: ['Thonglor'] },
    { date: courts.saturday, schedule: 'weekday', branch_names: ['Thonglor'] },
  ];
  const shown = await page();
  expect(shown.body.total_items).toBe(3);
  expect(shown.body.data).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
  expect((await page('search=ari')).body).toMatchObject({
    total_items: 1,
    data: [{ branch_names: ['Ari'] }],
  });
  expect((await page('length=1&page=3')).body).toMatchObject({ total_items: 3, data: [{}] });
  expect(startsOf(await courts.times(player, resource_id))).toEqual([]);
  expect(startsOf(await courts.times(player, resource_id, courts.saturday))).toContain('18:00');

  expect((await client.post('/api/workday/remove', both)).body.affected.total).toBe(0);
  expect(startsOf(await courts.times(player, resource_id))).toContain('18:00');
  expect((await page()).body).toMatchObject({ total_items: 1, data: [{ date: courts.saturday }] });
  const { data } = (await client.get(`/api/audit/vuetify?entity_id=${courts.branchId}`)).body;
  expect(data.filter(({ action }: { action: string }) => action === 'branch.special_day')).toHaveLength(4);
});

test('only managers change special days, of their own branches, from today on', async () => {
  const courts = await makeCourts(server.current);
  const { client } = courts.admin;
  const frontdesk = (await courts.shop.user('frontdesk')).client;
  const closed = { date: courts.weekday, branch_ids: [courts.branchId], schedule: 'close' };
  expect((await frontdesk.post('/api/workday', closed)).status).toBe(403);
  expect((await frontdesk.get('/api/booking/affected')).status).toBe(403);
  expect((await client.post('/api/workday', { ...closed, date: courts.day(-1) })).body.code).toBe(
    'start_in_past',
  );
  expect((await client.post('/api/workday', { ...closed, branch_ids: [] })).status).toBe(422);
  expect((await client.post('/api/workday', { ...closed, schedule: 'holiday' })).status).toBe(422);
  const stranger = await makeCourts(server.current);
  const foreign = await client.post('/api/workday', { ...closed, branch_ids: [stranger.branchId] });
  expect(foreign.body.code).toBe('not_found');
  expect((await client.get('/api/workday/vuetify')).body.total_items).toBe(0);
});

test('a day that closes keeps its bookings and lists them; staff tell some of them and cancel others', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court({ amount: 3 });
  const [notified, cancelled, elsewhere] = await courts.players(3);
  if (!notified || !cancelled || !elsewhere) throw new Error('Nobody plays');
  const book = async (player: typeof notified, date = courts.weekday) =>
    (await courts.book(player, { resource_id, starts: ['19:00', '18:00'], date })).body.booking_id;
  const [first, second] = [await book(notified), await book(cancelled)];
  await courts.special(courts.saturday, 'weekday');
  await book(elsewhere, courts.saturday);

  const { affected } = (await courts.special(courts.weekday, 'close')).body;
  expect(affected).toEqual((await courts.affected()).body);
  expect(affected).toMatchObject({
    total: 2,
    bookings: [first, second].map((booking_id) => ({
      booking_id,
      attendee: expect.stringContaining('สมหญิง'),
      branch: 'Thonglor',
      title: 'Court 1',
      datetime: `${courts.weekday} 18:00`,
      end_datetime: `${courts.weekday} 20:00`,
      is_notified: false,
      is_reachable: false,
    })),
  });
  expect((await courts.book(elsewhere, { resource_id, starts: ['20:00'] })).body.code).toBe(
    'time_not_offered',
  );

  const address = `${notified.id.toLowerCase()}@sala.test`;
  await server.current.kernel.knex('member').where({ id: notified.id }).update({ email: address });
  const preview = { action: 'tell', booking_ids: first };
  const notice = await courts.admin.client.post('/api/booking/affected/notice', preview);
  expect(notice.body).toMatchObject({ members: 1, by_mail: 1, texts: [{ members: 1 }] });
  const stale = await courts.settle('tell', [first], { notice_version: 'another' });
  expect(stale.body.code).toBe('notice_changed');
  const telling = await courts.settle('tell', [first], { notice_version: notice.body.version });
  expect(telling.body).toEqual({ settled: 1 });
  expect((await courts.settle('cancel', [second], { notify: false })).body).toEqual({ settled: 1 });
  expect((await courts.affected()).body).toMatchObject({
    total: 1,
    bookings: [{ booking_id: first, is_notified: true, is_reachable: true }],
  });
  expect((await courts.settle('cancel', [second])).body).toEqual({ settled: 0 });
  expect((await notified.client.get(`/api/facility_booking/id-${first}`)).body.cancel_until).toBe(
    `${courts.weekday} 18:00`,
  );
  expect((await cancelled.client.get(`/api/facility_booking/id-${second}`)).body.status).toBe('rejected');
  await drainOutbox(server.current.kernel);
  const mails = (await visitor(server.current).get(`/sandbox/mail?to=${address}`)).body;
  expect(
    mails.filter(({ subject }: { subject: string }) => subject.includes('ร้านเปลี่ยนเวลาให้บริการ')),
  ).toHaveLength(1);
  await expectSound(server.current, courts.shop.id);
});

test('a booking that is left as planned is listed no more and cannot be settled', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const player = await courts.player();
  const { booking_id } = (await courts.book(player, { resource_id, starts: ['18:00'] })).body;
  await courts.special(courts.weekday, 'close');
  expect((await courts.settle('leave', [booking_id])).body).toEqual({ settled: 1 });
  expect((await courts.affected()).body.total).toBe(0);
  expect((await courts.settle('cancel', [booking_id])).body).toEqual({ settled: 0 });
  expect((await player.client.get(`/api/facility_booking/id-${booking_id}`)).body.status).toBe('completed');
  await expectSound(server.current, courts.shop.id);
});

test('a week that changes lists the bookings of every day that is another one now', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  await courts.slot(resource_id, 8, '18:00', '19:00');
  const player = await courts.player();
  const atSix = (await courts.book(player, { resource_id, starts: ['18:00'] })).body.booking_id;
  const atSeven = (await courts.book(player, { resource_id, starts: ['19:00'] })).body.booking_id;
  const week = (schedule: string) =>
    courts.admin.client.patch(`/api/shop_branch/${courts.branchId}`, {
      weekly_schedule: Array(7).fill(schedule),
    });
  await week('weekend');
  expect((await courts.affected()).body).toMatchObject({ total: 1, bookings: [{ booking_id: atSeven }] });
  await week('close');
  expect(
    (await courts.affected()).body.bookings.map(({ booking_id }: { booking_id: string }) => booking_id),
  ).toEqual([atSix, atSeven]);
  await week('weekday');
  expect((await courts.affected()).body.total).toBe(0);
  expect((await courts.settle('cancel', [atSix])).body.settled).toBe(0);
});

test('a booking that has read a day before it is closed is refused, because nobody who closed it was shown it', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const player = await courts.player();
  const sent = vi.spyOn(ConnectionLease.prototype, 'defer');
  // Its last statements begin with the member's row, which somebody else holds; by then it has read everything.
  const holder = await server.current.kernel.knex.transaction();
  try {
    await holder('member').where({ id: player.id }).forUpdate();
    const booking = courts.book(player, { resource_id, starts: ['18:00'] });
    await vi.waitFor(() => {
      const ends = ([{ sql }]: [{ sql: string }]) => sql.includes('SET booking_version');
      expect(sent.mock.calls.some(ends)).toBe(true);
    }, 30_000);
    expect((await courts.special(courts.weekday, 'close')).body.affected.total).toBe(0);
    await holder.rollback();
    expect((await booking).body.code).toBe('time_not_offered');
  } finally {
    sent.mockRestore();
    if (!holder.isCompleted()) await holder.rollback();
  }
  expect((await courts.affected()).body.total).toBe(0);
  await expectSound(server.current, courts.shop.id);
});
