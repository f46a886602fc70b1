import type { Http } from '../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { Member } from './models/member.ts';

/** The member a LINE user is at the scope's shop, or null. */
export async function memberOfLineUser(scope: ReadScope, lineUserId: string): Promise<Member | null> {
  return (await scope.query(Member).findOne({ line_id: lineUserId })) ?? null;
}

/** Makes the caller's session that of a member from now on; what it may do grows, its end stays. */
export async function becomeMember(scope: WriteScope, http: Http, memberId: string): Promise<void> {
  const { sessions } = kernelScopeOf(scope).kernel;
  if (http.token === null) return;
  const session = await sessions.find(http.token);
  if (session?.kind === 'member') await sessions.replace(http.token, { ...session, memberId });
}
