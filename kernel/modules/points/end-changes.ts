import { z } from 'zod';
import { toLocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { CallContext, ReadScope } from '../../server/tenancy/scope.ts';
import type { EndEntry, EndJoin } from './domain/own-days.ts';
import { frozenOf } from './freeze/frozen-columns.ts';

/** SQL: reasons of entries of the ledger that say an end of unlimited access; points have ends of their own. */
export const endChangeReasons = [
  'unlimited_purchased',
  'unlimited_refunded',
  'unlimited_set',
  'unlimited_extended',
  'unlimited_unfrozen',
  'unlimited_imported',
  'unlimited_import_undone',
  'unlimited_joined',
]
  .map((reason) => `'${reason}'`)
  .join(', ');

/** SQL: columns of an entry `h` that say it. */
export const endColumns = 'h.id, h.joined_id, h.reason, h.until_date, h.order_id, h.created_at';

export const endChange = z.object({
  id: z.string(),
  joined_id: z.string().nullable(),
  reason: z.string(),
  until_date: z.string().nullable(),
  order_id: z.string().nullable(),
  created_at: z.date(),
});

/** Reads such an entry in a shop. */
export const changeIn =
  (scope: CallContext) =>
  ({ id, joined_id, reason, until_date, order_id, created_at }: z.output<typeof endChange>): EndEntry => ({
    id,
    joinedId: joined_id,
    reason,
    day: toLocalDate(created_at, scope.shop.timeZone),
    until: until_date,
    orderId: order_id,
  });

const joinsOf = statement(
  `SELECT j.id, j.member_id, j.fund_id, h.joined_id, j.own_end_date, j.own_frozen_from, j.own_frozen_until,
     j.own_frozen_except, j.other_end_date, j.other_frozen_from, j.other_frozen_until, j.other_frozen_except
     FROM unlimited_join j STRAIGHT_JOIN fund_ledger h ON h.id = j.id AND h.shop_id = :shop_id
    WHERE j.shop_id = :shop_id AND j.member_id IN (:member_ids) ORDER BY j.id`,
  z.object({
    id: z.string(),
    member_id: z.string(),
    fund_id: z.string(),
    joined_id: z.string().nullable(),
    own_end_date: z.string().nullable(),
    own_frozen_from: z.string().nullable(),
    own_frozen_until: z.string().nullable(),
    own_frozen_except: z.string().nullable(),
    other_end_date: z.string().nullable(),
    other_frozen_from: z.string().nullable(),
    other_frozen_until: z.string().nullable(),
    other_frozen_except: z.string().nullable(),
  }),
);

/** Where unlimited access of some members came together with that of others, of all their funds. */
export async function endJoins(
  scope: ReadScope,
  memberIds: readonly string[],
): Promise<(EndJoin & { readonly memberId: string; readonly fundId: string })[]> {
  const rows = await scope.rows(joinsOf, { member_ids: memberIds });
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    fundId: row.fund_id,
    joinedId: row.joined_id,
    own: {
      end: row.own_end_date,
      frozen: frozenOf({
        frozen_from: row.own_frozen_from,
        frozen_until: row.own_frozen_until,
        frozen_except: row.own_frozen_except,
      }),
    },
    other: {
      end: row.other_end_date,
      frozen: frozenOf({
        frozen_from: row.other_frozen_from,
        frozen_until: row.other_frozen_until,
        frozen_except: row.other_frozen_except,
      }),
    },
  }));
}
