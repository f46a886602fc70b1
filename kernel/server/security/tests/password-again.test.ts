import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { settingsMarked } from '../../../contract/settings.ts';
import { shopSettings } from '../../../modules/shop/contract.ts';
import { fromElsewhere, makeAccount, password } from '../../../modules/staff/tests/accounts.ts';
import { loadInstallation } from '../../runtime/loader.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const [secret = ''] = settingsMarked(shopSettings, 'secret');
const { features } = await loadInstallation();
const flags = Object.fromEntries(features.map((feature) => [feature, false]));

interface SignedIn {
  readonly client: Client;
  /** What a quarter of an hour does. */
  readonly waitLong: () => Promise<void>;
}

async function signIn(email: string): Promise<SignedIn> {
  const { redis } = server.current.kernel;
  const before = new Set(await redis.keys('sala:session-confirmed:*'));
  const { body } = await fromElsewhere(server.current).post('/auth/login', { username: email, password });
  const own = (await redis.keys('sala:session-confirmed:*')).filter((key) => !before.has(key));
  expect(own).toHaveLength(1);
  const [key = ''] = own;
  expect(await redis.ttl(key)).toBeGreaterThan(14 * 60);
  expect(await redis.ttl(key)).toBeLessThanOrEqual(15 * 60);
  const client = fromElsewhere(server.current, body.access_token);
  return { client, waitLong: async () => void (await redis.del(key)) };
}

describe('the password is asked again after fifteen minutes', () => {
  it('before HQ switches a feature, and then no more for a while', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current);
    const { client, waitLong } = await signIn(email);
    const flip = () => client.patch(`/api/shop/id-${shop.id}/feature_enable`, flags);
    expect((await flip()).status).toBe(200);
    await waitLong();
    const refused = await flip();
    expect([refused.status, refused.body.code]).toEqual([403, 'password_needed']);
    expect((await client.get('/api/shop/vuetify')).status).toBe(200);
    const wrong = await client.post('/auth/confirm_password', { password: 'not the password' });
    expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([422, 'password']);
    expect((await flip()).status).toBe(403);
    expect((await client.post('/auth/confirm_password', { password })).status).toBe(200);
    expect((await flip()).status).toBe(200);
  });

  it('before a secret of a shop is changed, and not before its other settings are', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const { client, waitLong } = await signIn(email);
    await waitLong();
    const path = `/api/shop/${shop.id}`;
    expect((await client.patch(path, { name: 'Baan Yoga' })).status).toBe(200);
    const refused = await client.patch(path, { [secret]: 'a channel secret' });
    expect([refused.status, refused.body.code]).toEqual([403, 'password_needed']);
    // Taking one away is a change of it too.
    expect((await client.patch(path, { [secret]: null })).body.code).toBe('password_needed');
    await client.post('/auth/confirm_password', { password });
    expect((await client.patch(path, { [secret]: 'a channel secret' })).status).toBe(200);
  });

  it('before the shop’s money goes elsewhere: to another PromptPay account or another merchant', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop]);
    const { client, waitLong } = await signIn(email);
    await waitLong();
    for (const [path, change] of [
      [`/api/payment_config/shop-${shop.id}`, { promptpay_id: '0812345678' }],
      [`/api/payment_config/shop-${shop.id}`, { promptpay_biller_id: '010555912345601' }],
      [`/api/shop/${shop.id}`, { paysolution_merchant_id: '12345678' }],
    ] as const) {
      const refused = await client.patch(path, change);
      expect([refused.status, refused.body.code]).toEqual([403, 'password_needed']);
    }
    await client.post('/auth/confirm_password', { password });
    const changed = await client.patch(`/api/payment_config/shop-${shop.id}`, { promptpay_id: '0812345678' });
    expect(changed.body).toEqual({ promptpay_id: '0812345678', promptpay_biller_id: '' });
  });

  it('before somebody sets up a second factor', async () => {
    const { email } = await makeAccount(server.current, [await makeShop(server.current)]);
    const { client, waitLong } = await signIn(email);
    await waitLong();
    expect((await client.post('/auth/second_factor/begin')).body.code).toBe('password_needed');
  });

  it('of nobody whom the call is not open to anyway', async () => {
    const shop = await makeShop(server.current);
    const { email } = await makeAccount(server.current, [shop], 'frontdesk');
    const { client, waitLong } = await signIn(email);
    await waitLong();
    const refused = await client.patch(`/api/shop/${shop.id}`, { [secret]: 'a channel secret' });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
  });

  it('is guessed at five times a minute', async () => {
    const { email } = await makeAccount(server.current, [await makeShop(server.current)]);
    const { client } = await signIn(email);
    const guess = () => client.post('/auth/confirm_password', { password: 'not the password' });
    for (let tried = 0; tried < 5; tried += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});
