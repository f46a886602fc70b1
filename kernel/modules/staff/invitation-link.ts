import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { hashOfToken } from './links.ts';

/** A mailed link that is still valid, with the invited account. */
export interface InvitationLink {
  readonly user_id: string;
  readonly email: string;
  /** The shop of the team; null for HQ. */
  readonly shop_id: string | null;
  /** Null if the person has to set a password to accept. */
  readonly activated_at: Date | null;
}

/** Finds the link of a token. @returns undefined if it was used, replaced, withdrawn or has expired. */
export async function findInvitationLink(
  scope: ReadScope,
  token: string,
  { locks = false }: { readonly locks?: boolean } = {},
): Promise<InvitationLink | undefined> {
  const query = kernelScopeOf(scope)
    .db('user_token')
    .join('user_account', 'user_account.id', 'user_token.user_id')
    .where({ token_hash: hashOfToken(token), kind: 'invitation' })
    .whereNull('used_at')
    .where('expires_at', '>', scope.now)
    .first('user_id', 'email', 'shop_id', 'activated_at');
  if (locks) query.forUpdate();
  return query;
}
