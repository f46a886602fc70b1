/** How much faster than a day it goes. */
export const speed = 50;
export const hourMs = 3_600_000;
/**
 * What people do in a day of a shop with a million bookings a year: ten times as many reads as bookings, seven of ten
 * bookings of classes, two of places and one of sessions, of which one in seven is canceled, four fifths of a day's
 * bookings checked in, and for twelve bookings one sale.
 */
const ofDay = {
  classes: 8_500,
  one_class: 3_500,
  places: 1_500,
  place_times: 1_800,
  free_times: 1_200,
  next_bookings: 2_000,
  history: 1_700,
  points: 900,
  promotions: 2_000,
  top_up_history: 300,
  book_class: 1_920,
  book_place: 550,
  book_session: 270,
  cancel: 350,
  wait: 120,
  buy_package: 70,
  top_up: 60,
  agenda: 1_500,
  class_calendar: 400,
  place_calendar: 300,
  session_calendar: 200,
  find_member: 500,
  member_sheet: 500,
  check_in: 2_200,
  reject: 40,
  sale: 170,
  note: 150,
  report_today: 60,
  report_month: 30,
  sales: 60,
  owed: 8,
  revenue: 30,
  overview: 40,
} as const;
export type DeedName = keyof typeof ofDay;
const deedNames = Object.keys(ofDay).filter((name): name is DeedName => name in ofDay);
/** The hour at which the shop opens. */
export const opening = 7;
/** How busy the hours from the opening are beside each other: before work, at noon and after work. */
const hours = [3, 6, 8, 5, 4, 5, 5, 3, 3, 5, 9, 10, 6, 2];

export interface Planned {
  /** After the first hour that is played has begun. */
  readonly atMs: number;
  readonly deed: DeedName;
}

/** A part of the day. */
export interface DayPart {
  /** The hour that it begins with, from the opening on. */
  readonly from: number;
  /** Hours; those after the day's last are left out. */
  readonly length: number;
}

/**
 * Everything that is done in a part of a day, in its order.
 * @param random from 0 up to 1.
 */
export function planOf({ from, length }: DayPart, random: () => number): Planned[] {
  const all = hours.reduce((sum, each) => sum + each, 0);
  const first = Math.max(0, from - opening);
  const plan = hours.slice(first, first + Math.ceil(length)).flatMap((weight, hour) => {
    const part = Math.min(1, length - hour);
    return deedNames.flatMap((deed) =>
      Array.from({ length: Math.round((ofDay[deed] * weight * part) / all) }, () => ({
        atMs: (hour + random() * part) * hourMs,
        deed,
      })),
    );
  });
  return plan.sort((one, other) => one.atMs - other.atMs);
}
