import { memberCookie, staffCookie } from '../../kernel/server/http/cookies.ts';
import type { Session } from '../../kernel/server/security/session-values.ts';
import type { TestServer } from '../../testing/harness/server.ts';
import { fillShop } from '../demo/fill.ts';
import { seededRandom } from '../demo/random.ts';
import { type Trade, tradeShops } from '../demo/trade-shops.ts';
import type { Stage } from './look.ts';

/** The member whose screens are shown. */
interface Visitor {
  readonly id: string;
  readonly line_id: string;
}

/** Fills the shop of a trade, to be looked at in the browser of another stage. */
export async function openTradeStage(server: TestServer, stage: Stage, trade: Trade): Promise<Stage> {
  const { kernel, url } = server;
  const shop = tradeShops(kernel.installation.features)[trade];
  // It has no logo: a process that has taken an upload, as this one has, draws no more SVG.
  await fillShop(kernel, shop, seededRandom(11));
  const { knex, sessions } = kernel;
  const visitor: Visitor | undefined = await knex('member')
    .where({ shop_id: shop.id })
    .whereNotNull('line_id')
    .orderBy('id')
    .first('id', 'line_id');
  const admin: { id: string } | undefined = await knex('user_account')
    .where({ email: 'admin@sala.test' })
    .first('id');
  if (!visitor || !admin) throw new Error(`${shop.id} has no member or no admin`);
  const member: Session = {
    kind: 'member',
    shopId: shop.id,
    name: 'พลอย',
    picture: null,
    lineUserId: visitor.line_id,
    memberId: visitor.id,
  };
  const user: Session = { kind: 'user', userId: admin.id, shopId: shop.id };
  return {
    ...stage,
    world: {
      addressOf: ({ path }) => path.replace('{shopId}', shop.id).replace('{memberId}', visitor.id),
      async signIn(context, { shell }) {
        const { token } = await sessions.open(shell === 'member' ? member : user);
        const name = shell === 'member' ? memberCookie(shop.id) : staffCookie;
        await context.addCookies([{ name, value: token, url, httpOnly: true }]);
      },
    },
  };
}
