/** The kit's entry point for the forms by which members book: fetched with the first of them. */

export { pointChange } from './app/booking/point-change.ts';
export { type BookingFeature, useBookingAddresses } from './booking/feature/feature.ts';
export { noteBooked } from './booking/feature/just-booked.ts';
export { refreshHome } from './booking/feature/refresh-home.ts';
export type { PendingBooking } from './booking/form/book-bar.tsx';
export { BookingForm, BookingFormPage } from './booking/form/booking-form.tsx';
export { FreeDay } from './booking/form/free-day.tsx';
export { GoneChoice } from './booking/form/gone-choice.tsx';
export { BranchStep, DayStep, Step, type StepProps } from './booking/form/step.tsx';
export { branchOf, type Choice, everyBranch, findBranch, useSteps } from './booking/form/steps.ts';
export { useAfterBooking } from './booking/form/use-after-booking.ts';
export { ChoiceChips } from './kit/components/choice-chips.tsx';
export { ListSkeleton } from './kit/components/skeleton.tsx';
