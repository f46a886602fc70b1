import type { Knex } from 'knex';
import { z } from 'zod';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { MonitoredFigure } from '../../server/monitored.ts';
import type { Scope } from '../../server/scope.ts';
import { sumOfBooks } from './books/running-sum.ts';

/** Orders of all shops that wait for the provider's word, found by when they are asked about next. */
const unsettled = (scope: Scope): Knex.QueryBuilder =>
  kernelScopeOf(scope).db('payment_order').whereNotNull('next_ask_at').where({ status: 'pending' });

const one = async (rows: Promise<unknown>, field: z.ZodType<number>): Promise<number> =>
  z.array(z.object({ value: field })).parse(await rows)[0]?.value ?? 0;

const oldest = async (scope: Scope): Promise<number> => {
  const rows: unknown = await unsettled(scope).min({ since: 'created_at' });
  const since = z.array(z.object({ since: z.date().nullable() })).parse(rows)[0]?.since;
  return since ? (scope.now.getTime() - since.getTime()) / 1000 : 0;
};

/** What tells the operator that money hangs or the books are wrong. */
export const paymentFigures: readonly MonitoredFigure[] = [
  {
    name: 'sala_orders_unsettled',
    help: 'Orders that wait for the payment provider’s word',
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
    help: 'How long the oldest of these orders has been waiting',
    read: oldest,
  },
  {
    name: 'sala_books_sum_satang',
    help: 'Sum of all shops’ books, which is 0 unless they are wrong',
    read: (scope) => sumOfBooks(kernelScopeOf(scope)),
  },
];
