import { z } from 'zod';
import { clockOf } from '../../../contract/hours.ts';
import { toBaht } from '../../../contract/satang.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';
import type { SlotSource, Timetable } from './slot-source.ts';
import { lowestHourPrice } from './unit-slots.ts';
import { isOn, slotsOn, type WeeklySlot, type WeeklySlotKey } from './weekly-slots.ts';

/** A row of a feature's table of weekly slots. */
abstract class WeeklySlotRow extends ShopModel {
  static override idColumn = ['shop_id', 'resource_id', 'weekday', 'start_minute', 'from_date'];
  declare resource_id: string;
  /** 0 is Monday and 6 is Sunday. 7 is every weekday and 8 every day of a weekend, by the branch's schedule. */
  declare weekday: number;
  /** Minutes after midnight; an end above 1440 is on the next day, at most 1440 after the start. */
  declare start_minute: number;
  declare end_minute: number;
  /** Its first day; `1000-01-01` if it has none. */
  declare from_date: LocalDate;
  declare until_date: LocalDate | null;
  declare satang: number;
}

const slotRow = z.object({
  weekday: z.number().nullable(),
  start_minute: z.number().nullable(),
  end_minute: z.number().nullable(),
  from_date: z.string().nullable(),
  until_date: z.string().nullable(),
  satang: z.number().nullable(),
});
type SlotRow = z.output<typeof slotRow>;

/** Stored as the first day of a slot without one, because the key needs a value. */
const noFirstDay: LocalDate = '1000-01-01';

/** Returns the primary key of a slot's row, without the shop. */
export const rowKeyOf = (resourceId: string, { weekday, start, from }: WeeklySlotKey) => ({
  resource_id: resourceId,
  weekday,
  start_minute: start,
  from_date: from ?? noFirstDay,
});

const slotOf = (row: SlotRow): WeeklySlot[] => {
  const { weekday, start_minute: start, end_minute: end, satang, from_date: from, until_date: until } = row;
  if (weekday === null || start === null || end === null || satang === null) return [];
  return [{ weekday, start, end, satang, from: from === noFirstDay ? null : from, until }];
};

const bySchedule = (one: WeeklySlot, other: WeeklySlot): number =>
  one.weekday - other.weekday ||
  one.start - other.start ||
  (one.from ?? noFirstDay).localeCompare(other.from ?? noFirstDay);

/** A weekly slot as contracts and the change history show it. */
export const shownSlot = ({ weekday, start, end, from = null, until = null, satang }: WeeklySlot) => ({
  weekday,
  start_time: clockOf(start),
  end_time: clockOf(end),
  from_date: from,
  until_date: until,
  price: toBaht(satang),
});

/** The weekly slots of one resource. */
export interface WeeklyTimetable extends Timetable {
  readonly slots: readonly WeeklySlot[];
}

/** A source of weekly slots, with the model that `timetableHandlers` writes. */
export type WeeklySource = SlotSource<object, SlotRow, WeeklyTimetable> & {
  readonly model: typeof WeeklySlotRow & (new () => WeeklySlotRow);
};

/**
 * Reads slots that staff set for weekdays, each with a price and, if needed, a first and last day.
 * @param table the feature's table, with the columns `shop_id`, `resource_id`, `weekday`, `start_minute`, `end_minute`,
 *   `from_date`, `until_date` and `satang`. Its key is all of these except `end_minute`, `until_date` and `satang`.
 */
export function weeklySlots(table: string): WeeklySource {
  return {
    table: { name: table, row: slotRow },
    model: class extends WeeklySlotRow {
      static override tableName = table;
    },
    read(_own, rows) {
      const slots = rows.flatMap(slotOf).sort(bySchedule);
      return {
        slots,
        view: { slots: slots.map(shownSlot) },
        on: ({ date, schedule, zone }) => slotsOn(slots, date, schedule, zone),
        usualPrice: (date) => lowestHourPrice(slots.filter((slot) => isOn(slot, date))),
      };
    },
  };
}
