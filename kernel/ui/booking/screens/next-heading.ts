import { type BookingStatus, shownStatusWords } from '../../../contract/booking-status.ts';
import type { LocalizedText } from '../../../contract/problems.ts';

/**
 * Returns the heading of a booking's card on the member's home: its feature's own, or `Checked in` after check-in.
 * @param next such as `Next booking`.
 */
export const nextHeading = (status: BookingStatus, next: LocalizedText): LocalizedText =>
  status === 'attend' ? shownStatusWords.attend : next;
