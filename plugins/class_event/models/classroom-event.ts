import { ScheduledSubject } from '#kernel/modules/booking/api.ts';

/** One class on the calendar. */
export class ClassroomEvent extends ScheduledSubject {
  static override tableName = 'classroom_event';
  declare topic_id: string;
  declare instructor_id: string;
  declare color: string;
  declare is_private: number | boolean;
  declare summary_note: string;
}
