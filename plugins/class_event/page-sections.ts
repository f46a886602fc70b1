import { z } from 'zod';
import { levels } from '#kernel/contract/levels.ts';
import { outsideWindow } from '#kernel/modules/booking/api.ts';
import { listPublicInstructors } from '#kernel/modules/catalog/api.ts';
import type { PageOffer, PagePerson, PageSession } from '#kernel/modules/site/extensions.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { classEventContract } from './contract.ts';
import { formLink } from './kind.ts';

/* Hidden, closed and canceled classes are no one's business outside of the shop. */
const openClasses = statement(
  `SELECT e.id, e.starts_at, e.period, t.name AS title, t.name_en AS title_en, t.level, t.image_link,
     CASE WHEN i.is_public = 1 THEN i.name END AS instructor,
     CASE WHEN i.is_public = 1 THEN i.name_en END AS instructor_en, b.name AS branch, c.taken, c.total
   FROM classroom_event e FORCE INDEX (classroom_event_start)
   STRAIGHT_JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   STRAIGHT_JOIN topic t FORCE INDEX (PRIMARY) ON t.shop_id = :shop_id AND t.id = e.topic_id
   STRAIGHT_JOIN instructor i FORCE INDEX (PRIMARY) ON i.shop_id = :shop_id AND i.id = e.instructor_id
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
    title_en: z.string().nullable(),
    level: z.enum(levels).nullable(),
    image_link: z.string().nullable(),
    instructor: z.string().nullable(),
    instructor_en: z.string().nullable(),
    branch: z.string(),
    taken: z.number(),
    total: z.number(),
  }),
);

const openTypes = statement(
  `SELECT name, name_en, period, level, image_link, description, description_en FROM topic
   WHERE shop_id = :shop_id AND is_archived = 0 AND is_private = 0
   ORDER BY name, id
   LIMIT 50`,
  z.object({
    name: z.string(),
    name_en: z.string().nullable(),
    period: z.number(),
    level: z.enum(levels).nullable(),
    image_link: z.string().nullable(),
    description: z.string().nullable(),
    description_en: z.string().nullable(),
  }),
);

const windows = { too_late: 'closed', too_early: 'early' } as const;

/** The classes that the shop's public page shows. */
export async function pageSessions(
  scope: ReadScope,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PageSession[]> {
  const settings = readSettings(scope.shop, classEventContract);
  const rows = await scope.rows(openClasses, { from_start: from, to_start: to });
  return rows.map((row) => {
    const { id, starts_at, total } = row;
    const outside = outsideWindow(starts_at, settings, scope.now);
    return {
      title: row.title,
      englishTitle: row.title_en,
      instructor: row.instructor,
      englishInstructor: row.instructor_en,
      level: row.level,
      picture: row.image_link,
      startsAt: starts_at,
      minutes: row.period,
      branch: row.branch,
      total,
      free: Math.max(0, total - row.taken),
      window: outside === null ? 'open' : windows[outside],
      form: formLink(scope, id, '{memberId}'),
    };
  });
}

/** The class types that the shop's public page shows. */
export async function pageOffers(scope: ReadScope): Promise<PageOffer[]> {
  const rows = await scope.rows(openTypes, {});
  return rows.map((row) => ({
    name: row.name,
    englishName: row.name_en,
    minutes: row.period,
    level: row.level,
    picture: row.image_link,
    about: row.description ?? row.description_en,
    englishAbout: row.description_en,
  }));
}

/** The instructors that the shop's public page shows. */
export async function pagePeople(scope: ReadScope): Promise<PagePerson[]> {
  const people = await listPublicInstructors(scope);
  return people.map((person) => ({
    name: person.name,
    englishName: person.name_en,
    picture: person.image_link,
    about: person.description ?? person.description_en,
    englishAbout: person.description_en,
  }));
}
