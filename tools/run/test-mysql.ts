/**
 * `npm run test:mysql`: the build, and the unit and API tests on MySQL in the place of MariaDB: on the server that TEST_DATABASE_URL
 * names, or on a private one of the `mysqld` that is installed here, which also serves the tests that kill their database. Words
 * choose test files. Not part of `npm test`.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { stopChild } from '../../testing/servers/child.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import { findMysqld, startMysql } from '../../testing/servers/mysql.ts';
import { pickPort } from '../../testing/servers/ports.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import { runSession, type Session } from './session.ts';
import { createSteps } from './steps.ts';

const folder = join(projectRoot, '.local/test-mysql');
const steps = createSteps();
const say = (text: string) => process.stdout.write(`${text}\n`);

await runSession(async (session) => {
  const mysqld = await findMysqld();
  const url = process.env.TEST_DATABASE_URL || (await privateServer(session, mysqld));
  say(`The tests run on MySQL ${await versionOf(url)}`);
  const words = process.argv.slice(2);
  let succeeded = true;
  try {
    await session.run({
      name: 'The tests on MySQL',
      command: process.execPath,
      args: [join(projectRoot, 'tools/run/test.ts'), '--all', '--only=build,unit', ...words],
      env: { ...process.env, TEST_DATABASE_URL: url, ...(mysqld ? { SALA_TEST_MYSQLD: mysqld } : {}) },
      onLine: say,
    });
  } catch {
    // Its output has said why, line by line.
    succeeded = false;
  }
  await session.stop(succeeded ? 0 : 1);
});

async function privateServer(session: Session, mysqld: string | null): Promise<string> {
  if (!mysqld)
    throw new Sentence(
      'No MySQL was found (a mysqld that is MariaDB is none). Install MySQL 9.7 so that mysqld is on PATH, or name a ' +
        'server whose databases sala_test_… may be dropped and made:\n' +
        '  TEST_DATABASE_URL=mysql://user:password@host:3306/sala npm run test:mysql',
    );
  const port = await pickPort();
  const settings = {
    directory: folder,
    port,
    password: randomBytes(16).toString('hex'),
    database: 'sala_test',
    bufferPoolMb: 256,
  };
  rmSync(folder, { recursive: true, force: true });
  const server = await steps.step('Starting MySQL', () => startMysql(mysqld, settings));
  session.onStop(() => stopChild(server, 30_000));
  return `mysql://root:${settings.password}@127.0.0.1:${port}/${settings.database}`;
}

/** @throws Sentence where the server does not answer, or is MariaDB. */
async function versionOf(url: string): Promise<string> {
  const connection = await mysql.createConnection(url).catch((error: unknown) => {
    throw new Sentence(`The server of TEST_DATABASE_URL does not answer: ${String(error)}`);
  });
  const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
  await connection.end();
  const version = String(rows[0]?.version);
  if (/mariadb/i.test(version)) throw new Sentence(`The server is MariaDB ${version}, and no MySQL.`);
  return version;
}
