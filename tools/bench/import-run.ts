/** Imports members as a worker does and takes the import back, in a process that does nothing else, and tells how long it took. */
import { readFile } from 'node:fs/promises';
import { readEnvironment } from '../../config/environment.ts';
import { checkImportTask } from '../../kernel/modules/member-import/check-import.ts';
import { MemberImport } from '../../kernel/modules/member-import/models/member-import.ts';
import { moveImport } from '../../kernel/modules/member-import/move-import.ts';
import { readImportTask } from '../../kernel/modules/member-import/read-import.ts';
import { undoImportTask } from '../../kernel/modules/member-import/undo-import.ts';
import { writeImportTask } from '../../kernel/modules/member-import/write-import.ts';
import { createKernel } from '../../kernel/server/runtime/kernel.ts';
import { storeTaskFile, useTaskFile } from '../../kernel/server/storage/task-files.ts';
import { queueTask } from '../../kernel/server/tasks/queue-task.ts';
import type { KernelScope } from '../../kernel/server/tenancy/kernel-scope.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';
import { runTasks } from '../../testing/harness/run-tasks.ts';

const [shopId = '', path = ''] = process.argv.slice(2);
const kernel = await createKernel(readEnvironment(process.env), { process: 'bench' });
const shop = await kernel.directory.shop(shopId);
const scope = systemScope(kernel, 'bench', shop, { source: 'member' });
const inside = <T>(body: (scope: KernelScope) => Promise<T>): Promise<T> =>
  scope.transaction(body, { retry: 'is idempotent' });

async function read(): Promise<string> {
  const file_key = await storeTaskFile(kernel, shopId, await readFile(path));
  const id = await inside(async (own) => {
    const importId = own.drawId();
    await useTaskFile(own, file_key);
    const task_id = await queueTask(own, readImportTask, { importId });
    const about = { id: importId, file_name: 'members.csv', file_key, task_id };
    await own
      .query(MemberImport)
      .insert({ ...about, state: 'reading', created_by: 'bench', created_at: own.now });
    return importId;
  });
  await runTasks(kernel, shopId);
  return id;
}

const next = {
  mapping: { to: 'checking', task: checkImportTask },
  checked: { to: 'writing', task: writeImportTask },
  done: { to: 'undoing', task: undoImportTask },
} as const;

async function move(id: string, from: keyof typeof next): Promise<void> {
  if (!(await inside((own) => moveImport(own, id, { from: [from], ...next[from] }))))
    throw new Error(`the import was not ${from}`);
  await runTasks(kernel, shopId);
}

const before = process.memoryUsage.rss();
let peak = before;
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
const looking = setInterval(look, 50);
const times: number[] = [];
const timed = async <T>(step: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  const result = await step();
  times.push(performance.now() - from);
  return result;
};
const id = await timed(read);
await timed(() => move(id, 'mapping'));
await timed(() => move(id, 'checked'));
const members = () => kernel.knex('member').where({ shop_id: shopId });
const [brought] = await members().count({ count: '*' });
await timed(() => move(id, 'done'));
clearInterval(looking);
look();
const [left] = await members().whereNull('erased_at').count({ count: '*' });
const mb = (bytes: number) => bytes / 2 ** 20;
const answer = {
  ms: times,
  beforeMb: mb(before),
  peakMb: mb(peak),
  members: Number(brought?.count),
  left: Number(left?.count),
};
await kernel.stop();
process.send?.(answer, () => process.exit(0));
