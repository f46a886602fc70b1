import { toLocal } from '../../../contract/time.ts';
import type { DependentBooking } from './dependent-bookings.ts';

/** A booking that is paid from an order, as the desk is shown it. */
export const shownDependentBooking = ({ id, kind, title, startsAt }: DependentBooking, timeZone: string) => ({
  booking_id: id,
  kind,
  title,
  start_local_dt: toLocal(startsAt, timeZone),
});
