import { says } from '#kernel/contract/field-messages.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, minuteOf, overlapped, slotAt } from '../domain/slots.ts';
import { auditedSlot, changedPlace, holdPlace } from '../held-place.ts';
import { Timeslot } from '../models/timeslot.ts';

const endsLater = says({ en: 'The end must be after the start.', th: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม' });

export const createTimeslot = handler(
  facilityEventContract,
  'createTimeslot',
  async ({ input, scope, fail }) => {
    const { id, weekday, price: satang } = input;
    const wanted = { weekday, start: minuteOf(input.start_time), end: minuteOf(input.end_time) };
    if (wanted.end <= wanted.start)
      throw fail('invalid', { errors: [{ path: 'end_time', message: endsLater }] });
    const held = await holdPlace(scope, id);
    if (!held) throw fail('not_found');
    const { slots } = held.place;
    const present = slotAt(slots, wanted);
    const other = present ? undefined : overlapped(slots, wanted);
    if (other)
      throw fail('slot_overlaps', {
        values: { start_time: clockOf(other.start), end_time: clockOf(other.end) },
      });
    const key = { resource_id: id, weekday, start_minute: wanted.start };
    if (present) await scope.query(Timeslot).where(key).patch({ satang });
    else await scope.query(Timeslot).insert({ ...key, end_minute: wanted.end, satang });
    await scope.audit({
      action: present ? 'facility_event.change_slot' : 'facility_event.create_slot',
      entity: 'resource',
      entityId: id,
      ...(present ? { before: auditedSlot(present, present.satang) } : {}),
      after: auditedSlot(wanted, satang),
    });
    return changedPlace(scope, id);
  },
);
