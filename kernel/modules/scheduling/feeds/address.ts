import { createHash, randomBytes } from 'node:crypto';
import { isDuplicate } from '../../../server/db/errno.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import { placeOfFeed } from '../../../server/security/keys.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, WriteScope } from '../../../server/tenancy/scope.ts';
import { forBookingType } from '../../booking/kinds.ts';
import { CalendarFeed, type FeedOwnerKind } from '../models/calendar-feed.ts';

/** Whose calendar it is. */
export interface FeedOwner {
  readonly kind: FeedOwnerKind;
  readonly id: string;
}

const feeds = (scope: WriteScope) => forBookingType(scope, 'booking').query(CalendarFeed);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const rowOf = ({ kind, id }: FeedOwner) => ({ owner_kind: kind, owner_id: id });

const addressOf = (scope: CallContext, token: string): string => {
  const { PUBLIC_URL } = kernelScopeOf(scope).kernel.environment;
  return `${PUBLIC_URL}/api/calendar_feed/shop-${scope.shopId}/${token}`;
};

/** The address of a calendar; null where none has been made. */
export async function feedAddress(scope: WriteScope, owner: FeedOwner): Promise<string | null> {
  const feed = await feeds(scope).findOne(rowOf(owner));
  if (!feed) return null;
  const { keys } = kernelScopeOf(scope).kernel;
  return addressOf(scope, keys.open('secrets', feed.token_sealed, placeOfFeed(feed.id)));
}

/** Makes a new address for a calendar; the one before leads nowhere from then on. */
export async function renewFeed(scope: WriteScope, owner: FeedOwner): Promise<string> {
  const own = kernelScopeOf(scope);
  const token = randomBytes(32).toString('base64url');
  const present = await feeds(scope).findOne(rowOf(owner)).forUpdate();
  const id = present?.id ?? own.drawId();
  const secret = {
    token_hash: hashOf(token),
    token_sealed: own.kernel.keys.seal('secrets', token, placeOfFeed(id)),
    created_at: scope.now,
  };
  if (present) await feeds(scope).findById(id).patch(secret);
  else
    await feeds(scope)
      .insert({ id, ...rowOf(owner), ...secret })
      .catch((error: unknown) =>
        // Somebody else has made the first address in this moment; the second try renews theirs.
        Promise.reject(
          isDuplicate(error) ? new RetryTransactionError(problem('unavailable', { retryAfter: 1 })) : error,
        ),
      );
  return addressOf(scope, token);
}

/** Whose calendar an address leads to; null where it leads nowhere. @param token the secret part of the address. */
export async function feedOwner(scope: WriteScope, token: string): Promise<FeedOwner | null> {
  const feed = await feeds(scope).findOne({ token_hash: hashOf(token) });
  return feed ? { kind: feed.owner_kind, id: feed.owner_id } : null;
}

/** Ends the calendar of an erased member, or of one merged into another. */
export const endFeed = async (scope: WriteScope, owner: FeedOwner): Promise<void> => {
  await feeds(scope).where(rowOf(owner)).delete();
};
