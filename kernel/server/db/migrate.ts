import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { type MigrationLock, underMigrationLock } from './migration-lock.ts';

/** One owner's folder of migrations; each owner has its own table of what has run. */
export interface MigrationSet {
  owner: string;
  folder: string;
  /** The tables that these migrations may make; any, where it is left out. */
  tables?: readonly string[];
}

/** Why migrations cannot run, in one sentence: what does not hold together, or who else runs them. */
export class MigrationError extends Error {}

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

interface DatabaseObject {
  kind: 'table' | 'procedure';
  name: string;
}

async function objectsOf(knex: Knex): Promise<DatabaseObject[]> {
  const names = async (list: string, prefix: string): Promise<string[]> => {
    const rows: { name: string }[] = await knex(`information_schema.${list}`)
      .whereRaw(`${prefix}_schema = DATABASE()`)
      .select(`${prefix}_name as name`);
    return rows.map(({ name }) => name);
  };
  const [tables, procedures] = [await names('tables', 'table'), await names('routines', 'routine')];
  return [
    ...tables.map((name) => ({ kind: 'table' as const, name })),
    ...procedures.map((name) => ({ kind: 'procedure' as const, name })),
  ];
}

/** Writes down what came while a feature's migrations ran, also where one of them failed in the middle. */
async function notingObjects<T>(knex: Knex, owner: string, work: () => Promise<T>): Promise<T> {
  const keyOf = ({ kind, name }: DatabaseObject) => `${kind} ${name}`;
  const before = new Set((await objectsOf(knex)).map(keyOf));
  try {
    return await work();
  } finally {
    const made = (await objectsOf(knex)).filter((object) => !before.has(keyOf(object)));
    if (owner !== 'kernel' && made.length > 0)
      await knex('migration_object')
        .insert(made.map(({ kind, name }) => ({ owner, kind, name })))
        .onConflict(['owner', 'kind', 'name'])
        .ignore();
  }
}

/**
 * Looks again each time, because a migration that has run is not run again.
 * @throws MigrationError for a table that no scope could name and no other plugin knows of.
 */
async function refuseUnlisted(knex: Knex, { owner, tables }: MigrationSet): Promise<void> {
  if (!tables) return;
  const made: string[] = await knex('migration_object').where({ owner, kind: 'table' }).pluck('name');
  const present = new Set((await objectsOf(knex)).map(({ name }) => name));
  const listed = new Set([...tables, `migrations_${owner}`, `migrations_${owner}_lock`]);
  const unlisted = made.find((name) => present.has(name) && !listed.has(name));
  if (unlisted !== undefined)
    throw new MigrationError(
      `The migrations of ${owner} make the table ${unlisted}, which its plugin.ts does not list under tables.`,
    );
}

/** What an installation brings to its database. */
export interface Schema {
  readonly migrations: readonly MigrationSet[];
  readonly procedures: readonly { readonly name: string; readonly create: string }[];
}

/**
 * knex marks a table while migrations run, and the mark of a process that was killed stays.
 * @throws MigrationError where the mark may be that of a process that lives.
 */
async function freeFromTheKilled(knex: Knex, tableName: string, lock: MigrationLock): Promise<void> {
  const mark = `${tableName}_lock`;
  if (!(await knex.schema.hasTable(mark)) || !(await knex(mark).where({ is_locked: 1 }).first())) return;
  if (lock !== 'alone')
    throw new MigrationError(
      `Another process is migrating this database. Where it was killed: UPDATE ${mark} SET is_locked = 0`,
    );
  await knex(mark).update({ is_locked: 0 });
}

/**
 * Runs what has not run yet, one owner after the other, and creates the procedures that are missing, as they are in a
 * database that was restored without its routines.
 * @returns the names of the migrations that ran and of the procedures that were created.
 * @throws MigrationError with one sentence about a table that its plugin does not list, or where another process is at
 *   it for longer than a minute.
 */
export const migrate = (knex: Knex, schema: Schema): Promise<string[]> =>
  underMigrationLock(knex, (lock) => runMigrations(knex, schema, lock));

async function runMigrations(
  knex: Knex,
  { migrations, procedures }: Schema,
  lock: MigrationLock,
): Promise<string[]> {
  if (lock === 'busy') throw new MigrationError('Another process is migrating this database.');
  const done: string[] = [];
  for (const set of migrations) {
    const { owner, folder } = set;
    const tableName = `migrations_${owner}`;
    await freeFromTheKilled(knex, tableName, lock);
    const [, names] = await notingObjects(knex, owner, () =>
      knex.migrate.latest({
        migrationSource: source(folder),
        tableName,
        disableTransactions: true,
      }),
    );
    done.push(...names.map((name: string) => `${owner}/${name}`));
    await refuseUnlisted(knex, set);
  }
  const present = new Set((await objectsOf(knex)).map(({ kind, name }) => `${kind} ${name}`));
  for (const { name, create } of procedures.filter((each) => !present.has(`procedure ${each.name}`))) {
    await knex.raw(create);
    done.push(`procedure ${name}`);
  }
  return done;
}
