import { describe, expect, it, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays } from '../../../contract/time.ts';
import { makeAskingMember } from '../../member/tests/freeze-request-races.ts';
import { openToLine, registered } from '../../member/tests/people.ts';
import { freezableOf, freezeFromToday } from '../domain/requested-freeze.ts';

const server = useServer();

const ready = async () => {
  const shop = await makeShop(server.current);
  const asking = await makeAskingMember(shop);
  const staff = (await shop.user('staff')).client;
  const { knex } = server.current.kernel;
  const messages = async (): Promise<{ title: { en: string }; body: { en: string } }[]> =>
    (await knex('outbox').where({ shop_id: shop.id, event: 'notify.member_notice' })).map(
      ({ payload }: { payload: string }) => JSON.parse(payload),
    );
  const lots = () => knex('fund_lot').where({ member_id: asking.memberId }).orderBy('id');
  const requests = async () => (await asking.client.get(asking.path)).body.requests;
  return { ...asking, shop, staff, messages, lots, requests, knex };
};

test.each([
  ['starts today', '2026-11-20', '2026-11-30', '2026-11-20', { from: '2026-11-20', days: 11 }],
  ['starts later', '2026-11-25', '2026-12-01', '2026-11-20', { from: '2026-11-25', days: 7 }],
  ['started before', '2026-11-18', '2026-11-28', '2026-11-20', { from: '2026-11-20', days: 9 }],
  ['is nearly over', '2026-11-10', '2026-11-22', '2026-11-20', { from: '2026-11-10', days: 13 }],
])('the freeze of a request that %s', (_, from, until, today, expected) => {
  expect(freezeFromToday({ from, until }, today)).toEqual(expected);
});

test('what is frozen already or does not expire is no part of a freeze of everything', () => {
  const [until, today] = ['2026-12-20', '2026-11-20'];
  const holdings = [
    { end: until, frozen: null },
    { end: null, frozen: null },
    { end: until, frozen: { from: today, until: '2026-11-27', except: [] } },
    { end: '2026-11-21', frozen: null },
  ];
  expect(freezableOf(holdings, { from: '2026-11-25', days: 7 }, today)).toEqual([holdings[0]]);
});

describe('a freeze request', () => {
  it('is offered by a shop that has switched it on, and by no other', async () => {
    const { path, client } = await ready();
    expect((await client.get(path)).body).toEqual({ is_offered: true, requests: [] });
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const member = await registered(server.current, shop);
    const elsewhere = `/api/member/id-${member.id}/freeze_request`;
    expect((await member.client.get(elsewhere)).body).toEqual({ is_offered: false, requests: [] });
    const { today } = await shop.scope();
    const refused = await member.client.post(elsewhere, { from_date: today, days: 7 });
    expect([refused.status, refused.body.code]).toEqual([409, 'freeze_requests_off']);
  });

  it('freezes what was asked for when staff approve it, once, and the member is notified', async () => {
    const { client, path, asked, staff, lots, messages, requests, today } = await ready();
    const { status, body } = await client.post(path, { ...asked, reason: 'Travelling' });
    expect(status).toBe(201);
    expect((await staff.get('/api/freeze_request/open')).body).toMatchObject([
      { id: body.id, member_name: 'Malee Suksan', fund_name: 'Yoga', reason: 'Travelling' },
    ]);
    for (let time = 0; time < 2; time++)
      expect((await staff.post(`/api/freeze_request/id-${body.id}/approve`, {})).body).toEqual({
        id: body.id,
        state: 'approved',
      });
    expect(await lots()).toMatchObject([
      { frozen_from: today, frozen_until: addDays(today, 6), expire_date: addDays(today, 27) },
    ]);
    expect(await messages()).toMatchObject([{ title: { en: 'Your points are frozen' } }]);
    expect(await requests()).toMatchObject([{ state: 'approved', answer: null }]);
    expect((await staff.get('/api/freeze_request/open')).body).toEqual([]);
    const late = await client.post(`${path}/id-${body.id}/withdraw`, {});
    expect(late.body.code).toBe('freeze_request_closed');
    expect((await client.post(path, asked)).body.code).toBe('frozen_before');
  });

  it('of all points freezes each that can be frozen', async () => {
    const { client, path, memberId, fundId, lotId, asked, staff, lots, today } = await ready();
    const first = (await client.post(path, { ...asked, from_date: today })).body.id;
    await staff.post(`/api/freeze_request/id-${first}/approve`, {});
    const points = { value: 2, expire_date: addDays(today, 9) };
    await staff.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: points } });
    const { body } = await client.post(path, { from_date: addDays(today, 2), days: 10 });
    expect((await staff.post(`/api/freeze_request/id-${body.id}/approve`, {})).status).toBe(200);
    const frozen = (await lots()).map(({ id, frozen_from }) => [id === lotId, frozen_from]);
    expect(frozen).toEqual([
      [true, today],
      [false, addDays(today, 2)],
    ]);
  });

  it('is declined with a reason, which the member receives, or withdrawn without one', async () => {
    const { client, path, asked, staff, lots, messages, requests } = await ready();
    const first = (await client.post(path, asked)).body.id;
    expect((await client.post(path, asked)).body.code).toBe('freeze_request_open');
    for (let time = 0; time < 2; time++)
      expect((await client.post(`${path}/id-${first}/withdraw`, {})).status).toBe(200);
    expect(await messages()).toEqual([]);
    const second = (await client.post(path, asked)).body.id;
    const decline = (body: object) => staff.post(`/api/freeze_request/id-${second}/decline`, body);
    expect((await decline({ reason: ' ' })).status).toBe(422);
    for (let time = 0; time < 2; time++)
      expect((await decline({ reason: 'After the holidays' })).status).toBe(200);
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message?.body.en).toContain('After the holidays');
    expect(await requests()).toMatchObject([{ id: second, state: 'declined', answer: 'After the holidays' }]);
    expect((await lots())[0].frozen_from).toBeNull();
    expect((await staff.post(`/api/freeze_request/id-${second}/approve`, {})).body.code).toBe(
      'freeze_request_closed',
    );
  });

  it('is refused for other points and days, and answered by staff who can freeze', async () => {
    const { client, path, asked, shop, lotId, today } = await ready();
    for (const [wrong, code] of [
      [{ from_date: addDays(today, -1) }, 'freeze_in_past'],
      [{ from_date: addDays(today, 30) }, 'freeze_after_end'],
      [{ lot_id: undefined }, 'nothing_to_freeze'],
    ] as const)
      expect((await client.post(path, { ...asked, ...wrong })).body.code).toBe(code);
    expect((await client.post(path, { ...asked, days: 31 })).status).toBe(422);
    const { body } = await client.post(path, asked);
    const desk = (await shop.user('frontdesk')).client;
    expect((await desk.get('/api/freeze_request/open')).status).toBe(403);
    expect((await desk.post(`/api/freeze_request/id-${body.id}/approve`, {})).status).toBe(403);
    const stranger = await registered(server.current, shop);
    const own = `/api/member/id-${stranger.id}/freeze_request`;
    expect((await stranger.client.post(`${own}/id-${body.id}/withdraw`, {})).status).toBe(404);
    expect((await stranger.client.post(own, { ...asked, lot_id: lotId })).body.code).toBe(
      'nothing_to_freeze',
    );
  });

  it('is exported, and erased with the member', async () => {
    const { client, path, asked, memberId, knex } = await ready();
    await client.post(path, { ...asked, reason: 'Travelling' });
    const { body } = await client.get(`/api/member/id-${memberId}/export`);
    expect(body.member.freeze_requests).toMatchObject([{ reason: 'Travelling', state: 'open' }]);
    expect((await client.post(`/api/member/id-${memberId}/erase`, { confirm: true })).status).toBe(200);
    expect(await knex('freeze_request').where({ member_id: memberId })).toEqual([]);
  });
});
