import type { z } from 'zod';
import { fillAddress } from '../../../contract/address.ts';
import type { BookingContract } from '../../../contract/booking-endpoints.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { useMemberId, useShop } from '../../app/boot/boot.ts';
import type { Formats } from '../../kit/text/format.ts';
import { useText } from '../../kit/text/texts.ts';
import type { BookingAddresses } from './booking-remote.ts';

/** The words of the members' screens that a feature may say its own way; these stand where it does not. */
const commonWords = {
  /** Title of the ticket. */
  title: { en: 'Booking', th: 'การจอง' },
  /** What leads to the form, and the form's title. */
  book: { en: 'Book', th: 'จอง' },
  upcoming: { en: 'Upcoming bookings', th: 'การจองที่กำลังจะถึง' },
  no_upcoming: { en: 'No Upcoming Booking', th: 'ไม่มีการจองที่กำลังจะถึง' },
  /** Title of the history's own page. */
  history: { en: 'Booking history', th: 'ประวัติการจอง' },
  no_history: { en: 'Nothing Booked', th: 'ยังไม่มีการจอง' },
  /** The button that cancels, and the same in the dialog that asks. */
  cancel: { en: 'Cancel this booking', th: 'ยกเลิกการจองนี้' },
  cancel_title: { en: 'Cancel booking', th: 'ยกเลิกการจอง' },
  cancel_question: {
    en: 'Please confirm that you really want to cancel this booking?',
    th: 'ต้องการยกเลิกการจองนี้ใช่ไหม',
  },
  /** Title of the page of something that cannot be booked. */
  invalid: { en: 'Invalid for Booking', th: 'จองรายการนี้ไม่ได้' },
  /** Why a link leads to nothing that can be booked. */
  not_bookable: {
    en: 'This cannot be booked now. It may be closed, or not open for booking at this time.',
    th: 'ยังจองไม่ได้ อาจปิดรับจองแล้วหรือยังไม่เปิดจอง',
  },
  /** The way from there to what can be booked. */
  others: { en: 'See what can be booked', th: 'ดูรายการที่จองได้' },
  /** No day can be chosen. */
  no_day: {
    en: 'Nothing can be booked here at the moment. Please look again later, or contact the shop.',
    th: 'ยังไม่มีรายการที่เปิดให้จองในขณะนี้ กรุณาดูใหม่ภายหลัง หรือสอบถามร้านค้า',
  },
} as const satisfies Record<string, LocalizedText>;

type WordKey = keyof typeof commonWords;

/** A feature that books, as the members' screens know it. */
export interface BookingFeature<C extends BookingContract = BookingContract> {
  readonly contract: C;
  readonly addresses: BookingAddresses;
  readonly words?: Partial<Readonly<Record<WordKey, LocalizedText>>>;
}

/** A booking as a contract answers it: what every kind shows, and the kind's own. */
export type ViewOf<C extends BookingContract> = z.output<C['endpoints']['readBooking']['output']['schema']>;

/** The hours of a booking in words, where they can be more than one span. */
export type HoursOf<C extends BookingContract> =
  | ((booking: ViewOf<C>, formats: Formats) => string)
  | undefined;

/** The feature's words in the language of the screen: `const word = useWords(feature); word('cancel')`. */
export const useWords = ({ words }: BookingFeature): ((key: WordKey) => string) => {
  const text = useText();
  return (key) => text(words?.[key] ?? commonWords[key]);
};

/** The signed-in member's addresses of a feature that books, and their home. */
export const useBookingAddresses = ({ addresses: { base, form, upcoming } }: BookingFeature) => {
  const fields = { shopId: useShop().id, memberId: useMemberId() };
  const own = fillAddress(base, fields);
  return {
    home: fillAddress('/membership/shop-{shopId}/id-{memberId}', fields),
    form: fillAddress(form, fields),
    upcoming: fillAddress(upcoming, fields),
    invalid: `${own}/invalid-for-booking`,
    ticket: (bookingId: string) => `${own}/booking-${encodeURIComponent(bookingId)}`,
  };
};
