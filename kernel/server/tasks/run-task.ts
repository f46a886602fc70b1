import { z } from 'zod';
import type { LocalizedText } from '../../contract/problems.ts';
import { transact } from '../db/transaction.ts';
import { formatError } from '../errors/format-error.ts';
import { Problem } from '../errors/problem.ts';
import { CallIds } from '../ids/call-ids.ts';
import {
  type FinishedTask,
  type Report,
  type StoredStep,
  TaskFailure,
  type TaskWork,
} from '../plugin/task.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { storeTaskFile, useTaskFile } from '../storage/task-files.ts';
import { TempFile } from '../storage/temp-file.ts';
import { KernelScope } from '../tenancy/kernel-scope.ts';
import type { Shop } from '../tenancy/shops.ts';
import { type ClaimedTask, readCancelRequest, requeueTask, taskLeases } from './claims.ts';
import { completeTask, type TaskEnd } from './end-task.ts';
import { askerSchema } from './queue-task.ts';
import type { NamedTask } from './task-list.ts';

/** How long a task stays in hand before those of other shops have their turn. */
const sliceMs = 1_000;
/** A task that makes no step in so many tries has failed permanently. */
const mostFailures = 4;
const reportMs = 400;
/** Each try waits four times as long as the one before. */
const againMs = 1_000;

const checkpointSchema = z.object({
  state: z.string(),
  isLast: z.boolean(),
  done: z.number(),
  total: z.number(),
});
const progressSchema = z.object({ step: z.number(), checkpoint: z.string().nullable() });

/** Thrown where the task is another worker's by now. */
class ClaimLost extends Error {}
/** Thrown out of a finish whose task is canceled. */
class CancelAsked extends Error {}

const ourFault: LocalizedText = {
  en: 'This did not work because of a fault on our side. Please try again; if it happens again, contact Sala.',
  th: 'ทำรายการไม่สำเร็จเพราะระบบขัดข้อง กรุณาลองอีกครั้ง หากยังไม่ได้ กรุณาติดต่อ Sala',
};

/** What the person reads of a failure that no further try mends; null where one may. */
const sentenceOf = (error: unknown): LocalizedText | null => {
  if (error instanceof TaskFailure) return error.text;
  if (!(error instanceof Problem) || error.spec.status >= 500) return null;
  return { en: error.sentence('en', true), th: error.sentence('th', true) };
};

/** One claimed task at work, until its slice is over or it has ended. */
export class TaskRun {
  readonly #kernel: Kernel;
  readonly #named: NamedTask;
  readonly #shop: Shop;
  readonly #task: ClaimedTask;
  #last: StoredStep | null;
  #step: number;

  constructor(kernel: Kernel, named: NamedTask, shop: Shop, task: ClaimedTask) {
    this.#kernel = kernel;
    this.#named = named;
    this.#shop = shop;
    this.#task = task;
    this.#step = task.step;
    this.#last = task.checkpoint === null ? null : checkpointSchema.parse(JSON.parse(task.checkpoint));
  }

  /** @param stopping no further step is begun once it is aborted. */
  async perform(stopping: AbortSignal): Promise<void> {
    try {
      if (this.#task.failures >= mostFailures) await this.#end({ state: 'failed', failure: ourFault });
      else await this.#work(stopping);
    } catch (error) {
      // It is another worker's, or has ended by a COMMIT whose answer was lost, and its pages have not heard of that.
      if (error instanceof ClaimLost) return this.#announce();
      if (error instanceof CancelAsked) await this.#end({ state: 'cancelled' });
      else await this.#failed(error);
    }
    this.#announce();
  }

  async #work(stopping: AbortSignal): Promise<void> {
    const until = performance.now() + sliceMs;
    const { task } = this.#named;
    for (;;) {
      const cancelled = await readCancelRequest(this.#kernel, this.#task);
      if (cancelled === null) throw new ClaimLost();
      if (cancelled) throw new CancelAsked();
      if (stopping.aborted || performance.now() > until) return requeueTask(this.#kernel, this.#task);
      if (!task.step || this.#last?.isLast) return this.#finish();
      this.#last = await this.#takeStep(task.step);
      this.#step += 1;
      this.#announce();
      if (this.#last.isLast && !task.finish) return;
    }
  }

  #takeStep(step: NonNullable<NamedTask['task']['step']>): Promise<StoredStep> {
    const ids = new CallIds();
    return transact(
      this.#kernel,
      async (db, completion) => {
        const row = () => taskLeases.row(db, this.#task);
        const held = progressSchema.optional().parse(await row().first('step', 'checkpoint'));
        if (!held) throw new ClaimLost();
        // A COMMIT whose answer was lost did happen.
        if (held.step !== this.#step && held.checkpoint !== null)
          return checkpointSchema.parse(JSON.parse(held.checkpoint));
        const scope = this.#scope({ db, completion: completion, drawId: ids.start() });
        const done = await step(scope.of(this.#named.plugin), this.#workOf());
        const isEnd = done.isLast && !this.#named.task.finish;
        const noted = await row()
          .where({ step: this.#step })
          .update({
            step: this.#step + 1,
            checkpoint: JSON.stringify(done),
            progress_done: done.done,
            progress_total: done.total,
            failures: 0,
            ...(isEnd
              ? { state: 'done', open_key: null, claimed_by: null, lease_until: null, finished_at: scope.now }
              : {}),
          });
        if (noted === 0) throw new ClaimLost();
        return done;
      },
      { retry: 'is idempotent' },
    );
  }

  async #finish(): Promise<void> {
    const { task, plugin } = this.#named;
    let reportedAt = 0;
    const report: Report = async (done, total) => {
      const now = performance.now();
      if (now - reportedAt < reportMs) return;
      reportedAt = now;
      const updated = await taskLeases.row(this.#kernel.knex, this.#task).update({
        progress_done: done,
        progress_total: total,
      });
      const cancelled = await readCancelRequest(this.#kernel, this.#task);
      if (cancelled === null && updated === 0) throw new ClaimLost();
      if (cancelled) throw new CancelAsked();
      this.#announce();
    };
    const scope = this.#scope({ db: this.#kernel.knex });
    const spool = new TempFile();
    try {
      const result = (await task.finish?.(scope.of(plugin), this.#workOf(), report, spool)) ?? {};
      const fileKey = result.file ? await storeTaskFile(this.#kernel, this.#shop.id, result.file.body) : null;
      await this.#end({ state: 'done', result, fileKey });
    } finally {
      await spool.close();
    }
  }

  async #end(end: TaskEnd): Promise<void> {
    await transact(
      this.#kernel,
      async (db, completion) => {
        const scope = this.#scope({ db, completion: completion });
        const { plugin, task } = this.#named;
        const subject = { task, plugin, work: this.#workOf() };
        const ended = await completeTask(scope, subject, (inside) => taskLeases.row(inside, this.#task), end);
        if (!ended || end.state !== 'done') return;
        if (end.fileKey !== null) await useTaskFile(scope, end.fileKey);
        await task.done?.(scope.of(plugin), this.#workOf(), this.#finishedOf(end));
      },
      { retry: 'is idempotent' },
    );
  }

  #finishedOf({ result: { file }, fileKey }: Extract<TaskEnd, { state: 'done' }>): FinishedTask {
    const { id } = this.#task;
    const permission = `${this.#named.plugin}.${this.#named.task.permission}`;
    if (!file || fileKey === null) return { id, permission, file: null };
    return { id, permission, file: { key: fileKey, name: file.name, bytes: file.body.length } };
  }

  async #failed(error: unknown): Promise<void> {
    const { log } = this.#kernel;
    const { id, name, failures } = this.#task;
    const failure = sentenceOf(error);
    if (failure) return this.#end({ state: 'failed', failure });
    log.error({ task: name, id, failures, reason: formatError(error) }, 'a step of a task failed');
    // What was committed since the claim has set the count back.
    const before = this.#step > this.#task.step ? 0 : failures;
    if (before + 1 >= mostFailures) return this.#end({ state: 'failed', failure: ourFault });
    await requeueTask(this.#kernel, this.#task, { isFailure: true, waitMs: againMs * 4 ** before });
  }

  #workOf(): TaskWork<string, string> {
    return { input: this.#task.input, state: this.#last?.state ?? null };
  }

  #scope(
    parts: Pick<ConstructorParameters<typeof KernelScope>[0], 'db' | 'completion' | 'drawId'>,
  ): KernelScope {
    const asker = askerSchema.parse(JSON.parse(this.#task.actor));
    return new KernelScope({
      kernel: this.#kernel,
      // What the person may do was asked when the task was.
      actor: asker.audience === 'staff' ? { ...asker, roles: [], permissions: new Set() } : asker,
      now: this.#kernel.clock.now(),
      shop: this.#shop,
      source: this.#named.plugin,
      ...parts,
    });
  }

  #announce(): void {
    announceTask(this.#kernel, this.#shop.id, this.#task.id);
  }
}

/** Has open pages look at a task again. */
function announceTask({ live }: Kernel, shopId: string, id: string): void {
  live.publish(shopId, 'task', { topic: 'task.task', ids: [id] });
}
