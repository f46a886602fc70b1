import type { Kernel } from '#kernel/server/runtime/kernel.ts';
import { claimTask } from '#kernel/server/tasks/claims.ts';
import { TaskRun } from '#kernel/server/tasks/run-task.ts';
import { getTasks } from '#kernel/server/tasks/task-list.ts';

const leaseMs = 60_000;

/** Does the open tasks of a shop, as a worker would, until none is left that can be done now. */
export async function runTasks(kernel: Kernel, shopId: string): Promise<void> {
  const mine = async (of: string) => of === shopId;
  const never = new AbortController().signal;
  for (;;) {
    const runner = { name: `test:${shopId}`, leaseMs };
    const task = await claimTask(kernel, runner, mine, shopId);
    if (!task) return;
    const named = getTasks(kernel.installation).get(task.name);
    const shop = await kernel.directory.shop(shopId);
    if (!named || !shop) throw new Error(`There is no task ${task.name}`);
    await new TaskRun(kernel, named, shop, task).perform(never);
  }
}
