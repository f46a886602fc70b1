import { toLocal } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { releaseUncheckedFiles } from '../member-import/import-file.ts';
import { forgetMessages, messagesOf } from '../notify/api.ts';
import { FundLedger } from '../points/models/fund-ledger.ts';
import { memberPersonalData } from './api.ts';
import { blankMember } from './blank-member.ts';
import { showMember } from './member-view.ts';
import { Member } from './models/member.ts';
import { MemberLinkCode } from './models/member-link-code.ts';
import { MemberNote } from './models/member-note.ts';

/**
 * Everything the shop stores about a member, by plugin. Features that are off answer too: their data are still there
 * (docs/domain/features.md#f3).
 */
export async function exportPersonalData(scope: Scope, memberId: string): Promise<Record<string, unknown>> {
  const zone = scope.shop.timeZone;
  const [record, row, notes, ledger, messages] = await Promise.all([
    showMember(scope, memberId),
    scope.query(Member).findById(memberId),
    scope.query(MemberNote).where({ member_id: memberId }).orderBy('id'),
    scope.query(FundLedger).where({ member_id: memberId }).orderBy('id'),
    messagesOf(scope, memberId),
  ]);
  const others = await scope.ask(memberPersonalData, 'export', { memberId });
  return {
    ...Object.fromEntries(others.map(({ plugin, value }) => [plugin, value])),
    member: {
      ...record,
      line_user_id: row?.line_id ?? null,
      consent_version: row?.consent_version ?? null,
      consent_at: row?.consent_at ? toLocal(row.consent_at, zone) : null,
      messages,
      notes: notes.map(({ note, created_at }) => ({ note, create_dt: toLocal(created_at, zone) })),
      fund_log: ledger.map(({ fund_id, changing_value, reason, until_date, created_at }) => ({
        fund_id,
        changing_value,
        reason,
        until_date,
        create_local_dt: toLocal(created_at, zone),
      })),
    },
  };
}

/**
 * Answers that are stored for repeated requests show the member, or are the member's own, which may hold an e-mail
 * without an id; so may those of the LINE user before they registered.
 */
async function forgetAnswers(scope: Scope, memberId: string): Promise<void> {
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
const earlierIds = (scope: Scope, memberId: string): Promise<string[]> =>
  kernelScopeOf(scope)
    .db('member_merge')
    .where({ shop_id: scope.shopId, into_id: memberId })
    .pluck('from_id');

/** What the change history, imported files and stored answers say of a member under one id. */
async function forgetTraces(scope: Scope, memberId: string): Promise<void> {
  // What staff changed on the member stays in the audit; the names and numbers it was changed to do not.
  await kernelScopeOf(scope)
    .db('audit')
    .where({ shop_id: scope.shopId, entity: 'member', entity_id: memberId })
    .update({ before_state: null, after_state: null });
  // What a file said of them goes too; what it brought stays for the ledger.
  const rows = kernelScopeOf(scope).db('member_import_row').where({ shop_id: scope.shopId });
  const forgotten = { cells: '[]', phone: null, first_key: null, last_key: null };
  await rows.clone().where({ member_id: memberId }).update(forgotten);
  await rows
    .clone()
    .where({ existing_id: memberId })
    .update({ ...forgotten, choice: 'skip' });
  await forgetAnswers(scope, memberId);
}

/**
 * Removes a member's personal data everywhere, inside the caller's transaction; the ledger stays (PDPA). What stands
 * under the ids of members who were merged into this one is theirs as well.
 */
export async function erasePersonalData(scope: Scope, memberId: string): Promise<void> {
  await scope.ask(memberPersonalData, 'erase', { memberId });
  await forgetMessages(scope, memberId);
  await releaseUncheckedFiles(scope);
  await scope.query(MemberNote).where({ member_id: memberId }).delete();
  await scope.query(MemberLinkCode).where({ member_id: memberId }).delete();
  for (const id of [memberId, ...(await earlierIds(scope, memberId))]) await forgetTraces(scope, id);
  await blankMember(scope, memberId);
}
