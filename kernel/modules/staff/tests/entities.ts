import type { EntityMakers } from '#testing/harness/entities.ts';
import { newId } from '../../../server/ids/new-id.ts';

export const entities: EntityMakers = {
  /** Somebody of the team, whom calls name by e-mail. */
  async user({ id, server }, word) {
    const account = { id: newId(), email: `${word}_${newId()}@sala.test`.toLowerCase() };
    const now = server.clock.now();
    await server.kernel.knex('user_account').insert({ ...account, activated_at: now, created_at: now });
    await server.kernel.knex('user_role').insert({ user_id: account.id, shop_id: id, role: 'frontdesk' });
    return account.email;
  },
};
