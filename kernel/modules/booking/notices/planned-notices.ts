import type { MessageWords } from '../../notify/api.ts';

/** The messages about some bookings of one kind, not sent yet. */
export interface PlannedNotices {
  readonly messages: readonly { readonly memberId: string; readonly words: MessageWords }[];
  /** Members who have booked; the others only wait. */
  readonly booked: ReadonlySet<string>;
  /** As `BookingNotice` has it. */
  readonly version: string;
}
