import { changeBookings } from '#kernel/modules/booking/api.ts';
import { holdBranchDays } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { auditChange } from '#kernel/server/tenancy/audited-change.ts';
import { facilityEventContract } from '../contract.ts';
import { bookedAhead, changedPlace, holdPlace, refuseBooked } from '../held-place.ts';
import { Place } from '../models/place.ts';

export const changeResource = handler(
  facilityEventContract,
  'changeResource',
  async ({ input, scope, fail }) => {
    const { id, ...patch } = input;
    if (patch.branch_id) await holdBranchDays(scope, patch.branch_id);
    const held = await holdPlace(scope, id);
    if (!held) throw fail('not_found');
    const { place: before, subject } = held;
    const ahead = bookedAhead(held);
    const inTheWay =
      patch.branch_id !== undefined && patch.branch_id !== before.branch_id
        ? ahead
        : ahead.filter(({ units }) => units > (patch.amount ?? before.amount));
    refuseBooked(inTheWay, fail);
    if (Object.values(patch).every((value) => value === undefined)) return changedPlace(scope, id);
    await scope.query(Place).findById(id).patch(patch);
    if (patch.name !== undefined) await changeBookings(scope, subject, { title: patch.name }, false);
    await auditChange(scope, {
      action: 'facility_event.change_place',
      entity: 'resource',
      entityId: id,
      before,
      patch,
    });
    return changedPlace(scope, id);
  },
);
