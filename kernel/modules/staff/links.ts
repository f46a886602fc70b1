import { createHash, randomBytes } from 'node:crypto';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';

/** A token for a one-time link: it stands in the mail only, and its hash in the database. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What a token is stored and looked up by. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whose link it is and what it does. */
export interface LinkOwner {
  readonly userId: string;
  readonly kind: 'reset' | 'invitation';
  /** The shop whose team an invitation is for; null for HQ's, and for a new password. */
  readonly shopId: string | null;
}

/** The links of one kind that a person has; of an invitation those of one team. */
export const listLinks = (scope: ReadScope, { userId, kind, shopId }: LinkOwner) =>
  kernelScopeOf(scope).db('user_token').where({ user_id: userId, kind, shop_id: shopId });

/** Makes a one-time link, good until a moment. @returns its token, which is nowhere else. */
export async function issueLink(scope: WriteScope, owner: LinkOwner, expiresAt: Date): Promise<string> {
  const token = newToken();
  await kernelScopeOf(scope)
    .db('user_token')
    .insert({
      token_hash: hashOfToken(token),
      user_id: owner.userId,
      kind: owner.kind,
      shop_id: owner.shopId,
      expires_at: expiresAt,
    });
  return token;
}
