import { email as emailField } from '../../contract/fields.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { systemScope } from '../tenancy/system-scope.ts';

/** Why no second factor was taken away; one sentence. */
export class SecondFactorError extends Error {}

/**
 * Takes away the second factor of somebody who has lost both the app and the recovery codes, and ends their sessions.
 * Only the installation's operator can, by a command: a person who could on a screen would be a way around the factor.
 * @throws SecondFactorError where the address is nobody's or has no second factor.
 */
export async function resetSecondFactor(kernel: Kernel, address: string): Promise<void> {
  const email = emailField.safeParse(address).data?.toLowerCase();
  const account: { id: string } | undefined =
    email === undefined ? undefined : await kernel.knex('user_account').where({ email }).first('id');
  if (!account) throw new SecondFactorError(`Nobody signs in with ${address || 'no address'}.`);
  const ofUser = { user_id: account.id };
  await systemScope(kernel, 'command', null).transaction(
    async (scope) => {
      // The factor first, as those hold it who make new recovery codes at this moment.
      const removed: unknown = await scope.db('user_second_factor').where(ofUser).delete();
      await scope.db('user_recovery_code').where(ofUser).delete();
      if (removed === 0) throw new SecondFactorError(`${email} has no second factor.`);
      await scope.audit({ action: 'user.second_factor_off', entity: 'user', entityId: account.id });
      await scope.changed('user', account.id);
    },
    { retry: 'is idempotent' },
  );
  await kernel.sessions.closeAll(account.id);
}
