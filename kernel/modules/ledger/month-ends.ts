import { z } from 'zod';
import { addDays, defaultZone, type LocalDate, toLocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Due, Job } from '../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { monthAfter, monthBefore, monthDays } from './month-span.ts';

/** So long after a month's last day everything of that day is written, also what began before midnight. */
const settledDays = 2;
/** Before any entry. */
const beginning: LocalDate = '1000-01-01';

const newest = statement(
  `SELECT b.date, b.account, NULLIF(b.branch_id, '') AS branch_id, b.satang FROM book_balance b
    WHERE b.shop_id = :shop_id AND b.date = (
      SELECT MAX(n.date) FROM book_balance n WHERE n.shop_id = :shop_id AND n.date <= :date)`,
  z.object({
    date: z.string(),
    account: z.string(),
    branch_id: z.string().nullable(),
    satang: z.coerce.number(),
  }),
);
const first = statement(
  'SELECT MIN(date) AS date FROM book_entry WHERE shop_id = :shop_id',
  z.object({ date: z.string().nullable() }),
);
const storeEnd = statement(
  `INSERT IGNORE INTO book_balance (shop_id, date, account, branch_id, satang)
   SELECT :shop_id, :date, s.account, s.branch_id, SUM(s.satang) FROM (
     SELECT b.account, b.branch_id, b.satang FROM book_balance b
      WHERE b.shop_id = :shop_id AND b.date = :before
     UNION ALL
     SELECT e.account, COALESCE(e.branch_id, ''), SUM(e.satang) FROM book_entry e
      WHERE e.shop_id = :shop_id AND e.date > :before AND e.date <= :date GROUP BY e.account, e.branch_id
   ) s GROUP BY s.account, s.branch_id`,
);

/** The last month that is over and settled on a day. */
const lastSettled = (today: LocalDate): string => monthBefore(addDays(today, -settledDays).slice(0, 7));

/** What accounts held at the last stored month's end before or on a day; no rows where none is stored. */
export const balancesAtMonthEnd = (scope: ReadScope, date: LocalDate) =>
  kernelScopeOf(scope).rows(newest, { date });

/**
 * Stores what each account held at the end of every month that is over, each from the month before it. An entry is
 * never changed and has the day on which it is written, so what is stored stays right.
 */
export async function storeMonthEnds(scope: WriteScope): Promise<void> {
  const own = kernelScopeOf(scope);
  const last = lastSettled(own.today);
  const [newestEnd] = await balancesAtMonthEnd(own, monthDays(last).to);
  const [entry] = newestEnd ? [] : await own.rows(first, {});
  const start = newestEnd ? monthAfter(newestEnd.date.slice(0, 7)) : entry?.date?.slice(0, 7);
  if (start === undefined) return;
  let before = newestEnd?.date ?? beginning;
  for (let month = start; month <= last; month = monthAfter(month)) {
    const date = monthDays(month).to;
    await own.run(storeEnd, { before, date });
    before = date;
  }
}

/* Each is one row, at an end of an index. */
const newestBalance = `COALESCE((SELECT b.date FROM book_balance b
  WHERE b.shop_id = shop.id ORDER BY b.date DESC LIMIT 1), ?)`;
const newestEntry = `(SELECT e.date FROM book_entry e FORCE INDEX (book_entry_day)
  WHERE e.shop_id = shop.id ORDER BY e.date DESC LIMIT 1)`;
const firstEntry = `(SELECT e.date FROM book_entry e FORCE INDEX (book_entry_day)
  WHERE e.shop_id = shop.id ORDER BY e.date LIMIT 1)`;

/**
 * Shops that have not stored the last month's end, have written into their books since what they have stored, and had
 * books by then; other books do not grow. By the clock of most shops: one whose month ends later is asked in vain for a
 * night.
 */
const dueForMonthEnds: Due = {
  shops(shops, now) {
    const end = monthDays(lastSettled(toLocalDate(now, defaultZone))).to;
    shops
      .whereRaw(`${newestBalance} < ?`, [beginning, end])
      .whereRaw(`${newestEntry} > ${newestBalance}`, [beginning])
      .whereRaw(`${firstEntry} <= ?`, [end]);
  },
};

/** Stores the month's ends of shops, each in the first nights of the next month. */
export const storeMonthEndsDaily: Job = {
  name: 'store_month_ends',
  cron: '40 20 * * *',
  per: 'shop',
  due: dueForMonthEnds,
  run: storeMonthEnds,
};
