import { localizedMessage } from '#kernel/contract/field-messages.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, keyOf, overlapped, slotAt } from '../domain/slots.ts';
import { auditedSlot, changedPlace, holdPlace, refuseBookedAfter } from '../held-place.ts';
import { Timeslot } from '../models/timeslot.ts';
import { rowKeyOf } from '../places.ts';

const lastsLater = localizedMessage({
  en: 'The last day must not be before the first.',
  th: 'วันสุดท้ายต้องไม่อยู่ก่อนวันแรก',
});

/** On a slot that is there it changes the price, and its last day where one is given, even as none. */
export const createTimeslot = handler(
  facilityEventContract,
  'createTimeslot',
  async ({ input, scope, fail }) => {
    const { id, price: satang, until_date } = input;
    const key = keyOf(input);
    const invalid = (path: string, message: string) => fail('invalid', { errors: [{ path, message }] });
    if (key.from && until_date && until_date < key.from) throw invalid('until_date', lastsLater);
    const held = await holdPlace(scope, id);
    if (!held) throw fail('not_found');
    const { slots } = held.place;
    const present = slotAt(slots, key);
    const until = until_date === undefined ? (present?.until ?? null) : until_date;
    const slot = { ...key, until, satang };
    const other = overlapped(
      slots.filter((each) => each !== present),
      slot,
    );
    if (other)
      throw fail('slot_overlaps', {
        values: { start_time: clockOf(other.start), end_time: clockOf(other.end) },
      });
    if (present && until) await refuseBookedAfter(scope, held, present, until, fail);
    const row = { satang, until_date: until };
    if (present) await scope.query(Timeslot).where(rowKeyOf(id, key)).patch(row);
    else await scope.query(Timeslot).insert({ ...rowKeyOf(id, key), end_minute: key.end, ...row });
    await scope.audit({
      action: present ? 'facility_event.change_slot' : 'facility_event.create_slot',
      entity: 'resource',
      entityId: id,
      ...(present ? { before: auditedSlot(present) } : {}),
      after: auditedSlot(slot),
    });
    return changedPlace(scope, id);
  },
);
