import type { SessionOwner } from '../security/sessions.ts';
import { kernelScopeOf } from './kernel-scope.ts';
import type { WriteScope } from './scope.ts';

/**
 * Ends every session of an owner with the scope's transaction. They end before the commit, so that the call fails
 * without Redis and none outlives it; and after the commit, for those opened in between.
 * @param exceptToken of a session that stays.
 */
export async function endSessions(
  scope: WriteScope,
  owner: SessionOwner,
  exceptToken?: string,
): Promise<void> {
  const { kernel, db } = kernelScopeOf(scope);
  await kernel.sessions.closeAllBeforeCommit(db, owner, exceptToken);
  scope.afterCommit(() => kernel.sessions.closeAllOf(owner, exceptToken));
}
