import type { BrowserContext } from '@playwright/test';
import { memberCookie, staffCookie } from '#kernel/server/http/cookies.ts';
import type { Session } from '#kernel/server/security/session-values.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';
import { systemScope } from '#kernel/server/tenancy/system-scope.ts';
import { fillShop } from '../../tools/demo/fill.ts';
import { drawLogo, giveLogo } from '../../tools/demo/logo.ts';
import { seededRandom } from '../../tools/demo/random.ts';
import { demoShops } from '../../tools/demo/shops.ts';
import { word } from '../harness/factories.ts';
import { type FeatureScreens, loadFeatureScreens } from '../harness/screens.ts';
import type { TestServer } from '../harness/server.ts';
import type { SpecifiedScreen } from './read-specification.ts';

/** A shop as a shop looks after some weeks, and who comes to see it. */
export interface ScreenWorld {
  /** The address of a screen with records of the shop in its fields. */
  addressOf(screen: SpecifiedScreen): string;
  /** Signs the person in that the screen is for; nobody, where it is for those outside. */
  signIn(context: BrowserContext, screen: SpecifiedScreen): Promise<void>;
}

const people = 24;

/** Whom a screen is for, where its shell does not say it. */
const visitors: Readonly<Record<string, 'nobody' | 'newcomer'>> = {
  '/frontdesk/login': 'nobody',
  '/management/login': 'nobody',
  '/hq/login': 'nobody',
  '/frontdesk/forgot-password': 'nobody',
  '/management/forgot-password': 'nobody',
  '/hq/forgot-password': 'nobody',
  '/management/reset-password': 'nobody',
  '/management/accept-invitation': 'nobody',
  '/membership/shop-{shopId}/register': 'newcomer',
  '/receipt/{secret}': 'nobody',
};

/** What an address brings beside its path, as the links that lead there do. */
const queries: Readonly<Record<string, string>> = {
  '/management/reset-password': '#token=0123456789012345678901234567890123456789012',
  '/management/accept-invitation': '#token=0123456789012345678901234567890123456789012',
  '/membership/shop-{shopId}/register': '?lineId=U00000000000000000000000000000001',
};

/** Which record an address's field names. */
const tables: Readonly<Record<string, string>> = {
  topicId: 'topic',
  instructorId: 'instructor',
  fundId: 'fund',
  branchId: 'branch',
};

/**
 * A member who came by LINE and has ordered of every feature that sells, with a booking ahead of every kind, so that no
 * screen is empty. What the demo gives to whom hangs on the day.
 */
async function memberWithRecords(scope: KernelScope): Promise<{ id: string; line_id: string }> {
  const members: { id: string; line_id: string }[] = await scope
    .db('member')
    .where({ shop_id: scope.shopId })
    .whereNotNull('line_id')
    .orderBy('id')
    .select('id', 'line_id');
  const ordered: { member_id: string; kinds: number }[] = await scope
    .db('payment_order')
    .where({ shop_id: scope.shopId })
    .groupBy('member_id')
    .select('member_id', scope.db.raw('COUNT(DISTINCT kind) AS kinds'));
  const kindsOf = new Map(ordered.map((each) => [each.member_id, each.kinds]));
  const [chosen] = members.sort((one, other) => (kindsOf.get(other.id) ?? 0) - (kindsOf.get(one.id) ?? 0));
  if (!chosen) throw new Error('The demo’s shop has no member who came by LINE');
  await giveEveryKind(scope, chosen.id);
  return chosen;
}

/** Gives a member one of others' bookings ahead of each kind that they have none of. */
async function giveEveryKind(scope: KernelScope, memberId: string): Promise<void> {
  const ahead: { id: string; kind: string; member_id: string; once_id: string | null }[] = await scope
    .db('booking')
    .where({ shop_id: scope.shopId, status: 'completed' })
    .where('starts_at', '>', scope.now)
    .orderBy('starts_at')
    .select('id', 'kind', 'member_id', 'once_id');
  const own = ahead.filter(({ member_id }) => member_id === memberId);
  for (const kind of new Set(ahead.map((booking) => booking.kind))) {
    if (own.some((booking) => booking.kind === kind)) continue;
    const other = ahead.find(
      (booking) =>
        booking.kind === kind && !own.some(({ once_id }) => once_id !== null && once_id === booking.once_id),
    );
    if (!other) continue;
    await scope
      .db('booking')
      .where({ id: other.id })
      .update({ member_id: memberId, participant_id: memberId });
  }
}

/** A Wednesday morning at the shop. What the demo shows hangs on the day, and so would what a look at screens finds. */
export const screenTime = new Date('2026-11-18T10:12:00+07:00');

/**
 * Fills a shop with everything that is installed, once for all screens.
 * @param shown what the shop is called in addresses, how many members it has, and whether it has a logo.
 */
export async function makeScreenWorld(
  { kernel, url, clock }: TestServer,
  shown: { readonly shopId?: string; readonly people?: number; readonly logo?: true } = {},
): Promise<ScreenWorld> {
  clock.set(screenTime);
  const random = seededRandom(7);
  const below = (end: number) => Math.floor(random() * end);
  const [demo] = demoShops(kernel.installation.features, below);
  if (!demo) throw new Error('The demo has no shop');
  const shopId = shown.shopId ?? word('screens');
  const filled = { ...demo, id: shopId, people: demo.people.slice(0, shown.people ?? people) };
  const logo = shown.logo ? await drawLogo(filled) : null;
  await fillShop(kernel, filled, random);
  if (logo) await giveLogo(kernel, filled, logo);

  const { knex, sessions } = kernel;
  const scope = systemScope(kernel, 'test', await kernel.directory.shop(shopId));
  const visitor = await memberWithRecords(scope);
  const fields: Record<string, string> = { shopId, memberId: visitor.id, userId: 'frontdesk@sala.test' };
  for (const [field, table] of Object.entries(tables)) {
    const row: { id: string } | undefined = await knex(table).where({ shop_id: shopId }).first('id');
    if (!row) throw new Error(`The demo’s shop has no ${table}`);
    fields[field] = row.id;
  }
  const document: { secret: string } | undefined = await knex('document')
    .where({ shop_id: shopId })
    .first('secret');
  // A tree without a feature that sells has none.
  if (document) fields.secret = document.secret;
  const featureFields = new Map<string, Awaited<ReturnType<FeatureScreens['fields']>>>();
  for (const [feature, screens] of await loadFeatureScreens())
    featureFields.set(feature, await screens.fields(scope, visitor.id));

  const lineUser = { kind: 'member', shopId, name: 'พลอย', picture: null } as const;
  const userOf = async (email: string): Promise<Session> => {
    const row: { id: string; is_hq: number } | undefined = await knex('user_account')
      .where({ email })
      .first('id', 'is_hq');
    if (!row) throw new Error(`The demo has no ${email}`);
    return { kind: 'user', userId: row.id, shopId: row.is_hq ? null : shopId };
  };
  const persons: Readonly<Record<string, Session>> = {
    newcomer: { ...lineUser, lineUserId: 'U00000000000000000000000000000001', memberId: null },
    member: { ...lineUser, lineUserId: visitor.line_id, memberId: visitor.id },
    frontdesk: await userOf('frontdesk@sala.test'),
    management: await userOf('admin@sala.test'),
    hq: await userOf('hq@sala.test'),
  };

  return {
    addressOf({ path, feature }) {
      const own = featureFields.get(feature ?? '') ?? {};
      const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
        const given = own[name] ?? fields[name];
        const value = typeof given === 'object' ? given[path] : given;
        if (value === undefined) throw new Error(`${path}: no record for {${name}}`);
        return value;
      });
      return filled + (queries[path] ?? '');
    },
    async signIn(context, { path, shell }) {
      const session = persons[visitors[path] ?? shell];
      if (!session) return;
      const { token } = await sessions.open(session);
      const name = session.kind === 'member' ? memberCookie(shopId) : staffCookie;
      await context.addCookies([{ name, value: token, url, httpOnly: true }]);
    },
  };
}
