import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../../order/contract.ts';
import { findPeople } from '../people.ts';
import { findLastFloat, fromWalletsIn, openShiftsAt, readTakings } from '../shifts.ts';
import { showByTender } from '../shown-takings.ts';

export const openDrawers = handler(paymentContract, 'openDrawers', async ({ input, actor, scope }) => {
  const seesAll = actor.permissions.has('payment.close_any');
  const all = await openShiftsAt(scope, input.branch);
  const shown = all.filter(({ user_id }) => seesAll || user_id === actor.userId);
  const person = await findPeople(
    scope,
    shown.map(({ user_id }) => user_id),
  );
  return Promise.all(
    shown.map(async (drawer) => {
      const [takings, wallets, float] = [
        await readTakings(scope, drawer),
        await fromWalletsIn(scope, drawer),
        await findLastFloat(scope, drawer.id),
      ];
      return {
        drawer_id: drawer.id,
        shift: drawer.shift,
        person: person(drawer.user_id),
        is_own: drawer.user_id === actor.userId,
        since_local_dt: toLocal(drawer.since, scope.shop.timeZone),
        takings: showByTender(takings),
        from_wallets: toBaht(wallets),
        sales: drawer.sales,
        given_back: drawer.given_back,
        last_opening_float: float === null ? null : toBaht(float),
      };
    }),
  );
});
