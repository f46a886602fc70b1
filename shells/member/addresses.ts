/** The member's own pages, as `fillAddress` takes them. */
export const addresses = {
  connect: '/membership/shop-{shopId}',
  home: '/membership/shop-{shopId}/id-{memberId}',
  history: '/membership/shop-{shopId}/id-{memberId}/history',
  signedOut: '/membership/shop-{shopId}/signed-out',
} as const;
