import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { newId } from '../../kernel/server/ids/new-id.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { startWeb } from '../../kernel/server/runtime/web.ts';
import { ensureBrowser } from '../../testing/servers/browser.ts';
import { lighthouseScores } from './lighthouse.ts';
import { startLineShop } from './line-shop.ts';
import { offerPackages, sellsPackages } from './offers.ts';
import { percentiles, table } from './report.ts';
import type { Bench } from './throughput.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A phone of today's middle on a shop's mobile line: 1.6 Mbit, 150 ms there and back, a processor 4 times slower. */
const mobileLine = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const slowdown = 4;
const rounds = 5;

interface Visit {
  /** First content on the screen, and the last data of the first screen; in ms from the start. */
  readonly paint: number;
  readonly data: number;
  /** Requests one after the other before the data. */
  readonly hops: number;
}

interface Target {
  readonly name: string;
  readonly path: string;
  /** Where the person comes back to the second time; the same path unless given. */
  readonly againAt?: string;
  /** What is on the screen when the page's data is there, and no skeleton is. */
  readonly shows: string;
  readonly bars: {
    readonly paint: number;
    readonly data: number;
    readonly hops: number;
    readonly again: number;
  };
}

declare global {
  interface Window {
    dataAt?: number;
  }
}

/** Runs in the page: notes when the screen shows what it is waiting for. */
const watchData = (shows: string) => {
  const look = () => {
    if (window.dataAt !== undefined || document.querySelector('#root .animate-pulse')) return;
    if (document.querySelector(shows)) window.dataAt = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** Notes when each request of code and data began and ended; in seconds of the browser's clock. */
async function watchRequests(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', mobileLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const requests = new Map<string, { begun: number; ended: number; path: string }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    const { pathname, protocol } = new URL(request.url);
    const counts = type === 'Document' || type === 'Script' || type === 'Fetch' || type === 'XHR';
    if (counts && protocol !== 'data:')
      requests.set(requestId, { begun: timestamp, ended: Number.POSITIVE_INFINITY, path: pathname });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.ended = timestamp;
  });
  return () => [...requests.values()].sort((one, other) => one.begun - other.begun);
}

/** How many requests waited for one another until a moment; requests whose answer was there before count. */
const depthOf = (requests: readonly { begun: number; ended: number }[], until: number): number => {
  const depths: { ended: number; depth: number }[] = [];
  for (const { begun, ended } of requests) {
    if (ended > until) continue;
    const before = depths.filter((each) => each.ended <= begun).map(({ depth }) => depth);
    depths.push({ ended, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
};

async function visit(context: BrowserContext, address: string, shows: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    const requests = await watchRequests(page);
    await page.addInitScript(watchData, shows);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.dataAt !== undefined, undefined, { timeout: 30_000 });
    const { data, paint } = await page.evaluate(() => ({
      data: window.dataAt ?? 0,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    const all = requests();
    const [first] = all;
    if (process.env.BENCH_TRACE)
      for (const { path, begun, ended } of all)
        console.log(
          `  ${path} ${((begun - (first?.begun ?? 0)) * 1000).toFixed(0)}–${((ended - (first?.begun ?? 0)) * 1000).toFixed(0)}`,
        );
    return { data, paint, hops: depthOf(all, (first?.begun ?? 0) + data / 1000) };
  } finally {
    await page.close();
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const median = (values: readonly number[]) => percentiles(values).p50;

/** Visits a page of somebody who was never there, and then again. */
async function rowOf(browser: Browser, signIn: SignIn, url: string, target: Target): Promise<string[]> {
  const first: Visit[] = [];
  const again: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ locale: 'th-TH', ...signIn.device });
    if (signIn.token !== null) await context.addCookies([{ name: signIn.cookie, value: signIn.token, url }]);
    // Warms the connection.
    await context.request.get(`${url}/healthz`);
    first.push(await visit(context, url + target.path, target.shows));
    again.push(await visit(context, url + (target.againAt ?? target.path), target.shows));
    await context.close();
  }
  const { bars } = target;
  return [
    target.name,
    `${seconds(median(first.map(({ paint }) => paint)))} ≤ ${bars.paint}`,
    `${seconds(median(first.map(({ data }) => data)))} ≤ ${bars.data}`,
    `${median(first.map(({ hops }) => hops))} ≤ ${bars.hops}`,
    `${seconds(median(again.map(({ data }) => data)))} ≤ ${bars.again}`,
  ];
}

/** Somebody who works at the front desk of a shop. */
async function makeStaff({ knex }: Kernel, shopId: string): Promise<string> {
  const id = newId();
  const now = new Date();
  await knex('user_account').insert({ id, email: `${id}@bench.test`, activated_at: now, created_at: now });
  await knex('user_role').insert({ user_id: id, shop_id: shopId, role: 'admin' });
  return id;
}

/** A booking to look at. */
async function book(
  url: string,
  token: string,
  input: { event_id: string; member_id: string },
): Promise<string> {
  const response = await fetch(`${url}/api/classroom_event/make_booking`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return z.object({ booking_id: z.string() }).parse(await response.json()).booking_id;
}

interface SignIn {
  readonly cookie: string;
  /** Null for somebody without a session. */
  readonly token: string | null;
  readonly device: { readonly viewport: { readonly width: number; readonly height: number } };
}

const bars = { paint: 0.6, data: 1.8, hops: 2, again: 1 };

const memberTargets = (shopId: string, memberId: string, bookingId: string): Target[] => {
  const home = `/membership/shop-${shopId}/id-${memberId}`;
  const classes = `/class-event/shop-${shopId}`;
  return [
    { name: 'member home', path: home, shows: 'main h3', bars },
    {
      name: 'booking form',
      path: `${classes}/class-info?memberId=${memberId}`,
      shows: 'main button .tabular',
      bars,
    },
    { name: 'ticket', path: `${classes}/booking-${bookingId}`, shows: 'main h2', bars },
    { name: 'history', path: `${home}/history`, shows: '[role=tabpanel]', bars },
  ];
};

const deskCalendar = (date: string): Target => ({
  name: 'desk calendar',
  path: `/frontdesk/classroom/welcome?date=${date}`,
  shows: '[data-topic]',
  bars: { ...bars, data: 2.5, again: 2.5 },
});

/**
 * How long a page takes on a phone's line until something and until all is on the screen.
 * @returns a table.
 */
export async function firstSecond(bench: Bench, say: (text: string) => void): Promise<string> {
  const { kernel, shops, port } = bench;
  const [shop] = shops;
  const memberId = shop?.memberIds[3];
  if (!shop || !memberId) throw new Error('no shop');
  execFileSync(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], {
    cwd: root,
    stdio: 'ignore',
  });
  const userId = await makeStaff(kernel, shop.id);
  const who = { lineUserId: `U${memberId}`, memberId, name: '', picture: null };
  const asMember = await kernel.sessions.open({ kind: 'member', shopId: shop.id, ...who });
  const asStaff = await kernel.sessions.open({ kind: 'user', userId, shopId: shop.id });
  const member: SignIn = {
    cookie: `sala-member-${shop.id}`,
    token: asMember.token,
    device: { viewport: { width: 390, height: 844 } },
  };
  const staff: SignIn = {
    cookie: 'access-token',
    token: asStaff.token,
    device: { viewport: { width: 1280, height: 800 } },
  };
  const web = await startWeb(kernel, { port: await port() });
  const url = `http://127.0.0.1:${web.port}`;
  const bookingId = await book(url, asMember.token, {
    event_id: shop.classIds[0] ?? '',
    member_id: memberId,
  });
  const line = await startLineShop(bench, shop.id, memberId);
  const home = `/membership/shop-${shop.id}/id-${memberId}`;
  const targets: [SignIn, Target][] = [
    ...memberTargets(shop.id, memberId, bookingId).map((target): [SignIn, Target] => [member, target]),
    [staff, deskCalendar(shop.date)],
  ];
  const connect = `/membership/shop-${shop.id}`;
  const connects: [SignIn, Target][] = [
    [member, { name: 'connect with a session', path: connect, shows: 'main h3', bars }],
    [
      { ...member, token: null },
      {
        name: 'connect inside LINE',
        path: connect + line.fragment,
        againAt: connect,
        shows: 'main h3',
        bars,
      },
    ],
  ];
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(say),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const rows: string[][] = [];
    for (const [signIn, target] of targets) rows.push(await rowOf(browser, signIn, url, target));
    const pages = targets
      .filter(([signIn]) => signIn === member)
      .map(([{ cookie }, { name, path }]) => ({
        name,
        path,
        cookie: { name: cookie, value: asMember.token },
      }));
    // Before somebody connects, which stores a picture of the other server that the pages of this one may not show.
    const scores = await lighthouseScores(url, await port(), pages, say);
    for (const [signIn, target] of connects) rows.push(await rowOf(browser, signIn, line.url, target));
    // Last, because a home with one feature more has one tile more.
    if (sellsPackages(kernel)) {
      await offerPackages(kernel, shop);
      const offers = { name: 'promotion page', path: `${home}/package`, shows: 'main h3', bars };
      rows.push(await rowOf(browser, member, url, offers));
    }
    const times = table(['first screen, in seconds', 'paint', 'data', 'hops', 'second visit'], rows);
    return `${times}\n\n${scores}`;
  } finally {
    await browser.close();
    await web.stop();
    await line.stop();
  }
}
