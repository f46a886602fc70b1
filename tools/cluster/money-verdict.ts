import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { checkLedgers } from '../../kernel/server/commands/check-ledger.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import type { Checks } from './checks.ts';
import { breachesOf, type Invariant } from './invariants.ts';
import type { Till } from './money.ts';
import type { World } from './world.ts';

const SETTLING_PATIENCE_MS = 90_000;
const BETWEEN_ASKS_MS = 11_000;

/* All that is known here of the tables of what is sold is in the rules of this file. */

/** Rules that the tables of orders, points and wallets keep under any load. */
export const moneyRules: readonly Invariant[] = [
  {
    rule: 'every package that was paid has given its points once, and no other has',
    breaches: `SELECT o.reference_no, o.status, COALESCE(l.given, 0) AS lots FROM payment_order o
      LEFT JOIN (SELECT source_id, COUNT(*) AS given FROM fund_lot WHERE shop_id = :shop AND source = 'purchase'
        GROUP BY source_id) l ON l.source_id = o.id
      WHERE o.shop_id = :shop AND o.kind = 'package_purchasing' HAVING lots <> (o.status IN ('paid', 'voided', 'refunded'))`,
  },
  {
    rule: 'every top-up that was paid is in the wallet once, and no other is',
    breaches: `SELECT o.reference_no, o.status, COALESCE(m.times, 0) AS changes FROM payment_order o
      LEFT JOIN (SELECT order_id, COUNT(*) AS times FROM wallet_movement WHERE shop_id = :shop AND reason = 'top_up'
        GROUP BY order_id) m ON m.order_id = o.id
      WHERE o.shop_id = :shop AND o.kind = 'member_wallet' HAVING changes <> (o.status = 'paid')`,
  },
  {
    rule: 'every order that was paid from the wallet has taken its price once, and given it back where it was refunded',
    breaches: `SELECT o.reference_no, o.status, o.satang, COALESCE(m.spent, 0) AS taken FROM payment_order o
      LEFT JOIN (SELECT order_id, SUM(-satang) AS spent FROM wallet_movement WHERE shop_id = :shop GROUP BY order_id) m
        ON m.order_id = o.id
      WHERE o.shop_id = :shop AND o.tender = 'wallet' HAVING taken <> IF(o.status = 'paid', o.satang, 0)`,
  },
];

const messageRules: readonly Invariant[] = [
  {
    rule: 'the outbox has exactly one message of each order that was paid',
    breaches: `SELECT o.reference_no, o.status,
        (SELECT COUNT(*) FROM outbox m WHERE m.shop_id = o.shop_id AND m.event = 'payment.order_paid'
           AND m.dedupe_key LIKE CONCAT('%:', o.id)) AS messages
      FROM payment_order o WHERE o.shop_id = :shop HAVING messages <> (o.status IN ('paid', 'refunded', 'voided'))`,
  },
];

/** Orders that were paid, of what is sold and not of what is booked: those name themselves to nobody. */
async function ordersIn(knex: Knex, shopId: string, status: string): Promise<ReadonlySet<string>> {
  const rows: { reference_no: string }[] = await knex('payment_order')
    .where({ shop_id: shopId, status })
    .whereIn('kind', ['package_purchasing', 'member_wallet'])
    .select('reference_no');
  return new Set(rows.map(({ reference_no }) => reference_no));
}

/** Lets members come back to the summaries of what they have paid, as long as some of it is not settled. */
export async function awaitSettling(knex: Knex, world: World, { journal, ask }: Till): Promise<void> {
  const deadline = Date.now() + SETTLING_PATIENCE_MS;
  const isSettled = async () => {
    const paid = await ordersIn(knex, world.shopId, 'paid');
    return [...journal.paid].every((orderNo) => paid.has(orderNo));
  };
  while (!(await isSettled()) && Date.now() < deadline) {
    await Promise.all(world.members.map(ask));
    await sleep(BETWEEN_ASKS_MS);
  }
}

/**
 * Whether the database has the orders that were acknowledged or paid, and no money that nobody paid.
 * @param ledgers what the ledgers differ in; what `check:ledger` finds unless given.
 */
export async function checkMoney(
  checks: Checks,
  kernel: Kernel,
  shopId: string,
  { journal }: Pick<Till, 'journal'>,
  ledgers: (kernel: Kernel) => Promise<readonly string[]> = checkLedgers,
): Promise<void> {
  const { knex } = kernel;
  const paid = await ordersIn(knex, shopId, 'paid');
  const voided = await ordersIn(knex, shopId, 'voided');
  const refunded = await ordersIn(knex, shopId, 'refunded');
  const { bought, paid: atProvider, unpaid } = journal;
  checks.check('packages were bought from wallets', bought.size > 0 ? [] : ['none']);
  checks.check('wallets were topped up', atProvider.size > 0 ? [] : ['none']);
  checks.check(
    `every acknowledged purchase is paid, unless somebody took it back (${bought.size})`,
    [...bought].filter(
      (orderNo) =>
        !paid.has(orderNo) &&
        !(journal.maybeTakenBack.has(orderNo) && (voided.has(orderNo) || refunded.has(orderNo))),
    ),
  );
  checks.check(
    `every acknowledged void is one (${journal.voided.size})`,
    [...journal.voided].filter((orderNo) => !voided.has(orderNo)),
  );
  checks.check(
    `every acknowledged refund is one (${journal.refunded.size})`,
    [...journal.refunded].filter((orderNo) => !refunded.has(orderNo)),
  );
  const closings: { drawer_id: string; shift: number }[] = await knex('day_close')
    .where({ shop_id: shopId })
    .select('drawer_id', 'shift');
  const closed = new Set(closings.map(({ drawer_id, shift }) => `${drawer_id} ${shift}`));
  checks.check(
    `every acknowledged closing of a drawer is one (${journal.closed.size})`,
    [...journal.closed].filter((drawer) => !closed.has(drawer)),
  );
  checks.check(
    `every top-up that was paid at the provider is settled (${atProvider.size})`,
    [...atProvider].filter((orderNo) => !paid.has(orderNo)),
  );
  checks.check(
    'nothing is paid that nobody has paid or was told of',
    [...paid].filter((orderNo) => unpaid.has(orderNo) || !(bought.has(orderNo) || atProvider.has(orderNo))),
  );
  const [[{ satang }]] = await knex.raw(
    "SELECT COALESCE(SUM(satang), 0) AS satang FROM wallet_movement WHERE shop_id = ? AND reason = 'adjusted'",
    [shopId],
  );
  checks.check(
    'every gift of money that was acknowledged was made once',
    Number(satang) === journal.satangGiven
      ? []
      : [`acknowledged ${journal.satangGiven}, in the wallets ${satang}`],
  );
  for (const invariant of [...moneyRules, ...messageRules])
    checks.check(invariant.rule, await breachesOf(knex, shopId, invariant));
  checks.check('points, wallets, books and documents are what their ledgers say', await ledgers(kernel));
}

/**
 * Whether the load was of everything: documents of each kind were issued, drawers closed, places paid for and given back,
 * and files of members made.
 */
export async function checkVariety(checks: Checks, knex: Knex, shopId: string): Promise<void> {
  const count = async (query: Knex.QueryBuilder): Promise<number> => {
    const [row] = await query.count({ rows: '*' });
    return Number(row?.rows);
  };
  const documents = await count(knex('document').where({ shop_id: shopId }));
  const creditNotes = await count(knex('document').where({ shop_id: shopId, kind: 'credit_note' }));
  const closings = await count(knex('day_close').where({ shop_id: shopId }));
  const refunded = await count(
    knex('payment_order').where({ shop_id: shopId, kind: 'facility_event', status: 'refunded' }),
  );
  const kinds: string[] = await knex('booking')
    .where({ shop_id: shopId, live: 1 })
    .distinct('kind')
    .pluck('kind');
  checks.check(
    `documents were issued (${documents}), credit notes among them (${creditNotes}), drawers closed (${closings}), places given back with their money (${refunded}), and there are bookings of ${kinds.sort().join(', ')}`,
    documents > 0 && creditNotes > 0 && closings > 0 && refunded > 0 && kinds.length === 3
      ? []
      : ['something is missing'],
  );
}
