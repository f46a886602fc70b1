import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { StaffActor } from '../../server/security/actor.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

const row = z.object({ id: z.string(), branch_id: z.string(), user_id: z.string(), shift: z.number() });
const byId = statement(
  'SELECT id, branch_id, user_id, shift FROM drawer WHERE shop_id = :shop_id AND id = :id',
  row,
);
export type DrawerRow = z.output<typeof row>;

/**
 * A drawer that its person asks for, or who may close any (docs/domain/identity.md#i10).
 * @returns null where it is another’s.
 */
export async function drawerFor(scope: ReadScope, actor: StaffActor, id: string): Promise<DrawerRow | null> {
  const [drawer] = await kernelScopeOf(scope).rows(byId, { id });
  if (!drawer) return null;
  return actor.permissions.has('payment.close_any') || drawer.user_id === actor.userId ? drawer : null;
}
