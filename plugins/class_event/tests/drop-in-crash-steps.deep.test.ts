import { expect, test } from 'vitest';
import { bearer, visitor } from '#testing/harness/client.ts';
import { useCrashing } from '#testing/harness/crash.ts';
import { type Moment, momentsOf, useKillingAt } from '#testing/harness/crash-moments.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { startWebProcess, startWorkerProcess } from '#testing/harness/web-process.ts';
import { type DropInClass, dropInClass } from './drop-in.ts';
import { expectSound, type StudioMember } from './studio.ts';

/** What settling the order of a held class sends to the database as text, in its order. */
const bookingSteps = [
  'SET asked_at',
  "SET status = 'paid'",
  'update `booking` set `order_id`',
  'update `booking_hold`',
  'INSERT INTO book_transaction',
  'INSERT INTO document (id',
  'SET held = held - 1',
];

/** What the second try sends after the first one was refused. */
const secondTrySteps = [
  'SET unbooked',
  'SET refund_way',
  'INSERT INTO book_transaction',
  'INSERT INTO document (id',
];

const crashing = useCrashing();
const { watched, killAt } = useKillingAt(crashing, ['SET held = held - 1', 'SET unbooked']);

interface Payment {
  readonly member: StudioMember;
  readonly orderNo: string;
}

type Crash = (moment: Moment, payment: Payment) => Promise<void>;

/** Without an answer if the process that is asked is killed. */
const confirm = (web: { readonly url: string }, { id, token }: StudioMember) =>
  bearer(web, token)
    .get(`/api/member/id-${id}/do_payment_confirm`)
    .catch(() => undefined);

const killWeb: Crash = async (moment, { member }) => {
  const web = await startWebProcess(crashing.server, watched);
  await Promise.all([killAt(moment, web.kill), confirm(web, member)]);
};

const killWorker: Crash = async (moment, { orderNo }) => {
  let worker: ReturnType<typeof startWorkerProcess> | undefined;
  const killed = killAt(moment, async () => worker?.kill());
  worker = startWorkerProcess(crashing.server, watched);
  await visitor(crashing.server).post('/payment/postback', { refno: orderNo });
  await killed;
};

const killDatabase: Crash = async (moment, { member }) => {
  const web = await startWebProcess(crashing.server, watched);
  const { database } = crashing.servers;
  const killed = killAt(moment, () => database.kill()).then(() => database.start());
  await Promise.all([killed, confirm(web, member)]);
  await web.kill();
};

const victims = [
  ['a web process', killWeb],
  ['the worker', killWorker],
  ['the database', killDatabase],
] as const;

/** What workers do in the minutes after a crash; all holds are still open then. */
async function settleTheRest(): Promise<void> {
  const { kernel, clock } = crashing.server;
  for (let minutes = 0; minutes < 4; minutes += 1) {
    clock.set(new Date(clock.now().getTime() + 2 * 60_000));
    await drainOutbox(kernel);
    await runJob(kernel, 'payment.ask_provider');
  }
  clock.reset();
}

async function expectWhole({ studio, orders }: DropInClass): Promise<void> {
  expect((await orders()).map(({ status, flag }) => [status, flag])).toEqual([['paid', null]]);
  await expectSound(crashing.server, studio.shop.id);
  expect(await ledgerDifferences(studio.shop)).toEqual([]);
}

test.each(victims)(
  'with kill -9 of %s at every step of settling a held class is booked once',
  { timeout: 300_000 },
  async (_what, crash) => {
    const sales: DropInClass[] = [];
    await paySandbox(crashing.server).set({ postback: 'dropped' });
    for (const moment of momentsOf(bookingSteps)) {
      const sold = await dropInClass(crashing.server, { seats: 1 });
      const member = await sold.studio.member();
      const { body } = await sold.buy(member);
      await sold.pay(body);
      await crash(moment, { member, orderNo: body.order_no });
      sales.push(sold);
    }
    await settleTheRest();
    for (const sold of sales) {
      expect(await sold.bookings()).toHaveLength(1);
      expect((await sold.orders()).map(({ unbooked }) => unbooked)).toEqual([null]);
      await expectWhole(sold);
    }
  },
);

// Of a late payment, the worker hears first.
test.each(victims.slice(1))(
  'with kill -9 of %s between the two tries of a settlement the money is owed back once',
  { timeout: 300_000 },
  async (_what, crash) => {
    const sales: DropInClass[] = [];
    await paySandbox(crashing.server).set({ postback: 'dropped' });
    for (const moment of momentsOf(secondTrySteps)) {
      const sold = await dropInClass(crashing.server, { seats: 1 });
      const [member, other] = await sold.studio.members(2);
      if (!member || !other) throw new Error('Nobody was made');
      const { body } = await sold.buy(member);
      await sold.pay(body);
      await sold.expire();
      expect((await sold.book(other)).status).toBe(201);
      await crash(moment, { member, orderNo: body.order_no });
      sales.push(sold);
    }
    await settleTheRest();
    for (const sold of sales) {
      expect(await sold.bookings()).toHaveLength(1);
      expect(await sold.orders()).toMatchObject([{ unbooked: 'full', refund_way: 'owed' }]);
      await expectWhole(sold);
    }
  },
);
