import { defineExtension } from './extension.ts';
import type { Kernel } from './kernel.ts';
import { systemScope } from './kernel-scope.ts';
import type { Scope } from './scope.ts';

/** Books of a shop that do not balance, one sentence for each difference. */
export const ledgerCheck = defineExtension<{ check(scope: Scope): Promise<string[]> }>(
  'kernel.ledger_check',
  {
    check: 'answer',
  },
);

/** Asks every plugin that keeps a ledger, for every shop, whether it balances (decisions §4). @returns the differences. */
export async function checkLedgers(kernel: Kernel): Promise<string[]> {
  const shops = await kernel.knex<{ id: string }>('shop').select('id').orderBy('id');
  const differences: string[] = [];
  for (const { id } of shops) {
    const scope = systemScope(kernel, 'check-ledger', await kernel.directory.shop(id));
    // Asked of features that are off as well: what is owed does not end with a flag.
    const answers = await scope.ask(ledgerCheck, 'check');
    differences.push(...answers.flatMap(({ value }) => value).map((each) => `Shop ${id}: ${each}`));
  }
  return differences;
}
