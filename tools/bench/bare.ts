/**
 * What the program is held against: statements sent by a bare mysql2 script, and a bare Koa that answers the same
 * read. Run as a process of its own, it does one job for some seconds and reports pieces a second.
 */
import Koa from 'koa';
import mysql, { type Pool, type RowDataPacket } from 'mysql2/promise';
import { bookCourt, readTimes } from './bare-courts.ts';
import { sellAtDesk } from './bare-desk.ts';
import { readFreeOfAny, readFreeOfOne } from './bare-free-times.ts';
import { buyPackage, topUp } from './bare-money.ts';
import { bookClass, bookUnits, readClasses } from './bare-now.ts';
import { type BareJob, type BareRead, type BareWrite, bareJob } from './bare-run.ts';
import { bookEarlier, readEarlier } from './baseline-v1.ts';
import { pairs } from './pairs.ts';
import { measure } from './raw-client.ts';

const writing: Partial<Record<BareJob['tables'], BareWrite>> = {
  now: bookClass,
  earlier: bookEarlier,
  units: bookUnits,
  courts: bookCourt,
  purchase: buyPackage,
  top_up: topUp,
  desk: sellAtDesk,
};
const readings: Partial<Record<BareJob['tables'], BareRead>> = {
  now: readClasses,
  earlier: readEarlier,
  courts: readTimes,
  free_one: readFreeOfOne,
  free_any: readFreeOfAny,
};

const pool = (job: BareJob): Pool =>
  mysql.createPool({
    uri: job.databaseUrl,
    connectionLimit: job.callers,
    timezone: 'Z',
    supportBigNumbers: true,
    dateStrings: ['DATE'],
  });

async function writes(job: BareJob): Promise<void> {
  const connections = pool(job);
  const held = await Promise.all(
    Array.from({ length: job.callers }, async () => {
      const connection = await connections.getConnection();
      await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
      return connection;
    }),
  );
  const write = writing[job.tables];
  if (!write) throw new Error(`Nothing is written in ${job.tables}`);
  const plan = pairs(job.shops, job.isHot);
  const from = process.cpuUsage();
  let done = 0;
  const rate = await measure(job.callers, job.ms, async (caller) => {
    const connection = held[caller];
    const { value } = plan.next();
    if (!connection || !value) throw new Error('the plan has ended');
    await write(connection, value.shop, value.memberId, value.subjectId, job.providerUrl ?? '');
    done += 1;
  });
  const { user, system } = process.cpuUsage(from);
  process.send?.({ rate, cpuMs: (user + system) / 1000 / done });
  await connections.end();
}

/** Serves the read until its parent goes; no session, no flag, no limits, no parsing. */
function reads(job: BareJob): void {
  const connections = pool(job);
  const read = readings[job.tables];
  if (!read) throw new Error(`Nothing is read of ${job.tables}`);
  const { sql, values, shown } = read;
  const app = new Koa();
  app.use(async (ctx) => {
    const { shop_id, branch_id, date, member_id, resource_id, instructor_id } = ctx.query;
    const query = {
      shop: String(shop_id),
      member: String(member_id),
      branch: String(branch_id),
      date: String(date),
      subject: String(resource_id ?? instructor_id),
    };
    const [rows] = await connections.execute<RowDataPacket[]>(sql, values(query, new Date()));
    ctx.body = rows.map(shown);
  });
  app.listen(job.port, '127.0.0.1', () => process.send?.({ ready: true }));
}

process.once('message', (message) => {
  const job = bareJob.parse(message);
  if (job.kind === 'reads') reads(job);
  else void writes(job);
});
