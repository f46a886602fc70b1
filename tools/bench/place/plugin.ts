import { z } from 'zod';
import { ShopModel } from '#kernel/server/db/model.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { book, bookingType } from '../../../kernel/modules/booking/api.ts';
import { definePlugin, handler } from '../../../kernel/server/plugin/define-plugin.ts';
import { contribute } from '../../../kernel/server/plugin/extension.ts';
import { unitsOf, unitTotal } from '../units.ts';
import { benchPlaceContract } from './contract.ts';

const { id } = benchPlaceContract;

class Place extends ShopModel {
  static override tableName = 'bench_place';
}

const readPlace = statement(
  `SELECT p.id, p.branch_id, p.title, p.fund_id, c.terms
   FROM bench_place p
   JOIN capacity c ON c.shop_id = :shop_id AND c.id = p.id
   WHERE p.shop_id = :shop_id AND p.id = :id`,
  z.object({
    id: z.string(),
    branch_id: z.string(),
    title: z.string(),
    fund_id: z.string(),
    terms: z.number(),
  }),
);

const makeBooking = handler(benchPlaceContract, 'makeBooking', async ({ input, scope, fail }) => {
  const [place] = await scope.rows(readPlace, { id: input.place_id });
  if (!place) throw fail('not_found');
  const { ids, startsAt, endsAt } = unitsOf(place.id, input);
  const request = {
    memberId: input.member_id,
    subject: place,
    takes: ids.map((unit) => ({ id: unit, total: unitTotal })),
    branchId: place.branch_id,
    startsAt,
    endsAt,
    title: place.title,
    fundId: place.fund_id,
  };
  const [made] = await book(scope, id, [request], (refusal) =>
    fail(refusal === 'full' ? 'slot_taken' : refusal),
  );
  if (!made) throw new Error('Nothing was booked');
  return made;
});

const rules = {
  longest_reservation_allow: 365,
  shortest_reservation_allow: 0,
  shortest_cancelation_allow: 6,
};

export const plugin = definePlugin({
  contract: benchPlaceContract,
  needs: ['booking', 'shop', 'member'],
  tables: ['bench_place'],
  records: { bench_place: Place },
  handlers: { makeBooking },
  provides: [
    contribute(
      bookingType,
      {
        name: 'bench_booking',
        once: false,
        thing: { en: 'place', th: 'พื้นที่' },
        ticket: () => '/',
        settings: () => rules,
        describe: async () => new Map(),
      },
      id,
    ),
  ],
});
