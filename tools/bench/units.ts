import { randomInt } from 'node:crypto';
import { addDays, toInstant, toLocalDate } from '../../kernel/contract/time.ts';

/** How much there is of every unit: more than a run can take. */
export const unitTotal = 1_000_000;
const days = 50;
const slotsADay = 8;

/** The half-hour times of a place that one booking takes: three in a row, on a day drawn by chance. */
export interface Slots {
  date: string;
  first: number;
}

export const drawSlots = (now: Date): Slots => ({
  date: addDays(toLocalDate(now, 'Asia/Bangkok'), 1 + randomInt(days)),
  first: randomInt(slotsADay - 2),
});

/** The three units of a place, 400 of which are booked, with their start and end. */
export function unitsOf(placeId: string, { date, first }: Slots) {
  const startsAt = new Date(toInstant(`${date} 09:00`, 'Asia/Bangkok').getTime() + first * 1_800_000);
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3 * 1_800_000),
    ids: [first, first + 1, first + 2].map((slot) => `${placeId}/${date}/${slot}`),
  };
}
