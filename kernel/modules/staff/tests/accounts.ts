import { Client } from '#testing/harness/client.ts';
import { type TestShop, word } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import type { Role } from '../../../contract/contract.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { hashPassword } from '../passwords.ts';

export const password = 'correct horse 1';
const hashed = hashPassword(password);

/** An account that can sign in with `password`; of HQ where it is given no shop. */
export async function makeAccount(
  { kernel, clock }: TestServer,
  shops: readonly TestShop[] = [],
  role: Role = 'admin',
): Promise<{ id: string; email: string }> {
  const account = { id: newId(), email: `${word('account')}@sala.test` };
  const now = clock.now();
  await kernel.knex('user_account').insert({
    ...account,
    password_hash: await hashed,
    is_hq: shops.length === 0,
    activated_at: now,
    created_at: now,
  });
  for (const shop of shops) {
    await kernel.knex('user_role').insert({ user_id: account.id, shop_id: shop.id, role });
  }
  return account;
}

let lastAddress = 0;

/**
 * A caller at an address of its own, since failures count for an address as well.
 * @param token of the session of who calls; nobody's unless given.
 */
export const fromElsewhere = (server: TestServer, token?: string): Client => {
  lastAddress += 1;
  const address = `10.${process.pid % 250}.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  return new Client(server, headers);
};

/** What a browser would send back of the cookies in an answer. */
export const cookiesOf = (headers: Headers): Map<string, string> =>
  new Map(
    headers.getSetCookie().map((line): [string, string] => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
