import type { Demo } from '../../demo/kit.ts';
import { newId } from '../../server/ids/new-id.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import { hashPassword } from './passwords.ts';

/** The shop's team, and HQ's one user with the first shop. */
export const demo: Demo = async (scope, { shop, password }) => {
  const password_hash = await hashPassword(password);
  const account = async (email: string, isHq: boolean): Promise<string> => {
    const known: { id: string } | undefined = await kernelScopeOf(scope)
      .db('user_account')
      .where({ email })
      .first('id');
    if (known) return known.id;
    const id = newId();
    const times = { activated_at: scope.now, created_at: scope.now };
    await kernelScopeOf(scope)
      .db('user_account')
      .insert({ id, email, password_hash, is_hq: isHq, ...times });
    return id;
  };
  await account('hq@sala.test', true);
  for (const { email, role } of shop.team) {
    await kernelScopeOf(scope)
      .db('user_role')
      .insert({ user_id: await account(email, false), shop_id: scope.shopId, role });
  }
};
