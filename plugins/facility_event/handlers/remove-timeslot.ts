import { scheduleOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { minuteOf, slotAt, slotsOn } from '../domain/slots.ts';
import { auditedSlot, bookedAhead, changedPlace, hasBookings, holdPlace } from '../held-place.ts';
import { Timeslot } from '../models/timeslot.ts';

/** A booking remembers its hours and not the weekday value that they came from, so its day's schedule tells it. */
export const removeTimeslot = handler(
  facilityEventContract,
  'removeTimeslot',
  async ({ input, scope, fail }) => {
    const { id, weekday } = input;
    const held = await holdPlace(scope, id);
    if (!held) throw fail('not_found');
    const { slots, branch_id } = held.place;
    const slot = slotAt(slots, {
      weekday,
      start: minuteOf(input.start_time),
      end: minuteOf(input.end_time),
    });
    if (!slot) throw fail('time_not_offered');
    const ahead = bookedAhead(held, scope.now).filter(
      ({ start, end }) => start === slot.start && end === slot.end,
    );
    const days = ahead.map(({ date }) => date);
    const [first = scope.today] = days;
    const schedule = await scheduleOf(scope, branch_id, first, days.at(-1) ?? first);
    const booked = ahead.filter(({ date }) => slotsOn(slots, date, schedule.get(date)).includes(slot));
    if (booked.length > 0) throw hasBookings(booked, fail);
    await scope.query(Timeslot).where({ resource_id: id, weekday, start_minute: slot.start }).delete();
    await scope.audit({
      action: 'facility_event.remove_slot',
      entity: 'resource',
      entityId: id,
      before: auditedSlot(slot, slot.satang),
    });
    return changedPlace(scope, id);
  },
);
