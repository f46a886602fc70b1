import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { statementsAbout } from '#testing/harness/note-statements.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { balancesOn } from '../balances.ts';
import { checkBalances } from '../check-balances.ts';
import { storeMonthEnds } from '../month-ends.ts';
import { postJournalEntry } from '../post.ts';

const server = useServer({ spoilsLedgers: true });

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
            .transaction(
              (inside) => postJournalEntry(inside, { reason: 'test', branchId, moves }),
              nothingIsLost,
            );
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
      postJournalEntry(inside, {
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

/** The job, as a worker runs it at a moment. */
const night = (at: string): Promise<void> =>
  runJob(server.current.kernel, 'payment.store_month_ends', new Date(at));
const askedOf = ({ id }: TestShop, at: string): Promise<string[]> => statementsAbout(id, () => night(at));

async function sell(shop: TestShop, day: string): Promise<void> {
  const moves = [{ debit: 'drawer', credit: 'sales.test', satang: 500 }] as const;
  const scope = (await shop.scope()).at(noon(day));
  await scope.transaction(
    (inside) => postJournalEntry(inside, { reason: 'test', branchId: null, moves }),
    nothingIsLost,
  );
}

const storedEnds = ({ id }: TestShop): Promise<string[]> =>
  server.current.kernel
    .knex('book_balance')
    .where({ shop_id: id, account: 'drawer' })
    .orderBy('date')
    .pluck('date');

describe('the job asks a shop', () => {
  it('once the second day after its month has begun there, and then for a month no more', async () => {
    const shop = await makeShop(server.current);
    await sell(shop, '2025-11-15');
    expect(await askedOf(shop, '2025-11-20T20:40:00Z')).toEqual([]);
    // Eleven at night of 2 December in Bangkok, and of the 3rd in the morning.
    expect(await askedOf(shop, '2025-12-02T16:00:00Z')).toEqual([]);
    await night('2025-12-02T20:40:00Z');
    expect(await storedEnds(shop)).toEqual(['2025-11-30']);
    await sell(shop, '2025-12-04');
    for (const day of ['02', '03', '20']) expect(await askedOf(shop, `2025-12-${day}T20:40:00Z`)).toEqual([]);
    await night('2026-01-02T20:40:00Z');
    expect(await storedEnds(shop)).toEqual(['2025-11-30', '2025-12-31']);
  });

  it('whose first nights of the month had no worker', async () => {
    const shop = await makeShop(server.current);
    await sell(shop, '2025-11-15');
    await night('2025-12-23T20:40:00Z');
    expect(await storedEnds(shop)).toEqual(['2025-11-30']);
  });

  it('that writes again after months, of all of them, and not before', async () => {
    const shop = await makeShop(server.current);
    await sell(shop, '2025-08-15');
    await night('2025-09-05T20:40:00Z');
    for (const month of ['2025-10', '2025-11'])
      expect(await askedOf(shop, `${month}-05T20:40:00Z`)).toEqual([]);
    await sell(shop, '2025-11-09');
    await night('2025-11-09T20:40:00Z');
    expect(await storedEnds(shop)).toEqual(['2025-08-31', '2025-09-30', '2025-10-31']);
    expect(await checkBalances(await shop.scope())).toEqual([]);
  });

  it('that has written nothing for months after a month that no worker stored', async () => {
    const shop = await makeShop(server.current);
    await sell(shop, '2025-08-15');
    await night('2025-11-05T20:40:00Z');
    expect(await storedEnds(shop)).toEqual(['2025-08-31', '2025-09-30', '2025-10-31']);
  });

  it('in a zone behind needlessly for a night, and stores its month the next one', async () => {
    const shop = await makeShop(server.current);
    await shop.set({ time_zone: 'America/Los_Angeles' });
    await sell(shop, '2025-11-15');
    await night('2025-12-02T20:40:00Z');
    expect(await storedEnds(shop)).toEqual([]);
    await night('2025-12-03T20:40:00Z');
    expect(await storedEnds(shop)).toEqual(['2025-11-30']);
    expect(await askedOf(shop, '2025-12-04T20:40:00Z')).toEqual([]);
  });
});
