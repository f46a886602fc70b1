import { z } from 'zod';
import type { FirstRunStep } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { openPrivateEventContract } from './contract.ts';

const hasHours = statement(
  'SELECT EXISTS (SELECT 1 FROM instructor_schedule WHERE shop_id = :shop_id) AS is_there',
  z.object({ is_there: z.coerce.boolean() }),
);

/** What a shop with private sessions adds to the first steps. */
export async function firstSteps(scope: ReadScope): Promise<readonly FirstRunStep[]> {
  const [hours] = await scope.rows(hasHours, {});
  return [
    {
      name: 'session_type',
      title: { en: 'Choose class types for private sessions', th: 'เลือกประเภทคลาสส่วนตัว' },
      why: { en: 'Members book only these.', th: 'สมาชิกจองได้เฉพาะประเภทที่เลือก' },
      to: '/management/open-private-settings',
      order: 52,
      isDone: readSettings(scope.shop, openPrivateEventContract).selectable_topics.length > 0,
    },
    {
      name: 'teaching_hours',
      title: { en: 'Add teaching hours of an instructor', th: 'เพิ่มเวลาสอนของผู้สอน' },
      why: { en: 'Members book private sessions within them.', th: 'สมาชิกจองคลาสส่วนตัวได้ในเวลานี้' },
      to: '/management/instructor',
      order: 54,
      isDone: hours?.is_there ?? false,
      live: 'catalog.instructor_time',
    },
  ];
}
