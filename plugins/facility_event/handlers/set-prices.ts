import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { keyOf, slotAt } from '../domain/slots.ts';
import { auditedSlot, changedPlace, holdPlace } from '../held-place.ts';
import { Timeslot } from '../models/timeslot.ts';
import { rowKeyOf } from '../places.ts';

export const setPrices = handler(facilityEventContract, 'setPrices', async ({ input, scope, fail }) => {
  const { id } = input;
  const held = await holdPlace(scope, id);
  if (!held) throw fail('not_found');
  for (const { price: satang, ...wanted } of input.slots) {
    const slot = slotAt(held.place.slots, keyOf(wanted));
    if (!slot) throw fail('time_not_offered');
    if (slot.satang === satang) continue;
    await scope.query(Timeslot).where(rowKeyOf(id, slot)).patch({ satang });
    await scope.audit({
      action: 'facility_event.change_slot',
      entity: 'resource',
      entityId: id,
      before: auditedSlot(slot),
      after: auditedSlot({ ...slot, satang }),
    });
  }
  return changedPlace(scope, id);
});
