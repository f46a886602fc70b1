/** Does the open tasks of a shop as a worker does, in a process that does nothing else, and tells its memory. */
import { readEnvironment } from '../../config/environment.ts';
import { createKernel } from '../../kernel/server/runtime/kernel.ts';
import { runTasks } from '../../testing/harness/run-tasks.ts';

const [shopId = ''] = process.argv.slice(2);
const kernel = await createKernel(readEnvironment(process.env), { process: 'bench' });
const before = process.memoryUsage.rss();
let peak = before;
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
const looking = setInterval(look, 20);
const from = performance.now();
await runTasks(kernel, shopId);
const ms = performance.now() - from;
clearInterval(looking);
look();
const mb = (bytes: number) => bytes / 2 ** 20;
await kernel.stop();
process.send?.({ ms, beforeMb: mb(before), peakMb: mb(peak) }, () => process.exit(0));
