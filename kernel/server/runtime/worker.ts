import { randomBytes } from 'node:crypto';
import { Scheduler } from '../jobs/scheduler.ts';
import { Dispatcher } from '../outbox/dispatcher.ts';
import { outboxChannel } from '../outbox/outbox.ts';
import { Tasks } from '../tasks/task-runner.ts';
import type { Kernel } from './kernel.ts';
import { connectRedis, openRedis } from './redis.ts';

export interface Worker {
  /** Takes nothing new, ends what is in hand and leaves the rest to other workers. */
  stop(): Promise<void>;
}

/**
 * Runs what no request waits for: outbox deliveries, jobs and tasks. Any number of workers share the work; the database
 * and Redis may go away and come back under it.
 * @throws StartupError where a job's cron text is wrong.
 */
export function startWorker(kernel: Kernel, options: { leaseMs?: number } = {}): Worker {
  const name = `${process.pid}:${randomBytes(8).toString('hex')}`;
  const leaseMs = options.leaseMs ?? kernel.environment.WORKER_LEASE_SECONDS * 1000;
  const graceMs = kernel.environment.STOP_SECONDS * 1000;
  const dispatcher = new Dispatcher(kernel, { name, leaseMs });
  const scheduler = new Scheduler(kernel, { name, leaseMs });
  const tasks = new Tasks(kernel, { name, leaseMs });
  const subscriber = connectRedis(kernel.environment, kernel.log);
  subscriber.on('message', () => {
    dispatcher.wake();
    tasks.wake();
  });
  subscriber.on('ready', () => void subscriber.subscribe(outboxChannel).catch(() => undefined));
  void openRedis(subscriber);
  dispatcher.start();
  scheduler.start();
  tasks.start();
  kernel.log.info({ worker: name }, 'worker is running');
  return {
    async stop() {
      await Promise.all([dispatcher.stop(graceMs), scheduler.stop(graceMs), tasks.stop(graceMs)]);
      subscriber.disconnect();
    },
  };
}
