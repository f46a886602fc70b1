/** `npm run bench`: ratios within one run, printed as tables. Nothing here passes or fails. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../config/environment.ts';
import { createKernel } from '../../kernel/server/kernel.ts';
import { loadInstallation } from '../../kernel/server/loader.ts';
import { migrateDatabase } from '../../kernel/testing/database.ts';
import { freePort } from '../../kernel/testing/server.ts';
import { startLocalServers } from '../local/servers.ts';
import { makeData } from './data.ts';
import { firstLoad } from './first-load.ts';
import { flagFlip } from './flag-flip.ts';
import { type Row, ratioTable, table } from './report.ts';
import { classroomReads, hotBooking, spreadBooking } from './throughput.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, only: { type: 'string' } },
});
const ms = Number(values.seconds) * 1000;
const wants = (part: string) => values.only === undefined || values.only.split(',').includes(part);
const say = (text: string) => console.log(text);

const folder = await mkdtemp(join(tmpdir(), 'sala-bench-'));
const servers = await startLocalServers(folder, { bufferPoolMb: 1024, onProgress: say });
const variables = {
  NODE_ENV: 'production',
  DATABASE_URL: servers.databaseUrl,
  REDIS_URL: servers.redisUrl,
  SECRET_KEY: servers.secretKey,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_READS: '1000000000',
  RATE_LIMIT_WRITES: '1000000000',
  RATE_LIMIT_ADDRESS: '1000000000',
};
try {
  const installation = await loadInstallation();
  await migrateDatabase(servers.databaseUrl, installation);
  const kernel = await createKernel(readEnvironment(variables), { process: 'bench', installation });
  const now = new Date();
  let told = 0;
  const shops = await makeData(kernel.knex, now, (text) => {
    if (Date.now() - told > 5000) say(`Data: ${text}`);
    if (Date.now() - told > 5000) told = Date.now();
  });
  const bench = { kernel, variables, shops, ms, port: freePort };
  const rows: Row[] = [];
  if (wants('spread')) rows.push(await spreadBooking(bench));
  if (wants('hot')) rows.push(await hotBooking(bench));
  if (wants('reads')) rows.push(await classroomReads(bench));
  if (rows.length > 0) say(`\n200,000 members, 20,000 classes, 50 shops\n${ratioTable(rows)}`);
  if (wants('flag')) {
    const flips = await flagFlip(bench);
    say(`\n${table(['flag flip to the last of 3 processes', 'p50 ms', 'p99 ms', 'bar'], [flips])}`);
  }
  if (wants('bytes')) for (const page of await firstLoad(bench, say)) say(`\n${page}`);
  await kernel.stop();
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
