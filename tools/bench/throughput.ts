import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import type { BenchShop } from './data.ts';
import { pairs } from './pairs.ts';
import { cpuMs, end, startWeb } from './processes.ts';
import { measure, RawClient } from './raw-client.ts';
import type { Row } from './report.ts';
import { drawSlots } from './units.ts';

export const callers = 16;
export const warmUpMs = 1500;
const mostASecond = 4000;

export interface Bench {
  kernel: Kernel;
  variables: Readonly<Record<string, string>>;
  shops: readonly BenchShop[];
  /** How long each measurement runs. */
  ms: number;
  port: () => Promise<number>;
}

/** A shop with the subjects that a measurement books. */
export interface Bookable extends BenchShop {
  subjectIds: string[];
}

/** A session for each of some members, so that the load goes through the whole pipeline. */
export async function tokensFor(
  kernel: Kernel,
  people: readonly { shopId: string; memberId: string }[],
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const shopOf = new Map(people.map(({ shopId, memberId }) => [memberId, shopId]));
  const open = async ([memberId, shopId]: [string, string]) => {
    const who = { lineUserId: `U${memberId}`, memberId, name: '', picture: null };
    tokens.set(memberId, (await kernel.sessions.open({ kind: 'member', shopId, ...who })).token);
  };
  await pMap(shopOf, open, { concurrency: callers });
  return tokens;
}

/** A call of the program's API. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** What it has to answer. */
  readonly status: number;
}

interface Writes {
  readonly name: string;
  readonly shops: readonly Bookable[];
  readonly isHot: boolean;
  /** The calls that one piece takes, one after the other. */
  readonly calls: (memberId: string, subjectId: string) => readonly Call[];
  /** The script that serves. Defaults to the program's own. */
  readonly serve?: 'bench';
  /** Address of the payment provider that the web process asks. */
  readonly providerUrl?: string;
}

/** The call that books. */
export const made = (path: string, body: object): readonly Call[] => [
  { method: 'POST', path, body, status: 201 },
];

/** Measures bookings or purchases a second through HTTP. */
export async function writes(bench: Bench, of: Writes): Promise<Row> {
  const { kernel, variables, ms } = bench;
  const source = pairs(of.shops, of.isHot);
  const plan = Array.from({ length: Math.ceil(((ms + warmUpMs) / 1000) * mostASecond) }, () => {
    const { value } = source.next();
    if (!value) throw new Error('the plan has ended');
    return value;
  });
  const tokens = await tokensFor(
    kernel,
    plan.map(({ shop, memberId }) => ({ shopId: shop.id, memberId })),
  );
  const port = await bench.port();
  const web = await startWeb({ ...variables, BENCH_PROVIDER_URL: of.providerUrl ?? '' }, port, of.serve);
  const clients = Array.from({ length: callers }, () => new RawClient(port));
  let next = 0;
  const one = async (caller: number) => {
    const planned = plan[next];
    next += 1;
    if (!planned) throw new Error('the plan has ended');
    for (const call of of.calls(planned.memberId, planned.subjectId)) {
      const { method, path, body } = call;
      const key = method === 'POST' ? `idempotency-key: ${randomUUID()}\r\n` : '';
      const headers = `authorization: Bearer ${tokens.get(planned.memberId)}\r\n${key}`;
      const status = await clients[caller]?.send(method, path, headers, body && JSON.stringify(body));
      if (status !== call.status) throw new Error(`${method} ${path} answered ${status}`);
    }
  };
  await measure(callers, warmUpMs, one);
  const [before, at] = [cpuMs(web.pid), next];
  const rate = await measure(callers, ms, one);
  const cpu = (cpuMs(web.pid) - before) / (next - at);
  for (const client of clients) client.close();
  await end(web);
  return { name: of.name, rate, cpuMs: cpu };
}

const withClasses = (shops: readonly BenchShop[], from: number, to: number): Bookable[] =>
  shops.map((shop) => ({ ...shop, subjectIds: shop.classIds.slice(from, to) }));

const bookClass: Writes['calls'] = (member_id, event_id) =>
  made('/api/classroom_event/make_booking', { event_id, member_id });

/** Bookings spread over 1,000 classes of all shops. */
export const spreadBooking = (bench: Bench): Promise<Row> =>
  writes(bench, {
    name: 'booking, 1,000 classes',
    calls: bookClass,
    shops: withClasses(bench.shops, 0, 20),
    isHot: false,
  });

/** Bookings of one class by everybody. */
export const hotBooking = (bench: Bench): Promise<Row> =>
  writes(bench, {
    name: 'booking, one hot class',
    calls: bookClass,
    shops: withClasses(bench.shops.slice(0, 1), 100, 120),
    isHot: true,
  });

/** Bookings of three units on demand, spread over 500 places and 400 units of each. */
export const unitsBooking = (bench: Bench): Promise<Row> =>
  writes(bench, {
    name: 'booking, three units',
    calls: (member_id, place_id) =>
      made('/api/bench_place/make_booking', { place_id, member_id, ...drawSlots(new Date()) }),
    serve: 'bench',
    shops: bench.shops.map((shop) => ({ ...shop, subjectIds: shop.placeIds })),
    isHot: false,
  });
