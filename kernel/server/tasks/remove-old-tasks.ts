import { transact } from '../db/transaction.ts';
import type { Kernel } from '../runtime/kernel.ts';

const atOnce = 500;

/** Removes tasks that ended before a moment, and gives up the files that they left. */
export async function removeOldTasks(kernel: Kernel, endedBefore: Date): Promise<void> {
  for (;;) {
    const rows: { id: string; file_key: string | null }[] = await kernel
      .knex('task')
      .where('finished_at', '<', endedBefore)
      .limit(atOnce)
      .select('id', 'file_key');
    if (rows.length === 0) return;
    const keys = rows.flatMap(({ file_key }) => file_key ?? []);
    await transact(
      kernel,
      async (db) => {
        await db('stored_file')
          .whereIn('file_key', keys)
          .whereNull('unused_since')
          .update({ unused_since: kernel.clock.now() });
        await db('task')
          .whereIn(
            'id',
            rows.map(({ id }) => id),
          )
          .delete();
      },
      { retry: 'is idempotent' },
    );
  }
}
