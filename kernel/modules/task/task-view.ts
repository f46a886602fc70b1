import { z } from 'zod';
import { toLocal } from '../../contract/time.ts';
import type { Actor } from '../../server/security/actor.ts';
import { getTasks, type NamedTask } from '../../server/tasks/task-list.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope } from '../../server/tenancy/scope.ts';
import { taskStates } from './contract.ts';

const text = z.object({ en: z.string(), th: z.string() });

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  input: z.string(),
  checkpoint: z.string().nullable(),
  state: z.enum(taskStates),
  cancel_asked_at: z.date().nullable(),
  progress_done: z.number(),
  progress_total: z.number(),
  result: z.string().nullable(),
  file_key: z.string().nullable(),
  file_name: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
});
export type TaskRow = z.output<typeof rowSchema>;

/** A task of the shop that the caller may see, with its declaration. */
export interface SeenTask {
  row: TaskRow;
  named: NamedTask;
}

const maySee = (actor: Actor, { plugin, task }: NamedTask): boolean =>
  actor.audience === 'staff' && actor.permissions.has(`${plugin}.${task.permission}`);

/** The declaration of a task that the caller may see; null where it is unknown to them. */
export function seenKind(scope: CallContext, name: string): NamedTask | null {
  const named = getTasks(kernelScopeOf(scope).kernel.installation).get(name);
  return named && maySee(scope.actor, named) ? named : null;
}

/** One task of the shop, or null where there is none that the caller may see. */
export async function seenTask(scope: ReadScope, id: string): Promise<SeenTask | null> {
  const { db } = kernelScopeOf(scope);
  const stored: unknown = await db('task').where({ id, shop_id: scope.shopId }).first();
  if (stored === undefined) return null;
  const row = rowSchema.parse(stored);
  const named = seenKind(scope, row.name);
  return named && { row, named };
}

/** The newest tasks of one kind. */
export async function newestTasks(scope: ReadScope, named: NamedTask, name: string): Promise<SeenTask[]> {
  const { db } = kernelScopeOf(scope);
  const rows: unknown[] = await db('task')
    .where({ shop_id: scope.shopId, name })
    .orderBy('id', 'desc')
    .limit(20);
  return rows.map((row) => ({ row: rowSchema.parse(row), named }));
}

/** A task as the contract shows it. */
export const taskView = (scope: CallContext, { row, named }: SeenTask) => ({
  id: row.id,
  name: row.name,
  title: named.task.title,
  state: row.state,
  is_cancelling: row.cancel_asked_at !== null && row.finished_at === null,
  done: row.progress_done,
  total: row.progress_total,
  failure: row.failure === null ? null : text.parse(JSON.parse(row.failure)),
  result: row.result === null ? null : z.record(z.string(), z.json()).parse(JSON.parse(row.result)),
  file_name: row.file_key === null ? null : row.file_name,
  created_at: toLocal(row.created_at, scope.shop.timeZone),
  finished_at: row.finished_at === null ? null : toLocal(row.finished_at, scope.shop.timeZone),
});
