import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Kernel } from '../../kernel/server/kernel.ts';
import { inPieces } from '../../kernel/testing/demo.ts';
import type { BareJob } from './bare-run.ts';
import type { BenchShop } from './data.ts';
import { pairs } from './pairs.ts';
import { answerOf, cpuMs, end, startBare, startWeb } from './processes.ts';
import { measure, RawClient } from './raw-client.ts';
import type { Row } from './report.ts';
import { drawSlots } from './units.ts';

const callers = 16;
const turns = 3;
const warmUpMs = 1500;
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
interface Bookable extends BenchShop {
  subjectIds: string[];
}

/** A session for each of some members, so that the load goes through the whole pipeline. */
async function tokensFor(
  kernel: Kernel,
  people: readonly { shopId: string; memberId: string }[],
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const shopOf = new Map(people.map(({ shopId, memberId }) => [memberId, shopId]));
  for (const piece of inPieces([...shopOf])) {
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

interface Bookings {
  name: string;
  /** Two parts that share no subject, so that neither meets the other's bookings. */
  bareShops: readonly Bookable[];
  salaShops: readonly Bookable[];
  isHot: boolean;
  path: string;
  body: (memberId: string, subjectId: string) => object;
  /** Whose statements the bare script sends, in turns. */
  against: readonly BareJob['tables'][];
  /** The script that serves; the program's own unless given. */
  serve?: 'bench';
}

/**
 * Bookings a second through HTTP against the same statements by a bare script, in turns, so that what else the
 * machine does weighs on all.
 */
export async function booking(bench: Bench, of: Bookings): Promise<Row> {
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
  const web = await startWeb(variables, port, of.serve);
  const clients = Array.from({ length: callers }, () => new RawClient(port));
  let next = 0;
  const one = async (caller: number) => {
    const planned = plan[next];
    next += 1;
    if (!planned) throw new Error('the plan has ended');
    const body = JSON.stringify(of.body(planned.memberId, planned.subjectId));
    const headers = `authorization: Bearer ${tokens.get(planned.memberId)}\r\nidempotency-key: ${randomUUID()}\r\n`;
    const status = await clients[caller]?.send('POST', of.path, headers, body);
    if (status !== 201) throw new Error(`a booking answered ${status}`);
  };
  const bareTurn = async (turn: number, tables: BareJob['tables']) => {
    const job = {
      kind: 'booking',
      tables,
      databaseUrl: variables.DATABASE_URL,
      callers,
      ms: turnMs,
      port: 0,
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
  path: '/api/classroom_event/make_booking',
  body: (member_id: string, event_id: string) => ({ event_id, member_id }),
  against: ['now', 'earlier'],
} as const;

/** Bookings spread over 1,000 classes of all shops. */
export const spreadBooking = (bench: Bench): Promise<Row> =>
  booking(bench, {
    ...classes,
    name: 'booking, 1,000 classes',
    bareShops: withClasses(bench.shops, 0, 20),
    salaShops: withClasses(bench.shops, 20, 40),
    isHot: false,
  });

/** Bookings of one class by everybody. */
export const hotBooking = (bench: Bench): Promise<Row> =>
  booking(bench, {
    ...classes,
    name: 'booking, one hot class',
    bareShops: withClasses(bench.shops.slice(0, 1), 100, 120),
    salaShops: withClasses(bench.shops.slice(0, 1), 120, 140),
    isHot: true,
  });

/** Bookings of three units on demand, spread over 500 places and 400 units of each. */
export const unitsBooking = (bench: Bench): Promise<Row> =>
  booking(bench, {
    name: 'booking, three units',
    path: '/api/bench_place/make_booking',
    body: (member_id, place_id) => ({ place_id, member_id, ...drawSlots(new Date()) }),
    against: ['units'],
    serve: 'bench',
    bareShops: withPlaces(bench.shops, 0, 10),
    salaShops: withPlaces(bench.shops, 10, 20),
    isHot: false,
  });

/** A member who reads, in their shop. */
interface Reader {
  readonly shop: BenchShop;
  readonly memberId: string;
}

interface Reads {
  readonly name: string;
  readonly bar: number;
  /** One member of each reads, in turns. */
  readonly people: readonly BenchShop[];
  /** Whose statements the bare Koa sends, the program's own first. */
  readonly against: readonly BareJob['tables'][];
  /** The address at the bare Koa, and at the program; `turn` counts the reads. */
  bare(reader: Reader, turn: number): string;
  sala(reader: Reader, turn: number): string;
}

/** Reads a second through HTTP against the same by a bare Koa, in turns. */
export async function reads(bench: Bench, of: Reads): Promise<Row> {
  const { kernel, variables, ms } = bench;
  const people = of.people.map((shop) => ({ shop, shopId: shop.id, memberId: shop.memberIds[7] ?? '' }));
  const tokens = await tokensFor(kernel, people);
  const pick = (turn: number) => {
    const person = people[turn % people.length];
    if (!person) throw new Error('no people');
    return person;
  };
  const bareRequest = (turn: number) => ({ path: of.bare(pick(turn), turn), headers: '' });
  const salaRequest = (turn: number) => {
    const reader = pick(turn);
    return {
      path: of.sala(reader, turn),
      headers: `authorization: Bearer ${tokens.get(reader.memberId)}\r\n`,
    };
  };
  const startBareReads = async (tables: BareJob['tables']) => {
    const port = await bench.port();
    const job = { kind: 'reads', tables, databaseUrl: variables.DATABASE_URL, callers, ms, port };
    const child = startBare({ ...job, shops: [], isHot: false });
    await answerOf(child);
    return { child, port, request: bareRequest };
  };
  const port = await bench.port();
  const served = [{ child: await startWeb(variables, port), port, request: salaRequest }];
  for (const tables of of.against) served.push(await startBareReads(tables));
  const means = served.map(() => ({ rate: 0, cpu: 0 }));
  for (const each of served) await readsOf(each.port, warmUpMs, each.child.pid, each.request);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, each] of served.entries()) {
      const { rate, cpu } = await readsOf(each.port, ms / turns, each.child.pid, each.request);
      const mean = means[index];
      if (!mean) continue;
      mean.rate += rate / turns;
      mean.cpu += cpu / turns;
    }
  }
  await Promise.all(served.map(({ child }) => end(child)));
  const [sala = { rate: 0, cpu: 0 }, bare = { rate: 0, cpu: 0 }, earlier] = means;
  return {
    name: of.name,
    sala: sala.rate,
    bare: bare.rate,
    earlier: earlier?.rate ?? null,
    bar: of.bar,
    cpu: sala.cpu,
    bareCpu: bare.cpu,
  };
}

/** The member app's most frequent read: 20 classes of a day. */
export const classroomReads = (bench: Bench): Promise<Row> =>
  reads(bench, {
    name: 'read, 20 classes',
    bar: 0.6,
    people: bench.shops,
    against: ['now', 'earlier'],
    bare: ({ shop, memberId }) =>
      `/?shop_id=${shop.id}&branch_id=${shop.branchId}&date=${shop.date}&member_id=${memberId}`,
    sala: ({ shop }) => `/api/classroom_event/classrooms?branch_id=${shop.branchId}&date=${shop.date}`,
  });

async function readsOf(
  port: number,
  ms: number,
  pid: number | undefined,
  request: (turn: number) => { path: string; headers: string },
): Promise<{ rate: number; cpu: number }> {
  const clients = Array.from({ length: callers }, () => new RawClient(port));
  let turn = 0;
  const one = async (caller: number) => {
    const { path, headers } = request(turn);
    turn += 1;
    const status = await clients[caller]?.send('GET', path, headers);
    if (status !== 200) throw new Error(`a read answered ${status}`);
  };
  const [before, at] = [cpuMs(pid), turn];
  const rate = await measure(callers, ms, one);
  const cpu = (cpuMs(pid) - before) / (turn - at);
  for (const client of clients) client.close();
  return { rate, cpu };
}
