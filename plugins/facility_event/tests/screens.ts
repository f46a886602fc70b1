import { memberVisits } from '#kernel/modules/member/points.ts';
import type { FeatureScreens } from '#kernel/testing/screens.ts';

export const screens: FeatureScreens = {
  async fields(scope, memberId) {
    const booking = (await scope.ask(memberVisits, 'upcoming', { memberId }))
      .flatMap(({ value }) => value)
      .find(({ feature }) => feature === 'facility_event');
    const place: { id: string } | undefined = await scope
      .db('facility_resource')
      .where({ shop_id: scope.shopId })
      .first('id');
    if (!booking || !place) throw new Error('The demo’s shop has no place that this member has booked');
    return { bookingId: booking.id, resourceId: place.id };
  },
  goesOnTo: {
    '/facility-event/shop-{shopId}': '/facility-event/shop-{shopId}/facility-info?memberId={memberId}',
  },
};
