import type { z } from 'zod';
import { isShownByClock, readSpan } from '../../../contract/hours.ts';
import type { LocalDate } from '../../../contract/time.ts';
import type { DaySchedule } from '../../shop/contract.ts';
import type { UnitSlot } from './unit-slots.ts';

/** A day at a branch. */
export interface UnitDay {
  readonly date: LocalDate;
  /** Undefined if the shop has no such branch. The branch then has no slots. */
  readonly schedule: DaySchedule | undefined;
  /** The shop's time zone. */
  readonly zone: string;
}

/** When one resource can be booked. */
export interface Timetable {
  /** Returns the slots of a day in their order, without those that a clock change skips. */
  readonly on: (day: UnitDay) => UnitSlot[];
  /** Returns the lowest price of one unit for an hour on any day of the week, in satang. @param date of valid slots. */
  readonly usualPrice: (date: LocalDate) => number;
  /** Fields about its times that a resource has in answers, besides its other fields. */
  readonly view: object;
}

/** Computes the slots of a feature's resources. */
export interface SlotSource<Own, Row extends object, Times extends Timetable> {
  /** The feature's table of slots, with a column `resource_id`. Omit it if the resource alone decides the slots. */
  readonly table?: {
    readonly name: string;
    /** Its columns. They are null for a resource without slots. */
    readonly row: z.ZodObject & z.ZodType<Row>;
  };
  /** @param own the feature's own columns of the resource. @param rows its rows of the table. */
  readonly read: (own: Own, rows: readonly Row[]) => Times;
}

const hour = 60;

/**
 * Makes slots of one hour on every day on which the branch is open.
 * @param options.from the first start, such as `09:00`. @param options.to the latest end, such as `18:00`.
 * @param options.price returns the price of one unit for an hour, in satang.
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
      usualPrice: () => price(own),
      on: ({ date, schedule, zone }) =>
        schedule === undefined || schedule === 'close'
          ? []
          : starts
              .map((start) => ({ start, end: start + hour, satang: price(own) }))
              .filter((slot) => isShownByClock(date, slot, zone)),
    }),
  };
}
