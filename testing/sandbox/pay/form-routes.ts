import Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { wantsPage } from '../shared/page.ts';
import { type PaySwitches, payControlSchema } from './control.ts';
import { formSchema, type PayOrder, type PayOrders } from './orders.ts';
import {
  type PayChoice,
  payChoices,
  showClosePage,
  showHostedPage,
  showPaymentsPage,
  showWrongPayment,
} from './pages.ts';
import type { Postbacks } from './postbacks.ts';
import { isDone, type PayStatus, payStatuses } from './statuses.ts';

export interface PayParts {
  /** Address that browsers see the sandbox at. */
  publicUrl: string;
  orders: PayOrders;
  postbacks: Postbacks;
  switches: PaySwitches;
}

const choiceSchema = z.object({ choice: z.enum(payChoices) });
const statusSchema = z.object({
  status: z.enum(payStatuses),
  /** Whether it is posted back to the shop. */
  postback: z.boolean().default(true),
});

const paidBy: Readonly<
  Partial<Record<PayChoice, { status: PayStatus; card_type: string; isPaying: boolean }>>
> = {
  card: { status: 'CP', card_type: 'VISA', isPaying: true },
  qr: { status: 'Y', card_type: 'PROMPTPAY', isPaying: true },
  stay: { status: 'CP', card_type: 'VISA', isPaying: true },
  decline: { status: 'PF', card_type: 'VISA', isPaying: false },
  hold: { status: 'HO', card_type: 'VISA', isPaying: false },
};

/** Pay Solutions' form and hosted page, and what only the sandbox has: its payments, postbacks and switches. */
export function payRoutes({ publicUrl, orders, postbacks, switches }: PayParts): Router {
  const router = new Router({ prefix: '/pay' });
  const publicOrigin = new URL(publicUrl).origin;

  // A sandbox that others can reach must lead nobody, and call nothing, beyond the shop that it stands beside.
  const isNear = (address: string): boolean => {
    const { origin, hostname } = new URL(address);
    return origin === publicOrigin || hostname === '127.0.0.1' || hostname === 'localhost';
  };

  const orderOf = (ctx: Context & { params: Record<string, string> }): PayOrder | undefined =>
    orders.find(ctx.params.merchant ?? '', ctx.params.refno ?? '');

  const goBack = (ctx: Context, order: PayOrder) => {
    const address = new URL(order.form.returnurl);
    ctx.set('Cache-Control', 'no-store');
    // The parameters of a return are not known, so it carries some that nobody should need.
    if (switches.show().return_method !== 'POST') address.searchParams.set('refno', order.form.refno);
    ctx.redirect(address.href);
    ctx.status = switches.show().return_method === 'POST' ? 307 : 303;
  };

  router.post('/epaylink/payment.aspx', (ctx) => {
    const form = formSchema.safeParse(ctx.request.body);
    if (!form.success)
      return showWrongPayment(
        ctx,
        form.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      );
    const far = (['returnurl', 'postbackurl'] as const).filter((name) => !isNear(form.data[name]));
    if (far.length > 0)
      return showWrongPayment(
        ctx,
        far.map((name) => `${name}: must lead to the shop`),
      );
    const { merchantid, refno } = orders.take(form.data).form;
    ctx.redirect(`/sandbox/pay/orders/${merchantid}/${refno}`);
    ctx.status = 303;
  });

  router.get('/orders/:merchant/:refno', (ctx) => {
    const order = orderOf(ctx);
    if (order && wantsPage(ctx)) showHostedPage(ctx, order);
    else if (order) ctx.body = order;
  });

  router.post('/orders/:merchant/:refno/pay', async (ctx) => {
    const order = orderOf(ctx);
    if (!order) return;
    const { choice } = choiceSchema.parse(ctx.request.body);
    const result = paidBy[choice];
    if (!result) return goBack(ctx, order);
    if (isDone(order.status)) return showHostedPage(ctx, order);
    const { isPaying, ...usual } = result;
    const { status, postback } = switches.show();
    const changed = orders.change(order, isPaying && status ? { ...usual, status } : usual);
    const telling = postbacks.send(changed);
    if (postback === 'before_return') await telling;
    if (choice === 'stay') showClosePage(ctx, changed);
    else goBack(ctx, changed);
  });

  router.post('/orders/:merchant/:refno/status', async (ctx) => {
    const order = orderOf(ctx);
    if (!order) return;
    const { status, postback } = statusSchema.parse(ctx.request.body);
    const changed = orders.change(order, { status });
    const telling = postback ? postbacks.send(changed) : undefined;
    if (switches.show().postback === 'before_return') await telling;
    if (!wantsPage(ctx)) ctx.body = changed;
    else {
      ctx.redirect('/sandbox/pay');
      ctx.status = 303;
    }
  });

  router.get('/', (ctx) => {
    if (wantsPage(ctx)) showPaymentsPage(ctx, orders.list());
    else ctx.body = orders.list();
  });

  router.get('/postbacks', (ctx) => {
    ctx.body = postbacks.list();
  });

  router.get('/control', (ctx) => {
    ctx.body = switches.show();
  });

  router.post('/control', (ctx) => {
    switches.set(payControlSchema.parse(ctx.request.body));
    ctx.body = switches.show();
  });

  return router;
}
