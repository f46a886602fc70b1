import { announceSubject, createCapacity, maxCapacity } from '#kernel/modules/booking/api.ts';
import { holdBranchDays } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { Place } from '../models/place.ts';

export const createResource = handler(
  facilityEventContract,
  'createResource',
  async ({ input, scope, settings }) => {
    const { is_input_amount = settings.is_input_amount } = input;
    const place = { ...input, is_input_amount };
    await holdBranchDays(scope, place.branch_id);
    const { id } = await scope.query(Place).insert({ ...place, created_at: scope.now });
    // Its times are counted one by one; the place itself is never full.
    await createCapacity(scope, { kind: facilityEventContract.id, id, total: maxCapacity });
    await scope.audit({
      action: 'facility_event.create_place',
      entity: 'resource',
      entityId: id,
      after: place,
    });
    announceSubject(scope, facilityEventContract.id);
    return { id };
  },
);
