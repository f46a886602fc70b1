import { z } from 'zod';
import { defineEvent } from '../../server/plugin/event.ts';

const ofOrder = z.object({ order_id: z.string(), member_id: z.string(), kind: z.string() });

/** An order was paid, and what it gives is given. */
export const orderPaid = defineEvent('payment.order_paid', ofOrder);
/** Money of an order was given back, and what it gave is taken back. */
export const orderRefunded = defineEvent('payment.order_refunded', ofOrder);
/** Somebody says that an order may be paid; the provider is to be asked. */
export const postbackReceived = defineEvent('payment.order_nudged', z.object({ order_id: z.string() }));
