import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';

/** Asks open screens of a member and of staff to look again at what the member holds. */
export function announceMember(scope: WriteScope, memberId: string): void {
  const own = kernelScopeOf(scope).as('member');
  own.live('profile', [memberId], memberId);
  own.live('member', [memberId]);
}

/** The same for many members at once: every screen of the staff that shows a member looks again. */
export function announceMembers(scope: WriteScope): void {
  kernelScopeOf(scope).as('member').live('member', []);
}
