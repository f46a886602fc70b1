import { z } from 'zod';
import { addMinutes, toInstant, toLocal } from '../../../../contract/time.ts';
import { ShopModel } from '../../../../server/db/model.ts';
import { statement } from '../../../../server/db/statement.ts';
import { definePlugin, handler } from '../../../../server/plugin/define-plugin.ts';
import type { ReadScope } from '../../../../server/tenancy/scope.ts';
import { readSettings, settingsHandlers } from '../../../../server/tenancy/settings.ts';
import {
  type BookingTypeDefinition,
  book,
  cancelBookings,
  changeBookings,
  createBookingFeature,
  findLiveBooking,
  joinWaitlist,
  leaveWaiting,
  lockSession,
  offerFreeUnits,
  openStarts,
  outsideWindow,
  setCapacity,
} from '../../api.ts';
import { boatTripContract } from './contract.ts';

class BoatTrip extends ShopModel {
  static override tableName = 'boat_trip';
  declare branch_id: string;
  declare starts_at: Date;
  declare fund_id: string | null;
  declare is_open: number | boolean;
}

const readTrip = statement(
  `SELECT t.id, t.branch_id, t.starts_at, t.fund_id, t.is_open, c.total, c.taken, c.terms
     FROM boat_trip t JOIN capacity c ON c.shop_id = :shop_id AND c.id = t.id
    WHERE t.shop_id = :shop_id AND t.id = :id`,
  z.object({
    id: z.string(),
    branch_id: z.string(),
    starts_at: z.date(),
    fund_id: z.string().nullable(),
    is_open: z.number().transform(Boolean),
    total: z.number(),
    taken: z.number(),
    terms: z.number(),
  }),
);

const findTrip = async (scope: ReadScope, id: string) => (await scope.rows(readTrip, { id }))[0] ?? null;

const { id: kindId } = boatTripContract;
const minutes = 60;

/** The title names the start that was agreed to; moving a trip leaves it, so that a test can tell who was moved. */
const titleOf = (startsAt: Date) => `Trip ${startsAt.getTime()}`;

const kind: BookingTypeDefinition = {
  name: 'boat_trip_booking',
  once: true,
  thing: { en: 'trip', th: 'ทริป' },
  ticket: (_scope, { id }) => `/boat-trip/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, boatTripContract),
  describe: async (_scope, bookings) => new Map(bookings.map(({ id }) => [id, { color: null, note: '' }])),
  async onDay(scope, { from, to, branchId, limit }) {
    const query = scope
      .query(BoatTrip)
      .where('starts_at', '>=', from)
      .where('starts_at', '<', to)
      .orderBy(['starts_at', 'id'])
      .limit(limit);
    if (branchId !== undefined) query.where({ branch_id: branchId });
    return (await query).map(({ id, branch_id, starts_at, is_open }) => ({
      id,
      title: titleOf(starts_at),
      color: null,
      branchId: branch_id,
      instructorId: null,
      startsAt: starts_at,
      endsAt: addMinutes(starts_at, minutes),
      state: is_open ? 'open' : 'closed',
    }));
  },
  async offer(scope, id) {
    const trip = await findTrip(scope, id);
    if (!trip?.is_open || outsideWindow(trip.starts_at, kind.settings(scope), scope.now)) return null;
    return {
      title: titleOf(trip.starts_at),
      branchId: trip.branch_id,
      instructorId: null,
      startsAt: trip.starts_at,
      to: () => `/boat-trip/${id}`,
    };
  },
  async offers(scope, ids, limit) {
    const { from } = openStarts(kind.settings(scope), scope.now);
    const trips = await scope
      .query(BoatTrip)
      .findByIds([...ids])
      .where({ is_open: true })
      .where('starts_at', '>', scope.now)
      .where('starts_at', '>=', from)
      .orderBy(['starts_at', 'id'])
      .limit(limit);
    return trips.map(({ id, branch_id, starts_at }) => ({
      id,
      title: titleOf(starts_at),
      branchId: branch_id,
      instructorId: null,
      startsAt: starts_at,
      to: () => `/boat-trip/${id}`,
    }));
  },
};

const bookTrip = handler(
  boatTripContract,
  'bookTrip',
  async ({ input, actor, scope, settings, fail }) => {
    const trip = await findTrip(scope, input.trip_id);
    if (!trip) throw fail('not_found');
    if (!trip.is_open) throw fail('trip_closed');
    if (actor.audience === 'member' && outsideWindow(trip.starts_at, settings, scope.now))
      throw fail('outside_window');
    const [made] = await book(
      scope,
      kindId,
      [
        {
          memberId: input.member_id,
          subject: trip,
          takes: 'subject',
          branchId: trip.branch_id,
          startsAt: trip.starts_at,
          endsAt: addMinutes(trip.starts_at, minutes),
          title: titleOf(trip.starts_at),
          fundId: trip.fund_id,
        },
      ],
      (refusal) => fail(refusal === 'full' ? 'trip_full' : refusal),
    );
    if (!made) throw new Error('Nothing was booked');
    return made;
  },
  { meetAt: ({ trip_id }) => trip_id },
);

const waitForTrip = handler(boatTripContract, 'waitForTrip', async ({ input, scope, fail }) => {
  const { trip_id: subjectId, member_id: memberId } = input;
  const trip = await findTrip(scope, subjectId);
  if (!trip) throw fail('not_found');
  if (!trip.is_open) throw fail('trip_closed');
  if (await findLiveBooking(scope, kindId, subjectId, memberId)) throw fail('already_booked');
  if (trip.taken < trip.total) throw fail('trip_has_seats');
  const place = { kind: kindId, subjectId, memberId, terms: trip.terms };
  await joinWaitlist(scope, place, () => fail('trip_has_seats'));
  return { is_waiting: true };
});

const leaveTrip = handler(boatTripContract, 'leaveTrip', async ({ input, scope }) => {
  await leaveWaiting(scope, { kind: kindId, subjectId: input.trip_id, memberId: input.member_id });
  return { is_waiting: false };
});

const changeTrip = handler(boatTripContract, 'changeTrip', async ({ input, scope, fail }) => {
  const { id, datetime, fund_id, total, is_open, cancel_bookings } = input;
  const held = await lockSession(scope, kindId, id);
  const trip = held && (await scope.query(BoatTrip).findById(id).forUpdate());
  if (!held || !trip) throw fail('not_found');
  if (fund_id !== undefined && fund_id !== trip.fund_id && held.taken > 0) throw fail('has_bookings');
  if (total !== undefined && total < held.taken) throw fail('seats_taken');
  const startsAt = datetime && toInstant(datetime, scope.shop.timeZone);
  const patch = {
    ...(startsAt ? { starts_at: startsAt } : {}),
    ...(fund_id === undefined ? {} : { fund_id }),
    ...(is_open === undefined ? {} : { is_open }),
  };
  if (Object.keys(patch).length > 0) await scope.query(BoatTrip).findById(id).patch(patch);
  if (total !== undefined) await setCapacity(scope, id, total);
  if (startsAt)
    await changeBookings(scope, held, { starts_at: startsAt, ends_at: addMinutes(startsAt, minutes) }, true);
  if (cancel_bookings) await cancelBookings(scope, held);
  else if (held.taken < (total ?? held.total)) await offerFreeUnits(scope, held);
  const changed = await scope.query(BoatTrip).findById(id).throwIfNotFound();
  return { id, datetime: toLocal(changed.starts_at, scope.shop.timeZone), fund_id: changed.fund_id };
});

const booking = createBookingFeature(boatTripContract, kind);

/** Bookings of one seat of a subject that has a waitlist. */
export const boatTrip = definePlugin({
  contract: boatTripContract,
  needs: ['booking', 'shop', 'member'],
  tables: ['boat_trip'],
  records: { ...booking.records, boat_trip: BoatTrip },
  handlers: {
    ...booking.handlers,
    ...settingsHandlers(boatTripContract),
    bookTrip,
    waitForTrip,
    leaveTrip,
    changeTrip,
  },
  owners: booking.owners,
  tasks: booking.tasks,
  provides: booking.provides,
});
