import type { Satang } from '../../contract/satang.ts';
import { toBaht } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { postJournalEntry } from '../ledger/post.ts';
import { correctionsFor, differenceOf, type TenderCount } from './domain/closing.ts';
import { DayClose } from './models/day-close.ts';
import type { DrawerRow } from './own-drawer.ts';
import { closingReason } from './shifts.ts';

const insertTender = statement(
  `INSERT INTO day_close_tender (close_id, tender, shop_id, takings_satang, counted_satang)
   VALUES (:close_id, :tender, :shop_id, :takings, :counted)`,
);

/** What was found when a shift was counted. */
export interface CountedShift {
  readonly shift: number;
  readonly tenders: readonly TenderCount[];
  readonly openingFloat: Satang;
  /** Notes and coins as they are stored; null where the sum was typed. */
  readonly pieces: string | null;
  /** Why the count differs from the books; null where it does not. */
  readonly reason: string | null;
  /** Id of the person who closed it. */
  readonly closedBy: string;
}

/**
 * Writes down the closing of a shift that `endShift` has ended, and books what was counted above or below the books as
 * a correction, inside the caller's transaction (docs/domain/payments.md#m13).
 */
export async function writeClosing(
  scope: Scope,
  drawer: DrawerRow,
  closing: CountedShift,
): Promise<DayClose> {
  const { shift, tenders, openingFloat, pieces, reason, closedBy } = closing;
  await postJournalEntry(scope, {
    reason: closingReason,
    branchId: drawer.branch_id,
    drawer: { id: drawer.id, shift },
    moves: correctionsFor(tenders),
  });
  const row = await scope.query(DayClose).insert({
    branch_id: drawer.branch_id,
    drawer_id: drawer.id,
    user_id: drawer.user_id,
    shift,
    date: scope.today,
    opening_float_satang: openingFloat,
    cash_pieces: pieces,
    reason,
    closed_by: closedBy,
    created_at: scope.now,
  });
  for (const { tender, takings, counted } of tenders)
    await kernelScopeOf(scope).run(insertTender, { close_id: row.id, tender, takings, counted });
  const cash = tenders.find(({ tender }) => tender === 'cash')?.counted ?? null;
  const difference = tenders.reduce((sum, each) => sum + differenceOf(each), 0);
  await scope.audit({
    action: 'payment.day_close',
    entity: 'drawer',
    entityId: drawer.id,
    after: {
      ...(cash !== null && { cash_counted: toBaht(cash) }),
      difference: toBaht(difference),
      ...(reason && { reason }),
    },
  });
  return row;
}
