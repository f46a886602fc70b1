/** The kit's entry point for the forms by which members book: fetched with the first of them. */

export { BookingForm, BookingFormPage, type Chosen } from './booking/booking-form.tsx';
export { type BookingFeature, useBookingAddresses } from './booking/feature.ts';
export { canBeChosen, Offer, type Offered } from './booking/offer.tsx';
export { type OfferChoice, OfferSteps, useOfferSteps } from './booking/offer-steps.tsx';
export { BranchStep, ChoiceChips, DayStep, Step } from './booking/step.tsx';
export { branchOf, type Choice, useSteps } from './booking/steps.ts';
