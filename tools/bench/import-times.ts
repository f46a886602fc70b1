import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { table } from './report.ts';
import { workerFlags } from './worker-flags.ts';

const zone = 'Asia/Bangkok';
const result = z.object({
  ms: z.array(z.number()),
  beforeMb: z.number(),
  peakMb: z.number(),
  members: z.number(),
  left: z.number(),
});
const steps = ['reading the file', 'checking the rows', 'writing the members'] as const;

/** A file of members, each with points, some with money, unlimited access or a note. */
function fileOf(members: number): string {
  const lines = ['ชื่อ,นามสกุล,เบอร์โทร,อีเมล,วันเกิด,ภาษา,ประเภทแต้ม,แต้ม,หมดอายุ,ใช้ไม่จำกัดถึง,กระเป๋าเงิน,โน้ต'];
  for (let n = 0; n < members; n += 1) {
    const phone = `08${String(10_000_000 + n)}`;
    const money = n % 3 === 0 ? '250.50' : '';
    const until = n % 10 === 0 ? '31/12/2599' : '';
    const note = n % 4 === 0 ? 'ชอบเรียนรอบเช้า' : '';
    lines.push(
      `สมหญิง,ใจดี ${n},${phone},member${n}@example.test,14/2/2533,ไทย,แต้มโยคะ,10,31/12/2599,${until},${money},${note}`,
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}

async function makeShop({ knex }: Kernel): Promise<string> {
  const [id, now] = ['bench_import', new Date()];
  await knex('shop').insert({
    id,
    name: id,
    time_zone: zone,
    next_billing_date: addDays(toLocalDate(now, zone), 365),
    supervisor: 'Anong',
    primary_color: '#0f766e',
    secondary_color: '#b45309',
    background_color: '#ffffff',
    created_at: now,
  });
  await knex('branch').insert({
    id: newId(),
    shop_id: id,
    name: 'Main',
    weekly_schedule: '[]',
    created_at: now,
  });
  await knex('fund').insert({ id: newId(), shop_id: id, name: 'แต้มโยคะ', created_at: now });
  await knex('shop_feature').insert({ shop_id: id, feature: 'member_wallet', is_on: true });
  return id;
}

/**
 * How long an import takes from the file to the last member, how long taking it back, and how much memory its process holds at most, in a
 * process of its own that does nothing else.
 * @param members rows of the file, each a member with points, money and a note.
 */
export async function importTable(
  kernel: Kernel,
  variables: Readonly<Record<string, string>>,
  members: number,
): Promise<string> {
  const shopId = await makeShop(kernel);
  const folder = await mkdtemp(join(tmpdir(), 'sala-import-'));
  try {
    const path = join(folder, 'members.csv');
    await writeFile(path, fileOf(members));
    const child = fork(fileURLToPath(new URL('./import-run.ts', import.meta.url)), [shopId, path], {
      env: {
        ...process.env,
        ...variables,
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        STORAGE_URL: pathToFileURL(folder).href,
      },
      execArgv: [...process.execArgv, ...workerFlags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const answer = await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`the import ended with ${code}`)));
    });
    const { ms, beforeMb, peakMb, members: brought, left } = result.parse(answer);
    if (brought !== members) throw new Error(`${brought} of ${members} members were brought`);
    if (left > 0) throw new Error(`${left} members are left of an import that was taken back`);
    const [undo = 0] = ms.splice(steps.length);
    const total = ms.reduce((sum, each) => sum + each, 0);
    return table(
      [`import of ${members.toLocaleString('en')} members`, 'it took', 'bar'],
      [
        ...steps.map((step, at) => [step, `${((ms[at] ?? 0) / 1000).toFixed(1)} s`, '']),
        ['in all', `${(total / 1000).toFixed(1)} s`, '≤ 60 s'],
        ['taking it back', `${(undo / 1000).toFixed(1)} s`, ''],
        ['memory before', `${beforeMb.toFixed(0)} MB`, ''],
        ['memory at most', `${peakMb.toFixed(0)} MB`, '≤ 300 MB'],
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
