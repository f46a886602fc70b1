import { z } from 'zod';
import { levels } from '#kernel/contract/levels.ts';
import { outsideWindow, type WindowSettings } from '#kernel/modules/booking/api.ts';
import type { PageSession } from '#kernel/modules/site/extensions.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { classEventContract } from './contract.ts';
import { formLink } from './kind.ts';

/** Columns that `viewSession` needs, of a class `e` with its capacity `c`, type `t`, instructor `i` and branch `b`. */
export const sessionColumns = `e.id, e.starts_at, e.period, t.name AS title, t.name_en AS title_en, t.level, t.image_link,
     CASE WHEN i.is_public = 1 THEN i.name END AS instructor,
     CASE WHEN i.is_public = 1 THEN i.name_en END AS instructor_en, b.name AS branch, c.taken, c.total`;

export const sessionRow = z.object({
  id: z.string(),
  starts_at: z.date(),
  period: z.number(),
  title: z.string(),
  title_en: z.string().nullable(),
  level: z.enum(levels).nullable(),
  image_link: z.string().nullable(),
  instructor: z.string().nullable(),
  instructor_en: z.string().nullable(),
  branch: z.string(),
  taken: z.number(),
  total: z.number(),
});

/* Hidden, closed and canceled classes are no one's business outside of the shop. */
const openClasses = statement(
  `SELECT ${sessionColumns}
   FROM classroom_event e FORCE INDEX (classroom_event_start)
   STRAIGHT_JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   STRAIGHT_JOIN topic t FORCE INDEX (PRIMARY) ON t.shop_id = :shop_id AND t.id = e.topic_id
   STRAIGHT_JOIN instructor i FORCE INDEX (PRIMARY) ON i.shop_id = :shop_id AND i.id = e.instructor_id
   STRAIGHT_JOIN branch b FORCE INDEX (PRIMARY) ON b.shop_id = :shop_id AND b.id = e.branch_id
   WHERE e.shop_id = :shop_id AND e.starts_at > :from_start AND e.starts_at < :to_start
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0 AND e.id <> :except_id
     AND (:topic_id IS NULL OR e.topic_id = :topic_id)
     AND (:instructor_id IS NULL OR e.instructor_id = :instructor_id)
   ORDER BY e.starts_at, e.id
   LIMIT :length`,
  sessionRow,
);

const windows = { too_late: 'closed', too_early: 'early' } as const;

/** A class as public pages show it. */
export function viewSession(
  scope: ReadScope,
  settings: WindowSettings,
  row: z.output<typeof sessionRow>,
): PageSession {
  const { id, starts_at, total } = row;
  const outside = outsideWindow(starts_at, settings, scope.now);
  return {
    title: row.title,
    englishTitle: row.title_en,
    instructor: row.instructor,
    englishInstructor: row.instructor_en,
    level: row.level,
    picture: row.image_link,
    page: `class/${id}`,
    startsAt: starts_at,
    minutes: row.period,
    branch: row.branch,
    total,
    free: Math.max(0, total - row.taken),
    window: outside === null ? 'open' : windows[outside],
    form: formLink(scope, id, '{memberId}'),
  };
}

/** Which open classes are wanted. */
interface Wanted {
  readonly from: Date;
  readonly to: Date;
  readonly most: number;
  readonly topicId?: string;
  readonly instructorId?: string;
  /** A class that is left out. */
  readonly exceptId?: string;
}

/** The classes of a span that everyone can see, soonest first. */
export async function listOpenClasses(scope: ReadScope, wanted: Wanted): Promise<PageSession[]> {
  const settings = readSettings(scope.shop, classEventContract);
  const rows = await scope.rows(openClasses, {
    from_start: wanted.from,
    to_start: wanted.to,
    topic_id: wanted.topicId ?? null,
    instructor_id: wanted.instructorId ?? null,
    except_id: wanted.exceptId ?? '',
    length: wanted.most,
  });
  return rows.map((row) => viewSession(scope, settings, row));
}
