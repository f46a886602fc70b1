import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { notifyContract } from '../contract.ts';
import { freshTries } from '../fresh-tries.ts';
import { OutboxMessage } from '../models/outbox-message.ts';

export const retry = handler(notifyContract, 'retry', async ({ input, scope, fail }) => {
  const row = await scope.query(OutboxMessage).findOne({ id: input.id, state: 'parked' }).forUpdate();
  if (!row) throw fail('not_found');
  await scope.query(OutboxMessage).where({ id: row.id }).patch(freshTries(scope.now));
  await scope.audit({
    action: 'notify.retry',
    entity: 'message',
    entityId: row.id,
    before: { state: 'parked', event: row.event, consumer: row.consumer, reason: row.last_error },
    after: { state: 'pending' },
  });
  scope.live('messages', []);
  scope.afterCommit(() => kernelScopeOf(scope).kernel.outbox.wake());
  return { id: row.id };
});
