import { notInList } from '../../../contract/field-messages.ts';
import { addDays, toLocalDate } from '../../../contract/time.ts';
import { isDuplicate } from '../../../server/db/errno.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { createShop as writeShop } from '../../shop/api.ts';
import { staffContract } from '../contract.ts';
import { inviteFirstAdmin } from '../first-admin.ts';
import { passwordErrors } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import type { Account } from '../team.ts';

/** Days until a new shop's first billing date. */
const firstPeriodDays = 30;

/** Finds the account of an email, or creates one that can log in with the password. */
async function findOrCreate(
  scope: WriteScope,
  email: string,
  password: string,
): Promise<{ account: Account | undefined; created: boolean }> {
  const find = (): Promise<Account | undefined> =>
    kernelScopeOf(scope)
      .db('user_account')
      .where({ email })
      .forUpdate()
      .first('id', 'email', 'is_hq', 'activated_at');
  const existing = await find();
  if (existing) return { account: existing, created: false };
  const id = newId();
  await kernelScopeOf(scope)
    .db('user_account')
    .insert({
      id,
      email,
      password_hash: await hashPassword(password),
      activated_at: scope.now,
      created_at: scope.now,
    })
    .onConflict('email')
    .ignore();
  const account = await find();
  return { account, created: account?.id === id };
}

export const createShop = handler(staffContract, 'createShop', async ({ input, scope, fail, http }) => {
  const { environment } = kernelScopeOf(scope).kernel;
  const { shop_id: id, shop_name: name, supervisor } = input;
  if (!environment.SUPERVISORS.includes(supervisor)) {
    throw fail('invalid', { errors: [{ path: 'supervisor', message: notInList }] });
  }
  const errors = await passwordErrors(input.password, { email: input.email, shops: [id, name] }, 'password');
  if (errors.length > 0) throw fail('invalid', { errors });
  const timeZone = environment.TIME_ZONE;
  const nextBillingDate = addDays(toLocalDate(scope.now, timeZone), firstPeriodDays);
  try {
    await writeShop(scope, { id, name, supervisor, timeZone, nextBillingDate });
  } catch (error) {
    throw isDuplicate(error) ? fail('shop_id_taken') : error;
  }
  const { account, created } = await findOrCreate(scope, input.email, input.password);
  if (!account) throw new Error('an account was neither found nor made');
  if (account.is_hq) throw fail('user_is_hq');
  if (created)
    await kernelScopeOf(scope).db('user_role').insert({ user_id: account.id, shop_id: id, role: 'admin' });
  else await inviteFirstAdmin(scope, account, { id, name }, languageOf(http.headers['accept-language']));
  await scope.audit({
    action: 'shop.create',
    entity: 'shop',
    entityId: id,
    shopId: id,
    after: {
      name,
      supervisor,
      time_zone: timeZone,
      next_billing_date: nextBillingDate,
      admin: account.email,
    },
  });
  await kernelScopeOf(scope).changed('user', account.id);
  return { id, shop_id: id, email: account.email, user_created: created };
});
