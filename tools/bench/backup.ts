import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { dump, ensureBackupTools, restore, rowCounts } from '../upgrade/backup.ts';
import { makeLargeAmongSmall } from './large-data.ts';
import type { LargeSize } from './large-size.ts';
import { table } from './report.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * How long a copy of a large database and reading it back into an empty one take, with the commands of the operator's
 * handbook, while nothing else is at work.
 * @param size of the large shop; 1,000 small ones with as much together are beside it.
 * @returns the table to print.
 * @throws Error where a table came back with another number of rows.
 */
export async function backupTable(
  { knex }: Kernel,
  variables: Readonly<Record<string, string>>,
  { size, say }: { readonly size: LargeSize; readonly say: (text: string) => void },
): Promise<string> {
  const tools = await ensureBackupTools(say);
  await makeLargeAmongSmall(knex, size, new Date(), say);
  const url = new URL(variables.DATABASE_URL ?? '');
  const emptyUrl = new URL(url);
  const restored = `${url.pathname.slice(1)}_restored`;
  emptyUrl.pathname = `/${restored}`;
  const folder = await mkdtemp(join(tmpdir(), 'sala-backup-'));
  try {
    const file = join(folder, 'sala.sql');
    const copy = await dump(tools, url.href, file);
    say('The copy is taken.');
    await knex.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci', [restored]);
    const restoredMs = await restore(tools, emptyUrl.href, file);
    const counts = await rowCounts(knex);
    for (const [name, count] of counts) {
      const [[row]] = await knex.raw('SELECT COUNT(*) AS n FROM ??.??', [restored, name]);
      if (Number(row.n) !== count) throw new Error(`${name} came back with ${row.n} of ${count} rows`);
    }
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return table(
      ['copy of a database', 'rows', 'file', 'taking it', 'reading it back'],
      [
        [
          `${size.bookings.toLocaleString('en')} bookings, twice`,
          rows.toLocaleString('en'),
          `${(copy.bytes / 2 ** 20).toFixed(0)} MiB`,
          seconds(copy.ms),
          seconds(restoredMs),
        ],
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
