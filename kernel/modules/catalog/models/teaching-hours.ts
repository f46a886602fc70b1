import { ShopModel } from '../../../server/db/model.ts';

/** Hours of one day in which an instructor can be booked for a private session. */
export class TeachingHours extends ShopModel {
  static override tableName = 'instructor_schedule';
  declare instructor_id: string;
  declare date: string;
  /** Minutes after midnight of `date`; an end above 1440 is on the next day. */
  declare start_minute: number;
  declare end_minute: number;
  /** Shared by the hours that were added for several weeks together; null for those of one day. */
  declare weekly_id: string | null;
  declare created_at: Date;
}
