import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../../order/contract.ts';
import { findPeople } from '../people.ts';
import { listUnclosedShifts, readTakings } from '../shifts.ts';
import { showByTender } from '../shown-takings.ts';

export const leftDrawers = handler(paymentContract, 'leftDrawers', async ({ scope }) => {
  const shifts = await listUnclosedShifts(scope);
  const ids = shifts.map(({ user_id }) => user_id);
  const person = await findPeople(scope, ids);
  return Promise.all(
    shifts.map(async ({ id, shift, user_id, branch_id, branch, since }) => ({
      drawer_id: id,
      branch: { id: branch_id, name: branch },
      person: person(user_id),
      since_local_dt: toLocal(since, scope.shop.timeZone),
      takings: showByTender(await readTakings(scope, { id, shift })),
    })),
  );
});
