import { z } from 'zod';
import { orderStatuses } from '../../../contract/order.ts';
import { toBaht } from '../../../contract/satang.ts';
import { parseTypedDigits } from '../../../contract/thai-keyboard.ts';
import { toLocal } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { nameMatch, phonePart } from '../../member/api.ts';
import { paymentContract } from '../contract.ts';
import { flagWords } from '../domain/flag-texts.ts';
import { readTitles } from '../orders/order-titles.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

const columns = [
  'o.id',
  'o.reference_no',
  'o.member_id',
  'm.first_name',
  'm.last_name',
  'o.title',
  'o.title_en',
  'o.title_th',
  'o.satang',
  'o.paid_satang',
  'o.tender',
  'o.status',
  'o.flag',
  'o.created_at',
] as const;

const row = z.object({
  id: z.string(),
  reference_no: z.string(),
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  title_en: z.string().nullable(),
  title_th: z.string().nullable(),
  satang: z.coerce.number(),
  paid_satang: z.coerce.number().nullable(),
  tender: z.string(),
  status: z.enum(orderStatuses),
  flag: z.string().nullable(),
  created_at: z.date(),
});

const member = { table: 'member', as: 'm', on: ['m.id', 'o.member_id'] } as const;
const newestFirst = [
  { column: 'o.created_at', order: 'desc' },
  { column: 'o.id', order: 'desc' },
];

const ordersLike = (scope: ReadScope, { search, flagged }: { search: string; flagged: boolean }) => {
  const query = kernelScopeOf(scope).table('payment_order', 'o', search === '' ? [] : [member]);
  if (flagged) query.whereNotNull('o.flag');
  if (search === '') return query;
  const named = nameMatch('m', search);
  const part = phonePart('m.phone', search);
  const orderNumber = parseTypedDigits(search);
  return query.where((either) => {
    for (const title of ['o.title', 'o.title_en', 'o.title_th'])
      either.orWhere(title, 'like', containing(search));
    either.orWhereRaw(named.sql, named.patterns);
    if (orderNumber !== null) either.orWhere('o.reference_no', 'like', containing(orderNumber));
    if (part) either.orWhereRaw(part.sql, part.patterns);
  });
};

export const orderPage = handler(paymentContract, 'orderPage', async ({ input, scope }) => {
  // The page is chosen from the index of the orders alone, and members are read for its rows.
  const [ids, [counted]]: [{ id: string }[], unknown[]] = await Promise.all([
    onPage(ordersLike(scope, input).orderBy(newestFirst).select('o.id'), input),
    ordersLike(scope, input).count({ total: '*' }),
  ]);
  const rows: unknown = await kernelScopeOf(scope)
    .table('payment_order', 'o', [member])
    .whereIn(
      'o.id',
      ids.map(({ id }) => id),
    )
    .orderBy(newestFirst)
    .select(...columns);
  const { total } = z.object({ total: z.coerce.number() }).parse(counted);
  return {
    data: z
      .array(row)
      .parse(rows)
      .map((order) => ({
        id: order.id,
        order_no: order.reference_no,
        member: { id: order.member_id, name: `${order.first_name} ${order.last_name}` },
        title: order.title,
        titles: readTitles(order),
        price: toBaht(order.satang),
        paid: order.paid_satang === null ? null : toBaht(order.paid_satang),
        tender: tenderTitle(scope, order.tender),
        status: order.status,
        flag: order.flag === null ? null : { name: order.flag, means: flagWords(order.flag) },
        create_local_dt: toLocal(order.created_at, scope.shop.timeZone),
      })),
    total_items: total,
  };
});
