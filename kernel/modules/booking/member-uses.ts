import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { forBookingType } from './kinds.ts';

const uses = statement(
  `SELECT member_id FROM booking WHERE shop_id = :shop_id AND member_id IN (:member_ids)
   UNION SELECT member_id FROM booking_waiting WHERE shop_id = :shop_id AND member_id IN (:member_ids)`,
  z.object({ member_id: z.string() }),
);

/** Which of some members have booked or wait for something, of a kind that is on, off or gone. */
export async function findMembersWithBookings(
  scope: WriteScope,
  { memberIds }: { memberIds: readonly string[] },
): Promise<readonly string[]> {
  const rows = await forBookingType(scope, 'booking').rows(uses, { member_ids: memberIds });
  return rows.map(({ member_id }) => member_id);
}
