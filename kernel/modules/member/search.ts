import type { Knex } from 'knex';
import { z } from 'zod';
import { dialledDigits } from '../../contract/phone.ts';
import { containing } from '../../server/db/search.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { searchWords } from './domain/search-words.ts';

const columns = ['m.id', 'm.first_name', 'm.last_name', 'm.phone', 'm.email'];

/** A stored phone number as it is dialled at home: in E.164, 66 would be a part of every Thai number. */
const dialledPhone = (column: string): string => `REPLACE(${column}, '+66', '0')`;

/** LIKE patterns of a part of a number, for `dialledPhone`; none where no part of a number was typed. */
function phonePatterns(typed: string): string[] {
  const digits = dialledDigits(typed);
  if (digits === null) return [];
  return [containing(digits), ...(/^66\d/.test(digits) ? [`0${digits.slice(2)}%`] : [])];
}

/**
 * A condition that a stored phone number has what was typed as a part of it, in any spelling: `0812`, `+66 81`,
 * `66812`, `81-2` or the last digits. Null where no part of a number was typed.
 * @param column of the number, such as `m.phone`; it is no text of a person's.
 */
export const phonePart = (column: string, typed: string): { sql: string; patterns: string[] } | null => {
  const patterns = phonePatterns(typed);
  if (patterns.length === 0) return null;
  return { sql: `(${patterns.map(() => `${dialledPhone(column)} LIKE ?`).join(' OR ')})`, patterns };
};

const fullName = (alias: string): string => `CONCAT(${alias}.first_name, ' ', ${alias}.last_name)`;

/** Words that a search tells apart; those after them must follow one another. */
const mostWords = 4;

/** As many LIKE patterns for `fullName`, which must all match; `%` where fewer words were typed. */
function namePatterns(typed: string): string[] {
  const words = searchWords(typed);
  const apart = words.slice(0, mostWords - 1);
  const together = words.slice(mostWords - 1).join(' ');
  return Array.from({ length: mostWords }, (_, index) => containing([...apart, together][index] ?? ''));
}

/**
 * A condition that the full name of a member contains the words that were typed, in any order and without titles.
 * @param alias of the table `member` in the statement.
 */
export function nameMatch(alias: string, typed: string): { sql: string; patterns: string[] } {
  const patterns = [...new Set(namePatterns(typed))];
  return { sql: `(${patterns.map(() => `${fullName(alias)} LIKE ?`).join(' AND ')})`, patterns };
}

/** The condition of `nameMatch` for a fixed statement and the member `m`; `nameValues` returns its values. */
export const isNamedAsTyped = `(${['a', 'b', 'c', 'd'].map((each) => `${fullName('m')} LIKE :name_like_${each}`).join(' AND ')})`;

/** The values of `isNamedAsTyped`. */
export function nameValues(typed: string) {
  const [name_like_a = '%', name_like_b = '%', name_like_c = '%', name_like_d = '%'] = namePatterns(typed);
  return { name_like_a, name_like_b, name_like_c, name_like_d };
}

/** For a statement: that the full name or the phone of the member `m` has what was typed as a part. */
export const isLikeTyped = `(${isNamedAsTyped} OR ${dialledPhone('m.phone')} LIKE :phone_like
  OR ${dialledPhone('m.phone')} LIKE :phone_of_code_like)`;

/** The values of `isLikeTyped`. What is no part of a number, or of one with its country code, is like none. */
export function likeTyped(typed: string) {
  const [phone_like = null, phone_of_code_like = null] = phonePatterns(typed);
  return { ...nameValues(typed), phone_like, phone_of_code_like };
}

/** What a search looks in beside names and phones. */
interface Looked {
  readonly email: boolean;
}

/** Members by a part of the full name, of the phone however it is written, and where asked of the e-mail. */
function membersLike(scope: ReadScope, typed: string, { email }: Looked) {
  const query = scope.table('member', 'm').whereNull('m.erased_at');
  if (typed === '') return query;
  const part = phonePart('m.phone', typed);
  return query.where((either) => {
    const named = nameMatch('m', typed);
    either.whereRaw(named.sql, named.patterns);
    if (part) either.orWhereRaw(part.sql, part.patterns);
    if (email) either.orWhere('m.email', 'like', containing(typed));
  });
}

/**
 * Such members by name. Asked for no column but those of the index of names, the database looks up no row; a column
 * more, and a search by a name that few bear reads all members of the shop.
 */
export const searchMembers = (scope: ReadScope, typed: string, looked: Looked): Knex.QueryBuilder =>
  membersLike(scope, typed, looked).select(columns).orderBy(['m.name_sort', 'm.id']);

const counted = z.tuple([z.object({ members: z.number() })]);

/** How many such members there are. */
export async function countMembers(scope: ReadScope, typed: string, looked: Looked): Promise<number> {
  const [{ members }] = counted.parse(await membersLike(scope, typed, looked).count({ members: '*' }));
  return members;
}
