import { generate } from 'promptparse';
import { afterEach, describe, expect, it } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays, toInstant } from '../../../contract/time.ts';
import { makeDesk, withSampleDesk } from './desk-world.ts';

const server = useServer({ installation: await withSampleDesk() });
afterEach(() => server.current.clock.reset());

const phone = '0812345678';
const slip = (transRef: string) => generate.slipVerify({ sendingBank: '014', transRef });

describe('a basket', () => {
  it('is paid in cash at once, with the change that goes back, and is one sale of several orders', async () => {
    const desk = await makeDesk(server.current);
    const { status, body } = await desk.sell(['100', '250.50'], { handed_over: '500' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'paid',
      total: '350.50',
      handed_over: '500.00',
      change: '149.50',
      tender: { name: 'cash' },
      branch: { id: desk.branchId },
      sold_by: desk.frontdesk.email,
      promptpay: null,
      may: { confirm: false, cancel: false, refund: false },
    });
    expect(body.items.map(({ price, status: is }: { price: string; status: string }) => [price, is])).toEqual(
      [
        ['100.00', 'paid'],
        ['250.50', 'paid'],
      ],
    );
    expect(await desk.points()).toBe(20);
    expect(await desk.account('drawer')).toBe(35_050);
    expect(await desk.differences()).toEqual([]);
    const second = body.items[1].order_no;
    expect((await desk.about(second, '')).body).toEqual(body);
  });

  it.each([
    ['transfer', 'transfer'],
    ['wallet', 'wallet_paid'],
  ])('is paid by %s', async (tender, account) => {
    const desk = await makeDesk(server.current);
    desk.give(40_000);
    expect((await desk.sell(['100', '250'], { tender })).body).toMatchObject({ status: 'paid' });
    expect(await desk.account(account)).toBe(35_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('is not paid from a wallet with too little, which keeps what is in it', async () => {
    const desk = await makeDesk(server.current);
    desk.give(30_000);
    const { status, body } = await desk.sell(['350'], { tender: 'wallet' });
    expect([status, body.code]).toEqual([409, 'insufficient_wallet']);
    expect(body.detail).toContain('300.00');
    expect(await desk.points()).toBe(0);
    expect(await desk.account('wallet_paid')).toBe(0);
  });

  it('gives no change below zero', async () => {
    const desk = await makeDesk(server.current);
    const { body } = await desk.sell(['100'], { handed_over: '99.99' });
    expect(body.code).toBe('too_little_handed');
    expect(await desk.points()).toBe(0);
  });

  it('that costs nothing settles at once, whatever it is paid by', async () => {
    const desk = await makeDesk(server.current);
    expect((await desk.sell(['0'], { tender: 'promptpay' })).body).toMatchObject({ status: 'paid' });
    expect(await desk.points()).toBe(10);
  });

  it('is sold once with one number, and told of to the member as what is bought online', async () => {
    const desk = await makeDesk(server.current);
    const reference_no = drawOrderNo();
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.sell(['100'], { reference_no })));
    expect(answers.map(({ status, body }) => (status === 201 ? 'sold' : body.code)).sort()).toEqual([
      ...Array(4).fill('duplicate_reference'),
      'sold',
    ]);
    expect(await desk.points()).toBe(10);
    const told = await server.current.kernel
      .knex('outbox')
      .where({ shop_id: desk.shop.id, event: 'payment.order_paid' });
    expect(told).toHaveLength(1);
    await drainOutbox(server.current.kernel);
  });

  it('of what nobody sells, or of a feature that is off, is refused', async () => {
    const desk = await makeDesk(server.current);
    const unknown = await desk.sell([], { items: [{ kind: 'nothing', price: '1' }] });
    expect(unknown.body.code).toBe('item_not_for_sale');
    const nowhere = await desk.sell([], { items: [{ kind: 'sample_sale', price: '1' }] });
    expect(nowhere.status).toBe(404);
    await desk.shop.setFeatures(['sample_wallet']);
    expect((await desk.sell(['100'])).body.code).toBe('item_not_for_sale');
  });
});

describe('a sale by PromptPay', () => {
  const waiting = async () => {
    const desk = await makeDesk(server.current, phone);
    return { desk, sold: (await desk.sell(['100', '23.45'], { tender: 'promptpay' })).body };
  };

  it('waits with a code that holds payee and amount, which the member’s phone shows as well', async () => {
    const { desk, sold } = await waiting();
    expect(sold).toMatchObject({ status: 'pending', may: { confirm: true, cancel: true, void: false } });
    const payload = generate.anyId({ type: 'MSISDN', target: phone, amount: 123.45 });
    expect(sold.promptpay).toEqual({ payload, payee: phone, reference: sold.order_no, amount: '123.45' });
    const shown = await desk.client.get(`/api/member/id-${desk.memberId}/waiting_payment`);
    expect(shown.body).toMatchObject([
      { payload, order_no: sold.order_no, items: [{ price: '100.00' }, {}] },
    ]);
    expect(await desk.points()).toBe(0);
    expect(await desk.account('promptpay')).toBe(0);
  });

  it('to a biller carries its number as the first reference', async () => {
    const desk = await makeDesk(server.current);
    const billerId = '010555123456799';
    await desk.admin.client.patch(`/api/payment_config/shop-${desk.shop.id}`, {
      promptpay_biller_id: billerId,
    });
    const { body } = await desk.sell(['100'], { tender: 'promptpay' });
    const payload = generate.billPayment({ billerId, amount: 100, ref1: body.order_no });
    expect(body.promptpay).toMatchObject({ payload, payee: billerId });
  });

  it('is refused where the shop has set no number, and a number that is none is refused', async () => {
    const desk = await makeDesk(server.current);
    expect((await desk.sell(['100'], { tender: 'promptpay' })).body.code).toBe('promptpay_not_set');
    const path = `/api/payment_config/shop-${desk.shop.id}`;
    expect((await desk.admin.client.patch(path, { promptpay_id: '12345' })).status).toBe(422);
    expect((await desk.admin.client.patch(path, { promptpay_id: '081-234 5678' })).body.promptpay_id).toBe(
      phone,
    );
  });

  it('is settled by the amount that was seen, whose slip counts once in the shop', async () => {
    const { desk, sold } = await waiting();
    const wrong = await desk.about(sold.order_no, '/confirm', { amount: '123.44' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'other_amount']);
    const unread = await desk.about(sold.order_no, '/confirm', {
      amount: '123.45',
      slip: 'https://sala.test',
    });
    expect(unread.body.code).toBe('slip_unread');
    const paid = await desk.about(sold.order_no, '/confirm', { amount: '123.45', slip: slip('A1') });
    expect(paid.body).toMatchObject({
      status: 'paid',
      confirmed_by: desk.frontdesk.email,
      slip: 'A1',
      promptpay: null,
    });
    expect(await desk.points()).toBe(20);
    expect(await desk.account('promptpay')).toBe(12_345);
    const { body: next } = await desk.sell(['100'], { tender: 'promptpay' });
    const again = await desk.about(next.order_no, '/confirm', { amount: '100', slip: slip('A1') });
    expect([again.status, again.body.code]).toEqual([409, 'slip_used']);
    expect(again.body.detail).toContain(sold.order_no);
    expect(await desk.points()).toBe(20);
    expect(await desk.differences()).toEqual([]);
  });

  it('that is canceled grants nothing, and is confirmed no more', async () => {
    const { desk, sold } = await waiting();
    expect((await desk.about(sold.order_no, '/cancel', {})).body).toMatchObject({
      status: 'canceled',
      items: [{ status: 'canceled' }, { status: 'canceled' }],
    });
    const late = await desk.about(sold.order_no, '/confirm', { amount: '123.45' });
    expect(late.body.code).toBe('not_waiting');
    expect((await desk.client.get(`/api/member/id-${desk.memberId}/waiting_payment`)).body).toEqual([]);
    expect(await desk.differences()).toEqual([]);
  });

  it('is nothing that the provider is asked about', async () => {
    const { desk, sold } = await waiting();
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 26 * 3_600_000));
    await desk.runPaymentPolling();
    const order = await desk.order(sold.order_no);
    expect(order).toMatchObject({ status: 'pending', asks: 0, next_ask_at: null });
  });
});

describe('the desk’s lists', () => {
  it('have what was sold before midnight among today’s while it waits, and where its money was seen today', async () => {
    const desk = await makeDesk(server.current, phone);
    const { today, shop } = await desk.shop.scope();
    const { clock } = server.current;
    clock.set(toInstant(`${addDays(today, 1)} 23:50`, shop.timeZone));
    const { body: sold } = await desk.sell(['50'], { tender: 'promptpay' });
    await desk.sell(['100']);
    clock.set(toInstant(`${addDays(today, 2)} 00:10`, shop.timeZone));
    const todays = async () =>
      (await desk.frontdesk.client.get('/api/order/sales?today=true')).body.data.map(
        ({ order_no, status }: { order_no: string; status: string }) => [order_no, status],
      );
    expect(await todays()).toEqual([[sold.order_no, 'pending']]);
    await desk.about(sold.order_no, '/confirm', { amount: '50' });
    expect(await todays()).toEqual([[sold.order_no, 'paid']]);
    clock.set(toInstant(`${addDays(today, 3)} 00:10`, shop.timeZone));
    expect(await todays()).toEqual([]);
  });

  it('name what can be sold, how it can be paid, and what was sold', async () => {
    const desk = await makeDesk(server.current, phone);
    desk.give(5_000);
    const { body: offered } = await desk.frontdesk.client.get(
      `/api/order/offers?member_id=${desk.memberId}&kind=sample_sale`,
    );
    expect(offered).toMatchObject([
      { kind: 'sample_sale', takes_amount: false, total_items: 1, data: [{ subject_id: desk.fundId }] },
    ]);
    const { body: tenders } = await desk.frontdesk.client.get(
      `/api/order/tenders?member_id=${desk.memberId}`,
    );
    expect(tenders.map(({ name, balance }: { name: string; balance: string }) => [name, balance])).toEqual([
      ['cash', null],
      ['transfer', null],
      ['promptpay', null],
      ['wallet', '50.00'],
    ]);
    const { body: sold } = await desk.sell(['100']);
    await desk.sell(['50'], { tender: 'promptpay' });
    const list = async (query: string) => (await desk.frontdesk.client.get(`/api/order/sales?${query}`)).body;
    expect((await list('today=true')).total_items).toBe(2);
    expect((await list('pending=true')).data).toMatchObject([{ total: '50.00' }]);
    expect((await list(`search=${sold.order_no}`)).data).toEqual([sold]);
    expect((await list('search=Ten')).total_items).toBe(2);
  });
});
