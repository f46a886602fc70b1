import type { WriteScope } from '../../../server/tenancy/scope.ts';

/** Asks open screens of the desk and of the member to read the requests again. */
export function announceRequest(scope: WriteScope, memberId: string): void {
  scope.live('freeze_request', []);
  scope.live('profile', [memberId], memberId);
}
