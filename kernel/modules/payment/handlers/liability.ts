import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin.ts';
import { namedDebts, paymentContract } from '../contract.ts';
import { notUsedOn } from '../month/not-used.ts';

interface Debt {
  readonly title: string | null;
  readonly member: string;
  readonly owed: number;
  readonly id: string | null;
  readonly order_no: string | null;
  readonly paid_at: string | null;
  readonly paid: string | null;
}

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, { owed }) => sum + owed, 0);

/** The largest first; equal ones by whose they are, so that pages do not overlap. */
const byAmount = (one: Debt, other: Debt) =>
  other.owed - one.owed ||
  one.member.localeCompare(other.member) ||
  (one.id ?? '').localeCompare(other.id ?? '');

export const liability = handler(paymentContract, 'liability', async ({ input, scope }) => {
  const day = input.date ?? scope.today;
  const { orders, wallets } = await notUsedOn(scope, day);
  const ordered = orders.map(
    ({ id, member, title, orderNo, settledAt, paid, owed }): Debt => ({
      id,
      member,
      title,
      owed,
      order_no: orderNo,
      paid_at: toLocal(settledAt, scope.shop.timeZone),
      paid: toBaht(paid),
    }),
  );
  const held = wallets.map(
    ({ member, satang }): Debt => ({
      id: null,
      member,
      title: null,
      owed: satang,
      order_no: null,
      paid_at: null,
      paid: null,
    }),
  );
  const all = [...ordered, ...held];
  const wanted = input.search.toLowerCase();
  const found = all
    .filter((debt) =>
      [debt.member, debt.title ?? '', debt.order_no ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .sort(byAmount);
  const byTitle = [...Map.groupBy(all, ({ title }) => title)]
    .map(([title, debts]) => ({ title, owed: sumOf(debts) }))
    .sort((one, other) => other.owed - one.owed);
  const start = (input.page - 1) * input.length;
  return {
    date: day,
    totals: {
      orders: ordered.length,
      points_and_days: toBaht(sumOf(ordered)),
      wallets: held.length,
      wallet_money: toBaht(sumOf(held)),
      sum: toBaht(sumOf(all)),
    },
    by_title: byTitle.slice(0, namedDebts).map(({ title, owed }) => ({ title, owed: toBaht(owed) })),
    data: found
      .slice(start, start + input.length)
      .map(({ owed, ...debt }) => ({ ...debt, owed: toBaht(owed) })),
    total_items: found.length,
  };
});
