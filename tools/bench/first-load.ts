import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { startWeb as startHere } from '../../kernel/server/runtime/web.ts';
import { watchFirstLoad } from '../../testing/harness/first-load.ts';
import { ensureBrowser } from '../../testing/servers/browser.ts';
import { table } from './report.ts';
import type { Bench } from './throughput.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const settleMs = 1500;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function load(context: BrowserContext, address: string, name: string, bar: number): Promise<string> {
  const page = await context.newPage();
  const files = await watchFirstLoad(page);
  await page.goto(address);
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForTimeout(settleMs);
  const rows = files().map(({ path, bytes }) => [path, kB(bytes)]);
  const total = files().reduce((sum, { bytes }) => sum + bytes, 0);
  await page.close();
  return table([name, 'kB, brotli'], [...rows, ['all', kB(total)], ['bar', `≤ ${bar}`]]);
}

/**
 * What a member's phone fetches at first, file by file, as built for production.
 * @returns a table for the home and one for the booking form with its remote.
 */
export async function firstLoad(
  { kernel, shops, port }: Bench,
  say: (text: string) => void,
): Promise<string[]> {
  const [shop] = shops;
  const memberId = shop?.memberIds[3];
  if (!shop || !memberId) throw new Error('no shop');
  execFileSync(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], {
    cwd: root,
    stdio: 'ignore',
  });
  const web = await startHere(kernel, { port: await port() });
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(say),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const url = `http://127.0.0.1:${web.port}`;
    const who = { lineUserId: `U${memberId}`, memberId, name: '', picture: null };
    const { token } = await kernel.sessions.open({ kind: 'member', shopId: shop.id, ...who });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH' });
    await context.addCookies([{ name: `sala-member-${shop.id}`, value: token, url }]);
    return [
      await load(context, `${url}/membership/shop-${shop.id}/id-${memberId}`, 'member home', 160),
      await load(
        context,
        `${url}/class-event/shop-${shop.id}/class-info?memberId=${memberId}`,
        'booking form',
        165,
      ),
    ];
  } finally {
    await browser.close();
    await web.stop();
  }
}
