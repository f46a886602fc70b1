import { bookingAhead, type FeatureScreens } from '#testing/harness/screens.ts';

export const screens: FeatureScreens = {
  async fields(scope, memberId) {
    const { shopId: shop_id } = scope;
    const event: { id: string } | undefined = await scope
      .db('classroom_event')
      .where({ shop_id })
      .first('id');
    if (!event) throw new Error('The demo’s shop has no class');
    return { bookingId: await bookingAhead(scope, 'class_event', memberId), classId: event.id };
  },
  goesOnTo: {
    '/class-event/shop-{shopId}': '/class-event/shop-{shopId}/class-info?memberId={memberId}',
  },
};
