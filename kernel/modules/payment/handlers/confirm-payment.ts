import { setTimeout as wait } from 'node:timers/promises';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { describeFailure } from '../../../server/reason.ts';
import { paymentContract } from '../contract.ts';
import { askProvider, unsettledOf } from '../provider.ts';

/** Longer is not waited for an answer; the question itself goes on and settles what it finds. */
const longestWaitMs = 3_000;

export const confirmPayment = handler(
  paymentContract,
  'confirmPayment',
  async ({ input, scope }) => {
    const own = kernelScopeOf(scope);
    const before = await unsettledOf(scope, input.id);
    const asked = before.map(({ id }) =>
      askProvider(own.asProgram('payment.confirm'), id).catch((error: unknown) => {
        own.kernel.log.warn(
          { order: id, reason: describeFailure(error) },
          'a payment could not be asked for',
        );
      }),
    );
    if (asked.length > 0) {
      const enough = new AbortController();
      await Promise.race([
        Promise.all(asked),
        wait(longestWaitMs, undefined, { signal: enough.signal }).catch(() => undefined),
      ]);
      enough.abort();
    }
    const after = before.length > 0 ? await unsettledOf(scope, input.id) : [];
    const open = new Set(after.map(({ id }) => id));
    return {
      settled: before.filter(({ id }) => !open.has(id)).length,
      pending: after.filter(({ status }) => status === 'pending').length,
    };
  },
  { transaction: 'manual' },
);
