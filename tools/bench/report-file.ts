import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { largeShop } from './large-size.ts';
import { end, startWeb } from './processes.ts';
import { table } from './report.ts';
import { headersOf } from './report-times.ts';
import { workerFlags } from './worker-flags.ts';

const measured = z.object({ ms: z.number(), beforeMb: z.number(), peakMb: z.number() });
const doneTask = z.object({ state: z.literal('done'), result: z.string() });
const asked = z.object({ task_id: z.string() });

/** Bytes of all files below a folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Asks for the file of a year as staff do. @returns the task's id. */
async function askForYear(
  kernel: Kernel,
  variables: Readonly<Record<string, string>>,
  port: number,
): Promise<string> {
  const { id: userId } = largeShop.admin;
  const { token } = await kernel.sessions.open({ kind: 'user', userId, shopId: largeShop.id });
  const today = toLocalDate(kernel.clock.now(), 'Asia/Bangkok');
  const web = await startWeb(variables, port);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/classroom_booking/report_file`, {
      method: 'POST',
      headers: { ...headersOf(token), 'content-type': 'application/json' },
      body: JSON.stringify({ start_date: addDays(today, -360), end_date: addDays(today, 5) }),
    });
    if (!answer.ok)
      throw new Error(`the report’s file was answered ${answer.status}: ${await answer.text()}`);
    return asked.parse(await answer.json()).task_id;
  } finally {
    await end(web);
  }
}

/** How long a worker takes for the XLSX of a report of the large shop, and how much memory it holds at most. */
export async function reportFileTable(
  kernel: Kernel,
  variables: Readonly<Record<string, string>>,
  port: number,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-report-'));
  try {
    const id = await askForYear(kernel, variables, port);
    const child = fork(fileURLToPath(new URL('./report-file-run.ts', import.meta.url)), [largeShop.id], {
      execArgv: [...workerFlags],
      env: { ...process.env, ...variables, STORAGE_URL: pathToFileURL(folder).href },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const answer = await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`the report’s file ended with ${code}`)));
    });
    const { ms, beforeMb, peakMb } = measured.parse(answer);
    const { result } = doneTask.parse(await kernel.knex('task').where({ id }).first('state', 'result'));
    return table(
      ['XLSX of the report of a year, as a task', 'it took', 'bar'],
      [
        ['made', result, ''],
        ['file', `${((await bytesIn(folder)) / 2 ** 20).toFixed(0)} MB`, ''],
        ['in all', `${(ms / 1000).toFixed(1)} s`, ''],
        ['memory before', `${beforeMb.toFixed(0)} MB`, ''],
        ['memory at most', `${peakMb.toFixed(0)} MB`, '≤ 300 MB'],
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
