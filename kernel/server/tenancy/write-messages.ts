import { type BatchSlot, BatchStep } from '../concurrency/call-batch.ts';
import { announceMessages } from '../outbox/announce.ts';
import type { OutboxRow } from '../outbox/outbox.ts';
import type { KernelScope } from './kernel-scope.ts';

const outboxRows = new BatchStep<readonly OutboxRow[], true>({ changes: true });

/** Writes messages with the call's transaction, or with its batch, and announces them after the commit. */
export async function writeMessages(
  scope: KernelScope,
  place: BatchSlot | null,
  rows: readonly OutboxRow[],
): Promise<void> {
  const { outbox } = scope.kernel;
  if (place)
    await place.together(outboxRows, rows, async (all) => {
      await outbox.write(scope.db, all.flat());
      return all.map(() => true);
    });
  else await outbox.write(scope.db, rows);
  const isShown = rows.some(({ is_shown }) => is_shown === 1);
  scope.afterCommit(() => {
    scope.kernel.outbox.wake();
    if (isShown) announceMessages(scope.kernel, scope.shopId);
  });
}
