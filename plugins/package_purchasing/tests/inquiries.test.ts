import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { startWebProcess, startWorkerProcess, type WebProcess } from '#testing/harness/web-process.ts';
import { makeSale } from './crashed-sale.ts';

const server = useServer();
let webs: readonly WebProcess[] = [];
let workers: readonly Pick<WebProcess, 'kill'>[] = [];

beforeAll(async () => {
  webs = await Promise.all([startWebProcess(server.current), startWebProcess(server.current)]);
  workers = [startWorkerProcess(server.current), startWorkerProcess(server.current)];
});
afterAll(async () => {
  await paySandbox(server.current).set({ postback: null, inquiry_delay_ms: null });
  await Promise.all([...webs, ...workers].map((process) => process.kill()));
});

it('a burst of 1,000 postbacks at two web processes, with two workers, makes at most two inquiries', {
  timeout: 120_000,
}, async () => {
  const sale = await makeSale(server.current, 1);
  const [member] = sale.members;
  if (!member) throw new Error('No member was made');
  const provider = paySandbox(server.current);
  await provider.set({ postback: 'dropped', inquiry_delay_ms: 1_000 });
  const opened = await member.client.post(`/api/member/id-${member.id}/buy_package`, {
    package_id: sale.packageId,
    reference_no: drawOrderNo(),
  });
  await provider.pay(opened.body, 'stay');
  const { knex } = server.current.kernel;
  const order = () => knex('payment_order').where({ reference_no: opened.body.order_no }).first();

  for (let part = 0; part < 10; part += 1) {
    const answers = await Promise.all(
      webs.flatMap((web) =>
        Array.from({ length: 50 }, () =>
          visitor(web).post('/payment/postback', { refno: opened.body.order_no }),
        ),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
  await expect.poll(async () => (await order()).status, { timeout: 30_000 }).toBe('paid');
  const waiting = () =>
    knex('outbox').where({ shop_id: sale.store.shop.id }).whereIn('state', ['pending', 'claimed']);
  await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(0);
  expect((await order()).asks).toBeGreaterThanOrEqual(1);
  expect((await order()).asks).toBeLessThanOrEqual(2);
  expect(await knex('fund_lot').where({ shop_id: sale.store.shop.id })).toHaveLength(1);
});
