import { describe, expect, test } from 'vitest';
import { sound } from '#kernel/modules/member/tests/merging.ts';
import { heading, imported, importShop, undone } from '#kernel/modules/member-import/tests/importing.ts';
import { expectCarriedSound } from '#kernel/modules/member-import/tests/mixture.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

const withWallet = `${heading},Wallet`;
const list = [
  withWallet,
  'Ann,Dee,0812345678,ann@example.com,Yoga,10,2199-12-31,,Likes mornings,250.50',
  'Ann,Dee,081-234-5678,,Yoga,3,,,,',
].join('\r\n');

type Shop = Awaited<ReturnType<typeof importShop>>;

const idsOf = async ({ client }: Shop): Promise<string[]> =>
  (await client.get('/api/member/vuetify?length=100')).body.data.map(({ id }: { id: string }) => id);
const recordOf = async ({ client }: Shop, id: string | undefined) =>
  (await client.get(`/api/member/id-${id}`)).body;

describe('the wallet in an import of members', () => {
  test('is a column that is guessed', async () => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, list, 'read');
    const { columns } = (await client.get(`/api/member_import/id-${id}`)).body;
    expect(columns.map(({ field }: { field: string }) => field)).toEqual([
      'first_name',
      'last_name',
      'phone',
      'email',
      'fund',
      'points',
      'expire_date',
      'unlimited_until',
      'note',
      'wallet',
    ]);
  });

  test('is brought with the member', async () => {
    const ready = await importShop(server.current);
    const { shop, client, fundId } = ready;
    await imported(shop, client, list);
    const ids = await idsOf(ready);
    expect(ids).toHaveLength(1);
    const ann = await recordOf(ready, ids[0]);
    expect(ann).toMatchObject({ wallet_amount: '250.50', email: 'ann@example.com' });
    expect(ann.fund[fundId]).toMatchObject({ value: 13 });
    await sound(shop);
  });

  test('is added to who is there already, and taken back', async () => {
    const ready = await importShop(server.current);
    const { shop, client } = ready;
    const there = { first_name: 'Ann', last_name: 'Old', phone: '0812345678' };
    const { body: member } = await client.post('/api/member/walk_in', there);
    const id = await imported(shop, client, list, 'checked');
    await client.post(`/api/member_import/id-${id}/choose`, { choice: 'add', rows: [2] });
    await client.post(`/api/member_import/id-${id}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    expect(await recordOf(ready, member.id)).toMatchObject({ last_name: 'Old', wallet_amount: '250.50' });
    await sound(shop);
    expect((await undone(shop, client, id)).state).toBe('undone');
    expect(await recordOf(ready, member.id)).toMatchObject({ last_name: 'Old', wallet_amount: '0.00' });
    await sound(shop);
  });

  test('of more rows than a step takes is brought and taken back as a whole, of several amounts', async () => {
    const { shop, client } = await importShop(server.current);
    const { knex } = server.current.kernel;
    const rows = Array.from(
      { length: 1_100 },
      (_, at) => `P${at},Dee,08${10_000_000 + at},,Yoga,3,,,,${at % 3 === 0 ? 100 + (at % 2) : ''}`,
    );
    const id = await imported(shop, client, [withWallet, ...rows].join('\r\n'));
    const held = async () => {
      const [money] = await knex('wallet').where({ shop_id: shop.id }).sum({ all: 'gift_satang' });
      return Number(money?.all);
    };
    // Every third row has money, every second of those a baht more.
    expect(await held()).toBe(367 * 10_000 + 183 * 100);
    await sound(shop);
    expect((await undone(shop, client, id)).state).toBe('undone');
    expect(await held()).toBe(0);
    await sound(shop);
  });

  test('is brought as it was shown where wallets are switched off before the rows are written', async () => {
    const ready = await importShop(server.current);
    const { shop, client } = ready;
    const id = await imported(shop, client, list, 'checked');
    await shop.setFeatures([]);
    await client.post(`/api/member_import/id-${id}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    await shop.setFeatures(['member_wallet']);
    const [ann] = await idsOf(ready);
    expect(await recordOf(ready, ann)).toMatchObject({ first_name: 'Ann', wallet_amount: '250.50' });
    await sound(shop);
  });

  test('is looked at where wallets are switched off after its column was chosen', async () => {
    const { shop, client } = await importShop(server.current);
    const rows = list.replace('250.50', 'plenty');
    const id = await imported(shop, client, rows, 'read');
    const { columns } = (await client.get(`/api/member_import/id-${id}`)).body;
    const chosen = columns.map(({ field }: { field: string | null }) => field ?? '');
    await client.post(`/api/member_import/id-${id}/check`, { columns: chosen });
    await shop.setFeatures([]);
    await runTasks(server.current.kernel, shop.id);
    const { counts } = (await client.get(`/api/member_import/id-${id}`)).body;
    expect(counts).toMatchObject({ new: 1, wrong: 1 });
  });

  test('that was filled since keeps the member whom the import made', async () => {
    const ready = await importShop(server.current);
    const { shop, client } = ready;
    const id = await imported(shop, client, [heading, 'Ann,Dee,0812345678,,Yoga,2,,,'].join('\r\n'));
    const [ann] = await idsOf(ready);
    await client.post(`/api/member/id-${ann}/adjust_wallet`, { amount: 100 });
    expect(await recordOf(ready, ann)).toMatchObject({ wallet_amount: '100.00' });
    expect((await undone(shop, client, id)).state).toBe('done');
    expect(await recordOf(ready, ann)).toMatchObject({ first_name: 'Ann', wallet_amount: '100.00' });
  });

  test('leaves with imports, their undo, merges and adjustments every ledger equal to what is held', {
    timeout: 300_000,
  }, async () => {
    await expectCarriedSound(server.current, {
      heading: 'Wallet',
      adjust: (client, memberId, amount) =>
        client.post(`/api/member/id-${memberId}/adjust_wallet`, { amount }),
    });
  });
});

test('an export of members has the wallet on the first line of each', async () => {
  const { shop, client, fundId } = await importShop(server.current);
  await shop.setFeatures(['member_wallet']);
  const person = { first_name: 'Ann', last_name: 'Dee', phone: '+66812345678' };
  const { body: ann } = await client.post('/api/member/walk_in', person);
  for (const [value, expire_date] of [
    [3, '2199-01-31'],
    [2, '2199-02-28'],
  ])
    await client.post(`/api/member/id-${ann.id}/fund`, { fund: { [fundId]: { value, expire_date } } });
  await client.post(`/api/member/id-${ann.id}/adjust_wallet`, { amount: '250.5' });
  await client.post('/api/member/walk_in', { ...person, first_name: 'สมชาย' });
  const { body } = await client.post('/api/member/export', { format: 'csv', language: 'en' });
  await runTasks(server.current.kernel, shop.id);
  const { body: text } = await client.get(`/api/task/id-${body.task_id}/file`);
  const [columns, ...rows] = String(text).trimEnd().split('\r\n');
  expect(columns).toMatch(/Unlimited until,Wallet$/);
  expect(rows).toEqual([
    'Ann,Dee,081-234-5678,,,,,Yoga,3,2199-01-31,,250.50',
    'Ann,Dee,081-234-5678,,,,,Yoga,2,2199-02-28,,',
    'สมชาย,Dee,081-234-5678,,,,,,,,,',
  ]);
});
