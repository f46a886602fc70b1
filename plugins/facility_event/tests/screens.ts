import { bookingAhead, type FeatureScreens } from '#testing/harness/screens.ts';

export const screens: FeatureScreens = {
  async fields(scope, memberId) {
    const { shopId: shop_id } = scope;
    const place: { id: string } | undefined = await scope
      .db('facility_resource')
      .where({ shop_id })
      .first('id');
    if (!place) throw new Error('The demo’s shop has no place');
    return { bookingId: await bookingAhead(scope, 'facility_event', memberId), resourceId: place.id };
  },
  goesOnTo: {
    '/facility-event/shop-{shopId}': '/facility-event/shop-{shopId}/facility-info?memberId={memberId}',
  },
};
