import { afterEach, expect, test } from 'vitest';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import { type Child, realWorker, startChild, until } from '../../../server/outbox/tests/child.ts';
import { useMessages } from './messages.ts';

const { server, line, withChannel, member, tell, pushes, mails } = useMessages({
  variables: { WORKER_LEASE_SECONDS: '2' },
});

const children: Child[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
});
const start = (): Child => {
  const child = startChild(server.current, realWorker, {});
  children.push(child);
  return child;
};

const left = async (shop: TestShop): Promise<number> => {
  const rows: unknown[] = await server.current.kernel
    .knex('outbox')
    .where({ shop_id: shop.id })
    .whereNot({ state: 'sent' })
    .select('id');
  return rows.length;
};

const people = (shop: TestShop, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const email = `${word('malee')}@sala.test`;
      return { email, ...(await member(shop, { line: true, email })) };
    }),
  );

/** Kills a worker between sending and marking, wherever it is, and has another one go on. */
async function killInTheMiddle(shop: TestShop, total: number): Promise<void> {
  const first = start();
  await until('some sent', async () => (await left(shop)) < total - 5);
  await first.kill();
  expect(await left(shop)).toBeGreaterThan(0);
  start();
  await until('all sent', async () => (await left(shop)) === 0);
}

test('a worker that is killed between sending and marking leaves nobody with two messages by LINE, and nobody without', async () => {
  const shop = await makeShop(server.current);
  await withChannel(shop);
  const members = await people(shop, 60);
  // Each push is taken long before its answer, so that the kill falls between them.
  await line({ delay_ms: 60 });
  for (const { id } of members) await tell(shop, id, `booked:${id}`);
  await killInTheMiddle(shop, members.length);
  for (const { lineId, email } of members) {
    expect(await pushes(lineId)).toHaveLength(1);
    expect(await mails(email)).toEqual([]);
  }
});

test('what LINE refused is mailed under one name and not pushed, though the worker is killed on the way and LINE takes messages again', async () => {
  const shop = await makeShop(server.current);
  await withChannel(shop);
  const members = await people(shop, 40);
  await line({ push_status: 400, delay_ms: 40 });
  for (const { id } of members) await tell(shop, id, `booked:${id}`);
  const turned = () =>
    server.current.kernel.knex('outbox').where({ shop_id: shop.id, channel: 'mail' }).pluck('receiver_id');
  const first = start();
  await until('some mailed', async () => (await left(shop)) < members.length - 5);
  await first.kill();
  const before: string[] = await turned();
  await line({ push_status: null, delay_ms: 0 });
  start();
  await until('all sent', async () => (await left(shop)) === 0);
  for (const { id, lineId, email } of members) {
    const [pushed, mailed] = [await pushes(lineId), await mails(email)];
    if (before.includes(id)) expect(pushed).toEqual([]);
    // One of the two channels, and a double only under the same Message-ID.
    expect(pushed.length + new Set(mailed.map((mail: { message_id: string }) => mail.message_id)).size).toBe(
      1,
    );
  }
});
