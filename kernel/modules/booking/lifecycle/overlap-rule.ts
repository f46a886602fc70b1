import type { CallContext } from '../../../server/tenancy/scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { memberContract } from '../../member/contract.ts';

/**
 * Whether overlapping bookings are refused. The setting `never` binds members: staff can always agree to an overlap.
 * Work of the program itself is not refused.
 */
export function refusesOverlap(scope: CallContext, { allowed }: { readonly allowed: boolean }): boolean {
  const { allow_overlapping_bookings: rule } = readSettings(scope.shop, memberContract);
  const { audience } = scope.actor;
  if (rule === 'always' || (audience !== 'member' && audience !== 'staff')) return false;
  return !allowed || (rule === 'never' && audience === 'member');
}
