import { raw } from 'objection';
import { dialledPhone } from '../../contract/phone.ts';
import { containing } from '../../server/db/search.ts';
import type { Scope } from '../../server/scope.ts';
import { Member } from './models/member.ts';

const columns = ['id', 'first_name', 'last_name', 'phone', 'email'] as const;

/** The digits of a part of a phone number, however it is written; null for what is none. */
export const phoneDigits = (typed: string): string | null => {
  const digits = dialledPhone(typed).replace('+', '');
  return /^\d+$/.test(digits) ? digits : null;
};

/** Members by a part of the full name, of the phone however it is written, and where asked of the e-mail. */
export function searchMembers(scope: Scope, typed: string, options: { email: boolean }) {
  const query = scope
    .query(Member)
    .select(...columns)
    .whereNull('erased_at')
    .orderBy(['first_name', 'last_name', 'id']);
  if (typed === '') return query;
  const digits = phoneDigits(typed);
  return query.where((either) => {
    either.where(raw("CONCAT(first_name, ' ', last_name)"), 'like', containing(typed));
    if (digits !== null) either.orWhere('phone', 'like', containing(digits));
    if (options.email) either.orWhere('email', 'like', containing(typed));
  });
}
