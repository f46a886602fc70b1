import { ShopModel } from '../../../server/db/model.ts';

/** A member who wants to hear when a full subject, or one of its units, is free. */
export class WaitlistEntry extends ShopModel {
  static override tableName = 'booking_waiting';
  declare kind: string;
  declare subject_id: string;
  /** The id of a unit on demand; empty if the member waits for the subject itself. */
  declare unit: string;
  declare member_id: string;
  /** Whether the member joined to be booked and charged, and not only to hear of it. */
  declare books_when_free: number | boolean;
  /** The price of a unit on demand when the member joined; null for a subject. */
  declare satang: number | null;
  declare created_at: Date;
}
