import { handler } from '../../../server/plugin/define-plugin.ts';
import { queueTask } from '../../../server/tasks/queue-task.ts';
import { paymentContract } from '../../order/contract.ts';
import { monthFileTask } from '../month-file-task.ts';

export const monthFile = handler(paymentContract, 'monthFile', async ({ input, scope }) => {
  const { month, day, branch, language } = input;
  const task_id = await queueTask(
    scope,
    monthFileTask,
    { month, day: day ?? null, branch: branch ?? null, language },
    { once: `month.${month}.${day ?? 'end'}.${branch ?? 'all'}.${language}` },
  );
  return { task_id };
});
