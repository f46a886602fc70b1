import { z } from 'zod';
import type { TaskOf } from '../plugin/task.ts';
import { causingRequest } from '../telemetry/trace.ts';
import { kernelScopeOf } from '../tenancy/kernel-scope.ts';
import type { CallContext, WriteScope } from '../tenancy/scope.ts';

const idRow = z.object({ id: z.string() });

/** Who asked for a task, as it is written down with it. */
export const askerSchema = z.union([
  z.object({ audience: z.literal('staff'), userId: z.string(), email: z.string() }),
  z.object({ audience: z.literal('system'), name: z.string() }),
]);

const askerOf = ({ actor }: CallContext): z.output<typeof askerSchema> => {
  if (actor.audience === 'staff') return { audience: 'staff', userId: actor.userId, email: actor.email };
  if (actor.audience === 'system') return { audience: 'system', name: actor.name };
  throw new Error('Only staff and the program itself ask for a task');
};

/**
 * Asks for a task, in the caller's transaction: it is begun once that is committed.
 * @param options.once names what is worked at; while a task of the plugin with the same words is open, that one is
 *   answered and no second one made.
 * @returns the task's id.
 */
export async function queueTask<Input>(
  scope: WriteScope,
  task: TaskOf<Input>,
  input: Input,
  options: { once?: string } = {},
): Promise<string> {
  const { db, source, shopId, now, drawId, kernel } = kernelScopeOf(scope);
  const asker = askerOf(scope);
  const name = `${source}.${task.name}`;
  const openKey = options.once === undefined ? null : `${source}:${options.once}`;
  const id = drawId();
  await db('task')
    .insert({
      id,
      shop_id: shopId,
      name,
      open_key: openKey,
      input: JSON.stringify(task.parse(input)),
      asked_by: asker.audience === 'staff' ? asker.userId : asker.name,
      actor: JSON.stringify(asker),
      request_id: causingRequest(),
      available_at: now,
      served_at: now,
      created_at: now,
    })
    // Only the key can be there already: the one that is open is answered.
    .onConflict(['shop_id', 'open_key'])
    .merge({ name });
  scope.afterCommit(() => kernel.outbox.wake());
  if (openKey === null) return id;
  const open = idRow.parse(await db('task').where({ shop_id: shopId, open_key: openKey }).first('id'));
  return open.id;
}
