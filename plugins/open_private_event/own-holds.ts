import { listHeldSubjects } from '#kernel/modules/booking/api.ts';
import type { MemberActor, StaffActor } from '#kernel/server/security/actor.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { openPrivateEventContract } from './contract.ts';
import { type SessionTime, toBookableTime } from './held-time.ts';
import type { SessionTopic } from './topics.ts';

/** Finds which sessions of a class type at a branch the caller holds while paying for them. */
export async function findOwnHolds(
  scope: ReadScope,
  actor: MemberActor | StaffActor,
  topic: SessionTopic,
  branchId: string | undefined,
): Promise<(session: Omit<SessionTime, 'branchId'>) => boolean> {
  if (topic.drop_in_satang === null || branchId === undefined || actor.audience !== 'member')
    return () => false;
  const held = await listHeldSubjects(scope, openPrivateEventContract.id, actor.memberId);
  return (session) => held.size > 0 && held.has(toBookableTime(topic, { ...session, branchId }).id);
}
