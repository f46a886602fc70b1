/** Page of the member app that follows an order of one booking until it is booked. */
export const heldOrderPage = '/membership/shop-{shopId}/id-{memberId}/hold/id-{orderNo}';
