import { type Satang, toBaht } from '../../../contract/satang.ts';
import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { statement } from '../../../server/db/statement.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { shownTime } from '../../../server/text/shown-time.ts';
import type {
  DeskItem,
  DeskQuote,
  FulfilmentResult,
  OfferQuery,
  Order,
  SellableItem,
} from '../../order/api.ts';
import { announceBookings } from '../announce.ts';
import { forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';

/** What of a booking's money is still to be paid at the shop (docs/domain/payments.md#m12), in satang. */
const amountDue = ({ satang, order_id, live }: Pick<Booking, 'satang' | 'order_id' | 'live'>): Satang =>
  live === null || order_id !== null ? 0 : Number(satang ?? 0);

/** The same as the wire writes it; null where nothing is. */
export const viewAmountDue = (booking: Pick<Booking, 'satang' | 'order_id' | 'live'>): string | null => {
  const due = amountDue(booking);
  return due === 0 ? null : toBaht(due);
};

/** What a member owes for bookings of one kind, the latest start first; nothing while no member is chosen. */
export async function listUnpaidOffers(
  scope: WriteScope,
  kind: string,
  { memberId, search, page }: OfferQuery,
): Promise<{ offers: SellableItem[]; total: number }> {
  if (memberId === null) return { offers: [], total: 0 };
  const query = forBookingType(scope, kind)
    .query(Booking)
    .where({ kind, member_id: memberId, live: 1, order_id: null })
    .where('satang', '>', 0)
    .orderBy('starts_at', 'desc')
    .orderBy('id');
  if (search !== '') query.where('title', 'like', containing(search));
  const { data, total_items: total } = await readPage(query, page);
  const { timeZone } = scope.shop;
  const offers = data.map(({ id: subjectId, title, starts_at, satang }) => ({
    subjectId,
    title,
    details: [{ en: shownTime(starts_at, timeZone, 'en'), th: shownTime(starts_at, timeZone, 'th') }],
    satang: Number(satang),
  }));
  return { offers, total };
}

/** Marks an order that is made at the desk, which has to find its booking unpaid. */
const deskSnapshot = { at_desk: true };

/** What taking the money of a booking costs: what it was booked for. */
export async function quoteOutstanding(
  scope: WriteScope,
  kind: string,
  { memberId, subjectId }: DeskItem,
): Promise<DeskQuote> {
  if (subjectId === null) return { refused: 'not_found' };
  const booking = await forBookingType(scope, kind)
    .query(Booking)
    .findOne({ id: subjectId, kind, member_id: memberId });
  if (!booking) return { refused: 'not_found' };
  const { title } = booking;
  if (booking.order_id !== null) return { refused: 'item_paid_already', title };
  const satang = amountDue(booking);
  return satang === 0
    ? { refused: 'item_not_for_sale', title }
    : { satang, title, snapshot: deskSnapshot, isOnce: true };
}

const claim = statement(
  `UPDATE booking SET order_id = :order_id
    WHERE shop_id = :shop_id AND id = :id AND order_id IS NULL AND live = 1`,
);
const release = statement(
  'UPDATE booking SET order_id = NULL WHERE shop_id = :shop_id AND id = :id AND order_id = :order_id',
);

/** Open tickets and rosters say whether a booking is paid. */
async function announcePaid(scope: WriteScope, kind: string, id: string): Promise<void> {
  const booking = await forBookingType(scope, kind)
    .query(Booking)
    .findById(id)
    .select('id', 'subject_id', 'member_id');
  if (booking) announceBookings(scope, kind, [booking], 'status');
}

const isOfDesk = ({ terms }: Order): boolean => terms === JSON.stringify(deskSnapshot);

/**
 * Notes that a booking's money was taken at the desk. One that was paid or has ended in the meantime keeps what it is, and
 * the order is flagged; a booking that is paid as it is made notes that itself.
 */
export async function claimBooking(scope: WriteScope, order: Order): Promise<FulfilmentResult> {
  if (!isOfDesk(order) || order.subject_id === null) return {};
  const claimed = await scope.run(claim, { id: order.subject_id, order_id: order.id });
  if (claimed !== 1) return { flag: 'booking_paid_or_over' };
  await announcePaid(scope, order.kind, order.subject_id);
  return {};
}

/** What is voided was never paid, so its booking is owed again; a refund leaves it paid. */
export async function releaseBooking(scope: WriteScope, order: Order): Promise<void> {
  if (order.status !== 'voided' || order.subject_id === null) return;
  if ((await scope.run(release, { id: order.subject_id, order_id: order.id })) === 1)
    await announcePaid(scope, order.kind, order.subject_id);
}
