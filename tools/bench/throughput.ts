import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inBatches } from '../../kernel/demo/kit.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import type { BareJob } from './bare-run.ts';
import type { BenchShop } from './data.ts';
import { pairs } from './pairs.ts';
import { answerOf, cpuMs, end, startBare, startWeb } from './processes.ts';
import { measure, RawClient } from './raw-client.ts';
import type { Row } from './report.ts';
import { drawSlots } from './units.ts';

export const callers = 16;
export const turns = 3;
export const warmUpMs = 1500;
const mostASecond = 4000;
const result = z.object({ rate: z.number(), cpuMs: z.number() });

export interface Bench {
  kernel: Kernel;
  variables: Readonly<Record<string, string>>;
  shops: readonly BenchShop[];
  /** How long each measurement runs. */
  ms: number;
  port: () => Promise<number>;
}

/** A shop with the subjects that one side of a measurement books. */
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
  for (const piece of inBatches([...shopOf])) {
    await Promise.all(
      piece.map(async ([memberId, shopId]) => {
        const who = { lineUserId: `U${memberId}`, memberId, name: '', picture: null };
        const { token } = await kernel.sessions.open({ kind: 'member', shopId, ...who });
        tokens.set(memberId, token);
      }),
    );
  }
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
  name: string;
  /** Two parts that share no subject, so that neither meets the other's writes. */
  bareShops: readonly Bookable[];
  salaShops: readonly Bookable[];
  isHot: boolean;
  /** The calls that one piece takes, one after the other. */
  calls: (memberId: string, subjectId: string) => readonly Call[];
  /** Whose statements the bare script sends, in turns. */
  against: readonly BareJob['tables'][];
  /** The script that serves; the program's own unless given. */
  serve?: 'bench';
  /** Where the payment provider is asked, by both. */
  providerUrl?: string;
}

/** The call that books. */
export const made = (path: string, body: object): readonly Call[] => [
  { method: 'POST', path, body, status: 201 },
];

/**
 * Bookings or purchases a second through HTTP against the same statements by a bare script, in turns, so that what
 * else the machine does weighs on all.
 */
export async function writes(bench: Bench, of: Writes): Promise<Row> {
  const { kernel, variables, ms } = bench;
  const turnMs = ms / turns;
  const source = pairs(of.salaShops, of.isHot);
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
  const provider = of.providerUrl ?? '';
  const web = await startWeb({ ...variables, BENCH_PROVIDER_URL: provider }, port, of.serve);
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
  const bareTurn = async (turn: number, tables: BareJob['tables']) => {
    const job = {
      kind: 'writes',
      tables,
      databaseUrl: variables.DATABASE_URL,
      callers,
      ms: turnMs,
      port: 0,
      providerUrl: of.providerUrl,
    };
    const shops = of.bareShops.map((shop) => {
      const share = Math.floor(shop.memberIds.length / turns);
      return { ...shop, memberIds: shop.memberIds.slice(turn * share, (turn + 1) * share) };
    });
    const child = startBare({ ...job, isHot: of.isHot, shops });
    const answer = result.parse(await answerOf(child));
    await end(child);
    return answer;
  };
  await measure(callers, warmUpMs, one);
  const bare = new Map(of.against.map((tables) => [tables, { rate: 0, cpuMs: 0 }]));
  const sala = { rate: 0, cpuMs: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [tables, mean] of bare) {
      const { rate, cpuMs: cpu } = await bareTurn(turn, tables);
      mean.rate += rate / turns;
      mean.cpuMs += cpu / turns;
    }
    const [before, at] = [cpuMs(web.pid), next];
    sala.rate += (await measure(callers, turnMs, one)) / turns;
    sala.cpuMs += (cpuMs(web.pid) - before) / (next - at) / turns;
  }
  for (const client of clients) client.close();
  await end(web);
  const [first = { rate: 0, cpuMs: 0 }] = bare.values();
  return {
    name: of.name,
    sala: sala.rate,
    bare: first.rate,
    earlier: bare.get('earlier')?.rate ?? null,
    bar: 0.5,
    cpu: sala.cpuMs,
    bareCpu: first.cpuMs,
  };
}

const withClasses = (shops: readonly BenchShop[], from: number, to: number): Bookable[] =>
  shops.map((shop) => ({ ...shop, subjectIds: shop.classIds.slice(from, to) }));
const withPlaces = (shops: readonly BenchShop[], from: number, to: number): Bookable[] =>
  shops.map((shop) => ({ ...shop, subjectIds: shop.placeIds.slice(from, to) }));

const classes = {
  calls: (member_id: string, event_id: string) =>
    made('/api/classroom_event/make_booking', { event_id, member_id }),
  against: ['now', 'earlier'],
} as const;

/** Bookings spread over 1,000 classes of all shops. */
export const spreadBooking = (bench: Bench): Promise<Row> =>
  writes(bench, {
    ...classes,
    name: 'booking, 1,000 classes',
    bareShops: withClasses(bench.shops, 0, 20),
    salaShops: withClasses(bench.shops, 20, 40),
    isHot: false,
  });

/** Bookings of one class by everybody. */
export const hotBooking = (bench: Bench): Promise<Row> =>
  writes(bench, {
    ...classes,
    name: 'booking, one hot class',
    bareShops: withClasses(bench.shops.slice(0, 1), 100, 120),
    salaShops: withClasses(bench.shops.slice(0, 1), 120, 140),
    isHot: true,
  });

/** Bookings of three units on demand, spread over 500 places and 400 units of each. */
export const unitsBooking = (bench: Bench): Promise<Row> =>
  writes(bench, {
    name: 'booking, three units',
    calls: (member_id, place_id) =>
      made('/api/bench_place/make_booking', { place_id, member_id, ...drawSlots(new Date()) }),
    against: ['units'],
    serve: 'bench',
    bareShops: withPlaces(bench.shops, 0, 10),
    salaShops: withPlaces(bench.shops, 10, 20),
    isHot: false,
  });
