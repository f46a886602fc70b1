import { ShopModel } from '../../../server/db/model.ts';

/** A member who wants to hear when a full subject has a free unit. */
export class WaitlistEntry extends ShopModel {
  static override tableName = 'booking_waiting';
  declare kind: string;
  declare subject_id: string;
  declare member_id: string;
  /** Whether the member joined to be booked and charged, and not only to hear of it. */
  declare books_when_free: number | boolean;
  declare created_at: Date;
}
