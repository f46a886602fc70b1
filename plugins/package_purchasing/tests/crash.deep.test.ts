import { expect, test } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { useCrashing } from '#testing/harness/crash.ts';
import type { TestMember } from '#testing/harness/members.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { startWorkerProcess } from '#testing/harness/web-process.ts';
import { type CrashedSale, expectGrantedOnce, makeSale, settleTheRest } from './crashed-sale.ts';

const crashing = useCrashing();

const buyers = 60;
/** After how many payments something is killed. */
const middle = 15;

/** Orders, pays at the provider, and comes back to a page that asks whether it is paid. */
async function purchase({ packageId }: CrashedSale, member: TestMember, first: number): Promise<string> {
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

const killed: readonly (readonly [string, (kill: () => Promise<void>) => Promise<void>])[] = [
  ['a web process', () => crashing.killWeb()],
  ['the database', () => crashing.killDatabase()],
  ['the worker', (killWorker) => killWorker()],
];

test.each(killed)(
  'with kill -9 of %s in the middle of 60 payments each is granted once',
  { timeout: 300_000 },
  async (_what, kill) => {
    const sale = await makeSale(crashing.server, buyers);
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
      await settleTheRest(crashing.server);
      await expectGrantedOnce(crashing.server, sale, orderNos);
    } finally {
      await worker.kill();
    }
  },
);
