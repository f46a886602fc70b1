import type { Middleware } from 'koa';
import { shiftDate } from '../../testing/clock/shift-date.ts';

const address = '/sandbox/clock.js';

/**
 * Gives the demo's pages its clock, so that a browser shows the same day as the server.
 * @param offset milliseconds from the machine's time.
 */
export const shiftPages =
  (offset: number): Middleware =>
  async (ctx, next) => {
    if (ctx.path === address) {
      ctx.type = 'js';
      ctx.body = `(${shiftDate})(${offset})`;
      return;
    }
    if (!ctx.accepts('html') || ctx.get('sec-fetch-dest') !== 'document') return next();
    // A compressed page, or one that the browser has from another run, could not be changed.
    for (const name of ['accept-encoding', 'if-none-match']) delete ctx.headers[name];
    await next();
    if (typeof ctx.body === 'string' && ctx.type === 'text/html')
      ctx.body = ctx.body.replace('<head>', `<head><script src="${address}"></script>`);
  };
