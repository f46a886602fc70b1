/**
 * Page of the member app that opens an order for its member after sign-in. It names no member, because the provider
 * and anybody who knows an order number are led to it.
 */
export const orderReturnPage = '/membership/shop-{shopId}/order/id-{orderNo}';
