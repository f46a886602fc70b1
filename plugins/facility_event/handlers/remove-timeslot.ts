import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { keyOf, slotAt } from '../domain/slots.ts';
import { auditedSlot, changedPlace, holdPlace, refuseBookedAfter } from '../held-place.ts';
import { Timeslot } from '../models/timeslot.ts';
import { rowKeyOf } from '../places.ts';

export const removeTimeslot = handler(
  facilityEventContract,
  'removeTimeslot',
  async ({ input, scope, fail }) => {
    const { id, last_date: last } = input;
    const held = await holdPlace(scope, id);
    if (!held) throw fail('not_found');
    const slot = slotAt(held.place.slots, keyOf(input));
    if (!slot) throw fail('time_not_offered');
    await refuseBookedAfter(scope, held, slot, last ?? null, fail);
    const row = scope.query(Timeslot).where(rowKeyOf(id, slot));
    const ends = last !== undefined && last >= (slot.from ?? last);
    if (ends) await row.patch({ until_date: last });
    else await row.delete();
    await scope.audit({
      action: ends ? 'facility_event.change_slot' : 'facility_event.remove_slot',
      entity: 'resource',
      entityId: id,
      before: auditedSlot(slot),
      ...(ends ? { after: auditedSlot({ ...slot, until: last }) } : {}),
    });
    return changedPlace(scope, id);
  },
);
