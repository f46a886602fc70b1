import { toBaht } from '../../contract/satang.ts';
import { toLocal } from '../../contract/time.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import type { MemberRecord } from './contract.ts';
import { memberHoldings, memberVisits, memberWallet } from './extensions.ts';
import { Member } from './models/member.ts';

/** A member who is there and not erased, or null. */
export const findMember = async (scope: ReadScope, id: string): Promise<Member | null> =>
  (await scope.query(Member).findById(id).whereNull('erased_at')) ?? null;

const lastVisit = async (scope: WriteScope, memberId: string): Promise<Date | null> => {
  const visits = await scope.ask(memberVisits, 'lastVisit', { memberId });
  const times = visits.flatMap(({ value }) => (value ? [value.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
};

/** A member as the wire shows them; what only staff see is left out by the contract. Null where there is none. */
export async function showMember(scope: WriteScope, id: string): Promise<MemberRecord | null> {
  const member = await findMember(scope, id);
  if (!member) return null;
  const zone = scope.shop.timeZone;
  const [[balances], visit, [wallet]] = await Promise.all([
    scope.ask(memberHoldings, 'read', { memberId: id }),
    lastVisit(scope, id),
    scope.ask(memberWallet, 'balance', { memberId: id }),
  ]);
  return {
    id,
    first_name: member.first_name,
    last_name: member.last_name,
    birthdate: member.birthdate,
    phone: member.phone,
    email: member.email,
    line_display_name: member.line_display_name,
    line_picture_url: member.line_picture_url,
    language: member.language,
    marketing: Boolean(member.marketing),
    notify_by_line: Boolean(member.notify_by_line),
    notify_by_email: Boolean(member.notify_by_email),
    consent_version: member.consent_version,
    consent_at: member.consent_at && toLocal(member.consent_at, zone),
    create_dt: toLocal(member.created_at, zone),
    ...(wallet && { wallet_amount: toBaht(wallet.value) }),
    fund: balances?.value.fund ?? {},
    lots: balances?.value.lots ?? [],
    has_line: member.line_id !== null,
    last_visit: visit && toLocal(visit, zone),
  };
}
