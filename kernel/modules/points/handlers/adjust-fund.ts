import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { lockMember } from '../../member/lock-member.ts';
import { findMember, showMember } from '../../member/member-view.ts';
import { adjustBalance, lockBalance } from '../adjust.ts';
import { spendAllowance } from '../allowance.ts';
import { choicesFrom, settleBookings } from '../dependent-bookings/affected-bookings.ts';
import type { DependentBooking } from '../dependent-bookings/dependent-bookings.ts';
import { saidOfBookings } from '../dependent-bookings/said-of-bookings.ts';
import { bookingsBeyond } from '../dependent-bookings/shortened-bookings.ts';
import { fundNames } from '../fund-names.ts';
import { readBalances } from '../read-balances.ts';

export const adjustFund = handler(
  memberContract,
  'adjustFund',
  async ({ input, actor, scope, settings, fail }) => {
    const { id } = input;
    if (!(await findMember(scope, id))) throw fail('not_found');
    // In order of id, so that two adjustments of the same funds do not wait for each other.
    const asked = Object.entries(input.fund)
      .filter(([, change]) => change.value !== 0 || change.expire_date || change.unlimited_access_end_date)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const names = await fundNames(scope);
    if (asked.some(([fundId]) => !names.has(fundId))) throw fail('unknown_fund');
    if (asked.some(([, { expire_date }]) => expire_date && expire_date < scope.today))
      throw fail('expiry_in_past');

    if (!actor.permissions.has('member.adjust')) {
      const onlyAdds = asked.every(
        ([, change]) => change.value >= 0 && !change.expire_date && !change.unlimited_access_end_date,
      );
      if (!onlyAdds) throw fail('not_allowed');
      const points = asked.reduce((sum, [, { value }]) => sum + value, 0);
      const limit = settings.frontdesk_points_a_day;
      const over =
        points > 0
          ? await spendAllowance(scope, 'points', { userId: actor.userId, amount: points, limit })
          : null;
      if (over) throw fail('points_limit', { values: { limit, left: over.left } });
    }

    // Before the holdings, as a booking by unlimited access does.
    if (asked.some(([, change]) => change.unlimited_access_end_date)) await lockMember(scope, id);
    // Held before they are read, so that the history of two adjustments has no gap.
    for (const [fundId] of asked) await lockBalance(scope, { memberId: id, fundId });
    const choices = choicesFrom(input);
    const beyond: DependentBooking[] = [];
    for (const [fundId, { value, expire_date, unlimited_access_end_date }] of asked)
      beyond.push(
        ...(await bookingsBeyond(
          scope,
          { memberId: id, fundId },
          { expireDate: value > 0 ? undefined : expire_date, unlimitedEnd: unlimited_access_end_date },
        )),
      );
    if (beyond.some((booking) => !choices.has(booking.id)))
      throw fail('bookings_affected', saidOfBookings(scope, beyond));
    const before = (await readBalances(scope, id)).fund;
    for (const [fundId, { value, expire_date, unlimited_access_end_date }] of asked) {
      const short = await adjustBalance(
        scope,
        { memberId: id, fundId },
        { value, expireDate: expire_date, unlimitedEnd: unlimited_access_end_date },
      );
      if (short)
        throw fail('insufficient_points', {
          values: { points: short.available, fund: names.get(fundId) ?? '' },
        });
    }
    const unpaid = await settleBookings(scope, beyond, choices);
    if (unpaid.length > 0) throw fail('bookings_unpaid', saidOfBookings(scope, unpaid));
    const after = await showMember(scope, id);
    if (!after) throw fail('not_found');
    if (asked.length > 0) {
      const audited = { entity: 'member', entityId: id, before, after: after.fund };
      await scope.audit({ action: 'member.fund_adjusted', ...audited });
      scope.live('member', [id]);
      scope.live('profile', [id], id);
    }
    return after;
  },
);
