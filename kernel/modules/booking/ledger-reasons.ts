import type { Language, LocalizedText } from '../../contract/problems.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { shownTime } from '../../server/text/shown-time.ts';
import type { LedgerEntry } from '../member/api.ts';
import { Booking } from './models/booking.ts';

/** By the end of a ledger reason, such as `supper.booked`. */
const texts: Readonly<Record<string, LocalizedText>> = {
  booked: { en: 'Booked: {what}', th: 'จอง {what}' },
  canceled: { en: 'Returned, booking canceled: {what}', th: 'คืนแต้ม ยกเลิกการจอง {what}' },
  charge_returned: { en: 'Returned, paid otherwise: {what}', th: 'คืนแต้ม เปลี่ยนวิธีชำระ {what}' },
  payment_changed: { en: 'Paid instead: {what}', th: 'ชำระแทน {what}' },
  rejected: { en: 'Returned, canceled by the shop: {what}', th: 'คืนแต้ม ร้านยกเลิก {what}' },
};

/** Names the bookings that points went to or came back from, whether their feature is on or off. */
export async function bookingWords(
  scope: ReadScope,
  entries: readonly LedgerEntry[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const ids = entries.flatMap(({ booking_id }) => booking_id ?? []);
  if (ids.length === 0) return new Map();
  const bookings = await scope
    .query(Booking)
    .findByIds([...new Set(ids)])
    .select('id', 'title', 'starts_at');
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const words = new Map<string, LocalizedText>();
  for (const { id, reason, booking_id } of entries) {
    const booking = byId.get(booking_id ?? '');
    const text = texts[reason.slice(reason.lastIndexOf('.') + 1)];
    if (!booking || !text) continue;
    const what = (language: Language) =>
      `${booking.title}, ${shownTime(booking.starts_at, scope.shop.timeZone, language)}`;
    // By a function, because a title may hold what `replace` would read as a pattern.
    const said = (language: Language) => text[language].replace('{what}', () => what(language));
    words.set(id, { en: said('en'), th: said('th') });
  }
  return words;
}
