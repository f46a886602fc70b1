import { afterEach, describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { type SellingShop, sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });
const provider = () => paySandbox(server.current);

afterEach(async () => {
  server.current.clock.reset();
  await provider().set({ postback: null, total_change: null });
});

const minute = 60_000;
const later = (ms: number) => server.current.clock.set(new Date(server.current.clock.now().getTime() + ms));

const confirm = async ({ client, memberId }: SellingShop) =>
  (await client.get(`/api/member/id-${memberId}/do_payment_confirm`)).body;

const nudge = async (orderNo: string, fields: object = {}) => {
  await visitor(server.current).post('/payment/postback', { refno: orderNo, ...fields });
  await drainOutbox(server.current.kernel);
};

const differences = ({ shop }: SellingShop): Promise<string[]> => ledgerDifferences(shop);

describe('an order number', () => {
  it('that many draw at the same moment is one order’s, and the others are told to draw again', async () => {
    const shops = await Promise.all(Array.from({ length: 4 }, () => sellingShop(server.current)));
    const reference = drawOrderNo();
    const answers = await Promise.all(
      shops.flatMap((shop) => [shop.buy('100', reference), shop.buy('150', reference)]),
    );
    const said = answers.map(({ status, body }) => (status === 200 ? 'ordered' : body.code));
    expect(said.filter((each) => each === 'ordered')).toHaveLength(1);
    expect(new Set(said)).toEqual(new Set(['ordered', 'duplicate_reference']));
    const orders = await server.current.kernel.knex('payment_order').where({ reference_no: reference });
    expect(orders).toHaveLength(1);
  });

  it('is granted once, though it is paid, told of and asked for again and again', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const opened = (await shop.buy('100')).body;
    for (const choice of ['card', 'qr', 'card'] as const) {
      await provider().pay(opened, choice);
      await nudge(opened.order_no);
      later(minute);
      await confirm(shop);
    }
    expect(await shop.points()).toBe(10);
    expect(await differences(shop)).toEqual([]);
  });
});

describe('a total', () => {
  it('that somebody wrote into the provider’s form is what is paid, and grants nothing', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const opened = (await shop.buy('100')).body;
    const fields = { ...opened.payment.fields, total: '1.00' };
    await provider().pay({ payment: { ...opened.payment, fields } }, 'card');
    expect(await confirm(shop)).toEqual({ settled: 0, pending: 1 });
    expect(await shop.order(opened.order_no)).toMatchObject({
      status: 'pending',
      flag: 'underpaid',
      paid_satang: null,
    });
    expect(await shop.points()).toBe(0);
  });

  it.each([0.005, -100, -0.01, -1e6])(
    'that the provider gives as 100 baht and %s more grants nothing',
    async (change) => {
      const shop = await sellingShop(server.current);
      await provider().set({ postback: 'dropped', total_change: change });
      const opened = (await shop.buy('100')).body;
      await provider().pay(opened, 'card');
      expect(await confirm(shop)).toEqual({ settled: 0, pending: 1 });
      expect(await shop.points()).toBe(0);
      await provider().set({ total_change: null });
      later(minute);
      expect(await confirm(shop)).toEqual({ settled: 1, pending: 0 });
      expect(await differences(shop)).toEqual([]);
    },
  );

  it.each(['-100', '0.005', '100.999', '1e5', '10000000', '๑๐๐', '', 'NaN', 'Infinity', '0x10'])(
    'of %j is no price, and nothing is ordered',
    async (price) => {
      const shop = await sellingShop(server.current);
      expect((await shop.buy(price)).status).toBe(422);
      expect(await server.current.kernel.knex('payment_order').where({ shop_id: shop.shop.id })).toEqual([]);
    },
  );
});

describe('postbacks', () => {
  it('that come in the wrong order leave what is paid paid', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const opened = (await shop.buy('100')).body;
    await provider().pay(opened, 'decline');
    await provider().pay(opened, 'card');
    await nudge(opened.order_no, { status: 'CP', total: '100.00' });
    expect((await shop.order(opened.order_no)).status).toBe('paid');
    for (const status of ['PF', 'NS', 'HO']) {
      later(minute);
      await nudge(opened.order_no, { status, total: '100.00' });
    }
    expect(await shop.order(opened.order_no)).toMatchObject({ status: 'paid', flag: null });
    expect(await shop.points()).toBe(10);
    expect(await differences(shop)).toEqual([]);
  });

  it('that come months later find nothing new, and grant what was never granted', async () => {
    const shop = await sellingShop(server.current);
    await provider().set({ postback: 'dropped' });
    const [paid, unknown] = [(await shop.buy('100')).body, (await shop.buy('200')).body];
    await provider().pay(paid, 'card');
    await confirm(shop);
    later(100 * 24 * 60 * minute);
    await provider().pay(unknown, 'card');
    await nudge(paid.order_no);
    await nudge(unknown.order_no);
    expect((await shop.order(unknown.order_no)).status).toBe('paid');
    expect(await shop.points()).toBe(20);
    expect(await differences(shop)).toEqual([]);
  });

  const named = '{}';
  it.each([
    ['text', `refno=${named}`, 'text/plain'],
    ['torn JSON', `{"refno":"${named}"`, 'application/json'],
    ['a list', `["${named}"]`, 'application/json'],
    ['deep JSON', `${'['.repeat(5_000)}"${named}"${']'.repeat(5_000)}`, 'application/json'],
    ['too many fields', `${'a=1&'.repeat(3_000)}refno=${named}`, 'application/x-www-form-urlencoded'],
    ['names of the language itself', `{"__proto__":{"refno":"${named}"}}`, 'application/json'],
    ['an image', `refno=${named}`, 'image/png'],
    ['nothing', '', 'application/json'],
  ])('that hold %s ask nobody and are no failure of ours', async (_what, body, type) => {
    const shop = await sellingShop(server.current);
    const { order_no } = (await shop.buy('100')).body;
    const answer = await fetch(`${server.current.url}/payment/postback`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: body.replace(named, order_no),
    });
    expect(answer.status).toBeLessThan(500);
    const asked = await server.current.kernel.knex('outbox').where({ shop_id: shop.shop.id });
    expect(asked).toEqual([]);
  });
});
