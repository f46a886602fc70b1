import { handler } from '../../../server/plugin/define-plugin.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { isExpired } from '../../../server/tenancy/shops.ts';
import { bookingContract } from '../../booking/contract.ts';
import { feedAddress, feedOwner, renewFeed } from '../feeds/address.ts';
import { renderCalendarFeed } from '../feeds/contents.ts';
import type { FeedOwnerKind } from '../models/calendar-feed.ts';

const read = async (scope: WriteScope, kind: FeedOwnerKind, id: string) => ({
  address: await feedAddress(scope, { kind, id }),
});

/** Renews an address of the shop's, which the change history tells without it. */
async function renewOfShop(scope: WriteScope, kind: 'instructor' | 'branch', id: string) {
  const address = await renewFeed(scope, { kind, id });
  await scope.audit({ action: 'booking.renew_feed', entity: kind, entityId: id });
  return { address };
}

export const feedHandlers = {
  instructorFeed: handler(bookingContract, 'instructorFeed', ({ input: { id }, scope }) =>
    read(scope, 'instructor', id),
  ),
  renewInstructorFeed: handler(bookingContract, 'renewInstructorFeed', ({ input: { id }, scope }) =>
    renewOfShop(scope, 'instructor', id),
  ),
  branchFeed: handler(bookingContract, 'branchFeed', ({ input: { id }, scope }) => read(scope, 'branch', id)),
  renewBranchFeed: handler(bookingContract, 'renewBranchFeed', ({ input: { id }, scope }) =>
    renewOfShop(scope, 'branch', id),
  ),
  memberFeed: handler(bookingContract, 'memberFeed', ({ input: { member_id }, scope }) =>
    read(scope, 'member', member_id),
  ),
  renewMemberFeed: handler(
    bookingContract,
    'renewMemberFeed',
    async ({ input: { member_id: id }, scope }) => ({
      address: await renewFeed(scope, { kind: 'member', id }),
    }),
  ),
  feed: handler(bookingContract, 'feed', async ({ input, scope, fail }) => {
    const owner = isExpired(scope.shop, scope.now) ? null : await feedOwner(scope, input.token);
    const text = owner && (await renderCalendarFeed(scope, owner));
    if (!text) throw fail('not_found');
    return { name: 'sala.ics', body: Buffer.from(text) };
  }),
};
