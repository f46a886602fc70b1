import type { Knex } from 'knex';
import { z } from 'zod';
import { parseTypedDigits } from '../../../contract/thai-keyboard.ts';
import { addDays, type LocalDate, toInstant } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { nameMatch, phonePart } from '../../member/api.ts';
import { paymentContract } from '../contract.ts';
import { listSales, viewSales } from '../sale/sale-view.ts';

interface SalesFilter {
  readonly search: string;
  readonly branch_id?: string | undefined;
  readonly member_id?: string | undefined;
  readonly pending: boolean;
  readonly today: boolean;
}

/** Sales of today, and those of yesterday that wait, or whose money was seen today: they may still be voided. */
const ofToday = (scope: KernelScope, query: Knex.QueryBuilder) => {
  const at = (date: LocalDate) => toInstant(`${date} 00:00`, scope.shop.timeZone);
  query.where('s.created_at', '>=', at(addDays(scope.today, -1))).where((either) => {
    either.where('s.status', 'pending');
    for (const column of ['s.created_at', 's.settled_at']) either.orWhere(column, '>=', at(scope.today));
  });
};

const salesLike = (scope: KernelScope, wanted: SalesFilter) => {
  const member = { table: 'member', as: 'm', on: ['m.id', 's.member_id'] } as const;
  const order = { table: 'payment_order', as: 'o', on: ['o.sale_id', 's.id'] } as const;
  // Only a search needs them, and the newest sales are then found by an index alone.
  const query = scope.table('payment_sale', 's', wanted.search === '' ? [] : [member, order]);
  if (wanted.branch_id !== undefined) query.where('s.branch_id', wanted.branch_id);
  if (wanted.member_id !== undefined) query.where('s.member_id', wanted.member_id);
  if (wanted.pending) query.where('s.status', 'pending');
  if (wanted.today) ofToday(scope, query);
  const { search } = wanted;
  if (search === '') return query;
  const named = nameMatch('m', search);
  const part = phonePart('m.phone', search);
  const orderNumber = parseTypedDigits(search);
  return query.where((either) => {
    either.whereRaw(named.sql, named.patterns).orWhere('o.title', 'like', containing(search));
    if (orderNumber !== null) either.orWhere('o.reference_no', 'like', containing(orderNumber));
    if (part) either.orWhereRaw(part.sql, part.patterns);
  });
};

export const sales = handler(paymentContract, 'sales', async ({ input, scope }) => {
  const own = kernelScopeOf(scope);
  const newestFirst = [
    { column: 's.created_at', order: 'desc' },
    { column: 's.id', order: 'desc' },
  ];
  const rows: unknown = await onPage(
    salesLike(own, input).distinct('s.id', 's.created_at').orderBy(newestFirst),
    input,
  );
  const [counted]: unknown[] = await salesLike(own, input).countDistinct({ total: 's.id' });
  const { total } = z.object({ total: z.coerce.number() }).parse(counted);
  const ids = z.array(z.object({ id: z.string() })).parse(rows);
  const page = await listSales(
    own,
    ids.map(({ id }) => id),
  );
  return { data: await viewSales(own, page), total_items: total };
});
