import type { BrowserContext } from '@playwright/test';
import { fillShop } from '../../../tools/demo/fill.ts';
import { seededRandom } from '../../../tools/demo/random.ts';
import { demoShops } from '../../../tools/demo/shops.ts';
import { memberCookie, staffCookie } from '../../server/http/caller.ts';
import type { Session } from '../../server/sessions.ts';
import { word } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { SpecifiedScreen } from './specification.ts';

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
  '/membership/shop-{shopId}/register': 'newcomer',
};

/** What an address brings beside its path, as the links that lead there do. */
const queries: Readonly<Record<string, string>> = {
  '/management/reset-password': '?token=0123456789012345678901234567890123456789012',
  '/membership/shop-{shopId}/register': '?lineId=U00000000000000000000000000000001',
};

/** Which record an address's field names. */
const tables: Readonly<Record<string, string>> = {
  classId: 'classroom_event',
  topicId: 'topic',
  instructorId: 'instructor',
  fundId: 'fund',
  branchId: 'branch',
};

/** Fills a shop with everything that is installed, once for all screens. */
export async function makeScreenWorld({ kernel, url }: TestServer): Promise<ScreenWorld> {
  const random = seededRandom(7);
  const below = (end: number) => Math.floor(random() * end);
  const [demo] = demoShops(kernel.installation.features, below);
  if (!demo) throw new Error('The demo has no shop');
  const shopId = word('screens');
  await fillShop(kernel, { ...demo, id: shopId, people: demo.people.slice(0, people) }, random);

  const { knex, sessions } = kernel;
  const soon: { id: string; member_id: string; line_id: string } | undefined = await knex(
    'classroom_booking as b',
  )
    .join('classroom_event as e', 'e.id', 'b.event_id')
    .join('member as m', 'm.id', 'b.member_id')
    .where({ 'b.shop_id': shopId, 'b.status': 'completed' })
    .where('e.starts_at', '>', new Date())
    .whereNotNull('m.line_id')
    .orderBy('e.starts_at')
    .first('b.id', 'b.member_id', 'm.line_id');
  if (!soon) throw new Error('The demo’s shop has no booking to come');
  const fields: Record<string, string> = { shopId, memberId: soon.member_id, bookingId: soon.id };
  for (const [field, table] of Object.entries(tables)) {
    const row: { id: string } | undefined = await knex(table).where({ shop_id: shopId }).first('id');
    if (!row) throw new Error(`The demo’s shop has no ${table}`);
    fields[field] = row.id;
  }

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
    member: { ...lineUser, lineUserId: soon.line_id, memberId: soon.member_id },
    frontdesk: await userOf('frontdesk@sala.test'),
    management: await userOf('admin@sala.test'),
    hq: await userOf('hq@sala.test'),
  };

  return {
    addressOf({ path }) {
      const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
        const value = fields[name];
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
