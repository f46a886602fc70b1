/** The member shell's page of what is booked ahead of all kinds; a feature can have it in the place of its own. */
export const upcomingOfAllKinds = '/membership/shop-{shopId}/id-{memberId}/upcoming';
