import { encodeTime } from 'ulid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { ledgerCheck } from '../../../server/commands/check-ledger.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { readLedgerImbalance } from '../running-sum.ts';

const server = useServer({ spoilsLedgers: true });
const minuteMs = 60_000;

/** The sum is of all shops, and what other tests have added up is not of this one. */
const forget = async () => {
  for (const table of ['book_summed', 'book_fault']) await server.current.kernel.knex(table).delete();
};
beforeEach(forget);
afterEach(forget);

/** Writes an entry without its counterpart, as only somebody at the database can. @returns its transaction's id. */
async function writeAlone(shop: TestShop, satang: number, at: Date): Promise<string> {
  const { knex } = shop.server.kernel;
  const id = encodeTime(at.getTime()) + newId().slice(10);
  const date = at.toISOString().slice(0, 10);
  const common = { shop_id: shop.id, date };
  await knex('book_transaction').insert({ id, ...common, reason: 'test', actor_id: 'test', created_at: at });
  await knex('book_entry').insert({ transaction_id: id, line: 0, ...common, account: 'drawer', satang });
  return id;
}

it('keeps what was wrong until it is mended, however often and however late it adds up', async () => {
  const { kernel, clock } = server.current;
  const [one, other] = [await makeShop(server.current), await makeShop(server.current)];
  const sum = async () => readLedgerImbalance(await one.scope());
  const tick = (minutes: number) =>
    runJob(kernel, 'payment.sum_books', new Date(clock.now().getTime() + minutes * minuteMs));
  const before = await sum();
  const wrong = await writeAlone(one, 4_200, clock.now());
  await writeAlone(other, 300, clock.now());
  expect(await sum()).toBe(before + 4_500);
  await tick(0);
  expect(await sum()).toBe(before + 4_500);
  await tick(60);
  await tick(60);
  await tick(120);
  expect(await sum()).toBe(before + 4_500);
  expect(await kernel.knex('book_fault').where({ shop_id: one.id }).first('satang')).toEqual({
    satang: 4_200,
  });
  await kernel.knex('book_entry').where({ transaction_id: wrong }).delete();
  await (await one.scope()).ask(ledgerCheck, 'recount');
  expect(await sum()).toBe(before + 300);
});

it('lets no shop that has too much hide one that has too little', async () => {
  const { kernel, clock } = server.current;
  const [one, other] = [await makeShop(server.current), await makeShop(server.current)];
  const fault = async () => readLedgerImbalance(await one.scope());
  const before = await fault();
  await writeAlone(one, 100, clock.now());
  await writeAlone(other, -100, clock.now());
  expect(await fault()).toBe(before + 200);
  await runJob(kernel, 'payment.sum_books', new Date(clock.now().getTime() + 60 * minuteMs));
  expect(await fault()).toBe(before + 200);
  // What is wrong and what puts it right count together, whenever each was added up.
  await writeAlone(one, -100, new Date(clock.now().getTime() + 120 * minuteMs));
  expect(await fault()).toBe(before + 100);
});
