import { expect } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { makeMembers, type TestMember } from '#testing/harness/members.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStore, type Store } from './store.ts';

/** A package that is sold once to each of some members, while something is killed. */
export interface CrashedSale {
  readonly store: Store;
  readonly packageId: string;
  readonly members: readonly TestMember[];
}

export async function makeSale(server: TestServer, buyers: number): Promise<CrashedSale> {
  const store = await makeStore(server);
  await takePayments(store.shop);
  const packageId = await store.tenPoints('Once', 'one_time_package');
  await store.promotion('Welcome', [packageId]);
  return { store, packageId, members: await makeMembers(store.shop, buyers) };
}

/** What workers do in the minutes after a crash. */
export async function settleTheRest({ kernel, clock }: TestServer): Promise<void> {
  for (let minutes = 0; minutes < 4; minutes += 1) {
    clock.set(new Date(clock.now().getTime() + 2 * 60_000));
    await drainOutbox(kernel);
    await runJob(kernel, 'payment.ask_provider');
  }
  clock.reset();
}

/** Each order is paid and has given its points once, and the books say so. */
export async function expectGrantedOnce(
  { kernel }: TestServer,
  { store, members }: CrashedSale,
  orderNos: readonly string[],
): Promise<void> {
  const orders = await kernel.knex('payment_order').where({ shop_id: store.shop.id });
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['paid']));
  expect(orders.map(({ flag }) => flag).filter(Boolean)).toEqual([]);
  expect(new Set(orders.map(({ reference_no }) => reference_no))).toEqual(new Set(orderNos));
  const lots = await kernel.knex('fund_lot').where({ shop_id: store.shop.id });
  expect(lots.map(({ source_id }) => source_id).sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(new Set(lots.map(({ member_id }) => member_id)).size).toBe(members.length);
  const told = await kernel.knex('outbox').where({ shop_id: store.shop.id, event: 'payment.order_paid' });
  expect(told).toHaveLength(orders.length);
  expect(await ledgerDifferences(store.shop)).toEqual([]);
}
