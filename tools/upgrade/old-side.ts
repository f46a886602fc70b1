/**
 * Runs in the tree of the older release, with its database and sandboxes: makes a shop by that release's own code and
 * lets members and staff work at the web processes that it is given. `startOldSide` starts it.
 */
import { startTestServer } from '../../testing/harness/server.ts';
import { type Complaints, noComplaints } from '../cluster/caller.ts';
import { Journal } from '../cluster/journal.ts';
import { type Load, startLoad } from '../cluster/load.ts';
import { awaitSettling } from '../cluster/money-verdict.ts';
import { makeWorld, type World } from '../cluster/world.ts';
import { order, type ReceivedAnswers, type SideAnswer } from './messages.ts';

const say = (answer: SideAnswer) => process.send?.(answer);
const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '' } = process.env;
const webs: string[] = [];
const journal = new Journal();
const complaints: Complaints = noComplaints();
let world: World | undefined;
let load: Load | undefined;

const received = (): ReceivedAnswers => ({
  booked: [...journal.booked.values()],
  ended: [...journal.ended],
  maybeEnded: [...journal.maybeEnded],
  cancelledClasses: [...journal.cancelledClasses],
  classesToCancel: [...journal.classesToCancel],
  pointsGiven: journal.pointsGiven,
  answers: Object.fromEntries(journal.answers),
  ...complaints,
  bought: [...(world?.till?.journal.bought ?? [])],
  paid: [...(world?.till?.journal.paid ?? [])],
  unpaid: [...(world?.till?.journal.unpaid ?? [])],
  satangGiven: world?.till?.journal.satangGiven ?? 0,
});

/** Callers read the list at each call, so those that begin from now on go elsewhere. */
const callAt = (addresses: readonly string[]) => webs.splice(0, webs.length, ...addresses);

const server = await startTestServer({ addresses: { databaseUrl, redisUrl } });

async function obey(message: unknown): Promise<void> {
  const asked = order.parse(message);
  switch (asked.ask) {
    case 'webs':
      callAt(asked.webs);
      return;
    case 'begin':
      callAt(asked.webs);
      world = await makeWorld(server, webs, journal, complaints);
      load = startLoad(world, journal);
      say({ is: 'begun', shopId: world.shopId });
      return;
    case 'received':
      say({ is: 'received', received: received(), longestGapMs: journal.takeLongestGap() });
      return;
    case 'end':
      await load?.stop();
      if (world?.till) await awaitSettling(server.kernel.knex, world, world.till);
      say({ is: 'ended', received: received(), longestGapMs: journal.takeLongestGap() });
  }
}

process.on('message', (message) => {
  obey(message).catch((error: unknown) => say({ is: 'failed', why: String(error) }));
});
process.on('disconnect', () => void server.stop().finally(() => process.exit(0)));
say({ is: 'ready', variables: { ...server.variables } });
