import type { Knex } from 'knex';
import { z } from 'zod';
import { addDays, toLocalDate } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { billingStates } from './contract.ts';

type BillingState = (typeof billingStates)[number];

/** HQ talks to a shop so many days before it is billed. */
const soonDays = 14;

const zones = z.array(z.object({ time_zone: z.string() }));
const counted = z.array(z.object({ shops: z.coerce.number() }));
const billed = z.array(z.object({ id: z.string(), name: z.string(), next_billing_date: z.string() }));

/** Narrows HQ's shops to those that are billed soon, or should have been; each has a today of its own. */
export async function byBilling(
  hq: ReadScope,
  state: BillingState,
): Promise<(query: Knex.QueryBuilder) => void> {
  const known = zones.parse(await kernelScopeOf(hq).db('shop').distinct('time_zone'));
  return (query) => {
    for (const { time_zone } of known) {
      const today = toLocalDate(hq.now, time_zone);
      query.orWhere((shop) => {
        shop.where({ time_zone });
        if (state === 'expired') shop.where('next_billing_date', '<', today);
        else shop.whereBetween('next_billing_date', [today, addDays(today, soonDays)]);
      });
    }
  };
}

/** How many shops there are, how many of them are billed soon, and how many should have been before today. */
export async function billingFigures(hq: ReadScope) {
  const count = async (narrow?: (query: Knex.QueryBuilder) => void): Promise<number> => {
    const query = kernelScopeOf(hq).db('shop');
    if (narrow) query.where(narrow);
    return counted.parse(await query.count({ shops: '*' }))[0]?.shops ?? 0;
  };
  return {
    all: await count(),
    soon: await count(await byBilling(hq, 'soon')),
    expired: await count(await byBilling(hq, 'expired')),
  };
}

/** The shops that are billed next within 14 days, the soonest first. @param limit at most so many. */
export async function shopsBilledSoon(hq: ReadScope, limit: number) {
  return billed.parse(
    await kernelScopeOf(hq)
      .db('shop')
      .where(await byBilling(hq, 'soon'))
      .orderBy(['next_billing_date', 'name', 'id'])
      .limit(limit)
      .select('id', 'name', 'next_billing_date'),
  );
}
