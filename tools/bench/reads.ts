import type { BareJob } from './bare-run.ts';
import type { BenchShop } from './data.ts';
import { answerOf, cpuMs, end, startBare, startWeb } from './processes.ts';
import { measure, RawClient } from './raw-client.ts';
import type { Row } from './report.ts';
import { type Bench, callers, tokensFor, turns, warmUpMs } from './throughput.ts';

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
