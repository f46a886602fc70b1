import { z } from 'zod';
import { levels } from '#kernel/contract/levels.ts';
import { listPublicInstructors } from '#kernel/modules/catalog/api.ts';
import type { PageOffer, PagePerson, PageSession } from '#kernel/modules/site/extensions.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { listOpenClasses } from './open-classes.ts';

const openTypes = statement(
  `SELECT id, name, name_en, period, level, image_link, description, description_en FROM topic
   WHERE shop_id = :shop_id AND is_archived = 0 AND is_private = 0
   ORDER BY name, id
   LIMIT 50`,
  z.object({
    id: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
    period: z.number(),
    level: z.enum(levels).nullable(),
    image_link: z.string().nullable(),
    description: z.string().nullable(),
    description_en: z.string().nullable(),
  }),
);

/** The most classes that the page reads. */
const mostClasses = 200;

/** The classes that the shop's public page shows. */
export const pageSessions = (
  scope: ReadScope,
  span: { readonly from: Date; readonly to: Date },
): Promise<PageSession[]> => listOpenClasses(scope, { ...span, most: mostClasses });

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
    page: `type/${row.id}`,
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
