import type { LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { lockMember } from '../member/lock-member.ts';
import { addLot, lockBalance } from './adjust.ts';
import { frozenOf } from './freeze/frozen-columns.ts';
import { writeLedger } from './ledger.ts';
import { FundLot } from './models/fund-lot.ts';

export interface PointMove {
  readonly memberId: string;
  readonly lotId: string;
  readonly receiverId: string;
  /** How many points. */
  readonly points: number;
}

/** How a move went; `no_receiver` where the other member was erased in the meantime. */
export type MoveResult =
  | { readonly kind: 'moved'; readonly left: number; readonly expireDate: LocalDate | null }
  | { readonly kind: 'too_few'; readonly available: number }
  | { readonly kind: 'no_lot' | 'frozen' | 'no_receiver' };

const take = statement(
  `UPDATE fund_lot SET remaining = remaining - :points
    WHERE id = :lot_id AND shop_id = :shop_id AND member_id = :member_id AND remaining >= :points
      AND voided_at IS NULL AND (expire_date IS NULL OR expire_date >= :today)
      AND (frozen_until IS NULL OR frozen_until < :today)`,
);

/**
 * Moves points of a lot to another member, inside the caller's transaction (docs/domain/points.md#p12): the receiver gets a lot with
 * the same expiry, which has used up its freeze where this one has. What a booking gives back later goes to the lot it
 * came from.
 */
export async function movePoints(
  scope: Scope,
  { memberId, lotId, receiverId, points }: PointMove,
): Promise<MoveResult> {
  const read = () => scope.query(FundLot).findById(lotId).where({ member_id: memberId });
  const fundId = (await read())?.fund_id;
  if (fundId === undefined) return { kind: 'no_lot' };
  // In order of the members, so that two moves between the same two do not wait for each other.
  for (const each of [memberId, receiverId].sort()) await lockBalance(scope, { memberId: each, fundId });
  const isTaken =
    (await scope.run(take, { lot_id: lotId, member_id: memberId, points, today: scope.today })) === 1;
  const lot = await read();
  if (!lot) return { kind: 'no_lot' };
  if (!isTaken) {
    if (lot.frozen_until !== null && lot.frozen_until >= scope.today) return { kind: 'frozen' };
    const isLive = lot.voided_at === null && (lot.expire_date === null || lot.expire_date >= scope.today);
    return { kind: 'too_few', available: isLive ? lot.remaining : 0 };
  }
  const { expire_date: expireDate } = lot;
  const moved = { points, expireDate, movedFrom: lotId, frozen: frozenOf(lot) };
  const newLotId = await addLot(scope, { memberId: receiverId, fundId }, moved);
  await writeLedger(scope, { memberId, fundId, lotId, change: -points, reason: 'moved_out' });
  await writeLedger(scope, {
    memberId: receiverId,
    fundId,
    lotId: newLotId,
    change: points,
    reason: 'moved_in',
  });
  // Last, as a booking does, so that the two never wait for each other.
  if (!(await lockMember(scope, receiverId))) return { kind: 'no_receiver' };
  return { kind: 'moved', left: lot.remaining, expireDate };
}
