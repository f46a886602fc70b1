import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { endShift } from '../../ledger/drawer.ts';
import { type Desk, makeDesk, withSampleDesk } from './desk-world.ts';

const server = useServer({ installation: await withSampleDesk() });
afterEach(() => server.current.clock.reset());

const sold = async (desk: Desk, prices: readonly string[], tender = 'cash'): Promise<string> =>
  (await desk.sell(prices, { tender })).body.order_no;
const codeOf = async (answer: ReturnType<Desk['about']>): Promise<unknown> => (await answer).body.code;

describe('a void', () => {
  it.each([
    ['cash', 'drawer'],
    ['transfer', 'transfer'],
    ['wallet', 'wallet_paid'],
  ])('takes a whole sale by %s back, and the money returns where it came from', async (tender, account) => {
    const desk = await makeDesk(server.current);
    desk.give(100_000);
    const orderNo = await sold(desk, ['100', '250'], tender);
    const { body: preview } = await desk.about(orderNo, '/void');
    expect(preview).toMatchObject({
      total: '350.00',
      tender: { name: tender },
      bookings: [],
      refused: null,
      items: [{ is_used: false }, { is_used: false }],
    });
    const { status, body } = await desk.about(orderNo, '/void', { reason: 'Wrong member' });
    expect([status, body.status]).toEqual([200, 'voided']);
    expect(body.items).toMatchObject([
      { status: 'voided', refunded: '100.00', to_give_back: false },
      { status: 'voided', refunded: '250.00', to_give_back: false },
    ]);
    expect(await desk.points()).toBe(0);
    expect(await desk.account(account)).toBe(0);
    expect(await desk.account('sales.sample_sale')).toBe(0);
    expect(await desk.differences()).toEqual([]);
    expect(await codeOf(desk.about(orderNo, '/void', {}))).toBe('not_paid');
  });

  it('of what is used in part is refused and changes nothing; the rest is refunded instead', async () => {
    const desk = await makeDesk(server.current);
    const orderNo = await sold(desk, ['100']);
    await desk.use(3);
    const { body } = await desk.about(orderNo, '/void');
    expect(body).toMatchObject({ items: [{ is_used: true }], refused: { code: 'used_already' } });
    expect(body.refused.detail.en).toContain('Ten points is partly used');
    expect(await codeOf(desk.about(orderNo, '/void', {}))).toBe('used_already');
    expect(await desk.points()).toBe(7);
    const refund = await desk.about(orderNo, '/refund', undefined, desk.staff);
    expect(refund.body).toMatchObject({ paid: '100.00', suggested: '70.00', refused: null });
  });

  it('is for its seller, and for staff and admin; frontdesk does not void what another sold', async () => {
    const desk = await makeDesk(server.current);
    const other = await desk.shop.user('frontdesk');
    const [one, two] = [await sold(desk, ['100']), await sold(desk, ['100'])];
    expect(await codeOf(desk.about(one, '/void', {}, other))).toBe('others_sale');
    expect((await desk.about(one, '/void', {}, desk.staff)).status).toBe(200);
    expect((await desk.about(two, '/void', {}, desk.admin)).status).toBe(200);
    expect(await desk.differences()).toEqual([]);
  });

  it('is refused on another day, after its drawer is closed, and of what was bought online', async () => {
    const desk = await makeDesk(server.current);
    const orderNo = await sold(desk, ['50']);
    const [drawer] = await server.current.kernel.knex('drawer').where({ shop_id: desk.shop.id });
    const shift = { id: String(drawer.id), shift: Number(drawer.shift) };
    const scope = (await desk.shop.scope()).as('payment');
    await scope.transaction((inside) => endShift(inside, shift), nothingIsLost);
    expect(await codeOf(desk.about(orderNo, '/void', {}))).toBe('shift_closed');
    desk.give(100_000);
    const online = await desk.buy('100', undefined, 'wallet');
    expect(await codeOf(desk.about(online.body.order_no, '/void', {}))).toBe('not_of_desk');
    expect(await codeOf(desk.about('100000000000', '/void', {}))).toBe('not_found');
    const yesterdays = await sold(desk, ['100']);
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 24 * 3_600_000));
    expect(await codeOf(desk.about(yesterdays, '/void', {}))).toBe('not_todays');
  });

  it('leaves the sale among what its member has paid for, whose document is voided, as a refund does', async () => {
    const desk = await makeDesk(server.current);
    const [voided, refunded] = [await sold(desk, ['100']), await sold(desk, ['100'])];
    expect((await desk.about(voided, '/void', {})).status).toBe(200);
    const refund = { amount: '100', way: 'cash', reason: 'Moved away' };
    expect((await desk.about(refunded, '/refund', refund, desk.staff)).status).toBe(200);
    const { clock } = server.current;
    clock.set(new Date(clock.now().getTime() + 25 * 3_600_000));
    for (const kind of ['paid', 'all']) {
      const path = `/api/purchase_report/history?member_id=${desk.memberId}&kind=${kind}`;
      const { body } = await desk.frontdesk.client.get(path);
      expect(body.map(({ status }: { status: string }) => status)).toEqual(['refunded', 'voided']);
    }
  });

  it('works while the feature that sold is off', async () => {
    const desk = await makeDesk(server.current);
    const orderNo = await sold(desk, ['100']);
    await desk.shop.setFeatures([]);
    expect((await desk.about(orderNo, '/void', {})).body.status).toBe('voided');
    expect(await desk.points()).toBe(0);
    expect(await desk.differences()).toEqual([]);
  });
});
