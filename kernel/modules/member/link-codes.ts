import { createHash, randomInt } from 'node:crypto';
import { parseTyped } from '../../contract/thai-keyboard.ts';
import { addMinutes } from '../../contract/time.ts';
import type { CallContext, WriteScope } from '../../server/tenancy/scope.ts';
import { MemberLinkCode } from './models/member-link-code.ts';

/** No letters or digits that are read for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
const lifeMinutes = 24 * 60;

const normalize = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The code in capitals without spaces and dashes, also if the keyboard was set to Thai. */
const readLinkCode = (typed: string): string =>
  parseTyped(typed, (reading) => (normalize(reading).length === length ? normalize(reading) : null)) ??
  normalize(typed);
const hash = (scope: CallContext, code: string): string =>
  createHash('sha256')
    .update(`${scope.shopId}:${readLinkCode(code)}`)
    .digest('hex');

/** Makes a one-time code for a member; any earlier one stops working. */
export async function issueLinkCode(
  scope: WriteScope,
  memberId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const expiresAt = addMinutes(scope.now, lifeMinutes);
  await scope
    .query(MemberLinkCode)
    .insert({
      member_id: memberId,
      code_hash: hash(scope, letters),
      expires_at: expiresAt,
      used_at: null,
    })
    .onConflict(['shop_id', 'member_id'])
    .merge(['code_hash', 'expires_at', 'used_at']);
  return { code: `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`, expiresAt };
}

/** Uses a code up. @returns the member it was given for, or null where it is unknown, used or over. */
export async function useLinkCode(scope: WriteScope, code: string): Promise<string | null> {
  const row = await scope.query(MemberLinkCode).findOne({ code_hash: hash(scope, code) });
  if (!row) return null;
  const used = await scope
    .query(MemberLinkCode)
    .where({ member_id: row.member_id, code_hash: row.code_hash })
    .whereNull('used_at')
    .where('expires_at', '>', scope.now)
    .patch({ used_at: scope.now });
  return used === 1 ? row.member_id : null;
}
