import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { grantPackage, unusedPurchases } from '../../member/api.ts';
import { importShop } from '../../member-import/tests/importing.ts';

const server = useServer();

test('unlimited days are those that were bought, whatever ends the member’s points have', async () => {
  const { shop, client, fundId } = await importShop(server.current);
  const person = { first_name: 'Ann', last_name: 'Dee', phone: '0812345678' };
  const { body: member } = await client.post('/api/member/walk_in', person);
  const scope = await shop.scope();
  const given = { value: 5, expire_date: addDays(scope.today, 200) };
  const { status } = await client.post(`/api/member/id-${member.id}/fund`, { fund: { [fundId]: given } });
  expect(status).toBe(200);
  const later = { value: 0, expire_date: addDays(scope.today, 300) };
  await client.post(`/api/member/id-${member.id}/fund`, { fund: { [fundId]: later } });
  const said = await server.current.kernel
    .knex('fund_ledger')
    .where({ shop_id: shop.id })
    .pluck('until_date');
  expect(said).toContain(later.expire_date);

  const buy = async (days: number) => {
    const orderId = newId();
    const bought = { value: 0, usageDuration: 0, unlimitedDuration: days };
    await scope.transaction(
      (inside) =>
        grantPackage(inside, { memberId: member.id, fundId }, bought, {
          orderId,
          paid: 100_000,
          title: 'Unlimited',
          branchId: null,
        }),
      nothingIsLost,
    );
    return orderId;
  };
  const [first, second] = [await buy(30), await buy(10)];
  expect(await unusedPurchases(scope, scope.today)).toEqual([
    { orderId: first, unit: 'days', granted: 30, unused: 30 },
    { orderId: second, unit: 'days', granted: 10, unused: 10 },
  ]);
});
