import { toLocal } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { forgetMessages, listMessages } from '../notify/api.ts';
import { blankMember } from './blank-member.ts';
import { memberPersonalData } from './extensions.ts';
import { showMember } from './member-view.ts';
import { Member } from './models/member.ts';
import { MemberFavorite } from './models/member-favorite.ts';
import { MemberLinkCode } from './models/member-link-code.ts';
import { MemberNote } from './models/member-note.ts';

/** What contributors export, by plugin; several parts of a plugin can contribute. */
async function exportContributions(
  scope: WriteScope,
  memberId: string,
): Promise<Record<string, Record<string, unknown>>> {
  const byPlugin: Record<string, Record<string, unknown>> = {};
  for (const { plugin, value } of await scope.ask(memberPersonalData, 'export', { memberId }))
    byPlugin[plugin] = { ...byPlugin[plugin], ...value };
  return byPlugin;
}

/**
 * Everything the shop stores about a member, by plugin. Features that are off answer too: their data are still there
 * (docs/domain/features.md#f3).
 */
export async function exportPersonalData(
  scope: WriteScope,
  memberId: string,
): Promise<Record<string, unknown>> {
  const zone = scope.shop.timeZone;
  const [record, row, notes, favorites, messages] = await Promise.all([
    showMember(scope, memberId),
    scope.query(Member).findById(memberId),
    scope.query(MemberNote).where({ member_id: memberId }).orderBy('id'),
    scope.query(MemberFavorite).where({ member_id: memberId }).orderBy(['kind', 'subject_id']),
    listMessages(scope, memberId),
  ]);
  const { member: parts, ...others } = await exportContributions(scope, memberId);
  return {
    ...others,
    member: {
      ...record,
      line_user_id: row?.line_id ?? null,
      messages,
      notes: notes.map(({ note, created_at }) => ({ note, create_dt: toLocal(created_at, zone) })),
      favorites: favorites.map(({ kind, subject_id, created_at }) => ({
        kind,
        subject_id,
        create_dt: toLocal(created_at, zone),
      })),
      ...parts,
    },
  };
}

/**
 * Answers that are stored for repeated requests show the member, or are the member's own, which may hold an e-mail
 * without an id; so may those of the LINE user before they registered.
 */
async function forgetAnswers(scope: ReadScope, memberId: string): Promise<void> {
  const member = await scope.query(Member).select('line_id').findById(memberId);
  const answers = () => kernelScopeOf(scope).db('idempotency').where({ shop_id: scope.shopId });
  // Found without a lock, or it would wait for every call that is under way in the shop.
  const keys: { actor: string; endpoint: string; request_key: string }[] = await answers()
    .where((any) => {
      any.where('answer', 'like', `%${memberId}%`).orWhere({ actor: `member:${memberId}` });
      if (member?.line_id) any.orWhere({ actor: `member:${member.line_id}` });
    })
    .select('actor', 'endpoint', 'request_key');
  for (const key of keys) await answers().where(key).delete();
}

/** The ids that a person had before their members were merged into this one. */
export const earlierIds = (scope: ReadScope, memberId: string): Promise<string[]> =>
  kernelScopeOf(scope)
    .db('member_merge')
    .where({ shop_id: scope.shopId, into_id: memberId })
    .pluck('from_id');

/** What the change history and stored answers say of a member under one id. */
async function forgetTraces(scope: WriteScope, memberId: string): Promise<void> {
  // What staff changed on the member stays in the audit; the names and numbers it was changed to do not.
  await kernelScopeOf(scope)
    .db('audit')
    .where({ shop_id: scope.shopId, entity: 'member', entity_id: memberId })
    .update({ before_state: null, after_state: null });
  await forgetAnswers(scope, memberId);
}

/**
 * Removes a member's personal data everywhere, inside the caller's transaction; the ledger stays (PDPA). What stands
 * under the ids of members who were merged into this one is theirs as well.
 */
export async function erasePersonalData(scope: WriteScope, memberId: string): Promise<void> {
  await scope.ask(memberPersonalData, 'erase', { memberId });
  await forgetMessages(scope, memberId);
  await scope.query(MemberNote).where({ member_id: memberId }).delete();
  await scope.query(MemberFavorite).where({ member_id: memberId }).delete();
  await scope.query(MemberLinkCode).where({ member_id: memberId }).delete();
  for (const id of [memberId, ...(await earlierIds(scope, memberId))]) await forgetTraces(scope, id);
  await blankMember(scope, memberId);
}
