import { defineContract } from '../../contract/contract.ts';

/**
 * Bookings of every kind. It has no calls of its own: a feature that books puts `bookingEndpoints` into its contract,
 * on its own paths, behind its own flag and permissions.
 */
export const bookingContract = defineContract({
  id: 'booking',
  title: { en: 'Bookings', th: 'การจอง' },
  permissions: {},
  problems: {},
  endpoints: {},
});
