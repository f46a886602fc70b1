import { z } from 'zod';
import { toBaht } from '../../../contract/satang.ts';
import { parseTypedDigits } from '../../../contract/thai-keyboard.ts';
import { toLocal } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { nameMatch, phonePart } from '../../member/api.ts';
import { paymentContract } from '../contract.ts';
import { readTitles } from '../orders/order-titles.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

const row = z.object({
  reference_no: z.string(),
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  title: z.string(),
  title_en: z.string().nullable(),
  title_th: z.string().nullable(),
  refunded_satang: z.coerce.number(),
  tender: z.string(),
  refunded_at: z.date(),
  refund_reason: z.string().nullable(),
  branch_id: z.string().nullable(),
  branch: z.string().nullable(),
});

const owing = (scope: KernelScope, search: string) => {
  const member = { table: 'member', as: 'm', on: ['m.id', 'o.member_id'] } as const;
  const branch = { table: 'branch', as: 'b', on: ['b.id', 'o.branch_id'], left: true } as const;
  const query = scope.table('payment_order', 'o', [member, branch]).where('o.owes', 1);
  if (search === '') return query;
  const named = nameMatch('m', search);
  const part = phonePart('m.phone', search);
  const orderNumber = parseTypedDigits(search);
  return query.where((either) => {
    either.whereRaw(named.sql, named.patterns);
    if (orderNumber !== null) either.orWhere('o.reference_no', 'like', containing(orderNumber));
    if (part) either.orWhereRaw(part.sql, part.patterns);
  });
};

const columns = [
  ...['o.reference_no', 'o.member_id', 'm.first_name', 'm.last_name', 'm.phone', 'o.title'],
  ...['o.title_en', 'o.title_th'],
  ...['o.refunded_satang', 'o.tender', 'o.refunded_at', 'o.refund_reason', 'o.branch_id', 'b.name as branch'],
];

export const outstandingRefunds = handler(paymentContract, 'outstandingRefunds', async ({ input, scope }) => {
  const own = kernelScopeOf(scope);
  const oldestFirst = ['o.refunded_at', 'o.id'];
  const rows: unknown = await onPage(
    owing(own, input.search)
      .select(...columns)
      .orderBy(oldestFirst),
    input,
  );
  const [counted]: unknown[] = await owing(own, input.search).count({ total: '*' });
  const { total } = z.object({ total: z.coerce.number() }).parse(counted);
  return {
    data: z
      .array(row)
      .parse(rows)
      .map((order) => ({
        order_no: order.reference_no,
        member: {
          id: order.member_id,
          name: `${order.first_name} ${order.last_name}`,
          phone: order.phone,
        },
        title: order.title,
        titles: readTitles(order),
        amount: toBaht(order.refunded_satang),
        tender: tenderTitle(own, order.tender),
        refunded_local_dt: toLocal(order.refunded_at, own.shop.timeZone),
        reason: order.refund_reason,
        branch: order.branch_id === null ? null : { id: order.branch_id, name: order.branch ?? '' },
      })),
    total_items: total,
  };
});
