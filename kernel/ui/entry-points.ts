/**
 * The entry points of the kit that a remote's page may ask a shell for, whether or not the shell's own pages use
 * them: a shell can only provide what stands somewhere in its code.
 */
export const lateEntryPoints = {
  form: () => import('./form.ts'),
  booking: () => import('./booking.ts'),
  bookingForm: () => import('./booking-form.ts'),
  bookingTimes: () => import('./booking-times.ts'),
  payment: () => import('./payment.ts'),
  schema: () => import('zod'),
};
