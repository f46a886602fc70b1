import { randomBytes } from 'node:crypto';
import type { Role } from '#kernel/contract/contract.ts';
import { newShopColors } from '#kernel/contract/shop-theme.ts';
import { addDays, defaultZone, toLocalDate } from '#kernel/contract/time.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';
import { systemScope } from '#kernel/server/tenancy/system-scope.ts';
import { bearer, type Client } from './client.ts';
import { markChanged } from './mark-changed.ts';
import type { TestServer } from './server.ts';

/** A word that no other test uses. */
export const word = (start: string): string => `${start}_${randomBytes(5).toString('hex')}`;

export interface TestShop {
  readonly id: string;
  readonly server: TestServer;
  /** The program itself in this shop, for what a test needs beside the calls. */
  scope(): Promise<KernelScope>;
  /** A signed-in person of the staff with these roles. */
  user(...roles: Role[]): Promise<TestUser>;
  setFeatures(features: readonly string[]): Promise<void>;
  set(columns: { next_billing_date?: string | null; time_zone?: string }): Promise<void>;
}

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly client: Client;
}

/** A shop of its own for one test, so that nothing has to be cleared and tenancy is always exercised. */
export async function makeShop(
  server: TestServer,
  options: { features?: readonly string[]; next_billing_date?: string | null } = {},
): Promise<TestShop> {
  const { kernel } = server;
  const id = word('shop');
  const now = server.clock.now();
  await kernel.knex('shop').insert({
    id,
    name: `Shop ${id}`,
    time_zone: defaultZone,
    next_billing_date:
      options.next_billing_date === undefined
        ? addDays(toLocalDate(now, defaultZone), 365)
        : options.next_billing_date,
    supervisor: 'Anong',
    ...newShopColors,
    created_at: now,
  });
  // Tests run at any time of day, and messages must not wait for the morning.
  await kernel
    .knex('shop_setting')
    .insert({ shop_id: id, plugin: 'notify', data: JSON.stringify({ quiet_hours: null }), secrets: '{}' });
  // Most tests book several sessions of one hour for one member.
  await kernel.knex('shop_setting').insert({
    shop_id: id,
    plugin: 'member',
    data: JSON.stringify({ allow_overlapping_bookings: 'always' }),
    secrets: '{}',
  });
  const shop: TestShop = {
    id,
    server,
    async scope() {
      const stored = await kernel.directory.shop(id);
      if (!stored) throw new Error('no such shop');
      return systemScope(kernel, 'test', stored);
    },
    async user(...roles) {
      const user = { id: newId(), email: `${word('user')}@sala.test` };
      await kernel.knex('user_account').insert({ ...user, activated_at: now, created_at: now });
      if (roles.length > 0) {
        await kernel.knex('user_role').insert(roles.map((role) => ({ user_id: user.id, shop_id: id, role })));
      }
      const { token } = await kernel.sessions.open({ kind: 'user', userId: user.id, shopId: id });
      return { ...user, token, client: bearer(server, token) };
    },
    async setFeatures(features) {
      await kernel.knex('shop_feature').where({ shop_id: id }).delete();
      if (features.length > 0) {
        await kernel
          .knex('shop_feature')
          .insert(features.map((feature) => ({ shop_id: id, feature, is_on: true })));
      }
      await markChanged(kernel, 'shop', id);
    },
    async set(columns) {
      await kernel.knex('shop').where({ id }).update(columns);
      await markChanged(kernel, 'shop', id);
    },
  };
  await shop.setFeatures(options.features ?? kernel.installation.features);
  return shop;
}

/** A signed-in person of the provider. */
export async function makeHq(server: TestServer): Promise<TestUser> {
  const { kernel } = server;
  const now = server.clock.now();
  const user = { id: newId(), email: `${word('hq')}@sala.test` };
  await kernel.knex('user_account').insert({ ...user, is_hq: true, activated_at: now, created_at: now });
  const { token } = await kernel.sessions.open({ kind: 'user', userId: user.id, shopId: null });
  return { ...user, token, client: bearer(server, token) };
}
