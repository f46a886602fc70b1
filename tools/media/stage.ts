import { chromium } from '@playwright/test';
import { loadInstallation } from '../../kernel/server/runtime/loader.ts';
import { startTestServer, type TestServer } from '../../testing/harness/server.ts';
import { ensureBrowser } from '../../testing/servers/browser.ts';
import type { LocalServers } from '../../testing/servers/local-servers.ts';
import { makeScreenWorld, type ScreenWorld, screenTime } from '../../testing/specification/screen-world.ts';
import { type Trade, trades } from '../demo/trade-shops.ts';
import type { Stage } from './look.ts';
import { openTradeStage } from './trade-stage.ts';

/** As the demo's shop is called where its address is shown. */
const shopId = 'sala_yoga';
const members = 120;

/** The class of today that most have booked, for the desk's pictures. */
async function classToday({ kernel, clock }: TestServer): Promise<string> {
  const [from, until] = [clock.now(), new Date(clock.now().getTime() + 12 * 3_600_000)];
  const row: { subject_id: string } | undefined = await kernel
    .knex('booking')
    .where({ shop_id: shopId, kind: 'class_event', status: 'completed' })
    .where('starts_at', '>', from)
    .where('starts_at', '<', until)
    .groupBy('subject_id')
    .orderByRaw('COUNT(*) DESC, MIN(starts_at)')
    .first('subject_id');
  if (!row) throw new Error('The demo’s shop has no class later today');
  return row.subject_id;
}

/** The demo's shop, and one of each trade, at a fixed moment on a web process of their own, with a browser. */
export async function openStage(
  { databaseUrl, redisUrl }: LocalServers,
  say: (text: string) => void,
): Promise<{ stage: Stage; tradeStages: ReadonlyMap<Trade, Stage>; close: () => Promise<void> }> {
  const server = await startTestServer({
    installation: await loadInstallation(),
    addresses: { databaseUrl, redisUrl },
  });
  say('the demo’s shop');
  const made = await makeScreenWorld(server, { shopId, people: members, logo: true });
  const subject = await classToday(server);
  const world: ScreenWorld = {
    ...made,
    addressOf: (screen) => made.addressOf({ ...screen, path: screen.path.replace('{classToday}', subject) }),
  };
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(say),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const stage = { browser, url: server.url, world, rewind: () => server.clock.set(screenTime) };
  const tradeStages = new Map<Trade, Stage>();
  for (const trade of trades) {
    say(trade);
    tradeStages.set(trade, await openTradeStage(server, stage, trade));
  }
  return {
    stage,
    tradeStages,
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
