/** The kit's entry point for choosing among the times of a day: fetched with the first form that has them. */

export { FreeElsewhere } from './booking/form/free-elsewhere.tsx';
export { TimeChips } from './booking/form/time-chips.tsx';
export {
  chosenTimes,
  freeTimes,
  hasPause,
  isPeak,
  minutesBetween,
  minutesOfTimes,
  priceOfTimes,
  timesOf,
} from './booking/form/time-choice.ts';
export { useBookingSteps } from './booking/form/use-booking-steps.ts';
export { ChipPicture } from './kit/components/chip-picture.tsx';
