import { z } from 'zod';
import { toLocal } from '../../../../contract/time.ts';
import { statement } from '../../../../server/db/statement.ts';
import { definePlugin, handler } from '../../../../server/plugin/define-plugin.ts';
import type { ReadScope } from '../../../../server/tenancy/scope.ts';
import { readSettings, settingsHandlers } from '../../../../server/tenancy/settings.ts';
import {
  type BookingTypeDefinition,
  bookSubject,
  createBookingFeature,
  createScheduledFeature,
  type ScheduledKind,
  ScheduledSubject,
  scheduledOnDay,
  seriesOfSubject,
} from '../../api.ts';
import { scheduledSupper, supperContract, supperWords } from './contract.ts';

class Supper extends ScheduledSubject {
  static override tableName = 'supper';
  declare menu: string;
}

const readSupper = statement(
  `SELECT s.id, s.branch_id, s.menu AS title, s.starts_at, s.ends_at, s.fund_id, c.total, c.terms
     FROM supper s JOIN capacity c ON c.shop_id = :shop_id AND c.id = s.id
    WHERE s.shop_id = :shop_id AND s.id = :id`,
  z.object({
    id: z.string(),
    branch_id: z.string(),
    title: z.string(),
    starts_at: z.date(),
    ends_at: z.date(),
    fund_id: z.string().nullable(),
    total: z.number(),
    terms: z.number(),
  }),
);

const findSupper = async (scope: ReadScope, id: string) => (await scope.rows(readSupper, { id }))[0] ?? null;

const menus = {
  short: { period: 90, total: 10 },
  long: { period: 180, total: 6 },
} as const;
const fields = z.object({ menu: z.enum(['short', 'long']).optional() });

const suppers: ScheduledKind = {
  ...scheduledSupper,
  words: supperWords,
  contract: supperContract,
  model: Supper,
  total: 'tables',
  shown: { title: 'e.menu' },
  async own(_scope, input) {
    const { menu } = fields.parse(input);
    if (!menu) return {};
    return { terms: { names: { menu }, title: menu, fund_id: null, copies: {}, ...menus[menu] } };
  },
  async view(scope, id) {
    const [supper, row] = [await findSupper(scope, id), await scope.query(Supper).findById(id)];
    if (!supper || !row) return null;
    return {
      menu: row.menu,
      datetime: toLocal(row.starts_at, scope.shop.timeZone),
      period: row.period,
      tables: supper.total,
      series: await seriesOfSubject(scope, suppers, row),
    };
  },
};

const kind: BookingTypeDefinition = {
  name: 'supper_booking',
  once: true,
  thing: { en: 'supper', th: 'มื้อค่ำ' },
  ticket: (_scope, { id }) => `/supper/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, supperContract),
  describe: async (_scope, bookings) => new Map(bookings.map(({ id }) => [id, { color: null, note: '' }])),
  onDay: (scope, span) => scheduledOnDay(scope, suppers, span),
};

const makeBooking = handler(supperContract, 'makeBooking', async ({ input, scope, fail }) => {
  const subject = await findSupper(scope, input.supper_id);
  if (!subject) throw fail('not_found');
  return bookSubject(scope, supperContract.id, { memberId: input.member_id, subject }, (refusal) =>
    fail(refusal === 'full' ? 'supper_full' : refusal),
  );
});

const booking = createBookingFeature(supperContract, kind);
const scheduled = createScheduledFeature(supperContract, suppers, {
  create: 'setSupper',
  change: 'changeSupper',
});

/** Bookings of what staff put into the calendar, alone or as a weekly series. */
export const supper = definePlugin({
  contract: supperContract,
  needs: ['booking', 'shop', 'member'],
  tables: ['supper'],
  records: { ...booking.records, ...scheduled.records },
  handlers: {
    ...booking.handlers,
    ...scheduled.handlers,
    ...settingsHandlers(supperContract),
    makeBooking,
  },
  owners: booking.owners,
  tasks: booking.tasks,
  provides: booking.provides,
  history: { actions: scheduled.actions },
});
