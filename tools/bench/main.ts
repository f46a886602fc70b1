/** `npm run bench` prints rates, times at size, and ratios within one run. Nothing here passes or fails. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { freePort } from '../../testing/harness/server.ts';
import { backupTable } from './backup.ts';
import { courtsRows } from './courts.ts';
import { makeData } from './data.ts';
import { playDay } from './day.ts';
import { opening } from './day-plan.ts';
import { deskTable } from './desk.ts';
import { firstLoad } from './first-load.ts';
import { firstSecond } from './first-second.ts';
import { flagFlip } from './flag-flip.ts';
import { freeTimesOfAny, freeTimesOfOne } from './free-times.ts';
import { growthTables } from './growth.ts';
import { importTable } from './import-times.ts';
import { hasLargeData, makeLargeData } from './large-data.ts';
import { memoryTable } from './memory.ts';
import { outboxTable } from './messages.ts';
import { cardTopUps, walletPurchases } from './money.ts';
import { pdfTimes } from './pdf-times.ts';
import { end, startBusy } from './processes.ts';
import { classroomReads } from './reads.ts';
import { type Row, rateTable, table } from './report.ts';
import { reportFileTable } from './report-file.ts';
import { reportTimes } from './report-times.ts';
import { siteScores } from './site.ts';
import { hotBooking, spreadBooking, unitsBooking } from './throughput.ts';
import { largePoolMb, withKernel } from './with-kernel.ts';

const usage = `npm run bench -- [options]

Measures Sala on private servers and prints tables. docs/benchmarks.md describes the parts.

  --only=…       Parts to run, separated by commas. Default: all
  --seconds=6    Length of one measurement of throughput
  --busy         Runs a busy process beside the throughput parts
  --bookings=…   Size of the large shop. Default: 1000000; 200000 for day
  --members=…    Members of the import and of the shops in day and growth. Default: 50000; 20000 for day
  --calls=…      Calls that memory sends to the web process. Default: 100000
  --from, --hours  Part of the day that day plays. Default: the whole day
  --folder=…     Keeps the data of report for the next run

Parts: `;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
    busy: { type: 'boolean', default: false },
    bookings: { type: 'string' },
    members: { type: 'string' },
    calls: { type: 'string', default: '100000' },
    from: { type: 'string', default: `${opening}` },
    hours: { type: 'string', default: '14' },
    folder: { type: 'string' },
  },
});
/** How large the large shop is unless it is said. */
const large = { bookings: 1_000_000, members: 50_000 };
/** The shop whose day is played is smaller, so that it is made in about a minute. */
const ofDay = { bookings: 200_000, members: 20_000 };
const sized = ({ bookings, members }: typeof large) => ({
  bookings: Number(values.bookings ?? bookings),
  members: Number(values.members ?? members),
});
const wanted = values.only?.split(',');
const wants = (part: string) => wanted?.includes(part) ?? true;
const say = (text: string) => console.log(text);
const load = () => `${loadavg().map((each) => each.toFixed(2))}`;

const throughput = {
  spread: spreadBooking,
  hot: hotBooking,
  units: unitsBooking,
  purchases: walletPurchases,
  topUps: cardTopUps,
  reads: classroomReads,
  free: freeTimesOfOne,
  freeAny: freeTimesOfAny,
};

async function atWork(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  let lastSaid = 0;
  const shops = await makeData(kernel.knex, new Date(), (text) => {
    if (Date.now() - lastSaid < 5000) return;
    say(`Data: ${text}`);
    lastSaid = Date.now();
  });
  const bench = { kernel, variables, shops, ms: Number(values.seconds) * 1000, port: freePort };
  const rows: Row[] = [];
  const loadBefore = load();
  const busy = values.busy ? startBusy() : null;
  try {
    for (const [part, run] of Object.entries(throughput)) {
      const row = wants(part) ? await run(bench) : null;
      if (row) rows.push(row);
    }
  } finally {
    if (busy) await end(busy);
  }
  if (rows.length > 0) {
    say(`\n200,000 members, 20,000 classes, 50 shops${busy ? ', beside a busy process' : ''}`);
    say(`Load of the machine in 1, 5 and 15 minutes: before ${loadBefore}, after ${load()}`);
    say(rateTable(rows));
  }
  if (wants('desk')) {
    const loadBefore = load();
    const desk = await deskTable(bench);
    if (desk)
      say(`\nLoad of the machine in 1, 5 and 15 minutes: before ${loadBefore}, after ${load()}\n${desk}`);
  }
  if (wants('flag')) {
    const flips = await flagFlip(bench);
    say(`\n${table(['flag flip to the last of 3 processes', 'p50 ms', 'p99 ms', 'bar'], [flips])}`);
  }
  if (wants('bytes')) for (const page of await firstLoad(bench, say)) say(`\n${page}`);
}

async function atFirst(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  const shops = await makeData(kernel.knex, new Date(), () => undefined, 1);
  say(`\nLoad of the machine in 1, 5 and 15 minutes: ${load()}`);
  say(await firstSecond({ kernel, variables, shops, ms: 0, port: freePort }, say));
}

async function atSite(kernel: Kernel): Promise<void> {
  say(`\nLoad of the machine in 1, 5 and 15 minutes: ${load()}`);
  say(await siteScores(kernel, freePort, say));
}

async function atCourts(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  const loadBefore = load();
  const bench = { kernel, variables, ms: Number(values.seconds) * 1000, port: freePort };
  const { rows, flat } = await courtsRows(bench, say);
  say('\nA shop of 50 places with a month booked, 4,000 members');
  say(`Load of the machine in 1, 5 and 15 minutes: before ${loadBefore}, after ${load()}`);
  say(`${rateTable(rows)}\n\n${flat}`);
}

async function atMemory(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  const shops = await makeData(kernel.knex, new Date(), () => undefined);
  say(`\nLoad of the machine in 1, 5 and 15 minutes: ${load()}`);
  say(await memoryTable({ kernel, variables, shops, ms: 0, port: freePort }, Number(values.calls), say));
}

async function atDay(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  const loadBefore = load();
  const part = { from: Number(values.from), length: Number(values.hours) };
  await playDay({ kernel, variables, port: freePort }, { part, size: sized(ofDay) }, say);
  say(`\nLoad of the machine in 1, 5 and 15 minutes: before ${loadBefore}, after ${load()}`);
}

async function atGrowth(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  const size = sized(large);
  const tables = await growthTables(kernel, variables, { size, port: freePort, say });
  const [bookings, members] = [size.bookings, size.members].map((each) => each.toLocaleString('en'));
  say(
    `\nA shop of ${bookings} bookings and ${members} members, alone and among 1,000 with as many bookings together`,
  );
  say(`Load of the machine in 1, 5 and 15 minutes: ${load()}`);
  for (const each of tables) say(`\n${each}`);
}

async function atBackup(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  const size = sized(large);
  const copies = await backupTable(kernel, variables, { size, say });
  say(`\nLoad of the machine in 1, 5 and 15 minutes: ${load()}\n${copies}`);
}

async function atMessages(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  say(`\nLoad of the machine in 1, 5 and 15 minutes: ${load()}`);
  say(await outboxTable({ kernel, variables, port: freePort }));
}

async function atImport(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  say(`\nLoad of the machine in 1, 5 and 15 minutes: ${load()}`);
  say(await importTable(kernel, variables, sized(large).members));
}

async function atSize(kernel: Kernel, variables: Readonly<Record<string, string>>): Promise<void> {
  const { bookings } = sized(large);
  if (!(await hasLargeData(kernel.knex))) await makeLargeData(kernel.knex, bookings, new Date(), say);
  say(`\nA shop of ${bookings.toLocaleString('en')} bookings among 1,000 shops with as many together`);
  say(`Load of the machine in 1, 5 and 15 minutes: ${load()}`);
  for (const each of await reportTimes(kernel, variables, await freePort())) say(`\n${each}`);
  say(`\n${await reportFileTable(kernel, variables, await freePort())}`);
}

const parts = {
  messages: () => withKernel(undefined, say, atMessages),
  import: () => withKernel(undefined, say, atImport),
  pdf: async () => say(`\n${await pdfTimes()}`),
  courts: () => withKernel(undefined, say, atCourts),
  first: () => withKernel(undefined, say, atFirst),
  site: () => withKernel(undefined, say, atSite),
  memory: () => withKernel(undefined, say, atMemory),
  day: () => withKernel(undefined, say, atDay),
  growth: () => withKernel(undefined, say, atGrowth, largePoolMb),
  backup: () => withKernel(undefined, say, atBackup, largePoolMb),
  report: () => withKernel(values.folder, say, atSize),
};
/** These run on the same servers and data. */
const together = [...Object.keys(throughput), 'desk', 'flag', 'bytes'];
const names = [...together, ...Object.keys(parts)];
const unknown = wanted?.find((part) => !names.includes(part));

if (values.help) say(usage + names.join(', '));
else if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Parts: ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  if (together.some(wants)) await withKernel(undefined, say, atWork);
  for (const [part, run] of Object.entries(parts)) if (wants(part)) await run();
}
