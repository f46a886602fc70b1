import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { MigrationError, migrate } from '../migrate.ts';

const server = useServer();
const owner = 'test_shelf_owner';
const run = (tables: readonly string[]) =>
  migrate(server.current.kernel.knex, {
    migrations: [{ owner, folder: join(import.meta.dirname, 'migrations'), tables }],
    procedures: [],
  });

afterEach(async () => {
  const { knex } = server.current.kernel;
  for (const table of ['test_shelf', `migrations_${owner}`, `migrations_${owner}_lock`])
    await knex.schema.dropTableIfExists(table);
  await knex('migration_object').where({ owner }).delete();
});

describe('a table that a plugin’s migrations make', () => {
  it('is refused where the plugin does not list it, each time until it does', async () => {
    const refused = new MigrationError(
      `The migrations of ${owner} make the table test_shelf, which its plugin.ts does not list under tables.`,
    );
    await expect(run(['shelf'])).rejects.toThrow(refused);
    await expect(run([])).rejects.toThrow(refused);
    expect(await run(['test_shelf'])).toEqual([]);
  });

  it('is made where the plugin lists it, and may be gone again later', async () => {
    expect(await run(['test_shelf'])).toEqual([`${owner}/0001_shelf`]);
    await server.current.kernel.knex.schema.dropTable('test_shelf');
    expect(await run([])).toEqual([]);
  });
});
