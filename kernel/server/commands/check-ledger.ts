import { defineExtension } from '../plugin/extension.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Scope } from '../tenancy/scope.ts';
import { systemScope } from '../tenancy/system-scope.ts';

/** Proves a ledger of a shop for `check:ledger` and names the rows that do not agree. */
export const ledgerCheck = defineExtension<{
  /** Where it does not balance, one sentence for each difference. */
  check(scope: Scope): Promise<string[]>;
  /** Brings what was added up so far to what the ledger says, so that what was mended is known as such. */
  recount?(scope: Scope): Promise<void>;
}>('kernel.ledger_check', { check: 'answer', recount: 'answer' });

/**
 * Asks every plugin that keeps a ledger whether it balances, and has its stored sums counted again.
 * @param shopIds the shops to check; all shops by default.
 * @returns one sentence for each difference.
 */
export async function checkLedgers(kernel: Kernel, shopIds?: readonly string[]): Promise<string[]> {
  const looked: readonly string[] = shopIds ?? (await kernel.knex('shop').orderBy('id').pluck('id'));
  const differences: string[] = [];
  for (const id of looked) {
    const scope = systemScope(kernel, 'check-ledger', await kernel.directory.shop(id));
    // Asked of features that are off as well: what is owed does not end with a flag.
    const answers = await scope.ask(ledgerCheck, 'check');
    await scope.ask(ledgerCheck, 'recount');
    differences.push(...answers.flatMap(({ value }) => value).map((each) => `Shop ${id}: ${each}`));
  }
  return differences;
}
