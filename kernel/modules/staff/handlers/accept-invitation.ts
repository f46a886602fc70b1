import { fieldRequired } from '../../../contract/field-messages.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope } from '../../../server/tenancy/scope.ts';
import { staffContract } from '../contract.ts';
import { findInvitationLink, type InvitationLink } from '../invitation-link.ts';
import { hashOfToken } from '../links.ts';
import { passwordErrors } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { findShopNames } from '../shop-names.ts';
import { storePassword } from '../store-password.ts';
import { lockTeam } from '../team.ts';
import { acceptInvitation as acceptIntoTeam } from '../team-invitations.ts';

/** The staff app in which a person logs in, by their roles in all shops. */
async function areaOf(scope: ReadScope, userId: string) {
  const { db } = kernelScopeOf(scope);
  const { is_hq }: { is_hq: number } = await db('user_account').where({ id: userId }).first('is_hq');
  if (is_hq) return 'hq' as const;
  const manages: unknown = await db('user_role')
    .where({ user_id: userId })
    .whereNot({ role: 'frontdesk' })
    .first('role');
  return manages ? ('management' as const) : ('frontdesk' as const);
}

/** Whether a person who was invited by an earlier release, which granted the roles at once, has them. */
async function hasRole(scope: ReadScope, shopId: string, userId: string): Promise<boolean> {
  const held: unknown = await kernelScopeOf(scope)
    .db('user_role')
    .where({ shop_id: shopId, user_id: userId })
    .first('role');
  return held !== undefined;
}

const isNew = ({ activated_at }: InvitationLink): boolean => activated_at === null;

export const acceptInvitation = handler(
  staffContract,
  'acceptInvitation',
  async ({ input, scope: outside, fail, http }) => {
    const { token, password } = input;
    const passwordHash = password === undefined ? null : await hashPassword(password);
    /** Grants the roles of the link's invitation. A link to HQ needs none. */
    const join = async (scope: Scope, link: InvitationLink): Promise<void> => {
      if (link.shop_id === null) return;
      const place = { shopId: link.shop_id, userId: link.user_id };
      const roles = await acceptIntoTeam(scope, place, () => fail('cannot_be_invited'));
      if (!roles && !(isNew(link) && (await hasRole(scope, place.shopId, place.userId))))
        throw fail('invitation_over');
    };
    const accept = async (scope: Scope): Promise<void> => {
      // The team is locked before the link, in the order in which an admin locks them who withdraws it.
      const unlocked = await findInvitationLink(scope, token);
      if (!unlocked) throw fail('invitation_over');
      if (unlocked.shop_id !== null) await lockTeam(scope, unlocked.shop_id);
      const link = await findInvitationLink(scope, token, { locks: true });
      if (!link || (link.shop_id === null && !isNew(link))) throw fail('invitation_over');
      const { user_id: id, email, shop_id } = link;
      if (!isNew(link) && password !== undefined) throw fail('has_password');
      if (isNew(link)) {
        const errors =
          password === undefined
            ? [{ path: 'password', message: fieldRequired }]
            : await passwordErrors(password, { email, shops: await findShopNames(scope, id) }, 'password');
        if (errors.length > 0) throw fail('invalid', { errors });
      }
      await join(scope, link);
      await kernelScopeOf(scope)
        .db('user_token')
        .where({ user_id: id, kind: 'invitation', shop_id })
        .whereNull('used_at')
        .update({ used_at: scope.now });
      const atShop = shop_id === null ? {} : { shopId: shop_id };
      const action = 'user.accept_invitation';
      if (passwordHash !== null)
        await storePassword(scope, http, { user: { id, email }, passwordHash, action, ...atShop });
      else await scope.audit({ action, entity: 'user', entityId: id, actorName: email, ...atShop });
    };
    const owner = async (): Promise<{ user_id: string; shop_id: string | null; used_at: Date | null }> => {
      const row = await kernelScopeOf(outside)
        .db('user_token')
        .where({ token_hash: hashOfToken(token) })
        .first('user_id', 'shop_id', 'used_at');
      if (!row) throw fail('invitation_over');
      return row;
    };
    const settle = async () => {
      const { user_id, shop_id, used_at } = await owner();
      // The hash has a salt of its own, so that only this call can have written it.
      if (passwordHash !== null) {
        const stored: unknown = await kernelScopeOf(outside)
          .db('user_account')
          .where({ id: user_id, password_hash: passwordHash })
          .first('id');
        return stored ? { value: undefined } : null;
      }
      const isIn = used_at !== null && shop_id !== null && (await hasRole(outside, shop_id, user_id));
      return isIn ? { value: undefined } : null;
    };
    await outside.transaction(accept, { settle });
    const { user_id: userId } = await owner();
    return { area: await areaOf(outside, userId) };
  },
  { transaction: 'manual' },
);
