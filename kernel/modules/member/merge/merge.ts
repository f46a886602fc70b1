import { addMinutes } from '../../../contract/time.ts';
import { endSessions } from '../../../server/tenancy/end-sessions.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { blankMember } from '../blank-member.ts';
import { membersMerged } from '../events.ts';
import { type MergedMembers, memberHoldings, memberMerge } from '../extensions.ts';
import { lockMember } from '../lock-member.ts';
import { Member } from '../models/member.ts';
import { reassignOwnedRows } from './follow-own.ts';

/** Minutes after which what was on its way is fetched. */
const again = [1, 30];

/** Everything of one member to the other, in every plugin; it may be done again. */
export async function follow(scope: WriteScope, of: MergedMembers): Promise<void> {
  await scope.ask(memberHoldings, 'merge', of);
  await reassignOwnedRows(scope, of);
  await scope.ask(memberMerge, 'follow', of);
}

/** Both members, held until the transaction ends; null where one is not there, erased, or merged already. */
async function lockBoth(scope: Scope, { fromId, intoId }: MergedMembers): Promise<[Member, Member] | null> {
  // In one order, or two merges of the same people wait for each other.
  for (const id of [fromId, intoId].sort()) if (!(await lockMember(scope, id))) return null;
  const [from, into] = await Promise.all([fromId, intoId].map((id) => scope.query(Member).findById(id)));
  return from && into ? [from, into] : null;
}

export type MergeOutcome =
  | { readonly kind: 'merged' }
  | { readonly kind: 'absent' }
  /** Both have LINE, and nobody chose whose stays. */
  | { readonly kind: 'line' }
  | { readonly kind: 'refused'; readonly why: { en: string; th: string } };

/**
 * Makes two members one, inside the caller's transaction (docs/domain/points.md#p13). The survivor keeps names, phone and consent;
 * what it lacks of e-mail, birthdate, language and LINE it takes from the other.
 * @param line whose LINE stays where both have one.
 */
export async function mergeMembers(
  scope: Scope,
  of: MergedMembers,
  line: 'survivor' | 'other' | undefined,
): Promise<MergeOutcome> {
  const both = await lockBoth(scope, of);
  if (!both) return { kind: 'absent' };
  const [from, into] = both;
  if (from.line_id !== null && into.line_id !== null && line === undefined) return { kind: 'line' };
  const against = await scope.ask(memberMerge, 'refuse', of);
  const why = against.flatMap(({ value }) => value ?? [])[0];
  if (why) return { kind: 'refused', why };
  await follow(scope, of);
  const own = kernelScopeOf(scope);
  const takesLine = from.line_id !== null && (into.line_id === null || line === 'other');
  await blankMember(scope, of.fromId);
  await scope
    .query(Member)
    .findById(of.intoId)
    .patch({
      shared_phone: into.shared_phone ?? (into.phone === '' ? from.shared_phone : null),
      email: into.email ?? from.email,
      birthdate: into.birthdate ?? from.birthdate,
      language: into.language ?? from.language,
      ...(takesLine && {
        line_id: from.line_id,
        line_display_name: from.line_display_name,
        line_picture_url: from.line_picture_url,
      }),
    });
  const merged = { shop_id: scope.shopId, created_at: scope.now };
  await own
    .db('member_merge')
    .where({ shop_id: scope.shopId, into_id: of.fromId })
    .update({ into_id: of.intoId });
  await own.db('member_merge').insert({ ...merged, from_id: of.fromId, into_id: of.intoId });
  const ended = [from.line_id, takesLine ? into.line_id : null].flatMap((id) => id ?? []);
  // A LINE user who was signed in as the one member signs in again as the other.
  for (const lineUserId of ended) await endSessions(scope, { shopId: scope.shopId, lineUserId });
  await own.as('member').emitAll(
    membersMerged,
    again.map((minutes) => ({ payload: of, at: addMinutes(scope.now, minutes) })),
  );
  const before = {
    first_name: from.first_name,
    last_name: from.last_name,
    phone: from.phone,
    email: from.email,
  };
  await scope.audit({ action: 'member.merged', entity: 'member', entityId: of.intoId, before });
  scope.live('member', [of.fromId, of.intoId]);
  scope.live('profile', [of.intoId], of.intoId);
  return { kind: 'merged' };
}

/** The member that an old id leads to; null for an id that was never merged. */
export async function findMergeTarget(scope: ReadScope, id: string): Promise<string | null> {
  const row: unknown = await kernelScopeOf(scope)
    .db('member_merge')
    .where({ shop_id: scope.shopId, from_id: id })
    .first('into_id');
  return typeof row === 'object' && row !== null && 'into_id' in row ? String(row.into_id) : null;
}
