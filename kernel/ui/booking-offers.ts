/** The kit's entry point for forms that list offers with a fixed start: fetched with the first of them. */

export {
  type Availability,
  AvailabilityBadge,
  canBeChosen,
  OfferLink,
  OfferRow,
} from './booking/form/offer.tsx';
export { BookingWizard } from './booking/form/offer-form.tsx';
export { type OfferChoice, useOfferSteps } from './booking/form/offer-steps.tsx';
export { NotifyMe, NotifyQuestion } from './booking/form/waiting.tsx';
export { columnSizes, Picture } from './kit/components/drawing.tsx';
