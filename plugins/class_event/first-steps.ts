import { z } from 'zod';
import type { FirstRunStep } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';

const made = statement(
  `SELECT EXISTS (SELECT 1 FROM topic WHERE shop_id = :shop_id) AS has_type,
     EXISTS (SELECT 1 FROM classroom_event WHERE shop_id = :shop_id) AS has_class`,
  z.object({ has_type: z.coerce.boolean(), has_class: z.coerce.boolean() }),
);

/** What a shop with classes adds to the first steps. */
export async function firstSteps(scope: ReadScope): Promise<readonly FirstRunStep[]> {
  const [row] = await scope.rows(made, {});
  return [
    {
      name: 'class_type',
      title: { en: 'Create a class type', th: 'สร้างประเภทคลาส' },
      why: {
        en: 'What you teach: how long, for how many, and for which points.',
        th: 'คลาสที่สอน: ใช้เวลาเท่าไร รับกี่คน และใช้แต้มใด',
      },
      to: '/management/topic/create',
      order: 20,
      isDone: row?.has_type ?? false,
      live: 'catalog.topic',
    },
    {
      name: 'class',
      title: { en: 'Put the first class into the calendar', th: 'ลงคลาสแรกในตาราง' },
      why: { en: 'Members can book it from then on.', th: 'แล้วสมาชิกจะจองได้ทันที' },
      to: '/frontdesk/classroom/welcome',
      order: 50,
      isDone: row?.has_class ?? false,
      live: 'class_event.subject',
    },
  ];
}
