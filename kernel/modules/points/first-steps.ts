import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { FirstRunStep } from '../shop/api.ts';

const hasFund = statement(
  'SELECT EXISTS (SELECT 1 FROM fund WHERE shop_id = :shop_id) AS is_there',
  z.object({ is_there: z.coerce.boolean() }),
);

/** What bookings are paid with, among the first steps of a new shop. */
export async function firstSteps(scope: ReadScope): Promise<readonly FirstRunStep[]> {
  const [fund] = await scope.rows(hasFund, {});
  return [
    {
      name: 'fund',
      title: { en: 'Create a point type', th: 'สร้างประเภทแต้ม' },
      why: {
        en: 'What members pay for a booking with. Choose it for the class types that cost points.',
        th: 'สิ่งที่สมาชิกใช้จอง เลือกได้ในประเภทคลาสที่ใช้แต้ม',
      },
      to: '/management/fund/create',
      order: 40,
      isDone: fund?.is_there ?? false,
      live: 'member.fund',
    },
  ];
}
