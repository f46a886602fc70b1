import type { Knex } from 'knex';
import { z } from 'zod';
import type { MonitoredFigure } from '../../server/telemetry/monitoring/monitored.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { readLedgerImbalance } from '../ledger/running-sum.ts';

/** So late a question is asked only where no worker gets to it, or where asking fails each time. */
const overdueMs = 15 * 60_000;

/**
 * Orders of all shops that may be paid and cannot be settled: the provider gave no clear answer, its keys are missing
 * or wrong, or nobody asked in time. A form that a member has left is none: the provider says that nothing was paid.
 */
const unsettled = (scope: ReadScope): Knex.QueryBuilder => {
  const { db, now } = kernelScopeOf(scope);
  const unclear = db('payment_order')
    .whereNotNull('unclear_since')
    .whereNotNull('next_ask_at')
    .select({ since: 'unclear_since' });
  const overdue = db('payment_order')
    .whereNull('unclear_since')
    .where('next_ask_at', '<', new Date(now.getTime() - overdueMs))
    .select({ since: 'next_ask_at' });
  return db.from(unclear.unionAll(overdue).as('unsettled'));
};

const one = async (rows: Promise<unknown>, field: z.ZodType<number>): Promise<number> =>
  z.array(z.object({ value: field })).parse(await rows)[0]?.value ?? 0;

const oldest = async (scope: ReadScope): Promise<number> => {
  const rows: unknown = await unsettled(scope).min({ since: 'since' });
  const since = z.array(z.object({ since: z.date().nullable() })).parse(rows)[0]?.since;
  return since ? (scope.now.getTime() - since.getTime()) / 1000 : 0;
};

/** What tells the operator that money hangs or the books are wrong. */
export const paymentFigures: readonly MonitoredFigure[] = [
  {
    name: 'sala_orders_unsettled',
    help: 'Orders that cannot be settled: the payment provider gives no clear answer, its keys are wrong, or it is not asked',
    read: (scope) =>
      one(
        unsettled(scope)
          .count({ value: '*' })
          .then((rows: unknown) => rows),
        z.coerce.number(),
      ),
  },
  {
    name: 'sala_orders_unsettled_oldest_seconds',
    help: 'For how long the first of these orders could not be settled',
    read: oldest,
  },
  {
    name: 'sala_books_sum_satang',
    help: 'Sums of each shop’s books without their signs, which are 0 unless the books are wrong',
    read: (scope) => readLedgerImbalance(kernelScopeOf(scope)),
  },
];
