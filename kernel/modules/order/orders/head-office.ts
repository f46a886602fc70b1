import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { getTaxSettings } from '../../tax-document/tax-settings.ts';

/** The shop's first branch, as a part of a statement. */
export const headOfficeSql = 'SELECT b.id FROM branch b WHERE b.shop_id = :shop_id ORDER BY b.id LIMIT 1';

const oldest = statement(headOfficeSql, z.object({ id: z.string() }));

/**
 * The branch that online orders belong to (docs/domain/payments.md#m4): the one that is set, else the shop's first.
 * @returns null at a shop without a branch.
 */
export async function headOffice(scope: ReadScope): Promise<string | null> {
  const { head_office_id: set } = getTaxSettings(scope);
  if (set !== null) return set;
  const [branch] = await scope.rows(oldest, {});
  return branch?.id ?? null;
}
