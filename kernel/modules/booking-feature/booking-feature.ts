import { bookingTopics } from '../../contract/booking.ts';
import type { BookingContract } from '../../contract/booking-endpoints.ts';
import type { Handler, OwnerResolver, RecordLookup } from '../../server/plugin/define-plugin.ts';
import type { Contribution } from '../../server/plugin/extension.ts';
import { contribute } from '../../server/plugin/extension.ts';
import type { Task } from '../../server/plugin/task.ts';
import { quoteBooking } from '../booking/hold/desk-hold.ts';
import { type BookingTypeDefinition, bookingType } from '../booking/kinds.ts';
import { bookingOrder } from '../booking/payment/pay.ts';
import { bookingNames, findBooking } from '../booking/views/view.ts';
import { reportHandlers } from '../booking-report/report-handlers.ts';
import { reportTasks } from '../booking-report/report-tasks.ts';
import { type ProductType, productType } from '../order/api.ts';
import { type BookingCall, bookingIdInput, createBookingHandlers } from './booking-handlers.ts';

type SharedCall = BookingCall | 'report' | 'reportDays' | 'exportReport' | 'issueReport';

/** What a feature that books spreads into its `definePlugin`. */
export interface BookingPart<C extends BookingContract> {
  readonly handlers: { readonly [Name in SharedCall]: Handler<C, Name> };
  readonly owners: { readonly booking: OwnerResolver };
  readonly records: Readonly<Record<string, RecordLookup>>;
  readonly provides: readonly Contribution[];
  /** Background tasks of its report. */
  readonly tasks: readonly Task[];
}

/**
 * Implements the calls that `bookingEndpoints` puts into a contract, for one kind of booking. Every one of them finds
 * bookings of this kind only: the id of another kind's booking is 404.
 * @param kind what is special about the feature's bookings.
 * @param filters columns that the report can be narrowed by, as given to `bookingEndpoints`.
 * @throws TypeError if the contract lacks a topic of `bookingTopics`.
 */
export function createBookingFeature<C extends BookingContract>(
  contract: C,
  kind: BookingTypeDefinition,
  filters: Readonly<Record<string, 'instructor_id' | 'topic_id' | 'subject_id'>> = {},
): BookingPart<C> {
  const { id } = contract;
  const tasks = reportTasks(contract, kind, filters);
  for (const topic of Object.keys(bookingTopics))
    if (!contract.live?.[topic])
      throw new TypeError(`${id} declares no live topic ${topic}, which bookings need`);

  const handlers = {
    ...createBookingHandlers(id, kind),
    ...reportHandlers(contract, filters, tasks),
  };
  const order: ProductType = {
    ...bookingOrder(kind, id),
    ...(kind.sold && { quote: (scope, item) => quoteBooking(scope, id, item) }),
  };
  return {
    // The kernel parses their input and output by the contract.
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, run]) => [name, { transaction: 'auto', run }]),
    ) as unknown as BookingPart<C>['handlers'],
    owners: {
      booking: async (scope, input) =>
        (await findBooking(scope, id, bookingIdInput.parse(input).id))?.member_id ?? null,
    },
    records: {
      [kind.name]: {
        exists: async (scope, bookingId) => (await findBooking(scope, id, bookingId)) !== null,
        names: (scope, ids) => bookingNames(scope, id, ids),
      },
    },
    provides: [contribute(bookingType, kind, id), contribute(productType, order, id)],
    tasks: tasks.all,
  };
}
