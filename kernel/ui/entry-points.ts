/**
 * The entry points of the kit that a remote's page may ask a shell for. A shell can only provide what its own code
 * imports, by the same alias as remotes: relative paths are other modules to the bundler.
 */
export const lateEntryPoints = {
  form: () => import('#kernel/ui/form.ts'),
  booking: () => import('#kernel/ui/booking.ts'),
  bookingForm: () => import('#kernel/ui/booking-form.ts'),
  bookingOffers: () => import('#kernel/ui/booking-offers.ts'),
  bookingPage: () => import('#kernel/ui/booking-page.ts'),
  bookingTimes: () => import('#kernel/ui/booking-times.ts'),
  history: () => import('#kernel/ui/history.ts'),
  payment: () => import('#kernel/ui/payment.ts'),
  share: () => import('#kernel/ui/share.ts'),
  schema: () => import('zod'),
};
