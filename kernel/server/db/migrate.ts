import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';

/** One owner's folder of migrations; each owner has its own table of what has run. */
export interface MigrationSet {
  owner: string;
  folder: string;
}

const isMigration = (value: unknown): value is Knex.Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';

const source = (folder: string): Knex.MigrationSource<string> => ({
  getMigrations: async () =>
    (await readdir(folder).catch(() => [])).filter((name) => /^\d{4}_.*\.ts$/.test(name)).sort(),
  getMigrationName: (name) => name.replace(/\.ts$/, ''),
  getMigration: async (name) => {
    const loaded: unknown = await import(pathToFileURL(join(folder, name)).href);
    if (!isMigration(loaded)) throw new Error(`${name} has no up()`);
    return { up: loaded.up, down: async () => Promise.reject(new Error('Migrations go forward only')) };
  },
});

/** Runs what has not run yet, one owner after the other. @returns the names of the migrations that ran. */
export async function migrate(knex: Knex, sets: readonly MigrationSet[]): Promise<string[]> {
  const done: string[] = [];
  for (const { owner, folder } of sets) {
    const [, names] = await knex.migrate.latest({
      migrationSource: source(folder),
      tableName: `migrations_${owner}`,
      disableTransactions: true,
    });
    done.push(...names.map((name: string) => `${owner}/${name}`));
  }
  return done;
}
