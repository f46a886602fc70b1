import { createHash, randomInt } from 'node:crypto';
import { addMinutes } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { TeamLine } from './models/team-line.ts';

/** No letters or digits that are read for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;
const lifeMinutes = 15;

const hash = (scope: CallContext, code: string): string =>
  createHash('sha256')
    .update(`team:${scope.shopId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest('hex');

/** Makes a one-time code for somebody of the team; an earlier one stops working. */
export async function issueTeamCode(
  scope: WriteScope,
  userId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const expiresAt = addMinutes(scope.now, lifeMinutes);
  await scope
    .query(TeamLine)
    .insert({ user_id: userId, code_hash: hash(scope, code), code_expires_at: expiresAt })
    .onConflict(['shop_id', 'user_id'])
    .merge(['code_hash', 'code_expires_at']);
  return { code, expiresAt };
}

/** Uses a code up for a LINE user. @returns whether it was one that works. */
export async function claimTeamCode(scope: WriteScope, code: string, lineUserId: string): Promise<boolean> {
  const linked = await scope
    .query(TeamLine)
    .where({ code_hash: hash(scope, code) })
    .where('code_expires_at', '>', scope.now)
    .patch({ line_user_id: lineUserId, code_hash: null, code_expires_at: null });
  return linked === 1;
}

export interface LinkedPerson {
  readonly userId: string;
  readonly email: string;
  readonly lineUserId: string;
}

/** Who gets notices by LINE: those who linked theirs and are still of the team. */
export async function linkedTeam(scope: ReadScope): Promise<LinkedPerson[]> {
  const rows: { user_id: string; email: string; line_user_id: string }[] = await kernelScopeOf(scope)
    .db('team_line as l')
    .join('user_account as u', 'u.id', 'l.user_id')
    .where({ 'l.shop_id': scope.shopId })
    .whereNotNull('l.line_user_id')
    .whereExists((role) => {
      role
        .from('user_role as r')
        .whereRaw('r.user_id = l.user_id AND r.shop_id = l.shop_id')
        .select('r.role');
    })
    .orderBy('u.email')
    .select('l.user_id', 'u.email', 'l.line_user_id');
  return rows.map(({ user_id, email, line_user_id }) => ({
    userId: user_id,
    email,
    lineUserId: line_user_id,
  }));
}
