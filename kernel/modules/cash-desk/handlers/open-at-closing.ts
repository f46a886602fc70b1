import { z } from 'zod';
import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../../order/contract.ts';

/** How many of each are named; the rest are counted. */
const most = 50;

const row = z.object({
  reference_no: z.string(),
  title: z.string(),
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  satang: z.coerce.number(),
  created_at: z.date(),
  total: z.coerce.number(),
});
const columns = 'o.reference_no, o.title, o.member_id, m.first_name, m.last_name, o.created_at';

const waiting = statement(
  `SELECT ${columns}, o.satang, COUNT(*) OVER () AS total FROM payment_order o
     JOIN member m ON m.shop_id = :shop_id AND m.id = o.member_id
    WHERE o.shop_id = :shop_id AND o.branch_id = :branch_id AND o.status = 'pending' AND o.tender = 'promptpay'
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}`,
  row,
);
/** Orders whose money nobody has given back yet. */
const readRefundsDue = statement(
  `SELECT ${columns}, o.refunded_satang AS satang, COUNT(*) OVER () AS total FROM payment_order o
     JOIN member m ON m.shop_id = :shop_id AND m.id = o.member_id
    WHERE o.shop_id = :shop_id AND o.branch_id = :branch_id AND o.owes = 1
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}`,
  row,
);

export const openAtClosing = handler(paymentContract, 'openAtClosing', async ({ input, scope }) => {
  const own = kernelScopeOf(scope);
  const at = { branch_id: input.branch };
  const [pending, refundsDue] = [await own.rows(waiting, at), await own.rows(readRefundsDue, at)];
  const shown = (each: z.output<typeof row>) => ({
    order_no: each.reference_no,
    title: each.title,
    member: { id: each.member_id, name: `${each.first_name} ${each.last_name}`.trim() },
    amount: toBaht(each.satang),
    create_local_dt: toLocal(each.created_at, scope.shop.timeZone),
  });
  return {
    waiting: pending.map(shown),
    to_give_back: refundsDue.map(shown),
    waiting_total: pending[0]?.total ?? 0,
    to_give_back_total: refundsDue[0]?.total ?? 0,
  };
});
