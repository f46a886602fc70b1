import { toLocal } from '../../contract/time.ts';
import type { HangingBooking } from './hanging.ts';

/** A booking that is paid from an order, as the desk is shown it. */
export const shownHanging = ({ id, kind, title, startsAt }: HangingBooking, timeZone: string) => ({
  booking_id: id,
  kind,
  title,
  start_local_dt: toLocal(startsAt, timeZone),
});
