import type { Context } from 'koa';
import { type Audience, type Endpoint, effectOf } from '../../contract/contract.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Actor } from '../security/actor.ts';
import type { MemberSession, Session, UserSession } from '../security/session-values.ts';
import { hqIdleSeconds } from '../security/sessions.ts';
import type { Person } from '../tenancy/people.ts';
import type { Shop } from '../tenancy/shops.ts';
import { chosenShopCookie, memberCookie, readCookie, shopCookie, staffCookie } from './cookies.ts';
import type { RawInput } from './input.ts';

export interface Caller {
  readonly audience: Audience;
  readonly actor: Actor;
  readonly shop: Shop | null;
  readonly session: Session | null;
  readonly token: string | null;
}

interface SignedIn {
  audience: 'member' | 'staff' | 'hq';
  session: Session;
  person: Person | null;
  token: string;
  byCookie: boolean;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const bearerOf = (ctx: Context): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(ctx.get('authorization'))?.[1];

/** The shop that the input itself names, where the endpoint has a field for it. */
const namedShop = (endpoint: Endpoint, raw: RawInput): string | undefined => {
  for (const name of ['shopId', 'shop_id']) if (name in endpoint.input.shape) return text(raw[name]);
  return undefined;
};

async function signedInBy(kernel: Kernel, token: string, byCookie: boolean): Promise<SignedIn | null> {
  const session = await kernel.sessions.find(token);
  if (!session) return null;
  if (session.kind === 'member') return { audience: 'member', session, person: null, token, byCookie };
  const person = await kernel.people.find(session.userId);
  if (person) await kernel.sessions.noteUse(token, session, person.isHq ? hqIdleSeconds : undefined);
  return person && { audience: person.isHq ? 'hq' : 'staff', session, person, token, byCookie };
}

async function findCaller(
  kernel: Kernel,
  ctx: Context,
  hints: { audience?: string; shop?: string; token?: string; open: boolean },
): Promise<SignedIn | null> {
  if (hints.token !== undefined) return signedInBy(kernel, hints.token, true);
  const bearer = bearerOf(ctx);
  if (bearer) {
    const signedIn = await signedInBy(kernel, bearer, false);
    if (signedIn && hints.audience && hints.audience !== signedIn.audience) throw problem('wrong_shop');
    return signedIn;
  }
  const member = () => {
    const token = hints.shop === undefined ? undefined : readCookie(kernel, ctx, memberCookie(hints.shop));
    return token ? signedInBy(kernel, token, true) : null;
  };
  const user = () => {
    const token = readCookie(kernel, ctx, staffCookie);
    return token ? signedInBy(kernel, token, true) : null;
  };
  if (hints.audience === 'member') return member();
  if (hints.audience === 'staff' || hints.audience === 'hq') {
    const signedIn = await user();
    if (!signedIn) return null;
    const fits = signedIn.audience === hints.audience;
    const hasPlace = signedIn.audience === 'hq' || (signedIn.person?.shops.size ?? 0) > 0;
    // What is open to anybody is answered as to a stranger, or nobody could reach this area's sign-in page.
    if (hints.open && !(fits && hasPlace)) return null;
    if (!fits) throw problem('wrong_shop');
    return signedIn;
  }
  return (await member()) ?? (await user());
}

const isOwnPage = ({ environment }: Kernel, ctx: Context): boolean => {
  const origin = ctx.get('origin');
  if (origin === new URL(environment.PUBLIC_URL).origin) return true;
  // A caller writes `Host` as they like; beside production it saves setting an address for each port.
  return environment.NODE_ENV !== 'production' && origin === `${ctx.protocol}://${ctx.host}`;
};

/** Another site's page may change nothing here: neither act for who is signed in nor sign somebody in. */
function refuseForeignPage(kernel: Kernel, ctx: Context, endpoint: Endpoint): void {
  const { public: open, webhook } = endpoint.access;
  if (endpoint.method === 'GET' || webhook || ctx.get('origin') === '') return;
  // A form that changes nothing and that anybody may send, such as the one with which a payment's page leads back.
  if (open && effectOf(endpoint) === 'read') return;
  if (!isOwnPage(kernel, ctx)) throw problem('not_allowed');
}

/** A write by cookie must come from our own pages, with the header that a foreign form cannot send. */
function refuseForeignWrite(kernel: Kernel, ctx: Context, endpoint: Endpoint): void {
  if (endpoint.method === 'GET') return;
  if (!isOwnPage(kernel, ctx) || ctx.get('x-sala-client') === '') throw problem('not_allowed');
}

async function staffShop(
  kernel: Kernel,
  ctx: Context,
  person: Person,
  session: UserSession,
  header: string | undefined,
): Promise<Shop> {
  if (header !== undefined && !person.shops.has(header)) throw problem('wrong_shop');
  const wanted = [
    header,
    readCookie(kernel, ctx, chosenShopCookie),
    readCookie(kernel, ctx, shopCookie),
    session.shopId,
    ...person.shops.keys(),
  ];
  for (const id of wanted) {
    const shop = id && person.shops.has(id) ? await kernel.directory.shop(id) : null;
    if (shop) return shop;
  }
  // Who works nowhere any more has nothing to be signed in to.
  throw problem('no_session');
}

/** Whether the person may do nothing before they have set up a second factor (docs/domain/identity.md#i8). */
export const mustEnrol = ({ environment }: Kernel, { isHq, hasSecondFactor }: Person): boolean =>
  isHq && !hasSecondFactor && environment.HQ_SECOND_FACTOR === 'required';

const memberActor = ({ lineUserId, memberId }: MemberSession): Actor => ({
  audience: 'member',
  memberId: memberId ?? '',
  lineUserId,
});

/** In what role and at which shop a page says that it calls. */
export interface AuthRequirement {
  readonly audience?: string | undefined;
  readonly shop?: string | undefined;
  /** Of the session that it calls by, where that has begun with this very request and no header names it yet. */
  readonly token?: string | undefined;
}

/** As our pages say it in the headers of each call. */
export const requirementOf = (ctx: Context): AuthRequirement => ({
  audience: text(ctx.get('x-sala-audience')),
  shop: text(ctx.get('x-sala-shop')),
});

/**
 * Finds who calls and in which shop, and refuses a caller whom the endpoint is not open to
 * (docs/domain/identity.md#i9).
 * @throws Problem `no_session`, `not_allowed`, `wrong_shop` or `not_found`.
 */
export async function identify(
  kernel: Kernel,
  ctx: Context,
  endpoint: Endpoint,
  raw: RawInput,
  wanted: AuthRequirement,
): Promise<Caller> {
  const { access } = endpoint;
  refuseForeignPage(kernel, ctx, endpoint);
  const headerShop = wanted.shop;
  const named = namedShop(endpoint, raw);
  // A stream and a file are opened by the browser itself, which sends no headers of ours.
  const opened = ['stream', 'file'].includes(endpoint.output.kind) ? text(raw.audience) : undefined;
  const signedIn = await findCaller(kernel, ctx, {
    audience: wanted.audience ?? opened,
    shop: headerShop ?? named,
    token: wanted.token,
    open: access.public !== undefined,
  });
  if (signedIn && access[signedIn.audience]) {
    if (signedIn.byCookie) refuseForeignWrite(kernel, ctx, endpoint);
    const { session, person, token } = signedIn;
    if (session.kind === 'member') {
      if (headerShop !== undefined && headerShop !== session.shopId) throw problem('wrong_shop');
      if (named !== undefined && named !== session.shopId) throw problem('not_found');
      if (!session.memberId && !access.member?.unregistered) throw problem('not_allowed');
      const shop = await kernel.directory.shop(session.shopId);
      if (!shop) throw problem('no_session');
      return { audience: 'member', actor: memberActor(session), shop, session, token };
    }
    if (!person) throw problem('no_session');
    const { id: userId, email } = person;
    if (mustEnrol(kernel, person) && endpoint.withoutSecondFactor !== 'allow')
      throw problem('second_factor_needed');
    if (signedIn.audience === 'hq')
      return { audience: 'hq', actor: { audience: 'hq', userId, email }, shop: null, session, token };
    const shop = await staffShop(kernel, ctx, person, session, headerShop);
    if (named !== undefined && named !== shop.id) throw problem('not_found');
    const roles = person.shops.get(shop.id) ?? [];
    const permissions = kernel.installation.permissionsOf(roles);
    const actor: Actor = { audience: 'staff', userId, email, roles, permissions };
    return { audience: 'staff', actor, shop, session, token };
  }
  if (access.public || access.webhook) {
    const audience = access.public ? 'public' : 'webhook';
    const shopId = named ?? headerShop;
    const shop = shopId === undefined ? null : await kernel.directory.shop(shopId);
    if (named !== undefined && !shop) throw problem('not_found');
    return { audience, actor: { audience }, shop, session: null, token: null };
  }
  throw problem(signedIn ? 'not_allowed' : 'no_session');
}
