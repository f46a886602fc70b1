import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { inBatches } from '../../kernel/demo/kit.ts';
import { checkLedgers } from '../../kernel/server/commands/check-ledger.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { createChecks } from '../cluster/checks.ts';
import { bookingRules, breachesOf, undelivered } from '../cluster/invariants.ts';
import { moneyRules } from '../cluster/money-verdict.ts';
import { compareWithJournal } from '../cluster/verdict.ts';
import type { DayJournal } from './day-journal.ts';
import { largeShop } from './large-size.ts';

const shop_id = largeShop.id;
const deliveryTimeoutMs = 60_000;

/** Those of some values that the rows of a table do not have in a column. */
async function missing(
  rows: () => Knex.QueryBuilder,
  column: string,
  values: ReadonlySet<string>,
): Promise<string[]> {
  const there = new Set<string>();
  for (const piece of inBatches([...values]))
    for (const value of await rows().whereIn(column, piece).pluck<string[]>(column)) there.add(value);
  return [...values].filter((value) => !there.has(value));
}

/**
 * Bookings that the outbox has no message of, or several. A booking's first message loses its payload when it is
 * delivered; the notice that came of it carries the booking in its dedupe key.
 */
async function unannounced(knex: Knex, bookings: Iterable<string>, since: Date): Promise<string[]> {
  const rows: { event: string; payload: string | null; dedupe_key: string | null }[] = await knex('outbox')
    .where({ shop_id })
    .where('created_at', '>=', since)
    .select('event', 'payload', 'dedupe_key');
  const messages = new Map<string, number>();
  for (const { event, payload, dedupe_key } of rows) {
    const [, ofNotice] = /\.booked:(\w{26})$/.exec(dedupe_key ?? '') ?? [];
    const [, ofEvent] = (event === 'booking.booked' && /"booking_id":"(\w{26})"/.exec(payload ?? '')) || [];
    const id = ofNotice ?? ofEvent;
    if (id) messages.set(id, (messages.get(id) ?? 0) + 1);
  }
  return [...bookings].filter((id) => messages.get(id) !== 1);
}

/** Waits until the worker has sent all that is due. @returns how long it took, in ms, and how much is left. */
export async function untilDelivered({ knex }: Kernel): Promise<{ ms: number; left: number }> {
  const from = performance.now();
  let left = await undelivered(knex, shop_id);
  while (left > 0 && performance.now() - from < deliveryTimeoutMs) {
    await sleep(200);
    left = await undelivered(knex, shop_id);
  }
  return { ms: performance.now() - from, left };
}

/** What was sent since some moment, by channel. */
export async function sentSince({ knex }: Kernel, since: Date): Promise<string> {
  const rows: { channel: string; messages: number }[] = await knex('outbox')
    .where({ shop_id, state: 'sent' })
    .where('done_at', '>=', since)
    .whereNotNull('channel')
    .groupBy('channel')
    .select('channel')
    .count({ messages: '*' });
  return rows.map(({ channel, messages }) => `${messages} by ${channel}`).join(', ') || 'none';
}

/**
 * Holds the shop against its rules after a day, and against the answers that people got; prints what holds and what
 * does not.
 * @param since when the day began.
 */
export async function dayVerdict(
  kernel: Kernel,
  journal: DayJournal,
  since: Date,
  say: (text: string) => void,
): Promise<void> {
  const { knex } = kernel;
  const checks = createChecks(say);
  const of = (table: string) => () => knex(table).where({ shop_id });
  await compareWithJournal(checks, knex, shop_id, journal.bookings, since);
  checks.check(
    'every acknowledged booking was announced once',
    await unannounced(knex, journal.bookings.booked.keys(), since),
  );
  const paid = () => of('payment_order')().where({ status: 'paid' });
  const acknowledged: [string, ReadonlySet<string>, () => Knex.QueryBuilder, string][] = [
    ['purchase is paid', journal.bought, paid, 'reference_no'],
    ['top-up that was paid at the provider is settled', journal.toppedUp, paid, 'reference_no'],
    ['check-in is one', journal.checkedIn, () => of('booking')().where({ status: 'attend' }), 'id'],
    [
      'cancellation by the shop is one',
      journal.rejected,
      () => of('booking')().where({ status: 'rejected' }),
      'id',
    ],
    ['note is there', journal.notes, of('member_note'), 'id'],
  ];
  for (const [what, values, rows, column] of acknowledged)
    checks.check(`every acknowledged ${what} (${values.size})`, await missing(rows, column, values));
  const waiting: { place: string }[] = await of('booking_waiting')().select(
    knex.raw("CONCAT(subject_id, ' ', member_id) AS place"),
  );
  const places = new Set(waiting.map(({ place }) => place));
  checks.check(
    `every acknowledged place on a waiting list is there (${journal.waiting.size})`,
    [...journal.waiting].filter((place) => !places.has(place)),
  );
  const [[{ satang }]] = await knex.raw(
    "SELECT COALESCE(SUM(satang), 0) AS satang FROM wallet_movement WHERE shop_id = ? AND reason = 'adjusted' AND created_at >= ?",
    [shop_id, since],
  );
  checks.check(
    'every gift of money that was acknowledged was made once',
    Number(satang) === journal.satangGiven
      ? []
      : [`acknowledged ${journal.satangGiven}, in the wallets ${satang}`],
  );
  for (const rule of [...bookingRules, ...moneyRules])
    checks.check(rule.rule, await breachesOf(knex, shop_id, rule));
  checks.check('points, wallets, books and documents are what their ledgers say', await checkLedgers(kernel));
  checks.check(
    'the worker has given up no message',
    await of('outbox')()
      .where({ state: 'parked' })
      .where('created_at', '>=', since)
      .select('event', 'consumer', 'last_error'),
  );
  say(`${checks.passed} hold, ${checks.failed} do not; bar 0`);
}
