import type { BenchShop } from './data.ts';
import { cpuMs, end, startWeb } from './processes.ts';
import { measure, RawClient } from './raw-client.ts';
import type { Row } from './report.ts';
import { type Bench, callers, tokensFor, warmUpMs } from './throughput.ts';

interface Reads {
  readonly name: string;
  /** One member of each reads, in turns. */
  readonly shops: readonly BenchShop[];
  /** The address that is read; `turn` counts the reads. */
  readonly path: (shop: BenchShop, turn: number) => string;
}

/** Measures reads a second through HTTP. */
export async function reads(bench: Bench, { name, shops, path }: Reads): Promise<Row> {
  const people = shops.map((shop) => ({ shop, shopId: shop.id, memberId: shop.memberIds[7] ?? '' }));
  const tokens = await tokensFor(bench.kernel, people);
  const port = await bench.port();
  const web = await startWeb(bench.variables, port);
  const clients = Array.from({ length: callers }, () => new RawClient(port));
  let turn = 0;
  const one = async (caller: number) => {
    const reader = people[turn % people.length];
    if (!reader) throw new Error('There are no people');
    const address = path(reader.shop, turn);
    turn += 1;
    const headers = `authorization: Bearer ${tokens.get(reader.memberId)}\r\n`;
    const status = await clients[caller]?.send('GET', address, headers);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  };
  await measure(callers, warmUpMs, one);
  const [before, at] = [cpuMs(web.pid), turn];
  const rate = await measure(callers, bench.ms, one);
  const cpu = (cpuMs(web.pid) - before) / (turn - at);
  for (const client of clients) client.close();
  await end(web);
  return { name, rate, cpuMs: cpu };
}

/** The member app's most frequent read: 20 classes of a day. */
export const classroomReads = (bench: Bench): Promise<Row> =>
  reads(bench, {
    name: 'read, 20 classes',
    shops: bench.shops,
    path: ({ branchId, date }) => `/api/classroom_event/classrooms?branch_id=${branchId}&date=${date}`,
  });
