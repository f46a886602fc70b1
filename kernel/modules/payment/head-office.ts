import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';

const oldest = statement(
  'SELECT id FROM branch WHERE shop_id = :shop_id ORDER BY id LIMIT 1',
  z.object({ id: z.string() }),
);

/**
 * The branch that online orders belong to (decisions §6): the shop's first one.
 * @returns null at a shop without a branch.
 */
export async function headOffice(scope: Scope): Promise<string | null> {
  const [branch] = await scope.rows(oldest, {});
  return branch?.id ?? null;
}
