import { statement } from '../../../server/db/statement.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { forBookingType } from '../kinds.ts';

const note = statement(
  `INSERT INTO booking_visit (shop_id, member_id, last_at) VALUES (:shop_id, :member_id, :now)
   ON DUPLICATE KEY UPDATE last_at = GREATEST(last_at, VALUES(last_at))`,
);
const forget = statement('DELETE FROM booking_visit WHERE shop_id = :shop_id AND member_id = :member_id');
const readAgain = statement(
  `INSERT INTO booking_visit (shop_id, member_id, last_at)
   SELECT :shop_id, b.member_id, MAX(b.checked_in_at) FROM booking b
    WHERE b.shop_id = :shop_id AND b.member_id = :member_id AND b.status = 'attend' AND b.checked_in_at IS NOT NULL
    GROUP BY b.member_id`,
);

/** Notes that a member is checked in now, inside the transaction that does it. */
export async function recordVisit(scope: WriteScope, memberId: string): Promise<void> {
  await forBookingType(scope, 'booking').run(note, { member_id: memberId, now: scope.now });
}

/** Reads a member's last check-in again, where one was taken back or bookings came from somebody else. */
export async function recomputeLastVisit(scope: WriteScope, memberId: string): Promise<void> {
  const own = forBookingType(scope, 'booking');
  // First the row, for which another check-in of theirs waits, so that none is missed in between.
  await own.run(note, { member_id: memberId, now: new Date(0) });
  await own.run(forget, { member_id: memberId });
  await own.run(readAgain, { member_id: memberId });
}

/** Forgets when a member was here, who is another one from now on. */
export async function forgetVisit(scope: WriteScope, memberId: string): Promise<void> {
  await forBookingType(scope, 'booking').run(forget, { member_id: memberId });
}
