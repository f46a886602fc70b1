import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { type Filling, inputFor, makeWorld, send } from '#testing/harness/endpoint-world.ts';
import { isMysql, withLargeStatistics } from '#testing/harness/large-statistics.ts';
import { noteStatements } from '#testing/harness/note-statements.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { heading, imported, importShop, undone } from '../../modules/member-import/tests/importing.ts';
import { closeKnex, createKnex } from '../db/knex.ts';
import { documented } from '../http/openapi.ts';
import { getJobs } from '../jobs/job-list.ts';
import { JobError } from '../jobs/run-job.ts';
import { startHeartbeat } from '../runtime/heartbeat.ts';
import { loadInstallation } from '../runtime/loader.ts';

const server = useServer({ variables: { LOG_LEVEL: 'silent' } });
const installation = await loadInstallation();

interface Sent {
  readonly sql: string;
  readonly values: Knex.RawBinding[];
  /** The call or job that sent it first. */
  readonly by: string;
}

interface Access {
  /** The table's own name where it is known; else what the plan calls it. */
  readonly table: string;
  readonly type: string;
  /** The columns of the index by which rows are found. */
  readonly by: readonly string[];
  /** Whether it is answered from the index, and no row is looked up. */
  readonly isCovered: boolean;
}

/** May be read from end to end: they have a row for each shop, person of the staff, process or the like. */
const mayBeScanned = new Set([
  'merchant_account',
  'shop',
  'user_account',
  'system_version',
  'process',
  'demo_request',
  'book_fault',
  'shop_address',
]);

/**
 * What a shop sets up, of which it has few however long it is here: they do not grow with members, sales or days.
 * Plugins declare theirs as `smallTables`.
 */
const staysSmall = new Set([
  'shop',
  'shop_feature',
  'shop_setting',
  'user_role',
  'team_invitation',
  ...installation.plugins.flatMap(({ plugin }) => plugin.smallTables),
]);

/** Calls that read all rows of a shop in a table that grows, `call: table`, and why each may; their feature need not be installed. */
const mayReadWholeShop: Readonly<Record<string, string>> = {
  'shop.firstRun: classroom_event': 'asks whether there is one, and ends at the first',
  'member.quickSelect: member': 'answers all of them, as the specification has it; what is typed is limited',
  'member.memberPage: member': 'a page in the order of the index, and a count by it',
  'member.eraseMember: idempotency': 'answers of a day, which may hold the name anywhere',
  'booking.absentPage: member': 'looks at each member for who has not come, and at their one last visit',
  'booking.absentMessage: member': 'counts who has not come, as the page does',
  'booking.writeToAbsent: member': 'counts who has not come, as the page does',
  'staff.listAudit: audit': 'a page in the order of the index, and a count by it',
  'payment.orderPage: payment_order': 'a page in the order of the index, and a count by it',
  'payment.orderPage: member': 'a search for a part of a name, which no index finds',
  'shop.firstRun: instructor_schedule': 'asks whether there is one, and ends at the first',
  'notify.messages: member': 'a search for a part of a name, which no index finds, ended after some members',
  'report: member': 'a search for a part of a name, which no index finds',
  'payment.closingPage: day_close': 'a page in the order of the index, and a count by it',
  'booking.absentRuns: absent_run': 'one each time that staff write to who has not come',
  'shop.workdayPage: workday': 'special days, some dozens a year; a page shows one for all branches',
  'tasks: task': 'those that wait in a shop, the longest first',
  'tasks: member': 'an export counts the members before it reads them by pieces',
  'payment.store_month_ends: book_entry': 'the oldest and the newest row alone',
  'payment.store_month_ends: book_balance': 'the newest row alone',
  'payment.sales: payment_sale': 'a page in the order of the index, and a count by it',
};

/**
 * Those of them that must be answered from the index alone: a search by a rare name, and who has not come, go through
 * all members, and where their rows are many the database would rather read those of all shops.
 */
const mayReadWholeIndex = new Set([
  'member.quickSelect: member',
  'notify.messages: member',
  'report: member',
  'tasks: member',
  'member.memberPage: member',
  'booking.absentPage: member',
  'booking.absentMessage: member',
  'booking.writeToAbsent: member',
]);

/** As the driver was given them. */
const bindings = z.array(z.custom<Knex.RawBinding>());

/** Everything that calls and jobs send to the database, each text once. */
async function statementsSent(work: (by: (name: string) => void) => Promise<void>): Promise<Sent[]> {
  const sent = new Map<string, Sent>();
  let by = '';
  const note = (sql: string, values: unknown) => {
    if (by !== '' && !sent.has(sql)) sent.set(sql, { sql, values: bindings.parse(values ?? []), by });
  };
  await noteStatements(note, () =>
    work((name) => {
      by = name;
    }),
  );
  return [...sent.values()];
}

/** Makes every call as everybody who may, each read bare and with all that it can be asked by. */
async function callAll(name: (by: string) => void): Promise<void> {
  const misunderstood: string[] = [];
  for (const entry of documented(installation)) {
    const { endpoint } = entry;
    if (endpoint.output.kind === 'stream') continue;
    const fillings: readonly Filling[] = endpoint.method === 'GET' ? ['bare', 'records', 'all'] : ['records'];
    for (const audience of entry.audiences) {
      name('');
      const world = await makeWorld(server.current);
      const isOpen = audience === 'public' || audience === 'webhook';
      for (const filling of fillings) {
        name('');
        const input = await inputFor(endpoint, audience, world, {}, filling);
        name(entry.name);
        const answer = await send(isOpen ? world.callers.nobody : world.callers[audience], endpoint, input);
        if (answer.body?.code === 'invalid' && endpoint.method === 'GET') misunderstood.push(entry.name);
      }
    }
  }
  expect(misunderstood).toEqual([]);
}

/** Does the tasks that the calls have left, and an import with its undo, for which none of them had a sheet. */
async function doTasks(name: (by: string) => void): Promise<void> {
  const { kernel } = server.current;
  name('');
  const shops: string[] = await kernel.knex('task').where({ state: 'queued' }).distinct().pluck('shop_id');
  const { shop, client } = await importShop(server.current);
  name('tasks');
  for (const shopId of shops) await runTasks(kernel, shopId);
  const members = 'Suda,Dee,0812345678,suda@sala.test,Yoga,3,,,,\nNok,Mee,0898765432,,,,,,,a note';
  const id = await imported(shop, client, `${heading}\n${members}`);
  expect((await undone(shop, client, id)).state).toBe('undone');
}

/** Makes every call, and does all that follows and all that a process does by itself. */
async function doEverything(name: (by: string) => void): Promise<void> {
  const { kernel } = server.current;
  await callAll(name);
  await doTasks(name);
  for (const job of getJobs(kernel)) {
    name(job.name);
    // Shops of other tests have secrets that this server cannot read; what was asked until then counts.
    await runJob(kernel, job.name).catch((error: unknown) => expect(error).toBeInstanceOf(JobError));
  }
  name('outbox');
  await drainOutbox(kernel);
  name('metrics');
  await visitor(server.current).get('/metrics');
  name('readiness');
  await visitor(server.current).get('/readyz');
  name('heartbeat');
  await startHeartbeat(kernel, 'worker').stop();
}

/** Whatever finds rows, be it to copy them. */
const isPlanned = ({ sql }: Sent) =>
  /^\W*(select|with|update|delete)\b/i.test(sql) || /^\W*(insert|replace)\b.*\bselect\b/is.test(sql);

/** What a statement calls its tables. */
const namesOf = (sql: string): ReadonlyMap<string, string> =>
  new Map(
    [...sql.matchAll(/\b(?:from|join|straight_join|update)\s+`?(\w+)`?(?:\s+(?:as\s+)?`?(\w+)`?)?/gi)].map(
      ([, table = '', alias = table]) => [alias, table],
    ),
  );

/**
 * A list that came with the statement is no table, nor is a query inside it, which MySQL calls by its own name and
 * MariaDB `<derived2>`.
 */
const tableNode = z.object({
  table_function: z.undefined().optional(),
  materialized_from_subquery: z.undefined().optional(),
  /** Where the rows go to, which MySQL names among the tables that are read. */
  insert: z.undefined().optional(),
  table_name: z.string(),
  access_type: z.string(),
  used_key_parts: z.array(z.string()).default([]),
  using_index: z.boolean().default(false),
});

/** The tables of a plan, however deep. */
function* accesses(plan: unknown, names: ReadonlyMap<string, string>): Generator<Access> {
  if (typeof plan !== 'object' || plan === null) return;
  const node = tableNode.safeParse(plan);
  if (node.success) {
    const { table_name, access_type, used_key_parts: by, using_index: isCovered } = node.data;
    yield { table: names.get(table_name) ?? table_name, type: access_type, by, isCovered };
  }
  for (const value of Object.values(plan)) yield* accesses(value, names);
}

async function planOf(knex: Knex, { sql, values }: Sent): Promise<Access[]> {
  const [[row]] = explained.parse(await knex.raw(`EXPLAIN FORMAT=JSON ${sql}`, values));
  return [...accesses(JSON.parse(row.EXPLAIN), namesOf(sql))];
}

const explained = z.tuple([z.tuple([z.object({ EXPLAIN: z.string() })])]).rest(z.unknown());

/** The report of each kind of booking is the same call of the kernel, and the kind that is asked first sends its statements. */
const sharedName = (call: string) => (call.endsWith('.report') ? 'report' : call);

/** @param coveredIn the readings that must be answered from the index alone. */
const faultsOf = ({ sql, by: sender }: Sent, plan: readonly Access[], coveredIn: ReadonlySet<string>) =>
  plan.flatMap(({ table, type, by, isCovered }) => {
    const isScan = (type === 'ALL' || type === 'index') && !mayBeScanned.has(table) && !table.startsWith('<');
    if (isScan) return [`${sender} scans ${table}: ${sql}`];
    const isWholeShop = by.length === 1 && by[0] === 'shop_id' && !staysSmall.has(table);
    if (!isWholeShop) return [];
    const reading = `${sharedName(sender)}: ${table}`;
    if (coveredIn.has(reading) && !isCovered) return [`${sender} looks up all of a shop's ${table}: ${sql}`];
    return reading in mayReadWholeShop ? [] : [`${sender} reads all of a shop's ${table}: ${sql}`];
  });

test('no call and no job reads a table from end to end, or all that a shop has of what grows', async () => {
  const sent = (await statementsSent(doEverything)).filter(isPlanned);
  expect(sent.length).toBeGreaterThan(400);
  const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(server.current.variables);
  const knex = createKnex(DATABASE_URL, 1);
  // MySQL tells of the tables as MariaDB does in the first version of its format alone.
  const isOnMysql = await isMysql(knex);
  if (isOnMysql) await knex.raw('SET SESSION explain_json_format_version = 1');
  // Which of several indexes is gone through, MySQL decides otherwise.
  const coveredIn = isOnMysql ? new Set<string>() : mayReadWholeIndex;
  const found = await withLargeStatistics(knex, async () => {
    const faults: string[] = [];
    for (const statement of sent)
      faults.push(...faultsOf(statement, await planOf(knex, statement), coveredIn));
    return faults;
  });
  await closeKnex(knex);
  expect(found).toEqual([]);
}, 300_000);
