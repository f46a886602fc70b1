import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { startTestServer } from '#testing/harness/server.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { settingsMarked } from '../../../contract/settings.ts';
import { shopSettings } from '../../../modules/shop/contract.ts';
import { rotateEncryptionKeys } from '../../commands/rotate-encryption-keys.ts';
import { newId } from '../../ids/new-id.ts';
import { Keys, placeOfFeed, placeOfMerchantAccount } from '../keys.ts';

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const keysOf = (SECRET_KEY: string) =>
  new Keys(readEnvironment({ DATABASE_URL: 'mysql://x/y', REDIS_URL: 'redis://x', SECRET_KEY }).SECRET_KEY);

describe('the keys of an installation', () => {
  it('differ for each use', () => {
    const keys = keysOf(first);
    const sealed = keys.seal('secrets', 'a secret', 'here');
    expect(keys.open('secrets', sealed, 'here')).toBe('a secret');
    expect(() => keys.open('answers', sealed, 'here')).toThrow();
    expect(() => keys.open('secrets', sealed, 'there')).toThrow();
    expect(keys.hash('marks', 'a text')).not.toBe(keys.hash('bodies', 'a text'));
  });

  it('open what an earlier one has sealed, and seal with the first', () => {
    const before = keysOf(first);
    const after = keysOf(`2:${second},1:${first}`);
    const sealed = before.seal('secrets', 'a secret', 'here');
    expect(after.open('secrets', sealed, 'here')).toBe('a secret');
    expect([after.isCurrent(sealed), after.isCurrent(after.seal('secrets', 'x', 'here'))]).toEqual([
      false,
      true,
    ]);
    expect(() => before.open('secrets', after.seal('secrets', 'x', 'here'), 'here')).toThrow('the key 2');
    expect(after.isHashOf('bodies', before.hash('bodies', 'a text'), 'a text')).toBe(true);
    expect(after.isHashOf('bodies', before.hash('bodies', 'a text'), 'another')).toBe(false);
  });

  it.each(['', 'short', `1:${first},1:${second}`, `a b:${first}`, `2:${second},`])(
    'are refused as "%s"',
    (value) => {
      expect(() => keysOf(value)).toThrow('SECRET_KEY');
    },
  );
});

describe('after a change of the key', () => {
  it('a shop’s secrets are read, and need the old key no more once they are sealed anew', async () => {
    const [name = ''] = settingsMarked(shopSettings, 'secret');
    const server = await startTestServer({ variables: { SECRET_KEY: first } });
    // Of the worker's earlier files, which had keys of their own.
    await server.kernel.knex('shop_setting').delete();
    await server.kernel.knex('user_second_factor').delete();
    await server.kernel.knex('calendar_feed').delete();
    await server.kernel.knex('merchant_account').delete();
    const shop = await makeShop(server);
    const admin = await shop.user('admin');
    expect((await admin.client.patch(`/api/shop/${shop.id}`, { [name]: 'a channel secret' })).status).toBe(
      200,
    );
    const { id: branch } = (await admin.client.post('/api/shop_branch', { name: 'Ari' })).body;
    const { address } = (await admin.client.post(`/api/calendar_feed/branch-${branch}/renew`)).body;
    const account = newId();
    await server.kernel.knex('merchant_account').insert({
      id: account,
      shop_id: shop.id,
      merchant_id: '12345678',
      fingerprint: server.kernel.keys.hash('accounts', 'credentials'),
      credentials: server.kernel.keys.seal('secrets', 'credentials', placeOfMerchantAccount(account)),
      created_at: server.clock.now(),
    });
    const addresses = {
      databaseUrl: server.variables.DATABASE_URL ?? '',
      redisUrl: server.variables.REDIS_URL ?? '',
    };
    await server.stop();
    const read = async (SECRET_KEY: string, work?: 'reseal') => {
      const later = await startTestServer({ addresses, variables: { SECRET_KEY } });
      try {
        if (work) expect(await rotateEncryptionKeys(later.kernel)).toBe(3);
        const feed = await later.kernel.knex('calendar_feed').where({ shop_id: shop.id }).first();
        const token = later.kernel.keys.open('secrets', feed.token_sealed, placeOfFeed(feed.id));
        expect(address).toContain(token);
        const { credentials } = await later.kernel.knex('merchant_account').where({ id: account }).first();
        expect(later.kernel.keys.open('secrets', credentials, placeOfMerchantAccount(account))).toBe(
          'credentials',
        );
        const stored = await later.kernel.directory.shop(shop.id);
        return stored && later.kernel.openSecret(stored, 'shop', name);
      } finally {
        await later.stop();
      }
    };
    expect(await read(`2:${second},1:${first}`, 'reseal')).toBe('a channel secret');
    expect(await read(`2:${second}`)).toBe('a channel secret');
  });
});
