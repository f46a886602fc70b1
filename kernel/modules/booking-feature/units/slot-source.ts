import type { z } from 'zod';
import { isShownByClock, readSpan } from '../../../contract/hours.ts';
import type { LocalDate } from '../../../contract/time.ts';
import type { DaySchedule } from '../../shop/contract.ts';
import type { UnitSlot } from './unit-slots.ts';

/** A day at a branch; without a schedule the branch has no such day. */
export interface UnitDay {
  readonly date: LocalDate;
  readonly schedule: DaySchedule | undefined;
  readonly zone: string;
}

/** When one resource can be booked. */
export interface Timetable {
  /** The slots of a day in their order, without those that the clock skips. */
  readonly on: (day: UnitDay) => UnitSlot[];
  /** What a resource answers about its times, beside its other fields. */
  readonly view: object;
}

/** Where the slots of a feature's resources are from. */
export interface SlotSource<Own, Row extends object, Times extends Timetable> {
  /** A table of the feature with slots in `resource_id`; none if the slots follow from the resource alone. */
  readonly table?: {
    readonly name: string;
    /** Its columns, null for a resource without rows. */
    readonly row: z.ZodObject & z.ZodType<Row>;
  };
  /** @param own the resource's own columns. @param rows those of the table. */
  readonly read: (own: Own, rows: readonly Row[]) => Times;
}

const hour = 60;

/**
 * Slots of one hour, on all days on which the branch is open.
 * @param options.from and `to` clock times, such as `09:00` and `18:00`.
 * @param options.price of one unit for an hour, in satang, by the resource's own columns.
 */
export function hourlySlots<Own>({
  from,
  to,
  price,
}: {
  readonly from: string;
  readonly to: string;
  readonly price: (own: Own) => number;
}): SlotSource<Own, object, Timetable> {
  const { start: first, end: last } = readSpan(from, to);
  const starts = Array.from({ length: Math.floor((last - first) / hour) }, (_, at) => first + at * hour);
  return {
    read: (own) => ({
      view: {},
      on: ({ date, schedule, zone }) =>
        schedule === undefined || schedule === 'close'
          ? []
          : starts
              .map((start) => ({ start, end: start + hour, satang: price(own) }))
              .filter((slot) => isShownByClock(date, slot, zone)),
    }),
  };
}
