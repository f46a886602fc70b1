import type { Satang } from '../../../contract/satang.ts';
import { actorKey } from '../../../server/actor.ts';
import { statement } from '../../../server/db/statement.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Scope } from '../../../server/scope.ts';
import { type Drawer, holdShift } from '../drawer.ts';
import type { Account } from './accounts.ts';

/**
 * Money that goes from one account to another. Each is written as two rows of opposite sign, so a transaction's sum is
 * zero whatever its moves are.
 */
export interface Move {
  readonly debit: Account;
  readonly credit: Account;
  /** Above zero; a move of nothing is left out. */
  readonly satang: Satang;
  /** Whose wallet it is about, where one of the accounts is a wallet's. */
  readonly memberId?: string;
}

const insertTransaction = statement(
  `INSERT INTO book_transaction (id, shop_id, reason, order_id, date, drawer_id, shift, actor_id, created_at)
   VALUES (:id, :shop_id, :reason, :order_id, :date, :drawer_id, :shift, :actor_id, :created_at)`,
);
const entry = (side: 'debit' | 'credit') =>
  `(:id, :${side}_line, :shop_id, :${side}, :branch_id, :member_id, :date, :${side}_satang)`;
const insertMove = statement(
  `INSERT INTO book_entry (transaction_id, line, shop_id, account, branch_id, member_id, date, satang)
   VALUES ${entry('debit')}, ${entry('credit')}`,
);

export interface Posting {
  /** What happened, such as `order_paid`; at most once an order. */
  readonly reason: string;
  readonly orderId?: string;
  /** Whose books it is in; null at a shop without a branch. */
  readonly branchId: string | null;
  /** The drawer and shift that it counts in at the desk; none for what no person takes or gives. */
  readonly drawer?: Drawer;
  readonly moves: readonly Move[];
}

/**
 * Writes a transaction into the shop's books, inside the caller's own transaction (decisions §6). Nothing else writes
 * there, and nothing is ever changed. With a drawer it is in that shift before the shift is closed, or the caller's body
 * runs again.
 * @returns its id, or null where no money moves.
 * @throws Error for a move below zero or of a part of a satang.
 * @throws the database's duplicate error where the order has had a posting for this reason.
 */
export async function post(scope: Scope, posting: Posting): Promise<string | null> {
  const own = kernelScopeOf(scope);
  const { reason, orderId, branchId, drawer } = posting;
  const wrong = posting.moves.find(({ satang }) => !Number.isSafeInteger(satang) || satang < 0);
  if (wrong) throw new Error(`${reason} would move ${wrong.satang} satang to ${wrong.debit}`);
  const moves = posting.moves.filter(({ satang }) => satang > 0);
  if (moves.length === 0) return null;
  if (drawer) holdShift(own, drawer);
  const id = own.drawId();
  const common = { id, date: own.today };
  await own.run(insertTransaction, {
    ...common,
    reason,
    order_id: orderId ?? null,
    drawer_id: drawer?.id ?? null,
    shift: drawer?.shift ?? null,
    actor_id: actorKey(own.actor),
    created_at: own.now,
  });
  for (const [index, { debit, credit, satang, memberId }] of moves.entries())
    await own.run(insertMove, {
      ...common,
      branch_id: branchId,
      member_id: memberId ?? null,
      debit,
      debit_line: 2 * index,
      debit_satang: satang,
      credit,
      credit_line: 2 * index + 1,
      credit_satang: -satang,
    });
  return id;
}
