import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { actorKey } from '../../../server/security/actor.ts';
import { queueTask } from '../../../server/tasks/queue-task.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { countAbsent, unseenSince } from '../absent/members.ts';
import { writeToAbsentTask } from '../absent/write-task.ts';
import { absentPauseDays, bookingContract } from '../contract.ts';

const begin = statement(
  `INSERT IGNORE INTO absent_run (id, shop_id, days, unseen_since, actor_id, created_at)
   VALUES (:id, :shop_id, :days, :since, :actor, :now)`,
);
const open = statement(
  'SELECT id, task_id FROM absent_run WHERE shop_id = :shop_id AND open = 1',
  z.object({ id: z.string(), task_id: z.string().nullable() }),
);
const setTask = statement('UPDATE absent_run SET task_id = :task_id WHERE shop_id = :shop_id AND id = :id');

export const writeToAbsent = handler(
  bookingContract,
  'writeToAbsent',
  async ({ input, actor, scope, fail }) => {
    const own = kernelScopeOf(scope);
    const since = unseenSince(scope, input.days);
    const id = own.drawId();
    // Where two begin at once, the second waits here for the first, and answers its run.
    const isFirst =
      (await own.run(begin, { id, days: input.days, since, actor: actorKey(actor), now: scope.now })) === 1;
    if (!isFirst) {
      const [run] = await own.rows(open, {});
      // It ended in this very moment: who is to be written to now is counted again.
      if (!run?.task_id) throw new RetryTransactionError(problem('unavailable', { retryAfter: 1 }));
      return { run_id: run.id, task_id: run.task_id };
    }
    const { by_line, by_mail } = await countAbsent(scope, since);
    const members = by_line + by_mail;
    if (members === 0) throw fail('nobody_to_write_to', { values: { days: absentPauseDays } });
    if (members !== input.members) throw fail('absent_changed', { values: { count: members } });
    const task_id = await queueTask(scope, writeToAbsentTask, {
      run_id: id,
      since: since.toISOString(),
      members,
    });
    await own.run(setTask, { id, task_id });
    await scope.audit({
      action: 'booking.write_to_absent',
      entity: 'shop',
      entityId: scope.shopId,
      after: { days: input.days, members },
    });
    return { run_id: id, task_id };
  },
);
