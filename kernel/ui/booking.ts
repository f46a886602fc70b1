/** The kit's entry point for the members' screens of features that book: fetched with the first of them. */

export { BookingForm, BookingFormPage, type Chosen } from './booking/booking-form.tsx';
export { type BookingFeature, useBookingAddresses, type ViewOf } from './booking/feature.ts';
export { canBeChosen, Offer, type Offered } from './booking/offer.tsx';
export { OfferForm } from './booking/offer-form.tsx';
export { type OfferChoice, useOfferSteps } from './booking/offer-steps.tsx';
export { bookingScreens } from './booking/screens.tsx';
export { BranchStep, ChoiceChips, DayStep, Step } from './booking/step.tsx';
export { branchOf, type Choice, useSteps } from './booking/steps.ts';
export { TicketLine } from './booking/ticket.tsx';
export { useAfterBooking } from './booking/use-after-booking.ts';
