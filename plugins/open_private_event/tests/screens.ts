import { bookingAhead, type FeatureScreens } from '#testing/harness/screens.ts';

export const screens: FeatureScreens = {
  fields: async (scope, memberId) => ({
    bookingId: await bookingAhead(scope, 'open_private_event', memberId),
  }),
  goesOnTo: {
    '/open-private-event/shop-{shopId}':
      '/open-private-event/shop-{shopId}/open-private-info?memberId={memberId}',
  },
};
