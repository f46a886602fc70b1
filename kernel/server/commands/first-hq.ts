import { email as emailField } from '../../contract/fields.ts';
import { newId } from '../ids/new-id.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { systemScope } from '../tenancy/system-scope.ts';

/** Why no HQ account was made; one sentence. */
export class HqError extends Error {}

/**
 * Makes an account of the provider without a password, which its owner sets by the mail of HQ's Forgot password.
 * Everybody else is invited on the screens; somebody must be there first.
 * @throws HqError where the address is none or belongs to somebody already.
 */
export async function makeHqAccount(kernel: Kernel, address: string): Promise<void> {
  // People sign in with their address in lower case, however they write it.
  const email = emailField.safeParse(address).data?.toLowerCase();
  if (email === undefined) throw new HqError('Enter an email address: npm run sala -- hq you@example.com');
  const { knex, clock } = kernel;
  const known: unknown = await knex('user_account').where({ email }).first('id');
  if (known) throw new HqError(`${email} has an account already.`);
  const id = newId();
  const now = clock.now();
  await knex('user_account').insert({ id, email, is_hq: true, activated_at: now, created_at: now });
  await systemScope(kernel, 'command', null).audit({
    action: 'staff.create_hq',
    entity: 'user',
    entityId: id,
    after: { email },
  });
}
