import { memberVisits } from '#kernel/modules/member/points.ts';
import type { FeatureScreens } from '#kernel/testing/screens.ts';

export const screens: FeatureScreens = {
  async fields(scope, memberId) {
    const upcoming = await scope.ask(memberVisits, 'upcoming', { memberId });
    const session = upcoming
      .flatMap(({ value }) => value)
      .find(({ feature }) => feature === 'open_private_event');
    if (!session) throw new Error('The demo’s shop has no private session to come of this member');
    return { bookingId: session.id };
  },
  goesOnTo: {
    '/open-private-event/shop-{shopId}':
      '/open-private-event/shop-{shopId}/open-private-info?memberId={memberId}',
  },
};
