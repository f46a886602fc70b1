import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { Scope } from '../../../server/scope.ts';
import { taxSettingsOf } from './tax-settings.ts';

/** The number of a head office, and of a shop without a branch. */
export const headOfficeNo = '00000';

const older = statement(
  'SELECT COUNT(*) AS branches FROM branch WHERE shop_id = :shop_id AND id < :id',
  z.object({ branches: z.coerce.number() }),
);

/** Places of branches that were asked for; a branch is never deleted, so none of them changes. */
const places = new Map<string, string>();
const placesKept = 20_000;

export const numberOfPlace = (place: number): string => String(place).padStart(5, '0');

/**
 * The 5-digit number of a branch: as the shop has set it, else its place among the branches in the order in which they
 * were made, so that the oldest is the head office. Known without asking the database once a process has asked.
 */
export async function branchNumber(scope: Scope, branchId: string | null): Promise<string> {
  if (branchId === null) return headOfficeNo;
  const set = taxSettingsOf(scope).branches[branchId]?.number;
  if (set) return set;
  const known = places.get(branchId);
  if (known !== undefined) return known;
  const [row] = await scope.rows(older, { id: branchId });
  const number = numberOfPlace(row?.branches ?? 0);
  if (places.size >= placesKept) places.clear();
  places.set(branchId, number);
  return number;
}
