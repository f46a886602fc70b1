import { z } from 'zod';
import { addDays } from '../../contract/time.ts';
import { onPage } from '../../server/db/page.ts';
import { containing } from '../../server/db/search.ts';
import type { Scope } from '../../server/scope.ts';
import { fundNames } from './points.ts';
import { phonePart } from './search.ts';

const group = z.object({
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  fund_id: z.string(),
  points: z.coerce.number().int(),
  expire_date: z.string(),
});

const total = z.object({
  total_items: z.coerce.number().int(),
  points: z.coerce.number().int(),
  members: z.coerce.number().int(),
});

interface Asked {
  readonly page: number;
  readonly length: number;
  /** A part of the member's name or phone. */
  readonly search: string;
  /** How many days ahead, today being 0. */
  readonly days: number;
}

/** Live lots of members that end within the asked days, from the index of days alone. */
const expiring = (scope: Scope, { days, search }: Asked) => {
  const query = scope
    .table('fund_lot', 'l', [{ table: 'member', as: 'm', on: ['m.id', 'l.member_id'] }])
    .whereBetween('l.expire_date', [scope.today, addDays(scope.today, days)])
    .where('l.remaining', '>', 0)
    .whereNull('l.voided_at')
    .whereNull('m.erased_at');
  if (search === '') return query;
  const part = phonePart('m.phone', search);
  return query.where((either) => {
    either.whereRaw("CONCAT(m.first_name, ' ', m.last_name) LIKE ?", [containing(search)]);
    if (part) either.orWhereRaw(part.sql, part.patterns);
  });
};

const grouped = ['l.expire_date', 'm.first_name', 'm.last_name', 'm.phone', 'l.member_id', 'l.fund_id'];

/** A page of the points that expire soon, a row for each member, kind and day, and how much they are in all. */
export async function expiringPage(scope: Scope, asked: Asked) {
  const rows: unknown = await onPage(
    expiring(scope, asked).groupBy(grouped).orderBy(grouped).select(grouped).sum({ points: 'l.remaining' }),
    asked,
  );
  const [counted]: unknown[] = await expiring(scope, asked)
    .countDistinct({ total_items: ['l.expire_date', 'l.member_id', 'l.fund_id'] })
    .countDistinct({ members: 'l.member_id' })
    .sum({ points: 'l.remaining' });
  const { total_items, ...totals } = total.parse(counted);
  const names = await fundNames(scope);
  return {
    data: z
      .array(group)
      .parse(rows)
      .map(({ first_name, last_name, ...row }) => ({
        ...row,
        name: `${first_name} ${last_name}`.trim(),
        fund: names.get(row.fund_id) ?? '',
      })),
    total_items,
    totals,
  };
}
