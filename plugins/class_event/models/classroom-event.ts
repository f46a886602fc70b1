import { ShopModel } from '#kernel/server/db/model.ts';

/** One class on the calendar. Its seats are counted by the kernel's capacity, under the class's id. */
export class ClassroomEvent extends ShopModel {
  static override tableName = 'classroom_event';
  declare branch_id: string;
  declare topic_id: string;
  declare instructor_id: string;
  declare starts_at: Date;
  declare ends_at: Date;
  /** The day it starts on, local to the shop. */
  declare local_date: string;
  /** Minutes. */
  declare period: number;
  declare fund_id: string | null;
  declare color: string;
  declare is_private: number | boolean;
  declare is_active: number | boolean;
  declare cancelled_at: Date | null;
  declare summary_note: string;
  /** The weekly series that it was made with; null for a class of its own. */
  declare series_id: string | null;
  /** Whether it was changed on its own since, so that changes of its series leave it alone. */
  declare is_changed_singly: number | boolean;
  declare created_at: Date;
}
