import { describe, expect, it } from 'vitest';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { useServer } from '#testing/harness/server.ts';
import type { Role } from '../../../contract/contract.ts';
import { balancesOn } from '../../order/api.ts';
import { makeDesk, withSampleDesk } from '../../order/tests/desk-world.ts';
import { storeOrder } from '../../order/tests/stored-order.ts';
import { closingShop } from './closing-shop.ts';

const server = useServer({ installation: await withSampleDesk() });

const close = '/api/day_close';

describe('GET /api/drawer', () => {
  it('shows each drawer of the branch in which something was taken, by tender', async () => {
    const { branchId, seller } = await closingShop(server.current);
    const [one, other] = [await seller(), await seller()];
    await one.take(50_000);
    await one.take(-12_050);
    await one.take(30_000, 'promptpay');
    await other.take(1_000, 'transfer');
    const staff = await seller('staff');
    const { body } = await staff.user.client.get(`/api/drawer?branch=${branchId}`);
    expect(body).toMatchObject([
      {
        person: { email: one.user.email },
        shift: 1,
        is_own: false,
        takings: { cash: '379.50', transfer: '0.00', promptpay: '300.00' },
        last_opening_float: null,
      },
      {
        person: { email: other.user.email },
        takings: { cash: '0.00', transfer: '10.00', promptpay: '0.00' },
      },
    ]);
  });

  it('shows the front desk their own drawer alone', async () => {
    const { branchId, seller } = await closingShop(server.current);
    const [one, other] = [await seller(), await seller()];
    await one.take(100);
    const drawer = await other.take(200);
    const { body } = await other.user.client.get(`/api/drawer?branch=${branchId}`);
    expect(body).toMatchObject([{ drawer_id: drawer, is_own: true }]);
    expect(body).toHaveLength(1);
  });
});

describe('GET /api/drawer/left', () => {
  it('lists the open drawers of people who left the team, to those who can close them', async () => {
    const { shop, branchId, seller } = await closingShop(server.current);
    const [gone, remains, admin] = [await seller(), await seller(), await shop.user('admin')];
    const drawer = await gone.take(50_000);
    await remains.take(1_000);
    expect((await admin.client.get('/api/drawer/left')).body).toEqual([]);
    expect((await gone.user.client.post('/auth/leave_team')).status).toBe(200);
    const { body } = await admin.client.get('/api/drawer/left');
    expect(body).toMatchObject([
      {
        drawer_id: drawer,
        branch: { id: branchId },
        person: { email: gone.user.email },
        takings: { cash: '500.00' },
      },
    ]);
    expect(body).toHaveLength(1);
    expect((await remains.user.client.get('/api/drawer/left')).status).toBe(403);
  });
});

describe('POST /api/day_close', () => {
  it('notes the difference of what was counted and books it, so that the books hold what is there', async () => {
    const { shop, branchId, seller, closing } = await closingShop(server.current);
    const { user, take } = await seller();
    const drawer = await take(50_000);
    await take(20_000, 'transfer');
    await take(30_000, 'promptpay');
    const { status, body } = await user.client.post(
      close,
      closing(drawer, {
        opening_float: '1000',
        cash: '1480.50',
        transfer: '210',
        expected: { cash: '500', transfer: '200', promptpay: '300' },
        reason: 'ทอนเงินผิด',
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      shift: 1,
      branch: { id: branchId },
      person: { email: user.email },
      closed_by: { email: user.email },
      opening_float: '1000.00',
      pieces: null,
      tenders: [
        { tender: 'cash', takings: '500.00', expected: '1500.00', counted: '1480.50', difference: '-19.50' },
        { tender: 'transfer', takings: '200.00', expected: '200.00', counted: '210.00', difference: '10.00' },
        { tender: 'promptpay', expected: '300.00', counted: null, difference: null },
      ],
      difference: '-9.50',
      reason: 'ทอนเงินผิด',
    });
    const scope = await shop.scope();
    const held = new Map(
      (await balancesOn(scope, scope.today, { branchId })).map(({ account, satang }) => [account, satang]),
    );
    expect(held.get('drawer')).toBe(48_050);
    expect(held.get('transfer')).toBe(21_000);
    expect(held.get('promptpay')).toBe(30_000);
    expect(held.get('corrections')).toBe(950);
    expect(await ledgerDifferences(shop)).toEqual([]);
    const { body: listed } = await user.client.get(`/api/day_close/vuetify?branch=${branchId}`);
    expect(listed).toEqual({ data: [body], total_items: 1 });
    expect((await user.client.get(`/api/drawer?branch=${branchId}`)).body).toEqual([]);
  });

  it('takes what the bank shows below zero, where more was given back than came in', async () => {
    const { seller, closing } = await closingShop(server.current);
    const { user, take } = await seller();
    const drawer = await take(-50_000, 'transfer');
    const expected = { cash: '0', transfer: '-500', promptpay: '0' };
    const { status, body } = await user.client.post(close, closing(drawer, { transfer: '-500', expected }));
    expect(status).toBe(201);
    expect(body.difference).toBe('0.00');
    expect(body.tenders).toMatchObject([
      { tender: 'cash' },
      { tender: 'transfer', expected: '-500.00', counted: '-500.00', difference: '0.00' },
      { tender: 'promptpay' },
    ]);
  });

  it('takes the notes and coins that were counted, and refuses them where they are another sum', async () => {
    const { seller, closing } = await closingShop(server.current);
    const { user, take } = await seller();
    const drawer = await take(52_025);
    const counted = { expected: { cash: '520.25', transfer: '0', promptpay: '0' }, cash: '520.25' };
    const pieces = [
      { value: '500', count: 1 },
      { value: '20', count: 1 },
      { value: '0.25', count: 1 },
    ];
    for (const wrong of [pieces.slice(1), [{ value: '3', count: 1 }], [{ value: '500', count: -1 }]])
      expect((await user.client.post(close, closing(drawer, { ...counted, pieces: wrong }))).status).toBe(
        422,
      );
    const { body } = await user.client.post(close, closing(drawer, { ...counted, pieces }));
    expect(body.pieces).toEqual([
      { value: '500.00', count: 1 },
      { value: '20.00', count: 1 },
      { value: '0.25', count: 1 },
    ]);
    expect(body.difference).toBe('0.00');
  });

  it('asks why where the count differs, and changes nothing before that is said', async () => {
    const { branchId, seller, closing } = await closingShop(server.current);
    const { user, take } = await seller();
    const drawer = await take(10_000);
    const expected = { cash: '100', transfer: '0', promptpay: '0' };
    for (const counted of [{ cash: '99' }, { cash: '100', promptpay: '1' }, { cash: '99', reason: ' ' }]) {
      const { status, body } = await user.client.post(close, closing(drawer, { expected, ...counted }));
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'reason' }] });
      expect((await user.client.get(`/api/drawer?branch=${branchId}`)).body).toMatchObject([{ shift: 1 }]);
    }
  });

  it('answers the new figures where something was sold since the person looked, and closes nothing', async () => {
    const { branchId, seller, closing } = await closingShop(server.current);
    const { user, take } = await seller();
    const drawer = await take(10_000);
    await take(5_000);
    const stale = { expected: { cash: '100', transfer: '0', promptpay: '0' }, cash: '100' };
    const { status, body } = await user.client.post(close, closing(drawer, stale));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'takings_changed', data: { takings: { cash: '150.00' } } });
    expect((await user.client.get(`/api/drawer?branch=${branchId}`)).body).toMatchObject([{ shift: 1 }]);
  });

  it('leaves what is sold later the same day to the next shift, which is closed like the first', async () => {
    const { branchId, seller, closing } = await closingShop(server.current);
    const { user, take } = await seller();
    const drawer = await take(10_000);
    const first = closing(drawer, {
      expected: { cash: '100', transfer: '0', promptpay: '0' },
      cash: '600',
      opening_float: '500',
    });
    expect((await user.client.post(close, first)).status).toBe(201);
    await take(7_000);
    const again = await user.client.post(close, first);
    expect(again).toMatchObject({ status: 409, body: { code: 'closed_already' } });
    expect((await user.client.get(`/api/drawer?branch=${branchId}`)).body).toMatchObject([
      { shift: 2, takings: { cash: '70.00' }, last_opening_float: '500.00' },
    ]);
    const second = closing(drawer, {
      shift: 2,
      expected: { cash: '70', transfer: '0', promptpay: '0' },
      cash: '70',
    });
    expect((await user.client.post(close, second)).body).toMatchObject({ shift: 2, difference: '0.00' });
  });

  const cells: readonly [Role, 'own' | 'another’s', number][] = [
    ['frontdesk', 'own', 201],
    ['frontdesk', 'another’s', 403],
    ['staff', 'own', 201],
    ['staff', 'another’s', 201],
    ['admin', 'own', 201],
    ['admin', 'another’s', 201],
  ];
  it.each(cells)('%s closing %s drawer is answered %i', async (role, whose, status) => {
    const { seller, closing } = await closingShop(server.current);
    const [own, other] = [await seller(role), await seller()];
    const drawer = await (whose === 'own' ? own : other).take(100);
    const input = closing(drawer, { cash: '1', expected: { cash: '1', transfer: '0', promptpay: '0' } });
    const answer = await own.user.client.post(close, input);
    expect(answer.status).toBe(status);
    const postings = await own.user.client.get(`/api/drawer/id-${drawer}/vuetify?shift=1`);
    expect(postings.status).toBe(status === 403 ? 403 : 200);
    const closings = (await own.user.client.get('/api/day_close/vuetify')).body;
    expect(closings.total_items).toBe(status === 201 ? 1 : 0);
    if (status === 201) expect(closings.data[0]).toMatchObject({ closed_by: { email: own.user.email } });
  });
});

it('counts what the desk sells in the drawer of who takes the money, by tender', async () => {
  const desk = await makeDesk(server.current, '0812345678');
  const { frontdesk, staff, branchId } = desk;
  await desk.sell(['100', '50']);
  await desk.sell(['200'], { tender: 'transfer' });
  desk.give(100_000);
  await desk.sell(['300'], { tender: 'wallet' });
  const { body: waiting } = await desk.sell(['400'], { tender: 'promptpay' });
  const open = async () => (await staff.client.get(`/api/day_close/open?branch=${branchId}`)).body;
  expect(await open()).toMatchObject({ waiting: [{ order_no: waiting.order_no, amount: '400.00' }] });
  await desk.about(waiting.order_no, '/confirm', { amount: '400' }, staff);
  expect(await open()).toMatchObject({ waiting: [], waiting_total: 0 });
  const { body } = await staff.client.get(`/api/drawer?branch=${branchId}`);
  const of = (email: string) =>
    body.find((each: { person: { email: string } }) => each.person.email === email);
  expect(of(frontdesk.email)).toMatchObject({
    takings: { cash: '150.00', transfer: '200.00', promptpay: '0.00' },
    sales: 4,
    given_back: 0,
  });
  // Whoever saw the money has taken it.
  expect(of(staff.email)).toMatchObject({ takings: { cash: '0.00', promptpay: '400.00' }, is_own: true });
  const { drawer_id } = of(frontdesk.email);
  const { body: postings } = await frontdesk.client.get(`/api/drawer/id-${drawer_id}/vuetify`);
  expect(postings.total_items).toBe(4);
  expect(postings.data.map(({ what }: { what: string }) => what)).toEqual(Array(4).fill('sold'));
});

it('names what a closing leaves open: PromptPay that waits, and money to give back', async () => {
  const { shop, branchId, seller } = await closingShop(server.current);
  const { user } = await seller();
  const [member] = await makeMembers(shop, 1);
  const { id, orderNo } = await storeOrder(shop, { memberId: member?.id ?? '', title: 'Ten points' });
  await shop.server.kernel
    .knex('payment_order')
    .where({ id })
    .update({ status: 'pending', tender: 'promptpay', branch_id: branchId });
  const { body } = await user.client.get(`/api/day_close/open?branch=${branchId}`);
  expect(body).toMatchObject({
    waiting: [{ order_no: orderNo, amount: '500.00' }],
    waiting_total: 1,
    to_give_back: [],
    to_give_back_total: 0,
  });
});
