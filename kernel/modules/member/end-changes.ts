import { z } from 'zod';
import { toLocalDate } from '../../contract/time.ts';
import type { Scope } from '../../server/scope.ts';
import type { EndChange } from './domain/own-days.ts';

/** SQL: reasons of entries of the ledger that say an end of unlimited access; points have ends of their own. */
export const endsSaid = [
  'unlimited_purchased',
  'unlimited_refunded',
  'unlimited_set',
  'unlimited_extended',
  'unlimited_unfrozen',
  'unlimited_imported',
  'unlimited_import_undone',
]
  .map((reason) => `'${reason}'`)
  .join(', ');

/** SQL: columns of an entry `h` that say it. */
export const endColumns = 'h.reason, h.until_date, h.order_id, h.created_at';

export const endChange = z.object({
  reason: z.string(),
  until_date: z.string().nullable(),
  order_id: z.string().nullable(),
  created_at: z.date(),
});

/** Reads such an entry in a shop. */
export const changeIn =
  (scope: Scope) =>
  ({ reason, until_date, order_id, created_at }: z.output<typeof endChange>): EndChange => ({
    reason,
    day: toLocalDate(created_at, scope.shop.timeZone),
    until: until_date,
    orderId: order_id,
  });
