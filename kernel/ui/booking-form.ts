/** The kit's entry point for the forms by which members book: fetched with the first of them. */

export { pointChange } from './app/booking/point-change.ts';
export { type BookingFeature, useBookingAddresses } from './booking/feature/feature.ts';
export { refreshHome } from './booking/feature/refresh-home.ts';
export type { PendingBooking } from './booking/form/book-bar.tsx';
export { BookingForm, BookingFormPage } from './booking/form/booking-form.tsx';
export { FreeDay } from './booking/form/free-day.tsx';
export {
  type Availability,
  AvailabilityBadge,
  canBeChosen,
  OfferLink,
  OfferRow,
} from './booking/form/offer.tsx';
export { BookingWizard } from './booking/form/offer-form.tsx';
export { type OfferChoice, useOfferSteps } from './booking/form/offer-steps.tsx';
export { BranchStep, DayStep, Step } from './booking/form/step.tsx';
export { branchOf, type Choice, findBranch, useSteps } from './booking/form/steps.ts';
export { useAfterBooking } from './booking/form/use-after-booking.ts';
export { NotifyMe, NotifyQuestion } from './booking/form/waiting.tsx';
export { ChoiceChips } from './kit/components/choice-chips.tsx';
