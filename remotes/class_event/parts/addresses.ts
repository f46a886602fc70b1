import { fillAddress, useMemberId, useShop } from '#kernel/ui/index.ts';

/** The member's own addresses of this feature and of the pages around it. */
export const useAddresses = () => {
  const shopId = useShop().id;
  const memberId = useMemberId();
  const base = fillAddress('/class-event/shop-{shopId}', { shopId });
  const home = fillAddress('/membership/shop-{shopId}/id-{memberId}', { shopId, memberId });
  return {
    home,
    upcoming: `${home}/upcoming`,
    history: `${home}/history?tab=class_event`,
    book: `${base}/class-info?${new URLSearchParams({ memberId })}`,
    invalid: `${base}/invalid-for-booking`,
    ticket: (bookingId: string) => `${base}/booking-${encodeURIComponent(bookingId)}`,
  };
};
