import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import { RetryTransactionError, type TransactionCompletion } from '../../server/db/transaction.ts';
import { problem } from '../../server/errors/problem.ts';
import { newId } from '../../server/ids/new-id.ts';
import { type KernelScope, kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope } from '../../server/tenancy/scope.ts';

/** A person's drawer at a branch, in the shift that is open there, or was when something was posted. */
export interface Drawer {
  readonly id: string;
  /** From 1; closing the drawer raises it. */
  readonly shift: number;
}

const row = z.object({ id: z.string(), shift: z.number() });
const ofPerson = statement(
  'SELECT id, shift FROM drawer WHERE shop_id = :shop_id AND branch_id = :branch_id AND user_id = :user_id',
  row,
);
const make = statement(
  `INSERT INTO drawer (id, shop_id, branch_id, user_id) VALUES (:id, :shop_id, :branch_id, :user_id)
   ON DUPLICATE KEY UPDATE shift = shift`,
);
const shiftOf = statement('SELECT id, shift FROM drawer WHERE shop_id = :shop_id AND id = :id', row);
const countPosting = statement(
  `UPDATE drawer SET postings = postings + 1 WHERE shop_id = :shop_id AND id = :id AND shift = :shift`,
);
const raiseShift = statement(
  `UPDATE drawer SET shift = shift + 1 WHERE shop_id = :shop_id AND id = :id AND shift = :shift`,
);

/** The drawers that a transaction holds, and those whose shift it has ended itself. */
const heldBy = new WeakMap<TransactionCompletion, Map<string, 'held' | 'ended'>>();

function lockedDrawers({ completion }: KernelScope): Map<string, 'held' | 'ended'> {
  const held = heldBy.get(completion) ?? new Map<string, 'held' | 'ended'>();
  heldBy.set(completion, held);
  return held;
}

/**
 * Holds a shift against a close at the same moment, until the caller's transaction ends: what it posts is in the
 * shift before that is counted, or the whole body runs again and finds the next one. The row is updated, not only
 * locked, because the nodes of a cluster see no lock of each other; and at the very end, so that sales of one person
 * go side by side until then.
 */
export function lockShift(scope: Scope, { id, shift }: Drawer): void {
  const own = kernelScopeOf(scope);
  const held = lockedDrawers(own);
  if (held.has(id)) return;
  held.set(id, 'held');
  own.last(async () => {
    if (held.get(id) === 'held' && (await own.run(countPosting, { id, shift })) !== 1)
      throw new RetryTransactionError(problem('unavailable', { retryAfter: 1 }));
  });
}

/**
 * The drawer of who calls at a branch, made where it is missing, and held against a close at the same moment. Sales
 * of one person go side by side. To be handed to `post`, inside the same transaction.
 * @throws Error where it is not a person of the staff who calls.
 */
export async function lockOwnDrawer(scope: Scope, branchId: string): Promise<Drawer> {
  const { actor } = scope;
  if (actor.audience !== 'staff') throw new Error(`${actor.audience} has no drawer`);
  const own = kernelScopeOf(scope);
  const place = { branch_id: branchId, user_id: actor.userId };
  const [present] = await own.rows(ofPerson, place);
  if (present) {
    lockShift(own, present);
    return present;
  }
  // Not by `drawId`: a body that runs again finds the drawer, and has to draw the same ids for all else.
  await own.run(make, { id: newId(), ...place });
  const [made] = await own.rows(ofPerson, place);
  if (!made) throw new Error('A drawer was made and is not there');
  lockShift(own, made);
  return made;
}

/**
 * Whether the shift that something was posted in has been closed, so that it can be voided no more
 * (docs/domain/payments.md#m13). Where it is open, a posting of that drawer and shift in the same transaction comes
 * before the close, or the body runs again and finds it closed.
 */
export async function isShiftClosed(scope: ReadScope, { id, shift }: Drawer): Promise<boolean> {
  const [drawer] = await kernelScopeOf(scope).rows(shiftOf, { id });
  return drawer === undefined || drawer.shift > shift;
}

/**
 * Ends a drawer's shift, inside the caller's transaction: what is posted at the same moment is committed by then, or
 * belongs to the next shift. What is read of the shift afterwards is all that it will ever have.
 * @returns false where it was closed before; nothing was changed.
 */
export async function endShift(scope: Scope, drawer: Drawer): Promise<boolean> {
  const own = kernelScopeOf(scope);
  if ((await own.run(raiseShift, { id: drawer.id, shift: drawer.shift })) !== 1) return false;
  lockedDrawers(own).set(drawer.id, 'ended');
  return true;
}
