import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import { inBatches } from '../../kernel/demo/kit.ts';
import { memberNotice } from '../../kernel/modules/notify/events.ts';
import { shopContract } from '../../kernel/modules/shop/contract.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { createLineMessaging } from '../../kernel/server/line/messaging.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { writeSettings } from '../../kernel/server/tenancy/settings.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';
import { sandboxEnvironment } from '../../testing/sandbox/environment.ts';
import { end, startSandboxProcess, startWorker } from './processes.ts';
import { table } from './report.ts';
import type { Bench } from './throughput.ts';

const messages = 5_000;
/** As many as a worker sends at one time for one shop. */
const callers = 8;
const channel = { channelId: '2000000001', channelSecret: 'bench' };
const zone = 'Asia/Bangkok';
const notice = {
  title: { en: 'Your class is booked', th: 'จองคลาสสำเร็จ' },
  body: { en: 'Yoga\nNov 23, 2026 18:00', th: 'โยคะ\n23 พ.ย. 2026 18:00' },
  link: '/membership',
};
const lineId = () => `U${randomUUID().replaceAll('-', '')}`;

async function makeShop(kernel: Kernel, id: string, members: number): Promise<string[]> {
  const { knex } = kernel;
  const now = new Date();
  const colors = { primary_color: '#0f766e', secondary_color: '#b45309', background_color: '#fafaf9' };
  const next_billing_date = addDays(toLocalDate(now, zone), 365);
  const row = { id, name: id, time_zone: zone, next_billing_date, supervisor: 'Anong', created_at: now };
  await knex('shop').insert({ ...row, ...colors });
  const scope = await systemScope(kernel, 'bench', null).forShop(id);
  if (!scope) throw new Error('the shop was not made');
  const settings = {
    line_messaging_client_id: channel.channelId,
    line_messaging_client_secret: channel.channelSecret,
  };
  await scope.transaction(async (inside) => void (await writeSettings(inside, shopContract, settings)), {
    retry: 'is idempotent',
  });
  const people = Array.from({ length: members }, () => ({
    id: newId(),
    shop_id: id,
    line_id: lineId(),
    first_name: 'สมหญิง',
    last_name: 'ใจดี',
    phone: '+66812345678',
    created_at: now,
  }));
  for (const piece of inBatches(people)) await knex('member').insert(piece);
  return people.map((person) => person.id);
}

async function tell(kernel: Kernel, shopId: string, memberIds: readonly string[]): Promise<void> {
  const scope = await systemScope(kernel, 'bench', null, { source: 'notify' }).forShop(shopId);
  if (!scope) throw new Error('there is no such shop');
  for (const piece of inBatches(memberIds))
    await scope.emitAll(
      memberNotice,
      piece.map((member_id) => ({ payload: { member_id, ...notice } })),
    );
}

const left = async ({ knex }: Kernel, shop_id: string): Promise<number> => {
  const [row] = await knex('outbox').where({ shop_id }).whereNot({ state: 'sent' }).count({ rows: '*' });
  return Number(row?.rows);
};

async function until(holds: () => Promise<boolean>, lookMs: number): Promise<number> {
  const from = performance.now();
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, lookMs));
  return performance.now() - from;
}

/** Messages a second of the program's LINE client alone, with the same sandbox. */
async function clientRate(baseUrl: string): Promise<number> {
  const line = createLineMessaging({ baseUrl });
  const push = () =>
    line.push({
      channel,
      to: lineId(),
      messages: [{ type: 'text', text: notice.body.th }],
      retryKey: randomUUID(),
    });
  await pMap(Array.from({ length: 200 }), push, { concurrency: callers });
  const from = performance.now();
  await pMap(Array.from({ length: messages }), push, { concurrency: callers });
  return (messages / (performance.now() - from)) * 1000;
}

/** Sends 5,000 messages of one shop by one worker, and meanwhile some of another shop. @returns a table. */
export async function outboxTable({
  kernel,
  variables,
  port,
}: Pick<Bench, 'kernel' | 'variables' | 'port'>): Promise<string> {
  const [web, smtp] = [await port(), await port()];
  const sandbox = await startSandboxProcess(web, smtp);
  const urls = sandboxEnvironment({ publicUrl: `http://127.0.0.1:${web}`, smtpPort: smtp });
  const many = await makeShop(kernel, 'bench_many', messages);
  const few = await makeShop(kernel, 'bench_few', 20);
  try {
    const alone = await clientRate(urls.LINE_API_URL ?? '');
    await tell(kernel, 'bench_many', many);
    const worker = startWorker({
      ...variables,
      ...urls,
      NODE_ENV: 'test',
      PUBLIC_URL: `http://127.0.0.1:${web}`,
    });
    await until(async () => (await left(kernel, 'bench_many')) < messages - 100, 5);
    const [begun, from] = [await left(kernel, 'bench_many'), performance.now()];
    const waits: number[] = [];
    for (const member of few) {
      if ((await left(kernel, 'bench_many')) < 500) break;
      await tell(kernel, 'bench_few', [member]);
      kernel.outbox.wake();
      waits.push(await until(async () => (await left(kernel, 'bench_few')) === 0, 5));
    }
    await until(async () => (await left(kernel, 'bench_many')) === 0, 20);
    const rate = ((begun + waits.length) / (performance.now() - from)) * 1000;
    await end(worker);
    const cells = [rate.toFixed(0), alone.toFixed(0), (rate / alone).toFixed(2), '≥ 0.40'];
    const longest = waits.length === 0 ? '–' : Math.max(...waits).toFixed(0);
    return [
      table(
        ['messages by LINE', 'worker/s', 'client alone/s', 'ratio', 'bar'],
        [[`${messages} of one shop`, ...cells]],
      ),
      table(
        ['behind them', 'longest wait ms', 'bar'],
        [[`${waits.length} of another shop`, longest, '≤ 1000']],
      ),
    ].join('\n\n');
  } finally {
    await end(sandbox);
  }
}
