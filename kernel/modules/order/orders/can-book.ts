import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { orderBooking } from '../extensions.ts';
import type { Order } from '../models/order.ts';

/** Whether a member can still get the booking that an unpaid order is for; true for an order that books nothing. */
export const canBook = async (scope: WriteScope, order: Order): Promise<boolean> =>
  (await scope.ask(orderBooking, 'canBook', order)).every(({ value }) => value);
