import type { Knex } from 'knex';
import type { Checks } from './checks.ts';
import type { GaleraNode } from './galera-node.ts';
import { breachesOf, invariants, pointsGiven, storedBookings } from './invariants.ts';
import type { Journal } from './journal.ts';

/** Whether all nodes hold the same rows in every table. */
export async function compareNodes(checks: Checks, nodes: readonly GaleraNode[]): Promise<void> {
  const [first, ...others] = nodes;
  if (!first) return;
  const tables = await first.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'sala' ORDER BY 1",
  );
  const list = tables.map(({ name }) => `sala.\`${name}\``).join(', ');
  const sums = async (node: GaleraNode) =>
    new Map(
      (await node.query(`CHECKSUM TABLE ${list}`)).map((row) => [String(row.Table), String(row.Checksum)]),
    );
  const expected = await sums(first);
  for (const node of others) {
    const found = await sums(node);
    const different = [...expected]
      .filter(([table, sum]) => found.get(table) !== sum)
      .map(([table]) => table);
    checks.check(`${node.name} holds what ${first.name} holds`, different);
  }
}

/** Whether the database has what callers were told, and nothing that nobody was told. */
export async function compareWithJournal(
  checks: Checks,
  knex: Knex,
  shopId: string,
  journal: Journal,
): Promise<void> {
  const stored = new Map((await storedBookings(knex, shopId)).map((booking) => [booking.id, booking]));
  const told = [...journal.booked.values()];
  const of = ({ id }: { id: string }) => stored.get(id);
  checks.check('bookings were acknowledged', told.length > 0 ? [] : ['none']);
  checks.check(
    `every acknowledged booking is there, of its class and member (${told.length})`,
    told.filter((one) => of(one)?.class_id !== one.classId || of(one)?.member_id !== one.memberId),
  );
  checks.check(
    'every acknowledged booking that nobody ended is live',
    told.filter((one) => journal.mustBeLive(one) && of(one)?.is_live !== 1),
  );
  checks.check(
    `nothing that was acknowledged as cancelled is live (${journal.ended.size} bookings, ${journal.cancelledClasses.size} classes)`,
    told.filter((one) => journal.mustHaveEnded(one) && of(one)?.is_live !== 0),
  );
  checks.check(
    'no booking is there that nobody was told of',
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
