import type { Knex } from 'knex';
import type { Installation } from '../runtime/loader.ts';

/** Why a feature's data is not removed; one sentence. */
export class PurgeError extends Error {}

/**
 * Removes permanently what a feature has left in the database after its folder was taken out: its tables and
 * procedures, flags, settings, messages and job runs. Its audit rows stay.
 * @returns what was dropped.
 * @throws PurgeError for a feature that is still installed or was never here.
 */
export async function purge(knex: Knex, installation: Installation, feature: string): Promise<string[]> {
  if (installation.contract(feature))
    throw new PurgeError(
      `${feature} is installed. Take plugins/${feature} and remotes/${feature} out first.`,
    );
  const made: { kind: 'table' | 'procedure'; name: string }[] = await knex('migration_object')
    .where({ owner: feature })
    .select('kind', 'name');
  if (made.length === 0) throw new PurgeError(`The database holds nothing of a feature called ${feature}.`);
  // One connection, because the check of foreign keys is switched off for it alone.
  await knex.transaction(async (connection) => {
    await connection.raw('SET SESSION foreign_key_checks = 0');
    try {
      for (const { kind, name } of made)
        await connection.raw(`DROP ${kind === 'table' ? 'TABLE' : 'PROCEDURE'} IF EXISTS ??`, [name]);
    } finally {
      await connection.raw('SET SESSION foreign_key_checks = 1');
    }
    for (const table of installation.plugins.flatMap(({ plugin }) => plugin.kindTables))
      await connection(table).where({ kind: feature }).delete();
    const own = `${feature}.%`.replaceAll('_', '\\_');
    await connection('shop_feature').where({ feature }).delete();
    await connection('shop_setting').where({ plugin: feature }).delete();
    await connection('outbox').where({ source: feature }).orWhere('consumer', 'like', own).delete();
    await connection('job_run').where('job', 'like', own).delete();
    await connection('migration_object').where({ owner: feature }).delete();
  });
  return made.map(({ name }) => name);
}
