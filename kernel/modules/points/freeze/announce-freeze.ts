import type { WriteScope } from '../../../server/tenancy/scope.ts';
import type { Freezable } from '../domain/freeze.ts';
import type { FreezeChange } from './freeze.ts';

const stateOf = ({ end, frozen }: Freezable) => ({
  frozen_from: frozen?.from ?? null,
  frozen_until: frozen?.until ?? null,
  ...(frozen && frozen.except.length > 0 ? { frozen_except: frozen.except } : {}),
  last_day: end,
});

/** Writes a freeze into the history, and asks open screens to show it. */
export async function announceFreeze(
  scope: WriteScope,
  memberId: string,
  action: string,
  change: FreezeChange,
): Promise<void> {
  const [before, after] = [stateOf(change.before), stateOf(change.after)];
  await scope.audit({ action, entity: 'member', entityId: memberId, before, after });
  scope.live('member', [memberId]);
  scope.live('profile', [memberId], memberId);
}
