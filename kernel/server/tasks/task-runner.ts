import { setTimeout as wait } from 'node:timers/promises';
import { Signal } from '../concurrency/signal.ts';
import { formatError } from '../errors/format-error.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { traced } from '../telemetry/trace.ts';
import { type ClaimedTask, claimTask, renewTask, requeueExpiredTasks, type TaskRunner } from './claims.ts';
import { TaskRun } from './run-task.ts';
import { type NamedTask, tasksOf } from './task-list.ts';

const lookMs = 1_000;
/** So many tasks are in hand at once; each is of another shop. */
const atOnce = 2;

/** Does the tasks that were asked for, with any number of other workers. */
export class Tasks {
  readonly #kernel: Kernel;
  readonly #runner: TaskRunner;
  readonly #tasks: ReadonlyMap<string, NamedTask>;
  readonly #running = new Set<Promise<void>>();
  readonly #signal = new Signal();
  readonly #ended = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(kernel: Kernel, runner: TaskRunner) {
    this.#kernel = kernel;
    this.#runner = runner;
    this.#tasks = tasksOf(kernel.installation);
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** A task was asked for, or one is to be cancelled. */
  wake(): void {
    this.#signal.raise();
  }

  /** Begins nothing more; tasks in hand end with their step and are left to other workers. */
  async stop(graceMs: number): Promise<void> {
    this.#ended.abort();
    this.#signal.raise();
    await this.#loop;
    const grace = new AbortController();
    await Promise.race([
      Promise.all(this.#running),
      wait(graceMs, undefined, { signal: grace.signal }).catch(() => undefined),
    ]);
    grace.abort();
  }

  async #run(): Promise<void> {
    let away = false;
    while (!this.#ended.signal.aborted) {
      try {
        await requeueExpiredTasks(this.#kernel);
        await this.#fill();
        if (away) this.#kernel.log.info('tasks can be read again');
        away = false;
      } catch (error) {
        if (!away) this.#kernel.log.error({ reason: formatError(error) }, 'tasks cannot be read');
        away = true;
      }
      await this.#signal.wait(lookMs);
    }
  }

  async #fill(): Promise<void> {
    while (this.#running.size < atOnce && !this.#ended.signal.aborted) {
      const task = await claimTask(this.#kernel, this.#runner, (shopId, name) => this.#mayRun(shopId, name));
      if (!task) return;
      const work = traced(task.requestId, () => this.#perform(task))
        .catch((error: unknown) =>
          this.#kernel.log.error(
            { task: task.name, reason: formatError(error) },
            'a task’s end was not noted',
          ),
        )
        .finally(() => {
          this.#running.delete(work);
          this.#signal.raise();
        });
      this.#running.add(work);
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
    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      renewTask(this.#kernel, task, this.#runner.leaseMs).then(
        (ours) => ours || lost.abort(),
        () => undefined,
      );
    }, this.#runner.leaseMs / 3);
    try {
      const stopping = AbortSignal.any([this.#ended.signal, lost.signal]);
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
        new TaskRun(this.#kernel, named, shop, task).perform(stopping),
      );
      this.#kernel.log.info({ task: task.name, id: task.id, shop: task.shopId }, 'a task had its turn');
    } finally {
      clearInterval(heartbeat);
    }
  }
}
