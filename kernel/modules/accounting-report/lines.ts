import { z } from 'zod';
import type { Satang } from '../../contract/satang.ts';
import { addDays, type LocalDate } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

/** A transaction in the books of one branch, as the accountant imports it. */
export interface BookLine {
  readonly id: string;
  readonly date: LocalDate;
  readonly createdAt: Date;
  readonly reason: string;
  readonly branchId: string | null;
  readonly order: {
    readonly id: string;
    readonly no: string;
    readonly saleId: string;
    readonly title: string;
    readonly tender: string;
    readonly member: string;
  } | null;
  /** The movement of each account at that branch, with the books' sign. The sum over all branches is zero. */
  readonly accounts: ReadonlyMap<string, Satang>;
}

const row = z.object({
  id: z.string(),
  date: z.string(),
  created_at: z.date(),
  reason: z.string(),
  order_id: z.string().nullable(),
  reference_no: z.string().nullable(),
  sale_id: z.string().nullable(),
  title: z.string().nullable(),
  tender: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});
const entry = z.object({
  transaction_id: z.string(),
  account: z.string(),
  branch_id: z.string().nullable(),
  satang: z.coerce.number(),
});

/** How many transactions are read at once. */
const batch = 1_000;
const joins = [
  { table: 'payment_order', as: 'o', on: ['o.id', 't.order_id'], left: true },
  { table: 'member', as: 'm', on: ['m.id', 'o.member_id'], left: true },
] as const;

/** Reads the next transactions of a day, each with one line for each branch. @param after the last id that was read. */
async function readBatch(
  scope: ReadScope,
  date: LocalDate,
  after: string,
): Promise<{ readonly id: string; readonly lines: readonly BookLine[] }[]> {
  const own = kernelScopeOf(scope);
  const rows = z
    .array(row)
    .parse(
      await own
        .table('book_transaction', 't', joins)
        .where('t.date', date)
        .where('t.id', '>', after)
        .orderBy('t.id')
        .limit(batch)
        .select('t.id', 't.date', 't.created_at', 't.reason', 't.order_id')
        .select('o.reference_no', 'o.sale_id', 'o.title', 'o.tender', 'm.first_name', 'm.last_name'),
    );
  const entries = z.array(entry).parse(
    await own
      .table('book_entry', 'e')
      .whereIn(
        'e.transaction_id',
        rows.map(({ id }) => id),
      )
      .groupBy('e.transaction_id', 'e.account', 'e.branch_id')
      .select('e.transaction_id', 'e.account', 'e.branch_id')
      .sum({ satang: 'e.satang' }),
  );
  const byTransaction = Map.groupBy(entries, ({ transaction_id }) => transaction_id);
  return rows.map((each) => {
    const byBranch = Map.groupBy(byTransaction.get(each.id) ?? [], ({ branch_id }) => branch_id);
    const lineOf = ([branchId, moved]: [string | null, z.output<typeof entry>[]]): BookLine => ({
      id: each.id,
      date: each.date,
      createdAt: each.created_at,
      reason: each.reason,
      branchId,
      order:
        each.order_id === null
          ? null
          : {
              id: each.order_id,
              no: each.reference_no ?? '',
              saleId: each.sale_id ?? '',
              title: each.title ?? '',
              tender: each.tender ?? '',
              member: `${each.first_name ?? ''} ${each.last_name ?? ''}`.trim(),
            },
      accounts: new Map(moved.map(({ account, satang }) => [account, satang])),
    });
    return { id: each.id, lines: [...byBranch].map(lineOf) };
  });
}

/**
 * Reads the transactions of the books from one day to another, both included, in their order, in batches.
 * @param branchId the branch whose lines are read. Defaults to all branches.
 */
export async function* bookLines(
  scope: ReadScope,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  branchId?: string,
): AsyncGenerator<readonly BookLine[]> {
  for (let date = from; date <= to; date = addDays(date, 1)) {
    let after = '';
    for (;;) {
      const read = await readBatch(scope, date, after);
      const last = read.at(-1);
      if (!last) break;
      const lines = read.flatMap((each) => each.lines);
      yield branchId === undefined ? lines : lines.filter((line) => line.branchId === branchId);
      after = last.id;
      if (read.length < batch) break;
    }
  }
}

/** Counts the transactions in a span of days, in all branches. */
export async function countLines(
  scope: ReadScope,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<number> {
  const counted: unknown = await kernelScopeOf(scope)
    .table('book_transaction', 't')
    .whereBetween('t.date', [from, to])
    .count({ count: '*' })
    .first();
  return z.object({ count: z.coerce.number() }).parse(counted).count;
}
