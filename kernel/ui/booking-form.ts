/** The kit's entry point for the forms by which members book: fetched with the first of them. */

export { BookingForm, BookingFormPage, type Chosen } from './booking/booking-form.tsx';
export { type BookingFeature, useBookingAddresses } from './booking/feature.ts';
export { FreeDay } from './booking/free-day.tsx';
export { type Availability, canBeChosen, Offer } from './booking/offer.tsx';
export { BookingWizard } from './booking/offer-form.tsx';
export { type OfferChoice, useOfferSteps } from './booking/offer-steps.tsx';
export { BranchStep, ChoiceChips, DayStep, Step } from './booking/step.tsx';
export { branchOf, type Choice, useSteps } from './booking/steps.ts';
export { useAfterBooking } from './booking/use-after-booking.ts';
export { NotifyMe, NotifyQuestion } from './booking/waiting.tsx';
