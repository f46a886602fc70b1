import { expect, test } from 'vitest';
import { makeTwoOfOne, sound, tablesNaming } from '#kernel/modules/member/tests/merging.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

/** Two records of one person, each with 100 baht. */
async function twoWallets() {
  const ready = await makeTwoOfOne(server.current);
  for (const id of [ready.survivor, ready.other])
    await ready.client.post(`/api/member/id-${id}/adjust_wallet`, { amount: '100' });
  return ready;
}

/** Delivers what is delivered a little later as well. */
async function anHourLater(): Promise<void> {
  server.current.clock.set(new Date(Date.now() + 3_600_000));
  await drainOutbox(server.current.kernel);
  server.current.clock.reset();
}

test('two members who are one have the money of both in one wallet, once', async () => {
  const { shop, client, survivor, merge } = await twoWallets();
  expect((await merge()).body).toMatchObject({ id: survivor, wallet_amount: '200.00' });
  await sound(shop);
  expect((await merge()).status).toBe(404);
  await anHourLater();
  await sound(shop);
  expect((await client.get(`/api/member/id-${survivor}`)).body).toMatchObject({ wallet_amount: '200.00' });
});

test('nothing of a wallet is left under the old id', async () => {
  const { survivor, other, merge } = await twoWallets();
  const under = await tablesNaming(server.current.kernel.knex);
  const before = await under(other);
  expect(before).toEqual(expect.arrayContaining(['wallet.member_id', 'wallet_movement.member_id']));
  expect((await merge()).status).toBe(200);
  await anHourLater();
  expect(await under(other)).toEqual([]);
  expect(await under(survivor)).toEqual(expect.arrayContaining(before));
});

test('wallets are one once, whoever merges them at the same moment and which way round', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { shop, client, survivor, other, fundId } = await twoWallets();
    const answers = await Promise.all([
      client.post(`/api/member/id-${survivor}/merge`, { other_id: other }),
      client.post(`/api/member/id-${other}/merge`, { other_id: survivor }),
      client.post(`/api/member/id-${other}/fund`, { fund: { [fundId]: { value: 1 } } }),
      client.post(`/api/member/id-${survivor}/adjust_wallet`, { amount: '-50' }),
    ]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 404]);
    await drainOutbox(server.current.kernel);
    await sound(shop);
  }
});
