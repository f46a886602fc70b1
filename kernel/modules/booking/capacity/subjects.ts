import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';

/** Total of a subject whose units are made on demand and have totals of their own. */
export const maxCapacity = 2_147_483_647;

/** Makes the row of a new subject. @param total how much of it there is; `maxCapacity` where only its units count. */
export async function createCapacity(
  scope: WriteScope,
  { kind, id, total }: { kind: string; id: string; total: number },
): Promise<void> {
  const { db, shopId } = kernelScopeOf(scope);
  await db('capacity').insert({ shop_id: shopId, id, kind, total });
}

const raiseTerms = statement(
  'UPDATE capacity SET terms = terms + 1 WHERE shop_id = :shop_id AND id = :id AND kind = :kind',
);
const raiseTermsOfAll = statement(
  'UPDATE capacity SET terms = terms + 1 WHERE shop_id = :shop_id AND kind = :kind AND id IN (:ids)',
);
const readCapacity = statement(
  'SELECT total, taken, waiting, held FROM capacity WHERE shop_id = :shop_id AND id = :id',
  z.object({ total: z.number(), taken: z.number(), waiting: z.number(), held: z.number() }),
);
const writeTotal = statement('UPDATE capacity SET total = :total WHERE shop_id = :shop_id AND id = :id');
const writeTaken = statement('UPDATE capacity SET taken = taken + :by WHERE shop_id = :shop_id AND id = :id');
const writeWaiting = statement(
  'UPDATE capacity SET waiting = waiting + :by WHERE shop_id = :shop_id AND id = :id',
);
const waitAtTerms = statement(
  'UPDATE capacity SET waiting = waiting + 1 WHERE shop_id = :shop_id AND id = :id AND terms = :terms',
);
const waitWhereFull = statement(
  `UPDATE capacity SET waiting = waiting + 1
    WHERE shop_id = :shop_id AND id = :id AND terms = :terms AND taken >= total`,
);

/** What a subject's own row counts. */
export interface Counts {
  total: number;
  taken: number;
  waiting: number;
  /** Places held for open payments; `taken` includes them. */
  held: number;
}

/** What a subject's own row counts at this moment; null where the shop has none. */
export async function readCounts(scope: ReadScope, id: string): Promise<Counts | null> {
  const [row] = await kernelScopeOf(scope).rows(readCapacity, { id });
  return row ?? null;
}

/**
 * Raises a subject's terms and holds its row until the transaction ends: a booking under way either is committed
 * already or finds other terms. @returns what it counts, or null where the shop has no such subject of the kind.
 */
export async function raiseTermsAndLock(scope: WriteScope, kind: string, id: string): Promise<Counts | null> {
  const own = kernelScopeOf(scope);
  if ((await own.run(raiseTerms, { id, kind })) !== 1) return null;
  return readCounts(own, id);
}

/** Raises the terms of subjects of a kind and holds their rows until the transaction ends, as `raiseTermsAndLock` does. */
export async function bumpVersions(scope: WriteScope, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await kernelScopeOf(scope).run(raiseTermsOfAll, { kind, ids: [...ids].sort() });
}

/** Sets how much there is of a subject that is held; never less than what is taken. */
export async function setCapacity(scope: WriteScope, id: string, total: number): Promise<void> {
  await kernelScopeOf(scope).run(writeTotal, { id, total });
}

/** Counts what is taken of a subject that is held, or of one of its units, up or down. */
export async function countTaken(scope: WriteScope, id: string, by: number): Promise<void> {
  if ((await kernelScopeOf(scope).run(writeTaken, { id, by })) !== 1)
    throw new Error('A unit was given back that is not there');
}

/** Counts those who wait for a subject up or down. */
export async function countWaiting(scope: WriteScope, id: string, by: number): Promise<void> {
  if ((await kernelScopeOf(scope).run(writeWaiting, { id, by })) !== 1)
    throw new Error('Somebody waits for a subject that is not there');
}

/**
 * Counts one more who waits, where the subject is full at this moment and its terms are those that were read.
 * @returns false where it is not so.
 */
export const countWaitingWhereFull = async (scope: WriteScope, id: string, terms: number): Promise<boolean> =>
  (await kernelScopeOf(scope).run(waitWhereFull, { id, terms })) === 1;

/**
 * Counts one more who waits for a unit on demand, where the subject's terms are those that were read, and locks the
 * subject's row until the transaction ends. @returns false where it is not so.
 */
export const countWaitingAtTerms = async (scope: WriteScope, id: string, terms: number): Promise<boolean> =>
  (await kernelScopeOf(scope).run(waitAtTerms, { id, terms })) === 1;
