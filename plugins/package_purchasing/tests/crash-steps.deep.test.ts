import { expect, test } from 'vitest';
import type { OrderOpened } from '#kernel/contract/order.ts';
import { bearer, visitor } from '#testing/harness/client.ts';
import { useCrashing } from '#testing/harness/crash.ts';
import { type Moment, momentsOf, useKillingAt } from '#testing/harness/crash-moments.ts';
import type { TestMember } from '#testing/harness/members.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { startWebProcess, startWorkerProcess } from '#testing/harness/web-process.ts';
import { type CrashedSale, expectGrantedOnce, makeSale, settleTheRest } from './crashed-sale.ts';

/** What settling an order sends to the database, in its order; what it is sent the first time is prepared before. */
const steps = [
  'SET asked_at',
  "SET status = 'paid'",
  'INSERT INTO member_fund',
  'INSERT INTO fund_lot',
  'INSERT INTO fund_ledger',
  'INSERT IGNORE INTO one_time_purchase',
  'INSERT INTO book_transaction',
  'INSERT INTO book_entry',
  'INSERT IGNORE INTO outbox',
  'UPDATE document_series',
  'INSERT INTO document (id',
];

const moments = momentsOf(steps);
const crashing = useCrashing();
const { watched, killAt } = useKillingAt(crashing, ['INSERT IGNORE INTO outbox']);

/** Orders and pays at the provider, which tells nobody. */
async function pay({ packageId }: CrashedSale, member: TestMember): Promise<OrderOpened> {
  const { status, body } = await member.client.post(`/api/member/id-${member.id}/buy_package`, {
    package_id: packageId,
    reference_no: drawOrderNo(),
  });
  expect(status).toBe(200);
  await paySandbox(crashing.server).pay(body, 'stay');
  return body;
}

type Crash = (moment: Moment, member: TestMember, order: OrderOpened) => Promise<void>;

/** Without an answer where the process that is asked is killed. */
const confirm = (web: { readonly url: string }, { id, token }: TestMember) =>
  bearer(web, token)
    .get(`/api/member/id-${id}/do_payment_confirm`)
    .catch(() => undefined);

const killWeb: Crash = async (moment, member) => {
  const web = await startWebProcess(crashing.server, watched);
  await Promise.all([killAt(moment, web.kill), confirm(web, member)]);
};

const killWorker: Crash = async (moment, _member, { order_no }) => {
  let worker: ReturnType<typeof startWorkerProcess> | undefined;
  const killed = killAt(moment, async () => worker?.kill());
  worker = startWorkerProcess(crashing.server, watched);
  await visitor(crashing.server).post('/payment/postback', { refno: order_no });
  await killed;
};

const killDatabase: Crash = async (moment, member) => {
  const web = await startWebProcess(crashing.server, watched);
  const { database } = crashing.servers;
  const killed = killAt(moment, () => database.kill()).then(() => database.start());
  await Promise.all([killed, confirm(web, member)]);
  await web.kill();
};

test.each([
  ['a web process', killWeb],
  ['the worker', killWorker],
  ['the database', killDatabase],
] as const)(
  'with kill -9 of %s at every step of settling each order is granted once',
  { timeout: 300_000 },
  async (_what, crash) => {
    const sale = await makeSale(crashing.server, moments.length);
    await paySandbox(crashing.server).set({ postback: 'dropped' });
    const orderNos: string[] = [];
    for (const [index, member] of sale.members.entries()) {
      const moment = moments[index];
      if (!moment) throw new Error('There are more members than moments');
      const order = await pay(sale, member);
      await crash(moment, member, order);
      orderNos.push(order.order_no);
    }
    await settleTheRest(crashing.server);
    await expectGrantedOnce(crashing.server, sale, orderNos);
  },
);
