import type { Satang } from '../../../contract/satang.ts';
import type { AccountShare } from '../../ledger/payment-split.ts';
import type { JournalLine } from '../../ledger/post.ts';

const sumOf = (shares: readonly AccountShare[]): Satang =>
  shares.reduce((sum, { satang }) => sum + satang, 0);

/**
 * The moves that bring what came in to what it was for, each side in its order.
 * @throws Error where the two sides differ, which would lose money.
 */
export function movesBetween(
  debits: readonly AccountShare[],
  credits: readonly AccountShare[],
  memberId: string,
): readonly JournalLine[] {
  if (sumOf(debits) !== sumOf(credits))
    throw new Error(`${sumOf(debits)} satang came in for ${sumOf(credits)}`);
  const moves: JournalLine[] = [];
  const open = credits.map((credit) => ({ ...credit }));
  for (const debit of debits) {
    let left = debit.satang;
    for (const credit of open) {
      const satang = Math.min(left, credit.satang);
      if (satang === 0) continue;
      moves.push({ debit: debit.account, credit: credit.account, satang, memberId });
      credit.satang -= satang;
      left -= satang;
    }
  }
  return moves;
}

/**
 * What an order's money is for, where a part of it is the shop's own gift: gift money is no revenue
 * (docs/domain/payments.md#m20), so what is sold for it lowers what the shop has given instead.
 * @param credits what the kind of order says the money is for.
 * @param gift how much of the payment was given by the shop.
 */
export function withoutGift(credits: readonly AccountShare[], gift: Satang): readonly AccountShare[] {
  let left = gift;
  const sold = credits.map(({ account, satang }) => {
    const taken = Math.min(left, satang);
    left -= taken;
    return { account, satang: satang - taken };
  });
  return [...sold, { account: 'gifts' as const, satang: gift - left }].filter(({ satang }) => satang > 0);
}
