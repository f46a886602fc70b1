import Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import type { Switches } from './control.ts';
import { idTokenSeconds, signIdToken, verifyIdToken } from './id-tokens.ts';
import type { Keys } from './keys.ts';
import { showLoginPage, showWrongLogin } from './login-page.ts';
import type { People, SandboxPerson } from './people.ts';
import { pictureOf } from './pictures.ts';

export interface LoginParts {
  /** Address that browsers see the sandbox at. */
  publicUrl: string;
  keys: Keys;
  people: People;
  switches: Switches;
  clock: Clock;
}

const userId = z.string().regex(/^U[0-9a-f]{32}$/);
const clientId = z.string().regex(/^\d{1,20}$/);
const askSchema = z.object({ client_id: clientId, redirect_uri: z.string().min(1).max(2000) });
const choiceSchema = askSchema.extend({
  user_id: userId.optional(),
  name: z.string().trim().min(1).max(60).optional(),
});
const tokenSchema = z.object({
  user_id: userId,
  client_id: clientId,
  name: z.string().max(100).optional(),
  picture: z.url().optional(),
  email: z.string().max(254).optional(),
  nonce: z.string().max(200).optional(),
  expires_in: z.coerce.number().int().min(-1_000_000_000).max(86_400).optional(),
});
const verifySchema = z.object({
  id_token: z.string(),
  client_id: z.string(),
  nonce: z.string().optional(),
  user_id: z.string().optional(),
});

// Not ctx.origin: that is the Origin header, which another site fills in.
const originOf = (ctx: Context): string => new URL(`${ctx.protocol}://${ctx.host}`).origin;

/** The address to come back to, or null: a login may not lead to another site. */
const returnAddress = (text: string, origins: readonly string[]): URL | null => {
  const base = origins[0];
  const address = URL.canParse(text, base) ? new URL(text, base) : null;
  return address && origins.includes(address.origin) ? address : null;
};

/** The calls that issue ID tokens, publish their keys and verify them. */
function addTokenRoutes(
  router: Router,
  { keys, people, clock }: Pick<LoginParts, 'keys' | 'people' | 'clock'>,
  pictureAddress: (id: string) => string,
): void {
  router.post('/token', async (ctx) => {
    const asked = tokenSchema.safeParse(ctx.request.body);
    if (!asked.success) {
      ctx.status = 400;
      ctx.body = { error: 'invalid_request', error_description: z.prettifyError(asked.error) };
      return;
    }
    const { user_id, client_id, expires_in = idTokenSeconds, name, picture, email, nonce } = asked.data;
    const idToken = await signIdToken(keys, clock, {
      userId: user_id,
      clientId: client_id,
      name: name ?? people.find(user_id)?.name,
      picture: picture ?? pictureAddress(user_id),
      email,
      nonce,
      expiresIn: expires_in,
    });
    ctx.body = { id_token: idToken, expires_in };
  });

  router.get('/oauth2/v2.1/certs', async (ctx) => {
    ctx.body = await keys.published();
  });

  router.post('/oauth2/v2.1/verify', async (ctx) => {
    const asked = verifySchema.safeParse(ctx.request.body);
    const answer = asked.success
      ? await verifyIdToken(keys, clock, {
          idToken: asked.data.id_token,
          clientId: asked.data.client_id,
          nonce: asked.data.nonce,
          userId: asked.data.user_id,
        })
      : ({ kind: 'refused', description: 'id_token or client_id is missing' } as const);
    ctx.status = answer.kind === 'claims' ? 200 : 400;
    ctx.body =
      answer.kind === 'claims'
        ? answer.claims
        : { error: 'invalid_request', error_description: answer.description };
  });
}

/** LINE Login: the page that stands in for LINE's own, and the calls that check who came. */
export function loginRoutes({ publicUrl, keys, people, switches, clock }: LoginParts): Router {
  const router = new Router({ prefix: '/line' });
  const publicOrigin = new URL(publicUrl).origin;
  const pictureAddress = (id: string) => `${publicUrl}/sandbox/line/pictures/${id}.svg`;
  const tokenFor = (person: SandboxPerson, channel: string) =>
    signIdToken(keys, clock, {
      userId: person.userId,
      clientId: channel,
      name: person.name,
      picture: pictureAddress(person.userId),
    });

  router.get('/login', (ctx) => {
    const asked = askSchema.safeParse(ctx.query);
    if (!asked.success || !returnAddress(asked.data.redirect_uri, [originOf(ctx), publicOrigin])) {
      return showWrongLogin(ctx);
    }
    if (!switches.isLoginChannel(asked.data.client_id)) return showWrongLogin(ctx);
    const { client_id, redirect_uri } = asked.data;
    showLoginPage(ctx, {
      clientId: client_id,
      redirectUri: redirect_uri,
      people: people.list(),
      publicOrigin,
    });
  });

  router.post('/login', async (ctx) => {
    const choice = choiceSchema.safeParse(ctx.request.body);
    const address = choice.success
      ? returnAddress(choice.data.redirect_uri, [originOf(ctx), publicOrigin])
      : null;
    if (!choice.success || !address) return showWrongLogin(ctx);
    const { user_id, name, client_id } = choice.data;
    const chosen = user_id === undefined ? name && people.named(name) : people.find(user_id);
    if (!chosen) return showWrongLogin(ctx);
    address.hash = `id_token=${await tokenFor(chosen, client_id)}`;
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 303;
    ctx.redirect(address.href);
  });

  addTokenRoutes(router, { keys, people, clock }, pictureAddress);

  // LINE asks for an access token here. The sandbox gives the browser an ID token alone.
  router.get('/friendship/v1/status', (ctx) => {
    const isSignedIn = /^Bearer \S+$/.test(ctx.get('authorization'));
    ctx.status = isSignedIn ? 200 : 401;
    ctx.body = isSignedIn ? { friendFlag: switches.isFriend() } : { message: 'The access token is invalid' };
  });

  router.get('/people', (ctx) => {
    ctx.body = people.list().map(({ userId: id, name, firstName, lastName }) => ({
      user_id: id,
      name,
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      picture: pictureAddress(id),
    }));
  });

  router.get('/pictures/:file', (ctx) => {
    const id = /^(U[0-9a-f]{32})\.svg$/.exec(ctx.params.file ?? '')?.[1];
    if (id === undefined) return;
    ctx.type = 'image/svg+xml';
    ctx.set('Content-Security-Policy', "default-src 'none'");
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.body = pictureOf(id, people.find(id)?.hair);
  });

  return router;
}
