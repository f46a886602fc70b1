import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { checkLedgers } from '../../../server/commands/check-ledger.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { grantPackage } from '../../member/api.ts';
import { lineUser, memberAndFund, openToLine, registered } from '../../member/tests/people.ts';

const server = useServer({ spoilsLedgers: true });

const prepare = async () => {
  const shop = await makeShop(server.current);
  const { memberId, fundId } = await memberAndFund(shop);
  const { today } = await shop.scope();
  const adjust = (client: Client, change: Record<string, unknown>, fund = fundId) =>
    client.post(`/api/member/id-${memberId}/fund`, { fund: { [fund]: change } });
  return { shop, memberId, fundId, adjust, day: (days: number) => addDays(today, days) };
};

describe('POST /api/member/id-{id}/fund', () => {
  it('lets staff add, take, and set expiry and unlimited access, and answers the member', async () => {
    const { shop, memberId, fundId, adjust, day } = await prepare();
    const { client } = await shop.user('staff');
    const added = await adjust(client, { value: 10, expire_date: day(30) });
    expect(added.status).toBe(200);
    expect(added.body.id).toBe(memberId);
    expect(added.body.fund).toEqual({
      [fundId]: { name: 'Yoga', value: 10, expire_date: day(30), unlimited_access_end_date: null },
    });
    const more = await adjust(client, { value: '5', expire_date: day(10), unlimited_access_end_date: '' });
    expect(more.body.fund[fundId]).toMatchObject({ value: 15, expire_date: day(10) });
    const taken = await adjust(client, { value: -7 });
    expect(taken.body.fund[fundId]).toMatchObject({ value: 8, expire_date: day(30) });
    const dated = await adjust(client, { expire_date: day(60), unlimited_access_end_date: day(5) });
    expect(dated.body.fund[fundId]).toEqual({
      name: 'Yoga',
      value: 8,
      expire_date: day(60),
      unlimited_access_end_date: day(5),
    });
    const log = await client.get(`/api/member/id-${memberId}/fund_log`);
    expect(
      log.body.map((row: Record<string, unknown>) => [row.reason, row.changing_value, row.until_date]),
    ).toEqual([
      ['unlimited_set', 0, day(5)],
      ['expiry_set', 0, day(60)],
      // Each lot that it was taken from stands for itself.
      ['adjusted', -2, null],
      ['adjusted', -5, null],
      ['adjusted', 5, null],
      ['adjusted', 10, null],
    ]);
    expect(log.body[0]).toMatchObject({ fund_id: fundId, fund_name: 'Yoga' });
    expect(log.body[0].create_local_dt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const audits = await server.current.kernel
      .knex('audit')
      .where({ shop_id: shop.id, action: 'member.fund_adjusted' });
    expect(audits).toHaveLength(4);
    expect(await checkLedgers(server.current.kernel, [shop.id])).toEqual([]);
  });

  it('never takes more than there is, and changes nothing then', async () => {
    const { shop, fundId, memberId, adjust } = await prepare();
    const { client } = await shop.user('admin');
    await adjust(client, { value: 3 });
    const { body: other } = await client.post('/api/member_fund', { name: 'Pilates' });
    const refused = await client.post(`/api/member/id-${memberId}/fund`, {
      fund: { [fundId]: { value: -4 }, [other.id]: { value: 2 } },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_points']);
    expect(refused.body.detail).toContain('only 3 points of Yoga');
    const { body } = await client.get(`/api/member/id-${memberId}`);
    expect(body.fund).toMatchObject({ [fundId]: { value: 3 } });
    expect(body.fund[other.id]).toBeUndefined();
  });

  it('takes no more than there is, however many take at once', async () => {
    const { shop, memberId, fundId, adjust } = await prepare();
    const { client } = await shop.user('staff');
    await adjust(client, { value: 6 });
    await adjust(client, { value: 6 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(client, { value: -5 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await client.get(`/api/member/id-${memberId}`)).body.fund[fundId].value).toBe(2);
  });

  it('holds the front desk to adding up to the limit of the shop, a person a day', async () => {
    const { shop, memberId, fundId, adjust, day } = await prepare();
    const { client } = await shop.user('frontdesk');
    expect((await adjust(client, { value: 6 })).status).toBe(200);
    const over = await adjust(client, { value: 5 });
    expect([over.status, over.body.code]).toEqual([403, 'points_limit']);
    expect(over.body.detail).toContain('10 points a day, and 4 are left');
    expect((await adjust(client, { value: 4 })).status).toBe(200);
    const changes = [
      { value: -1 },
      { value: 0, expire_date: day(9) },
      { value: 0, unlimited_access_end_date: day(9) },
    ];
    for (const change of changes) expect((await adjust(client, change)).status).toBe(403);
    expect((await adjust((await shop.user('frontdesk')).client, { value: 10 })).status).toBe(200);
    expect((await adjust((await shop.user('frontdesk', 'staff')).client, { value: 50 })).status).toBe(200);

    const config = `/api/member_config/shop-${shop.id}`;
    const wanted = { frontdesk_points_a_day: 12 };
    expect((await (await shop.user('staff')).client.patch(config, wanted)).status).toBe(403);
    const admin = await shop.user('admin');
    expect((await admin.client.get(config)).body).toMatchObject({ frontdesk_points_a_day: 10 });
    expect((await admin.client.patch(config, { frontdesk_points_a_day: -1 })).status).toBe(422);
    expect((await admin.client.patch(config, wanted)).body).toMatchObject(wanted);
    const left = await Promise.all(Array.from({ length: 6 }, () => adjust(client, { value: 1 })));
    expect(left.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await client.get(`/api/member/id-${memberId}`)).body.fund[fundId].value).toBe(72);
  });

  it('gives the front desk no new day where a process’s clock is ahead', async () => {
    const { shop, adjust } = await prepare();
    const { client } = await shop.user('frontdesk');
    expect((await adjust(client, { value: 10 })).status).toBe(200);
    server.current.clock.set(new Date(Date.now() + 2 * 86_400_000));
    try {
      const over = await adjust(client, { value: 1 });
      expect([over.status, over.body.code]).toEqual([403, 'points_limit']);
    } finally {
      server.current.clock.reset();
    }
  });

  it('adds once for one Idempotency-Key', async () => {
    const { shop, memberId, fundId } = await prepare();
    const { client } = await shop.user('staff');
    const send = () =>
      client.post(
        `/api/member/id-${memberId}/fund`,
        { fund: { [fundId]: { value: 2 } } },
        { key: 'adjust-once' },
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await client.get(`/api/member/id-${memberId}`)).body.fund[fundId].value).toBe(2);
  });

  it('refuses unknown funds, other shops, members, past expiry dates and what is no number', async () => {
    const { shop, memberId, fundId, adjust, day } = await prepare();
    const { client } = await shop.user('admin');
    const other = await makeShop(server.current);
    const foreign = await memberAndFund(other);
    expect((await adjust(client, { value: 1 }, foreign.fundId)).body.code).toBe('unknown_fund');
    expect((await adjust(client, { value: 1 }, newId())).status).toBe(404);
    expect((await adjust((await other.user('admin')).client, { value: 1 })).status).toBe(404);
    const past = await adjust(client, { value: 1, expire_date: day(-1) });
    expect([past.status, past.body.code]).toEqual([422, 'expiry_in_past']);
    for (const value of ['1.5', 'many', 1.5, 100_001, null])
      expect((await adjust(client, { value })).status, String(value)).toBe(422);
    expect((await client.post(`/api/member/id-${memberId}/fund`, { fund: { x: { value: 1 } } })).status).toBe(
      422,
    );
    await openToLine(shop);
    const member = await registered(server.current, shop);
    const own = await member.client.post(`/api/member/id-${member.id}/fund`, {
      fund: { [fundId]: { value: 99 } },
    });
    expect(own.status).toBe(403);
  });
});

describe('GET /api/member/id-{id}/fund_log', () => {
  it('is the member’s own, with what was bought where everything is asked for', async () => {
    const { shop, fundId } = await prepare();
    await openToLine(shop);
    const member = await registered(server.current, shop);
    const scope = await shop.scope();
    await scope.transaction(
      (within) =>
        grantPackage(
          within,
          { memberId: member.id, fundId },
          { value: 10, usageDuration: 30, unlimitedDuration: 7 },
          { orderId: newId(), paid: 100_000, title: 'Ten points and a week', branchId: null },
        ),
      nothingIsLost,
    );
    const log = (kind: string) => member.client.get(`/api/member/id-${member.id}/fund_log?kind=${kind}`);
    expect((await log('adjusted')).body).toEqual([]);
    expect((await log('all')).body).toMatchObject([
      { reason: 'unlimited_purchased', changing_value: 0 },
      { reason: 'purchased', changing_value: 10 },
    ]);
    // By when it happened, whatever wrote it down.
    await server.current.kernel
      .knex('fund_ledger')
      .where({ member_id: member.id, reason: 'unlimited_purchased' })
      .update({ created_at: new Date(Date.now() - 86_400_000) });
    expect((await log('all')).body).toMatchObject([
      { reason: 'purchased' },
      { reason: 'unlimited_purchased' },
    ]);
    const record = await member.client.get(`/api/member/id-${member.id}`);
    expect(record.body.fund[fundId]).toMatchObject({ value: 10, expire_date: addDays(scope.today, 30) });
    const stranger = await registered(server.current, shop);
    expect((await stranger.client.get(`/api/member/id-${member.id}/fund_log`)).status).toBe(403);
    const unregistered = await lineUser(server.current, shop);
    expect((await unregistered.client.get(`/api/member/id-${member.id}/fund_log`)).status).toBe(403);
  });

  it('is newest first by when it happened, as what is taken over from elsewhere is dated back', async () => {
    const { shop, fundId } = await prepare();
    await openToLine(shop);
    const member = await registered(server.current, shop);
    const now = server.current.clock.now().getTime();
    for (const [value, hoursAgo] of [
      [1, 1],
      [2, 0],
      [3, 2],
    ] as const)
      await server.current.kernel.knex('fund_ledger').insert({
        id: newId(),
        shop_id: shop.id,
        member_id: member.id,
        fund_id: fundId,
        reason: 'adjusted',
        changing_value: value,
        actor_id: 'test',
        created_at: new Date(now - hoursAgo * 3_600_000),
      });
    const { body } = await member.client.get(`/api/member/id-${member.id}/fund_log`);
    const values = body.map(({ changing_value }: { changing_value: number }) => changing_value);
    expect(values).toEqual([2, 1, 3]);
  });
});

describe('funds', () => {
  it('are created and renamed by staff, and listed for the front desk', async () => {
    const shop = await makeShop(server.current);
    const [staff, desk] = [await shop.user('staff'), await shop.user('frontdesk')];
    const { status, body } = await staff.client.post('/api/member_fund', { name: 'Yoga' });
    expect(status).toBe(201);
    expect((await desk.client.post('/api/member_fund', { name: 'Yoga' })).status).toBe(403);
    expect((await desk.client.patch(`/api/member_fund/id-${body.id}`, { name: 'X' })).status).toBe(403);
    const renamed = await staff.client.patch(`/api/member_fund/id-${body.id}`, { name: 'Yoga & co 100%' });
    expect(renamed.body).toEqual({ id: body.id, name: 'Yoga & co 100%', is_archived: false });
    await staff.client.post('/api/member_fund', { name: 'Barre' });
    expect(
      (await desk.client.get('/api/member_fund/')).body.map(({ name }: { name: string }) => name),
    ).toEqual(['Barre', 'Yoga & co 100%']);
    const page = await desk.client.get('/api/member_fund/vuetify?search=100%25');
    expect(page.body).toEqual({ data: [renamed.body], total_items: 1 });
    expect((await desk.client.get('/api/member_fund/vuetify?page=2&length=1')).body.data).toHaveLength(1);
    expect((await staff.client.post('/api/member_fund', { name: ' ' })).status).toBe(422);
    const other = await makeShop(server.current);
    const foreign = await other.user('admin');
    expect((await foreign.client.get(`/api/member_fund/id-${body.id}`)).status).toBe(404);
    expect((await foreign.client.get('/api/member_fund/')).body).toEqual([]);
  });

  it('that are archived are chosen no more, and what members hold of them stays theirs', async () => {
    const { shop, memberId, fundId } = await prepare();
    const staff = await shop.user('staff');
    const path = `/api/member_fund/id-${fundId}`;
    const adjust = (value: number) =>
      staff.client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value } } });
    await adjust(5);
    const desk = await shop.user('frontdesk');
    expect((await desk.client.patch(path, { is_archived: true })).status).toBe(403);
    expect((await staff.client.patch(path, { is_archived: true })).body.is_archived).toBe(true);
    const listed = (await desk.client.get('/api/member_fund/')).body;
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(fundId);
    const page = (await desk.client.get('/api/member_fund/vuetify?length=100')).body.data;
    expect(page.at(-1)).toMatchObject({ id: fundId, is_archived: true });
    expect((await adjust(-1)).body.fund[fundId].value).toBe(4);
    expect((await staff.client.patch(path, { is_archived: false })).body.is_archived).toBe(false);
    expect((await desk.client.get('/api/member_fund/')).body).toHaveLength(listed.length + 1);
  });
});
