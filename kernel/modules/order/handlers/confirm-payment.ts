import { setTimeout as wait } from 'node:timers/promises';
import { formatError } from '../../../server/errors/format-error.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../contract.ts';
import type { Order } from '../models/order.ts';
import { inquirePayment, listPendingOrders } from '../provider/provider.ts';

/** Longer is not waited for an answer; the question itself goes on and settles what it finds. */
const longestWaitMs = 3_000;

/** Asks about some orders at once. @returns whether all of them are settled, which is not known of one still asked about. */
async function askAbout(scope: KernelScope, orders: readonly Order[]): Promise<boolean> {
  const asked = orders.map((order) =>
    inquirePayment(scope, order).catch((error: unknown) => {
      scope.kernel.log.warn(
        { order: order.id, reason: formatError(error) },
        'a payment could not be asked for',
      );
      return 'open' as const;
    }),
  );
  const enough = new AbortController();
  const answers = await Promise.race([
    Promise.all(asked),
    wait(longestWaitMs, null, { signal: enough.signal }).catch(() => null),
  ]);
  enough.abort();
  return answers?.every((answer) => answer === 'settled') ?? false;
}

const countsOf = (before: readonly Order[], after: readonly Order[]) => {
  const open = new Set(after.map(({ id }) => id));
  return {
    settled: before.filter(({ id }) => !open.has(id)).length,
    pending: after.filter(({ status }) => status === 'pending').length,
  };
};

export const confirmPayment = handler(
  paymentContract,
  'confirmPayment',
  async ({ input, scope }) => {
    const before = await listPendingOrders(scope, input.id);
    const areSettled = await askAbout(kernelScopeOf(scope).asProgram('payment.confirm'), before);
    return countsOf(before, areSettled ? [] : await listPendingOrders(scope, input.id));
  },
  { transaction: 'manual' },
);
