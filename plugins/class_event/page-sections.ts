import { z } from 'zod';
import { outsideWindow } from '#kernel/modules/booking/api.ts';
import type { PageOffer, PageSession } from '#kernel/modules/site/extensions.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { classEventContract } from './contract.ts';
import { formLink } from './kind.ts';

/* Hidden, closed and canceled classes are no one's business outside of the shop. */
const openClasses = statement(
  `SELECT e.id, e.starts_at, e.period, t.name AS title, b.name AS branch, c.taken, c.total
   FROM classroom_event e FORCE INDEX (classroom_event_start)
   STRAIGHT_JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   STRAIGHT_JOIN topic t FORCE INDEX (PRIMARY) ON t.shop_id = :shop_id AND t.id = e.topic_id
   STRAIGHT_JOIN branch b FORCE INDEX (PRIMARY) ON b.shop_id = :shop_id AND b.id = e.branch_id
   WHERE e.shop_id = :shop_id AND e.starts_at > :from_start AND e.starts_at < :to_start
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0
   ORDER BY e.starts_at, e.id
   LIMIT 200`,
  z.object({
    id: z.string(),
    starts_at: z.date(),
    period: z.number(),
    title: z.string(),
    branch: z.string(),
    taken: z.number(),
    total: z.number(),
  }),
);

const openTypes = statement(
  `SELECT name, period FROM topic
   WHERE shop_id = :shop_id AND is_archived = 0 AND is_private = 0
   ORDER BY name, id
   LIMIT 50`,
  z.object({ name: z.string(), period: z.number() }),
);

const windows = { too_late: 'closed', too_early: 'early' } as const;

/** The classes that the shop's public page shows. */
export async function pageSessions(
  scope: ReadScope,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PageSession[]> {
  const settings = readSettings(scope.shop, classEventContract);
  const rows = await scope.rows(openClasses, { from_start: from, to_start: to });
  return rows.map(({ id, starts_at, period, title, branch, taken, total }) => {
    const outside = outsideWindow(starts_at, settings, scope.now);
    return {
      title,
      startsAt: starts_at,
      minutes: period,
      branch,
      total,
      free: Math.max(0, total - taken),
      window: outside === null ? 'open' : windows[outside],
      form: formLink(scope, id, '{memberId}'),
    };
  });
}

/** The class types that the shop's public page shows. */
export async function pageOffers(scope: ReadScope): Promise<PageOffer[]> {
  const rows = await scope.rows(openTypes, {});
  return rows.map(({ name, period }) => ({ name, minutes: period }));
}
