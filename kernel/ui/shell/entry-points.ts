/**
 * The entry points of the kit that a remote's page may ask a shell for, whether or not the shell's own pages use
 * them: a shell can only provide what stands somewhere in its code.
 */
export const lateEntryPoints = {
  form: () => import('#kernel/ui/form.ts'),
  booking: () => import('#kernel/ui/booking.ts'),
  bookingForm: () => import('#kernel/ui/booking-form.ts'),
  bookingTimes: () => import('#kernel/ui/booking-times.ts'),
  payment: () => import('#kernel/ui/payment.ts'),
  schema: () => import('zod'),
};
