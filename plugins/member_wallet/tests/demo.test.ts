import { expect, test } from 'vitest';
import type { DemoKit } from '#kernel/demo/kit.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { takePayments } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { demo } from '../demo.ts';

const server = useServer();

test('the demo’s wallets agree with its history and its books', async () => {
  const shop = await makeShop(server.current);
  await takePayments(shop);
  const members = await makeMembers(shop, 12);
  let drawn = 0;
  const below = (end: number) => drawn++ % end;
  const pick: DemoKit['pick'] = (list) => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const { id } = shop;
  const words = { name: id, colors: { primary: '', secondary: '', background: '' }, billingDays: 1 };
  const lists = { features: [], branches: [], instructors: [], funds: [], classes: [], people: [], team: [] };
  const given = { password: '', random: () => 0.5, below, pick, pictures: new Map<string, File>() };
  const kit: DemoKit = { shop: { id, ...words, ...lists }, ...given };
  const scope = await shop.scope();
  await scope.transaction((inside) => demo(inside, kit), nothingIsLost);
  expect(await ledgerDifferences(shop)).toEqual([]);
  const [first] = members;
  const history = await first?.client.get(`/api/member/id-${first.id}/wallet_top_up/history`);
  expect(history?.body.length).toBeGreaterThan(0);
  const { body } = (await first?.client.get(`/api/member/id-${first.id}`)) ?? {};
  expect(Number(body.wallet_amount)).toBeGreaterThan(0);
});
