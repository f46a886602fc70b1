import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { projectRoot } from '../../testing/servers/debian.ts';
import { lockDirectory } from '../../testing/servers/lock.ts';
import { buildId } from '../build/build-id.ts';
import type { Session } from './session.ts';
import type { Steps } from './steps.ts';

const rspack = join(projectRoot, 'node_modules/.bin/rspack');
/** Holds what the browser loads. */
export const dist = join(projectRoot, 'dist');
/** Says which sources a finished build in `dist` was made from. */
const stamp = join(dist, '.built-from');
const OTHER_BUILD_PATIENCE_MS = 120_000;

/** Builds the browser's part unless `dist` holds this very state of the sources. */
export async function build(session: Session, steps: Steps): Promise<void> {
  const id = buildId(projectRoot);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === id;
  if (isBuilt()) return;
  const { NODE_ENV: _production, ...env } = process.env;
  await steps.step('Building the browser apps', async (say) => {
    const lock = await lockDirectory(dist, OTHER_BUILD_PATIENCE_MS);
    try {
      if (isBuilt()) return;
      rmSync(stamp, { force: true });
      const onLine = (line: string) => say(line.trim());
      await session.run({ name: 'rspack build', command: rspack, args: ['build'], env, onLine });
      writeFileSync(stamp, id);
    } finally {
      await lock.release();
    }
  });
}

/** Brings the tables up to date. */
async function migrate(session: Session, steps: Steps, env: NodeJS.ProcessEnv): Promise<void> {
  await steps.step('Preparing the tables', (say) =>
    session.run({
      name: 'The migration',
      command: process.execPath,
      args: ['kernel/server/main.ts', 'migrate'],
      env,
      onLine: (line) => say(line.trim()),
    }),
  );
}

/**
 * Tables and demo data. A mark in the folder says that the demo data is complete; without it the database is
 * emptied first, so that an interrupted first start is simply begun again.
 */
export async function migrateAndSeed(
  session: Session,
  steps: Steps,
  { folder, env }: { folder: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const mark = join(folder, 'seeded');
  const seeded = existsSync(mark);
  if (!seeded) await emptyDatabase(env.DATABASE_URL ?? '');
  await migrate(session, steps, env);
  if (seeded) return;
  await steps.step('Making the demo data', (say) =>
    session.run({
      name: 'The demo data',
      command: process.execPath,
      args: ['tools/demo/seed.ts'],
      env,
      onLine: (line) => say(line.trim()),
    }),
  );
  writeFileSync(mark, `${new Date().toISOString()}\n`);
}

async function emptyDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  const connection = await mysql.createConnection({
    host: url.hostname,
    port: Number(url.port),
    user: url.username,
    password: url.password,
  });
  await connection.query('DROP DATABASE IF EXISTS ??', [name]);
  await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci', [name]);
  await connection.end();
}
