import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '../../../contract/time.ts';
import { makeShop, type TestShop } from '../../../testing/factories.ts';
import { useServer } from '../../../testing/server.ts';
import { nothingIsLost } from '../../../testing/settling.ts';
import { balancesOn } from '../books/balances.ts';
import { checkBalances } from '../books/check-balances.ts';
import { storeMonthEnds } from '../books/month-ends.ts';
import { post } from '../books/post.ts';

const server = useServer();

const noon = (day: string) => new Date(`${day}T12:00:00+07:00`);
const first = '2025-11-15';

/** A sale of a number of days after the first one, or a look of the job at what is to be stored. */
const step = fc.oneof(
  fc.record({
    later: fc.integer({ min: 0, max: 25 }),
    satang: fc.integer({ min: 1, max: 1_000_000 }),
    debit: fc.constantFrom('drawer' as const, 'promptpay' as const),
    branchId: fc.constantFrom(null, '01BRANCHAAAAAAAAAAAAAAAAAA', '01BRANCHBBBBBBBBBBBBBBBBBB'),
  }),
  fc.constant('keep' as const),
);

/** What the entries alone add up to. */
async function summedOn(shop: TestShop, day: string) {
  const rows: unknown = await shop.server.kernel
    .knex('book_entry')
    .where({ shop_id: shop.id })
    .where('date', '<=', day)
    .groupBy('account', 'branch_id')
    .orderBy(['account', 'branch_id'])
    .select('account', 'branch_id')
    .sum({ satang: 'satang' });
  return z
    .array(z.object({ account: z.string(), branch_id: z.string().nullable(), satang: z.coerce.number() }))
    .parse(rows);
}

it('whenever months’ ends are stored, an account holds on any day what its entries add up to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: -5, max: 320 }), { minLength: 3, maxLength: 6 }),
      async (steps, asked) => {
        const shop = await makeShop(server.current);
        const scope = await shop.scope();
        let day = first;
        for (const each of steps) {
          const then = scope.at(noon(day));
          if (each === 'keep') {
            await storeMonthEnds(then);
            continue;
          }
          const { later, satang, debit, branchId } = each;
          day = addDays(day, later);
          const moves = [{ debit, credit: 'sales.test', satang }] as const;
          await scope
            .at(noon(day))
            .transaction((inside) => post(inside, { reason: 'test', branchId, moves }), nothingIsLost);
        }
        await storeMonthEnds(scope.at(noon(addDays(day, 40))));
        for (const days of asked) {
          const at = addDays(first, days);
          expect(await balancesOn(scope, at)).toEqual(await summedOn(shop, at));
        }
        expect(await checkBalances(scope)).toEqual([]);
      },
    ),
    { numRuns: 25, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);

it('says of a stored balance that its entries add up to something else', async () => {
  const shop = await makeShop(server.current);
  const scope = await shop.scope();
  await scope.at(noon(first)).transaction(
    (inside) =>
      post(inside, {
        reason: 'test',
        branchId: null,
        moves: [{ debit: 'drawer', credit: 'sales.test', satang: 500 }],
      }),
    nothingIsLost,
  );
  await storeMonthEnds(scope.at(noon(addDays(first, 20))));
  expect(await checkBalances(scope)).toEqual([]);
  await shop.server.kernel.knex('book_balance').where({ shop_id: shop.id, account: 'drawer' }).update({
    satang: 400,
  });
  expect(await checkBalances(scope)).toEqual([
    'Books, drawer on 2025-11-30: 4.00 THB are stored, the entries add up to 5.00.',
  ]);
});
