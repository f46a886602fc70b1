import { expect, test } from 'vitest';
import { given, withSampleWallet } from '#kernel/modules/order/tests/sample-wallet.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStore, type Store } from './store.ts';

const server = useServer({ installation: await withSampleWallet() });

const differences = ({ shop }: Store): Promise<string[]> => ledgerDifferences(shop);

test('ten presses in two tabs for a package that is sold once pay for it once', async () => {
  const store = await makeStore(server.current, ['sample_wallet']);
  const member = await store.member();
  const id = await store.tenPoints('First class', 'one_time_package');
  await store.promotion('Welcome', [id]);
  given.set(member.id, 1_000_000);
  const buy = () =>
    member.client.post(`/api/member/id-${member.id}/buy_package`, {
      package_id: id,
      reference_no: drawOrderNo(),
      tender: 'wallet',
    });
  const answers = await Promise.all(Array.from({ length: 10 }, buy));
  const said = answers.map(({ status, body }) => (status === 200 ? body.status : body.code));
  expect(said.sort()).toEqual([...Array(9).fill('bought_already'), 'paid']);
  const orders = await server.current.kernel.knex('payment_order').where({ shop_id: store.shop.id });
  expect(orders).toMatchObject([{ status: 'paid', flag: null }]);
  const { body } = await member.client.get(`/api/member/id-${member.id}`);
  expect(body.fund[store.fundId]).toMatchObject({ value: 10 });
  expect(await differences(store)).toEqual([]);
});

test('what waits for a card is let go by a purchase from the wallet, and granted all the same when the card pays', async () => {
  const store = await makeStore(server.current, ['sample_wallet']);
  await takePayments(store.shop);
  const member = await store.member();
  const id = await store.tenPoints();
  await store.promotion('Summer', [id]);
  given.set(member.id, 1_000_000);
  const path = `/api/member/id-${member.id}`;
  const buy = async (tender: 'card' | 'wallet') =>
    (
      await member.client.post(`${path}/buy_package`, {
        package_id: id,
        reference_no: drawOrderNo(),
        tender,
      })
    ).body;
  const byCard = await buy('card');
  expect(await buy('wallet')).toMatchObject({ status: 'paid', payment: null });
  const { knex } = server.current.kernel;
  const waiting = await knex('payment_order').where({ reference_no: byCard.order_no }).first();
  expect(waiting.status).toBe('expired');
  await paySandbox(server.current).pay(byCard, 'card');
  expect((await member.client.get(`${path}/do_payment_confirm`)).body).toEqual({ settled: 1, pending: 0 });
  expect((await member.client.get(path)).body.fund[store.fundId]).toMatchObject({ value: 20 });
  expect(await differences(store)).toEqual([]);
});
