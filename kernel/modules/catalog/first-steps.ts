import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { FirstRunStep } from '../shop/api.ts';

const hasInstructor = statement(
  'SELECT EXISTS (SELECT 1 FROM instructor WHERE shop_id = :shop_id) AS is_there',
  z.object({ is_there: z.coerce.boolean() }),
);

/** Who teaches, among the first steps of a new shop. */
export async function firstSteps(scope: ReadScope): Promise<readonly FirstRunStep[]> {
  const [instructor] = await scope.rows(hasInstructor, {});
  return [
    {
      name: 'instructor',
      title: { en: 'Add an instructor', th: 'เพิ่มผู้สอน' },
      why: { en: 'Members see who teaches.', th: 'สมาชิกจะเห็นว่าใครเป็นผู้สอน' },
      to: '/management/instructor/create',
      order: 30,
      isDone: instructor?.is_there ?? false,
      live: 'catalog.instructor',
    },
  ];
}
