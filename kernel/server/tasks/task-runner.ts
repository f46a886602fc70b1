import { formatError } from '../errors/format-error.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { runWithRequest } from '../telemetry/trace.ts';
import { underLease, type WorkerIdentity } from '../work/lease.ts';
import { WorkerLoop } from '../work/worker-loop.ts';
import { type ClaimedTask, claimTask, requeueExpiredTasks, taskLeases } from './claims.ts';
import { TaskRun } from './run-task.ts';
import { getTasks, type NamedTask } from './task-list.ts';

const pollMs = 1_000;
/** So many tasks are in hand at once; each is of another shop. */
const atOnce = 2;

/** Does the tasks that were asked for, with any number of other workers. */
export class Tasks {
  readonly #kernel: Kernel;
  readonly #runner: WorkerIdentity;
  readonly #tasks: ReadonlyMap<string, NamedTask>;
  readonly #loop: WorkerLoop;

  constructor(kernel: Kernel, runner: WorkerIdentity) {
    this.#kernel = kernel;
    this.#runner = runner;
    this.#tasks = getTasks(kernel.installation);
    this.#loop = new WorkerLoop(kernel.log, { subject: 'tasks', pollMs, look: () => this.#look() });
  }

  start(): void {
    this.#loop.start();
  }

  /** A task was asked for, or one is to be canceled. */
  wake(): void {
    this.#loop.wake();
  }

  /** Begins nothing more; tasks in hand end with their step and are left to other workers. */
  stop(graceMs: number): Promise<void> {
    return this.#loop.stop(graceMs);
  }

  async #look(): Promise<void> {
    await requeueExpiredTasks(this.#kernel);
    while (this.#loop.inHand < atOnce && !this.#loop.stopping.aborted) {
      const task = await claimTask(this.#kernel, this.#runner, (shopId, name) => this.#mayRun(shopId, name));
      if (!task) return;
      const work = runWithRequest(task.requestId, () => this.#perform(task)).catch((error: unknown) =>
        this.#kernel.log.error({ task: task.name, reason: formatError(error) }, 'a task’s end was not noted'),
      );
      this.#loop.begin(work, () => this.#loop.wake());
    }
  }

  /** A feature that is off, or whose folder is gone, has its tasks wait, like its jobs and deliveries. */
  async #mayRun(shopId: string, name: string): Promise<boolean> {
    const named = this.#tasks.get(name);
    const shop = named && (await this.#kernel.directory.shop(shopId));
    return shop ? this.#kernel.installation.isOn(shop, named.plugin) : false;
  }

  async #perform(task: ClaimedTask): Promise<void> {
    const named = this.#tasks.get(task.name);
    const shop = await this.#kernel.directory.shop(task.shopId);
    if (!named || !shop) return;
    const { leaseMs } = this.#runner;
    const renew = () => taskLeases.renew(this.#kernel.knex, task, leaseMs);
    await underLease(leaseMs, renew, this.#loop.stopping, async (ended) => {
      const of = {
        name: `task ${task.name}`,
        kind: 'consumer',
        attributes: {
          'sala.task': task.id,
          'sala.shop': task.shopId,
          'sala.request': task.requestId ?? undefined,
        },
      } as const;
      await this.#kernel.tracing.caused(task.requestId, of, () =>
        new TaskRun(this.#kernel, named, shop, task).perform(ended),
      );
      this.#kernel.log.info({ task: task.name, id: task.id, shop: task.shopId }, 'a task had its turn');
    });
  }
}
