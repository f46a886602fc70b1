import { inBatches } from '../../server/db/in-batches.ts';
import { runForAll, statement } from '../../server/db/statement.ts';
import { newId } from '../../server/ids/new-id.ts';
import { actorKey } from '../../server/security/actor.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, WriteScope } from '../../server/tenancy/scope.ts';

const insert = statement(
  `INSERT INTO fund_ledger
     (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, from_date, until_date, booking_id, order_id, actor_id,
      created_at)
   VALUES (:id, :shop_id, :member_id, :fund_id, :lot_id, :changing_value, :reason, :from_date, :until_date, :booking_id,
     :order_id, :actor_id, :created_at)`,
);

export interface PointEntry {
  /** Where something else names the entry. */
  id?: string;
  memberId: string;
  fundId: string;
  lotId?: string | null;
  /** Points, with their sign; 0 for what changed no balance. */
  change: number;
  reason: string;
  /** The first day of a freeze. */
  fromDate?: string;
  untilDate?: string;
  bookingId?: string;
  orderId?: string;
}

const rowOf = (scope: CallContext, entry: PointEntry) => ({
  id: entry.id ?? newId(),
  member_id: entry.memberId,
  fund_id: entry.fundId,
  lot_id: entry.lotId ?? null,
  changing_value: entry.change,
  reason: entry.reason,
  from_date: entry.fromDate ?? null,
  until_date: entry.untilDate ?? null,
  booking_id: entry.bookingId ?? null,
  order_id: entry.orderId ?? null,
  actor_id: actorKey(scope.actor),
  created_at: scope.now,
});

/** Writes one row of the ledger, in the transaction that changes the lots by the same amount. */
export async function writeLedger(scope: WriteScope, entry: PointEntry): Promise<void> {
  await kernelScopeOf(scope).deferWrite(insert, rowOf(scope, entry));
}

/** The same for many changes, in a statement for each few hundred of them. */
export async function writeManyToLedger(scope: WriteScope, entries: readonly PointEntry[]): Promise<void> {
  const { db, shopId } = kernelScopeOf(scope);
  const rows = entries.map((entry) => rowOf(scope, entry));
  for (const piece of inBatches(rows)) await runForAll(db, insert, piece, shopId);
}
