import { randomBytes } from 'node:crypto';
import { bearer, type Client, visitor } from '#testing/harness/client.ts';
import type { TestShop } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { shopContract } from '../../shop/contract.ts';

export const channel = '1650000001';

/** Lets people sign in to a shop with LINE, with the LIFF id of this channel. */
export async function openToLine(shop: TestShop): Promise<void> {
  const scope = await shop.scope();
  await scope.transaction(
    (within) => writeSettings(within, shopContract, { member_liff_id: `${channel}-Member01` }),
    nothingIsLost,
  );
}

export const newLineUser = (): string => `U${randomBytes(16).toString('hex')}`;

/** An ID token as LINE gives it out. */
export async function idToken(
  server: TestServer,
  asked: { user_id: string; client_id?: string; expires_in?: number; name?: string },
): Promise<string> {
  const answer = await visitor(server).post('/sandbox/line/token', { client_id: channel, ...asked });
  return answer.body.id_token;
}

/** A LINE user who is signed in to the shop, and not a member before they register. */
export async function lineUser(
  server: TestServer,
  shop: TestShop,
  userId: string = newLineUser(),
): Promise<{ userId: string; token: string; memberId: string | null; client: Client }> {
  const { body } = await visitor(server).post('/auth/line', {
    shop_id: shop.id,
    id_token: await idToken(server, { user_id: userId }),
  });
  const { access_token: token, member_id: memberId } = body;
  return { userId, token, memberId, client: bearer(server, token) };
}

export const registration = (shop: TestShop, lineId: string, more: Record<string, unknown> = {}) => ({
  shop_id: shop.id,
  line_id: lineId,
  first_name: 'Malee',
  last_name: 'Suksan',
  phone: '0812345678',
  email: 'malee@example.com',
  ...more,
});

/** A registered member with their own client. */
export async function registered(server: TestServer, shop: TestShop, more: Record<string, unknown> = {}) {
  const user = await lineUser(server, shop);
  const { body } = await user.client.post('/api/member/', registration(shop, user.userId, more));
  const id: string = body.id;
  return { ...user, id };
}

/** A member without LINE and a fund, straight into the tables. */
export async function memberAndFund(shop: TestShop): Promise<{ memberId: string; fundId: string }> {
  const { kernel, clock } = shop.server;
  const [memberId, fundId] = [newId(), newId()];
  const row = { shop_id: shop.id, created_at: clock.now() };
  await kernel
    .knex('member')
    .insert({ ...row, id: memberId, first_name: 'Nok', last_name: 'Dee', phone: '+66899999999' });
  await kernel.knex('fund').insert({ ...row, id: fundId, name: 'Yoga' });
  return { memberId, fundId };
}

/** Three points of a member, unless other columns are given. */
export async function makeLot(
  shop: TestShop,
  held: { readonly memberId: string; readonly fundId: string },
  columns: object,
): Promise<void> {
  const { kernel, clock } = shop.server;
  const ids = { shop_id: shop.id, member_id: held.memberId, fund_id: held.fundId };
  await kernel.knex('member_fund').insert(ids).onConflict(['shop_id', 'member_id', 'fund_id']).ignore();
  const points = { points: 3, remaining: 3, source: 'adjustment', created_at: clock.now() };
  await kernel.knex('fund_lot').insert({ id: newId(), ...ids, ...points, ...columns });
}
