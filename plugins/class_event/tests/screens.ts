import { memberVisits } from '#kernel/modules/member/points.ts';
import type { FeatureScreens } from '#kernel/testing/screens.ts';

export const screens: FeatureScreens = {
  async fields(scope, memberId) {
    const upcoming = (await scope.ask(memberVisits, 'upcoming', { memberId }))
      .flatMap(({ value }) => value)
      .find(({ feature }) => feature === 'class_event');
    const event: { id: string } | undefined = await scope
      .db('classroom_event')
      .where({ shop_id: scope.shopId })
      .first('id');
    if (!upcoming || !event) throw new Error('The demo’s shop has no class with a booking to come');
    return { bookingId: upcoming.id, classId: event.id };
  },
  goesOnTo: {
    '/class-event/shop-{shopId}': '/class-event/shop-{shopId}/class-info?memberId={memberId}',
  },
};
