import { z } from 'zod';
import { addMinutes, toInstant } from '../../../../contract/time.ts';
import { ShopModel } from '../../../../server/db/model.ts';
import { statement } from '../../../../server/db/statement.ts';
import { definePlugin, handler } from '../../../../server/plugin/define-plugin.ts';
import type { ReadScope } from '../../../../server/tenancy/scope.ts';
import { readSettings, settingsHandlers } from '../../../../server/tenancy/settings.ts';
import {
  type BookingRequest,
  type BookingTypeDefinition,
  book,
  cancelBookings,
  changeBookings,
  createBookingFeature,
  lockSession,
} from '../../api.ts';
import { swimLaneContract } from './contract.ts';

class SwimPool extends ShopModel {
  static override tableName = 'swim_pool';
  declare branch_id: string;
  declare starts_at: Date;
  declare fund_id: string | null;
  declare lanes: number;
}

const readPool = statement(
  `SELECT p.id, p.branch_id, p.starts_at, p.fund_id, p.lanes, c.terms
     FROM swim_pool p JOIN capacity c ON c.shop_id = :shop_id AND c.id = p.id
    WHERE p.shop_id = :shop_id AND p.id = :id`,
  z.object({
    id: z.string(),
    branch_id: z.string(),
    starts_at: z.date(),
    fund_id: z.string().nullable(),
    lanes: z.number(),
    terms: z.number(),
  }),
);
type PoolRow = z.output<NonNullable<typeof readPool.row>>;

const { id: kindId } = swimLaneContract;
const minutes = 180;

const kind: BookingTypeDefinition = {
  name: 'swim_lane_booking',
  once: false,
  thing: { en: 'lane', th: 'ลู่' },
  ticket: (_scope, { id }) => `/swim-lane/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, swimLaneContract),
  describe: async (_scope, bookings) => new Map(bookings.map(({ id }) => [id, { color: null, note: '' }])),
};

const findPool = async (scope: ReadScope, id: string) => (await scope.rows(readPool, { id }))[0] ?? null;

const requestOf = (
  pool: PoolRow,
  memberId: string,
  { units, n }: { units: string[]; n: number },
): BookingRequest => ({
  memberId,
  subject: pool,
  takes: units.map((id) => ({ id, total: pool.lanes })),
  n,
  branchId: pool.branch_id,
  startsAt: pool.starts_at,
  endsAt: addMinutes(pool.starts_at, minutes),
  title: 'Lanes',
  fundId: pool.fund_id,
});

const bookLanes = handler(swimLaneContract, 'bookLanes', async ({ input, scope, fail }) => {
  const pool = await findPool(scope, input.pool_id);
  if (!pool) throw fail('not_found');
  const requests = [requestOf(pool, input.member_id, input)];
  const [made] = await book(scope, kindId, requests, (refusal) =>
    fail(refusal === 'full' ? 'lane_taken' : refusal),
  );
  if (!made) throw new Error('Nothing was booked');
  return made;
});

const bookForMany = handler(swimLaneContract, 'bookForMany', async ({ input, scope, fail }) => {
  const pool = await findPool(scope, input.pool_id);
  if (!pool) throw fail('not_found');
  const requests = input.member_ids.map((memberId) => requestOf(pool, memberId, input));
  return book(scope, kindId, requests, (refusal) => fail(refusal === 'full' ? 'lane_taken' : refusal));
});

const changePool = handler(swimLaneContract, 'changePool', async ({ input, scope, fail }) => {
  const { id, datetime, lanes, cancel_bookings } = input;
  const held = await lockSession(scope, kindId, id);
  if (!held) throw fail('not_found');
  const startsAt = datetime && toInstant(datetime, scope.shop.timeZone);
  const patch = {
    ...(startsAt ? { starts_at: startsAt } : {}),
    ...(lanes === undefined ? {} : { lanes }),
  };
  if (Object.keys(patch).length > 0) await scope.query(SwimPool).findById(id).patch(patch);
  if (startsAt)
    await changeBookings(scope, held, { starts_at: startsAt, ends_at: addMinutes(startsAt, minutes) }, true);
  if (cancel_bookings) await cancelBookings(scope, held);
  return { id };
});

const booking = createBookingFeature(swimLaneContract, kind);

/** Bookings of several units that are made on demand. */
export const swimLane = definePlugin({
  contract: swimLaneContract,
  needs: ['booking', 'shop', 'member'],
  tables: ['swim_pool'],
  records: { ...booking.records, swim_pool: SwimPool },
  handlers: {
    ...booking.handlers,
    ...settingsHandlers(swimLaneContract),
    bookLanes,
    bookForMany,
    changePool,
  },
  owners: booking.owners,
  tasks: booking.tasks,
  provides: booking.provides,
});
