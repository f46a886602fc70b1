import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { toLocal } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { nameSort } from '../../../server/text/name-sort.ts';
import { shownTime } from '../../../server/text/shown-time.ts';
import type { CheckIn } from '../api.ts';
import { lineUser, openToLine, registered, registration } from './people.ts';
import { bookings, erased, withSampleBooking } from './sample-booking.ts';

const server = useServer({ installation: await withSampleBooking() });

const openShop = async (features: readonly string[] = ['sample_booking']) => {
  const shop = await makeShop(server.current, { features });
  await openToLine(shop);
  return shop;
};

const book = (memberId: string, status: CheckIn['status'], hours: number) => {
  const id = newId();
  const now = server.current.clock.now();
  const starts_at = new Date(now.getTime() + hours * 3_600_000);
  const checked_in_at = status === 'already' ? new Date(now.getTime() - 600_000) : null;
  bookings.set(id, { status, member_id: memberId, starts_at, checked_in_at });
  return { id, starts_at, checked_in_at };
};

describe('POST /api/check_in', () => {
  it('checks in, says when it was done before, and says why it cannot be done', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop);
    const desk = await shop.user('frontdesk');
    const scan = (code: string) => desk.client.post('/api/check_in', { code });
    const fresh = await scan(book(member.id, 'checked_in', 0.2).id);
    expect(fresh.status).toBe(200);
    expect(fresh.body).toMatchObject({
      status: 'checked_in',
      member_id: member.id,
      attendee: 'Malee Suksan',
      title: 'Sample class',
    });
    const before = book(member.id, 'already', 0.2);
    const again = await scan(before.id);
    expect(again.body).toMatchObject({
      status: 'already',
      checked_in_at: toLocal(before.checked_in_at ?? new Date(0), 'Asia/Bangkok'),
    });
    for (const status of ['too_early', 'too_late', 'not_bookable'] as const) {
      const booking = book(member.id, status, 2);
      const refused = await scan(booking.id);
      expect([refused.status, refused.body.code]).toEqual([409, status]);
      expect(refused.body.detail).toContain(shownTime(booking.starts_at, 'Asia/Bangkok', 'en'));
    }
    const unknown = await scan('BECG:01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_code']);
    expect((await scan('')).status).toBe(422);
    expect((await member.client.post('/api/check_in', { code: 'x' })).status).toBe(403);
  });

  it('asks no feature that is off', async () => {
    const shop = await openShop([]);
    const desk = await shop.user('frontdesk');
    const { id } = book(newId(), 'checked_in', 0.2);
    expect((await desk.client.post('/api/check_in', { code: id })).status).toBe(404);
  });
});

describe('what other features know of a member', () => {
  it('shows what is ahead to the member and the last visit to staff', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop);
    const visit = book(member.id, 'already', -3);
    const [late, soon] = [book(member.id, 'checked_in', 30), book(member.id, 'checked_in', 5)];
    const upcoming = await member.client.get(`/api/member/id-${member.id}/upcoming`);
    expect(upcoming.body).toMatchObject([
      { id: soon.id, feature: 'sample_booking', to: `/sample/${soon.id}` },
      { id: late.id, datetime: toLocal(late.starts_at, 'Asia/Bangkok') },
    ]);
    const desk = await shop.user('frontdesk');
    expect((await desk.client.get(`/api/member/id-${member.id}`)).body.last_visit).toBe(
      toLocal(visit.checked_in_at ?? new Date(0), 'Asia/Bangkok'),
    );
    const stranger = await registered(server.current, shop);
    expect((await stranger.client.get(`/api/member/id-${member.id}/upcoming`)).status).toBe(403);
  });
});

describe('personal data', () => {
  it('are exported to the member alone, of features that are off as well', async () => {
    const shop = await openShop([]);
    const member = await registered(server.current, shop, { consent_version: '2026-11', accepted: true });
    const desk = await shop.user('frontdesk');
    await desk.client.post(`/api/member/id-${member.id}/note`, { note: 'Prefers mornings' });
    const path = `/api/member/id-${member.id}/export`;
    const { status, body } = await member.client.get(path);
    expect(status).toBe(200);
    expect(body.sample_booking).toEqual({ sample_of: member.id });
    expect(body.member).toMatchObject({
      first_name: 'Malee',
      line_user_id: member.userId,
      consent_version: '2026-11',
      notes: [{ note: 'Prefers mornings' }],
      fund_log: [],
    });
    expect((await desk.client.get(path)).status).toBe(403);
    const stranger = await registered(server.current, shop);
    expect((await stranger.client.get(path)).status).toBe(403);
  });

  it('are erased for good when the member asks, and the books stay', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop);
    const staff = await shop.user('staff');
    const { body: fund } = await staff.client.post('/api/member_fund', { name: 'Yoga' });
    await staff.client.post(`/api/member/id-${member.id}/fund`, { fund: { [fund.id]: { value: 5 } } });
    await staff.client.patch(`/api/member/id-${member.id}`, { first_name: 'Manee' });
    await staff.client.post(`/api/member/id-${member.id}/note`, { note: 'Manee is kind' });
    const erase = () => member.client.post(`/api/member/id-${member.id}/erase`, { confirm: true });
    expect((await member.client.post(`/api/member/id-${member.id}/erase`)).status).toBe(422);
    const ahead = book(member.id, 'checked_in', 5);
    const refused = (await erase()).body;
    expect(refused.code).toBe('has_upcoming');
    expect(refused.detail).toMatch(
      /^You still have bookings ahead\. Cancel them, or wait until .+ \d\d:\d\d\.$/,
    );
    bookings.delete(ahead.id);

    expect((await erase()).body).toEqual({ erased: true });
    expect(erased).toContain(member.id);
    expect((await member.client.get(`/api/member/id-${member.id}`)).status).toBe(401);
    expect((await staff.client.get(`/api/member/id-${member.id}`)).status).toBe(404);
    expect((await staff.client.get('/api/member/vuetify')).body.total_items).toBe(0);
    const { knex } = server.current.kernel;
    const tables = [
      'member',
      'member_note',
      'member_link_code',
      'audit',
      'fund_ledger',
      'fund_lot',
      'idempotency',
    ];
    for (const table of tables) {
      const stored = JSON.stringify(await knex(table).where({ shop_id: shop.id }));
      for (const personal of ['Malee', 'Manee', 'Suksan', '0812345678', 'malee@', member.userId])
        expect(stored, table).not.toContain(personal);
    }
    expect(await knex('member').where({ id: member.id }).select('name_sort')).toEqual([
      { name_sort: nameSort('-', '-') },
    ]);
    expect(await knex('fund_ledger').where({ shop_id: shop.id })).toHaveLength(1);

    const back = await lineUser(server.current, shop, member.userId);
    expect(back.memberId).toBeNull();
    const anew = await back.client.post('/api/member/', registration(shop, member.userId));
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(member.id);
  });
});
