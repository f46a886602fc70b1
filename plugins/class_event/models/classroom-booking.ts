import { ShopModel } from '#kernel/server/db/model.ts';
import type { BookingStatus } from '../contract.ts';

/** One member's seat in one class, with what it was charged. */
export class ClassroomBooking extends ShopModel {
  static override tableName = 'classroom_booking';
  declare event_id: string;
  declare member_id: string;
  declare status: BookingStatus;
  declare fund_id: string | null;
  declare lot_id: string | null;
  /** Points. */
  declare cost: number;
  /** Hours before the start until which it may be cancelled, as set when it was booked. */
  declare cancel_hours: number;
  declare may_always_cancel: number | boolean;
  declare booked_by: string;
  declare created_at: Date;
  declare ended_at: Date | null;
  declare checked_in_at: Date | null;
  declare reminded_at: Date | null;
}
