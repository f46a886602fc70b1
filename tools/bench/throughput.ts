import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Kernel } from '../../kernel/server/kernel.ts';
import { inPieces } from '../../kernel/testing/demo.ts';
import { pairs } from './bare.ts';
import { type BenchShop, size } from './data.ts';
import { answerOf, cpuMs, end, startBare, startWeb } from './processes.ts';
import { measure, RawClient } from './raw-client.ts';
import type { Row } from './report.ts';

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
  /** Two halves that share no class, so that neither meets the other's bookings. */
  bareShops: readonly BenchShop[];
  salaShops: readonly BenchShop[];
  isHot: boolean;
}

/**
 * Bookings a second through HTTP against the same statements by a bare script, in turns, so that what else the
 * machine does weighs on both.
 */
async function booking(bench: Bench, { name, bareShops, salaShops, isHot }: Bookings): Promise<Row> {
  const { kernel, variables, ms } = bench;
  const turnMs = ms / turns;
  const source = pairs(salaShops, isHot);
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
  const web = await startWeb(variables, port);
  const clients = Array.from({ length: callers }, () => new RawClient(port));
  let next = 0;
  const one = async (caller: number) => {
    const planned = plan[next];
    next += 1;
    if (!planned) throw new Error('the plan has ended');
    const body = JSON.stringify({ event_id: planned.classId, member_id: planned.memberId });
    const headers = `authorization: Bearer ${tokens.get(planned.memberId)}\r\nidempotency-key: ${randomUUID()}\r\n`;
    const status = await clients[caller]?.send('POST', '/api/classroom_event/make_booking', headers, body);
    if (status !== 201) throw new Error(`a booking answered ${status}`);
  };
  await measure(callers, warmUpMs, one);
  const sums = { sala: 0, bare: 0, cpu: 0, bareCpu: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    const job = { kind: 'booking', databaseUrl: variables.DATABASE_URL, callers, ms: turnMs, port: 0, isHot };
    const share = Math.floor(size.members / size.shops / turns);
    const shops = bareShops.map((shop) => ({
      ...shop,
      memberIds: shop.memberIds.slice(turn * share, (turn + 1) * share),
    }));
    const child = startBare({ ...job, shops });
    const bare = result.parse(await answerOf(child));
    await end(child);
    const [before, at] = [cpuMs(web.pid), next];
    sums.sala += await measure(callers, turnMs, one);
    sums.cpu += (cpuMs(web.pid) - before) / (next - at);
    sums.bare += bare.rate;
    sums.bareCpu += bare.cpuMs;
  }
  for (const client of clients) client.close();
  await end(web);
  const mean = (sum: number) => sum / turns;
  return {
    name,
    sala: mean(sums.sala),
    bare: mean(sums.bare),
    bar: 0.5,
    cpu: mean(sums.cpu),
    bareCpu: mean(sums.bareCpu),
  };
}

const withClasses = (shops: readonly BenchShop[], from: number, to: number): BenchShop[] =>
  shops.map((shop) => ({ ...shop, classIds: shop.classIds.slice(from, to) }));

/** Bookings spread over 1,000 classes of all shops. */
export const spreadBooking = (bench: Bench): Promise<Row> =>
  booking(bench, {
    name: 'booking, 1,000 classes',
    bareShops: withClasses(bench.shops, 0, 20),
    salaShops: withClasses(bench.shops, 20, 40),
    isHot: false,
  });

/** Bookings of one class by everybody. */
export const hotBooking = (bench: Bench): Promise<Row> =>
  booking(bench, {
    name: 'booking, one hot class',
    bareShops: withClasses(bench.shops.slice(0, 1), 100, 120),
    salaShops: withClasses(bench.shops.slice(0, 1), 120, 140),
    isHot: true,
  });

/** The member app's most frequent read: 20 classes of a day. */
export async function classroomReads(bench: Bench): Promise<Row> {
  const { kernel, variables, shops, ms } = bench;
  const people = shops.map((shop) => ({ shop, shopId: shop.id, memberId: shop.memberIds[7] ?? '' }));
  const tokens = await tokensFor(kernel, people);
  const pick = (turn: number) => {
    const person = people[turn % people.length];
    if (!person) throw new Error('no people');
    return person;
  };

  const [barePort, port] = [await bench.port(), await bench.port()];
  const child = startBare({
    kind: 'reads',
    databaseUrl: variables.DATABASE_URL,
    callers,
    ms,
    port: barePort,
    shops: [],
    isHot: false,
  });
  await answerOf(child);
  const web = await startWeb(variables, port);
  const bareRequest = (turn: number) => {
    const { shop, memberId } = pick(turn);
    const query = `shop_id=${shop.id}&branch_id=${shop.branchId}&date=${shop.date}&member_id=${memberId}`;
    return { path: `/?${query}`, headers: '' };
  };
  const salaRequest = (turn: number) => {
    const { shop, memberId } = pick(turn);
    return {
      path: `/api/classroom_event/classrooms?branch_id=${shop.branchId}&date=${shop.date}`,
      headers: `authorization: Bearer ${tokens.get(memberId)}\r\n`,
    };
  };
  await readsOf(barePort, warmUpMs, child.pid, bareRequest);
  await readsOf(port, warmUpMs, web.pid, salaRequest);
  const sala = { rate: 0, cpu: 0 };
  const bare = { rate: 0, cpu: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    const one = await readsOf(barePort, ms / turns, child.pid, bareRequest);
    const other = await readsOf(port, ms / turns, web.pid, salaRequest);
    bare.rate += one.rate / turns;
    bare.cpu += one.cpu / turns;
    sala.rate += other.rate / turns;
    sala.cpu += other.cpu / turns;
  }
  await Promise.all([end(child), end(web)]);
  return {
    name: 'read, 20 classes',
    sala: sala.rate,
    bare: bare.rate,
    bar: 0.6,
    cpu: sala.cpu,
    bareCpu: bare.cpu,
  };
}

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
