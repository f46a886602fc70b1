import { expect, test } from 'vitest';
import { ledgerCheck } from '#kernel/server/check-ledger.ts';
import { bearer } from '#kernel/testing/client.ts';
import { useCrashing } from '#kernel/testing/crash.ts';
import { drainOutbox } from '#kernel/testing/drain-outbox.ts';
import { makeMembers, type TestMember } from '#kernel/testing/members.ts';
import { paySandbox } from '#kernel/testing/pay-sandbox.ts';
import { runJob } from '#kernel/testing/run-job.ts';
import { drawOrderNo, takePayments } from '#kernel/testing/selling.ts';
import { startWorkerProcess } from '#kernel/testing/web-process.ts';
import { makeStore, type Store } from './store.ts';

const crashing = useCrashing();

const buyers = 60;
/** After how many payments something is killed. */
const middle = 15;

interface Sale {
  readonly store: Store;
  readonly packageId: string;
  readonly members: readonly TestMember[];
}

async function prepare(): Promise<Sale> {
  const store = await makeStore(crashing.server);
  await takePayments(store.shop);
  const packageId = await store.tenPoints('Once', 'one_time_package');
  await store.promotion('Welcome', [packageId]);
  return { store, packageId, members: await makeMembers(store.shop, buyers) };
}

/** Orders, pays at the provider, and comes back to a page that asks whether it is paid. */
async function purchase({ packageId }: Sale, member: TestMember, first: number): Promise<string> {
  const opened = await crashing.post({
    token: member.token,
    path: `/api/member/id-${member.id}/buy_package`,
    body: { package_id: packageId, reference_no: drawOrderNo() },
    first,
  });
  expect(opened.status).toBe(200);
  await paySandbox(crashing.server).pay(opened.body, 'stay');
  const web = crashing.webs[first % crashing.webs.length];
  // A page whose server is killed has no answer; what it paid for is granted all the same.
  if (web)
    await bearer(web, member.token)
      .get(`/api/member/id-${member.id}/do_payment_confirm`)
      .catch(() => undefined);
  return opened.body.order_no;
}

async function settleTheRest(): Promise<void> {
  const { kernel, clock } = crashing.server;
  for (let minutes = 0; minutes < 4; minutes += 1) {
    clock.set(new Date(clock.now().getTime() + 2 * 60_000));
    await drainOutbox(kernel);
    await runJob(kernel, 'payment.ask_provider');
  }
  clock.reset();
}

async function expectGrantedOnce({ store, members }: Sale, orderNos: readonly string[]): Promise<void> {
  const { knex } = crashing.server.kernel;
  const orders = await knex('payment_order').where({ shop_id: store.shop.id });
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['paid']));
  expect(new Set(orders.map(({ reference_no }) => reference_no))).toEqual(new Set(orderNos));
  const lots = await knex('fund_lot').where({ shop_id: store.shop.id });
  expect(lots.map(({ source_id }) => source_id).sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(new Set(lots.map(({ member_id }) => member_id)).size).toBe(members.length);
  const answers = await (await store.shop.scope()).ask(ledgerCheck, 'check');
  expect(answers.flatMap(({ value }) => value)).toEqual([]);
}

const killed: readonly (readonly [string, (kill: () => Promise<void>) => Promise<void>])[] = [
  ['a web process', () => crashing.killWeb()],
  ['the database', () => crashing.killDatabase()],
  ['the worker', (killWorker) => killWorker()],
];

test.each(killed)(
  'with kill -9 of %s in the middle of 60 payments each is granted once',
  { timeout: 120_000 },
  async (_what, kill) => {
    const sale = await prepare();
    let worker = startWorkerProcess(crashing.server);
    const killWorker = async () => {
      await worker.kill();
      worker = startWorkerProcess(crashing.server);
    };
    let paid = 0;
    let killing: Promise<void> | undefined;
    try {
      const orderNos = await Promise.all(
        sale.members.map(async (member, at) => {
          const orderNo = await purchase(sale, member, at);
          paid += 1;
          if (paid === middle) killing = kill(killWorker);
          return orderNo;
        }),
      );
      await killing;
      await worker.kill();
      await settleTheRest();
      await expectGrantedOnce(sale, orderNos);
    } finally {
      await worker.kill();
    }
  },
);
