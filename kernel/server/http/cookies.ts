import type { Context } from 'koa';
import type { Kernel } from '../kernel.ts';

/**
 * A cookie that the caller sent. Koa's own reader keeps a pattern for each name for ever, and some names here
 * are put together from what a caller says.
 */
export function readCookie(ctx: Context, name: string): string | undefined {
  const start = `${name}=`;
  for (const part of ctx.get('cookie').split(';')) {
    const pair = part.trim();
    if (pair.startsWith(start)) return pair.slice(start.length);
  }
  return undefined;
}

/**
 * Sets a cookie with SameSite=Lax, secure where people use the site by https, whatever a proxy says of the
 * connection; null removes it.
 * @param options.readable by the page's own code; else HttpOnly.
 */
export function writeCookie(
  { environment }: Kernel,
  ctx: Context,
  name: string,
  value: string | null,
  options: { maxAgeSeconds?: number; readable?: boolean } = {},
): void {
  const secure = environment.PUBLIC_URL.startsWith('https:');
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, {
    httpOnly: !options.readable,
    sameSite: 'lax',
    secure,
    maxAge: options.maxAgeSeconds === undefined ? undefined : options.maxAgeSeconds * 1000,
    overwrite: true,
  });
}
