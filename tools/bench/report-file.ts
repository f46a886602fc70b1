import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Kernel } from '../../kernel/server/kernel.ts';
import { largeShop } from './large-data.ts';
import { table } from './report.ts';

const told = z.object({ ms: z.number(), beforeMb: z.number(), peakMb: z.number() });
const doneTask = z.object({ state: z.literal('done'), result: z.string() });
const asked = z.object({ id: z.string() });

/** Bytes of all files below a folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * How long a worker takes for the XLSX of a report of the large shop, and how much memory it holds at most.
 * @param ask asks a web process for the file by this query, as staff do; answers what it said.
 */
export async function reportFileTable(
  kernel: Kernel,
  variables: Readonly<Record<string, string>>,
  span: { readonly start_date: string; readonly end_date: string },
  ask: (span: { readonly start_date: string; readonly end_date: string }) => Promise<unknown>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-report-'));
  try {
    const { id } = asked.parse(await ask(span));
    const child = fork(fileURLToPath(new URL('./report-file-run.ts', import.meta.url)), [largeShop.id], {
      env: { ...process.env, ...variables, STORAGE_URL: pathToFileURL(folder).href },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const answer = await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`the report’s file ended with ${code}`)));
    });
    const { ms, beforeMb, peakMb } = told.parse(answer);
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
