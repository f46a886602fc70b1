import type { BookingStatus } from '../../../contract/booking.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** One member's booking of one subject, with what it takes and what it was charged. */
export class Booking extends ShopModel {
  static override tableName = 'booking';
  /** Id of the feature whose booking it is. */
  declare kind: string;
  declare subject_id: string;
  declare member_id: string;
  /** Who comes; the member. */
  declare participant_id: string;
  declare branch_id: string;
  declare starts_at: Date;
  declare ends_at: Date;
  declare title: string;
  declare topic_id: string | null;
  declare instructor_id: string | null;
  /** How much it takes of each of its units. */
  declare n: number;
  /** JSON list of the units' ids; null where the subject itself is the unit, or nothing is taken. */
  declare units: string | null;
  declare fund_id: string | null;
  declare lot_id: string | null;
  /** Points. */
  declare cost: number;
  declare satang: number | null;
  declare order_id: string | null;
  declare status: BookingStatus;
  declare live: 1 | null;
  /** Hours before the start until which it may be canceled, as set when it was booked. */
  declare cancel_hours: number;
  declare may_always_cancel: number | boolean;
  declare checked_in_at: Date | null;
  declare short_code: string;
  /** The subject where a member may book it once at a time; null where they may book it again. */
  declare once_id: string | null;
  /** When the member is to be reminded; null where that is done or not wanted. */
  declare remind_at: Date | null;
  /** When the member was last reminded. */
  declare reminded_at: Date | null;
  declare booked_by: string;
  declare created_at: Date;
  /** When its time, place or name last changed; null for never. */
  declare changed_at: Date | null;
  declare ended_at: Date | null;
  /** Why the shop canceled it, for its member; null without a reason. */
  declare reject_reason: string | null;
}
