import type { Context } from 'koa';
import type { Kernel } from '../runtime/kernel.ts';

/** The session of staff and HQ. */
export const staffCookie = 'access-token';
/** The shop that the login chose. */
export const shopCookie = 'shop-id';
/** The shop that the person switched to; the page writes it. */
export const chosenShopCookie = 'toa-rim-shop';
/** The session of a member, one for each shop, so that nobody is signed out at one by visiting another. */
export const memberCookie = (shopId: string): string => `sala-member-${shopId}`;

const isSecure = ({ environment }: Pick<Kernel, 'environment'>): boolean =>
  environment.PUBLIC_URL.startsWith('https:');

/**
 * The name as the browser knows it. Under https a member's session has the prefix by which browsers take it from this
 * very host alone, so that no page of a neighbouring one can sign somebody in as another; the names of staff's cookies
 * are specified.
 */
const sentName = (kernel: Pick<Kernel, 'environment'>, name: string): string =>
  name.startsWith(memberCookie('')) && isSecure(kernel) ? `__Host-${name}` : name;

const isSession = (name: string): boolean => name === staffCookie || name.startsWith(memberCookie(''));

/**
 * The cookie beside a session's by which a page's own code sees that another session has begun or this one has
 * ended; it cannot read the session itself.
 */
export const sessionMarkerCookie = (sessionCookie: string): string => `mark-${sessionCookie}`;

/** Value of the mark of a session: a keyed hash, from which nobody can make the session. Empty for no session. */
export const markOf = ({ keys }: Kernel, token: string | undefined): string =>
  token ? keys.hash('marks', token).slice(0, 16) : '';

/**
 * A cookie that the caller sent. Koa's own reader keeps a pattern for each name for ever, and some names here
 * are put together from what a caller says.
 */
export function readCookie(
  kernel: Pick<Kernel, 'environment'>,
  ctx: Context,
  name: string,
): string | undefined {
  const start = `${sentName(kernel, name)}=`;
  for (const part of ctx.get('cookie').split(';')) {
    const pair = part.trim();
    if (pair.startsWith(start)) return pair.slice(start.length);
  }
  return undefined;
}

/**
 * Sets a cookie with SameSite=Lax, secure where people use the site by https, whatever a proxy says of the
 * connection; null removes it. A session's mark is set and removed with it.
 * @param options.readable by the page's own code; else HttpOnly.
 */
export function writeCookie(
  kernel: Kernel,
  ctx: Context,
  name: string,
  value: string | null,
  options: { maxAgeSeconds?: number; readable?: boolean } = {},
): void {
  const secure = isSecure(kernel);
  ctx.cookies.secure = secure;
  ctx.cookies.set(sentName(kernel, name), value, {
    httpOnly: !options.readable,
    sameSite: 'lax',
    secure,
    maxAge: options.maxAgeSeconds === undefined ? undefined : options.maxAgeSeconds * 1000,
    overwrite: true,
  });
  if (isSession(name))
    writeCookie(kernel, ctx, sessionMarkerCookie(name), value && markOf(kernel, value), {
      ...options,
      readable: true,
    });
}
