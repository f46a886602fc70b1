import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Checks } from './checks.ts';
import type { GaleraNode } from './galera-node.ts';
import { breachesOf, givenUp, invariants, pointsGiven, storedBookings, undelivered } from './invariants.ts';
import type { Journal } from './journal.ts';

/** Whether all nodes hold the same rows in every table. */
export async function compareNodes(checks: Checks, nodes: readonly GaleraNode[]): Promise<void> {
  const [first, ...others] = nodes;
  if (!first) return;
  const columns = await first.query(
    `SELECT c.table_name AS table_name, GROUP_CONCAT(CONCAT('QUOTE(\`', c.column_name, '\`)')) AS columns
     FROM information_schema.columns c WHERE c.table_schema = 'sala' GROUP BY c.table_name`,
  );
  const sums = async (node: GaleraNode): Promise<Map<string, string>> => {
    const sumByTable = new Map<string, string>();
    for (const { table_name, columns: quoted } of columns) {
      // CHECKSUM TABLE also counts what is left over in the bytes of a NULL, which no node shares with another.
      const [sum] = await node.query(
        `SELECT COUNT(*) AS row_count, BIT_XOR(CAST(CONV(LEFT(MD5(CONCAT_WS(',', ${quoted})), 16), 16, 10) AS UNSIGNED)) AS content
         FROM sala.\`${table_name}\``,
      );
      sumByTable.set(String(table_name), JSON.stringify(sum));
    }
    return sumByTable;
  };
  const expected = await sums(first);
  for (const node of others) {
    const actual = await sums(node);
    const different = [...expected]
      .filter(([table, sum]) => actual.get(table) !== sum)
      .map(([table]) => table);
    checks.check(`${node.name} holds what ${first.name} holds`, different);
  }
}

/**
 * Whether the database has what was acknowledged to callers, and nothing else.
 * @param since when the first of them called, where the shop had bookings before.
 */
export async function compareWithJournal(
  checks: Checks,
  knex: Knex,
  shopId: string,
  journal: Journal,
  since?: Date,
): Promise<void> {
  const bookings = await storedBookings(knex, shopId, since);
  const stored = new Map(bookings.map((booking) => [booking.id, booking]));
  const acknowledged = [...journal.booked.values()];
  const of = ({ id }: { id: string }) => stored.get(id);
  checks.check('bookings were acknowledged', acknowledged.length > 0 ? [] : ['none']);
  checks.check(
    `every acknowledged booking is there, of its class and member (${acknowledged.length})`,
    acknowledged.filter(
      (one) =>
        of(one)?.member_id !== one.memberId || (one.classId !== null && of(one)?.class_id !== one.classId),
    ),
  );
  checks.check(
    'every acknowledged booking that nobody ended is live',
    acknowledged.filter((one) => journal.mustBeLive(one) && of(one)?.is_live !== 1),
  );
  checks.check(
    `nothing that was acknowledged as cancelled is live (${journal.ended.size} bookings, ${journal.cancelledClasses.size} classes)`,
    acknowledged.filter((one) => journal.mustHaveEnded(one) && of(one)?.is_live !== 0),
  );
  checks.check(
    'no booking is there that was not acknowledged',
    [...stored.values()].filter(({ id }) => !journal.booked.has(id)),
  );
  const given = await pointsGiven(knex, shopId);
  checks.check(
    'every gift of points that was acknowledged was made once',
    given === journal.pointsGiven ? [] : [`acknowledged ${journal.pointsGiven}, in the ledgers ${given}`],
  );
}

/** Holds the tables to their own rules. */
export async function holdToInvariants(checks: Checks, knex: Knex, shopId: string): Promise<void> {
  for (const invariant of invariants) checks.check(invariant.rule, await breachesOf(knex, shopId, invariant));
}

const DELIVERY_PATIENCE_MS = 90_000;

/** Whether the worker, whose node was away as well, has delivered everything that was due. */
export async function awaitDelivery(checks: Checks, knex: Knex, shopId: string): Promise<void> {
  const deadline = Date.now() + DELIVERY_PATIENCE_MS;
  let due = await undelivered(knex, shopId);
  while (due > 0 && Date.now() < deadline) {
    await sleep(500);
    due = await undelivered(knex, shopId);
  }
  checks.check('the worker has delivered every message that was due', due > 0 ? [`${due} are left`] : []);
  checks.check('the worker has given up no message', await givenUp(knex, shopId));
}
