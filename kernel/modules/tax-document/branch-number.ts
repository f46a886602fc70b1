import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { TaxSettings } from '../order/contract.ts';
import { getTaxSettings } from './tax-settings.ts';

/** The number of a head office, and of a shop without a branch. */
export const headOfficeNo = '00000';

const untilBranch = statement(
  'SELECT id FROM branch WHERE shop_id = :shop_id AND id <= :id ORDER BY id',
  z.object({ id: z.string() }),
);

/** Branches that were asked for, each with those before it; none is ever deleted, so nothing of it changes. */
const known = new Map<string, readonly string[]>();
const knownMost = 20_000;

const numberOfPlace = (place: number): string => String(place).padStart(5, '0');

/**
 * The 5-digit numbers of branches: as the shop has set them, else their places among the branches, so that the oldest is
 * the head office; the next that is free where that number is another branch's. Newer branches change none.
 * @param ids in the order in which they were made, from the oldest.
 */
export function branchNumbers(
  { branches }: Pick<TaxSettings, 'branches'>,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const taken = new Set(Object.values(branches).map(({ number }) => number));
  const numbers = new Map<string, string>();
  for (const [place, id] of ids.entries()) {
    let number = branches[id]?.number;
    for (let free = place; !number; free += 1)
      if (!taken.has(numberOfPlace(free))) number = numberOfPlace(free);
    taken.add(number);
    numbers.set(id, number);
  }
  return numbers;
}

/** Returns the number of one branch (docs/domain/tax-documents.md#t3), from the cache of the process if it has it. */
export async function branchNumber(scope: ReadScope, branchId: string | null): Promise<string> {
  if (branchId === null) return headOfficeNo;
  const settings = getTaxSettings(scope);
  const set = settings.branches[branchId]?.number;
  if (set) return set;
  let ids = known.get(branchId);
  if (!ids) {
    ids = (await scope.rows(untilBranch, { id: branchId })).map(({ id }) => id);
    if (known.size >= knownMost) known.clear();
    known.set(branchId, ids);
  }
  return branchNumbers(settings, ids).get(branchId) ?? headOfficeNo;
}
