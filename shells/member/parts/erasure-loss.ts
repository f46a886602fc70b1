import { fromBaht } from '#kernel/contract/satang.ts';
import type { MemberRecord } from '#kernel/modules/member/contract.ts';

/** What a member loses with their account, and which sentence says so. */
export interface ErasureLoss {
  readonly key: 'lose_both' | 'lose_points' | 'lose_money';
  readonly points: number;
  /** Baht of the wire. */
  readonly money: string;
}

/** Returns the points, frozen ones included, and the money that a member loses with their account; null for none. */
export function erasureLoss({
  lots,
  wallet_amount: money = '0.00',
}: Pick<MemberRecord, 'lots' | 'wallet_amount'>): ErasureLoss | null {
  const points = lots.reduce((sum, { value }) => sum + value, 0);
  const hasMoney = fromBaht(money) > 0;
  if (points === 0 && !hasMoney) return null;
  const key = points === 0 ? 'lose_money' : hasMoney ? 'lose_both' : 'lose_points';
  return { key, points, money };
}
