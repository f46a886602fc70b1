import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import { defineTask } from '../../../server/plugin/task.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { messageWords, notifyMembers, readContactChannels } from '../../notify/api.ts';
import { forBookingType } from '../kinds.ts';
import { batch, nextWilling } from './members.ts';
import { absentText } from './text.ts';

const note = statement(
  `INSERT IGNORE INTO absent_message (shop_id, run_id, member_id, written_at)
   VALUES (:shop_id, :run_id, :member_id, :now)`,
);
const finish = statement(
  'UPDATE absent_run SET finished_at = :now WHERE shop_id = :shop_id AND id = :run_id AND finished_at IS NULL',
);

const endRun = (scope: WriteScope, runId: string) =>
  forBookingType(scope, 'booking').run(finish, { run_id: runId, now: scope.now });

/** Writes to members who have not come for long, each once (docs/domain/reports.md#r4). */
export const writeToAbsentTask = defineTask({
  name: 'write_to_absent',
  title: { en: 'Messages to inactive members', th: 'ข้อความถึงสมาชิกที่ไม่ได้มา' },
  permission: 'absent',
  input: z.object({ run_id: z.string(), since: z.iso.datetime(), members: z.number() }),
  state: z.object({ after: z.string(), written: z.number() }),
  async step(scope, { input: { run_id, since, members }, state }) {
    const { after, written } = state ?? { after: '', written: 0 };
    const ids = await nextWilling(scope, new Date(since), after);
    const reach = await readContactChannels(scope, ids);
    const own = forBookingType(scope, 'booking');
    const words = messageWords(scope, absentText, {});
    const fresh: string[] = [];
    for (const id of ids) {
      if (!reach.get(id)?.by) continue;
      if ((await own.run(note, { run_id, member_id: id, now: scope.now })) === 1) fresh.push(id);
    }
    await notifyMembers(
      own,
      fresh.map((member_id) => ({
        payload: {
          member_id,
          ...words,
          link: `/membership/shop-${scope.shopId}`,
          invitation: null,
          occasion: 'other',
        },
        dedupe: `absent:${run_id}:${member_id}`,
      })),
    );
    const done = written + fresh.length;
    const isLast = ids.length < batch;
    if (isLast) await endRun(scope, run_id);
    return {
      state: { after: ids.at(-1) ?? after, written: done },
      isLast,
      done,
      total: Math.max(done, members),
    };
  },
  async gaveUp(scope, { input: { run_id } }) {
    await endRun(scope, run_id);
  },
});
