import { daysSpan } from '../../../contract/time.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { type ExpectedArrival, nameMatch, phonePart } from '../../member/api.ts';
import { earlyMs } from '../domain/check-in.ts';
import { readShortCode } from '../domain/short-code.ts';
import { enabledBookingTypes } from '../kinds.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Who has booked something of today at the shop, of the features that are on: by a part of the full name, of the
 * phone however it is written, or by the short code. Who can still be checked in comes first, soonest start first.
 * @param wanted.search what was typed, not empty.
 */
export const expectedToday = async (
  scope: ReadScope,
  { search, limit }: { search: string; limit: number },
): Promise<ExpectedArrival[]> => {
  const { from, to } = daysSpan(scope.today, scope.today, scope.shop.timeZone);
  // Around midnight, yesterday's that still runs and tomorrow's whose check-in is open count as well.
  const until = Math.max(to.getTime(), scope.now.getTime() + earlyMs);
  const named = nameMatch('m', search);
  const part = phonePart('m.phone', search);
  const shortCode = readShortCode(search);
  return kernelScopeOf(scope)
    .table('booking', 'b', [
      { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
      { table: 'branch', as: 'r', on: ['r.id', 'b.branch_id'] },
    ])
    .whereIn('b.kind', enabledBookingTypes(scope))
    .where('b.starts_at', '>=', new Date(from.getTime() - dayMs))
    .where('b.starts_at', '<', new Date(until))
    .where((either) => either.where('b.starts_at', '>=', from).orWhere('b.ends_at', '>', scope.now))
    .where('b.live', 1)
    .where((either) => {
      either.whereRaw(named.sql, named.patterns);
      if (part) either.orWhereRaw(part.sql, part.patterns);
      if (shortCode !== null) either.orWhere('b.short_code', shortCode);
    })
    .orderByRaw("(b.status <> 'completed' OR b.ends_at <= ?)", [scope.now])
    .orderBy(['b.starts_at', 'b.id'])
    .limit(limit)
    .select(
      'b.id as booking_id',
      'b.member_id',
      'm.first_name',
      'm.last_name',
      'm.phone',
      'b.short_code',
      'b.title',
      'r.name as branch',
      'b.starts_at',
      'b.ends_at',
      'b.status',
      'b.checked_in_at',
    );
};
