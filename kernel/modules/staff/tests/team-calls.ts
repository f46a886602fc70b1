import { makeShop, type TestShop, type TestUser, word } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { fromElsewhere } from './accounts.ts';

/** The password that invited people choose. */
export const password = 'correct horse of mine';
export const newcomer = () => `${word('new')}@sala.test`;
export const pathOf = (email: string) => `/auth/user/id-${encodeURIComponent(email)}`;

export const invite = (
  admin: TestUser,
  shop: TestShop,
  email: string,
  role: readonly string[] = ['staff'],
  headers = {},
) => admin.client.post('/auth/invite_user', { shop_id: shop.id, email, role }, { headers });
export const setRoles = (admin: TestUser, email: string, role: readonly string[]) =>
  admin.client.patch(pathOf(email), { role });
export const acceptInvitation = (server: TestServer, token: string, secret = password) =>
  fromElsewhere(server).post('/auth/accept_invitation', { token, password: secret });
export const teamOf = async (admin: TestUser, shop: TestShop, query = '') =>
  (await admin.client.get(`/api/shop/${shop.id}/user/vuetify?${query}`)).body;

export async function makeShopWithAdmin(server: TestServer) {
  const shop = await makeShop(server);
  return { shop, admin: await shop.user('admin') };
}
