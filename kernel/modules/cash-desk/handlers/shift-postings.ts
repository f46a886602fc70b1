import { z } from 'zod';
import { toLocal } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { statement } from '../../../server/db/statement.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { Drawer } from '../../ledger/drawer.ts';
import { paymentContract } from '../../order/contract.ts';
import { tenderTitle } from '../../order/settlement/tender-titles.ts';
import { drawerFor } from '../own-drawer.ts';
import { closingReason, takingsIn } from '../shifts.ts';
import { showByTender } from '../shown-takings.ts';

const row = z.object({
  id: z.string(),
  reason: z.string(),
  created_at: z.date(),
  order_id: z.string().nullable(),
  reference_no: z.string().nullable(),
  title: z.string().nullable(),
  tender: z.string().nullable(),
  member_id: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});
/** The index is said, because the grouping would have the database read all entries of the shop in another's order. */
const sums = statement(
  `SELECT e.transaction_id, e.account, SUM(e.satang) AS satang FROM book_entry e FORCE INDEX (PRIMARY)
    WHERE e.transaction_id IN (:ids) AND e.shop_id = :shop_id GROUP BY e.transaction_id, e.account`,
  z.object({ transaction_id: z.string(), account: z.string(), satang: z.coerce.number() }),
);

const joins = [
  { table: 'payment_order', as: 'o', on: ['o.id', 't.order_id'], left: true },
  { table: 'member', as: 'm', on: ['m.id', 'o.member_id'], left: true },
] as const;

const inShift = (scope: ReadScope, { id, shift }: Drawer) =>
  kernelScopeOf(scope).table('book_transaction', 't', joins).where({ 't.drawer_id': id, 't.shift': shift });

const whatOf = ({ reason, order_id }: z.output<typeof row>): 'sold' | 'given_back' | 'closed' | 'other' => {
  if (reason === 'order_paid') return 'sold';
  if (reason === closingReason) return 'closed';
  return order_id === null ? 'other' : 'given_back';
};

export const shiftPostings = handler(
  paymentContract,
  'shiftPostings',
  async ({ input, actor, scope, fail }) => {
    const drawer = await drawerFor(scope, actor, input.drawer);
    if (!drawer) throw fail('not_allowed');
    const shift = { id: drawer.id, shift: input.shift ?? drawer.shift };
    const postings = z.array(row).parse(
      await onPage(
        inShift(scope, shift)
          .select('t.id', 't.reason', 't.created_at', 't.order_id')
          .select('o.reference_no', 'o.title', 'o.tender', 'o.member_id', 'm.first_name', 'm.last_name')
          .orderBy([
            { column: 't.created_at', order: 'desc' },
            { column: 't.id', order: 'desc' },
          ]),
        input,
      ),
    );
    const [counted]: unknown[] = await inShift(scope, shift).count({ total: '*' });
    const ids = postings.map(({ id }) => id);
    const entries = ids.length === 0 ? [] : await kernelScopeOf(scope).rows(sums, { ids });
    return {
      data: postings.map((posting) => ({
        id: posting.id,
        create_local_dt: toLocal(posting.created_at, scope.shop.timeZone),
        what: whatOf(posting),
        order_no: posting.reference_no,
        title: posting.title,
        member:
          posting.member_id === null
            ? null
            : {
                id: posting.member_id,
                name: `${posting.first_name ?? ''} ${posting.last_name ?? ''}`.trim(),
              },
        tender: posting.tender === null ? null : tenderTitle(scope, posting.tender),
        takings: showByTender(takingsIn(entries.filter((entry) => entry.transaction_id === posting.id))),
      })),
      total_items: z.object({ total: z.coerce.number() }).parse(counted).total,
    };
  },
);
