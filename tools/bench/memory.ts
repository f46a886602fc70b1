import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { sandboxEnvironment } from '../../testing/sandbox/environment.ts';
import type { BenchShop } from './data.ts';
import { memoryWrites } from './memory-writes.ts';
import { end, startSandboxProcess, startWeb } from './processes.ts';
import { RawClient } from './raw-client.ts';
import { table } from './report.ts';
import { type Bench, callers, tokensFor } from './throughput.ts';

const bar = 1.2;

const heapOf = async (port: number): Promise<{ heap: number; resident: number }> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figure = (name: string) =>
    z.coerce.number().parse(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { heap: figure('nodejs_heap_size_used_bytes'), resident: figure('process_resident_memory_bytes') };
};

/** Has a process of Node collect all of its garbage, through its inspector. */
async function collectGarbage(inspectorPort: number): Promise<void> {
  const listed = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json();
  const [target] = z.array(z.object({ webSocketDebuggerUrl: z.string() })).parse(listed);
  if (!target) throw new Error('the web process has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
}

/** One of so many turns writes, mostly in two calls; what is refused and who listens is counted to these. */
const turnsAWrite = 10;

/** Reads that members make, and now and then one that is refused. */
function pathOf({ id, branchId, date }: BenchShop, turn: number): string {
  if (turn % turnsAWrite === 9) return `/api/classroom_event/id-${id}`;
  if (turn % 3 === 0) return `/api/shop/id-${id}`;
  return `/api/classroom_event/classrooms?branch_id=${branchId}&date=${date}`;
}

/**
 * The heap of a web process in the course of many calls, after all garbage was collected: after a fifth of them, when
 * everything that it caches is there, against the end. Nine of ten turns are reads of members of all shops; in one people
 * book and cancel classes and places, buy from the wallet, sign in, sell and write notes at the desk, send what is
 * refused, or open a page that listens to live updates and close it.
 * @param calls how many in all.
 */
export async function memoryTable(bench: Bench, calls: number, say: (text: string) => void): Promise<string> {
  const people = bench.shops.flatMap((shop) =>
    shop.memberIds.slice(0, 20).map((memberId) => ({ shop, shopId: shop.id, memberId })),
  );
  const tokens = await tokensFor(bench.kernel, people);
  const [port, inspectorPort] = [await bench.port(), await bench.port()];
  const [sandboxPort, smtpPort] = [await bench.port(), await bench.port()];
  const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`];
  const sandbox = await startSandboxProcess(sandboxPort, smtpPort);
  const clients: RawClient[] = [];
  let web: ChildProcess | undefined;
  try {
    const answers = new Map<number, number>();
    let answered = 0;
    const count = (status: number) => {
      answered += 1;
      answers.set(status, (answers.get(status) ?? 0) + 1);
    };
    const writes = await memoryWrites(bench, { url, sandboxUrl }, count);
    // Nothing but the list of its address over HTTP, which keeps Node from printing it.
    const flags = [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http'];
    // Production takes no sandbox.
    const environment = {
      ...bench.variables,
      ...sandboxEnvironment({ publicUrl: sandboxUrl, smtpPort }),
      NODE_ENV: 'test',
    };
    web = await startWeb(environment, port, undefined, flags);
    for (let caller = 0; caller < callers; caller += 1) clients.push(new RawClient(port));
    let turns = 0;
    const read = async (client: RawClient, turn: number) => {
      const person = people[turn % people.length];
      if (!person) throw new Error('There are no people');
      const path = pathOf(person.shop, turn);
      const status = await client.send(
        'GET',
        path,
        `authorization: Bearer ${tokens.get(person.memberId)}\r\n`,
      );
      count(status);
      if (status >= 500) throw new Error(`${path} answered ${status}`);
    };
    const one = async (client: RawClient) => {
      const turn = turns;
      turns += 1;
      const nth = Math.floor(turn / turnsAWrite);
      if (turn % turnsAWrite === 4) await writes[nth % writes.length]?.(Math.floor(nth / writes.length));
      else await read(client, turn);
    };
    /** Turns until so many calls are answered. @returns what the process holds then. */
    const until = async (last: number) => {
      await Promise.all(
        clients.map(async (client) => {
          while (answered < last) await one(client);
        }),
      );
      await collectGarbage(inspectorPort);
      return heapOf(port);
    };
    const early = await until(Math.floor(calls / 5));
    const late = await until(calls);
    say(
      `Answers of the memory run: ${[...answers].map(([status, times]) => `${times} × ${status}`).join(', ')}`,
    );
    const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
    const row = (name: string, before: number, after: number, limit: string) => [
      name,
      mb(before),
      mb(after),
      (after / before).toFixed(2),
      limit,
    ];
    return table(
      ['a web process, MB', `${calls / 5} calls`, `${calls} calls`, 'ratio', 'bar'],
      [
        row('heap', early.heap, late.heap, `≤ ${bar.toFixed(2)}`),
        row('resident', early.resident, late.resident, ''),
      ],
    );
  } finally {
    for (const client of clients) client.close();
    if (web) await end(web);
    await end(sandbox);
  }
}
