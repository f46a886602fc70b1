import { heldOrderPage } from '#kernel/contract/held-order-page.ts';
import { orderReturnPage } from '#kernel/modules/order/orders/order-return.ts';
import { upcomingOfAllKinds } from '#kernel/ui/booking/feature/upcoming-address.ts';
import type { SignInConfig } from '#kernel/ui/index.ts';

/** The member's own pages, as `fillAddress` takes them. */
export const addresses = {
  connect: '/membership/shop-{shopId}',
  home: '/membership/shop-{shopId}/id-{memberId}',
  /** What is booked ahead and waited for, of all kinds. */
  upcoming: upcomingOfAllKinds,
  history: '/membership/shop-{shopId}/id-{memberId}/history',
  /** What the member can pay with. */
  points: '/membership/shop-{shopId}/id-{memberId}/points',
  /** What waits to be paid at the desk. */
  pay: '/membership/shop-{shopId}/id-{memberId}/pay',
  /** Where a payer comes back to from the provider. */
  order: orderReturnPage,
  /** Follows an order of one booking. */
  heldOrder: heldOrderPage,
  setting: '/membership/shop-{shopId}/id-{memberId}/setting',
  notifications: '/membership/shop-{shopId}/id-{memberId}/setting/notifications',
  shop: '/membership/shop-{shopId}/id-{memberId}/setting/shop',
  help: '/membership/shop-{shopId}/id-{memberId}/setting/help',
  teamLine: '/membership/shop-{shopId}/team-line',
  signedOut: '/membership/shop-{shopId}/signed-out',
} as const;

/** How the page to connect signs members in. */
export const signsIn: SignInConfig = { next: addresses.home, liff: ['shop.member_liff_id'] };
