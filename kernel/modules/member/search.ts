import { raw } from 'objection';
import { dialledDigits } from '../../contract/phone.ts';
import { containing } from '../../server/db/search.ts';
import type { Scope } from '../../server/scope.ts';
import { Member } from './models/member.ts';

const columns = ['id', 'first_name', 'last_name', 'phone', 'email'] as const;

/**
 * A condition that a stored phone number has what was typed as a part of it, in any spelling: `0812`, `+66 81`,
 * `66812`, `81-2` or the last digits. Null where no part of a number was typed.
 * @param column of the number, such as `m.phone`; it is no text of a person's.
 */
export const phonePart = (column: string, typed: string): { sql: string; patterns: string[] } | null => {
  const digits = dialledDigits(typed);
  if (digits === null) return null;
  // Looked for as it is dialled at home: in E.164, 66 would be a part of every Thai number.
  const patterns = [containing(digits)];
  if (/^66\d/.test(digits)) patterns.push(`0${digits.slice(2)}%`);
  const condition = `REPLACE(${column}, '+66', '0') LIKE ?`;
  return { sql: `(${patterns.map(() => condition).join(' OR ')})`, patterns };
};

/** Members by a part of the full name, of the phone however it is written, and where asked of the e-mail. */
export function searchMembers(scope: Scope, typed: string, options: { email: boolean }) {
  const query = scope
    .query(Member)
    .select(...columns)
    .whereNull('erased_at')
    .orderBy(['first_name', 'last_name', 'id']);
  if (typed === '') return query;
  const part = phonePart('phone', typed);
  return query.where((either) => {
    either.where(raw("CONCAT(first_name, ' ', last_name)"), 'like', containing(typed));
    if (part) either.orWhereRaw(part.sql, part.patterns);
    if (options.email) either.orWhere('email', 'like', containing(typed));
  });
}
