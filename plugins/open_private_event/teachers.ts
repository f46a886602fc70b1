import { z } from 'zod';
import { addDays, type LocalDate } from '#kernel/contract/time.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';

const teaching = statement(
  `SELECT DISTINCT i.name, i.name_en, i.image_link, i.id FROM instructor_schedule s
   JOIN instructor i ON i.shop_id = :shop_id AND i.id = s.instructor_id AND i.is_archived = FALSE
   WHERE s.shop_id = :shop_id AND s.date >= :yesterday AND s.date <= :final
     AND (s.date > :yesterday OR s.end_minute > 1440)
   ORDER BY i.name, i.id`,
  z.object({
    id: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
    image_link: z.string().nullable(),
  }),
);

/** The instructors with teaching hours from now until a day, by name. Hours of yesterday can go on past midnight. */
export const listTeachers = (scope: ReadScope, final: LocalDate) =>
  scope.rows(teaching, { yesterday: addDays(scope.today, -1), final });
