import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imported, importShop } from '../../kernel/modules/member-import/tests/importing.ts';
import { useServer } from '../../testing/harness/server.ts';
import { demoSeed, seededRandom } from '../demo/random.ts';
import { demoShops } from '../demo/shops.ts';

const server = useServer();
const file = readFileSync(join(import.meta.dirname, '../demo/members-to-import.csv'));

test('the file of the demo has new members, two who are in the demo already, and four wrong rows', async () => {
  const random = seededRandom(demoSeed);
  const [demo] = demoShops([], (end) => Math.floor(random() * end));
  const { shop, client } = await importShop(server.current);
  const hasWallet = server.current.kernel.installation.features.includes('member_wallet');
  await shop.setFeatures(hasWallet ? ['member_wallet'] : []);
  for (const name of demo?.funds ?? []) await client.post('/api/member_fund', { name });
  for (const { firstName, lastName, phone, email } of demo?.people.slice(0, 40) ?? []) {
    const person = { first_name: firstName, last_name: lastName, phone, ...(email && { email }) };
    expect((await client.post('/api/member/walk_in', person)).status).toBe(201);
  }
  const id = await imported(shop, client, file, 'checked');
  const { body } = await client.get(`/api/member_import/id-${id}`);
  const unread = body.columns.filter(({ field }: { field: string | null }) => field === null);
  expect(unread.map(({ heading }: { heading: string }) => heading)).toEqual(hasWallet ? [] : ['กระเป๋าเงิน']);
  expect(body.counts).toMatchObject({ new: 6, duplicate: 2, wrong: 4 });
});
