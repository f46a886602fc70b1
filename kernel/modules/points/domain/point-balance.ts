import type { LocalDate } from '../../../contract/time.ts';
import type { PointBalance } from '../../member/contract.ts';
import { type Lot, usableLots } from './lots.ts';

/**
 * What is shown of a member's holding of one fund (docs/domain/points.md#p3): the sum of the live lots, the soonest expiry among
 * them, and the end of unlimited access.
 */
export function toPointBalance(
  lots: readonly Lot[],
  unlimitedEnd: LocalDate | null,
  today: LocalDate,
): Omit<PointBalance, 'name' | 'unlimited_frozen'> {
  const live = usableLots(lots, today);
  return {
    value: live.reduce((sum, { remaining }) => sum + remaining, 0),
    expire_date: live[0]?.expireDate ?? null,
    unlimited_access_end_date: unlimitedEnd,
  };
}
