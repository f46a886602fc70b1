import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { type Answer, bearer } from '#testing/harness/client.ts';
import { useCrashing } from '#testing/harness/crash.ts';
import { momentsOf, useKillingAt } from '#testing/harness/crash-moments.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { startWebProcess, startWorkerProcess } from '#testing/harness/web-process.ts';
import { makeStore } from './store.ts';

/** What each call sends to the database, in its order; what it is sent the first time is prepared before. */
const calls = {
  confirm: {
    tender: 'promptpay',
    body: { amount: '1000' },
    steps: [
      'update `payment_sale`',
      "SET status = 'paid'",
      'INSERT INTO member_fund',
      'INSERT INTO fund_lot',
      'INSERT INTO fund_ledger',
      'INSERT INTO book_transaction',
      'INSERT INTO book_entry',
      'INSERT IGNORE INTO outbox',
      'insert into `audit`',
      'UPDATE document_series',
      'INSERT INTO document (id',
    ],
    order: 'paid',
    lots: [10],
    documents: 1,
  },
  void: {
    tender: 'cash',
    body: {},
    steps: [
      'booking_version = booking_version + 1',
      'update `payment_order`',
      'UPDATE fund_lot',
      'INSERT INTO fund_ledger',
      'INSERT INTO book_transaction',
      'INSERT INTO book_entry',
      'update `document`',
      'update `payment_sale`',
      'insert into `audit`',
    ],
    order: 'voided',
    lots: [0],
    documents: 1,
  },
  refund: {
    tender: 'cash',
    body: { amount: '1000', way: 'cash', reason: 'Moved away' },
    steps: [
      'booking_version = booking_version + 1',
      'update `payment_order`',
      'UPDATE fund_lot',
      'INSERT INTO fund_ledger',
      'INSERT INTO book_transaction',
      'INSERT INTO book_entry',
      'insert into `audit`',
      'UPDATE document_series',
      'INSERT INTO document (id',
    ],
    order: 'refunded',
    lots: [0],
    documents: 2,
  },
} as const;
type Call = keyof typeof calls;

const crashing = useCrashing();
const { watched, killAt } = useKillingAt(crashing, ['INSERT INTO book_entry', 'INSERT IGNORE INTO outbox']);

/** A sale at the desk of ten points for 1,000 baht to each of some members. */
async function makeSales(count: number, tender: string) {
  const store = await makeStore(crashing.server);
  const { shop } = store;
  const packageId = await store.tenPoints();
  const branch_id = await makeEntity(shop, 'branch', 'Siam');
  const [staff, admin] = [await shop.user('staff'), await shop.user('admin')];
  await admin.client.patch(`/api/payment_config/shop-${shop.id}`, { promptpay_id: '0812345678' });
  const orderNos: string[] = [];
  for (const { id } of await makeMembers(shop, count)) {
    const { status, body } = await staff.client.post('/api/order', {
      member_id: id,
      branch_id,
      reference_no: drawOrderNo(),
      tender,
      items: [{ kind: 'package_purchasing', subject_id: packageId, price: '1000' }],
    });
    expect(status).toBe(201);
    orderNos.push(body.order_no);
  }
  return { shop, token: staff.token, orderNos };
}

/** Sends a call to a process that dies in it, and as our clients do once more under its key to others. */
async function sendTwice(
  web: { readonly url: string },
  token: string,
  path: string,
  body: object,
): Promise<Answer> {
  const key = randomUUID();
  const lost = await bearer(web, token)
    .post(path, body, { key })
    .catch(() => null);
  // A process that was not killed would have done it; then the moment never came.
  expect([path, lost?.status ?? 503]).toEqual([path, 503]);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const other = crashing.webs[attempt % crashing.webs.length];
    const answer =
      other &&
      (await bearer(other, token)
        .post(path, body, { key })
        .catch(() => null));
    if (answer && answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${path} was never answered`);
}

async function expectOnce(shopId: string, name: Call, count: number): Promise<void> {
  const { kernel } = crashing.server;
  const call = calls[name];
  const rows = (table: string) => kernel.knex(table).where({ shop_id: shopId });
  expect((await rows('payment_order')).map(({ status }) => status)).toEqual(Array(count).fill(call.order));
  expect((await rows('fund_lot')).map(({ remaining }) => remaining)).toEqual(Array(count).fill(call.lots[0]));
  expect(await rows('document')).toHaveLength(count * call.documents);
  const [books] = await kernel.knex('book_entry').where({ shop_id: shopId }).sum({ sum: 'satang' });
  expect(Number(books?.sum)).toBe(0);
  const cash = await rows('book_entry').where({ account: name === 'confirm' ? 'promptpay' : 'drawer' });
  const held = cash.reduce((all: number, { satang }: { satang: number }) => all + Number(satang), 0);
  expect(held).toBe(name === 'confirm' ? count * 100_000 : 0);
}

async function expectSoundBooks(shop: Awaited<ReturnType<typeof makeSales>>['shop']): Promise<void> {
  expect(await ledgerDifferences(shop)).toEqual([]);
}

test.each(['confirm', 'void', 'refund'] as const)(
  'with kill -9 of a web process at every step of a %s at the desk each is done once',
  { timeout: 300_000 },
  async (name) => {
    const { tender, body, steps } = calls[name];
    const moments = momentsOf(steps);
    const { shop, token, orderNos } = await makeSales(moments.length, tender);
    for (const [index, orderNo] of orderNos.entries()) {
      const moment = moments[index];
      if (!moment) throw new Error('There are more sales than moments');
      const web = await startWebProcess(crashing.server, watched);
      const path = `/api/order/id-${orderNo}/${name}`;
      const [answer] = await Promise.all([sendTwice(web, token, path, body), killAt(moment, web.kill)]);
      expect([moment, answer.status, answer.body.code]).toEqual([moment, 200, undefined]);
    }
    await expectOnce(shop.id, name, moments.length);
    await expectSoundBooks(shop);
  },
);

test('with kill -9 of the worker at every step of what follows a confirmed sale its member is told once', {
  timeout: 300_000,
}, async () => {
  const moments = momentsOf(['skip locked', 'update `outbox`', 'INSERT IGNORE INTO outbox']);
  const { shop, token, orderNos } = await makeSales(moments.length, 'promptpay');
  const { kernel, clock } = crashing.server;
  const [web] = crashing.webs;
  if (!web) throw new Error('There is no web process');
  await drainOutbox(kernel);
  for (const [index, orderNo] of orderNos.entries()) {
    const moment = moments[index];
    if (!moment) throw new Error('There are more sales than moments');
    let worker: ReturnType<typeof startWorkerProcess> | undefined;
    const killed = killAt(moment, async () => worker?.kill());
    const { status } = await bearer(web, token).post(`/api/order/id-${orderNo}/confirm`, { amount: '1000' });
    expect(status).toBe(200);
    worker = startWorkerProcess(crashing.server, watched);
    await killed;
  }
  // What the dead had claimed is free once their lease is over, by the database's clock.
  await kernel
    .knex('outbox')
    .where({ state: 'claimed' })
    .update({ lease_until: new Date(0) });
  clock.set(new Date(clock.now().getTime() + 3_600_000));
  await drainOutbox(kernel);
  clock.reset();
  const notices = await kernel.knex('outbox').where({ shop_id: shop.id, event: 'notify.member_notice' });
  expect(notices).toHaveLength(orderNos.length);
  expect(new Set(notices.map(({ dedupe_key }) => dedupe_key)).size).toBe(orderNos.length);
  await expectOnce(shop.id, 'confirm', moments.length);
  await expectSoundBooks(shop);
});
