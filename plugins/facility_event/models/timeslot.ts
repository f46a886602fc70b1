import type { LocalDate } from '#kernel/contract/time.ts';
import { ShopModel } from '#kernel/server/db/model.ts';

/** A time at which a place can be booked. */
export class Timeslot extends ShopModel {
  static override tableName = 'facility_timeslot';
  static override idColumn = ['shop_id', 'resource_id', 'weekday', 'start_minute', 'from_date'];
  declare resource_id: string;
  /** 0 Monday to 6 Sunday, 7 every weekday, 8 every day of a weekend, as the branch's schedule has it. */
  declare weekday: number;
  /** Minutes after midnight; an end above 1440 is on the next day, at most 1440 after the start. */
  declare start_minute: number;
  declare end_minute: number;
  /** Its first day; one long ago where it has none. */
  declare from_date: LocalDate;
  /** Its last day. */
  declare until_date: LocalDate | null;
  declare satang: number;
}
