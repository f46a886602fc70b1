import type { Kernel } from './kernel.ts';
import { definePoint } from './points.ts';

/** Books of a shop that do not balance, one sentence for each difference. */
export const ledgerCheck = definePoint<undefined, string[]>('kernel.ledger_check');

/** Asks every plugin that keeps a ledger, for every shop, whether it balances (decisions §4). @returns the differences. */
export async function checkLedgers(kernel: Kernel): Promise<string[]> {
  const shops = await kernel.knex<{ id: string }>('shop').select('id').orderBy('id');
  const differences: string[] = [];
  for (const { id } of shops) {
    const scope = kernel.systemScope('check-ledger', await kernel.directory.shop(id));
    // Asked of features that are off as well: what is owed does not end with a flag.
    for (const { run } of ledgerCheck.in(kernel.installation)) {
      differences.push(...(await run(scope, undefined)).map((difference) => `Shop ${id}: ${difference}`));
    }
  }
  return differences;
}
