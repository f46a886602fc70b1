import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { notifyContract } from '../contract.ts';
import { freshTries } from '../fresh-tries.ts';
import { OutboxMessage } from '../models/outbox-message.ts';

export const retryAll = handler(notifyContract, 'retryAll', async ({ scope }) => {
  // One statement, so that of two presses at once each message belongs to one.
  const retried = await scope.query(OutboxMessage).where({ state: 'parked' }).patch(freshTries(scope.now));
  if (retried === 0) return { retried };
  await scope.audit({
    action: 'notify.retry_all',
    entity: 'shop',
    entityId: scope.shopId,
    before: { messages: retried },
    after: { messages: 0 },
  });
  scope.live('messages', []);
  scope.afterCommit(() => kernelScopeOf(scope).kernel.outbox.wake());
  return { retried };
});
