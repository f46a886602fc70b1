import { localizedMessage } from '../../../contract/field-messages.ts';
import { clockOf, isSame } from '../../../contract/hours.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import type { TimetableContract, TimetableEndpoints } from '../../../contract/timetable-endpoints.ts';
import { weekdayWords } from '../../../contract/workday.ts';
import type { Problem, ProblemDetails } from '../../../server/errors/problem.ts';
import type { Call, Handler } from '../../../server/plugin/define-plugin.ts';
import type { FieldWords } from '../../../server/plugin/history.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { readBranchSchedule } from '../../shop/api.ts';
import { bookedAhead, type LockedResource, refuseBooked } from './locked-resource.ts';
import type { UnitResources } from './unit-booking.ts';
import { findOverlappingSlot, keyOf, slotAt, type WeeklySlot } from './weekly-slots.ts';
import { rowKeyOf, shownSlot, type WeeklySource, type WeeklyTimetable } from './weekly-source.ts';

type TimetableCall<Name extends keyof TimetableEndpoints> = Call<TimetableContract, TimetableEndpoints[Name]>;
type Locked = LockedResource<unknown, WeeklyTimetable>;

const lastsLater = localizedMessage({
  en: 'The last day must not be before the first.',
  th: 'วันสุดท้ายต้องไม่อยู่ก่อนวันแรก',
});

/**
 * Refuses to end a slot of a locked resource if the slot is booked later. A booking has only its hours, not the slot's
 * weekday. So the schedule of its day decides which slot it took.
 * @param last the slot's last day; null to remove it at once.
 * @throws Problem `has_bookings`, whose data has the last booked day.
 */
async function refuseBookedAfter(
  scope: ReadScope,
  locked: Locked,
  slot: WeeklySlot,
  last: LocalDate | null,
  fail: (code: 'has_bookings', details: ProblemDetails) => Problem,
): Promise<void> {
  const { timetable, branch_id } = locked.resource;
  const { timeZone: zone } = scope.shop;
  const ahead = bookedAhead(locked).filter(
    (booked) => isSame(booked, slot) && (last === null || booked.date > last),
  );
  const [first = scope.today] = ahead.map(({ date }) => date);
  const schedule = await readBranchSchedule(scope, branch_id, first, ahead.at(-1)?.date ?? first);
  const booked = ahead.filter(({ date }) =>
    timetable.on({ date, schedule: schedule.get(date), zone }).some((each) => each === slot),
  );
  refuseBooked(booked, fail);
}

const actionsOf = (feature: string, thing: LocalizedText): Record<string, LocalizedText> => ({
  [`${feature}.create_slot`]: { en: `Added a time to the ${thing.en}`, th: `เพิ่มรอบเวลาของ${thing.th}` },
  [`${feature}.change_slot`]: { en: `Changed a price of the ${thing.en}`, th: `แก้ไขราคาของ${thing.th}` },
  [`${feature}.remove_slot`]: {
    en: `Removed a time from the ${thing.en}`,
    th: `ลบรอบเวลาของ${thing.th}`,
  },
});

const fields: Readonly<Record<string, FieldWords>> = {
  weekday: { en: 'Day', th: 'วัน', values: weekdayWords },
  start_time: { en: 'From', th: 'ตั้งแต่' },
  end_time: { en: 'To', th: 'ถึง' },
  from_date: { en: 'First day', th: 'วันแรก' },
  until_date: { en: 'Last day', th: 'วันสุดท้าย' },
  price: { en: 'Price', th: 'ราคา' },
};

/** What a plugin spreads into its `definePlugin`. */
export interface TimetablePart<C extends TimetableContract> {
  readonly handlers: { readonly [Name in keyof TimetableEndpoints]: Handler<C, Name> };
  /** Words of its audit actions and of their fields, for the plugin's `history`. */
  readonly actions: Readonly<Record<string, LocalizedText>>;
  readonly fields: Readonly<Record<string, FieldWords>>;
}

/**
 * Implements the calls that `timetableEndpoints` puts into a contract.
 * @param source the same as the `slots` of `createUnitBooking`.
 * @param resources those of `createUnitBooking`.
 * @param thing one resource, in the change history.
 */
export function timetableHandlers<C extends TimetableContract>(
  { id: feature }: C,
  source: WeeklySource,
  { entity, lock, changed }: UnitResources<unknown, WeeklyTimetable>,
  thing: LocalizedText,
): TimetablePart<C> {
  const handlers = {
    /** If the slot exists, it changes the price, and the last day if the input has one or null. */
    async createTimeslot({ input, scope, fail }: TimetableCall<'createTimeslot'>) {
      const { id, price: satang, until_date } = input;
      const key = keyOf(input);
      const invalid = (path: string, message: string) => fail('invalid', { errors: [{ path, message }] });
      if (key.from && until_date && until_date < key.from) throw invalid('until_date', lastsLater);
      const locked = await lock(scope, id);
      if (!locked) throw fail('not_found');
      const { slots } = locked.resource.timetable;
      const present = slotAt(slots, key);
      const until = until_date === undefined ? (present?.until ?? null) : until_date;
      const slot = { ...key, until, satang };
      const other = findOverlappingSlot(
        slots.filter((each) => each !== present),
        slot,
      );
      if (other)
        throw fail('slot_overlaps', {
          values: { start_time: clockOf(other.start), end_time: clockOf(other.end) },
        });
      if (present && until) await refuseBookedAfter(scope, locked, present, until, fail);
      const rows = scope.query(source.model);
      const row = { satang, until_date: until };
      if (present) await rows.where(rowKeyOf(id, key)).patch(row);
      else await rows.insert({ ...rowKeyOf(id, key), end_minute: key.end, ...row });
      await scope.audit({
        action: `${feature}.${present ? 'change_slot' : 'create_slot'}`,
        entity,
        entityId: id,
        ...(present ? { before: shownSlot(present) } : {}),
        after: shownSlot(slot),
      });
      return changed(scope, id);
    },
    async setPrices({ input, scope, fail }: TimetableCall<'setPrices'>) {
      const { id } = input;
      const locked = await lock(scope, id);
      if (!locked) throw fail('not_found');
      for (const { price: satang, ...wanted } of input.slots) {
        const slot = slotAt(locked.resource.timetable.slots, keyOf(wanted));
        if (!slot) throw fail('time_not_offered');
        if (slot.satang === satang) continue;
        await scope.query(source.model).where(rowKeyOf(id, slot)).patch({ satang });
        await scope.audit({
          action: `${feature}.change_slot`,
          entity,
          entityId: id,
          before: shownSlot(slot),
          after: shownSlot({ ...slot, satang }),
        });
      }
      return changed(scope, id);
    },
    async removeTimeslot({ input, scope, fail }: TimetableCall<'removeTimeslot'>) {
      const { id, last_date: last } = input;
      const locked = await lock(scope, id);
      if (!locked) throw fail('not_found');
      const slot = slotAt(locked.resource.timetable.slots, keyOf(input));
      if (!slot) throw fail('time_not_offered');
      if (last !== undefined && slot.until && slot.until <= last) return changed(scope, id);
      await refuseBookedAfter(scope, locked, slot, last ?? null, fail);
      const row = scope.query(source.model).where(rowKeyOf(id, slot));
      const ends = last !== undefined && last >= (slot.from ?? last);
      if (ends) await row.patch({ until_date: last });
      else await row.delete();
      await scope.audit({
        action: `${feature}.${ends ? 'change_slot' : 'remove_slot'}`,
        entity,
        entityId: id,
        before: shownSlot(slot),
        ...(ends ? { after: shownSlot({ ...slot, until: last }) } : {}),
      });
      return changed(scope, id);
    },
  };
  return {
    // The kernel parses their input and output by the contract, which has the calls of `timetableEndpoints`.
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, run]) => [name, { transaction: 'auto', run }]),
    ) as unknown as TimetablePart<C>['handlers'],
    actions: actionsOf(feature, thing),
    fields,
  };
}
