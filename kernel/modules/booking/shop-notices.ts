import type { LocalizedText } from '../../contract/problems.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { shownTimes } from '../../server/text/shown-time.ts';
import { findMembers } from '../member/api.ts';
import { isShopNotified, notifyShop, type ShopEvent } from '../notify/api.ts';
import { findBranch } from '../shop/api.ts';
import { forBookingType } from './kinds.ts';
import type { Booking } from './models/booking.ts';

/** The notices to the shop about bookings (docs/domain/notifications.md#n3). */
export const bookingShopEvents = {
  booked: { name: 'booking.booked', title: { en: 'A member has booked', th: 'สมาชิกจอง' } },
  canceled: { name: 'booking.canceled', title: { en: 'A member has canceled', th: 'สมาชิกยกเลิกการจอง' } },
} as const satisfies Record<string, ShopEvent>;

/** Tells the shop that a member has booked or canceled. */
export async function notifyShopOfBooking(
  scope: WriteScope,
  what: keyof typeof bookingShopEvents,
  booking: Booking,
): Promise<void> {
  const own = forBookingType(scope, booking.kind);
  const event = bookingShopEvents[what];
  if (!isShopNotified(own, event)) return;
  const [branch, members] = await Promise.all([
    findBranch(own, booking.branch_id),
    findMembers(own, [booking.member_id]),
  ]);
  const member = members.get(booking.member_id);
  const time = shownTimes(booking.starts_at, scope.shop.timeZone);
  const name = member ? `${member.first_name} ${member.last_name}` : '';
  const body = (at: string) => [name, booking.title, at, branch?.name].filter(Boolean).join('\n');
  const words: LocalizedText = { en: body(time.en), th: body(time.th) };
  await notifyShop(
    own,
    event,
    {
      title: event.title,
      body: words,
      link: `/frontdesk/membership/member-${booking.member_id}`,
      member_id: booking.member_id,
      about: booking.id,
    },
    `${booking.kind}.${what}:${booking.id}`,
  );
}
