import { z } from 'zod';
import { firstIdAt } from '../../server/ids/new-id.ts';
import type { Job } from '../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';

/** A transaction is written at most so long after its id was drawn, whatever process drew it. */
const settledMs = 10 * 60_000;
/** Transactions that are added up in one step. */
const batch = 10_000;

const position = z.array(z.object({ until_id: z.string() }));
const idRows = z.array(z.object({ id: z.string() }));
const sums = z.array(z.object({ shop_id: z.string(), satang: z.coerce.number() }));
const value = z.array(z.object({ value: z.coerce.number() }));

/** Adds up the next transactions of all shops. @returns whether there may be more. */
const sumSome = (scope: Scope): Promise<boolean> =>
  scope.transaction(
    async (inside) => {
      const { db, now } = kernelScopeOf(inside);
      const stored: unknown = await db('book_summed').where({ id: 1 }).forUpdate().select('until_id');
      const after = position.parse(stored)[0]?.until_id ?? '';
      const settled = firstIdAt(now.getTime() - settledMs);
      if (settled <= after) return false;
      const next: unknown = await db('book_transaction')
        .whereBetween('id', [after, settled])
        .orderBy('id')
        .offset(batch)
        .limit(1)
        .select('id');
      const last = idRows.parse(next)[0]?.id;
      const until_id = last ?? settled;
      const wrong: unknown = await db('book_entry')
        .where('transaction_id', '>', after)
        .where('transaction_id', '<=', until_id)
        .groupBy('shop_id')
        .having(db.raw('SUM(satang) <> 0'))
        .select('shop_id')
        .sum({ satang: 'satang' });
      for (const fault of sums.parse(wrong))
        await db('book_fault')
          .insert(fault)
          .onConflict('shop_id')
          .merge({ satang: db.raw('book_fault.satang + ?', [fault.satang]) });
      await db('book_summed').insert({ id: 1, until_id }).onConflict('id').merge(['until_id']);
      return last !== undefined;
    },
    // What was added up is behind the position that was written with it.
    { retry: 'is idempotent' },
  );

/** Adds up what all shops' books gained since it last ran, so that their sum is known without reading them again. */
export const updateLedgerChecksum: Job = {
  name: 'sum_books',
  cron: '*/5 * * * *',
  per: 'once',
  async run(scope) {
    while (await sumSome(scope));
  },
};

/** How long the books are read back where nothing was added up yet. */
const newMs = 60 * 60_000;

/**
 * By how much the books of all shops are wrong, in satang: the sum of each shop's books, without its sign, so that a
 * shop that has too much hides none that has too little. What was wrong so far counts, and what was written since.
 */
export async function readLedgerImbalance({ db, now }: KernelScope): Promise<number> {
  const stored: unknown = await db('book_summed').where({ id: 1 }).select('until_id');
  const after = position.parse(stored)[0]?.until_id ?? firstIdAt(now.getTime() - newMs);
  const faults: unknown = await db('book_fault').select('shop_id', 'satang');
  const since: unknown = await db('book_entry')
    .where('transaction_id', '>', after)
    .groupBy('shop_id')
    .having(db.raw('SUM(satang) <> 0'))
    .select('shop_id')
    .sum({ satang: 'satang' });
  const byShop = new Map<string, number>();
  for (const { shop_id, satang } of [faults, since].flatMap((rows) => sums.parse(rows)))
    byShop.set(shop_id, (byShop.get(shop_id) ?? 0) + satang);
  return [...byShop.values()].reduce((sum, satang) => sum + Math.abs(satang), 0);
}

/** Adds up a shop's whole books again, after which a fault that was mended by hand is known no more. */
export const recomputeLedgerChecksum = (scope: Scope): Promise<void> =>
  scope.transaction(
    async (inside) => {
      const own = kernelScopeOf(inside);
      const stored: unknown = await own.db('book_summed').where({ id: 1 }).forUpdate().select('until_id');
      const until = position.parse(stored)[0]?.until_id;
      if (until === undefined) return;
      const rows: unknown = await own
        .table('book_entry', 'e')
        .where('e.transaction_id', '<=', until)
        .sum({ value: 'e.satang' });
      const satang = value.parse(rows)[0]?.value ?? 0;
      await own.db('book_fault').where({ shop_id: own.shopId }).delete();
      if (satang !== 0) await own.db('book_fault').insert({ shop_id: own.shopId, satang });
    },
    { retry: 'is idempotent' },
  );
