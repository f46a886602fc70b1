import { setTimeout as wait } from 'node:timers/promises';
import Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { PaySetting, PaySwitches } from './control.ts';
import type { PayOrder, PayOrders } from './orders.ts';
import { statusNames } from './statuses.ts';

const bodySchema = z.object({
  merchantID: z.string(),
  orderNo: z.literal('X'),
  refno: z.string(),
  productDetail: z.string(),
});

/** What Pay Solutions says of an order, its total as a number and so with the noise of floats. */
const entryOf = ({ at, form, order_no, status, card_type }: PayOrder, totalChange: number) => ({
  ReferenceNo: form.refno,
  OrderNo: order_no,
  MerchantID: form.merchantid.slice(-5),
  ProductDetail: form.productdetail,
  Total: Number(form.total) + totalChange,
  CardType: card_type,
  Status: status,
  StatusName: status && statusNames[status],
  OrderDateTime: at,
});

const anotherReference = (refno: string): string =>
  String(Number(refno) === 999_999_999_999 ? 1e11 : Number(refno) + 1);
const anotherMerchant = (short: string): string => String((Number(short) + 1) % 100_000).padStart(5, '0');

const answerBadly = (ctx: Context, how: PaySetting['inquiry'], order: PayOrder | undefined): boolean => {
  const entry = order && entryOf(order, 0);
  switch (how) {
    case 'html':
      ctx.type = 'html';
      ctx.body = '<!doctype html><title>Service Unavailable</title><h1>Service Unavailable</h1>';
      return true;
    case 'error':
      ctx.status = 500;
      ctx.body = { Message: 'An error has occurred.' };
      return true;
    case 'redirect':
      ctx.redirect('/sandbox/pay/order/elsewhere');
      return true;
    case 'large':
      ctx.type = 'json';
      ctx.body = JSON.stringify(Array.from({ length: 20_000 }, () => entry ?? {}));
      return true;
    case 'torn':
      ctx.type = 'json';
      ctx.body = JSON.stringify([entry ?? {}]).slice(0, -10);
      return true;
    case 'empty_array':
      ctx.body = [];
      return true;
    default:
      return false;
  }
};

const answer = (ctx: Context, { inquiry, total_change }: PaySetting, order: PayOrder | undefined) => {
  if (answerBadly(ctx, inquiry, order)) return;
  if (!order || order.status === null || inquiry === 'empty') {
    ctx.status = 200;
    ctx.body = '';
    return;
  }
  const entry = entryOf(order, total_change ?? 0);
  if (inquiry === 'other_order') ctx.body = [{ ...entry, ReferenceNo: anotherReference(entry.ReferenceNo) }];
  else if (inquiry === 'other_merchant')
    ctx.body = [{ ...entry, MerchantID: anotherMerchant(entry.MerchantID) }];
  else ctx.body = inquiry === 'object' ? entry : [entry];
};

/** Pay Solutions' order inquiry, with every answer that it is known to give. */
export function inquiryRoutes(orders: PayOrders, switches: PaySwitches): Router {
  const router = new Router({ prefix: '/pay' });

  router.post('/order/orderdetailpost', async (ctx) => {
    const met = switches.takeInquiry();
    if (met.inquiry_delay_ms) await wait(met.inquiry_delay_ms, undefined, { ref: false });
    const asked = bodySchema.safeParse(ctx.request.body);
    const merchant = ctx.get('merchantid');
    const known = met.keys?.find(({ merchant_id }) => merchant_id.slice(-5) === merchant);
    const isKeyWrong =
      !ctx.get('apikey') ||
      !ctx.get('merchantsecretkey') ||
      (known && (known.api_key !== ctx.get('apikey') || known.secret_key !== ctx.get('merchantsecretkey')));
    if (isKeyWrong) {
      ctx.status = 401;
      ctx.body = { message: 'Invalid authentication credentials' };
      return;
    }
    const isAsked = asked.success && /^\d{5}$/.test(merchant) && asked.data.merchantID === merchant;
    answer(ctx, met, isAsked ? orders.find(merchant, asked.data.refno) : undefined);
  });

  return router;
}
