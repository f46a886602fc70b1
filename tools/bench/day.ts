import pMap from 'p-map';
import { listen } from '../../testing/harness/listener.ts';
import { sandboxEnvironment } from '../../testing/sandbox/environment.ts';
import { seededRandom } from '../demo/random.ts';
import { type Day, type Deeds, pickBy } from './day-actions.ts';
import { DayCalls } from './day-calls.ts';
import { staffDeeds } from './day-desk.ts';
import { DayJournal } from './day-journal.ts';
import { memberDeeds } from './day-members.ts';
import { type DayPart, planOf, speed } from './day-plan.ts';
import { makeDayShop, type Visitor } from './day-shop.ts';
import { dayVerdict, sentSince, untilDelivered } from './day-verdict.ts';
import { type LargeSize, largeShop } from './large-size.ts';
import { end, startSandboxProcess, startWeb, startWorker } from './processes.ts';
import type { Bench } from './throughput.ts';

/** Members with money in their wallet, and how much the shop has put there. */
const payers = { count: 300, baht: 10_000 };
/** Pages that listen to live updates all day long. */
const listeners = { desk: 4, members: 8 };

/** Has places paid from wallets, and puts money there. */
async function fillWallets({ shop, journal }: Day, url: string): Promise<Visitor[]> {
  const ask = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${shop.admin}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await ask('PATCH', `/api/facility_config/shop-${largeShop.id}`, { payment: 'wallet' });
  const paying = shop.members.slice(0, payers.count);
  await pMap(
    paying,
    async ({ id }) => {
      await ask('POST', `/api/member/id-${id}/adjust_wallet`, { amount: String(payers.baht) });
      journal.satangGiven += payers.baht * 100;
    },
    { concurrency: 4 },
  );
  return paying;
}

/** Opens the streams of live updates that desks and members have open. */
async function openStreams({ shop: { desks, members } }: Day, url: string) {
  const tokens = [...desks.slice(0, listeners.desk), ...members.slice(0, listeners.members)];
  const streams = await Promise.all(tokens.map(({ token }) => listen({ url }, token)));
  const refused = streams.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A stream of live updates was answered ${refused.status}`);
  return streams;
}

/**
 * Does everything at its time.
 * @returns how late something was begun at most, and how long after the last was due all was answered, in ms.
 */
async function play(
  plan: ReturnType<typeof planOf>,
  deeds: Deeds,
  calls: DayCalls,
): Promise<{ begunLate: number; endedLate: number }> {
  const from = performance.now();
  const dueOf = (atMs: number) => from + atMs / speed;
  const underWay: Promise<void>[] = [];
  let begunLate = 0;
  for (const { atMs, deed } of plan) {
    const due = dueOf(atMs);
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    begunLate = Math.max(begunLate, performance.now() - due);
    underWay.push(deeds[deed](due).catch((error: unknown) => calls.failed(deed, error)));
  }
  await Promise.all(underWay);
  return { begunLate, endedLate: performance.now() - dueOf(plan.at(-1)?.atMs ?? 0) };
}

/**
 * A day of one busy shop that sells classes, places and private sessions, packages and top-ups, in the order and the
 * proportions in which it happens, fifty times as fast, with one web process, one worker that sends by LINE, and pages
 * that listen. A call is timed from when it was due, so that what waits behind a slow one counts. Afterwards the shop is
 * held against its rules and against the answers that people got.
 * @param say prints what came of it.
 */
export async function playDay(
  { kernel, variables, port: freePort }: Pick<Bench, 'kernel' | 'variables' | 'port'>,
  { part, size }: { readonly part: DayPart; readonly size: LargeSize },
  say: (text: string) => void,
): Promise<void> {
  const random = seededRandom(50);
  const plan = planOf(part, random);
  const playMs = (plan.at(-1)?.atMs ?? 0) / speed;
  const checkIns = plan.filter(({ deed }) => deed === 'check_in').length;
  const shop = await makeDayShop(kernel, size, { checkIns, say });
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`];
  // Production takes no sandbox.
  const environment = {
    ...variables,
    ...sandboxEnvironment({ publicUrl: sandboxUrl, smtpPort }),
    NODE_ENV: 'test',
    PUBLIC_URL: url,
  };
  let orders = 400_000_000_000;
  const day: Day = {
    ...{ shop, sandboxUrl, calls: new DayCalls(url), journal: new DayJournal(), pick: pickBy(random) },
    drawOrderNo() {
      orders += 1;
      return String(orders);
    },
  };
  const sandbox = await startSandboxProcess(sandboxPort, smtpPort);
  const web = await startWeb(environment, port);
  const worker = startWorker(environment);
  try {
    const since = new Date();
    const deeds = { ...memberDeeds(day, await fillWallets(day, url)), ...staffDeeds(day) };
    const streams = await openStreams(day, url);
    say(`${plan.length} deeds in ${(playMs / 1000).toFixed(0)} s.`);
    const late = await play(plan, deeds, day.calls);
    const delivered = await untilDelivered(kernel);
    for (const stream of streams) stream.leave();
    const heard = streams.reduce((sum, { events }) => sum + events.length, 0);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    say(`\n${day.calls.summary(`a busy shop from ${part.from}:00, ${speed} times as fast`)}`);
    say(
      `Behind the plan: begun at most ${seconds(late.begunLate)} s late, all answered ${seconds(late.endedLate)} s after the last was due; ${day.calls.mostUnderWay} calls at once at most`,
    );
    say(
      `Messages: ${await sentSince(kernel, since)}; ${delivered.left} left ${seconds(delivered.ms)} s after the end`,
    );
    say(`Live updates: ${streams.length} pages heard ${heard}`);
    await dayVerdict(kernel, day.journal, since, say);
  } finally {
    await end(worker);
    await end(web);
    await end(sandbox);
  }
}
