import type { Knex } from 'knex';
import { type BatchSlot, BatchStep } from '../concurrency/call-batch.ts';
import type { Effect } from '../db/transaction.ts';
import { announceMessages } from '../outbox/announce.ts';
import type { OutboxRow } from '../outbox/outbox.ts';
import type { Kernel } from '../runtime/kernel.ts';

const outboxRows = new BatchStep<readonly OutboxRow[], true>({ changes: true });

/** What of a scope is needed to write messages. */
interface WritingScope {
  readonly kernel: Kernel;
  readonly db: Knex;
  readonly shopId: string;
  afterCommit(effect: Effect): void;
}

/** Writes messages with the call's transaction, or with its batch, and announces them after the commit. */
export async function writeMessages(
  scope: WritingScope,
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
