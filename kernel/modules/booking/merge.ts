import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import { shownTimes } from '../../server/text/shown-time.ts';
import type { MemberMerge } from '../member/api.ts';
import { forgetVisit, recomputeLastVisit } from './attendance/visits.ts';
import { countWaiting } from './capacity/subjects.ts';
import { releaseHold } from './hold/holds.ts';
import { forBookingType } from './kinds.ts';
import { Hold } from './models/hold.ts';
import { hasWaitedUnit } from './waitlist/waited-id.ts';

const both = statement(
  `SELECT a.title, a.starts_at FROM booking a
     JOIN booking b ON b.shop_id = :shop_id AND b.once_id = a.once_id AND b.member_id = :into_id AND b.live = 1
    WHERE a.shop_id = :shop_id AND a.member_id = :from_id AND a.live = 1 AND a.ends_at > :now
    ORDER BY a.starts_at LIMIT 1`,
  z.object({ title: z.string(), starts_at: z.date() }),
);
/** Of what is over, two may have had the same: such a booking keeps whose turn it was. */
const move = statement(
  `UPDATE booking SET member_id = :into_id, participant_id = IF(ends_at > :now, :into_id, participant_id)
    WHERE shop_id = :shop_id AND member_id = :from_id`,
);
/** Places on waitlists that the survivor has as well, or has booked since. */
const needless = statement(
  `SELECT w.id, w.subject_id FROM booking_waiting w
    WHERE w.shop_id = :shop_id AND w.member_id = :from_id AND (
      EXISTS (SELECT 1 FROM booking_waiting o WHERE o.shop_id = :shop_id AND o.subject_id = w.subject_id
        AND o.unit = w.unit AND o.member_id = :into_id)
      OR EXISTS (SELECT 1 FROM booking b WHERE b.shop_id = :shop_id AND b.subject_id = w.subject_id
        AND b.member_id = :into_id AND b.live = 1 AND ${hasWaitedUnit('w', 'b')}))
    ORDER BY w.subject_id FOR UPDATE`,
  z.object({ id: z.string(), subject_id: z.string() }),
);
const leave = statement('DELETE FROM booking_waiting WHERE shop_id = :shop_id AND id = :id');
const moveWaiting = statement(
  'UPDATE booking_waiting SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id',
);

const moveHolds = statement(
  `UPDATE booking_hold SET member_id = :into_id, participant_id = :into_id
    WHERE shop_id = :shop_id AND member_id = :from_id`,
);

/** Of a run that wrote to both, the survivor's message stays. */
const dropWritten = statement(
  `DELETE FROM absent_message WHERE shop_id = :shop_id AND member_id = :from_id AND run_id IN (
     SELECT run_id FROM (SELECT w.run_id FROM absent_message w
       WHERE w.shop_id = :shop_id AND w.member_id = :into_id) held)`,
);
const moveWritten = statement(
  'UPDATE absent_message SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id',
);

/** Bookings of two members who are one, of features that are on, off or gone. */
export const mergeBookings: MemberMerge = {
  async refuse(scope, { fromId, intoId }) {
    const own = forBookingType(scope, 'booking');
    const [same] = await own.rows(both, { from_id: fromId, into_id: intoId, now: scope.now });
    if (!same) return null;
    const when = shownTimes(same.starts_at, own.shop.timeZone);
    return {
      en: `Both have booked ${same.title}, ${when.en}. Cancel one of the two bookings first, then merge again.`,
      th: `ทั้งสองคนจอง ${same.title} ${when.th} ไว้ กรุณายกเลิกหนึ่งการจองก่อน แล้วรวมอีกครั้ง`,
    };
  },
  async follow(scope, { fromId, intoId }) {
    const own = forBookingType(scope, 'booking');
    const ids = { from_id: fromId, into_id: intoId };
    await own.run(move, { ...ids, now: scope.now });
    await forgetVisit(own, fromId);
    await recomputeLastVisit(own, intoId);
    for (const { id, subject_id } of await own.rows(needless, ids)) {
      await own.run(leave, { id });
      await countWaiting(own, subject_id, -1);
    }
    await own.run(moveWaiting, ids);
    // No order of either is pending, so a live hold of theirs waits for no payment.
    const holds = await own
      .query(Hold)
      .where({ live: 1 })
      .whereIn('member_id', [fromId, intoId])
      .orderBy('subject_id');
    for (const hold of holds) await releaseHold(own, hold, 'closed');
    await own.run(moveHolds, ids);
    await own.run(dropWritten, ids);
    await own.run(moveWritten, ids);
  },
};
