import type { Satang } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import { actorKey } from '../../server/security/actor.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, Scope } from '../../server/tenancy/scope.ts';
import type { Account } from './accounts.ts';
import { type Drawer, lockShift } from './drawer.ts';

/**
 * Money that goes from one account to another. Each is written as two rows of opposite sign, so a transaction's sum is
 * zero whatever its moves are.
 */
export interface JournalLine {
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
const insertEntry = statement(
  `INSERT INTO book_entry (transaction_id, line, shop_id, account, branch_id, member_id, date, satang)
   VALUES (:id, :line, :shop_id, :account, :branch_id, :member_id, :date, :satang)`,
);
const entry = (side: 'debit' | 'credit') =>
  `(:id, :${side}_line, :shop_id, :${side}, :${side}_branch_id, :member_id, :date, :${side}_satang)`;
const insertMove = statement(
  `INSERT INTO book_entry (transaction_id, line, shop_id, account, branch_id, member_id, date, satang)
   VALUES ${entry('debit')}, ${entry('credit')}`,
);

/** One transaction for the books: its reason, its branch and its lines. */
export interface JournalEntry {
  /** What happened, such as `order_paid`; at most once an order. */
  readonly reason: string;
  readonly orderId?: string;
  /** Whose books it is in; null at a shop without a branch. */
  readonly branchId: string | null;
  /** The drawer and shift that it counts in at the desk; none for what no person takes or gives. */
  readonly drawer?: Drawer;
  /** Where that person is, if elsewhere: the money itself comes or goes there, all else stays in the books of `branchId`. */
  readonly deskBranchId?: string;
  readonly moves: readonly JournalLine[];
}

/** Accounts of money that a person of the desk takes and gives. */
const deskAccounts: ReadonlySet<Account> = new Set(['drawer', 'transfer', 'promptpay']);

/** The branch in whose books one side of a move is. */
const branchOf = ({ branchId, deskBranchId }: JournalEntry, account: Account): string | null =>
  deskBranchId !== undefined && deskAccounts.has(account) ? deskBranchId : branchId;

/** What of a posting moves money. @throws Error for a move below zero or of a part of a satang. */
function movesOf({ reason, moves }: JournalEntry): JournalLine[] {
  const wrong = moves.find(({ satang }) => !Number.isSafeInteger(satang) || satang < 0);
  if (wrong) throw new Error(`${reason} would move ${wrong.satang} satang to ${wrong.debit}`);
  return moves.filter(({ satang }) => satang > 0);
}

const rowOf = (scope: CallContext, id: string, { reason, orderId, drawer }: JournalEntry) => ({
  id,
  reason,
  order_id: orderId ?? null,
  date: scope.today,
  drawer_id: drawer?.id ?? null,
  shift: drawer?.shift ?? null,
  actor_id: actorKey(scope.actor),
  created_at: scope.now,
});

/**
 * Writes a transaction into the shop's books, inside the caller's own transaction (docs/domain/payments.md#m21).
 * Nothing else writes there, and nothing is ever changed. With a drawer it is in that shift before the shift is closed,
 * or the caller's body runs again.
 * @returns its id, or null where no money moves.
 * @throws Error for a move below zero or of a part of a satang.
 * @throws the database's duplicate error where the order has had a posting for this reason.
 */
export async function postJournalEntry(scope: Scope, posting: JournalEntry): Promise<string | null> {
  const own = kernelScopeOf(scope);
  const moves = movesOf(posting);
  if (moves.length === 0) return null;
  const { drawer } = posting;
  if (drawer) lockShift(own, drawer);
  const id = own.drawId();
  const common = { id, date: own.today };
  await own.run(insertTransaction, rowOf(own, id, posting));
  for (const [index, { debit, credit, satang, memberId }] of moves.entries())
    await own.run(insertMove, {
      ...common,
      member_id: memberId ?? null,
      debit,
      debit_branch_id: branchOf(posting, debit),
      debit_line: 2 * index,
      debit_satang: satang,
      credit,
      credit_branch_id: branchOf(posting, credit),
      credit_line: 2 * index + 1,
      credit_satang: -satang,
    });
  return id;
}

/**
 * Writes many transactions into the shop's books, in a few statements.
 * @returns their ids in the same order; null for one in which no money moves.
 */
export async function postAll(scope: Scope, postings: readonly JournalEntry[]): Promise<(string | null)[]> {
  const own = kernelScopeOf(scope);
  const written = postings.map((posting) => {
    const moves = movesOf(posting);
    return { posting, moves, id: moves.length > 0 ? own.drawId() : null };
  });
  for (const { posting, id } of written) if (id && posting.drawer) lockShift(own, posting.drawer);
  await own.runAll(
    insertTransaction,
    written.flatMap(({ posting, id }) => (id === null ? [] : rowOf(own, id, posting))),
  );
  await own.runAll(
    insertEntry,
    written.flatMap(({ posting, moves, id }) =>
      moves.flatMap(({ debit, credit, satang, memberId }, index) => {
        const common = { id, member_id: memberId ?? null, date: own.today };
        const sideOf = (account: Account) => ({ ...common, account, branch_id: branchOf(posting, account) });
        return [
          { ...sideOf(debit), line: 2 * index, satang },
          { ...sideOf(credit), line: 2 * index + 1, satang: -satang },
        ];
      }),
    ),
  );
  return written.map(({ id }) => id);
}
